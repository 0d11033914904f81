public import Geometry
import Layers
import Runtime

extension Stage {
  /// Schedules a touch that is at the given points, with the given forces, at exactly the given instants. The touch
  /// begins at the first point and ends at the last one.
  ///
  /// The force of an average touch is 1, and the largest force that a screen measures is 20/3. A screen measures force
  /// only if `forceTouchCapability` is `available`.
  /// - Precondition: There is at least one point, all points are finite, the times do not decrease, and the forces are
  ///   0…20/3.
  @discardableResult
  public func touch(withForces path: [(time: Double, point: CGPoint, force: CGFloat)]) -> StageTouch {
    checkPath(path.map { ($0.time, $0.point) })
    require(
      path.allSatisfy { (0...UITouch.largestForce).contains($0.force) },
      "Stage.touch(withForces:): each force must be in 0…20/3, but the forces are \(path.map(\.force))")
    let touch = StageTouch(stage: self)
    for (index, step) in path.enumerated() {
      schedule(at: step.time, "a touch") {
        touch.force = step.force
        if index == 0 { touch.land(at: step.point) } else { touch.move(to: step.point) }
      }
    }
    schedule(at: path[path.count - 1].time, "a touch") { touch.lift() }
    return touch
  }

  /// Schedules a touch that begins now with the force 1, is pressed harder at a constant rate, and ends with the
  /// largest force.
  ///
  /// The force changes `refreshRate` times per second.
  /// - Parameters:
  ///   - point: The position of the touch, in the window's points.
  ///   - force: The largest force, 1…20/3.
  ///   - seconds: The time from the beginning of the touch to the largest force, in seconds, above 0 and finite.
  ///   - rest: The time for which the largest force lasts, in seconds, at least 0.
  @discardableResult
  public func press(_ point: CGPoint, force: CGFloat, over seconds: Double, holding rest: Double = 0) -> StageTouch {
    require(
      seconds > 0 && seconds.isFinite && rest >= 0 && rest.isFinite,
      "Stage.press: 'over' must be finite and above 0, and 'holding' finite and at least 0, but 'over' is \(seconds) "
        + "and 'holding' is \(rest)")
    let count = Int((seconds * refreshRate).rounded(.down))
    var times = (0...count).map { Double($0) / refreshRate }
    if times[count] < seconds - Instant.grid { times.append(seconds) }
    var path: [(time: Double, point: CGPoint, force: CGFloat)] = times.map { time in
      (time: now + time, point: point, force: time < seconds ? 1 + (force - 1) * CGFloat(time / seconds) : force)
    }
    if rest > 0 { path.append((time: now + seconds + rest, point: point, force: force)) }
    return touch(withForces: path)
  }

  /// Schedules a touch at the centre of a view. The force of the touch increases at a constant rate from 1 to `force`
  /// during `seconds`, and then stays the same for `rest` seconds.
  @discardableResult
  public func press(_ view: UIView, force: CGFloat, over seconds: Double, holding rest: Double = 0) -> StageTouch {
    press(middle(of: view), force: force, over: seconds, holding: rest)
  }
}
