import Geometry
import Interface
import Layers
import TestSupport
import Testing

/// Calls that an animator's state does not permit. UIKit raises an exception; Interlude traps with a message.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct AnimatorMisuseTests {
  /// A misuse, and a part of the message of its trap.
  enum Mistake: String, CaseIterable, Codable, Sendable {
    case startWhenStopped, startWithDelayWhenActive, pauseWhenStopped, continueWhenRunning, continueWhenInactive
    case finishWhenActive, finishWhenInactive, reverseWhenStopped, scrubWhenStopped, addWhenStopped, scrubToNaN
    case interactionWhenActive, hitTestingWhenActive, interruptibleWhenActive
    case pauseUninterruptible, stopUninterruptible, scrubUninterruptible, releasedWhenPaused, negativeFactor

    var sentence: String {
      switch self {
      case .startWhenStopped: "startAnimation(): the animator is stopped"
      case .startWithDelayWhenActive: "startAnimation(afterDelay:): the property animator is active, not inactive"
      case .pauseWhenStopped: "a stopped property animator cannot be paused"
      case .continueWhenRunning, .continueWhenInactive: "only a paused property animator can be continued"
      case .finishWhenActive: "the property animator is active, not stopped"
      case .finishWhenInactive: "the property animator is inactive, not stopped"
      case .reverseWhenStopped: "isReversed of a stopped property animator"
      case .scrubWhenStopped: "fractionComplete of a stopped property animator"
      case .addWhenStopped: "animations cannot be added to a stopped property animator"
      case .scrubToNaN: "fractionComplete cannot be NaN"
      case .interactionWhenActive: "isUserInteractionEnabled of a property animator cannot be set while it is active"
      case .hitTestingWhenActive: "isManualHitTestingEnabled of a property animator"
      case .interruptibleWhenActive: "isInterruptible of a property animator"
      case .pauseUninterruptible: "pauseAnimation(): the property animator is not interruptible"
      case .stopUninterruptible: "stopAnimation(_:): the property animator is not interruptible"
      case .scrubUninterruptible: "fractionComplete: the property animator is not interruptible"
      case .releasedWhenPaused: "a property animator was released while active"
      case .negativeFactor: "continueAnimation: durationFactor must be finite and at least 0"
      }
    }

    @MainActor
    func make(with animator: UIViewPropertyAnimator) {
      switch self {
      case .startWhenStopped: stop(animator); animator.startAnimation()
      case .startWithDelayWhenActive: animator.pauseAnimation(); animator.startAnimation(afterDelay: 1)
      case .pauseWhenStopped: stop(animator); animator.pauseAnimation()
      case .continueWhenRunning:
        animator.startAnimation(); animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
      case .continueWhenInactive: animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
      case .finishWhenActive: animator.startAnimation(); animator.finishAnimation(at: .end)
      case .finishWhenInactive: animator.finishAnimation(at: .end)
      case .reverseWhenStopped: stop(animator); animator.isReversed = true
      case .scrubWhenStopped: stop(animator); animator.fractionComplete = 0.5
      case .addWhenStopped: stop(animator); animator.addAnimations {}
      case .scrubToNaN: animator.fractionComplete = .nan
      case .interactionWhenActive: animator.startAnimation(); animator.isUserInteractionEnabled = false
      case .hitTestingWhenActive: animator.startAnimation(); animator.isManualHitTestingEnabled = true
      case .interruptibleWhenActive: animator.startAnimation(); animator.isInterruptible = false
      case .pauseUninterruptible: animator.isInterruptible = false; animator.startAnimation(); animator.pauseAnimation()
      case .stopUninterruptible:
        animator.isInterruptible = false; animator.startAnimation(); animator.stopAnimation(true)
      case .scrubUninterruptible:
        animator.isInterruptible = false; animator.startAnimation(); animator.fractionComplete = 0.5
      case .releasedWhenPaused: animator.pauseAnimation()
      case .negativeFactor:
        animator.pauseAnimation(); animator.continueAnimation(withTimingParameters: nil, durationFactor: -1)
      }
    }

    @MainActor
    private func stop(_ animator: UIViewPropertyAnimator) { animator.startAnimation(); animator.stopAnimation(false) }

    /// Performs the misuse on a new stage, which outlives the animator.
    @MainActor
    func play() {
      let stage = Stage(size: CGSize(width: 10, height: 10), scale: 1, profile: .classic)
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
      stage.window.addSubview(view)
      stage.advance(to: 0)
      make(with: UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 })
      withExtendedLifetime(stage) {}
    }
  }

  @Test(arguments: Mistake.allCases)
  func `calling an animator method that is invalid in the animator's state traps with an explanation`(mistake: Mistake)
    async throws
  {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [mistake = mistake as Mistake] in
      await MainActor.run { mistake.play() }
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains(mistake.sentence), "\(message)")
  }

  @Test func `stopAnimation on an inactive animator and startAnimation on a running one have no effect`() {
    let stage = Stage(size: CGSize(width: 10, height: 10), scale: 1, profile: .classic)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    animator.stopAnimation(true)
    animator.stopAnimation(false)
    #expect(animator.state == .inactive)
    let view = UIView()
    stage.window.addSubview(view)
    stage.advance(to: 0)
    animator.addAnimations { view.center.x = 100 }
    animator.startAnimation()
    stage.advance(to: 0.5)
    animator.startAnimation()
    stage.advance(to: 1)
    #expect(animator.state == .inactive && view.layer.animationKeys() == nil)
  }
}
