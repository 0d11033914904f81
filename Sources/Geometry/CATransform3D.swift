/// A transform of three-dimensional space that keeps lines straight: the type of a layer's `transform`.
///
/// Points are row vectors on the left, as in Core Animation. A row of the matrix is the image of an axis, and the last
/// row is the image of the origin:
///
///                      ⎡ m11  m12  m13  m14 ⎤   x axis
///     [x  y  z  1]  ·  ⎢ m21  m22  m23  m24 ⎥   y axis
///                      ⎢ m31  m32  m33  m34 ⎥   z axis
///                      ⎣ m41  m42  m43  m44 ⎦   origin
///
/// The fourth column determines the perspective: with m34 = −1/d, the viewer is at distance d. y points down, z towards
/// the viewer.
/// - Source: spec B10.
public struct CATransform3D: Hashable, Sendable, BitwiseCopyable {
  /// The first row of the matrix: the image of the x axis.
  public var m11, m12, m13, m14: CGFloat
  /// The second row of the matrix: the image of the y axis.
  public var m21, m22, m23, m24: CGFloat
  /// The third row of the matrix: the image of the z axis.
  public var m31, m32, m33, m34: CGFloat
  /// The fourth row of the matrix: the image of the origin.
  public var m41, m42, m43, m44: CGFloat

  /// Creates a transform from its sixteen elements, row by row.
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
    m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
    m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }

  /// Creates a transform whose elements are all 0, as in Core Animation. The identity is `CATransform3DIdentity`.
  public init() {
    self.init(rows: .zero, .zero, .zero, .zero)
  }

  /// Creates a transform from its four rows.
  package init(rows x: SIMD4<Double>, _ y: SIMD4<Double>, _ z: SIMD4<Double>, _ origin: SIMD4<Double>) {
    self.init(
      m11: x.x, m12: x.y, m13: x.z, m14: x.w, m21: y.x, m22: y.y, m23: y.z, m24: y.w,
      m31: z.x, m32: z.y, m33: z.z, m34: z.w, m41: origin.x, m42: origin.y, m43: origin.z, m44: origin.w)
  }

  /// The identity transform.
  package static let identity = CATransform3D(
    rows: SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0, 0, 0, 1))

  /// The four rows: x axis, y axis, z axis and origin.
  package var rows: (x: SIMD4<Double>, y: SIMD4<Double>, z: SIMD4<Double>, origin: SIMD4<Double>) {
    (
      SIMD4(m11, m12, m13, m14), SIMD4(m21, m22, m23, m24), SIMD4(m31, m32, m33, m34), SIMD4(m41, m42, m43, m44)
    )
  }

  /// Creates a transform with the effect of an affine transform. z is unchanged.
  package init(_ affine: CGAffineTransform) {
    self = .identity
    (m11, m12, m21, m22, m41, m42) = (affine.a, affine.b, affine.c, affine.d, affine.tx, affine.ty)
  }

  /// The affine transform of the plane that equals this transform. Nil if the transform changes z, depends on z, or has
  /// perspective. Elements are compared exactly.
  package var affine: CGAffineTransform? {
    guard keepsPlane, m33 == 1, m43 == 0 else { return nil }
    return CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
  }

  /// Whether the fourth column differs from the identity's, so that parallel lines may not stay parallel.
  package var hasPerspective: Bool { m14 != 0 || m24 != 0 || m34 != 0 || m44 != 1 }

  /// Whether all sixteen elements are finite.
  package var isFinite: Bool {
    m11.isFinite && m12.isFinite && m13.isFinite && m14.isFinite
      && m21.isFinite && m22.isFinite && m23.isFinite && m24.isFinite
      && m31.isFinite && m32.isFinite && m33.isFinite && m34.isFinite
      && m41.isFinite && m42.isFinite && m43.isFinite && m44.isFinite
  }

  private var keepsPlane: Bool {
    !hasPerspective && m13 == 0 && m23 == 0 && m31 == 0 && m32 == 0
  }
}

extension CATransform3D {
  /// Returns the transform that applies this one first and then `next`: the matrix product in this order.
  package func concatenating(_ next: CATransform3D) -> CATransform3D {
    let (x, y, z, origin) = rows
    let n = next.rows
    func moved(_ row: SIMD4<Double>) -> SIMD4<Double> {
      row.x * n.x + row.y * n.y + row.z * n.z + row.w * n.origin
    }
    return CATransform3D(rows: moved(x), moved(y), moved(z), moved(origin))
  }

  /// Returns the transformed point, divided by its fourth coordinate w. The result is not finite if w is 0: the point
  /// is then in the viewer's plane.
  package func apply(x: Double, y: Double, z: Double = 0) -> (x: Double, y: Double, z: Double) {
    let r = rows
    let p = x * r.x + y * r.y + z * r.z + r.origin
    return (p.x / p.w, p.y / p.w, p.z / p.w)
  }
}
