import Report
import Testing

/// Sample runs, with films of every status and markup in names.
enum SampleRun {
  static let hostileNames = [
    "</script><script>alert(1)</script>", "\"quoted\" & 'single'", "<!--", "]]>", "emoji 👩‍🚀/é",
    "line\nfeed\u{2028}\u{2029}",
    "control\u{1}\u{8}\u{1B}\u{7F}\u{85}", "a/12", "a", "A", "pipe | `tick` *star*", "..", "javascript:alert(1)", "%41",
    "a~b", "a//b", "-->", "\u{FFFE}",
  ]

  /// A film in which two of three frames differ.
  static func film(_ name: String, _ status: RunFilm.Status = .different) -> RunFilm {
    var film = RunFilm(name: name, path: "Scenarios/\(name).yaml", status: status)
    film.line = 14
    film.accept = "interlude accept '\(name)'"
    (film.frameCount, film.width, film.height, film.scale) = (3, 390, 844, 2)
    film.rate = RunFilm.Rate(frames: 30000, seconds: 1001)
    film.changes = ["\(name)  position.x  212.94 → 213.62"]
    guard status == .different else { return film }
    film.changedPixels = [0, 7, 1204]
    film.firstDifferentFrame = 1
    film.worst = RunFilm.Window(frame: 2, x: 8, y: 16, width: 8, height: 8, changed: 61)
    film.boxes = [RunFilm.Box(frame: 2, x: 1, y: 2, width: 3, height: 4)]
    film.frames = (0..<3).map { RunFrame(index: $0, expected: "p/e\($0).png", actual: "p/a #\($0).png") }
    film.events = [RunFilm.Event(time: 0.1, text: "viewDidAppear(\(name))")]
    film.touches = [
      RunFilm.Touch(
        name: "pull", line: 9, points: [.init(time: 0, x: 0.5, y: 400), .init(time: 0.05, x: 100, y: 400)])
    ]
    film.animations = [RunFilm.Span(name: "\(name).position", begin: 0, end: 0.1)]
    film.claims = [RunFilm.FailedExpectation(line: 21, column: 7, message: "selected: expected \(name), found b")]
    film.curves = [
      RunCurve(
        name: name, unit: "points", expected: [0, 0, 7], model: [0.1, nil, -1e-7], presentation: [nil, 1e21, 7])
    ]
    film.percents = [nil, 0.25, 1]
    return film
  }

  static func run(_ films: [RunFilm]) throws -> Run {
    try Run(title: "<Films>", toolVersion: "interlude 1", started: "noon", milliseconds: 2045, films: films)
  }

  static func everyStatus() throws -> Run {
    try run(RunFilm.Status.allCases.map { film("film-\($0.rawValue)", $0) })
  }

  static func hostile() throws -> Run { try run(hostileNames.map { film($0) }) }

  /// The text of a file of a run's report.
  static func text(_ path: String, of run: Run) throws -> String {
    try #require(
      ReportWriter.files(for: run).first { $0.path == path }.map { String(decoding: $0.contents, as: UTF8.self) })
  }
}
