import Geometry
public import Interface
import MediaTime

/// An effect in which the incoming view falls from above and bounces at the bottom. In the backward direction, the
/// outgoing view falls out at the bottom.
///
/// Each interval is a parabola: a fall from a height h takes a time in proportion to √h. A bounce keeps 30 % of the
/// speed, so it reaches 9 % of the height.
///
///     y    0 ┤     ╱╲     ╱╲__        t   1 : 0.6 : 0.18 : 0.054
///            │    ╱
///         −H ┤___╱
@preconcurrency @MainActor
public final class DropEffect: OverlayEffect {
  /// The timing curve of `timing`. If `timing` has none, the curve is linear, because each key of the moves has its own
  /// timing curve.
  public override var timingCurve: EffectTimingCurve { .curve(timing.timingCurve ?? .linear) }

  /// Returns the move with which `upper` falls from above the container and bounces, or no move if `upper` is nil.
  public override func arrival(
    of upper: UIView?, before lower: UIView?, in context: any UIViewControllerContextTransitioning
  ) -> [Move] {
    guard let upper else { return [] }
    return [Move(upper, .y, Self.fall(from: Double(context.containerView.bounds.height)))]
  }

  /// Returns the move with which `upper` falls out of the container at the bottom, or no move if `upper` is nil.
  public override func departure(
    of upper: UIView?, before lower: UIView?, in context: any UIViewControllerContextTransitioning
  ) -> [Move] {
    guard let upper else { return [] }
    let height = Double(context.containerView.bounds.height)
    return [Move(upper, .y, [Move.Key(0, 0), Move.Key(1, height, timingCurve: Self.falling)])]
  }

  /// The fraction of the speed that remains after a bounce.
  private static let restitution = 0.3
  private static let bounces = 3
  /// The timing curve of a fall from rest: progress = t². A cubic Bézier curve with these control points is exactly
  /// this parabola.
  private static let falling = UnitBezier(c1x: 1 / 3, c1y: 0, c2x: 2 / 3, c2y: 1 / 3)
  private static let rising = UnitBezier(c1x: 1 / 3, c1y: 2 / 3, c2x: 2 / 3, c2y: 1)

  /// Returns the keys of a fall with bounces. The values are vertical offsets from the rest position: from −`height`
  /// points at progress 0 to 0 at progress 1.
  static func fall(from height: Double) -> [Move.Key] {
    var stretches: [(time: Double, value: Double, timingCurve: UnitBezier)] = [(1, 0, falling)]
    var (time, top) = (1.0, height)
    for _ in 0..<bounces {
      (time, top) = (time * restitution, top * restitution * restitution)
      stretches += [(time, -top, rising), (time, 0, falling)]
    }
    let whole = stretches.reduce(0) { $0 + $1.time }
    var (keys, now) = ([Move.Key(0, -height)], 0.0)
    for stretch in stretches {
      now += stretch.time
      keys.append(Move.Key(now / whole, stretch.value, timingCurve: stretch.timingCurve))
    }
    keys[keys.count - 1].progress = 1  // The sum of the fractions can differ from 1 by rounding.
    return keys
  }
}
