internal import Kernels

/// An affine transform of the plane: scaling, rotation, shear and translation. Lines stay straight and parallel.
///
/// Points are row vectors on the left, as in Core Graphics:
///
///                   ⎡ a   b   0 ⎤
///     [x  y  1]  ·  ⎢ c   d   0 ⎥   =   [ax + cy + tx   bx + dy + ty   1]
///                   ⎣ tx  ty  1 ⎦
///
/// `s.concatenating(t)` applies `s` first. y points down on the screen: a positive angle rotates +x towards +y, which
/// appears clockwise. Angles are in radians, lengths in points. The operations do not check for NaN; the setters of
/// `CALayer` do.
public struct CGAffineTransform: Hashable, Sendable, BitwiseCopyable {
  /// The contribution of x to the new x.
  public var a: CGFloat
  /// The contribution of x to the new y.
  public var b: CGFloat
  /// The contribution of y to the new x.
  public var c: CGFloat
  /// The contribution of y to the new y.
  public var d: CGFloat
  /// The translation along x, in points.
  public var tx: CGFloat
  /// The translation along y, in points.
  public var ty: CGFloat

  /// Creates a transform from its six elements, row by row.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// Creates the identity transform.
  public init() { self = .identity }

  /// The identity transform.
  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Creates a translation by (`x`, `y`) points.
  public init(translationX x: CGFloat, y: CGFloat) { self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y) }

  /// Creates a scaling about the origin by the factors `x` and `y`. A negative factor mirrors.
  public init(scaleX x: CGFloat, y: CGFloat) { self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0) }

  /// Creates a rotation about the origin by `angle` radians. A positive angle rotates +x towards +y.
  public init(rotationAngle angle: CGFloat) {
    let (s, c) = (PortableMath.sin(Double(angle)), PortableMath.cos(Double(angle)))
    self.init(a: CGFloat(c), b: CGFloat(s), c: CGFloat(-s), d: CGFloat(c), tx: 0, ty: 0)
  }

  /// Whether the transform is the identity, compared exactly.
  public var isIdentity: Bool { self == .identity }

  /// The factor by which areas change. It is negative if the transform mirrors, and 0 if the transform is not
  /// invertible.
  package var determinant: CGFloat { a * d - b * c }

  /// Returns the transform that applies this one first and then `next`.
  public func concatenating(_ next: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  /// Returns the inverse transform, or the transform itself if the determinant is 0 or not finite.
  public func inverted() -> CGAffineTransform {
    let det = determinant
    guard det != 0, det.isFinite else { return self }
    return CGAffineTransform(
      a: d / det, b: -b / det, c: -c / det, d: a / det,
      tx: (c * ty - d * tx) / det, ty: (b * tx - a * ty) / det)
  }

  /// Returns a transform that translates by (`x`, `y`) points first and then applies this one.
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y).concatenating(self)
  }

  /// Returns a transform that scales by the factors `x` and `y` first and then applies this one.
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: x, y: y).concatenating(self)
  }

  /// Returns a transform that rotates by `angle` radians first and then applies this one.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// Whether the transform maps axis-parallel rectangles to axis-parallel rectangles: its rotation is a multiple of
  /// 90°, and it has no shear. The elements are compared without a tolerance.
  package var keepsRectangles: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }

  /// Whether the transform consists only of scaling, possibly mirroring, and translation.
  package var isScaleAndTranslation: Bool { b == 0 && c == 0 }

  /// Whether all six elements are finite.
  package var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }
}

extension CGPoint {
  /// Returns the transformed point.
  public func applying(_ transform: CGAffineTransform) -> CGPoint {
    CGPoint(
      x: transform.a * x + transform.c * y + transform.tx,
      y: transform.b * x + transform.d * y + transform.ty)
  }
}

extension CGSize {
  /// Returns the size transformed as a vector, without translation.
  public func applying(_ transform: CGAffineTransform) -> CGSize {
    CGSize(
      width: transform.a * width + transform.c * height,
      height: transform.b * width + transform.d * height)
  }
}

extension CGRect {
  /// Returns the smallest rectangle that contains the transformed rectangle. Null and infinite rectangles are
  /// unchanged.
  public func applying(_ transform: CGAffineTransform) -> CGRect {
    if isNull || isInfinite { return self }
    // Without arrays: display lists call this function for every shape and every glyph of a frame.
    let a = CGPoint(x: minX, y: minY).applying(transform)
    let b = CGPoint(x: maxX, y: minY).applying(transform)
    let c = CGPoint(x: minX, y: maxY).applying(transform)
    let d = CGPoint(x: maxX, y: maxY).applying(transform)
    let (left, right) = Self.ends(a.x, b.x, c.x, d.x)
    let (top, bottom) = Self.ends(a.y, b.y, c.y, d.y)
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns the smallest and the largest of four numbers.
  private static func ends(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> (CGFloat, CGFloat) {
    var (least, largest) = (b < a ? b : a, a < b ? b : a)
    (least, largest) = (c < least ? c : least, largest < c ? c : largest)
    return (d < least ? d : least, largest < d ? d : largest)
  }
}
