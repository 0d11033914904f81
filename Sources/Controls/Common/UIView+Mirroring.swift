import Geometry
import Interface
import Layers

extension UIView {
  /// Converts a rectangle of a left-to-right layout to the layout direction of the view. In a layout from right to
  /// left, the result is the mirror image of `rect` in `bounds`; otherwise, it is `rect`.
  final func directed(_ rect: CGRect, in bounds: CGRect) -> CGRect { isRightToLeft ? rect.mirrored(in: bounds) : rect }
}

extension CGRect {
  /// Returns the rectangle mirrored about the vertical centre line of `bounds`.
  func mirrored(in bounds: CGRect) -> CGRect {
    CGRect(x: bounds.minX + bounds.maxX - maxX, y: minY, width: width, height: height)
  }
}
