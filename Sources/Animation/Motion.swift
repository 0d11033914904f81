package import MediaTime

/// The values between which an animation interpolates, as given. `PropertyAnimation` precomputes the interpolation.
package enum Motion: Hashable, Sendable {
  /// Linear interpolation between two ends, as in `CABasicAnimation`. The model value replaces a missing end.
  case basic(from: AnimatableValue?, to: AnimatableValue?, by: AnimatableValue?)
  /// Interpolation between two ends, in which the progress is the position of a spring.
  case spring(Spring, from: AnimatableValue?, to: AnimatableValue?, by: AnimatableValue?)
  /// Interpolation through key values or along a path.
  case keyframes(KeyframeMotion)
  /// The motion of a glide (deceleration or bounce) from `from` to `to`. The offset of the glide is the progress of
  /// the interpolation: the value is `from` at offset 0 and `to` at offset 1.
  case glide(Glide, from: Double, to: Double)
}
