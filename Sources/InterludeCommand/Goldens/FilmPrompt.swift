internal import Foundation
internal import Goldens
internal import Report

/// A prompt on the terminal for each film, at which the user decides whether to replace the film's golden.
struct FilmPrompt {
  let console: Console
  /// The films with their verdicts and differences, as the report of the run describes them. The key is the film's
  /// name. Empty if the run has no report.
  var films: [String: RunFilm] = [:]
  /// The path of the folder that contains the run, such as `.interlude/last`. The prompt prints paths of difference
  /// images in this folder.
  var folder = ""
  /// Whether the user has left the prompt.
  private(set) var isOver = false
  private var acceptsAll = false

  init(console: Console) { self.console = console }

  /// Creates a prompt that shows the differences of the films in `run`, the folder of a run of `interlude verify`.
  init(console: Console, run: RunFolder) {
    self.init(console: console)
    folder = run.path
    for film in run.judgedFilms { films[film.name] = film }
  }

  /// Whether standard input and standard error are terminals.
  static var isPossible: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

  /// Prints the changes of the film `name`, and returns whether the user accepts the film. After the answer "all",
  /// returns true without asking. Standard input without further lines ends the prompt, with the result false.
  mutating func accepts(
    _ name: String, from source: any FinishedFilms, on store: GoldenStore
  ) throws(GoldenError) -> Bool {
    if acceptsAll { return true }
    try show(name, from: source, on: store)
    while true {
      console.write("    accept \(name)? y yes, n no, a this and all later films, q quit")
      switch readLine()?.lowercased() {
      case "y", "yes": return true
      case "n", "no":
        console.write("    not accepted: the golden of \(name) is unchanged")
        return false
      case "a", "all":
        acceptsAll = true
        return true
      case "q", "quit", nil:
        isOver = true
        return false
      default: continue
      }
    }
  }

  private func show(_ name: String, from source: any FinishedFilms, on store: GoldenStore) throws(GoldenError) {
    let new = try source.files(of: name).parsedTrace
    let old: GoldenTrace
    do throws(GoldenError) {
      old = try store.trace(of: name)
    } catch {
      let facts = error == .missing(name) ? "new" : "\(error)"
      return console.write("\(name)   \(new.frames.count.counted("frame")), \(facts)")
    }
    let difference = FilmDifference(traces: TraceComparison(golden: old, new: new))
    let changed = difference.traces.changedFrames.count
    console.write("\(name)   \(changed) of \(new.frames.count.counted("frame")) changed")
    let found = films[name]
    (found.map { $0.changes.map { "    \($0)" } } ?? difference.details).forEach { console.write($0) }
    if let frame = found?.frames.first(where: { $0.difference != nil }), let picture = frame.difference {
      console.write("    image   \(folder)/\(picture)")
    }
  }
}
