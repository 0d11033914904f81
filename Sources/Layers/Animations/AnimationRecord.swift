import Animation

/// An animation on a layer as the main actor keeps it: whom to tell, and what waits for it.
@MainActor
final class AnimationRecord {
  /// Ties the record to its `AttachedAnimation`.
  let serial: Int
  /// When it was added, in root time.
  let addTime = CACurrentMediaTime()
  /// The copy that `animation(forKey:)` answers.
  var animation: CAAnimation
  /// Completion blocks that wait for it.
  private var groups: [CompletionGroup]
  /// Where it was added: the context of its layer, else the one that acted; nil when there was none.
  private weak var owner: LayerContext?
  private let hasOwner: Bool
  /// Whether `animationDidStart` was sent.
  var hasStarted = false
  /// Whether `animationDidStop` was sent; an animation that stays on its layer is told only once for every course.
  var hasStopped = false
  /// Whether it was given a course that stands still.
  var isHeld = false

  init(serial: Int, animation: CAAnimation, groups: [CompletionGroup], owner: LayerContext?) {
    self.serial = serial
    self.animation = animation
    self.groups = groups
    self.owner = owner
    hasOwner = owner != nil
    groups.forEach { $0.pending += 1 }
  }

  /// Whether `context` tells of its end once its layer is in no window; one added before there was any context falls
  /// to the first that looks.
  func isOwned(by context: LayerContext) -> Bool { !hasOwner || owner === context }

  /// Tells the completion blocks that they wait for it no longer; once.
  func releaseGroups() {
    let waiting = groups
    groups = []
    waiting.forEach { $0.finishOne() }
  }

  /// Whether the context in which it was added is no more: as when an app has quit, nobody is told.
  var isOrphan: Bool { hasOwner && owner == nil }
}

/// How an animation came to its end.
package enum AnimationEnd: Hashable, Sendable {
  /// It reached the end of its active interval.
  case finished
  /// It was taken off, replaced, or its layer left the window.
  case removed
  /// Its layer was in no window when it was to begin.
  case neverShown
}
