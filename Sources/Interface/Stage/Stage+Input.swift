public import Geometry
import Layers
package import MediaTime

extension Stage {
  /// A finger lands now, moves in a straight line and lifts `seconds` later.
  ///
  /// It moves `refreshRate` times a second, counted from the landing, at the pace of `curve`; the last move lands
  /// exactly on `end`. Nothing happens until time advances.
  /// - Parameters:
  ///   - start: where it lands, in the points of the interface as it stands; finite.
  ///   - end: where it is lifted; finite.
  ///   - seconds: above 0 and finite.
  ///   - delay: seconds from now to the landing, 0 or more.
  @discardableResult
  public func drag(
    from start: CGPoint, to end: CGPoint, over seconds: Double, curve: UIView.AnimationCurve = .linear,
    delay: Double = 0
  ) -> StageTouch {
    let touch = press(from: start, to: end, over: seconds, pace: curve.bezier, landingAt: now + delay)
    schedule(at: now + delay + seconds, "a drag") { touch.lift() }
    return touch
  }

  /// A finger that lands at an instant and moves at any pace; it stays down until it is lifted.
  package func press(
    from start: CGPoint, to end: CGPoint, over seconds: Double, pace: UnitBezier, landingAt landing: Double
  ) -> StageTouch {
    require(start.isFinite && end.isFinite, "a drag goes from one finite point to another")
    require(seconds > 0 && seconds.isFinite, "a drag takes more than 0 seconds, not \(seconds)")
    let touch = StageTouch(stage: self)
    schedule(at: landing, "a drag") { touch.land(at: start) }
    var k = 1
    while Double(k) / refreshRate < seconds - Instant.grid {
      let p = CGFloat(pace.value(at: Double(k) / refreshRate / seconds))
      let point = CGPoint(x: start.x + (end.x - start.x) * p, y: start.y + (end.y - start.y) * p)
      schedule(at: landing + Double(k) / refreshRate, "a drag") { touch.move(to: point) }
      k += 1
    }
    schedule(at: landing + seconds, "a drag") { touch.move(to: end) }
    return touch
  }

  /// A finger that goes through points at exactly these instants; it stays down until it is lifted.
  package func press(through path: [(time: Double, point: CGPoint)]) -> StageTouch {
    checkPath(path)
    let touch = StageTouch(stage: self)
    schedule(at: path[0].time, "a touch") { touch.land(at: path[0].point) }
    for step in path.dropFirst() { schedule(at: step.time, "a touch") { touch.move(to: step.point) } }
    return touch
  }

  /// A finger lands now and is lifted `seconds` later in the same place.
  @discardableResult
  public func tap(_ point: CGPoint, holding seconds: Double = 0.05) -> StageTouch {
    require(point.isFinite && seconds >= 0 && seconds.isFinite, "a tap is at a finite point and time")
    let touch = press(through: [(now, point)])
    schedule(at: now + seconds, "a tap") { touch.lift() }
    return touch
  }

  /// A finger taps the middle of a view.
  @discardableResult
  public func tap(_ view: UIView) -> StageTouch { tap(middle(of: view)) }

  /// A finger that goes through `path`: it lands at the first point and is lifted at the last, at exactly these instants.
  ///
  /// - Precondition: at least one point, times rising.
  @discardableResult
  public func touch(_ path: [(time: Double, point: CGPoint)]) -> StageTouch {
    let touch = press(through: path)
    schedule(at: path[path.count - 1].time, "a touch") { touch.lift() }
    return touch
  }

  /// A finger lands and lifts at this very instant; for steps of a scenario, which are instants themselves.
  @discardableResult
  package func tapNow(_ point: CGPoint) -> StageTouch {
    let touch = StageTouch(stage: self)
    touch.land(at: point)
    touch.lift()
    return touch
  }

  func checkPath(_ path: [(time: Double, point: CGPoint)]) {
    require(
      !path.isEmpty && zip(path, path.dropFirst()).allSatisfy { $0.time <= $1.time }
        && path.allSatisfy { $0.point.isFinite },
      "a touch goes through finite points at rising times")
  }
}
