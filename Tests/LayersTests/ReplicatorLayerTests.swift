import Animation
import class Foundation.NSNull
import Geometry
import Layers
import MediaTime
import TestSupport
import Testing

/// Replicator and scroll layers, and layers with some round corners.
@Suite(.serialized, .exclusiveMainActor) @MainActor
struct ReplicatorLayerTests {
  private func replicator() -> CAReplicatorLayer {
    let layer = CAReplicatorLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    layer.actions = ["sublayers": NSNull()]
    layer.addSublayer(.box(0, 40, 10, 10, CGColor(red: 1, green: 1, blue: 1, alpha: 1)))
    return layer
  }

  @Test func `each copy of a replicator layer is transformed once more than the copy before`() {
    let layer = replicator()
    layer.instanceCount = 3
    layer.instanceTransform = CATransform3DMakeTranslation(20, 5, 0)
    let lines = Screen(showing: layer).frame().split(separator: "\n").map { $0.drop { $0 != "[" } }
    #expect(lines == ["[1 0 0 1 0 40]", "[1 0 0 1 20 45]", "[1 0 0 1 40 50]"])
    layer.instanceCount = 0
    #expect(Screen(showing: layer).frame() == "")
    layer.setValue(1e300, forKey: "instanceCount")
    #expect(layer.instanceCount == 10_000)
  }

  @Test func `instanceTransform is applied about the anchor point of the replicator layer`() {
    let layer = replicator()
    layer.instanceCount = 2
    layer.instanceTransform = CATransform3DMakeScale(-1, -1, 1)
    let frame = Screen(showing: layer).frame().split(separator: "\n")
    #expect(frame.count == 2 && frame[1].hasSuffix("[-1 0 0 -1 100 60]"), "\(frame)")
  }

  @Test func `instanceColor multiplies colours, with a colour offset for each copy`() {
    let layer = replicator()
    (layer.instanceCount, layer.instanceColor) = (3, CGColor(red: 1, green: 0.5, blue: 0, alpha: 1))
    (layer.instanceRedOffset, layer.instanceAlphaOffset, layer.instanceBlueOffset) = (-0.4, -0.6, 0.2)
    let tints = Screen(showing: layer).frame().split(separator: "\n").filter { $0.contains("times") }
    #expect(tints == ["group 1 times ff8000ff", "group 1 times 99803366", "group 1 times 33806600"])
  }

  @Test func `instanceDelay delays each copy relative to the one before, in the local time of the replicator layer`() {
    let layer = replicator()
    (layer.instanceCount, layer.instanceDelay, layer.speed) = (3, 0.25, 2)
    let screen = Screen(showing: layer)
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue, move.duration) = (5, 105, 1)
    layer.sublayers![0].add(move, forKey: nil)
    screen.runPass(at: 0)
    // At 0.25 s, half a second of the layer has passed. A copy has the model value until its animation begins.
    func places(_ t: Double) -> [Substring] { screen.frame(at: t).split(separator: "\n").map { $0.drop { $0 != "[" } } }
    #expect(places(0.25) == ["[1 0 0 1 50 40]", "[1 0 0 1 25 40]", "[1 0 0 1 0 40]"])
    #expect(places(0.375) == ["[1 0 0 1 75 40]", "[1 0 0 1 50 40]", "[1 0 0 1 25 40]"])
    #expect(places(0.25) == ["[1 0 0 1 50 40]", "[1 0 0 1 25 40]", "[1 0 0 1 0 40]"])
  }

  @Test func `the instance delays of nested replicator layers add up`() {
    let (outer, inner) = (CAReplicatorLayer(), replicator())
    outer.frame = inner.frame
    outer.actions = ["sublayers": NSNull()]
    outer.addSublayer(inner)
    for (layer, delay) in [(outer, 0.5), (inner, 0.25)] { (layer.instanceCount, layer.instanceDelay) = (2, delay) }
    let screen = Screen(showing: outer)
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue, move.duration) = (5, 105, 1)
    inner.sublayers![0].add(move, forKey: nil)
    screen.runPass(at: 0)
    let places = screen.frame(at: 1).split(separator: "\n").map {
      $0.drop { $0 != "[" }.dropFirst(9).prefix { $0 != " " }
    }
    #expect(places == ["100", "75", "50", "25"])
  }

  @Test func `instanceCount and instanceTransform can be animated`() {
    let layer = replicator()
    let screen = Screen(showing: layer)
    for (path, value) in [("instanceCount", 5.0), ("instanceTransform.translation.x", 8)] {
      let animation = CABasicAnimation(keyPath: path)
      (animation.toValue, animation.duration) = (value, 1)
      layer.add(animation, forKey: path)
    }
    screen.runPass(at: 0)
    #expect(
      screen.frame(at: 0.5).split(separator: "\n").map { $0.drop { $0 != "[" } }.dropFirst().first == "[1 0 0 1 4 40]")
    #expect(screen.frame(at: 0.5).split(separator: "\n").count == 3)
    #expect(screen.frame(at: 1).split(separator: "\n").count == 5)
  }

  @Test func `copies with a perspective instanceTransform are projected separately`() {
    let layer = replicator()
    var eye = CATransform3DIdentity
    eye.m34 = -1.0 / 200
    (layer.instanceCount, layer.instanceTransform) = (2, CATransform3DRotate(eye, 0.5, 0, 1, 0))
    #expect(Screen(showing: layer).frame().contains("projected"))
  }

  @Test func `a scroll layer scrolls to a point or a rectangle as its scrollMode permits`() {
    let layer = CAScrollLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    let page = CALayer.box(0, 0, 50, 500)
    let row = CALayer.box(0, 100, 50, 20)
    page.addSublayer(row)
    layer.addSublayer(page)
    #expect(layer.masksToBounds)
    row.scrollRectToVisible(row.bounds)
    #expect(layer.bounds.origin == CGPoint(x: 0, y: 70))
    #expect(page.visibleRect == CGRect(x: 0, y: 70, width: 50, height: 50))
    row.scroll(CGPoint(x: 10, y: 5))
    #expect(layer.bounds.origin == CGPoint(x: 10, y: 105))
    layer.scrollMode = .vertically
    layer.scroll(to: CGPoint(x: 0, y: 7))
    #expect(layer.bounds.origin == CGPoint(x: 10, y: 7))
    layer.scrollMode = .none
    layer.scroll(to: CGPoint.zero)
    #expect(layer.bounds.origin == CGPoint(x: 10, y: 7))
  }

  @Test func `only the corners in maskedCorners are rounded`() {
    let box = CALayer.box(0, 0, 20, 20, .red)
    (box.cornerRadius, box.borderWidth) = (5, 1)
    let screen = Screen(showing: box)
    #expect(screen.frame().contains("fill roundedRect(0 0 20 20 r 5)"))
    box.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    box.removeAllAnimations()
    screen.runPass(at: 1)
    let lines = Screen(showing: box).frame()
    #expect(lines.contains("fill path(M 5 0 L 15 0 C") && lines.contains("L 20 20 L 0 20 L 0 5 C"), "\(lines)")
    #expect(lines.contains("fill evenOdd("))
    box.maskedCorners = []
    box.removeAllAnimations()
    #expect(Screen(showing: box).frame().contains("fill rect(0 0 20 20)"))
  }
}
