// On Linux, Foundation declares the CG types. The project has no other point type.
@_exported public import struct Foundation.CGFloat
@_exported public import struct Foundation.CGPoint
@_exported public import struct Foundation.CGRect
@_exported public import struct Foundation.CGSize

extension CGPoint {
  /// Whether both coordinates are finite. `CALayer` and scenarios reject values that are not.
  package var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGSize {
  /// Whether both sides are finite.
  package var isFinite: Bool { width.isFinite && height.isFinite }
}

extension CGRect {
  /// Whether the origin and the size are finite.
  package var isFinite: Bool { origin.isFinite && size.isFinite }

  /// Returns the intersection of this rectangle and `other`. The result is nil if they do not overlap or if a value
  /// is NaN.
  ///
  /// Foundation's `intersection` traps on Linux for rectangles that are not finite.
  package func overlap(_ other: CGRect) -> CGRect? {
    let (left, right) = (max(minX, other.minX), min(maxX, other.maxX))
    let (top, bottom) = (max(minY, other.minY), min(maxY, other.maxY))
    guard left <= right, top <= bottom else { return nil }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
