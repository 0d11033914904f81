internal import Foundation
internal import Goldens
internal import PNG
internal import Report

/// The folder that a run of `verify` leaves: films that are not the same, as goldens are kept, and `run.json`.
///
///     .interlude/.gitignore              so that nothing of it is ever committed
///     .interlude/last/run.json           the outcome; a folder without it is never emptied
///     .interlude/last/index.html         a page to look at, with assets/ and films/*.js
///     .interlude/last/films/tab-slide/   film.png and trace.txt as played
///     .interlude/last/frames/tab-slide/  frames of a film that differs, as they were and are
struct RunFolder {
  let path: String
  private let console: Console

  /// The films in it.
  var films: GoldenShelf { GoldenShelf("\(path)/films") }
  private var report: String { "\(path)/run.json" }

  /// The folder of a run that was made before.
  init(existing path: String, on console: Console) { (self.path, self.console) = (path, console) }

  /// An empty folder for a new run, in place of an older one.
  ///
  /// - Throws: `Stop`, after saying why, when the folder holds something else or cannot be made.
  init(_ path: String, on console: Console) throws {
    self.init(existing: path, on: console)
    let manager = FileManager.default
    let names = (try? manager.contentsOfDirectory(atPath: path)) ?? []
    guard names.isEmpty || names.contains("run.json") else {
      console.problem("\(path) is not a folder of an earlier run: it has no run.json; choose another one with --run")
      throw Stop(status: .couldNot)
    }
    do {
      if !names.isEmpty { try manager.removeItem(atPath: path) }
      try manager.createDirectory(atPath: path, withIntermediateDirectories: true)
      if let ignore = Self.ignoreFile(for: path), !manager.fileExists(atPath: ignore) {
        try Data("*\n".utf8).write(to: URL(fileURLWithPath: ignore))
      }
      // From now on it is known as a run's, also when this one is killed.
      try Data("{}\n".utf8).write(to: URL(fileURLWithPath: report))
    } catch {
      console.problem("cannot make \(path): \(error.localizedDescription)")
      throw Stop(status: .couldNot)
    }
  }

  /// The names of films that were not the same in the run.
  ///
  /// - Throws: `Stop`, after saying why, when there was no run, or it did not come to its end.
  func unequalFilms() throws -> Set<String> {
    struct Outcome: Decodable {
      struct Film: Decodable {
        let name: String
        let verdict: String
      }
      let films: [Film]
    }
    guard let data = FileManager.default.contents(atPath: report) else {
      console.problem("there is no run in \(path): run 'interlude verify' first")
      throw Stop(status: .nothingFound)
    }
    guard let outcome = try? JSONDecoder().decode(Outcome.self, from: data) else {
      console.problem("the run in \(path) did not come to its end: run 'interlude verify' again")
      throw Stop(status: .couldNot)
    }
    return Set(outcome.films.filter { !["equal", "tolerated"].contains($0.verdict) }.map(\.name))
  }

  /// The file that keeps a run out of commits: that of the folder `.interlude` that it is in.
  private static func ignoreFile(for path: String) -> String? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let place = parts.dropLast().lastIndex(of: ".interlude") else { return nil }
    return (parts[...place] + [".gitignore"]).joined(separator: "/")
  }

  /// Keeps a film as it was played.
  @MainActor
  func keep(_ name: String, _ film: RecordedFilm) throws {
    do throws(GoldenError) {
      try films.write(name, film: film.film, trace: film.trace)
    } catch {
      console.problem(error.description)
      throw Stop(status: .couldNot)
    }
  }

  /// Keeps the pictures of a film; its frames.
  func keep(_ pictures: RunPictures) throws -> [RunFrame] {
    for file in pictures.files { try write(file.bytes, below: file.path) }
    return pictures.frames
  }

  /// Writes the outcome: for machines, and as a page; its path.
  @MainActor
  func finish(_ report: VerifyReport) throws -> String {
    for file in ReportWriter.files(for: report.run) where file.path != "run.json" {
      try write(file.contents, below: file.path)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try write([UInt8](encoder.encode(report)) + [UInt8(ascii: "\n")], to: self.report)
    return "\(path)/index.html"
  }

  /// Writes a file below the folder; folders on the way are made.
  private func write(_ bytes: [UInt8], below relative: String) throws {
    let whole = "\(path)/\(relative)"
    let parent = (whole as NSString).deletingLastPathComponent
    do {
      try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    } catch {
      console.problem("cannot make \(parent): \(error.localizedDescription)")
      throw Stop(status: .couldNot)
    }
    try write(bytes, to: whole)
  }

  /// Writes a file, whole or not at all.
  func write(_ bytes: [UInt8], to path: String) throws {
    do throws(PNGFileError) {
      try PNGFile.write(bytes, to: path)
    } catch {
      console.problem(error.description)
      throw Stop(status: .couldNot)
    }
  }
}
