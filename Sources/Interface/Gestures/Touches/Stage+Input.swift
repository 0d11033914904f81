public import Geometry
import Layers
package import MediaTime
import Runtime

extension Stage {
  /// Schedules a touch that moves in a straight line and ends `seconds` after its beginning.
  ///
  /// The touch moves `refreshRate` times per second from its start on, with the timing of `curve`. The last move is to
  /// exactly `end`. The touch is performed as time advances.
  /// - Parameters:
  ///   - start: The position at the beginning, in the window's points. It must be finite.
  ///   - end: The position at the end. It must be finite.
  ///   - seconds: The length of the touch in seconds, above 0 and finite.
  ///   - delay: The time from now to the beginning, in seconds, at least 0.
  @discardableResult
  public func drag(
    from start: CGPoint, to end: CGPoint, over seconds: Double, curve: UIView.AnimationCurve = .linear,
    delay: Double = 0
  ) -> StageTouch {
    let touch = press(from: start, to: end, over: seconds, timingCurve: curve.bezier, landingAt: now + delay)
    schedule(at: now + delay + seconds, "a drag") { touch.lift() }
    return touch
  }

  /// Schedules a touch that begins at `start` at the instant `landing`, moves to `end` within `seconds` with a timing
  /// curve, and then stays at `end` until `lift()` is called.
  package func press(
    from start: CGPoint, to end: CGPoint, over seconds: Double, timingCurve: UnitBezier, landingAt landing: Double
  ) -> StageTouch {
    require(start.isFinite && end.isFinite, "Stage.drag: points must be finite, but are \(start), \(end)")
    require(seconds > 0 && seconds.isFinite, "Stage.drag: seconds must be finite and above 0, but is \(seconds)")
    let touch = StageTouch(stage: self)
    schedule(at: landing, "a drag") { touch.land(at: start) }
    var k = 1
    while Double(k) / refreshRate < seconds - Instant.grid {
      let p = CGFloat(timingCurve.value(at: Double(k) / refreshRate / seconds))
      let point = CGPoint(x: start.x + (end.x - start.x) * p, y: start.y + (end.y - start.y) * p)
      schedule(at: landing + Double(k) / refreshRate, "a drag") { touch.move(to: point) }
      k += 1
    }
    schedule(at: landing + seconds, "a drag") { touch.move(to: end) }
    return touch
  }

  /// Schedules a touch that is at the points of `path` at exactly the given times, in seconds of the stage. The touch
  /// lasts until `lift()` is called.
  package func press(through path: [(time: Double, point: CGPoint)]) -> StageTouch {
    checkPath(path)
    let touch = StageTouch(stage: self)
    schedule(at: path[0].time, "a touch") { touch.land(at: path[0].point) }
    for step in path.dropFirst() { schedule(at: step.time, "a touch") { touch.move(to: step.point) } }
    return touch
  }

  /// Schedules a tap: a touch that begins now at `point`, in the window's points, and ends `seconds` later at the same
  /// point.
  @discardableResult
  public func tap(_ point: CGPoint, holding seconds: Double = 0.05) -> StageTouch {
    require(
      point.isFinite && seconds >= 0 && seconds.isFinite,
      "Stage.tap: point must be finite, and holding finite and at least 0, but point is \(point) and holding is "
        + "\(seconds)")
    let touch = press(through: [(now, point)])
    schedule(at: now + seconds, "a tap") { touch.lift() }
    return touch
  }

  /// Schedules a tap at the centre of a view.
  @discardableResult
  public func tap(_ view: UIView) -> StageTouch { tap(middle(of: view)) }

  /// Schedules a touch that is at the points of `path` at exactly the given times, in seconds of the stage. The touch
  /// begins at the first point and ends at the last one.
  ///
  /// - Precondition: There is at least one point, all points are finite, and the times do not decrease.
  @discardableResult
  public func touch(_ path: [(time: Double, point: CGPoint)]) -> StageTouch {
    let touch = press(through: path)
    schedule(at: path[path.count - 1].time, "a touch") { touch.lift() }
    return touch
  }

  /// Performs a tap whose touch begins and ends at the present instant.
  ///
  /// Scenario steps use this method instead of `tap(_:holding:)`, which schedules the tap: a step already runs at the
  /// instant of its tap.
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
      "Stage.touch: the path must have at least one point, finite points, and times that do not decrease")
  }
}
