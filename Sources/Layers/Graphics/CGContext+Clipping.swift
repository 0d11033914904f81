internal import DisplayList
public import Geometry
internal import Pixels

extension CGContext {
  /// Reduces the clip to its intersection with the current path, and starts an empty path.
  public func clip(using rule: CGPathFillRule = .winding) {
    addClip(rule.shape(currentPath), .identity)
    beginPath()
  }
  /// Reduces the clip to its intersection with a path in current coordinates. The current path does not change.
  package func clip(to path: Path, using rule: CGPathFillRule) {
    addClip(rule.shape(path), state.ctm)
  }
  /// Reduces the clip to its intersection with `rect`.
  public func clip(to rect: CGRect) { addClip(.smoothRect(rect), state.ctm) }
  /// Reduces the clip to its intersection with the union of rectangles.
  public func clip(to rects: [CGRect]) {
    var union = Path()
    rects.forEach { union.addRect($0) }
    clip(to: union, using: .winding)
  }

  /// Reduces the clip to a rectangle, and masks subsequent drawing by an image that is stretched to fill the rectangle.
  ///
  /// The mask value of a pixel is the coverage of a mask image, the alpha of an image that has transparent pixels, or
  /// the luminance of an opaque image.
  public func clip(to rect: CGRect, mask: CGImage) {
    clip(to: rect)
    let drawn = Command.image(mask.coverage, in: rect, opacity: 1, transform: upsideDown(rect))
    state.clips.append(.mask(withEdges([drawn])))
  }

  /// Adds a clip to a shape, with antialiasing if the context draws with antialiasing at the moment.
  private func addClip(_ shape: Shape, _ transform: CGAffineTransform) {
    state.clips.append(.area(Clip(withEdges(shape), transform: transform)))
  }

  /// A rectangle that contains the clip, in current coordinates. The rectangle can be larger than necessary.
  public var boundingBoxOfClipPath: CGRect {
    var visible: CGRect? = bounds
    for case .area(let clip) in state.clips {
      let shape = [Command.fill(clip.shape, color: .black, transform: clip.transform)]
      visible = visible.flatMap { area in shape.extent.flatMap { area.overlap($0) } }
    }
    return visible?.applying(state.ctm.inverted()) ?? .null
  }

  /// Removes all clips of the current graphics state.
  public func resetClip() { state.clips = [] }

  /// Returns a transform that first exchanges the upper and the lower edge of `rect` by a reflection, and then applies
  /// the current transform.
  func upsideDown(_ rect: CGRect) -> CGAffineTransform {
    CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY).concatenating(state.ctm)
  }
}

extension CGPathFillRule {
  /// Returns the shape of the area inside `path` according to this fill rule.
  func shape(_ path: Path) -> Shape {
    switch self {
    case .winding: .path(path)
    case .evenOdd: .evenOdd(path)
    }
  }
}
