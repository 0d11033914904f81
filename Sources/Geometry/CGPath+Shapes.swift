extension CGPath {
  /// A closed rectangle, moved by `transform`.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(Path(rect: rect).applying(unsafe transform?.pointee ?? .identity))
  }

  /// An ellipse inscribed in `rect`, moved by `transform`.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(Path(ellipseIn: rect).applying(unsafe transform?.pointee ?? .identity))
  }

  /// A rectangle with elliptical corners of at most half its size, moved by `transform`.
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

  /// An equal path that nothing changes any more.
  public final func copy() -> CGPath? { CGPath(value) }

  /// An equal path that can grow.
  public final func mutableCopy() -> CGMutablePath? {
    let copy = CGMutablePath()
    copy.addPath(self)
    return copy
  }
}

extension CGPath: Equatable {
  public static func == (a: CGPath, b: CGPath) -> Bool { a.value == b.value }
}
