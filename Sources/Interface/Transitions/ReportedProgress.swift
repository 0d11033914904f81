import Geometry
import Layers
import MediaTime

/// The progress to which the layers outside the container, such as those of a navigation bar, are set while a custom
/// interaction controller drives the transition.
///
/// A custom interaction controller itself moves the views in the container, and reports the progress by
/// `updateInteractiveTransition(_:)`. The layers outside the container that animate alongside have stopped time spaces,
/// whose elapsed time is set from the reports. After the interaction, the elapsed time runs to the end of the
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
  /// The end of the interaction, or nil during the interaction.
  private var end: (time: CFTimeInterval, isFinishing: Bool)?

  /// Creates the progress of a transition of `duration` seconds, at its start.
  init(duration: CFTimeInterval) { self.duration = duration }

  /// Records the end of the interaction at `time`. From that time on, the elapsed time runs to the end of the
  /// transition, or back to the start if `isFinishing` is false.
  mutating func endInteraction(at time: CFTimeInterval, isFinishing: Bool) { end = (time, isFinishing) }

  /// Continues the interaction from the progress that the transition has at `time`.
  mutating func resume(at time: CFTimeInterval) {
    if duration > 0 { percent = CGFloat(elapsed(at: time) / duration) }
    end = nil
  }

  /// Returns the elapsed time that the layers outside the container have at `time`: the time since the start of the
  /// transition, in seconds from 0 to `duration`.
  func elapsed(at time: CFTimeInterval) -> CFTimeInterval {
    let start = Double(percent) * duration
    guard let end else { return start }
    let passed = time - end.time
    return min(max(end.isFinishing ? start + passed : start - passed, 0), duration)
  }
}

extension TransitionContext {
  /// Stops the time of the layers outside the container if a custom interaction controller drives the transition. These
  /// layers then follow the progress that the interaction controller reports.
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

  /// Sets the local time of the layers outside the container to the elapsed time of the transition at `time`.
  func moveOutside(at time: CFTimeInterval) {
    guard let reported else { return }
    spaces.dropFirst().forEach { $0.move(to: reported.elapsed(at: time)) }
  }

  /// Removes the transition's animations from the layers outside the container. These layers then show their final
  /// state.
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
