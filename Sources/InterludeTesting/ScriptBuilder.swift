internal import Geometry
public import Interface
internal import Scenario

/// A builder with which a test adds the steps of a film.
///
///     let film = try Film(named: "city-pop", of: { CitiesController() }) { script in
///       let pull = script.drag(.leftEdge, to: .fraction(x: 0.6, y: 0.5), over: .milliseconds(400), at: .seconds(0.1))
///       script.perform(at: .during(pull)) { stage in #expect(!stage.isSettled) }
///       script.tap("done")                      // when nothing moves any more
///       script.untilSettled(limit: .seconds(2))
///     }
///
/// A step without a time is performed when all steps above it are done and nothing moves. A step that cannot be
/// performed ends the film with an error that contains the step's line.
public struct ScriptBuilder {
  private(set) var steps: [ScenarioDocument.Step] = []
  private(set) var actions: [String: @MainActor (Stage) throws -> Void] = [:]
  private(set) var film: ScenarioDocument.Film
  private(set) var fault: FilmingError?
  private let device: Device
  private let file: String

  init(on device: Device, fps: Int, file: String) {
    (self.device, self.file) = (device, file)
    film = .standard
    film.fps = fps
  }

  /// Adds a tap at the centre of a view.
  ///
  /// - Parameter identifier: the `accessibilityIdentifier` of the view, or the `restorationIdentifier` of the
  ///   controller whose view is tapped.
  @discardableResult
  public mutating func tap(
    _ identifier: String, at moment: Moment = .settled, line: Int = #line, column: Int = #column
  ) -> ScriptStep {
    add(at: moment, line, column) { .tap(.init($0, on: .view(identifier))) }
  }

  /// Adds a tap at a point of the screen.
  @discardableResult
  public mutating func tap(
    _ position: ScreenPosition, at moment: Moment = .settled, line: Int = #line, column: Int = #column
  ) -> ScriptStep {
    let point = position.point(in: device.size)
    check(point, line, column)
    return add(at: moment, line, column) { .tap(.init($0, on: .point(point))) }
  }

  /// Adds a tap on the tab bar item of the controller with a `restorationIdentifier`.
  @discardableResult
  public mutating func tap(
    tab identifier: String, at moment: Moment = .settled, line: Int = #line, column: Int = #column
  ) -> ScriptStep {
    add(at: moment, line, column) { .tap(.init($0, on: .tab(identifier))) }
  }

  /// Adds a touch that moves from one point to another in a straight line.
  ///
  /// - Parameters:
  ///   - duration: the duration of the movement, greater than 0.
  ///   - curve: the timing curve of the movement.
  ///   - rest: the duration for which the touch stays at the end point before it ends.
  @discardableResult
  public mutating func drag(
    _ start: ScreenPosition, to end: ScreenPosition, over duration: Duration, curve: UIView.AnimationCurve = .linear,
    resting rest: Duration = .zero, at moment: Moment = .settled, line: Int = #line, column: Int = #column
  ) -> ScriptStep {
    let (from, to) = (start.point(in: device.size), end.point(in: device.size))
    let (over, hold) = (duration.inSeconds, rest.inSeconds)
    check(from, line, column)
    check(to, line, column)
    if over <= 0 || hold < 0 || over + hold > 3600 {
      note("'over' must be more than 0 seconds, 'resting' at least 0, and their sum at most an hour", line, column)
    }
    return add(at: moment, line, column) { .drag(.init($0, from, to, over: over, curve: curve.bezier, hold: hold)) }
  }

  /// Adds a step that calls a closure at a time. The closure can do what the app's code can do, for example change the
  /// scene, and can contain expectations.
  ///
  /// - Parameter action: the closure. An error that the closure throws ends the film.
  @discardableResult
  public mutating func perform(
    at moment: Moment = .settled, line: Int = #line, column: Int = #column,
    _ action: @escaping @MainActor (Stage) throws -> Void
  ) -> ScriptStep {
    let step = add(at: moment, line, column) { .perform($0) }
    actions[step.id] = action
    return step
  }

  /// Ends the film when all steps are done and nothing moves. If this is not the case when the time `limit` has passed
  /// since the film's start, playing throws an error.
  ///
  /// Without this call, a film ends in the same way, with a limit of ten seconds.
  public mutating func untilSettled(limit: Duration, line: Int = #line, column: Int = #column) {
    if !(0...3600).contains(limit.inSeconds) {
      note("the limit must be 0 to 3600 seconds, not \(limit.inSeconds)", line, column)
    }
    film = .init(fps: film.fps, until: .settled, atMost: limit.inSeconds)
  }

  /// Ends the film at a time, even if something is still moving.
  public mutating func until(_ end: Duration, line: Int = #line, column: Int = #column) {
    if !(0...3600).contains(end.inSeconds) {
      note("the end of a film must be at 0 to 3600 seconds, not \(end.inSeconds)", line, column)
    }
    film = .init(fps: film.fps, until: .time(end.inSeconds), atMost: end.inSeconds)
  }
}

extension ScriptBuilder {
  private mutating func add(
    at moment: Moment, _ line: Int, _ column: Int, _ verb: (String) -> ScenarioDocument.Verb
  ) -> ScriptStep {
    if let complaint = moment.complaint { note(complaint, line, column) }
    let id = "step-\(steps.count + 1)"
    steps.append(ScenarioDocument.Step(verb(id), at: moment.anchor, line: line, column: column))
    return ScriptStep(id: id)
  }

  /// Stores an error if a point, in points, is not on the screen.
  ///
  /// - Parameters:
  ///   - line: the source line of the step that uses the point.
  ///   - column: the source column of the step.
  private mutating func check(_ point: CGPoint, _ line: Int, _ column: Int) {
    let isInside = (0...device.size.width).contains(point.x) && (0...device.size.height).contains(point.y)
    guard !isInside else { return }
    let size = "\(Int(device.size.width)) × \(Int(device.size.height))"
    note("(\(point.x), \(point.y)) is not on the screen of \(size) points", line, column)
  }

  /// Stores an error with the message `complaint` about the step at a source position. Does nothing if an error is
  /// already stored.
  private mutating func note(_ complaint: String, _ line: Int, _ column: Int) {
    fault = fault ?? .step(complaint, file: file, line: line, column: column)
  }
}
