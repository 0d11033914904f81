internal import Files
internal import ArgumentParser
internal import Geometry
internal import Interface
internal import Player
internal import Runtime
internal import Scenario

/// The implementation of `interlude render`. It renders one film after the other, each on all processors.
@MainActor
struct Rendering {
  private let command: RenderCommand
  private let console: Console
  private let overlay: FrameOverlay?
  private var progress: ProgressLine
  private var films: [FilmReport] = []
  private var status = ExitStatus.success
  /// The duration of the film that was played last, in seconds.
  private var duration = 0.0

  /// Creates a rendering with the options of a command.
  ///
  /// - Throws: `Stop`, after printing the reason, if there is no font for the overlay.
  init(_ command: RenderCommand, films: Int, console: Console) throws {
    (self.command, self.console) = (command, console)
    progress = ProgressLine(isShown: !command.noProgress && !console.isQuiet, filmCount: films)
    let parts = Set(command.show.flatMap(\.parts))
    do throws(FilmError) {
      overlay = parts.isEmpty ? nil : try FrameOverlay(parts)
    } catch {
      console.problem(error.description)
      throw Stop(status: .couldNot)
    }
  }

  /// Renders all scenarios and prints the results.
  ///
  /// - Throws: `Stop` with the most severe status of all films, unless that is success.
  mutating func run(_ scenarios: [LoadedScenario]) throws {
    if !command.isPiped { Leftovers.remove(in: output == "/" ? output : String(output.dropLast())) }
    for (number, scenario) in scenarios.enumerated() where status != .interrupted {
      try render(scenario, number: number)
    }
    if command.json { try console.result(json: RenderReport(films: films)) }
    let frames = films.reduce(0) { $0 + $1.frames }
    if !films.isEmpty {
      console.remark(
        "\(films.count.counted("film")), \(frames.counted("frame")), \(progress.elapsed.inThousandths) s")
    }
    if command.open, let film = films.first { Desktop.open(film.places[0], on: console) }
    if status != .success { throw Stop(status: status) }
  }

  private mutating func render(_ scenario: LoadedScenario, number: Int) throws {
    do {
      let film = try makeFilm(of: scenario, number: number)
      progress.clear()
      films.append(film)
      if !command.json, !command.isPiped, !console.isQuiet { try film.lines.forEach { try console.result($0) } }
      film.failures.forEach { console.write($0.sentence(about: scenario.path, on: console)) }
      if !film.failures.isEmpty { status = max(status, .failed) }
    } catch let error as ValidationError {
      progress.clear()
      throw error
    } catch {
      progress.clear()
      status = max(status, report(error, about: scenario))
    }
  }

  /// Prints an error about a film, and returns the exit status for the error.
  private func report(_ error: any Error, about scenario: LoadedScenario) -> ExitStatus {
    switch error {
    case let error as PlayerError:
      console.write(error.sentence(about: scenario.path, on: console))
      return error.status
    case FilmError.noFrames:
      console.problem(
        "\(scenario.document.name) has no frame in the range of --range: the film is \(duration.inThousandths) s long")
      return .nothingFound
    case let error as FilmError:
      console.problem(error.description)
      return .couldNot
    case is Interrupted:
      console.write("interlude: interrupted; nothing of \(scenario.document.name) was written")
      return .interrupted
    case let stop as Stop: return stop.status
    default:
      console.problem("\(scenario.document.name): \(error)")
      return .couldNot
    }
  }

  private mutating func makeFilm(of scenario: LoadedScenario, number: Int) throws -> FilmReport {
    let name = scenario.document.name
    let performance = try Performance(
      scenario.document, scenes: Interlude.scenes, folder: scenario.folder, scale: command.scale)
    let folder = command.formats.contains(.png) && !command.isPiped ? "\(output)\(name)" : nil
    let fps = command.fps ?? scenario.document.film.fps
    var outputs = try FilmOutputs(
      command.formats, title: name, rate: FilmRate(framesPerSecond: fps, every: command.every), folder: folder,
      jobs: scenario.jobs(command.jobs, scale: command.scale), columns: command.columns, cellWidth: command.width)
    var (text, seen) = (FilmTrace(), 0)
    var part: ClosedRange<Double>?
    let result = try performance.play(fps: command.fps, range: command.range?.range) { frame in
      try Interruption.check()
      progress.update(film: number, name: name, frames: seen, time: frame.time, end: end(of: scenario.document))
      seen += 1
      guard (seen - 1).isMultiple(of: command.every) else { return }
      text.add(frame)
      part = (part?.lowerBound ?? frame.time)...frame.time
      try add(frame, to: &outputs)
    }
    duration = result.duration
    warn(about: result.trace)
    try Interruption.check()
    let (files, byteCount) = try outputs.finish(
      trace: text.text(head: performance.head(frameCount: outputs.frameCount, fps: command.fps), result))
    return FilmReport(
      scenario, result, frames: outputs.frameCount, part: command.range == nil ? nil : part, fps: fps, folder: folder,
      files: try put(files, of: name),
      byteCount: byteCount, scale: Int(performance.stage.scale))
  }

  /// Prints the warnings of Interface Builder files that a trace contains, such as those about missing classes and
  /// images.
  private mutating func warn(about trace: Trace) {
    for event in trace.events where event.name == "warning" && event.subject == "InterfaceBuilder" {
      progress.clear()
      console.remark("\(console.mark("warning", .bad)): \(event.detail.visible)")
    }
  }

  private func add(_ frame: Frame, to outputs: inout FilmOutputs) throws {
    var frame = frame
    frame.overlay = overlay
    do {
      try outputs.add(frame)
    } catch is FilmOutputs.MoreThanOneFrame {
      throw ValidationError(
        "-o - with --format png requires a single frame, but there are more: choose one with --range, or use another "
          + "--format")
    }
  }

  /// Writes the files of the film `name` to the output folder, each one atomically. If the output is standard output,
  /// writes the only file there.
  private func put(_ files: [FilmOutputs.File], of name: String) throws -> [FilmReport.File] {
    try files.map { file in
      if command.isPiped {
        try console.result(bytes: file.bytes)
        return FilmReport.File(format: file.format.rawValue, path: "-", bytes: file.bytes.count)
      }
      let path = output + name + (file.format.suffix ?? ".png")
      try FilmFile.write(file.bytes, to: path)
      return FilmReport.File(format: file.format.rawValue, path: path, bytes: file.bytes.count)
    }
  }

  /// The path of the output folder, with a trailing slash.
  private var output: String { command.output.hasSuffix("/") ? command.output : command.output + "/" }

  private func end(of document: ScenarioDocument) -> Double? {
    switch document.film.until {
    case .time(let end): end
    case .settled: nil
    }
  }

}
