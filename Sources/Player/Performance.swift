import Geometry
public import Interface
import Layers
import Pixels
public import Scenario

/// One scenario played on a stage: the scene is built, the steps happen at their instants, frames are handed out.
///
/// Everything runs at exact instants between frames, so the frames of a film at 120 per second contain those of the
/// film at 60. Use a performance once.
///
///     let document = try ScenarioDocument.parse(bytes, file: path)
///     let result = try Performance(document, folder: "Scenarios").play { frame in writer.add(frame) }
@MainActor
public final class Performance {
  /// What is played.
  public let document: ScenarioDocument
  /// Where it is played.
  public let stage: Stage
  let scene: BuiltScene
  private let director: TabDirector?
  private var timeline: Timeline
  private var isScheduled: [Bool]
  private var isDone: [Bool]
  private var failures: [FailedExpectation] = []
  private var callbacksSeen = 0
  /// What a step found missing; it ends the film.
  private var trouble: PlayerError?

  /// A performance, with its scene built and shown.
  ///
  /// - Parameters:
  ///   - scenes: what `runner:` may name.
  ///   - folder: where relative paths of pictures start.
  ///   - scale: pixels per point in place of the document's, 1…4.
  /// - Throws: `PlayerError` when the scene cannot be built.
  public init(
    _ document: ScenarioDocument, scenes: SceneRegistry = SceneRegistry(), folder: String, scale: Int? = nil
  ) throws(PlayerError) {
    self.document = document
    let pixels = Double(scale ?? document.stage.scale)
    try Self.checkSize(document.stage.size, scale: pixels)
    stage = Stage(size: document.stage.size, scale: CGFloat(pixels), profile: document.stage.profile.uiKit)
    let builder = SceneBuilder(document: document, registry: scenes, folder: folder)
    scene = try builder.build()
    director = try Self.makeDirector(document, scene, builder)
    timeline = Timeline(document.steps)
    isScheduled = document.steps.map { _ in false }
    isDone = isScheduled
    stage.window.rootViewController = scene.root
    stage.advance(to: 0)  // the scene stands: its controllers have appeared before the first step
    callbacksSeen = screenCallbacks.count
  }

  /// Plays the film and hands out its frames in order.
  ///
  /// - Parameters:
  ///   - fps: frames per second in place of the document's, 1…240.
  ///   - range: only frames within these times, in seconds, are handed out; all are played.
  ///   - onFrame: gets each frame when its instant has come; what it throws ends the film.
  /// - Throws: `PlayerError`, and what `onFrame` throws.
  public func play(
    fps: Int? = nil, range: ClosedRange<Double>? = nil, onFrame: (Frame) throws -> Void = { _ in }
  ) throws -> PlayResult {
    let schedule = FrameSchedule(framesPerSecond: fps ?? document.film.fps)
    var (index, count) = (0, 0)
    scheduleKnownSteps()
    while true {
      let isAtRest = try advance(to: schedule.time(ofFrame: index))
      if range?.contains(stage.now) ?? true {
        try onFrame(stage.frame(index: index))
        count += 1
      }
      if isOver(atRest: isAtRest, next: schedule.time(ofFrame: index + 1)) { break }
      index += 1
    }
    return PlayResult(trace: stage.trace, frameCount: count, duration: stage.now, failures: failures)
  }

  /// Plays up to the last of `instants` and hands out what shows at each, exactly, whatever the film's frame rate.
  ///
  /// - Parameter instants: seconds, ascending, 0 or later.
  /// - Throws: `PlayerError`, and what `onFrame` throws.
  public func play(at instants: [Double], onFrame: (Frame) throws -> Void) throws -> PlayResult {
    scheduleKnownSteps()
    for (index, instant) in instants.enumerated() {
      _ = try advance(to: instant)
      try onFrame(stage.frame(index: index))
    }
    return PlayResult(trace: stage.trace, frameCount: instants.count, duration: stage.now, failures: failures)
  }
}

// MARK: Time

extension Performance {
  /// Moves to a frame's instant, through every event before it.
  ///
  /// - Returns: whether the stage had come to rest, with all steps done, before that instant.
  private func advance(to target: Double) throws -> Bool {
    while true {
      if stage.needsTurn, stage.now < target {
        stage.advance(to: stage.now)
      } else if scheduleSettledStep() {
        continue
      } else if let next = stage.nextEvent, next < target, stage.now < target {
        stage.advance(to: next)
      } else {
        break
      }
    }
    let isAtRest = stage.now < target && stage.isSettled && timeline.firstWaiting == nil && isDone.allSatisfy { $0 }
    if let trouble { throw trouble }
    guard target <= document.film.limit || isAtRest else {
      throw PlayerError.unsettled(limit: document.film.limit, running: running)
    }
    stage.advance(to: target)
    return isAtRest
  }

