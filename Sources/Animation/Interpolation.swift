internal import MediaTime

// A precomputed motion consists of a timing (progress at an instant) and an interpolation (value at a progress). Goals,
// in order: the rules of spec B2; sampling a number without reference counting; small values, because every sample
// copies them. Evaluating a `Motion` directly was measured and rejected: its three optional ends are 390 bytes to copy
// per sample.

/// The relation between the elapsed part of an animation's duration and the progress of the interpolation.
enum TimingCurve: Hashable, Sendable {
  /// The progress equals the elapsed fraction of the duration.
  case even
  /// The progress is the position of a spring.
  case spring(Spring)
  /// The progress is the offset of a glide. The glide is stored indirectly, because a copy of it is large.
  indirect case glide(Glide)

  /// Returns the progress at an instant. For springs and glides it can be outside 0…1.
  @inline(__always)
  func progress(at moment: Moment) -> Double {
    switch self {
    case .even: moment.fraction
    case .spring(let spring): spring.position(at: moment.seconds)
    case .glide(let glide): glide.offset(at: moment.seconds)
    }
  }
}

/// The values between which an animation interpolates, with their type: the two ends, or the values of keyframes.
enum Interpolation: Hashable, Sendable {
  /// Interpolation from the first number to the second. A number that is nil stands for the current value.
  case numbers(Double?, Double?)
  /// Linear interpolation from the first vector to the second, for values of the given kind.
  case vectors(SIMD4<Double>, SIMD4<Double>, VectorKind)
  /// Interpolation between two values of any kind, each of which can depend on the current value.
  case between(Ends)
  /// Interpolation through key frames.
  case keyframes(KeyframeMotion)
  /// No interpolation, because no end was given or the kinds do not match.
  case none

  /// Returns the value at a progress, or nil if there is none.
  ///
  /// - Parameter current: returns the current value. It is called only if an end is the current value.
  @inline(__always)
  func value(at progress: Double, current: () -> AnimatableValue?) -> AnimatableValue? {
    switch self {
    case .numbers:
      number(at: progress) {
        guard case .number(let number)? = current() else { return nil }
        return number
      }.map { .number($0) }
    case .vectors(let from, let to, let kind): kind.value(mix(from, to, progress))
    case .between(let ends): ends.value(at: progress, current: current)
    case .keyframes(let motion): motion.value(at: progress)
    case .none: nil
    }
  }

  /// Returns the number at a progress, or nil if the interpolation is not of numbers or a required current number is
  /// missing.
  @inline(__always)
  func number(at progress: Double, current: () -> Double?) -> Double? {
    guard case .numbers(let from, let to) = self else { return nil }
    guard let start = from ?? current(), let end = to ?? current() else { return nil }
    return mix(start, end, progress)
  }
}

extension Motion {
  /// Returns the timing curve and the interpolation of this motion. Start and end values that do not depend on the
  /// model value are computed in advance.
  ///
  /// - Parameter additive: whether the animation is additive. If so, a start or end value that the animation does not
  ///   specify is zero instead of the model value.
  func frozen(additive: Bool) -> (timingCurve: TimingCurve, interpolation: Interpolation) {
    switch self {
    case .basic(let from, let to, let by):
      (.even, Ends(from: from, to: to, by: by, additive: additive)?.interpolation ?? .none)
    case .spring(let spring, let from, let to, let by):
      (.spring(spring), Ends(from: from, to: to, by: by, additive: additive)?.interpolation ?? .none)
    case .keyframes(let motion):
      (.even, .keyframes(motion))
    case .glide(let glide, let from, let to):
      (.glide(glide), .numbers(from, to))
    }
  }
}
