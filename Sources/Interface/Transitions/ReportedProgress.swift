import Geometry
import Layers
import MediaTime

/// The progress of a transition that a custom interaction controller drives. It determines the time of the layers
/// outside the container that animate alongside, such as those of a navigation bar.
///
/// A custom interaction controller itself moves the views in the container, and reports the progress by
/// `updateInteractiveTransition(_:)`. The time of the layers outside the container is stopped, and set to the elapsed
/// time that corresponds to the reported progress. After the interaction, the elapsed time runs to the end of the
/// transition, or back to its start, at normal speed.
///
///     interaction     elapsed = percent · duration
///     finished        elapsed = percent · duration + time since the end of the interaction
///     cancelled       elapsed = percent · duration − time since the end of the interaction
///
/// - Source: unverified; on iOS, the navigation bar follows the percentage that the context receives.
@MainActor
struct ReportedProgress {
  private let duration: CFTimeInterval
  /// The fraction of the transition that was reported last, 0…1.
  var percent: CGFloat = 0
  /// The time at which the interaction ended, and whether the transition then continues to its end. Nil during the
  /// interaction.
  private var end: (time: CFTimeInterval, isFinishing: Bool)?

  /// Creates the progress of a transition of `duration` seconds, at its start.
  init(duration: CFTimeInterval) { self.duration = duration }

  /// Records that the interaction ended at `time`. From that time on, the elapsed time runs to the end of the
  /// transition if `isFinishing` is true, otherwise back to the start.
  mutating func endInteraction(at time: CFTimeInterval, isFinishing: Bool) { end = (time, isFinishing) }

  /// Records that a new interaction begins at `time`. The reported fraction becomes the one that is displayed at
  /// `time`.
  mutating func resume(at time: CFTimeInterval) {
    if duration > 0 { percent = CGFloat(elapsed(at: time) / duration) }
    end = nil
  }

  /// Returns the elapsed time of the transition at `time`, to which the layers outside the container are set. The
  /// result is in seconds from 0, the start, to `duration`, the end.
  func elapsed(at time: CFTimeInterval) -> CFTimeInterval {
    let start = Double(percent) * duration
    guard let end else { return start }
    let passed = time - end.time
    return min(max(end.isFinishing ? start + passed : start - passed, 0), duration)
  }
}

extension TransitionContext {
  /// Makes the layers outside the container follow the progress that a custom interaction controller reports, if such a
  /// controller drives the transition: stops the time of these layers, and sets it in each run-loop pass.
  func followReports() {
    guard phase == .interactive, !(interaction is UIPercentDrivenInteractiveTransition), spaces.count > 1 else {
      return
    }
    var progress = ReportedProgress(duration: duration)
    progress.percent = percentComplete
    reported = progress
    for index in spaces.indices.dropFirst() { spaces[index].stop() }
    moveOutside(at: CACurrentMediaTime())
    observer = stage?.observePasses { [weak self] in self?.moveOutside(at: $0) }
  }

  /// Sets the layers outside the container to the state that the transition has at `time`, according to the reported
  /// progress.
  func moveOutside(at time: CFTimeInterval) {
    guard let reported else { return }
    spaces.dropFirst().forEach { $0.move(to: reported.elapsed(at: time)) }
  }

  /// Ends the effect of `followReports()`. Removes the transition's animations from the layers outside the container,
  /// so that these layers show their final state.
  func stopFollowingReports() {
    guard reported != nil else { return }
    reported = nil
    if let observer { stage?.removeObserver(observer) }
    if let ownSerials {
      for layer in spaces.dropFirst().flatMap(\.layer.subtree) {
        layer.removeAnimations(ownSerials, addedBy: beginTime)
      }
    }
  }
}
