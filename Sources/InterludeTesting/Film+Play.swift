internal import Goldens
public import Interface
internal import Player
internal import Scenario

extension Film {
  /// Creates a film by playing a view controller with steps written in Swift.
  ///
  /// - Parameters:
  ///   - name: the name of the film and of its golden: a letter, then letters, digits, `-`, `_` and `.`.
  ///   - device: the device, or nil for that of the `films` trait.
  ///   - fps: the frames per second, 1…240, or nil for that of the `films` trait.
  ///   - root: a closure that creates the window's root view controller.
  ///   - script: a closure that adds the steps. Without steps, the film ends when nothing moves.
  /// - Throws: `FilmingError`, and errors of `script` and its actions.
  @MainActor
  public init(
    named name: String, on device: Device? = nil, fps: Int? = nil, of root: @escaping @MainActor () -> UIViewController,
    filePath: StaticString = #filePath, script: (inout ScriptBuilder) throws -> Void = { _ in }
  ) throws {
    try self.init(named: name, device, fps, filePath, root) { try script(&$0) }
  }

  /// Creates a film by playing a stage to which `setUp` adds views, layers or a root view controller.
  ///
  /// - Parameter setUp: a closure that is called with the stage at time 0, before the first frame.
  /// - Throws: `FilmingError`, and errors of `setUp`, `script` and its actions.
  @MainActor
  public init(
    named name: String, on device: Device? = nil, fps: Int? = nil,
    setUp: @escaping @MainActor (Stage) throws -> Void, filePath: StaticString = #filePath,
    script: (inout ScriptBuilder) throws -> Void = { _ in }
  ) throws {
    try self.init(named: name, device, fps, filePath, { UIViewController() }) { builder in
      builder.perform(at: .seconds(0), setUp)
      try script(&builder)
    }
  }

  @MainActor
  private init(
    named name: String, _ device: Device?, _ fps: Int?, _ filePath: StaticString,
    _ root: @escaping @MainActor () -> UIViewController, _ script: (inout ScriptBuilder) throws -> Void
  ) throws {
    guard ScenarioDocument.isName(name) else { throw FilmingError.name(name) }
    let settings = FilmSettings.current
    let (device, fps) = (device ?? settings.device, fps ?? settings.fps)
    precondition((1...240).contains(fps), "a film must have 1 to 240 frames per second, not \(fps)")
    let folder = PackageFolder(around: filePath)
    let project = try FilmProject(of: folder.path)
    let file = folder.relative("\(filePath)")
    var builder = ScriptBuilder(on: device, fps: fps, file: file)
    try script(&builder)
    if let fault = builder.fault { throw fault }
    let document = ScenarioDocument(
      name: name, stage: device.stage, scene: .runner(name), steps: builder.steps, film: builder.film)
    let played = try Self.naming(file) {
      try PlayedFilm(of: document, scenes: [name: root], actions: builder.actions, origin: file)
    }
    self.init(played, settings, in: folder, of: project, file: file, isScript: false)
  }

  /// Creates a film by playing a scenario.
  ///
  /// - Parameters:
  ///   - path: the path of the scenario's file, relative to `root`.
  ///   - scenes: the Swift scenes that the scenario can name.
  ///   - root: the folder of the package that contains the test.
  @MainActor
  init(of document: ScenarioDocument, path: String, scenes: SceneRegistry, in root: PackageFolder) throws {
    let file = root.absolute(path)
    let folder = file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "."
    let played = try Self.naming(path) {
      try PlayedFilm(of: Performance(document, scenes: scenes, folder: folder))
    }
    try self.init(
      played, FilmSettings.current, in: root, of: FilmProject(of: root.path), file: path, isScript: true)
  }

  /// Returns the result of `body`. If `body` throws a `PlayerError`, throws a `FilmingError.player` with this error and
  /// the path `file` instead.
  private static func naming<Outcome>(_ file: String, _ body: () throws -> Outcome) throws -> Outcome {
    do {
      return try body()
    } catch let error as PlayerError {
      throw FilmingError.player(error, file: file)
    }
  }
}

extension PlayedFilm {
  /// Plays a document whose steps call closures of a test. Throws the first error that one of the closures throws, or
  /// an error if the film ends before one of the closures has been called.
  ///
  /// - Parameters:
  ///   - actions: the closures, by the identifiers of their steps.
  ///   - origin: the path of the test's source file.
  @MainActor
  fileprivate init(
    of document: ScenarioDocument, scenes: SceneRegistry, actions: [String: @MainActor (Stage) throws -> Void],
    origin: String
  ) throws {
    let performance = try Performance(document, scenes: scenes, folder: "")
    let performedActions = PerformedActions()
    for (id, action) in actions { performance.actions[id] = { performedActions.perform(action, id, on: $0) } }
    try self.init(of: performance, origin: origin) { _ in if let error = performedActions.error { throw error } }
    for step in document.steps {
      guard let id = step.id, actions[id] != nil, !performedActions.done.contains(id) else { continue }
      throw FilmingError.step(
        "the film ends before this step", file: origin, line: step.location.line, column: step.location.column)
    }
  }
}

/// A record of the actions that were performed: the identifiers of their steps, and the first error that an action has
/// thrown.
///
/// The error is stored because callbacks of the stage cannot throw. The film throws the error at the next frame.
@MainActor
private final class PerformedActions {
  private(set) var done: Set<String> = []
  private(set) var error: (any Error)?

  func perform(_ action: @MainActor (Stage) throws -> Void, _ id: String, on stage: Stage) {
    done.insert(id)
    do { try action(stage) } catch { self.error = self.error ?? error }
  }
}
