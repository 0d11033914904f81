import Animation
import class Foundation.NSNull
import Geometry
import Layers
import MediaTime
import TestSupport
import Testing

/// Spec B11.
@Suite(.serialized, .exclusiveMainActor) @MainActor
struct ImplicitAnimationTests {
  private let layer = CALayer()
  private let screen: Screen

  init() { screen = Screen(showing: layer) }

  /// The default curve's progress at .1, .25, .5, .75 and .9 of the time (spec B1).
  static let curve = [(0.1, 0.0948), (0.25, 0.4085), (0.5, 0.8024), (0.75, 0.9604), (0.9, 0.9943)]

  @Test func `an implicit animation has the transaction's duration and the default timing curve`() {
    CATransaction.begin()
    CATransaction.setAnimationDuration(1)
    layer.opacity = 0
    CATransaction.commit()
    #expect(layer.opacity == 0)
    screen.runPass(at: 0) { #expect(layer.presentation()!.opacity == 1) }
    for (t, progress) in Self.curve {
      screen.runPass(at: t) {
        #expect((Double(layer.presentation()!.opacity) - (1 - progress)).magnitude <= 1e-4, "t = \(t)")
      }
    }
    screen.runPass(at: 1) { #expect(layer.presentation()!.opacity == 0) }
    #expect(layer.animationKeys() == nil)
  }

  @Test func `the implicit animation of opacity equals the values measured with Core Animation`() throws {
    layer.position = CGPoint(x: 30, y: 40)
    let animation = try #require(layer.animation(forKey: "position") as? CABasicAnimation)
    #expect(animation.fromValue as? CGPoint == .zero && animation.toValue == nil && animation.byValue == nil)
    #expect(animation.fillMode == .backwards && animation.timingFunction == CAMediaTimingFunction(name: .default))
    #expect(layer.state.animations[0].animation.timing.duration == 0.25 && !animation.isAdditive)
  }

  @Test func `animatable properties animate, isHidden and masksToBounds fade the layer, others change at once`() {
    layer.backgroundColor = .red
    screen.runPass(at: 0)
    layer.bounds.size.width = 5
    layer.position.x = 5
    layer.zPosition = 5
    layer.anchorPoint = .zero
    layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
    layer.opacity = 0.5
    layer.backgroundColor = .blue
    layer.cornerRadius = 1
    layer.borderWidth = 1
    layer.borderColor = .green
    layer.contentsScale = 2
    layer.masksToBounds = true
    layer.isHidden = true
    layer.name = "name"
    layer.timeOffset = 1
    #expect(
      layer.animationKeys() == [
        "bounds", "position", "zPosition", "anchorPoint", "transform", "opacity", "backgroundColor", "cornerRadius",
        "borderWidth", "borderColor", "contentsScale", "transition",
      ])
  }

  @Test func `disabled actions, duration 0, NSNull as action and equal values prevent implicit animations`() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.opacity = 0.5
    CATransaction.commit()
    CATransaction.begin()
    CATransaction.setAnimationDuration(0)
    layer.zPosition = 1
    CATransaction.commit()
    layer.actions = ["cornerRadius": NSNull()]
    layer.cornerRadius = 3
    layer.borderWidth = 0
    #expect(layer.animationKeys() == nil)
    screen.runPass(at: 0) {
      #expect(layer.presentation()!.opacity == 0.5 && layer.shownNumber == 1 && layer.presentation()!.cornerRadius == 3)
    }
  }

  @Test func `the duration of a nested transaction applies to changes in it`() {
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.begin()
    CATransaction.setAnimationDuration(0.5)
    layer.opacity = 0
    CATransaction.commit()
    layer.zPosition = 1
    CATransaction.commit()
    #expect(layer.state.animations.map(\.animation.timing.duration) == [0.5, 2])
  }

