import Geometry
public import Interface
import Layers
import Pixels
public import Scenario

/// One execution of a scenario on a stage. The performance creates the scene, performs the steps and returns frames.
///
/// All events happen at exact instants, also between frames. The frames of a film at 120 frames per second therefore
/// include those of the film at 60. A performance can be played only once.
///
///     let document = try ScenarioDocument.parse(bytes, file: path)
///     let result = try Performance(document, folder: "Scenarios").play { frame in writer.add(frame) }
@MainActor
public final class Performance {
  /// The scenario that is played.
  public let document: ScenarioDocument
  /// The stage on which the scenario is played.
  public let stage: Stage
  var scene: BuiltScene
  /// The delegates of the scene's view controllers. They are stored here because the controllers do not retain them.
  var delegates: SceneDelegates
  var timeline: Timeline
  var isScheduled: [Bool]
  var isDone: [Bool]
  /// The touches of all scheduled steps, with the indexes of these steps in the document.
  var stepTouches: [(step: Int, touch: StageTouch)] = []
  var failures: [FailedExpectation] = []
  /// The number of appearance callbacks that earlier `events` expectations have compared. The next `events` expectation
  /// compares only the later ones.
  var callbacksSeen = 0
  /// The number of calls that earlier `calls` expectations have compared. The next `calls` expectation compares only
  /// the later ones.
  var callsSeen = 0
  /// The builder of the scene, which also creates the rows that steps insert.
  let builder: SceneBuilder
  /// The animations of the `animate` steps.
  let viewAnimations = ViewAnimations()
  /// Whether the scene's app was launched before, so that the next launch builds the scene again.
  var isBuilt = false
  /// The first error of a step, which ends the film, or nil.
  var firstError: PlayerError?
  /// The closures of steps that a Swift program defines, by their identifiers in the document.
  package var actions: [String: @MainActor (Stage) -> Void] = [:]

  /// Creates a performance with a stage that shows the scene at time 0.
  ///
  /// - Parameters:
  ///   - scenes: the Swift scenes that the document can name with `runner:`.
  ///   - folder: the folder to which paths of images are relative.
  ///   - scale: the number of pixels per point, 1…4, or nil for the document's scale.
  /// - Throws: `PlayerError` if the scene cannot be created.
  public init(
    _ document: ScenarioDocument, scenes: SceneRegistry = SceneRegistry(), folder: String, scale: Int? = nil
  ) throws(PlayerError) {
    self.document = document
    let pixels = Double(scale ?? document.stage.scale)
    try Self.checkSize(document.stage.size, scale: pixels)
    stage = Stage(
      size: document.stage.size, scale: CGFloat(pixels), profile: document.stage.profile.uiKit,
      showsStatusBar: document.stage.showsStatusBar, clock: document.stage.clock)
    stage.userInterfaceStyle = document.stage.appearance.uiKit
    stage.preferredContentSizeCategory = document.stage.contentSize.uiKit
    stage.layoutDirection = document.stage.layoutDirection.uiKit
    builder = SceneBuilder(document: document, registry: scenes, folder: folder)
    scene = try builder.build()
    delegates = try Self.makeDelegates(document, scene, builder)
    timeline = Timeline(document.steps)
    isScheduled = document.steps.map { _ in false }
    isDone = isScheduled
    builder.performer.perform = { [weak self] in self?.perform($0) }
    if case .runner(let name) = document.scene, let launch = scenes.launch(of: name) {
      launch(stage)
      scene.root = stage.window.rootViewController ?? scene.root
    } else if document.isApp {
      launchApp()
    } else {
      stage.window.rootViewController = scene.root
    }
    stage.advance(to: 0)  // The first controllers appear before the first step.
    callbacksSeen = screenCallbacks.count
  }

  /// Plays the film and passes its frames to `onFrame`, in order.
  ///
  /// - Parameters:
  ///   - fps: the frames per second, 1…240, or nil for the document's frame rate.
  ///   - range: the times in seconds whose frames are passed to `onFrame`, or nil for all. The whole film is played in
  ///     any case.
  ///   - onFrame: called with each frame at its instant. An error that it throws ends the film.
  /// - Throws: `PlayerError`, and errors of `onFrame`.
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

  /// Plays up to the last of `instants` and passes the frame at each instant to `onFrame`.
  ///
  /// The instants need not be those of the film's frames, and can be after the end of the film.
  ///
  /// - Parameter instants: times in seconds, in ascending order, at least 0.
  /// - Throws: `PlayerError`, and errors of `onFrame`.
  public func play(at instants: [Double], onFrame: (Frame) throws -> Void) throws -> PlayResult {
    scheduleKnownSteps()
    for (index, instant) in instants.enumerated() {
      _ = try advance(to: instant)
      try onFrame(stage.frame(index: index))
    }
    return PlayResult(trace: stage.trace, frameCount: instants.count, duration: stage.now, failures: failures)
  }
}

