internal import Files
internal import Foundation
package import Report

/// A store of test films that differ from their goldens, for `interlude accept` and for the report.
///
///     .interlude/.gitignore                 excludes all of the folder from git
///     .interlude/last/run.json              {}: the verdicts are in tests/ until 'interlude report' merges them
///     .interlude/last/tests/81-4711/*.json  the verdict on each film, in a folder for each run of the tests
///     .interlude/last/frames/city-pop/      frames as images, for the report
///     .interlude/last/films/city-pop/       film.png and trace.txt of the film
///     .interlude/last/failures/city-pop/    images and text files that show the differences
package struct StoredFilms: Hashable, Sendable {
  /// The path of the folder that contains the results of the run, such as `.interlude/last`.
  package let folder: String

  /// Creates a store in a folder, which is created when the first film is stored.
  package init(_ folder: String) { self.folder = folder }

  /// The stored films, in the layout of goldens.
  package var store: GoldenStore { GoldenStore("\(folder)/films") }

  /// Returns the path of the folder with images and text files that show the differences of a film from its golden.
  package func failurePath(of name: String) -> String { "\(folder)/failures/\(name)" }

  /// Stores a film and the files that show its differences from the golden. Earlier files about the film are removed.
  ///
  /// - Parameter files: the names and contents of images and text files.
  /// - Throws: `write` if the film cannot be written; `file` if another file cannot be written.
  @MainActor
  package func keep(
    _ name: String, _ film: RecordedFilm, files: [(name: String, bytes: [UInt8])]
  ) throws(GoldenError) {
    try store.write(name, film: film.film, trace: film.trace)
    do throws(FileError) {
      try mark()
      try? FileManager.default.removeItem(atPath: failurePath(of: name))
      try? FileManager.default.createDirectory(atPath: failurePath(of: name), withIntermediateDirectories: true)
      for file in files { try File.write(file.bytes, to: "\(failurePath(of: name))/\(file.name)") }
    } catch {
      throw .file(error)
    }
  }

  /// Removes a stored film and the files that show its differences from the golden. Called when the film equals its
  /// golden again.
  package func drop(_ name: String) {
    guard FileManager.default.fileExists(atPath: store.path(of: name)) else { return }
    _ = try? store.remove(name)
    try? FileManager.default.removeItem(atPath: failurePath(of: name))
  }

  /// Creates the folder, and excludes it from git. Writes a `run.json` with the contents `{}`, which states that the
  /// folder contains a run of tests.
  private func mark() throws(FileError) {
    let parent = Folder.parent(of: folder)
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    if !isOfTests { try File.write(Self.unfinished, to: report) }
    let ignore = "\(parent)/.gitignore"
    if parent.hasSuffix(".interlude"), !FileManager.default.fileExists(atPath: ignore) {
      try File.write(Array("*\n".utf8), to: ignore)
    }
  }
}

// MARK: Verdicts, for the report

extension StoredFilms {
  /// Stores the verdict on a film, and the images of the film. Verdicts and images of an earlier test run are removed.
  ///
  /// - Throws: `file` if a file cannot be written.
  package func record(_ film: RunFilm, _ pictures: RunPictures) throws(GoldenError) {
    removeEarlierRuns()
    do throws(FileError) {
      try mark()
      try? FileManager.default.removeItem(atPath: "\(folder)/frames/\(film.name)")
      for file in pictures.files { try write(file.bytes, below: file.path) }
      try write(film.json, below: "tests/\(TestRun.current)/\(film.recordName)")
    } catch {
      throw .file(error)
    }
  }

  /// Returns the films that the last test run compared. Empty if the folder contains no verdicts of tests.
  ///
  /// - Throws: `RunError` if a verdict cannot be read.
  package func judgedFilms() throws(RunError) -> [RunFilm] {
    var films: [String: RunFilm] = [:]
    for file in files(in: "tests").flatMap({ run in files(in: "tests/\(run)").map { "tests/\(run)/\($0)" } }) {
      guard let bytes = FileManager.default.contents(atPath: "\(folder)/\(file)") else { continue }
      let film = try RunFilm(json: Array(bytes))
      films[film.name] = film
    }
    return films.values.sorted { $0.name < $1.name }
  }

  private static var unfinished: [UInt8] { Array("{}\n".utf8) }

  private var report: String { "\(folder)/run.json" }

  /// Whether `run.json` is that of a test run, whose verdicts `interlude report` has not yet merged.
  private var isOfTests: Bool { FileManager.default.contents(atPath: report).map { Array($0) } == Self.unfinished }

  private func removeEarlierRuns() {
    let others = files(in: "tests").filter { $0 != TestRun.current }
    guard !isOfTests || !others.isEmpty else { return }
    for path in others.map({ "tests/\($0)" }) + ["frames", "index.html"] {
      try? FileManager.default.removeItem(atPath: "\(folder)/\(path)")
    }
  }

  private func files(in path: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(path)")) ?? []).sorted()
  }

  private func write(_ bytes: [UInt8], below path: String) throws(FileError) {
    let whole = "\(folder)/\(path)"
    let parent = Folder.parent(of: whole)
    try? FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    try File.write(bytes, to: whole)
  }
}

/// The identification of the test run to which this process belongs. `swift test` can start several processes for one
/// run.
private enum TestRun {
  /// The identifier of the test run. It consists of the process identifier and the start time of the parent process,
  /// because all processes of the run have the same parent.
  static let current: String = {
    let parent = fields(of: "self").dropFirst().first ?? "0"
    return "\(parent)-\(fields(of: parent).dropFirst(19).first ?? "0")"
  }()

  /// Returns the fields in `/proc/<process>/stat` that follow the name of the process: its state, its parent, and so
  /// on.
  ///
  /// The name is skipped because it can contain spaces.
  private static func fields(of process: String) -> [String] {
    let bytes = (try? Data(contentsOf: URL(fileURLWithPath: "/proc/\(process)/stat"))) ?? Data()
    let text = String(decoding: bytes, as: UTF8.self)
    return text[(text.lastIndex(of: ")") ?? text.startIndex)...].split(separator: " ").dropFirst().map(String.init)
  }
}