  @Test func `layers that are not committed, are new or were removed do not animate implicitly`() {
    let fresh = CALayer()
    fresh.opacity = 0.5
    screen.root.addSublayer(fresh)
    fresh.opacity = 0.25
    #expect(fresh.animationKeys() == nil)
    screen.runPass(at: 0)
    fresh.opacity = 1
    #expect(fresh.animationKeys() == ["opacity"])
    fresh.removeFromSuperlayer()
    screen.runPass(at: 0)
    fresh.opacity = 0.5
    screen.root.addSublayer(fresh)
    fresh.opacity = 0.75
    #expect(fresh.animationKeys() == nil && fresh.presentation() == nil)
  }

  @Test func `setting the frame requests an action for position, then for bounds`() {
    layer.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
    #expect(layer.animationKeys() == ["position", "bounds"])
  }

  @Test func `actions are searched in delegate, actions dictionary and class in this order, and the first is used`() {
    let log = Log()
    let asked = Asked(log)
    let (delegate, layer) = (ActionGiver(log), ClassyLayer())
    ClassyLayer.action = Asked(log, "class")
    screen.root.addSublayer(layer)
    screen.runPass(at: 0)
    layer.opacity = 0.9
    (layer.actions, layer.delegate) = (["opacity": asked], delegate)
    layer.opacity = 0.8
    delegate.answer = NSNull()
    layer.opacity = 0.7
    delegate.answer = asked
    layer.opacity = 0.6
    #expect(
      log.events == [
        "class opacity at 0.9", "delegate asked for opacity", "action opacity at 0.8", "delegate asked for opacity",
        "delegate asked for opacity", "action opacity at 0.6",
      ])
    #expect(layer.animationKeys() == nil)
  }

  @Test func `if the delegate's action(for:forKey:) returns nil, the implicit animation runs`() {
    let delegate = ActionGiver(Log())
    layer.delegate = delegate
    layer.opacity = 0
    #expect(layer.animationKeys() == ["opacity"])
  }

  @Test func `every change requests an action for its key, also of keys without implicit animation`() {
    let log = Log()
    let delegate = ActionGiver(log)
    layer.delegate = delegate
    layer.isHidden = true
    layer.masksToBounds = true
    layer.contentsGravity = .center
    #expect(
      log.events == [
        "delegate asked for hidden", "delegate asked for masksToBounds", "delegate asked for contentsGravity",
      ])
    #expect(layer.animationKeys() == ["transition"])
  }

  @Test func `actions in style and nested styles are searched after the layer's actions dictionary`() {
    let log = Log()
    layer.style = [
      "actions": ["opacity": Asked(log, "style")],
      "style": ["actions": ["opacity": Asked(log, "no"), "cornerRadius": Asked(log, "inner")]],
    ]
    layer.opacity = 0.5
    layer.cornerRadius = 3
    layer.actions = ["opacity": Asked(log, "own")]
    layer.opacity = 1
    #expect(log.events == ["style opacity at 0.5", "inner cornerRadius at 0.5", "own opacity at 1.0"])
    layer.style = ["actions": ["borderWidth": NSNull()]]
    layer.borderWidth = 4
    #expect(layer.animationKeys() == nil)
  }

  @Test func `an action that is an animation is added under the key of the event`() {
    layer.actions = ["cornerRadius": CABasicAnimation.number()]
    layer.cornerRadius = 2
    #expect(layer.animationKeys() == ["cornerRadius"])
    #expect((layer.animation(forKey: "cornerRadius") as? CABasicAnimation)?.keyPath == "zPosition")
  }
}

/// An action that records that it ran, and the model value at that time.
@MainActor
final class Asked: CAAction {
  private let log: Log
  private let name: String

  init(_ log: Log, _ name: String = "action") { (self.log, self.name) = (log, name) }

  func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {
    log.note("\(name) \(event) at \((object as! CALayer).opacity)")
  }
}

/// A layer class with a default action.
private final class ClassyLayer: CALayer {
  static var action: (any CAAction)?

  override class func defaultAction(forKey event: String) -> (any CAAction)? { action }
}

/// A delegate that records the requested events and returns `answer`.
@MainActor
final class ActionGiver: CALayerDelegate {
  private let log: Log
  var answer: (any CAAction)?

  init(_ log: Log) { self.log = log }

  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    log.note("delegate asked for \(event)")
    return answer
  }
}
