internal import Kernels

/// The conditions of a glide along one axis, from which the motion after the end of a touch follows.
package struct GlidePlan: Hashable, Sendable, BitwiseCopyable {
  /// The rate at which the velocity decays, per second, above 0.
  package let decayRate: Double
  /// The lowest offset at which the motion can come to rest.
  package let lowest: Double
  /// The highest offset at which the motion can come to rest, at least `lowest`.
  package let highest: Double
  /// Whether the motion continues beyond the edges and returns. Otherwise it stops at an edge.
  package let bounces: Bool
  /// The length of a pixel in the unit of offsets, above 0. A motion ends within half a pixel of its target.
  package let pixel: Double

  /// The angular frequency of the spring at an edge, in radians per second (unverified).
  package static let edgeFrequency = 10.0
  /// The least angular frequency of the spring that pulls to a page or to another given target, in radians per second
  /// (unverified).
  package static let targetFrequency = 16.0

  /// Creates a plan.
  ///
  /// - Parameter retention: the part of the velocity that remains after a millisecond, above 0 and below 1.
  package init(retention: Double, lowest: Double, highest: Double, bounces: Bool, pixel: Double) {
    decayRate = -1000 * PortableMath.log(retention)
    (self.lowest, self.highest) = (lowest, max(lowest, highest))
    (self.bounces, self.pixel) = (bounces, pixel)
  }

  /// Returns an offset within the edges.
  package func clamped(_ offset: Double) -> Double { min(max(offset, lowest), highest) }

  /// Returns the offset at which the velocity would decay to 0 if there were no edges.
  package func projection(of offset: Double, velocity: Double) -> Double { offset + velocity / decayRate }

  /// Returns the motion that begins at an offset with a velocity, per second.
  ///
  /// Inside the edges, the velocity decays, and a spring takes over at an edge. Outside, a spring pulls back to the edge
  /// unless the velocity suffices to leave the spring inwards.
  package func glide(from offset: Double, velocity: Double) -> Glide {
    let (end, edge) = (projection(of: offset, velocity: velocity), clamped(offset))
    let returns = offset == edge || (edge - offset) * (end - edge) > 0
    guard returns else { return spring(from: offset, velocity: velocity, to: edge, max(Self.edgeFrequency, decayRate)) }
    let phase = Glide.Phase(law: .decay(rate: decayRate), offset: offset, velocity: velocity)
    guard end == clamped(end) else { return bounce(phase, at: clamped(end)) }
    let length = phase.settlingTime(within: pixel / 2)
    let target = clamped((end / pixel).rounded() * pixel)
    return Glide(phase, duration: length, target: length > 0 ? target : offset)
  }

  /// Returns the motion that begins at an offset with a velocity, per second, and ends at a target.
  ///
  /// The motion is that of a critically damped spring, which does not pass a target in the direction of the velocity.
  package func glide(from offset: Double, velocity: Double, to target: Double) -> Glide {
    let distance = target - offset
    let needed = distance * velocity > 0 ? velocity / distance : 0
    let start = bounces || needed > 0 ? velocity : 0
    return spring(from: offset, velocity: start, to: target, max(Self.targetFrequency, needed))
  }

  private func spring(from offset: Double, velocity: Double, to target: Double, _ frequency: Double) -> Glide {
    guard bounces || clamped(offset) == offset else { return Glide(restingAt: target) }
    let phase = Glide.Phase(law: .spring(target: target, frequency: frequency), offset: offset, velocity: velocity)
    return Glide(phase, duration: phase.settlingTime(within: pixel / 2), target: target)
  }

  /// Returns a deceleration that reaches an edge, and the spring that follows.
  private func bounce(_ phase: Glide.Phase, at edge: Double) -> Glide {
    let distance = edge - phase.offset
    let arrival = -PortableMath.log(1 - decayRate * distance / phase.velocity) / decayRate
    guard bounces else { return Glide(phase, duration: arrival, target: edge) }
    let spring = Glide.Phase(
      law: .spring(target: edge, frequency: Self.edgeFrequency), offset: edge,
      velocity: phase.velocity - decayRate * distance)
    let length = arrival + spring.settlingTime(within: pixel / 2)
    return Glide(phase, then: spring, at: arrival, duration: length, target: edge)
  }
}
