internal import Geometry
internal import Interface
internal import Player
internal import Scenario

/// The work of `interlude render`: one film after the other, each with all processors.
@MainActor
struct Rendering {
  private let command: RenderCommand
  private let console: Console
  private let formats: Set<FilmFormat>
  private var progress: ProgressLine
  private var films: [FilmReport] = []
  private var status = ExitStatus.success

  init(_ command: RenderCommand, films: Int, console: Console) {
    (self.command, self.console) = (command, console)
    formats = Set(command.format.flatMap(\.formats))
    progress = ProgressLine(isShown: !command.noProgress && !console.isQuiet, filmCount: films)
  }

  /// Renders all, says what came of it, and stops with the heaviest status.
  mutating func run(_ scenarios: [LoadedScenario]) throws {
    for (number, scenario) in scenarios.enumerated() where status != .interrupted {
      render(scenario, number: number)
    }
    if command.json { try console.result(json: RenderReport(films: films)) }
    let frames = films.reduce(0) { $0 + $1.frames }
    if !films.isEmpty {
      console.remark(
        "\(counted(films.count, "film")), \(counted(frames, "frame")), \(progress.elapsed.inThousandths) s")
    }
    if status != .success { throw Stop(status: status) }
  }

  private mutating func render(_ scenario: LoadedScenario, number: Int) {
    do {
      let film = try makeFilm(of: scenario, number: number)
      progress.clear()
      films.append(film)
      if !command.json, !console.isQuiet { try film.lines.forEach { try console.result($0) } }
      film.failures.forEach { console.write($0.sentence(about: scenario.path, on: console)) }
      if !film.failures.isEmpty { status = max(status, .failed) }
    } catch {
      progress.clear()
      status = max(status, report(error, about: scenario))
    }
  }

  /// Says why there is no film.
  private func report(_ error: any Error, about scenario: LoadedScenario) -> ExitStatus {
    switch error {
    case let error as PlayerError:
      console.write(error.sentence(about: scenario.path, on: console))
      return error.status
    case FilmError.noFrames:
      console.problem("\(scenario.document.name) has no frame in that range")
      return .nothingFound
    case let error as FilmError:
      console.problem(error.description)
      return .couldNot
    case is Interrupted:
      console.write("interlude: interrupted; nothing of \(scenario.document.name) was written")
      return .interrupted
    case let stop as Stop: return stop.status
    default: preconditionFailure("a film failed with \(error)")
    }
  }

  private mutating func makeFilm(of scenario: LoadedScenario, number: Int) throws -> FilmReport {
    let name = scenario.document.name
    let performance = try Performance(
      scenario.document, scenes: Interlude.scenes, folder: scenario.folder, scale: command.scale)
    let folder = formats.contains(.png) ? "\(output)\(name)" : nil
    let writer = try folder.map { path throws(FilmError) in
      try FilmWriter(folder: path, jobs: command.jobs ?? FilmWriter.processorCount)
    }
    var sheet = formats.contains(.sheet) ? ContactSheet(title: name) : nil
    var text = FilmTrace()
    var frames = 0
    let result = try performance.play(fps: command.fps, range: command.range?.range) { frame in
      try Interruption.check()
      frames += 1
      progress.update(film: number, name: name, frames: frames, time: frame.time, end: end(of: scenario.document))
      text.add(frame)
      try writer?.add(frame)
      sheet?.add(frame)
    }
    try Interruption.check()
    let summary = try writer?.finish(
      trace: text.text(head: performance.head(frameCount: result.frameCount, fps: command.fps), result))
    let sheetFile = sheet.map { _ in "\(output)\(name).sheet.png" }
    if let sheetFile { try sheet?.write(to: sheetFile) }
    return FilmReport(
      scenario, result, fps: command.fps ?? scenario.document.film.fps, folder: folder, sheet: sheetFile,
      byteCount: summary?.byteCount, scale: Int(performance.stage.scale))
  }

  /// The output folder, ending in a slash.
  private var output: String { command.output.hasSuffix("/") ? command.output : command.output + "/" }

  private func end(of document: ScenarioDocument) -> Double? {
    switch document.film.until {
    case .time(let end): end
    case .settled: nil
    }
  }

  private func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