  private func isOver(atRest: Bool, next: Double) -> Bool {
    switch document.film.until {
    case .settled: atRest
    case .time(let end): next > end
    }
  }

  private var running: [String] {
    let steps = timeline.firstWaiting.map {
      ["the step in line \(document.steps[$0].location.line), which waits for rest"]
    }
    return stage.running + (steps ?? [])
  }

  /// Schedules the next step that waits for rest, when there is rest and all steps above it are done.
  private func scheduleSettledStep() -> Bool {
    guard let index = timeline.firstWaiting, isDone[..<index].allSatisfy({ $0 }), stage.isSettled,
      timeline.settled(at: stage.now, before: index)
    else { return false }
    scheduleKnownSteps()
    return true
  }

  /// Schedules what has become known. What falls on the instant of a lifting runs before it, unless it is to come after it.
  private func scheduleKnownSteps() {
    let fresh = document.steps.indices.filter { !isScheduled[$0] && timeline.times[$0] != nil }
    var liftings: [() -> Void] = []
    for index in fresh where !document.steps[index].anchor.isAfter {
      liftings += schedule(index, at: timeline.times[index]!)
    }
    liftings.forEach { $0() }
    for index in fresh where document.steps[index].anchor.isAfter {
      schedule(index, at: timeline.times[index]!).forEach { $0() }
    }
  }
}

// MARK: Steps

extension Performance {
  /// Schedules one step.
  ///
  /// - Returns: what schedules the lifting of its fingers, to be done after the steps that watch them.
  private func schedule(_ index: Int, at time: Double) -> [() -> Void] {
    isScheduled[index] = true
    let step = document.steps[index]
    let stage = stage
    let done = { [unowned self] in isDone[index] = true }
    switch step.verb {
    case .drag(let drag):
      let touch = stage.press(
        from: drag.from, to: drag.to, over: drag.over, pace: drag.curve.bezier, landingAt: time)
      return [
        {
          stage.schedule(at: time + drag.length, "the lifting of \(step.id ?? "a drag")") {
            touch.lift(); done()
          }
        }
      ]
    case .touches(let touches):
      return touches.paths.map { path in
        let points = path.points.map { (time: time + $0.time, point: $0.location) }
        let touch = stage.press(through: points)
        return {
          stage.schedule(at: points.last!.time, "the lifting of a finger") {
            touch.lift(); done()
          }
        }
      }
    case .tap, .select, .expect, .snapshot:
      stage.schedule(at: time, "the step in line \(step.location.line)") { [unowned self] in
        perform(step)
        done()
      }
      return []
    }
  }

  private func perform(_ step: ScenarioDocument.Step) {
    switch step.verb {
    case .select(let id):
      stage.note("select", id)
      guard let controller = scene.controller(id), let tabs = scene.tabs,
        tabs.viewControllers?.contains(controller) ?? false
      else { return miss(id, step) }
      tabs.selectedViewController = controller
    case .tap(let tap): point(of: tap.target, step).map { stage.tapNow($0) }
    case .expect(let claims): claims.forEach { judge($0) }
    case .snapshot(let name): stage.note("snapshot", name)
    case .drag, .touches: preconditionFailure("gestures are scheduled, not performed")
    }
  }

  private func point(of target: ScenarioDocument.TapTarget, _ step: ScenarioDocument.Step) -> CGPoint? {
    switch target {
    case .point(let point): point
    case .view(let id): middle(of: scene.view(id), called: id, step)
    case .tab(let id): middle(of: tab(of: id), called: id, step)
    }
  }

  private func tab(of id: String) -> UIView? {
    let index = scene.controller(id).flatMap { scene.tabs?.viewControllers?.firstIndex(of: $0) }
    return index.flatMap { scene.tabs?.tabBar.button(at: $0) }
  }

  private func middle(of view: UIView?, called id: String, _ step: ScenarioDocument.Step) -> CGPoint? {
    guard let view, view.window != nil else {
      miss(id, step)
      return nil
    }
    return view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: stage.window)
  }

  /// A step speaks of something that is not on stage: the film ends with that.
  private func miss(_ id: String, _ step: ScenarioDocument.Step) {
    trouble = trouble ?? .unknownTarget(id: id, line: step.location.line, column: step.location.column)
  }
}

// MARK: Claims

