extension CGPath {
  /// Returns the outline of the path's stroke.
  ///
  /// `transform` is applied to the outline. The line width is measured in points before this transformation.
  public final func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    CGPath(
      value.stroked(width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit).applying(transform))
  }

  /// Returns the path divided into dashes and gaps of the given lengths, starting `phase` points into the pattern.
  public final func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    CGPath(value.dashed(phase: phase, lengths: lengths).applying(transform))
  }
}
