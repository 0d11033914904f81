import Animation

/// The mutable state of an attached animation: the animation object with its delegate, the completion blocks that wait
/// for the end of the animation, and the callbacks that have been made. The state is used only on the main actor.
@MainActor
final class AnimationRecord {
  /// The serial number of the animation, which its `AttachedAnimation` has too.
  let serial: Int
  /// The root time at which the animation was added.
  let addTime = CACurrentMediaTime()
  /// The copy that `animation(forKey:)` returns.
  var animation: CAAnimation
  /// The completion blocks of transactions that wait for the end of the animation, each with its number of pending
  /// animations.
  private var groups: [CompletionGroup]
  /// The context of the layer when the animation was added. If the layer had no context, the value is the context that
  /// was current at that time. Nil if there was neither, or if the context has been deallocated (see `isOrphan`).
  private weak var owner: LayerContext?
  private let hasOwner: Bool
  /// Whether `animationDidStart(_:)` has been called.
  var hasStarted = false
  /// Whether `animationDidStop(_:finished:)` has been called since the timing of the animation was last replaced.
  var hasStopped = false
  /// Whether the current timing has speed 0.
  var isPaused = false

  init(serial: Int, animation: CAAnimation, groups: [CompletionGroup], owner: LayerContext?) {
    self.serial = serial
    self.animation = animation
    self.groups = groups
    self.owner = owner
    hasOwner = owner != nil
    groups.forEach { $0.pending += 1 }
  }

  /// Returns whether a commit of `context` ends the animation if the animation's layer is in no window.
  ///
  /// The result is true for the context in which the animation was added. For an animation that was added without a
  /// context, the result is true for every context.
  func isOwned(by context: LayerContext) -> Bool { !hasOwner || owner === context }

  /// Stops the completion blocks of transactions from waiting for this animation. Only the first call has an effect.
  /// Called when the animation has ended.
  func releaseGroups() {
    let waiting = groups
    groups = []
    waiting.forEach { $0.finishOne() }
  }

  /// Whether the context in which the animation was added has been deallocated. In this case no callbacks are made.
  var isOrphan: Bool { hasOwner && owner == nil }
}

/// The reason for which an animation ended.
package enum AnimationEnd: Hashable, Sendable {
  /// The animation reached the end of its active interval.
  case finished
  /// The animation was removed or replaced, or its layer left the window.
  case removed
  /// The layer was in no window when the animation was to begin.
  case neverShown
}
