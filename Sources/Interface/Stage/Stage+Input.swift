public import Geometry
import Layers
package import MediaTime

/// A finger scripted on the stage.
@preconcurrency @MainActor
public final class StageTouch {
  private unowned let stage: Stage
  private var sequence: TouchSequence?
  private var last: CGPoint = .zero

  init(stage: Stage) { self.stage = stage }

  /// Whether the finger is down.
  public var isDown: Bool { sequence != nil }

  func land(at point: CGPoint) {
    last = point
    sequence = TouchSequence(at: point, on: stage)
  }

  func move(to point: CGPoint) {
    last = point
    sequence?.move(to: point)
  }

  func lift(at point: CGPoint?) {
    sequence?.end(at: point ?? last)
    sequence = nil
  }
}

extension Stage {
  /// A finger lands now, moves in a straight line and lifts `seconds` later.
  ///
  /// It moves `refreshRate` times a second, counted from the landing, at the pace of `curve`; the last move lands
  /// exactly on `end`. Nothing happens until time advances.
  /// - Parameters:
  ///   - start: where it lands, in the window's points; finite.
  ///   - end: where it is lifted; finite.
  ///   - seconds: above 0 and finite.
  ///   - delay: seconds from now to the landing, 0 or more.
  @discardableResult
  public func drag(
    from start: CGPoint, to end: CGPoint, over seconds: Double, curve: UIView.AnimationCurve = .linear, delay: Double = 0
  ) -> StageTouch {
    drag(from: start, to: end, over: seconds, pace: curve.bezier, landingAt: now + delay)
  }

  /// `drag` at any pace and instant.
  @discardableResult
  package func drag(
    from start: CGPoint, to end: CGPoint, over seconds: Double, pace: UnitBezier, landingAt landing: Double
  ) -> StageTouch {
    precondition(start.isFinite && end.isFinite, "a drag goes from one finite point to another")
    precondition(seconds > 0 && seconds.isFinite, "a drag takes more than 0 seconds, not \(seconds)")
    let touch = StageTouch(stage: self)
    schedule(at: landing, "drag") { touch.land(at: start) }
    let moves = Int((seconds * refreshRate).rounded(.up)) - 1
    for k in 1...max(moves, 1) where moves >= 1 && Double(k) / refreshRate < seconds - Instant.grid {
      let p = CGFloat(pace.value(at: Double(k) / refreshRate / seconds))
      let point = CGPoint(x: start.x + (end.x - start.x) * p, y: start.y + (end.y - start.y) * p)
      schedule(at: landing + Double(k) / refreshRate, "drag") { touch.move(to: point) }
    }
    schedule(at: landing + seconds, "drag") {
      touch.move(to: end)
      touch.lift(at: end)
    }
    return touch
  }

  /// A finger lands now and is lifted `seconds` later in the same place.
  @discardableResult
  public func tap(_ point: CGPoint, holding seconds: Double = 0.05) -> StageTouch {
    tap(point, holding: seconds, landingAt: now)
  }

  /// A finger taps the middle of a view.
  @discardableResult
  public func tap(_ view: UIView) -> StageTouch {
    tap(view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: window))
  }

  /// `tap` at any instant.
  @discardableResult
  package func tap(_ point: CGPoint, holding seconds: Double, landingAt landing: Double) -> StageTouch {
    precondition(point.isFinite && seconds >= 0 && seconds.isFinite, "a tap is at a finite point and time")
    let touch = StageTouch(stage: self)
    schedule(at: landing, "tap") { touch.land(at: point) }
    schedule(at: landing + seconds, "tap") { touch.lift(at: nil) }
    return touch
  }

  /// A finger that goes through `path`: it lands at the first point and is lifted at the last, at exactly these instants.
  ///
  /// - Precondition: at least one point, times rising.
  @discardableResult
  public func touch(_ path: [(time: Double, point: CGPoint)]) -> StageTouch {
    precondition(!path.isEmpty && zip(path, path.dropFirst()).allSatisfy { $0.time <= $1.time }, "a touch's times rise")
    let touch = StageTouch(stage: self)
    schedule(at: path[0].time, "touch") { touch.land(at: path[0].point) }
    for step in path.dropFirst() { schedule(at: step.time, "touch") { touch.move(to: step.point) } }
    schedule(at: path[path.count - 1].time, "touch") { touch.lift(at: nil) }
    return touch
  }
}
