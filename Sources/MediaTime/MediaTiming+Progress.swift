// Parent time to basic local time, one function per rule of spec A3 to A5, in the order of evaluation:
//
//   parent time ──▶ phase ──▶ active time x ──▶ offset time L ──▶ cycle time m ──▶ basic local time b
//
// Goals, in order: the measured values of the specification hold to the last bit; every function accepts any time, in
// any order; no state. The alternative, an animation that is advanced from frame to frame, was rejected because a frame
// would depend on the frames before it.
//
//   D = 1, autoreverses, repeatCount 1.5
//   b  1 ┤    ╱╲    ╱          C = 2D, A = 1.5 C = 3
//      0 ┼──╱────╲╱────        the interval is closed: at e = 3, b is 1
//        0    1    2    3  e

/// The position of a time relative to the active interval.
///
/// - Source: spec A3.
public enum TimingPhase: Hashable, Sendable {
  /// Before the active interval.
  case before
  /// Inside the active interval, including both ends.
  case active
  /// After the active interval.
  case after
}

extension MediaTiming {
  /// The length of one cycle in local seconds: the duration, or twice the duration if `autoreverses`. `C` in spec A3.
  @inlinable
  public var cycleDuration: Double { autoreverses ? 2 * duration : duration }

  /// The length of the active interval in local seconds, which can be infinite. `A` in spec A3.
  ///
  /// `repeatDuration` takes precedence over `repeatCount` (spec A1, inferred), and `autoreverses` does not double it.
  @inlinable
  public var activeDuration: Double {
    if repeatDuration > 0 { return repeatDuration }
    if repeatCount > 0 { return cycleDuration * repeatCount }
    return cycleDuration
  }

  /// The parent time at which the active interval ends. The value is infinite if the speed is 0 or the animation
  /// repeats forever.
  ///
  /// - Source: spec A8.
  public var endTime: Double {
    speed == 0 ? .infinity : beginTime + activeDuration / speed.magnitude
  }

  /// Returns whether a parent time is before, in or after the active interval.
  ///
  /// - Source: spec A3. With speed 0 the interval never ends.
  @inlinable
  public func phase(atParentTime parentTime: Double) -> TimingPhase {
    let elapsed = parentTime - beginTime
    if elapsed < 0 { return .before }
    return elapsed * speed.magnitude <= activeDuration ? .active : .after
  }

  /// Returns the active time at a parent time: the local seconds since the beginning of the active interval (`x` in
  /// spec A4).
  ///
  /// Outside the active interval, the fill mode determines whether the result is the active time at the nearer end of
  /// the interval or nil.
  @inlinable
  public func activeTime(atParentTime parentTime: Double) -> Double? {
    switch phase(atParentTime: parentTime) {
    case .before: fillMode == .backwards || fillMode == .both ? 0 : nil
    case .active: (parentTime - beginTime) * speed.magnitude
    case .after: fillMode == .forwards || fillMode == .both ? activeDuration : nil
    }
  }

  /// Returns the time within the current cycle, 0…C, at the active time `x`. With a negative speed, cycles run from
  /// their end to their start. `m` in spec A4.
  ///
  /// At a boundary between cycles, the result is 0, the start of the next cycle. If the active interval ends at a
  /// boundary and the speed is positive, the result at its end is C, the end of the last cycle.
  @inlinable
  public func cycleTime(atActiveTime x: Double) -> Double {
    let offset = speed >= 0 ? timeOffset + x : timeOffset - x
    let cycle = cycleDuration
    // Fast path: nearly all times are within the first cycle.
    if offset >= 0, offset < cycle, offset < .infinity { return offset }
    guard cycle > 0, offset.isFinite else { return 0 }
    // An infinite cycle has no boundaries. Before its start, the result is the start.
    if cycle == .infinity { return max(offset, 0) }
    // The quotient can be rounded up to the next boundary, so the remainder is clamped to the cycle.
    let remainder = min(max(offset - cycle * (offset / cycle).rounded(.down), 0), cycle)
    let isTerminal = x == activeDuration && speed > 0 && remainder == 0 && offset != 0
    return isTerminal ? cycle : remainder
  }

  /// Returns the time within one run, 0…duration. A run is one forward or backward play of the duration.
  ///
  /// In the second half of an autoreversing cycle, the time decreases to 0. If the duration is 0, the result is 0,
  /// which is the end of the run.
  /// - Returns: nil if the animation contributes no value at this time, if the duration is negative, or if a field is
  ///   NaN.
  /// - Source: spec A4, `b`.
  @inlinable
  public func basicLocalTime(atParentTime parentTime: Double) -> Double? {
    guard isMeaningful, let x = activeTime(atParentTime: parentTime) else { return nil }
    let m = cycleTime(atActiveTime: x)
    return m <= duration ? m : cycleDuration - m
  }

  /// Whether the fields are meaningful: the duration is not negative, and no field is NaN.
  @inlinable
  var isMeaningful: Bool {
    duration >= 0 && !beginTime.isNaN && !speed.isNaN && !timeOffset.isNaN && !repeatCount.isNaN
      && !repeatDuration.isNaN
  }

  /// Returns the fraction (0…1) of the animation's duration at a parent time, before the timing function is applied. In a
  /// backward run, the fraction decreases. The result is nil if the animation contributes no value.
  ///
  /// If the duration is 0, the fraction is 1.
  public func fraction(atParentTime parentTime: Double) -> Double? {
    guard let b = basicLocalTime(atParentTime: parentTime) else { return nil }
    return duration > 0 ? b / duration : 1
  }

  /// Returns the number of cycles that are finished at a parent time, which cumulative animations use: 0 in the first
  /// cycle. At the end of the active interval, the last cycle does not count as finished.
  ///
  /// - Source: spec B3.
  public func finishedCycles(atParentTime parentTime: Double) -> Int {
    guard let x = activeTime(atParentTime: parentTime), cycleDuration > 0, x.isFinite else { return 0 }
    let cycles = (x / cycleDuration).rounded(.down)
    let isTerminal = x == activeDuration && cycles > 0 && cycles * cycleDuration == x
    return Int(min(isTerminal ? cycles - 1 : cycles, 0x1p53))
  }
}