extension Performance {
  /// Returns the description of the film in the first line of its trace: name, frames, rate and size in pixels.
  package func head(frameCount: Int, fps: Int? = nil) -> String {
    let (size, scale) = (stage.size, stage.scale)
    let pixels = "\(Int((size.width * scale).rounded()))x\(Int((size.height * scale).rounded()))"
    let frames = "\(frameCount) frame\(frameCount == 1 ? "" : "s")"
    return "\(document.name) · \(frames) · \(fps ?? document.film.fps) fps · \(pixels)"
  }
}

// MARK: Time

extension Performance {
  /// Advances the stage to `target`, the instant of a frame, and handles all events up to it.
  ///
  /// - Returns: whether the film was at rest before `target`: nothing moved, and all steps were done.
  func advance(to target: Double) throws -> Bool {
    while true {
      if stage.needsPass, stage.now < target {
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
    if let firstError { throw firstError }
    guard target <= document.film.limit || isAtRest else {
      throw PlayerError.unsettled(limit: document.film.limit, running: running)
    }
    stage.advance(to: target)
    return isAtRest
  }

  func isOver(atRest: Bool, next: Double) -> Bool {
    switch document.film.until {
    case .settled: atRest
    case .time(let end): next > end
    }
  }

  private var running: [String] {
    let steps = timeline.firstWaiting.map {
      ["the step in line \(document.steps[$0].location.line), which waits until nothing moves"]
    }
    return stage.running + (steps ?? [])
  }

  /// Schedules the next `settled` step if nothing moves and all preceding steps are done. Returns whether a step was
  /// scheduled.
  private func scheduleSettledStep() -> Bool {
    guard let index = timeline.firstWaiting, isDone[..<index].allSatisfy({ $0 }), stage.isSettled,
      timeline.settled(at: stage.now, before: index)
    else { return false }
    scheduleKnownSteps()
    return true
  }

  /// Schedules all steps whose times have become known.
  ///
  /// A step at the instant of a touch's end runs before that end, unless the step is anchored to the end by `after`.
  func scheduleKnownSteps() {
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

// MARK: Setting up

extension Performance {
  private static func checkSize(_ size: CGSize, scale: Double) throws(PlayerError) {
    let (width, height) = (Double(size.width) * scale, Double(size.height) * scale)
    guard max(width, height) <= Double(Bitmap.maximumSide) else {
      throw .tooLarge(width: Int(width), height: Int(height))
    }
  }

  static func makeDelegates(
    _ document: ScenarioDocument, _ scene: BuiltScene, _ builder: SceneBuilder
  ) throws(PlayerError) -> SceneDelegates {
    var delegates = SceneDelegates()
    let alongside = AlongsideAnimator { scene.view($0) }
    for case let screen as ScreenController in scene.controllers.values {
      screen.beforeChange = { [weak alongside] in alongside?.screenWillChange($0) }
    }
    delegates.alongside = alongside
    let animatorFactory = AnimatorFactory(document, alongside: alongside) { view, bounds in
      var ignored = BuiltScene(root: scene.root)
      return (try? builder.view(view, in: bounds, &ignored)) ?? UIView()
    }
    if case .pages(let pages) = document.scene, let book = scene.book {
      delegates.pages = ScenePageDelegate(pages, book, scene.children)
    }
    delegates.container = scene.container.map { SceneContainerDelegate(animatorFactory, $0, children: scene.children) }
    delegates.presentations = ScenePresentationDelegate(animatorFactory, document, scene)
    guard let first = document.transitions.first else { return delegates }
    if let tabs = scene.tabs {
      delegates.tabs = SceneTabDelegate(animatorFactory, tabs: tabs)
    } else if case .runner = document.scene {
      throw .needsTabs(line: first.location.line, column: first.location.column)
    }
    delegates.navigation = scene.navigation.map { SceneNavigationDelegate(animatorFactory, navigation: $0) }
    return delegates
  }
}

/// The objects that supply and perform the transitions of a scene.
@MainActor
struct SceneDelegates {
  var tabs: SceneTabDelegate?
  var navigation: SceneNavigationDelegate?
  var presentations: ScenePresentationDelegate?
  var pages: ScenePageDelegate?
  var container: SceneContainerDelegate?
  var alongside: AlongsideAnimator?
}

extension ScenarioDocument.Anchor {
  fileprivate var isAfter: Bool { if case .after = self { true } else { false } }
}