extension Performance {
  private func judge(_ claim: ScenarioDocument.Claim) {
    guard let message = complaint(about: claim.fact) else { return }
    failures.append(
      FailedExpectation(line: claim.location.line, column: claim.location.column, time: stage.now, message: message))
    stage.note("expectationFailed", detail: message)
  }

  /// What is wrong with a fact; nil when it holds.
  private func complaint(about fact: ScenarioDocument.Fact) -> String? {
    switch fact {
    case .selected(let id):
      return differs("selected", id, scene.tabs?.selectedViewController?.restorationIdentifier ?? "none")
    case .top(let id): return differs("top", id, top)
    case .transition(let state): return differs("transition", state.rawValue, transitionState.rawValue)
    case .percent(let near, let within):
      let found = Double(stage.latestTransition?.percentComplete ?? 0)
      return (found - near).magnitude <= within ? nil : "percent: expected \(near) ± \(within), found \(found)"
    case .events(let events): return complaint(aboutEvents: events)
    case .frame(let id, let expected, let within):
      guard let found = frame(of: id) else { return "frame: '\(id)' is not on stage" }
      let edges = [
        found.minX - expected.minX, found.minY - expected.minY, found.maxX - expected.maxX, found.maxY - expected.maxY,
      ]
      return edges.allSatisfy { Double($0.magnitude) <= within }
        ? nil : "frame of \(id): expected \(expected.list), found \(found.list)"
    }
  }

  private func differs(_ what: String, _ expected: String, _ found: String) -> String? {
    expected == found ? nil : "\(what): expected \(expected), found \(found)"
  }

  private func complaint(aboutEvents events: [ScenarioDocument.Event]) -> String? {
    let all = screenCallbacks
    let found = Array(all.dropFirst(callbacksSeen))
    callbacksSeen = all.count
    return differs("events", events.map(\.description).joined(separator: ", "), found.joined(separator: ", "))
  }

  /// The appearance callbacks of the document's screens so far, as scenarios spell them.
  private var screenCallbacks: [String] {
    let names = Set(ScenarioDocument.Callback.allCases.map(\.rawValue))
    return stage.trace.events.filter { names.contains($0.name) && isScreen($0.subject) }.map(\.call)
  }

  /// Whether callbacks of this controller count for `events`: the document's screens, or in a Swift scene all but the root.
  private func isScreen(_ name: String) -> Bool {
    scene.controllers.isEmpty ? name != scene.root.traceName : scene.controllers[name] != nil
  }

  private var top: String {
    scene.tabs?.selectedViewController?.restorationIdentifier ?? scene.root.restorationIdentifier ?? "none"
  }

  private var transitionState: ScenarioDocument.TransitionState {
    guard let transition = stage.latestTransition else { return .none }
    switch transition.phase {
    case .created, .settling: return .running
    case .interactive: return .interactive
    case .completed: return transition.transitionWasCancelled ? .cancelled : .finished
    }
  }

  /// Where a view shows, in the window's points, with all changes of this instant; nil when it is not in the window.
  private func frame(of id: String) -> CGRect? {
    stage.layoutAndCommit()
    guard let view = scene.view(id), view.window != nil, let layer = view.layer.presentation() else { return nil }
    return layer.convert(layer.bounds, to: nil)
  }
}

// MARK: Setting up

extension Performance {
  private static func checkSize(_ size: CGSize, scale: Double) throws(PlayerError) {
    let (width, height) = (Double(size.width) * scale, Double(size.height) * scale)
    guard max(width, height) <= Double(Bitmap.maximumSide) else {
      throw .tooLarge(width: Int(width), height: Int(height))
    }
  }

  private static func makeDirector(
    _ document: ScenarioDocument, _ scene: BuiltScene, _ builder: SceneBuilder
  ) throws(PlayerError) -> TabDirector? {
    guard let transition = document.transitions.first(where: { $0.when == .tabs }) else { return nil }
    guard let tabs = scene.tabs else {
      throw .needsTabs(line: transition.location.line, column: transition.location.column)
    }
    return TabDirector(transition, tabs: tabs) { view, bounds in
      var ignored = BuiltScene(root: scene.root)
      return (try? builder.view(view, in: bounds, &ignored)) ?? UIView()
    }
  }
}

extension ScenarioDocument.Anchor {
  fileprivate var isAfter: Bool { if case .after = self { true } else { false } }
}

extension CGRect {
  /// `[x, y, width, height]`, as scenarios write rectangles.
  fileprivate var list: String { "[\(minX), \(minY), \(width), \(height)]" }
}
