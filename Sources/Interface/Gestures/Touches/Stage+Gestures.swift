public import Geometry
import Kernels
import Layers
import Runtime

// Gestures of one or several touches. Each method only schedules the touches, which happen as time advances. Touches of
// one gesture that change at the same instant are delivered in one event.

extension Stage {
  /// Schedules several taps of one finger at `point`, in the window's points. The first tap begins now.
  ///
  /// - Parameters:
  ///   - count: The number of taps, at least 1.
  ///   - seconds: The length of each touch, in seconds.
  ///   - interval: The time from the beginning of one tap to the beginning of the next, in seconds. It must be greater
  ///     than `seconds`.
  /// - Returns: One touch per tap.
  @discardableResult
  public func tap(
    _ point: CGPoint, count: Int, holding seconds: Double = 0.05, every interval: Double = 0.15
  ) -> [StageTouch] {
    require(
      count >= 1 && interval > seconds && interval.isFinite,
      "Stage.tap: 'count' must be at least 1 and 'every' greater than \(seconds) seconds, but 'count' is \(count) and "
        + "'every' is \(interval) seconds")
    return (0..<count).map { k in
      let landing = now + Double(k) * interval
      let touch = press(through: [(landing, point)])
      schedule(at: landing + seconds, "a tap") { touch.lift() }
      return touch
    }
  }

  /// Schedules several taps at the centre of a view.
  @discardableResult
  public func tap(_ view: UIView, count: Int) -> [StageTouch] { tap(middle(of: view), count: count) }

  /// Schedules a touch that begins now and stays at `point`, in the window's points, for `seconds`.
  @discardableResult
  public func longPress(_ point: CGPoint, for seconds: Double = 1) -> StageTouch { tap(point, holding: seconds) }

  /// Schedules a touch that begins now and stays at the centre of a view for `seconds`.
  @discardableResult
  public func longPress(_ view: UIView, for seconds: Double = 1) -> StageTouch {
    longPress(middle(of: view), for: seconds)
  }

  /// Schedules a swipe that begins now at `point`, in the window's points. By default it covers 200 points in a tenth
  /// of a second.
  ///
  /// - Parameter direction: A single direction.
  @discardableResult
  public func swipe(
    _ direction: UISwipeGestureRecognizer.Direction, from point: CGPoint, distance: CGFloat = 200,
    over seconds: Double = 0.1
  ) -> StageTouch {
    let way: (x: CGFloat, y: CGFloat)? =
      switch direction {
      case .right: (1, 0)
      case .left: (-1, 0)
      case .up: (0, -1)
      case .down: (0, 1)
      default: nil
      }
    guard let way else { fatalError("Stage.swipe: direction must be one of right, left, up and down") }
    return drag(from: point, to: CGPoint(x: point.x + way.x * distance, y: point.y + way.y * distance), over: seconds)
  }

  /// Schedules a pinch: two touches, horizontally side by side, that move away from or towards each other.
  ///
  /// - Parameters:
  ///   - center: The point midway between the touches, in the window's points.
  ///   - start: The distance of the touches when they begin, in points, above 0.
  ///   - end: The distance of the touches when they end, in points, above 0.
  ///   - seconds: The length of the gesture in seconds, above 0 and finite.
  @discardableResult
  public func pinch(
    around center: CGPoint, from start: CGFloat, to end: CGFloat, over seconds: Double
  ) -> [StageTouch] {
    pair(around: center, over: seconds) { share in (start + (end - start) * share, 0) }
  }

  /// Schedules a rotation gesture: two touches that rotate about the point midway between them.
  ///
  /// - Parameters:
  ///   - center: The point midway between the touches, in the window's points.
  ///   - angle: The angle of the rotation in radians, clockwise.
  ///   - distance: The distance of the touches, in points, above 0.
  ///   - seconds: The length of the gesture in seconds, above 0 and finite.
  @discardableResult
  public func twist(
    around center: CGPoint, by angle: CGFloat, distance: CGFloat = 100, over seconds: Double
  ) -> [StageTouch] {
    pair(around: center, over: seconds) { share in (distance, angle * share) }
  }

  /// Schedules one touch for each path. The touch is at the points of the path at exactly the given times, in seconds
  /// of the stage, and ends at the last point.
  ///
  /// The changes of all touches at one instant are delivered in one event. The ends of touches are delivered in a
  /// separate event, after the changes at the same instant.
  /// - Precondition: Every path has at least one point, its points are finite, and its times do not decrease.
  @discardableResult
  public func touch(fingers paths: [[(time: Double, point: CGPoint)]]) -> [StageTouch] {
    for path in paths { checkPath(path) }
    let touches = paths.map { _ in StageTouch(stage: self) }
    for time in Set(paths.flatMap { $0.map { Instant.nearest($0.time) } }).sorted() {
      schedule(at: time, "touches") { [unowned self] in
        screen.feel(zip(touches, paths).flatMap { Self.changes(of: $0, along: $1, at: time) })
      }
    }
    for time in Set(paths.map { Instant.nearest($0[$0.count - 1].time) }).sorted() {
      schedule(at: time, "touches") { [unowned self] in
        let done = zip(touches, paths).filter { Instant.nearest($1[$1.count - 1].time) == time }
        screen.feel(done.compactMap { $0.0.lifting() })
      }
    }
    return touches
  }

  /// Returns the change of one touch of `touch(fingers:)` at an instant: its beginning if `time` is the time of the
  /// first point of `path`, otherwise a move. The array is empty if the path has no point at the instant.
  ///
  /// If the path has several points at the instant, the last one is used.
  private static func changes(
    of touch: StageTouch, along path: [(time: Double, point: CGPoint)], at time: Double
  ) -> [TouchScreen.Change] {
    guard let step = path.last(where: { Instant.nearest($0.time) == time }) else { return [] }
    guard Instant.nearest(path[0].time) == time else { return [touch.moving(to: step.point)].compactMap { $0 } }
    return [touch.landing(at: step.point)]
  }

  /// Schedules two touches on opposite sides of `center`, from now for `seconds`.
  ///
  /// - Parameter shape: A closure that returns the distance between the touches, in points, and the angle of the line
  ///   between them, in radians. It receives the fraction 0…1 of the duration that has passed.
  private func pair(
    around center: CGPoint, over seconds: Double, _ shape: (CGFloat) -> (distance: CGFloat, angle: CGFloat)
  ) -> [StageTouch] {
    require(
      seconds > 0 && seconds.isFinite, "Stage.pinch/twist: 'over' must be finite and above 0, but is \(seconds)")
    let count = Int((seconds * refreshRate).rounded(.down))
    var times = (0...count).map { Double($0) / refreshRate }
    if times[count] < seconds - Instant.grid { times.append(seconds) }
    return touch(
      fingers: [-1, 1].map { side in
        times.map { time in
          let (distance, angle) = shape(CGFloat(time / seconds))
          let (sine, cosine) = PortableMath.sincos(Double(angle))
          let half = side * distance / 2
          let point = CGPoint(x: center.x + half * CGFloat(cosine), y: center.y + half * CGFloat(sine))
          return (time: now + time, point: point)
        }
      })
  }

  func middle(of view: UIView) -> CGPoint {
    window.uprightPoint(of: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: window))
  }
}
