internal import Kernels

/// A map of the plane that keeps lines straight and parallel: scaling, turning, shearing and moving.
///
/// Points are row vectors and stand on the left, as in Core Graphics:
///
///                   ⎡ a   b   0 ⎤
///     [x  y  1]  ·  ⎢ c   d   0 ⎥   =   [ax + cy + tx   bx + dy + ty   1]
///                   ⎣ tx  ty  1 ⎦
///
/// so `s.concatenating(t)` applies `s` first. y points down on screen: a positive angle turns +x into +y,
/// which looks clockwise. Angles are radians, lengths points. No operation checks for NaN; the doors do.
public struct CGAffineTransform: Hashable, Sendable, BitwiseCopyable {
  /// x's share of the new x.
  public var a: CGFloat
  /// x's share of the new y.
  public var b: CGFloat
  /// y's share of the new x.
  public var c: CGFloat
  /// y's share of the new y.
  public var d: CGFloat
  /// Movement along x, in points.
  public var tx: CGFloat
  /// Movement along y, in points.
  public var ty: CGFloat

  /// A transform from its six numbers, in reading order of the matrix.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// The identity.
  public init() { self = .identity }

  /// The transform that leaves every point where it is.
  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Moves by (`x`, `y`) points.
  public init(translationX x: CGFloat, y: CGFloat) { self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y) }

  /// Scales about the origin; a negative factor mirrors.
  public init(scaleX x: CGFloat, y: CGFloat) { self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0) }

  /// Turns about the origin by `angle` radians, +x towards +y.
  public init(rotationAngle angle: CGFloat) {
    let (s, c) = (PortableMath.sin(Double(angle)), PortableMath.cos(Double(angle)))
    self.init(a: CGFloat(c), b: CGFloat(s), c: CGFloat(-s), d: CGFloat(c), tx: 0, ty: 0)
  }

  /// Whether nothing is moved at all, compared exactly.
  public var isIdentity: Bool { self == .identity }

  /// How areas scale; negative when the plane is mirrored, 0 when it collapses.
  package var determinant: CGFloat { a * d - b * c }

  /// This transform, then `next`.
  public func concatenating(_ next: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  /// The transform that undoes this one; the transform itself, unchanged, when it cannot be undone (determinant 0).
  public func inverted() -> CGAffineTransform {
    let det = determinant
    guard det != 0, det.isFinite else { return self }
    return CGAffineTransform(
      a: d / det, b: -b / det, c: -c / det, d: a / det,
      tx: (c * ty - d * tx) / det, ty: (b * tx - a * ty) / det)
  }

  /// Moves by (`x`, `y`) first, then applies this transform.
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y).concatenating(self)
  }

  /// Scales first, then applies this transform.
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: x, y: y).concatenating(self)
  }

  /// Turns by `angle` radians first, then applies this transform.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// Whether axis-parallel rectangles stay axis-parallel, compared exactly (no turn but by multiples of 90°, no shear).
  package var keepsRectangles: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }

  /// Whether it only scales (possibly mirroring) and moves.
  package var isScaleAndTranslation: Bool { b == 0 && c == 0 }

  /// Whether all six numbers are finite.
  package var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }
}

extension CGPoint {
  /// The point after `transform`.
  public func applying(_ transform: CGAffineTransform) -> CGPoint {
    CGPoint(
      x: transform.a * x + transform.c * y + transform.tx,
      y: transform.b * x + transform.d * y + transform.ty)
  }
}

extension CGSize {
  /// The size as a vector after `transform`; movement does not count.
  public func applying(_ transform: CGAffineTransform) -> CGSize {
    CGSize(
      width: transform.a * width + transform.c * height,
      height: transform.b * width + transform.d * height)
  }
}

extension CGRect {
  /// The smallest rectangle around this one after `transform`; null and infinite rectangles stay as they are.
  public func applying(_ transform: CGAffineTransform) -> CGRect {
    if isNull || isInfinite { return self }
    let corners = [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY), CGPoint(x: maxX, y: maxY),
    ].map { $0.applying(transform) }
    let (left, right) = (corners.map(\.x).min()!, corners.map(\.x).max()!)
    let (top, bottom) = (corners.map(\.y).min()!, corners.map(\.y).max()!)
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
