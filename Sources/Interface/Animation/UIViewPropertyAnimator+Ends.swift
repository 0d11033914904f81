import Animation
import Layers

extension UIViewPropertyAnimator {
  /// Adds `track` to the animator. Called when one of the animator's blocks has added the animation of the track to a
  /// layer.
  final func add(_ track: AnimatorTrack) {
    tracks.append(track)
    if !isManualHitTestingEnabled { track.view?.presentedHits += 1 }
  }

  /// Records the initial value and the target of a changed property in `changes`. If the property was changed before,
  /// only the target is updated.
  final func note(_ change: ViewChange) {
    if let known = changes.firstIndex(where: { $0.view === change.view && $0.property == change.property }) {
      changes[known].target = change.after
    } else {
      changes.append(
        AnimatorChange(view: change.view, property: change.property, initial: change.before, target: change.after))
    }
  }

  /// Called when one of the animator's animations has ended.
  ///
  /// - Parameter isLost: whether the animation was removed from its layer before its end.
  final func trackDidEnd(_ track: AnimatorTrack, isLost: Bool) {
    if isLost { lose(track) }
    guard isRunning, !hasMotion else { return }
    if tracks.isEmpty { end(at: .current) } else { reachEnd() }
  }

  /// Called when the animation of a track was removed from its layer. Removes the track, and discards the recorded
  /// change of the track's property.
  ///
  /// The change is kept if another track animates the property. It is also kept if the view has left the window.
  private final func lose(_ track: AnimatorTrack) {
    if !isManualHitTestingEnabled { track.view?.presentedHits -= 1 }
    tracks.removeAll { $0 === track }
    let isMoved = tracks.contains { $0.view === track.view && $0.property == track.property }
    guard !isMoved, track.view?.window != nil else { return }
    changes.removeAll { $0.view === track.view && $0.property == track.property }
  }

  /// A closure that corrects the animator and its tracks after a jump of the local times of the animated layers, so
  /// that their fractions do not change.
  ///
  /// Reading the property captures the local times. Read the property before the jump, and call the closure afterwards.
  final var timeAnchor: () -> Void {
    let (shown, times) = (playbackState.now, tracks.map { (track: $0, shown: $0.now) })
    return { [self] in
      playbackState.playback = playbackState.playback.moved(by: TimeJump(from: shown, to: playbackState.now))
      for (track, shown) in times { track.move(by: TimeJump(from: shown, to: track.now)) }
    }
  }

  /// Called when all tracks have ended. Ends the animator, or pauses it if `pausesOnCompletion` is true.
  final func reachEnd() {
    guard pausesOnCompletion else { return end(at: isReversed ? .start : .end) }
    let end = isReversed ? 0.0 : 1
    tracks.forEach { $0.hold() }
    stand(at: end, position: end, isScrubbed: false)
  }

  /// Ends the animation at a position: its start, its end, or the current values. Sets the views to the values of this
  /// position, makes the animator inactive, and then calls the completions.
  final func end(at position: UIViewAnimatingPosition) {
    let wasStopped = state == .stopped
    (isRunning, state) = (false, .inactive)
    retire(finished: position == .end)
    switch position {
    // Unless the animator was stopped, the model values are the end values already, because the start has set them.
    case .end: if wasStopped { changes.forEach { $0.set($0.target) } }
    case .start: changes.forEach { $0.set($0.initial) }
    case .current: break
    }
    let due = completions
    reset()
    due.forEach { $0(position) }
  }

  /// Sets the model values to the values that the animator's animations display now, and removes these animations.
  ///
  /// Additive animations of these properties that do not belong to the animator continue. They are added to the new
  /// model values, so that the displayed values do not jump.
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
    tracks = []
    if !isManualHitTestingEnabled { for track in done { track.view?.presentedHits -= 1 } }
    for track in done { track.retire(finished: finished) }
  }

  /// Discards the recorded changes, the closures and the completions, and resets the playback state.
  final func reset() {
    stage?.animators.remove(self)
    (changes, completions, additions) = ([], [], [])
    let number = playbackState.number + 1
    playbackState = AnimatorPlaybackState()
    playbackState.number = number
  }
}
