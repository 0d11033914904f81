import Geometry
import Interface
import Layers

/// An animated change of a split view controller's display mode, which can be paused, scrubbed and reversed.
///
///     appearance begins ──▶ frames of the new layout, animated ──▶ leaving views removed ──▶ appearance ends
///
/// If the change is cancelled, so that the old layout returns, the columns receive the opposite appearance callbacks.
@MainActor
final class SplitMotion {
  private unowned let owner: UISplitViewController
  /// The display mode before the change.
  let from: UISplitViewController.DisplayMode
  /// The display mode after the change.
  let to: UISplitViewController.DisplayMode
  private let animator: UIViewPropertyAnimator
  private let entering: [UIViewController]
  private let leaving: [UIViewController]
  private var isOver = false

  /// Creates a change to a display mode. `start()` or `startPaused()` begins the change.
  init(of owner: UISplitViewController, to mode: UISplitViewController.DisplayMode) {
    (self.owner, from, to) = (owner, owner.shownMode, mode)
    let size = owner.view.bounds.size
    let (old, new) = (owner.layout(owner.shownMode, in: size), owner.layout(mode, in: size))
    entering = owner.children(in: new, notIn: old)
    leaving = owner.children(in: old, notIn: new)
    animator = Self.animator(owner.stageOrCurrent)
  }

  /// Creates the animator, with the duration and the timing of a vertical cover (unverified).
  private static func animator(_ stage: Stage?) -> UIViewPropertyAnimator {
    let profile = stage?.profile ?? .modern
    let duration = profile.presentations.coverDuration
    let timing: any UITimingCurveProvider =
      profile.movesAsSpring
      ? UISpringTimingParameters.system(length: duration) : UICubicTimingParameters(animationCurve: .easeInOut)
    return UIViewPropertyAnimator(duration: duration, timingParameters: timing)
  }

  /// Starts the animation.
  func start() {
    prepare()
    animator.startAnimation()
  }

  /// Begins the change in the paused state at fraction 0, so that a gesture can drive it.
  func startPaused() {
    prepare()
    animator.pauseAnimation()
  }

  private func prepare() {
    leaving.forEach { $0.beginAppearanceTransition(false, animated: true) }
    entering.forEach { $0.beginAppearanceTransition(true, animated: true) }
    UIView.performWithoutAnimation {
      for child in entering { owner.columns.column(of: child).map { owner.panels.show(child, in: $0) } }
      owner.view.layoutIfNeeded()
    }
    owner.shownMode = to
    animator.addAnimations { [owner, to] in
      owner.panels.place(owner.layout(to, in: owner.view.bounds.size), to, dimming: owner.dimming)
      owner.view.layoutIfNeeded()
    }
    animator.addCompletion { [weak self] in self?.end(at: $0) }
  }

  // MARK: Control

  /// The displayed fraction of the change, 0…1. Setting the fraction moves the columns of a paused change.
  var fraction: CGFloat {
    get { animator.isReversed ? 1 - animator.fractionComplete : animator.fractionComplete }
    set { animator.fractionComplete = animator.isReversed ? 1 - newValue : newValue }
  }

  /// Pauses the animation at its displayed values.
  func pause() { animator.pauseAnimation() }

  /// Continues a paused animation: to the new mode if `completing` is true, otherwise back to the old mode.
  func resume(completing: Bool) {
    animator.isReversed = !completing
    owner.shownMode = completing ? to : from
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
  }

  /// Reverses the running animation. A second call reverses it again.
  func reverse() {
    animator.isReversed.toggle()
    owner.shownMode = animator.isReversed ? from : to
  }

  /// Ends the change at once, in the mode towards which the animation currently runs.
  func finish() {
    guard !isOver else { return }
    let end: UIViewAnimatingPosition = animator.isReversed ? .start : .end
    animator.stopAnimation(false)
    animator.finishAnimation(at: end)
  }

  // MARK: End

  private func end(at position: UIViewAnimatingPosition) {
    guard !isOver else { return }
    isOver = true
    let completed = position != .start
    owner.motion = nil
    owner.shownMode = completed ? to : from
    owner.chosenMode = owner.isClassic || completed ? owner.chosenMode : from
    if !completed { reverseAppearance() }
    UIView.performWithoutAnimation {
      (completed ? leaving : entering).forEach { $0.view.removeFromSuperview() }
      let mode = completed ? to : from
      owner.panels.place(owner.layout(mode, in: owner.view.bounds.size), mode, dimming: owner.dimming)
    }
    (leaving + entering).forEach { $0.endAppearanceTransition() }
    owner.updateModeButton()
  }

  private func reverseAppearance() {
    entering.forEach { $0.beginAppearanceTransition(false, animated: true) }
    leaving.forEach { $0.beginAppearanceTransition(true, animated: true) }
  }
}
