import Geometry
import Interface
import Layers

extension UIView {
  /// Whether the view is laid out from right to left.
  final var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Converts a rectangle of a left-to-right layout to the view's layout direction.
  final func directed(_ rect: CGRect, in bounds: CGRect) -> CGRect { isMirrored ? rect.mirrored(in: bounds) : rect }
}

extension CGRect {
  /// Returns the rectangle mirrored about the vertical centre line of `bounds`.
  func mirrored(in bounds: CGRect) -> CGRect {
    CGRect(x: bounds.minX + bounds.maxX - maxX, y: minY, width: width, height: height)
  }
}
