import Geometry
import TestSupport
import Testing

@Suite struct CATransform3DTests {
  @Test func `concatenating transforms is associative, and the identity has no effect in a concatenation`() {
    var random = SplitMix64(seed: 11)
    for _ in 0..<100 {
      let (a, b, c) = (random.spatial(), random.spatial(), random.spatial())
      let left = CATransform3DConcat(CATransform3DConcat(a, b), c)
      #expect(near(left, CATransform3DConcat(a, CATransform3DConcat(b, c)), 1e-8))
      #expect(CATransform3DConcat(a, CATransform3DIdentity) == a)
      #expect(CATransform3DConcat(CATransform3DIdentity, a) == a)
    }
  }

  @Test func `3-D transforms in the plane equal the corresponding affine transforms`() {
    var random = SplitMix64(seed: 12)
    for _ in 0..<100 {
      let (a, b) = (random.affine(), random.affine())
      let product = CATransform3DConcat(CATransform3DMakeAffineTransform(a), CATransform3DMakeAffineTransform(b))
      #expect(CATransform3DIsAffine(product))
      #expect(near(product, CATransform3D(a.concatenating(b)), 1e-12))
      #expect(CATransform3DGetAffineTransform(CATransform3DMakeAffineTransform(a)) == a)
    }
  }

  @Test func `a transform concatenated with its inverse is the identity, also with perspective`() {
    var random = SplitMix64(seed: 13)
    for _ in 0..<100 {
      var t = random.spatial()
      #expect(near(CATransform3DConcat(t, CATransform3DInvert(t)), .identity, 1e-9))
      t = CATransform3DConcat(t, Self.eye(at: 400))
      #expect(near(CATransform3DConcat(CATransform3DInvert(t), t), .identity, 1e-9))
    }
  }

  @Test func `the inverse of a singular transform is the transform itself`() {
    let flat = CATransform3DMakeScale(1, 1, 0)
    #expect(CATransform3DInvert(flat) == flat)
    #expect(flat.inverse == nil)
    #expect(CATransform3D().determinant == 0)
  }

  @Test func `the determinant of a product is the product of the determinants`() {
    var random = SplitMix64(seed: 14)
    for _ in 0..<100 {
      let (a, b) = (random.spatial(), random.spatial())
      let product = a.determinant * b.determinant
      #expect((CATransform3DConcat(a, b).determinant - product).magnitude < 1e-9 * max(1, product.magnitude))
    }
  }

  @Test func `a rotation by 90° turns x to y about the z axis, y to z about the x axis, and z to x about the y axis`() {
    let z = CATransform3DMakeRotation(.pi / 2, 0, 0, 3).apply(x: 1, y: 0)
    #expect(near(CGPoint(x: z.x, y: z.y), CGPoint(x: 0, y: 1), 1e-15))
    let x = CATransform3DMakeRotation(.pi / 2, 1, 0, 0).apply(x: 0, y: 1)
    #expect((x.z - 1).magnitude < 1e-15)
    let y = CATransform3DMakeRotation(.pi / 2, 0, 1, 0).apply(x: 0, y: 0, z: 1)
    #expect((y.x - 1).magnitude < 1e-15)
  }

  @Test func `a rotation without an axis is the identity`() {
    #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
  }

  @Test func `CATransform3DTranslate, …Scale and …Rotate apply their change before the given transform`() {
    let t = CATransform3DMakeTranslation(10, 20, 30)
    let scaled = CATransform3DScale(t, 2, 3, 4)
    #expect((scaled.m11, scaled.m22, scaled.m33, scaled.m41) == (2, 3, 4, 10))
    let moved = CATransform3DTranslate(CATransform3DMakeScale(2, 3, 4), 1, 1, 1)
    #expect((moved.m41, moved.m42, moved.m43) == (2, 3, 4))
    let turn = CATransform3DMakeRotation(0.5, 0, 0, 1)
    #expect(CATransform3DEqualToTransform(CATransform3DRotate(t, 0.5, 0, 0, 1), turn.concatenating(t)))
  }

  @Test
  func `with the eye at a distance of 500 points, a point 500 points behind the plane has half the coordinates`() {
    let p = Self.eye(at: 500).apply(x: 100, y: 50, z: -500)
    #expect((p.x, p.y) == (50, 25))
    #expect(!CATransform3DIsAffine(Self.eye(at: 500)))
  }

  static func eye(at distance: Double) -> CATransform3D {
    var t = CATransform3DIdentity
    t.m34 = -1 / distance
    return t
  }
}
