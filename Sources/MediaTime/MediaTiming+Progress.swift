// Parent time to basic local time, one function per rule of spec A3 to A5, in the order of evaluation:
//
//   parent time ──▶ phase ──▶ active time x ──▶ offset time L ──▶ cycle time m ──▶ basic local time b
//
// Goals, in order: the measured rows hold to the last bit; every function can be asked at any time, in any
// order; no state. The alternative, an animation that is advanced from frame to frame, was rejected: it
// makes a frame depend on the frames before it.
//
//   D = 1, autoreverses, repeatCount 1.5
//   b  1 ┤    ╱╲    ╱          C = 2D, A = 1.5 C = 3
//      0 ┼──╱────╲╱────        the interval is closed: at e = 3 it still shows b = 1
//        0    1    2    3  e

/// Where a moment lies relative to the active interval.
///
/// - Source: spec A3.
public enum TimingPhase: Hashable, Sendable {
  /// Before the interval.
  case before
  /// Inside it; both ends belong to it.
  case active
  /// After it.
  case after
}

extension MediaTiming {
  /// Length of one cycle in own seconds: the duration, twice that when the animation autoreverses. `C` in spec A3.
  @inlinable
  public var cycleDuration: Double { autoreverses ? 2 * duration : duration }

  /// Length of the active interval in own seconds; may be infinite. `A` in spec A3.
  ///
  /// `repeatDuration` wins over `repeatCount` (spec A1, inferred), and autoreversing does not double it.
  @inlinable
  public var activeDuration: Double {
    if repeatDuration > 0 { return repeatDuration }
    if repeatCount > 0 { return cycleDuration * repeatCount }
    return cycleDuration
  }

  /// When the active interval ends, in parent seconds; infinite when it never does (speed 0, endless repeats).
  ///
  /// - Source: spec A8.
  public var endTime: Double {
    speed == 0 ? .infinity : beginTime + activeDuration / speed.magnitude
  }

  /// The phase at a parent time.
  ///
  /// - Source: spec A3. With speed 0 the interval never ends.
  @inlinable
  public func phase(atParentTime parentTime: Double) -> TimingPhase {
    let elapsed = parentTime - beginTime
    if elapsed < 0 { return .before }
    return elapsed * speed.magnitude <= activeDuration ? .active : .after
  }

  /// Own seconds since the begin, held at the ends by the fill mode; nil where the animation shows nothing. `x` in A4.
  @inlinable
  public func activeTime(atParentTime parentTime: Double) -> Double? {
    switch phase(atParentTime: parentTime) {
    case .before: fillMode == .backwards || fillMode == .both ? 0 : nil
    case .active: (parentTime - beginTime) * speed.magnitude
    case .after: fillMode == .forwards || fillMode == .both ? activeDuration : nil
    }
  }

  /// Time within the cycle, 0…C, from active time; a negative speed runs the cycle from its end. `m` in spec A4.
  ///
  /// Inner boundaries show the start of the next cycle; only the very last sample of a forward run shows the end of one.
  @inlinable
  public func cycleTime(atActiveTime x: Double) -> Double {
    let offset = speed >= 0 ? timeOffset + x : timeOffset - x
    let cycle = cycleDuration
    // Nearly every sample is within the first cycle, where nothing wraps.
    if offset >= 0, offset < cycle, offset < .infinity { return offset }
    guard cycle > 0, offset.isFinite else { return 0 }
    // An endless cycle has no boundary to wrap at; before its start it shows the start.
    if cycle == .infinity { return max(offset, 0) }
    // The quotient may be rounded up to the next boundary: the remainder is held within the cycle.
    let remainder = min(max(offset - cycle * (offset / cycle).rounded(.down), 0), cycle)
    let isTerminal = x == activeDuration && speed > 0 && remainder == 0 && offset != 0
    return isTerminal ? cycle : remainder
  }

  /// Time within the run, 0…duration: the cycle time, folded back on the autoreversing half. `b` in spec A4.
  ///
  /// An animation of duration 0 is at its end in its one instant.
  /// - Returns: nil where the animation contributes nothing, which includes every time when a field is meaningless.
  @inlinable
  public func basicLocalTime(atParentTime parentTime: Double) -> Double? {
    guard isMeaningful, let x = activeTime(atParentTime: parentTime) else { return nil }
    let m = cycleTime(atActiveTime: x)
    return m <= duration ? m : cycleDuration - m
  }

  /// Whether the fields make sense: no negative duration, no NaN.
  @inlinable
  var isMeaningful: Bool {
    duration >= 0 && !beginTime.isNaN && !speed.isNaN && !timeOffset.isNaN && !repeatCount.isNaN
      && !repeatDuration.isNaN
  }

  /// The fraction of the run that has been played, 0…1, before any timing function; nil where nothing shows.
  ///
  /// A run of duration 0 has the fraction 1.
  public func fraction(atParentTime parentTime: Double) -> Double? {
    guard let b = basicLocalTime(atParentTime: parentTime) else { return nil }
    return duration > 0 ? b / duration : 1
  }

  /// How many cycles have been finished, for cumulative animations: 0 in the first, never the terminal one.
  ///
  /// - Source: spec B3.
  public func finishedCycles(atParentTime parentTime: Double) -> Int {
    guard let x = activeTime(atParentTime: parentTime), cycleDuration > 0, x.isFinite else { return 0 }
    let cycles = (x / cycleDuration).rounded(.down)
    let isTerminal = x == activeDuration && cycles > 0 && cycles * cycleDuration == x
    return Int(min(isTerminal ? cycles - 1 : cycles, 0x1p53))
  }
}
