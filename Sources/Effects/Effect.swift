package import Geometry
package import Interface
package import MediaTime

/// Which way a transition goes: to the next place or back to the one before.
package enum Direction: Hashable, Sendable {
  case forwards, backwards

  /// 1 forwards, −1 backwards: the sign of a movement that is mirrored on the way back.
  package var sign: CGFloat { self == .forwards ? 1 : -1 }
}

/// A transition that a scenario can name: an animator that can also be placed by hand at any fraction of the way.
@MainActor
package protocol Effect: UIViewControllerAnimatedTransitioning {
  /// How long it takes and at which pace.
  var timing: EffectTiming { get }
  /// Puts everything into the container, as it is at the start.
  func prepare(_ context: any UIViewControllerContextTransitioning)
  /// Shows a fraction of the way, 0…1, at once.
  func place(_ context: any UIViewControllerContextTransitioning, at fraction: CGFloat)
}

/// How long an effect takes and at which pace.
package struct EffectTiming: Hashable, Sendable {
  /// Seconds, 0 or more.
  package var duration: Double
  /// From a fraction of the time to a fraction of the way.
  package var pace: UnitBezier

  /// A length and a pace.
  package init(duration: Double, pace: UnitBezier = .easeInEaseOut) {
    (self.duration, self.pace) = (duration, pace)
  }
}

extension Effect {
  package func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> Double {
    timing.duration
  }
}

/// The effects by name, as scenarios write them.
package enum EffectBook {
  /// The names, in the order they are listed to people.
  package static let names = ["slide"]

  /// The effect called `name`; nil when there is none.
  @MainActor
  package static func effect(named name: String, timing: EffectTiming, direction: Direction) -> (any Effect)? {
    switch name {
    case "slide": SlideEffect(timing: timing, direction: direction)
    default: nil
    }
  }
}
