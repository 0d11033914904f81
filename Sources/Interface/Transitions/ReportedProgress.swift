import Geometry
import Layers
import MediaTime

/// The motion of the time spaces outside the container, such as that of a bar, under a custom interaction controller.
///
/// A custom interaction controller moves the views in the container itself and reports its progress by
/// `updateInteractiveTransition(_:)`. The time spaces outside follow the reports. After the interaction, they run to
/// their end, or back to their start, at normal speed.
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

  /// Creates the motion for a transition of `duration` seconds.
  init(duration: CFTimeInterval) { self.duration = duration }

  /// Starts the motion to the end, or back to the start if `isFinishing` is false.
  mutating func endInteraction(at time: CFTimeInterval, isFinishing: Bool) { end = (time, isFinishing) }

  /// Continues the interaction from the position at `time`.
  mutating func resume(at time: CFTimeInterval) {
    if duration > 0 { percent = CGFloat(elapsed(at: time) / duration) }
    end = nil
  }

  /// Returns the time since the start of the transition at which the time spaces are, 0 ... `duration`.
  func elapsed(at time: CFTimeInterval) -> CFTimeInterval {
    let start = Double(percent) * duration
    guard let end else { return start }
    let passed = time - end.time
    return min(max(end.isFinishing ? start + passed : start - passed, 0), duration)
  }
}

extension TransitionContext {
  /// Stops the time spaces outside the container if a custom interaction controller drives the transition. They then
  /// follow the progress that it reports.
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

  /// Moves the time spaces outside the container to their position at a time.
  func moveOutside(at time: CFTimeInterval) {
    guard let reported else { return }
    spaces.dropFirst().forEach { $0.move(to: reported.elapsed(at: time)) }
  }

  /// Removes the transition's animations outside the container, which then shows its final state.
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
