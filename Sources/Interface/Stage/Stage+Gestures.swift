public import Geometry
import Kernels
import Layers

// Gestures by name. Nothing happens until time advances; fingers of one gesture do everything in one event.

extension Stage {
  /// A finger taps several times, from now on.
  ///
  /// - Parameters:
  ///   - count: 1 or more.
  ///   - seconds: how long it is down each time.
  ///   - interval: seconds from one landing to the next, more than it is down.
  @discardableResult
  public func tap(
    _ point: CGPoint, count: Int, holding seconds: Double = 0.05, every interval: Double = 0.15
  ) -> [StageTouch] {
    require(count >= 1 && interval > seconds && interval.isFinite, "taps are apart in time, and at least one")
    return (0..<count).map { k in
      let landing = now + Double(k) * interval
      let touch = press(through: [(landing, point)])
      schedule(at: landing + seconds, "a tap") { touch.lift() }
      return touch
    }
  }

  /// A finger taps the middle of a view several times.
  @discardableResult
  public func tap(_ view: UIView, count: Int) -> [StageTouch] { tap(middle(of: view), count: count) }

  /// A finger lands now and stays in its place for `seconds`.
  @discardableResult
  public func longPress(_ point: CGPoint, for seconds: Double = 1) -> StageTouch { tap(point, holding: seconds) }

  /// A finger stays in the middle of a view.
  @discardableResult
  public func longPress(_ view: UIView, for seconds: Double = 1) -> StageTouch {
    longPress(middle(of: view), for: seconds)
  }

  /// A finger flicks from a point, 200 points in a tenth of a second unless told otherwise.
  ///
  /// - Parameter direction: one direction.
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
    guard let way else { fatalError("a finger swipes in one direction") }
    return drag(from: point, to: CGPoint(x: point.x + way.x * distance, y: point.y + way.y * distance), over: seconds)
  }

  /// Two fingers beside each other move apart or together.
  ///
  /// - Parameters:
  ///   - center: the point between them, in the window's points.
  ///   - start: their distance when they land, in points, above 0.
  ///   - end: their distance when they are lifted, in points, above 0.
  ///   - seconds: above 0 and finite.
  @discardableResult
  public func pinch(
    around center: CGPoint, from start: CGFloat, to end: CGFloat, over seconds: Double
  ) -> [StageTouch] {
    pair(around: center, over: seconds) { share in (start + (end - start) * share, 0) }
  }

  /// Two fingers turn round the point between them.
  ///
  /// - Parameters:
  ///   - center: the point between them, in the window's points.
  ///   - angle: how far they turn, in radians, clockwise.
  ///   - distance: how far apart they are, in points, above 0.
  ///   - seconds: above 0 and finite.
  @discardableResult
  public func twist(
    around center: CGPoint, by angle: CGFloat, distance: CGFloat = 100, over seconds: Double
  ) -> [StageTouch] {
    pair(around: center, over: seconds) { share in (distance, angle * share) }
  }

  /// Several fingers, each through points at exactly these instants, from its first to its last.
  ///
  /// What they do at one instant is one event.
  /// - Precondition: every finger has a point, at rising times.
  @discardableResult
  public func touch(fingers paths: [[(time: Double, point: CGPoint)]]) -> [StageTouch] {
    for path in paths { checkPath(path) }
    let touches = paths.map { _ in StageTouch(stage: self) }
    for time in Set(paths.flatMap { $0.map { Instant.nearest($0.time) } }).sorted() {
      schedule(at: time, "fingers") { [unowned self] in
        screen.feel(zip(touches, paths).flatMap { Self.changes(of: $0, along: $1, at: time) })
      }
    }
    for time in Set(paths.map { Instant.nearest($0[$0.count - 1].time) }).sorted() {
      schedule(at: time, "fingers") { [unowned self] in
        let done = zip(touches, paths).filter { Instant.nearest($1[$1.count - 1].time) == time }
        screen.feel(done.compactMap { $0.0.lifting() })
      }
    }
    return touches
  }

  /// What one of several fingers does at an instant: it lands, or moves; of several places the last counts.
  private static func changes(
    of touch: StageTouch, along path: [(time: Double, point: CGPoint)], at time: Double
  ) -> [TouchScreen.Change] {
    guard let step = path.last(where: { Instant.nearest($0.time) == time }) else { return [] }
    guard Instant.nearest(path[0].time) == time else { return [touch.moving(to: step.point)].compactMap { $0 } }
    return [touch.landing(at: step.point)]
  }

  /// Two fingers opposite each other about a point, at a distance and an angle that depend on the share of the time.
  private func pair(
    around center: CGPoint, over seconds: Double, _ shape: (CGFloat) -> (distance: CGFloat, angle: CGFloat)
  ) -> [StageTouch] {
    require(seconds > 0 && seconds.isFinite, "a gesture takes more than 0 seconds, not \(seconds)")
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
    window.interfacePoint(of: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: window))
  }
}
