// The CG vocabulary is Foundation's own on Linux: there is no second point type anywhere.
@_exported public import struct Foundation.CGFloat
@_exported public import struct Foundation.CGPoint
@_exported public import struct Foundation.CGRect
@_exported public import struct Foundation.CGSize

extension CGPoint {
  /// Whether both coordinates are finite; geometry that is not is refused at the door (`CALayer.position`, scenarios).
  package var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGSize {
  /// Whether both sides are finite.
  package var isFinite: Bool { width.isFinite && height.isFinite }
}

extension CGRect {
  /// Whether origin and size are finite.
  package var isFinite: Bool { origin.isFinite && size.isFinite }

  /// What both rectangles have in common; nil when that is nothing, or not a number.
  ///
  /// `intersection` of Foundation on Linux traps for rectangles that are not finite.
  package func overlap(_ other: CGRect) -> CGRect? {
    let (left, right) = (max(minX, other.minX), min(maxX, other.maxX))
    let (top, bottom) = (max(minY, other.minY), min(maxY, other.maxY))
    guard left <= right, top <= bottom else { return nil }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
