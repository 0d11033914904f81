public import Geometry
public import Layers

// Without a current context, the drawing functions do nothing. They change neither the graphics state nor the current
// path of the context.

extension UIBezierPath {
  /// Sets the dash pattern with which the path is stroked.
  ///
  /// - Parameters:
  ///   - pattern: The lengths of dashes and gaps, alternately, in points, or nil for continuous lines.
  ///   - count: The number of lengths in `pattern`.
  ///   - phase: The offset in the pattern at which subpaths begin, in points.
  public final func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    require(count >= 0, "UIBezierPath.setLineDash: count must not be negative, but is \(count)")
    dashes = (unsafe pattern.map { unsafe Array(UnsafeBufferPointer(start: $0, count: count)) } ?? [], phase)
  }

  /// Copies the dash pattern to the given memory: the lengths of dashes and gaps, the number of these lengths, and the
  /// offset in the pattern at which subpaths begin.
  ///
  /// - Parameter pattern: The memory for the lengths, or nil. The memory must be large enough for all lengths.
  public final func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?, phase: UnsafeMutablePointer<CGFloat>?
  ) {
    if let pattern = unsafe pattern {
      for (index, length) in dashes.lengths.enumerated() { unsafe pattern[index] = length }
    }
    unsafe count?.pointee = dashes.lengths.count
    unsafe phase?.pointee = dashes.phase
  }

  /// Fills the path with the fill colour of the current context.
  @preconcurrency @MainActor
  public final func fill() { fillPath(in: UIGraphicsGetCurrentContext()) }

  /// Fills the path with the fill colour of the current context, a blend mode and an alpha.
  @preconcurrency @MainActor
  public final func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    let context = UIGraphicsGetCurrentContext()
    context?.withBlendMode(blendMode, alpha: alpha) { fillPath(in: context) }
  }

  /// Strokes the path with the stroke colour of the current context and the attributes of the path.
  @preconcurrency @MainActor
  public final func stroke() { strokePath(in: UIGraphicsGetCurrentContext()) }

  /// Strokes the path with the stroke colour of the current context, the attributes of the path, a blend mode and an
  /// alpha.
  @preconcurrency @MainActor
  public final func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    let context = UIGraphicsGetCurrentContext()
    context?.withBlendMode(blendMode, alpha: alpha) { strokePath(in: context) }
  }

  /// Reduces the clip of the current context to its intersection with the path.
  @preconcurrency @MainActor
  public final func addClip() { UIGraphicsGetCurrentContext()?.clip(to: path, using: rule) }

  private var rule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }

  @MainActor
  private func fillPath(in context: CGContext?) { context?.fill(path, using: rule) }

  @MainActor
  private func strokePath(in context: CGContext?) {
    guard let context else { return }
    context.saveGState()
    context.setLineWidth(lineWidth)
    context.setLineCap(lineCapStyle)
    context.setLineJoin(lineJoinStyle)
    context.setMiterLimit(miterLimit)
    context.setLineDash(phase: dashes.phase, lengths: dashes.lengths)
    context.stroke(path)
    context.restoreGState()
  }
}
