extension CGPath {
  /// Creates a closed rectangle, transformed by `transform`.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(Path(rect: rect).applying(unsafe transform?.pointee ?? .identity))
  }

  /// Creates an ellipse inscribed in `rect`, transformed by `transform`.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(Path(ellipseIn: rect).applying(unsafe transform?.pointee ?? .identity))
  }

  /// Creates a rectangle with elliptical corners, transformed by `transform`. The width and the height of the corners
  /// are clamped to half those of the rectangle.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    var path = Path()
    let radii = CGSize(
      width: max(0, min(cornerWidth, rect.width / 2)), height: max(0, min(cornerHeight, rect.height / 2)))
    path.addRoundedRect(rect, radii: radii)
    self.init(path.applying(unsafe transform?.pointee ?? .identity))
  }

  /// Returns an immutable copy of the path.
  public final func copy() -> CGPath? { CGPath(value) }

  /// Returns a mutable copy of the path.
  public final func mutableCopy() -> CGMutablePath? {
    let copy = CGMutablePath()
    copy.addPath(self)
    return copy
  }
}

extension CGPath: Equatable {
  /// Returns whether two paths have equal elements.
  public static func == (a: CGPath, b: CGPath) -> Bool { a.value == b.value }
}
