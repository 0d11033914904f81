import Geometry
import Interface
import Layers

/// An animated change of a split view controller's display mode, which can be paused, scrubbed and reversed.
///
///     appearance begins ──▶ frames of the new layout, animated ──▶ leaving views removed ──▶ appearance ends
///
/// A cancelled change returns to the old layout. In this case, the columns that were appearing receive the callbacks
/// of a disappearance, and those that were disappearing receive the callbacks of an appearance.
@MainActor
final class SplitMotion {
  private unowned let owner: UISplitViewController
  /// The display mode from which the change starts, and to which a cancelled change returns.
  let from: UISplitViewController.DisplayMode
  /// The display mode after the change is completed.
  let to: UISplitViewController.DisplayMode
  private let animator: UIViewPropertyAnimator
  private let entering: [UIViewController]
  private let leaving: [UIViewController]
  private var isOver = false

  /// Creates a change from the current display mode to `mode`. The change does not begin before `start()` or
  /// `startPaused()` is called.
  init(of owner: UISplitViewController, to mode: UISplitViewController.DisplayMode) {
    (self.owner, from, to) = (owner, owner.shownMode, mode)
    let size = owner.view.bounds.size
    let (old, new) = (owner.layout(owner.shownMode, in: size), owner.layout(mode, in: size))
    entering = owner.children(in: new, notIn: old)
    leaving = owner.children(in: old, notIn: new)
    animator = Self.animator(owner.stageOrCurrent)
  }

  /// Creates the animator that moves the columns. Its duration and timing are those of a modal presentation with the
  /// style `coverVertical` (unverified).
  private static func animator(_ stage: Stage?) -> UIViewPropertyAnimator {
    let profile = stage?.profile ?? .modern
    let duration = profile.presentations.coverDuration
    let timing: any UITimingCurveProvider =
      profile.movesAsSpring
      ? UISpringTimingParameters.system(length: duration) : UICubicTimingParameters(animationCurve: .easeInOut)
    return UIViewPropertyAnimator(duration: duration, timingParameters: timing)
  }

  /// Begins the change, and starts the animation of the columns.
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

  /// The displayed fraction of the change: 0 in the old mode, and 1 in the new mode. While the change is paused,
  /// setting the fraction moves the columns.
  var fraction: CGFloat {
    get { animator.isReversed ? 1 - animator.fractionComplete : animator.fractionComplete }
    set { animator.fractionComplete = animator.isReversed ? 1 - newValue : newValue }
  }

  /// Pauses the animation at its displayed values.
  func pause() { animator.pauseAnimation() }

  /// Continues the paused animation. If `completing` is true, the animation runs to the new mode, otherwise back to
  /// the old mode.
  func resume(completing: Bool) {
    animator.isReversed = !completing
    owner.shownMode = completing ? to : from
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
  }

  /// Reverses the direction of the running animation, so that the animation runs back to the old mode. After a second
  /// call, the animation runs to the new mode again.
  func reverse() {
    animator.isReversed.toggle()
    owner.shownMode = animator.isReversed ? from : to
  }

  /// Ends the change immediately. The result is the new mode or, if the animation is running back, the old mode.
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
