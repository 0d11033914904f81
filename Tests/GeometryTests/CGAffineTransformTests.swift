import Geometry
import TestSupport
import Testing

@Suite struct CGAffineTransformTests {
  @Test func `a concatenation applies the first transform, then the second`() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<200 {
      let (a, b) = (random.affine(), random.affine())
      let p = CGPoint(x: random.number(100), y: random.number(100))
      #expect(near(p.applying(a.concatenating(b)), p.applying(a).applying(b), 1e-9))
    }
  }

  @Test func `concatenating affine transforms is associative`() {
    var random = SplitMix64(seed: 2)
    for _ in 0..<200 {
      let (a, b, c) = (random.affine(), random.affine(), random.affine())
      let left = a.concatenating(b).concatenating(c)
      let right = a.concatenating(b.concatenating(c))
      #expect(near(CATransform3D(left), CATransform3D(right), 1e-12))
    }
  }

  @Test func `concatenating with the identity on either side changes nothing`() {
    var random = SplitMix64(seed: 3)
    let a = random.affine()
    #expect(a.concatenating(.identity) == a)
    #expect(CGAffineTransform.identity.concatenating(a) == a)
    #expect(CGAffineTransform().isIdentity)
  }

  @Test
  func `a transform concatenated with its inverse is the identity, and the inverse of a singular transform is itself`()
  {
    var random = SplitMix64(seed: 4)
    for _ in 0..<200 {
      let a = random.affine()
      guard a.determinant.magnitude > 0.01 else { continue }
      #expect(near(CATransform3D(a.concatenating(a.inverted())), .identity, 1e-9))
    }
    let flat = CGAffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 5, ty: 6)
    #expect(flat.inverted() == flat)
  }

  @Test func `the determinant of a product is the product of the determinants`() {
    var random = SplitMix64(seed: 5)
    for _ in 0..<200 {
      let (a, b) = (random.affine(), random.affine())
      let product = a.determinant * b.determinant
      #expect((a.concatenating(b).determinant - product).magnitude < 1e-12)
    }
  }

  @Test func `translatedBy, scaledBy and rotated apply their change before the transform`() {
    let t = CGAffineTransform(translationX: 10, y: 20)
    #expect(t.scaledBy(x: 2, y: 3) == CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 10, ty: 20))
    #expect(CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: 5, y: 7).tx == 10)
    #expect(t.rotated(by: .pi / 2).tx == 10)
  }

  @Test func `a positive angle rotates the x axis towards the y axis`() {
    let p = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(near(p, CGPoint(x: 0, y: 1), 1e-15))
  }

  @Test func `applying a transform to a size ignores the translation`() {
    let t = CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 100, ty: 200)
    #expect(CGSize(width: 4, height: 5).applying(t) == CGSize(width: 8, height: 15))
  }

  @Test func `applying a transform to a rectangle gives the bounding box of the transformed corners`() {
    let t = CGAffineTransform(rotationAngle: .pi / 4)
    let box = CGRect(x: -1, y: -1, width: 2, height: 2).applying(t)
    let side = 2 * 2.0.squareRoot()
    #expect((Double(box.width) - side).magnitude < 1e-12 && (Double(box.height) - side).magnitude < 1e-12)
    #expect(CGRect.null.applying(t).isNull)
  }
}
