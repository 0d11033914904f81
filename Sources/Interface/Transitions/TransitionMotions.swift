import Animation
package import Geometry
import Layers
package import MediaTime

/// The motions of the views of one transition, and the temporary changes that are reversed when the transition is over.
///
/// All transitions that move views use this type: those of navigation controllers and presentations, and the effects.
/// An animation block (`run`), a property animator, a percent driver or an interaction that sets the progress directly
/// (`place`) can play the motions. The diagram shows the order of the calls:
///
///     prepare ──▶ place … place          frames are set directly
///        │           │
///        ├───────────┴──▶ run ──┐
///        └───▶ animator ────────┴──▶ restore
@MainActor
package final class TransitionMotions {
  private var motions: [ViewMotion] = []
  private var rests: [ViewMotion.Rest] = []
  private var extras: [UIView] = []
  /// The views registered with `keep(_:)`, which stay in the container if the transition completes.
  private var leftovers: [UIView] = []
  private var hidden: [UIView] = []
  private var tidying: [() -> Void] = []

  /// Creates an object without motions.
  package init() {}

  // MARK: Temporary changes

  /// Registers a temporary view, which is removed from its superview when the transition is over.
  package func lend(_ view: UIView) { extras.append(view) }

  /// Registers a view that stays in the container if the transition completes. Its properties then keep their final
  /// values.
  package func keep(_ view: UIView) { leftovers.append(view) }

  /// Hides a view until the transition is over.
  package func hide(_ view: UIView) {
    guard !view.isHidden else { return }
    view.isHidden = true
    hidden.append(view)
  }

  /// Adds an action that runs when the transition is over, before `completeTransition(_:)` is called.
  package func afterwards(_ action: @escaping () -> Void) { tidying.append(action) }

  // MARK: Playing

  /// Calls `make`, stores the motions that it returns, and sets all views to the state at the start of these motions,
  /// without animation.
  ///
  /// If a moved view is a presentation context that a presentation covers, the container of the presentation gets the
  /// same motions, for the properties for which `ViewCover.follows(_:)` returns true.
  package func prepare(_ make: () -> [ViewMotion]) {
    UIView.performWithoutAnimation {
      motions = make()
      motions += motions.compactMap(\.ofCover)
      for view in motions.map(\.view) where !rests.contains(where: { $0.view === view }) { rests.append(.init(view)) }
      place(at: 0)
    }
  }

  /// Sets all properties to their values at the progress `progress`, without animation. The progress is 0 at the start
  /// of the transition and 1 at its end.
  package func place(at progress: CGFloat) { place(motions, at: progress) }

  /// Animates all motions from the progress `start` to the progress `end`, in `duration` seconds and with the timing
  /// curve `timingCurve`.
  ///
  /// - Parameter completion: called when the animations have ended. The closure has to call `restore(completed:)`.
  package func run(
    from start: CGFloat, to end: CGFloat, over duration: Double, timingCurve: Easing, completion: @escaping () -> Void
  ) {
    let block = UIViewAnimationBlock(duration: duration, timingCurve: .both(timingCurve)) { _ in completion() }
    block.run({}) { attach(to: block, from: start, to: end) }
  }

  /// Returns a property animator that plays all motions from the start to the end.
  ///
  /// The completion of the property animator has to call `restore(completed:)`.
  func animator(over duration: Double, timing: any UITimingCurveProvider) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: duration, timingParameters: timing)
    animator.addAnimations { [self] in UIViewAnimationBlock.current.map { attach(to: $0, from: 0, to: 1) } }
    return animator
  }

  /// Sets the properties of the views to their values at the progress `end`, and adds animations from the progress
  /// `start` to the progress `end` to the animation block `block`.
  private func attach(to block: UIViewAnimationBlock, from start: CGFloat, to end: CGFloat) {
    // Components of a transform keep their values from `prepare(_:)` (see `MotionProperty.isPartOfTransform`).
    place(motions.filter { !$0.track.property.isPartOfTransform }, at: end)
    guard block.isAnimated else { return }
    for motion in motions {
      for (path, animation) in motion.animations(from: Double(start), to: Double(end)) {
        block.attach(animation, to: motion.view, key: path, property: nil)
      }
    }
  }

  private func place(_ motions: [ViewMotion], at progress: CGFloat) {
    UIView.performWithoutAnimation {
      rests.forEach { $0.view.layer.transform = $0.transform }
      for motion in motions { motion.place(at: Double(progress), from: rest(of: motion.view)) }
    }
  }

  private func rest(of view: UIView) -> ViewMotion.Rest? { rests.first { $0.view === view } }

  /// Restores the state that the moved views had before `prepare(_:)`, shows the hidden views and removes the temporary
  /// views.
  ///
  /// - Parameter completed: whether the transition completed. If true, the views registered with `keep(_:)` stay in the
  ///   container, with the values at the end of the transition.
  package func restore(completed: Bool) {
    UIView.performWithoutAnimation {
      for motion in motions { rest(of: motion.view)?.restore(motion.track.property) }
      if completed { stay() }
      (extras + (completed ? [] : leftovers)).forEach { $0.removeFromSuperview() }
      hidden.forEach { $0.isHidden = false }
      tidying.forEach { $0() }
    }
    (motions, rests, extras, leftovers, hidden, tidying) = ([], [], [], [], [], [])
  }

  /// Sets the views registered with `keep(_:)` to their values at the end of the transition.
  private func stay() {
    for motion in motions where leftovers.contains(motion.view) {
      motion.place(at: 1, from: rest(of: motion.view))
    }
  }
}

extension ViewMotion {
  /// The same motion for the cover of the view (`ViewCover`), which is the container of a presentation in front of the
  /// view. Nil if the view has no cover, or if the cover does not follow changes of this property.
  @MainActor
  fileprivate var ofCover: ViewMotion? {
    view.cover.flatMap { $0.follows(track.property) ? ViewMotion($0.view, track) : nil }
  }
}
