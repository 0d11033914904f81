import Geometry
import TestSupport
import Testing

@Suite struct CATransform3DKeyPathTests {
  @Test(arguments: TransformComponent.allCases)
  func `a component of a transform has the value to which it was set`(component: TransformComponent) {
    var random = SplitMix64(seed: 31)
    for _ in 0..<50 {
      var t = random.spatial()
      // Angles about y beyond 90° are equivalent to other Euler angles.
      let value = random.number(component == .rotationY ? 1.5 : 3) + (component == .scaleX ? 4 : 0)
      t[component] = value
      let isScale = component == .scaleX || component == .scaleY || component == .scaleZ
      // A single negative scale is read as three negative scales and a rotation by 180°, which have the same
      // determinant.
      if isScale && value < 0 { continue }
      #expect((t[component] - value).magnitude < 1e-9)
    }
  }

  @Test func `setting a component to its current value changes nothing`() {
    var random = SplitMix64(seed: 32)
    for _ in 0..<50 {
      let t = CATransform3DConcat(random.spatial(), CATransform3DTests.eye(at: 600))
      for component in TransformComponent.allCases {
        var copy = t
        copy[component] = t[component]
        // Composing divides by m44, which gives an equivalent projection.
        var expected = t.numbers
        for i in expected.indices { expected[i] /= t.numbers[15] }
        #expect(near(copy, CATransform3D(expected), 1e-9))
      }
    }
  }

  @Test
  func `a component set on the identity gives exactly the transform of the corresponding CATransform3DMake function`() {
    var t = CATransform3DIdentity
    t[.rotationZ] = 0.3
    #expect(t == CATransform3DMakeRotation(0.3, 0, 0, 1))
    t = CATransform3DIdentity
    t.uniformScale = 2
    #expect(t == CATransform3DMakeScale(2, 2, 2))
    t.planeTranslation = CGSize(width: 5, height: 6)
    #expect((t.m41, t.m42, t.m43) == (5, 6, 0))
  }

  @Test func `a transform with scale 0 can be scaled up again`() {
    var t = CATransform3DMakeScale(0, 0, 0)
    t.uniformScale = 1
    #expect(t == CATransform3DIdentity)
  }

  @Test func `an infinite transform cannot be decomposed and is unchanged`() {
    var t = CATransform3D()
    t[.scaleX] = 2
    #expect(t == CATransform3D())
    #expect(t[.scaleX] == 0)
  }
}
