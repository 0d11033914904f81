import Geometry
import Interface
import Layers
import TestSupport
import Testing

/// Times that are not numbers: the program ends with a message that names the property.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct InvalidTimeTests {
  /// A property or an argument, and a part of the message.
  enum Mistake: String, CaseIterable, Codable, Sendable {
    case layerBeginTime, layerSpeed, layerTimeOffset
    case beginTime, speed, timeOffset, duration, repeatCount, repeatDuration, endlessBegin
    case transactionDuration, blockDuration, blockDelay, animatorDuration, animatorDelay, percent

    var sentence: String {
      switch self {
      case .layerBeginTime: "beginTime of card cannot be nan"
      case .layerSpeed: "speed of card cannot be nan"
      case .layerTimeOffset: "timeOffset of card cannot be nan"
      case .beginTime: "CAAnimation.beginTime of an animation that is added to a layer cannot be nan"
      case .speed: "CAAnimation.speed of an animation that is added to a layer cannot be nan"
      case .timeOffset: "CAAnimation.timeOffset of an animation that is added to a layer cannot be nan"
      case .duration: "CAAnimation.duration of an animation that is added to a layer cannot be"
      case .repeatCount: "CAAnimation.repeatCount of an animation that is added to a layer cannot be"
      case .repeatDuration: "CAAnimation.repeatDuration of an animation that is added to a layer cannot be"
      case .endlessBegin: "CAAnimation.beginTime of an animation that is added to a layer cannot be inf"
      case .transactionDuration: "CATransaction.setAnimationDuration(_:): the duration cannot be NaN"
      case .blockDuration: "The duration of an animation block cannot be NaN"
      case .blockDelay: "The delay of an animation block must be a finite number"
      case .animatorDuration: "UIViewPropertyAnimator: duration must be finite"
      case .animatorDelay: "startAnimation(afterDelay:): delay must be finite"
      case .percent: "UIPercentDrivenInteractiveTransition.update: percentComplete is NaN"
      }
    }

    @MainActor
    func play() {
      let stage = Stage(size: CGSize(width: 10, height: 10), scale: 1, profile: .classic)
      let (layer, animation) = (CALayer(), CABasicAnimation(keyPath: "opacity"))
      layer.name = "card"
      (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 1)
      switch self {
      case .layerBeginTime: layer.beginTime = .nan
      case .layerSpeed: layer.speed = .nan
      case .layerTimeOffset: layer.timeOffset = .nan
      case .beginTime: animation.beginTime = .nan
      case .speed: animation.speed = .nan
      case .timeOffset: animation.timeOffset = .nan
      case .duration: animation.duration = .nan
      case .repeatCount: animation.repeatCount = .nan
      case .repeatDuration: animation.repeatDuration = .nan
      case .endlessBegin: animation.beginTime = .infinity
      case .transactionDuration: CATransaction.setAnimationDuration(.nan)
      case .blockDuration: UIView.animate(withDuration: .nan) {}
      case .blockDelay: UIView.animate(withDuration: 1, delay: .nan, options: [], animations: {}, completion: nil)
      case .animatorDuration: _ = UIViewPropertyAnimator(duration: .nan, curve: .linear)
      case .animatorDelay: UIViewPropertyAnimator(duration: 1, curve: .linear).startAnimation(afterDelay: .nan)
      case .percent: UIPercentDrivenInteractiveTransition().update(.nan)
      }
      stage.window.layer.addSublayer(layer)
      layer.add(animation, forKey: nil)
      stage.advance(to: 0)
    }
  }

  @Test(arguments: Mistake.allCases) func `a NaN or infinite time ends the program with an error`(mistake: Mistake)
    async throws
  {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [mistake = mistake as Mistake] in
      await MainActor.run { mistake.play() }
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains(mistake.sentence), "\(message)")
  }

  @Test func `an infinite duration and infinite repetitions are valid`() {
    let stage = Stage(size: CGSize(width: 10, height: 10), scale: 1, profile: .classic)
    let (layer, animation) = (CALayer(), CABasicAnimation(keyPath: "opacity"))
    (animation.fromValue, animation.toValue) = (0.5, 0.5)
    (animation.duration, animation.repeatCount) = (.infinity, .infinity)
    stage.window.layer.addSublayer(layer)
    layer.add(animation, forKey: "fade")
    stage.advance(to: 1)
    #expect(layer.presentation()?.opacity == 0.5)
  }
}
