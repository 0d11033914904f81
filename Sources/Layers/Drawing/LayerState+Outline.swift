import Animation
import DisplayList
import Geometry
import Pixels

// The background and the border of a layer.

extension LayerState {
  /// The background colour, or nil if it is transparent.
  var visibleBackground: StraightColor? {
    guard let color = backgroundColor?.value, color.alpha > 0 else { return nil }
    return color
  }

  /// Fills the layer's outline with a pattern. The first cell of the pattern begins at the origin of the bounds. An
  /// uncoloured pattern is drawn with `color`.
  func drawBackground(
    _ pattern: CGPattern, _ color: StraightColor, _ layer: DrawnLayer, into commands: inout [Command]
  ) {
    let origin = CGAffineTransform(translationX: bounds.minX, y: bounds.minY)
    let tiles = pattern.commands(covering: bounds, color, under: origin).concatenating(layer.transform)
    let opacity = layer.opacity * (pattern.isColored ? color.alpha : 1)
    commands +=
      [.pushGroup(opacity: opacity, clip: Clip(outline(under: layer.transform), transform: layer.transform))] + tiles
      + [.popGroup]
  }

  /// The border colour, or nil if the border is not visible.
  var visibleBorder: StraightColor? {
    guard borderWidth > 0, let color = borderColor?.value, color.alpha > 0 else { return nil }
    return color
  }

  /// Returns the outline, in the layer's points, that the background fills and to which the layer clips its inside.
  ///
  /// - Parameter transform: the transform from the layer's points to pixels. It determines the positions of the edges
  ///   that `edgeAntialiasingMask` excludes from antialiasing.
  func outline(under transform: CGAffineTransform) -> Shape {
    guard hasSmoothEdges else { return plainOutline }
    let bounds = edges(of: bounds, under: transform)
    if let corners = continuousCorners { return .path(Path(rect: bounds, corners: corners)) }
    guard cornerRadius > 0, !maskedCorners.isEmpty else { return .smoothRect(bounds) }
    return .path(cornered(bounds, CGFloat(cornerRadius)))
  }

  /// The layer's outline, in which straight edges are not antialiased.
  private var plainOutline: Shape {
    if let corners = continuousCorners { return .corners(bounds, corners) }
    guard cornerRadius > 0, !maskedCorners.isEmpty else { return .rect(bounds) }
    guard maskedCorners == .all else { return .path(cornered(bounds, CGFloat(cornerRadius))) }
    return .roundedRect(bounds, radius: CGFloat(cornerRadius))
  }

  /// Returns the shape of the border: the area between the layer's outline and the same outline, moved inwards by the
  /// border's width.
  ///
  /// - Parameter transform: the transform from the layer's points to pixels, as for `outline(under:)`.
  func borderShape(under transform: CGAffineTransform) -> Shape {
    let (radius, width) = (CGFloat(cornerRadius), CGFloat(borderWidth))
    if let corners = continuousCorners { return continuousBorder(corners, width, under: transform) }
    if !hasSmoothEdges {
      guard radius > 0, maskedCorners != .all else { return .border(bounds, radius: radius, width: width) }
      guard !maskedCorners.isEmpty else { return .border(bounds, radius: 0, width: width) }
    }
    let bounds = edges(of: bounds, under: transform)
    var band = cornered(bounds, radius)
    let inner = bounds.insetBy(dx: width, dy: width)
    if !inner.isNull, inner.width > 0, inner.height > 0 { band.addPath(cornered(inner, max(0, radius - width))) }
    return .evenOdd(band)
  }

  /// The radii of continuous corners, or nil if the corners are circular or not rounded.
  private var continuousCorners: CornerRadii? {
    guard !extras.isEmpty, cornerRadius > 0, !maskedCorners.isEmpty,
      self[whole: .cornerCurve] == .discrete("continuous")
    else { return nil }
    func of(_ corner: CACornerMask) -> CGFloat { maskedCorners.contains(corner) ? CGFloat(cornerRadius) : 0 }
    return CornerRadii(
      topLeft: of(.layerMinXMinYCorner), topRight: of(.layerMaxXMinYCorner), bottomRight: of(.layerMaxXMaxYCorner),
      bottomLeft: of(.layerMinXMaxYCorner), isContinuous: true)
  }

  private func continuousBorder(_ corners: CornerRadii, _ width: CGFloat, under transform: CGAffineTransform) -> Shape {
    guard hasSmoothEdges else { return .cornersBorder(bounds, corners, width: width) }
    let bounds = edges(of: bounds, under: transform)
    var band = Path(rect: bounds, corners: corners)
    let inner = bounds.insetBy(dx: width, dy: width)
    if !inner.isNull, inner.width > 0, inner.height > 0 {
      band.addPath(Path(rect: inner, corners: corners.inset(by: width)))
    }
    return .evenOdd(band)
  }

  /// Returns the path of a rectangle of which only the corners in `maskedCorners` are rounded. The radius is limited to
  /// half the shorter side.
  private func cornered(_ rect: CGRect, _ radius: CGFloat) -> Path {
    let r = min(radius, rect.width / 2, rect.height / 2)
    func of(_ corner: CACornerMask) -> CGFloat { maskedCorners.contains(corner) ? r : 0 }
    return Path(
      rect: rect, topLeft: of(.layerMinXMinYCorner), topRight: of(.layerMaxXMinYCorner),
      bottomRight: of(.layerMaxXMaxYCorner), bottomLeft: of(.layerMinXMaxYCorner))
  }

  /// Whether straight edges of the layer are antialiased, as rounded corners always are.
  var hasSmoothEdges: Bool { !extras.isEmpty && self[whole: .allowsEdgeAntialiasing] == .boolean(true) }

  /// Whether a reduced opacity applies to the layer and its sublayers as one group.
  var allowsGroupOpacity: Bool { extras.isEmpty || self[whole: .allowsGroupOpacity] != .boolean(false) }
}
