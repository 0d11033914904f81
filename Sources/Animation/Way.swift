internal import MediaTime

// A frozen motion is a pace (how far at a moment) and a way (which value that far). Goals, in order: the rules of
// spec B2; a number sampled without touching a reference count; small values, because every sample copies them.
// Asking a `Motion` directly was measured and rejected: three optional ends are 390 bytes to copy for every sample.

/// How far along its way a motion is.
enum Pace: Hashable, Sendable {
  /// As far as time.
  case even
  /// As far as a spring has pulled.
  case spring(Spring)

  /// The progress at a moment; springs leave 0…1.
  @inline(__always)
  func progress(at moment: Moment) -> Double {
    switch self {
    case .even: moment.fraction
    case .spring(let spring): spring.position(at: moment.seconds)
    }
  }
}

/// Which values a motion goes through.
enum Way: Hashable, Sendable {
  /// From one number to another; nil is the current one.
  case numbers(Double?, Double?)
  /// From one value of at most four numbers to another.
  case vectors(SIMD4<Double>, SIMD4<Double>, VectorKind)
  /// Between two values.
  case between(Ends)
  /// Through key frames.
  case keyframes(KeyframeMotion)
  /// Nowhere: no end was given, or they do not fit.
  case none

  /// The value at a progress; nil when there is none.
  ///
  /// - Parameter current: asked only when an end is open.
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

  /// The number at a progress; nil when the way is not one of numbers or a current number is needed and missing.
  @inline(__always)
  func number(at progress: Double, current: () -> Double?) -> Double? {
    guard case .numbers(let from, let to) = self else { return nil }
    guard let start = from ?? current(), let end = to ?? current() else { return nil }
    return mix(start, end, progress)
  }
}

extension Motion {
  /// The pace and the way; every end that does not depend on the model is computed.
  ///
  /// - Parameter additive: an additive motion starts from nothing, so all its ends are known.
  func frozen(additive: Bool) -> (pace: Pace, way: Way) {
    switch self {
    case .basic(let from, let to, let by):
      (.even, Ends(from: from, to: to, by: by, additive: additive)?.way ?? .none)
    case .spring(let spring, let from, let to, let by):
      (.spring(spring), Ends(from: from, to: to, by: by, additive: additive)?.way ?? .none)
    case .keyframes(let motion):
      (.even, .keyframes(motion))
    }
  }
}
