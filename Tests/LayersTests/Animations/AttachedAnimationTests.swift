import Animation
import Geometry
import Layers
import MediaTime
import TestSupport
import Testing

/// An animation that a layer has cannot be changed (spec A7; Core Animation raises an exception, as measured).
@Suite(.serialized, .exclusiveMainActor) @MainActor
struct AttachedAnimationTests {
  /// Changes that apps attempt.
  enum Change: String, CaseIterable, Codable, Sendable {
    case duration, fillMode, delegate, keyPath, toValue, stiffness, values, path, subtype, animations, child, note

    @MainActor
    var animation: CAAnimation {
      let child = CABasicAnimation(keyPath: "opacity")
      child.toValue = 0
      switch self {
      case .stiffness: return CASpringAnimation(keyPath: "opacity")
      case .values, .path: return CAKeyframeAnimation(keyPath: "position")
      case .subtype: return CATransition()
      case .animations, .child:
        let group = CAAnimationGroup()
        group.animations = [child]
        return group
      case .duration, .fillMode, .delegate, .keyPath, .toValue, .note: return child
      }
    }

    @MainActor
    func make(on animation: CAAnimation) {
      switch self {
      case .duration: animation.duration = 3
      case .fillMode: animation.fillMode = .both
      case .delegate: animation.delegate = nil
      case .keyPath: (animation as? CAPropertyAnimation)?.keyPath = "position"
      case .toValue: (animation as? CABasicAnimation)?.toValue = 1
      case .stiffness: (animation as? CASpringAnimation)?.stiffness = 5
      case .values: (animation as? CAKeyframeAnimation)?.values = []
      case .path: (animation as? CAKeyframeAnimation)?.path = nil
      case .subtype: (animation as? CATransition)?.subtype = .fromTop
      case .animations: (animation as? CAAnimationGroup)?.animations = nil
      case .child: (animation as? CAAnimationGroup)?.animations?[0].speed = 2
      case .note: animation.setValue(1, forKey: "note")
      }
    }
  }

  @Test(arguments: Change.allCases)
  func `changing an attached animation traps with a message that names the property and the key`(change: Change)
    async throws
  {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [change = change as Change] in
      await MainActor.run {
        let layer = CALayer()
        layer.add(change.animation, forKey: "move")
        change.make(on: layer.animation(forKey: "move") ?? layer.animation(forKey: "transition")!)
      }
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    let property = change == .child ? "speed" : change.rawValue
    let key = change == .subtype ? "transition" : "move"
    #expect(message.contains("CAAnimation.\(property) of \(key) cannot change"), "\(message)")
  }

  @Test(arguments: Change.allCases)
  func `the original and a copy of an attached animation can be changed`(change: Change) {
    let (layer, original) = (CALayer(), change.animation)
    layer.add(original, forKey: "move")
    let attached = layer.animation(forKey: "move") ?? layer.animation(forKey: "transition")
    change.make(on: original)
    change.make(on: attached!.copied)
    #expect(layer.animationKeys()?.count == 1)
  }
}
