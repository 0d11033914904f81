internal import Kernels

/// The parameters of scrolling along one axis. They determine how the content continues to move after the touch has
/// ended.
package struct GlidePlan: Hashable, Sendable, BitwiseCopyable {
  /// The rate at which the velocity decays, per second, above 0.
  package let decayRate: Double
  /// The lowest offset at which the motion can come to rest.
  package let lowest: Double
  /// The highest offset at which the motion can come to rest, at least `lowest`.
  package let highest: Double
  /// Whether the motion continues beyond the edges and returns. If false, the motion stops at the edge.
  package let bounces: Bool
  /// The length of a pixel in the unit of offsets, above 0. A motion ends within half a pixel of its target.
  package let pixel: Double

  /// The angular frequency of the spring at an edge, in radians per second (unverified).
  package static let edgeFrequency = 10.0
  /// The least angular frequency of the spring that pulls to a page or to another given target, in radians per second
  /// (unverified).
  package static let targetFrequency = 16.0

  /// Creates the parameters of scrolling. `decayRate` is computed from `retention`.
  ///
  /// - Parameter retention: the part of the velocity that remains after a millisecond, above 0 and below 1.
  package init(retention: Double, lowest: Double, highest: Double, bounces: Bool, pixel: Double) {
    decayRate = -1000 * PortableMath.log(retention)
    (self.lowest, self.highest) = (lowest, max(lowest, highest))
    (self.bounces, self.pixel) = (bounces, pixel)
  }

  /// Returns an offset limited to the range from `lowest` to `highest`.
  package func clamped(_ offset: Double) -> Double { min(max(offset, lowest), highest) }

  /// Returns the offset at which the velocity would decay to 0 if there were no edges.
  package func projection(of offset: Double, velocity: Double) -> Double { offset + velocity / decayRate }

  /// Returns the motion that begins at `offset` with `velocity`, in units of the offset per second.
  ///
  /// Between the edges, the velocity decays. If the offset passes an edge, a spring returns the offset to the edge.
  /// If the motion begins beyond an edge, a spring pulls the offset back to the edge. The spring is not used if the
  /// decaying velocity alone moves the offset back between the edges.
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

  /// Returns the motion that begins at `offset` with `velocity`, in units of the offset per second, and ends at
  /// `target`.
  ///
  /// The motion is that of a critically damped spring. If the velocity points towards the target, the spring does not
  /// move beyond the target.
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

  /// Returns the motion that decelerates as in `phase` until the offset reaches `edge`. If `bounces` is true, a
  /// spring then returns the offset to the edge. Otherwise the motion ends at the edge.
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
