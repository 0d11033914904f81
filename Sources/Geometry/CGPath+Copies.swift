extension CGPath {
  /// The outline of a line of `lineWidth` along the path.
  ///
  /// A stroke is measured in points before `transform`, which moves the outline.
  public final func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    CGPath(
      value.stroked(width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit).applying(transform))
  }

  /// The path cut into dashes: `lengths` on and off by turns, beginning `phase` into the pattern.
  public final func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    CGPath(value.dashed(phase: phase, lengths: lengths).applying(transform))
  }
}
