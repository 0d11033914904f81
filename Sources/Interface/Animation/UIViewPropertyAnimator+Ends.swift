import Animation
import Layers

extension UIViewPropertyAnimator {
  /// Takes up an animation that one of its blocks added.
  final func add(_ track: AnimatorTrack) {
    tracks.append(track)
    if !isManualHitTestingEnabled { track.view?.presentedHits += 1 }
  }

  /// Remembers what a change began with and leads to.
  final func note(_ change: ViewChange) {
    if let known = changes.firstIndex(where: { $0.view === change.view && $0.property == change.property }) {
      changes[known].target = change.after
    } else {
      changes.append(
        AnimatorChange(view: change.view, property: change.property, initial: change.before, target: change.after))
    }
  }

  /// One of its animations has come to an end, or was taken off.
  final func trackDidEnd(_ track: AnimatorTrack, isLost: Bool) {
    if isLost { lose(track) }
    guard isRunning, !tracks.contains(where: { $0.playback.moves }) else { return }
    if tracks.isEmpty { end(at: .current) } else { reachEnd() }
  }

  /// An animation that another one replaced leaves its property to that; one whose view left the window does not.
  private final func lose(_ track: AnimatorTrack) {
    drop([track])
    let isMoved = tracks.contains { $0.view === track.view && $0.property == track.property }
    guard !isMoved, track.view?.window != nil else { return }
    changes.removeAll { $0.view === track.view && $0.property == track.property }
  }

  private final func drop(_ gone: [AnimatorTrack]) {
    if !isManualHitTestingEnabled { gone.forEach { $0.view?.presentedHits -= 1 } }
    tracks.removeAll { track in gone.contains { $0 === track } }
  }

  /// A closure that moves its course and its tracks with the time of their layers, after layers around were rebased.
  final var timeAnchor: () -> Void {
    let (shown, times) = (course.now, tracks.map { (track: $0, shown: $0.now) })
    return { [self] in
      course.playback = course.playback.moved(by: TimeJump(from: shown, to: course.now))
      for (track, shown) in times { track.move(by: TimeJump(from: shown, to: track.now)) }
    }
  }

  /// All is where it was to go.
  final func reachEnd() {
    guard pausesOnCompletion else { return end(at: isReversed ? .start : .end) }
    let end = isReversed ? 0.0 : 1
    tracks.forEach { $0.hold() }
    stand(at: end, position: end, isScrubbed: false)
  }

  /// Moves the views to a position and is done: first inactive, then the completions run.
  final func end(at position: UIViewAnimatingPosition) {
    let wasStopped = state == .stopped
    (isRunning, state) = (false, .inactive)
    retire(finished: position == .end)
    switch position {
    // Unless it was stopped, the views have been there from the start.
    case .end: if wasStopped { changes.forEach { $0.set($0.target) } }
    case .start: changes.forEach { $0.set($0.initial) }
    case .current: break
    }
    let due = completions
    reset()
    due.forEach { $0(position) }
  }

  /// Gives the views the values that the animator's own animations make of them now, and takes those off.
  ///
  /// What others add goes on on top, so that nothing jumps.
  final func keepWhatShows() {
    let shown = changes.compactMap { change -> (change: AnimatorChange, value: AnimatableValue?)? in
      let own = tracks.filter { $0.view === change.view && $0.property == change.property }.map(\.serial)
      guard let layer = change.view?.layer, !own.isEmpty else { return nil }
      return (change, change.property.value(in: layer.shown(byAnimations: Set(own))))
    }
    retire(finished: false)
    for (change, value) in shown { change.set(value) }
  }

  private final func retire(finished: Bool) {
    let done = tracks
    drop(done)
    done.forEach { $0.retire(finished: finished) }
  }

  /// Forgets everything that belongs to one course.
  final func reset() {
    stage?.animators.removeAll { $0 === self }
    (changes, completions, additions) = ([], [], [])
    let number = course.number + 1
    course = AnimatorCourse()
    course.number = number
  }
}
