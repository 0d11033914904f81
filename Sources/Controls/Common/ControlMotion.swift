import Geometry
import Interface
import Layers

/// The animations of controls. All durations and curves are unverified.
@MainActor
enum ControlMotion {
  /// Animates changes with a critically damped spring that starts from the presentation values. `duration` is in
  /// seconds.
  static func spring(_ duration: Double = 0.4, _ changes: () -> Void, completion: ((Bool) -> Void)? = nil) {
    UIView.animate(
      withDuration: duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: [.allowUserInteraction, .beginFromCurrentState], animations: changes, completion: completion)
  }

  /// Animates changes with an ease-in-ease-out curve that starts from the presentation values. `duration` is in
  /// seconds.
  static func ease(_ duration: Double, _ changes: () -> Void, completion: ((Bool) -> Void)? = nil) {
    UIView.animate(
      withDuration: duration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState], animations: changes,
      completion: completion)
  }

  /// Calls `changes`, a closure that changes views. If `animated` is true, the changes are animated with a spring;
  /// otherwise, they take effect at once.
  static func change(animated: Bool, _ changes: () -> Void) { if animated { spring { changes() } } else { changes() } }
}
