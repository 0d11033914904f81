/// The timing curve of an animation: a cubic Bézier curve or a spring.
public enum Easing: Hashable, Sendable, BitwiseCopyable {
  /// A cubic Bézier curve over the duration of the animation.
  case curve(UnitBezier)
  /// A spring, whose progress can exceed 1. The animation ends after its duration even if the spring has not settled.
  case spring(Spring)

  /// Whether the timing curve is a spring.
  package var isSpring: Bool { if case .spring = self { true } else { false } }

  /// The timing curve for animations that cannot use springs. It is the cubic curve if there is one. For a spring, it
  /// is ease-in-ease-out.
  package var bezier: UnitBezier { if case .curve(let curve) = self { curve } else { .easeInEaseOut } }

  /// Returns the progress at a fraction of a duration. For springs and overshooting curves, it can be outside 0…1.
  ///
  /// - Parameters:
  ///   - fraction: the fraction of the duration, 0…1.
  ///   - duration: the duration, in seconds.
  package func progress(at fraction: Double, of duration: Double) -> Double {
    switch self {
    case .curve(let curve): curve.value(at: fraction)
    case .spring(let spring): spring.position(at: fraction * duration)
    }
  }
}
