package import MediaTime

/// How a value changes over one run, as it is asked for; `PropertyAnimation` freezes it.
package enum Motion: Hashable, Sendable {
  /// Straight between two ends, given as in `CABasicAnimation`; ends left open are the model value.
  case basic(from: AnimatableValue?, to: AnimatableValue?, by: AnimatableValue?)
  /// Between two ends as a spring pulls, in physical seconds.
  case spring(Spring, from: AnimatableValue?, to: AnimatableValue?, by: AnimatableValue?)
  /// Through key values or along a path.
  case keyframes(KeyframeMotion)
}
