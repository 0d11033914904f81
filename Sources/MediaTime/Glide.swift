internal import Kernels

/// The motion of one coordinate after a touch has ended, as a function of time.
///
/// A glide consists of one or two phases. A deceleration that reaches an edge is followed by a spring, which begins
/// exactly at the edge with the velocity that the motion has there. A glide can be evaluated at any time, in any order.
///
///     offset                  ╭─╮
///       edge ─ ─ ─ ─ ─ ─ ─ ─╱─ ─ ─╲── target
///                     ╱     │ spring
///             ╱  deceleration
package struct Glide: Hashable, Sendable, BitwiseCopyable {
  /// A phase of a glide: the law of motion, with the offset and the velocity at the beginning of the phase.
  struct Phase: Hashable, Sendable, BitwiseCopyable {
    /// The law of motion of a phase.
    enum Law: Hashable, Sendable, BitwiseCopyable {
      /// The velocity v₀ at the beginning decays at the rate k, per second: x = x₀ + v₀ (1 − e^(−kt)) / k.
      case decay(rate: Double)
      /// A critically damped spring with the angular frequency w moves the offset to the target a.
      ///
      /// The offset is x = a + e^(−wt) (d + (v₀ + w d) t), with d = x₀ − a and the velocity v₀ at the beginning.
      case spring(target: Double, frequency: Double)
      /// The offset moves to a target along a timing curve, over a duration in seconds.
      case curve(target: Double, UnitBezier, duration: Double)
    }

    let law: Law
    let offset: Double
    let velocity: Double
  }

  private let first: Phase
  private let second: Phase
  /// The time at which the second phase begins, in seconds, or infinity if there is only one phase.
  package let turningTime: Double
  /// The time at which the motion ends, in seconds.
  package let duration: Double
  /// The offset at which the motion ends.
  package private(set) var target: Double
  /// The lower limit of the offset. While the motion is below the limit, the offset equals the limit.
  private var lowest = -Double.infinity
  /// The upper limit of the offset. While the motion is above the limit, the offset equals the limit.
  private var highest = Double.infinity

  init(_ first: Phase, then second: Phase? = nil, at turningTime: Double = .infinity, duration: Double, target: Double)
  {
    (self.first, self.second) = (first, second ?? first)
    (self.turningTime, self.duration, self.target) = (turningTime, duration, target)
  }

  /// Creates a glide that rests at an offset.
  package init(restingAt offset: Double) {
    let phase = Phase(law: .decay(rate: 1), offset: offset, velocity: 0)
    self.init(phase, duration: 0, target: offset)
  }

  /// Creates a motion from one offset to another with a timing curve, over a duration in seconds.
  package init(from offset: Double, to target: Double, curve: UnitBezier, duration: Double) {
    let phase = Phase(law: .curve(target: target, curve, duration: duration), offset: offset, velocity: 0)
    self.init(phase, duration: duration, target: target)
  }

  /// Returns the motion with its offset limited to a range. While the motion is beyond a limit, the offset equals the
  /// limit.
  package func limited(to range: ClosedRange<Double>) -> Glide {
    var glide = self
    (glide.lowest, glide.highest) = (range.lowerBound, range.upperBound)
    glide.target = min(max(target, range.lowerBound), range.upperBound)
    return glide
  }

  /// Returns the offset after `time` seconds. Before 0, it is the initial offset; from `duration` on, it is `target`.
  @inline(__always)
  package func offset(at time: Double) -> Double {
    guard time < duration else { return target }
    let time = max(time, 0)
    let offset = time < turningTime ? first.offset(at: time) : second.offset(at: time - turningTime)
    return min(max(offset, lowest), highest)
  }

  /// Returns the change of the offset per second at `time` seconds. It is 0 from the end of the motion on. The limits
  /// of the offset do not change the velocity.
  package func velocity(at time: Double) -> Double {
    guard time < duration else { return 0 }
    let time = max(time, 0)
    return time < turningTime ? first.velocity(at: time) : second.velocity(at: time - turningTime)
  }
}

extension Glide.Phase {
  /// Returns the offset at `t` seconds after the beginning of the phase. `t` is at least 0.
  func offset(at t: Double) -> Double {
    switch law {
    case .decay(let rate): return offset - velocity * PortableMath.expMinusOne(-rate * t) / rate
    case .spring(let target, let frequency):
      let distance = offset - target
      return target + PortableMath.exp(-frequency * t) * (distance + (velocity + frequency * distance) * t)
    case .curve(let target, let curve, let duration):
      return offset + (target - offset) * curve.value(at: duration > 0 ? t / duration : 1)
    }
  }

  /// Returns the change of the offset per second at `t` seconds after the beginning of the phase. `t` is at least 0.
  ///
  /// For a timing curve, the result is the mean change over one millisecond around `t`.
  func velocity(at t: Double) -> Double {
    switch law {
    case .decay(let rate): return velocity * PortableMath.exp(-rate * t)
    case .spring(let target, let frequency):
      let force = velocity + frequency * (offset - target)
      return PortableMath.exp(-frequency * t) * (velocity - frequency * force * t)
    case .curve: return (offset(at: t + 0.0005) - offset(at: t - 0.0005)) / 0.001
    }
  }

  /// Returns the time from the beginning of the phase, in seconds, after which the offset stays within `distance` of
  /// its final value.
  func settlingTime(within distance: Double) -> Double {
    switch law {
    case .decay(let rate):
      let rest = (velocity / rate).magnitude
      return rest > distance ? PortableMath.log(rest / distance) / rate : 0
    case .spring(let target, let frequency):
      let start = offset - target
      let slope = (velocity + frequency * start).magnitude
      return SpringEnvelope(start: start.magnitude, slope: slope, frequency: frequency).lastTime(above: distance)
    case .curve(_, _, let duration): return duration
    }
  }
}

/// An upper bound for the distance of a critically damped spring from its target at the time t: e^(−wt) (a + b t).
/// Here a is `start`, b is `slope` and w is `frequency`.
private struct SpringEnvelope {
  let start: Double
  let slope: Double
  let frequency: Double

  func value(at t: Double) -> Double { PortableMath.exp(-frequency * t) * (start + slope * t) }

  /// Returns the time, in seconds, after which the bound is at most `distance`, which must be above 0.
  ///
  /// The result is 0 if the bound never exceeds `distance`.
  func lastTime(above distance: Double) -> Double {
    let peak = slope > 0 ? max(0, 1 / frequency - start / slope) : 0
    guard value(at: peak) > distance else { return 0 }
    var (before, after) = (peak, peak + 1 / frequency)
    while value(at: after) > distance { (before, after) = (after, 2 * after - peak) }
    for _ in 0..<60 {
      let middle = (before + after) / 2
      if value(at: middle) > distance { before = middle } else { after = middle }
    }
    return after
  }
}
