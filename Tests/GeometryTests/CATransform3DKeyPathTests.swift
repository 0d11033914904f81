import Geometry
import TestSupport
import Testing

@Suite struct CATransform3DKeyPathTests {
  @Test(arguments: TransformComponent.allCases)
  func `a component that is set is read back`(component: TransformComponent) {
    var random = SplitMix64(seed: 31)
    for _ in 0..<50 {
      var t = random.spatial()
      // Euler angles about y beyond a quarter turn have another name with the same rotation.
      let value = random.number(component == .rotationY ? 1.5 : 3) + (component == .scaleX ? 4 : 0)
      t[component] = value
      let isScale = component == .scaleX || component == .scaleY || component == .scaleZ
      // A single negative scale is read as three and a half turn: the determinant says no more.
      if isScale && value < 0 { continue }
      #expect((t[component] - value).magnitude < 1e-9)
    }
  }

  @Test func `setting what is there changes nothing`() {
    var random = SplitMix64(seed: 32)
    for _ in 0..<50 {
      let t = CATransform3DConcat(random.spatial(), CATransform3DTests.eye(at: 600))
      for component in TransformComponent.allCases {
        var copy = t
        copy[component] = t[component]
        // Composing divides by m44, which is the same map.
        var expected = t.numbers
        for i in expected.indices { expected[i] /= t.numbers[15] }
        #expect(near(copy, CATransform3D(expected), 1e-9))
      }
    }
  }

  @Test func `on the identity the components make Apple's transforms exactly`() {
    var t = CATransform3DIdentity
    t[.rotationZ] = 0.3
    #expect(t == CATransform3DMakeRotation(0.3, 0, 0, 1))
    t = CATransform3DIdentity
    t.uniformScale = 2
    #expect(t == CATransform3DMakeScale(2, 2, 2))
    t.planeTranslation = CGSize(width: 5, height: 6)
    #expect((t.m41, t.m42, t.m43) == (5, 6, 0))
  }

  @Test func `a view scaled to nothing can be scaled up again`() {
    var t = CATransform3DMakeScale(0, 0, 0)
    t.uniformScale = 1
    #expect(t == CATransform3DIdentity)
  }

  @Test func `a transform without an end cannot be taken apart and stays`() {
    var t = CATransform3D()
    t[.scaleX] = 2
    #expect(t == CATransform3D())
    #expect(t[.scaleX] == 0)
  }
}
