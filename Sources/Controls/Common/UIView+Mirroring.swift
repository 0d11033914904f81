import Geometry
import Interface
import Layers

extension UIView {
  /// Whether the view is laid out from right to left.
  final var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Returns a rectangle of a layout from left to right in the direction of the view's layout.
  final func directed(_ rect: CGRect, in bounds: CGRect) -> CGRect { isMirrored ? rect.mirrored(in: bounds) : rect }
}

extension CGRect {
  /// Returns the rectangle mirrored about the vertical centre line of `bounds`.
  func mirrored(in bounds: CGRect) -> CGRect {
    CGRect(x: bounds.minX + bounds.maxX - maxX, y: minY, width: width, height: height)
  }
}
