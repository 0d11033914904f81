import Geometry
import Interface
import Layers

extension UIView {
  /// Returns a rectangle of a left-to-right layout or, if the view is laid out from right to left, its mirror image in
  /// `bounds`.
  final func directed(_ rect: CGRect, in bounds: CGRect) -> CGRect { isRightToLeft ? rect.mirrored(in: bounds) : rect }
}

extension CGRect {
  /// Returns the rectangle mirrored about the vertical centre line of `bounds`.
  func mirrored(in bounds: CGRect) -> CGRect {
    CGRect(x: bounds.minX + bounds.maxX - maxX, y: minY, width: width, height: height)
  }
}
