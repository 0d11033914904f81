internal import ArgumentParser
internal import Glibc
internal import InterfaceBuilder
internal import Player

/// `interlude render`: plays scenarios and draws every frame.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Plays scenarios and draws every frame.",
    discussion: """
        interlude render tab-slide -o out
        interlude render Scenarios --format png,sheet --fps 120 --range 0.1s..0.4s
        interlude render tab-slide-drag-finish --format gif --show touches,clock --open
        interlude render tab-slide --format strip --every 6 -o - > strip.png
        interlude render tab-slide --format sheet --columns 4 --width 300 --watch
        interlude render Main.storyboard --scene login

      Frames go to out/<name>/frame-0000.png with trace.txt beside them; everything else is one file: \
      out/<name>.apng (exact), .gif (256 colours, 50 frames a second at most), .mp4 (made by ffmpeg, with loss), \
      .sheet.png and .strip.png. A film replaces an older one of the same name when it is complete; an \
      interrupted film writes nothing.

      A storyboard or xib file is drawn without its app: one frame of every scene, or of the one that --scene names. \
      UIKit's classes replace those of the app.

      Exit codes:
        0 done
        1 done, but an expectation does not hold
        2 could not write, or there is no ffmpeg
        65 a scenario is wrong: nothing is drawn then
        66 there is no such scenario, or no frame in the range
        130 interrupted
      """)

  @Argument(help: ScenarioFiles.help, completion: ScenarioFiles.completion)
  var scenarios: [String]

  @Option(
    help: """
      png (one file per frame), apng, gif, mp4, sheet (a PNG with the frames in rows), strip (a PNG with the frames in \
      one row), or several of these, separated by commas; may be repeated.
      """)
  var format: [FilmFormats] = [FilmFormats([.png])]

  @Option(
    name: .shortAndLong, help: "The output folder, or '-' for standard output if the output is one file of one film.",
    completion: .directory)
  var output = "out"

  @Option(help: "For a storyboard: only the scene with this storyboard id or object id (default: every scene).")
  var scene: String?

  @Option(help: "For a storyboard or xib file: the device, such as phone or pad (default: that of the file).")
  var device: String?

  @Option(help: "Frames per second, 1 to 240 (default: the scenario's frame rate).")
  var fps: Int?

  @Option(help: "Pixels per point, 1 to 4 (default: the scenario's scale).")
  var scale: Int?

  @Option(help: "Draw only the frames from one time to another, such as 0.1s..0.4s (default: all frames).")
  var range: SecondsRange?

  @Option(help: "Draw only every nth frame, beginning with the first one; n is 1 to 1000.")
  var every = 1

  @Option(
    help: """
      What to draw over the frames: touches (circles where fingers are), clock (time, frame and percent), bounds \
      (edges and names of layers), or several of these, separated by commas (default: nothing).
      """)
  var show: [OverlayParts] = []

  @Option(
    help: "For the contact sheet: frames per row, 1 to 100 (default: chosen so that the sheet is about 16:10).")
  var columns: Int?

  @Option(help: "For the contact sheet and the strip: the maximum width of a frame in pixels, 16 to 4096.")
  var width: Int?

  @Option(name: .shortAndLong, help: "The number of threads that draw and encode (default: one for each processor).")
  var jobs: Int?

  @Flag(help: "When the first film is done, open its file with the desktop's default program.")
  var open = false

  @Flag(help: "Render again whenever a scenario's file changes, until Ctrl-C.")
  var watch = false

  @Flag(help: "Print one JSON object instead of lines.")
  var json = false

  @Flag(help: "Show no progress on the terminal.")
  var noProgress = false

  @OptionGroup var options: ConsoleOptions

  /// The requested formats, without duplicates.
  var formats: Set<FilmFormat> { Set(format.flatMap(\.formats)) }
  /// Whether the film is written to standard output.
  var isPiped: Bool { output == "-" }

  func validate() throws {
    if let fps, !(1...240).contains(fps) { throw ValidationError("--fps must be from 1 to 240, not \(fps)") }
    if let scale, !(1...4).contains(scale) { throw ValidationError("--scale must be from 1 to 4, not \(scale)") }
    if let jobs, !(1...256).contains(jobs) { throw ValidationError("--jobs must be from 1 to 256, not \(jobs)") }
    if !(1...1000).contains(every) { throw ValidationError("--every must be from 1 to 1000, not \(every)") }
    if columns != nil, !formats.contains(.sheet) {
      throw ValidationError("--columns requires --format sheet, because a strip has a single row")
    }
    if width != nil, !formats.contains(.sheet), !formats.contains(.strip) {
      throw ValidationError("--width requires --format sheet or strip")
    }
    if let columns, !(1...100).contains(columns) {
      throw ValidationError("--columns must be from 1 to 100, not \(columns)")
    }
    if let width, !(16...4096).contains(width) {
      throw ValidationError("--width must be from 16 to 4096, not \(width)")
    }
    if output.isEmpty { throw ValidationError("--output requires the path of a folder") }
    if let suffix = fileSuffix, FileKind(output) != .folder {
      throw ValidationError(
        "--output requires a folder, but \(output) looks like a file. For one \(suffix) file, write '-o - > \(output)'")
    }
    if isPiped { try validatePipe() }
  }

  /// The suffix of the output path, such as `gif`, if the suffix is that of a file format. Otherwise nil.
  private var fileSuffix: String? {
    [FilmFormat.gif, .apng, .mp4, .png].map(\.rawValue).first { output.lowercased().hasSuffix(".\($0)") }
  }

  private func validatePipe() throws {
    if formats.count > 1 { throw ValidationError("-o - requires a single --format") }
    if json { throw ValidationError("-o - and --json both write to standard output") }
    if open || watch { throw ValidationError("-o - cannot be combined with --open or --watch") }
    if isatty(STDOUT_FILENO) == 1 {
      throw ValidationError("-o - writes the bytes of a picture: send them to a file or a program, not to a terminal")
    }
  }

  func run() throws {
    try MainActor.assumeIsolated {
      let console = options.console
      Interruption.watch()
      if watch {
        try Watch(scenarios, on: console).repeatedly { try render(on: console) }
      } else {
        try render(on: console)
      }
    }
  }

  @MainActor
  private func render(on console: Console) throws {
    let interfaces = scenarios.filter { InterfaceFile.isPath($0) }
    if scene != nil || device != nil, interfaces.isEmpty {
      throw ValidationError("--scene and --device require a storyboard or xib file")
    }
    var loaded = try InterfaceFilms(interfaces, scene: scene, device: device, on: console).films
    let others = scenarios.filter { !InterfaceFile.isPath($0) }
    if !others.isEmpty { loaded += try ScenarioLoading.requireDistinct(others, on: console) }
    for index in loaded.indices { loaded[index].order = index }
    loaded.warn(on: console)
    if isPiped, loaded.count > 1 { throw ValidationError("-o - requires a single film, but there are \(loaded.count)") }
    var rendering = try Rendering(self, films: loaded.count, console: console)
    try rendering.run(loaded)
  }
}
