package import MediaTime

/// The specification of an interpolation over one run. `PropertyAnimation` precomputes it.
package enum Motion: Hashable, Sendable {
  /// Linear between two ends, as in `CABasicAnimation`. Open ends are the model value.
  case basic(from: AnimatableValue?, to: AnimatableValue?, by: AnimatableValue?)
  /// Between two ends with the position of a spring, in seconds.
  case spring(Spring, from: AnimatableValue?, to: AnimatableValue?, by: AnimatableValue?)
  /// Through key values or along a path.
  case keyframes(KeyframeMotion)
}
