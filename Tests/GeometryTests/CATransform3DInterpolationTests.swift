import Geometry
import TestSupport
import Testing

@Suite struct CATransform3DInterpolationTests {
  @Test(
    arguments: Vectors.cases("transform-interp", group: "affine") + Vectors.cases("transform-interp", group: "spatial"))
  func `interpolated transforms match the test vectors`(row: VectorCase) {
    let from = CATransform3D(row.input["from"]!.numbers)
    let to = CATransform3D(row.input["to"]!.numbers)
    for (t, expected) in zip(row.input["t"]!.numbers, row.expected["matrix"]!.list) {
      let actual = from.interpolated(to: to, progress: t)
      #expect(near(actual, CATransform3D(expected.numbers), row.tolerance ?? 1e-6), "t = \(t)")
    }
  }

  @Test(arguments: Vectors.cases("transform-interp", group: "euler"))
  func `the Euler angles of transforms match the test vectors`(row: VectorCase) {
    let transform = CATransform3D(row.input["matrix"]!.numbers)
    let components: [(String, TransformComponent)] = [
      ("rotationX", .rotationX), ("rotationY", .rotationY), ("rotationZ", .rotationZ),
    ]
    for (name, component) in components {
      let turns = (transform[component] - row.expected[name]!.number) / (2 * .pi)
      #expect((turns - turns.rounded()).magnitude < 1e-9, "\(name)")
    }
  }

  @Test
  func `an interpolation is bit-identical to the start transform at progress 0 and to the end transform at progress 1`()
  {
    var random = SplitMix64(seed: 21)
    for _ in 0..<50 {
      for (a, b) in [
        (random.spatial(), random.spatial()), (CATransform3D(random.affine()), CATransform3D(random.affine())),
      ] {
        #expect(a.interpolated(to: b, progress: 0) == a)
        #expect(a.interpolated(to: b, progress: 1) == b)
        #expect(a.interpolated(to: a, progress: 0.3) == a)
      }
    }
  }

  @Test func `close to progress 0 and 1, an interpolated transform is close to the start and end transform`() {
    var random = SplitMix64(seed: 22)
    for _ in 0..<200 {
      let (a, b) = (random.spatial(), random.spatial())
      #expect(near(a.interpolated(to: b, progress: 1e-9), a, 1e-5))
      #expect(near(a.interpolated(to: b, progress: 1 - 1e-9), b, 1e-5))
      let (c, d) = (CATransform3D(random.affine()), CATransform3D(random.affine()))
      #expect(near(c.interpolated(to: d, progress: 1e-9), c, 1e-5))
      #expect(near(c.interpolated(to: d, progress: 1 - 1e-9), d, 1e-5))
    }
  }

  @Test func `two translations interpolate to a translation and two scalings to a scaling, bit for bit`() {
    let from = CATransform3DMakeTranslation(3, 4, 0)
    let to = CATransform3DScale(CATransform3DMakeTranslation(103, 4, 0), 2, 3, 1)
    for k in 1..<10 {
      let t = from.interpolated(to: to, progress: Double(k) / 10).affine
      #expect(t?.isScaleAndTranslation == true)
    }
  }

  @Test func `the interpolation of two rotations is a rotation at every progress`() {
    for k in 0...20 {
      let t = CATransform3DMakeRotation(-0.4, 0, 0, 1)
        .interpolated(to: CATransform3DMakeRotation(1.9, 0, 0, 1), progress: Double(k) / 20)
      #expect(near(t, CATransform3DMakeRotation(-0.4 + 2.3 * Double(k) / 20, 0, 0, 1), 1e-12))
    }
  }

  @Test func `an interpolation between finite transforms never gives NaN`() {
    let odd = [
      CATransform3DIdentity, CATransform3D(), CATransform3DMakeScale(0, 0, 1), CATransform3DMakeScale(0, 2, 0),
      CATransform3DMakeScale(-1, 1, 1), CATransform3DMakeScale(1e-200, 1e-200, 1),
      CATransform3DMakeRotation(.pi, 0, 1, 0),
      CATransform3DMakeRotation(.pi, 1, 1, 1), CATransform3DTests.eye(at: 300),
      CATransform3DConcat(CATransform3DMakeScale(1, 0, 1), CATransform3DTests.eye(at: 300)),
    ]
    for a in odd {
      for b in odd {
        for t in [-0.5, 0, 0.25, 0.5, 1, 1.5] {
          #expect(a.interpolated(to: b, progress: t).isFinite, "\(a) \(b) \(t)")
        }
      }
      for component in TransformComponent.allCases {
        var turned = a
        #expect(a[component].isFinite)
        turned[component] = 0.7
        #expect(turned.isFinite)
      }
    }
  }
}
