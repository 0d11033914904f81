import DisplayList
import Geometry
import Layers
import TestSupport
import Testing

/// The fast path for moving boxes, compared with the reference implementation.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct MovingBoxTests {
  private static let animated: [(key: String, from: Any, to: Any)] = [
    ("position", CGPoint.zero, CGPoint(x: 90, y: 40)), ("position.x", 5.0, 60.0), ("opacity", 0.0, 1.0),
    ("bounds", CGRect(x: 0, y: 0, width: 4, height: 9), CGRect(x: 3, y: 1, width: 40, height: 30)),
    ("bounds.size", CGSize(width: 1, height: 2), CGSize(width: 30, height: 20)), ("cornerRadius", 0.0, 12.0),
    ("anchorPoint", CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 0.5)), ("zPosition", -3.0, 8.0),
    ("backgroundColor", CGColor.red, CGColor.blue), ("borderWidth", 0.0, 3.0), ("shadowOpacity", 0.0, 1.0),
    ("transform.rotation.z", 0.0, 2.0),
  ]

  /// Returns a layer that is a moving box, or differs from one in one respect.
  private static func box(_ draw: inout Draw) -> CALayer {
    let layer = CALayer.box(CGFloat(draw.int("x", in: 0...60)), 10, 20, 12, .red)
    switch draw.int("kind", in: 0...11) {
    case 0: layer.borderWidth = 2
    case 1: layer.isHidden = true
    case 2: layer.cornerRadius = 4
    case 3: (layer.cornerRadius, layer.maskedCorners) = (4, [.layerMinXMinYCorner])
    case 4: layer.backgroundColor = nil
    case 5: layer.setAffineTransform(CGAffineTransform(rotationAngle: 0.3))
    case 6: layer.shadowOpacity = 0.5
    case 7: layer.addSublayer(.box(1, 1, 5, 5, .blue))
    default: break
    }
    for number in 0..<draw.int("animations", in: 1...3) {
      let chosen = draw.one("animation", of: animated)
      let animation = CABasicAnimation(keyPath: chosen.key)
      (animation.fromValue, animation.toValue, animation.duration) = (chosen.from, chosen.to, 1)
      layer.add(animation, forKey: "\(number)")
    }
    return layer
  }

  @Test func `frames with moving boxes equal those that the reference implementation draws`() throws {
    try Law.holds(cases: 600) { draw in
      let group = CALayer.box(5, 5, 80, 80, .clear)
      let screen = Screen(showing: group)
      switch draw.int("group", in: 0...3) {
      case 0: group.opacity = 0.5
      case 1: group.sublayerTransform = CATransform3DMakeRotation(0.4, 0, 1, 0)
      case 2: group.setAffineTransform(CGAffineTransform(scaleX: -1, y: 1))
      default: break
      }
      for _ in 0..<draw.int("layers", in: 1...5) { group.addSublayer(Self.box(&draw)) }
      screen.runPass(at: 0)
      var builder = DisplayListBuilder()
      for _ in 0..<3 {
        let time = draw.number("time", in: -0.2...1.2)
        let tree = screen.context.committedTree
        let (fast, plain) = (builder.displayList(of: tree, at: time, scale: 2), tree.displayList(at: time, scale: 2))
        if fast.flattened != plain { return "\(fast.flattened)\nis not\n\(plain)" }
      }
      return nil
    }
  }
}
