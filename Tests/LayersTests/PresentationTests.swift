import Geometry
import Layers
import MediaTime
import TestSupport
import Testing

/// Spec A10.
@Suite(.serialized, .exclusiveMainActor) @MainActor
struct PresentationTests {
  @Test func `presentation() is nil before the first commit and after the layer's removal`() {
    let (screen, layer) = (Screen(), CALayer())
    #expect(layer.presentation() == nil)
    screen.root.addSublayer(layer)
    #expect(layer.presentation() == nil)
    screen.runPass(at: 0)
    #expect(layer.presentation() != nil)
    layer.removeFromSuperlayer()
    #expect(layer.presentation() != nil)
    screen.runPass(at: 0)
    #expect(layer.presentation() == nil)
  }

  @Test func `a change is visible in the model value at once, and in the presentation after the commit`() {
    let layer = CALayer()
    let screen = Screen(showing: layer)
    CATransaction.setDisableActions(true)
    layer.cornerRadius = 5
    #expect(layer.cornerRadius == 5 && layer.presentation()?.cornerRadius == 0)
    screen.runPass(at: 0)
    #expect(layer.presentation()?.cornerRadius == 5)
  }

  @Test func `presentation() has the values of running animations, and the model layer does not`() {
    let layer = CALayer()
    let screen = Screen(showing: layer)
    let animation = CABasicAnimation.number()
    (animation.fillMode, animation.isRemovedOnCompletion) = (.forwards, false)
    layer.add(animation, forKey: "n")
    screen.runPass(at: 0)
    for t in [0, 0.25, 0.5, 1, 2] {
      screen.runPass(at: t) { #expect(layer.shownNumber == min(t, 1) && layer.zPosition == 0) }
    }
  }

  @Test func `superlayer and sublayers of a presentation layer are presentation layers`() throws {
    let (outer, inner) = (CALayer(), CALayer())
    outer.addSublayer(inner)
    let screen = Screen(showing: outer)
    let shown = try #require(outer.presentation())
    #expect(shown !== outer && shown.model() === outer && outer.model() === outer)
    #expect(shown.presentation() === shown)
    let around = try #require(shown.superlayer)
    #expect(around !== screen.root && around.model() === screen.root)
    let inside = try #require(shown.sublayers)
    #expect(inside.map { $0.model() } == [inner] && inside[0] !== inner && inside[0].presentation() === inside[0])
    #expect(inside[0].superlayer?.model() === outer && inside[0].sublayers == nil)
  }

  @Test func `the sublayers of a presentation layer are those of the last commit`() {
    let (outer, inner) = (CALayer(), CALayer())
    outer.addSublayer(inner)
    let screen = Screen(showing: outer)
    inner.removeFromSuperlayer()
    #expect(outer.sublayers == nil && outer.presentation()?.sublayers?.count == 1)
    screen.runPass(at: 0)
    #expect(outer.presentation()?.sublayers == nil)
  }

  @Test func `hit testing a presentation layer uses its presented position`() {
    let layer = CALayer.box(0, 0, 10, 10)
    let screen = Screen(showing: layer)
    let move = CABasicAnimation(keyPath: "position.x")
    (move.byValue, move.duration) = (50, 1)
    layer.add(move, forKey: nil)
    screen.runPass(at: 0)
    screen.move(to: 0.5)
    let point = CGPoint(x: 27, y: 5)
    #expect(screen.root.hitTest(point) === screen.root)
    #expect(screen.root.presentation()?.hitTest(point)?.model() === layer)
    #expect(layer.presentation()?.convert(CGPoint.zero, to: nil) == CGPoint(x: 25, y: 0))
  }

  @Test func `a presentation layer has no animations`() {
    let layer = CALayer()
    let screen = Screen(showing: layer)
    layer.add(CABasicAnimation.number(), forKey: "n")
    screen.runPass(at: 0)
    #expect(layer.presentation()?.animationKeys() == nil)
  }

  /// Changes that apps attempt on a presentation layer.
  enum Change: String, CaseIterable, Codable, Sendable {
    case opacity, frame, speed, animation, insertion, insertionElsewhere, removal, sublayers, name
  }

  @Test(arguments: Change.allCases)
  func `changing a presentation layer traps`(change: Change) async {
    await #expect(processExitsWith: .failure) { [change = change as Change] in
      await MainActor.run {
        let layer = CALayer()
        let screen = Screen(showing: layer)
        let shown = layer.presentation()!
        switch change {
        case .opacity: shown.opacity = 0.5
        case .frame: shown.frame = CGRect(x: 1, y: 1, width: 1, height: 1)
        case .speed: shown.speed = 0
        case .animation: shown.add(CABasicAnimation.number(), forKey: nil)
        case .insertion: shown.addSublayer(CALayer())
        case .insertionElsewhere: screen.root.addSublayer(shown)
        case .removal: shown.removeFromSuperlayer()
        case .sublayers: shown.sublayers = nil
        case .name: shown.name = "new"
        }
      }
    }
  }
}
