internal import Files
internal import Foundation
internal import Goldens
internal import Report

/// The folder of a run of `verify`: films that differ, in the layout of goldens, and the report.
///
///     .interlude/.gitignore              excludes all of the folder from git
///     .interlude/last/run.json           the outcome ('interlude schema run'); a folder without it is never emptied
///     .interlude/last/index.html         the report's page, with assets/ and films/*.js
///     .interlude/last/films/tab-slide/   film.png and trace.txt of the film
///     .interlude/last/frames/tab-slide/  frames of a film that differs, old and new
///     .interlude/last/tests/…            verdicts of tests, which 'interlude report' merges into a run
struct RunFolder {
  let path: String
  let console: Console

  /// The stored films of the run, in the layout of goldens.
  var films: GoldenStore { GoldenStore("\(path)/films") }
  var report: String { "\(path)/run.json" }

  /// Creates an instance for the folder of an existing run.
  init(existing path: String, on console: Console) { (self.path, self.console) = (path, console) }

  /// Creates an empty folder for a new run, replacing an older one.
  ///
  /// - Throws: `Stop`, after printing the reason, if the folder contains other files or cannot be created.
  init(_ path: String, on console: Console) throws {
    self.init(existing: path, on: console)
    let manager = FileManager.default
    let names = (try? manager.contentsOfDirectory(atPath: path)) ?? []
    guard names.isEmpty || names.contains("run.json") else {
      console.problem("\(path) is not a folder of an earlier run: it has no run.json; choose another folder with --run")
      throw Stop(status: .couldNot)
    }
    if let obstacle = Folder.obstacle(to: path) {
      let advice = "remove it, or choose another folder with --run"
      console.problem("cannot create the folder \(path.visible): \(obstacle.visible) is not a folder; \(advice)")
      throw Stop(status: .couldNot)
    }
    do {
      try manager.createDirectory(atPath: path, withIntermediateDirectories: true)
      guard RunLock.take(path) else {
        console.problem("another run is writing to \(path): wait for it, or choose another folder with --run")
        throw Stop(status: .couldNot)
      }
      if let ignore = Self.ignoreFile(for: path), !manager.fileExists(atPath: ignore) {
        try File.write(Array("*\n".utf8), to: ignore)
      }
      // Written first, so that the folder is recognized as an unfinished run even if this process is killed.
      try File.write(Array("{}\n".utf8), to: report)
      // The folder itself is kept, because it is locked.
      for name in try manager.contentsOfDirectory(atPath: path) where name != "run.json" {
        try manager.removeItem(atPath: "\(path)/\(name)")
      }
    } catch let stop as Stop {
      throw stop
    } catch let error as FileError {
      console.problem(error.description)
      throw Stop(status: .couldNot)
    } catch {
      console.problem("cannot create the folder \(path): \((error as NSError).reason)")
      throw Stop(status: .couldNot)
    }
  }

  /// Returns the names of the run's films that failed.
  ///
  /// - Throws: `Stop`, after printing the reason, if there is no run, or if it is unfinished.
  func unequalFilms() throws -> Set<String> {
    Set(try readRun().films.filter { !$0.status.passes }.map(\.name))
  }

  /// The films of the run with their verdicts. Empty if the run cannot be read.
  var judgedFilms: [RunFilm] {
    guard let bytes = try? File.read(report) else { return [] }
    if let run = try? Run(json: bytes) { return run.films }
    return (try? StoredFilms(path).judgedFilms()) ?? []
  }

  /// The films of the run that cannot be accepted, because an expectation in their scenario does not hold. Empty if the
  /// run cannot be read.
  var refusals: [RunFilm] {
    judgedFilms.filter { !$0.claims.isEmpty && $0.accept == nil }
  }

  /// Returns the path of `.interlude/.gitignore`, which excludes runs from git. Nil if the run is not in `.interlude`.
  private static func ignoreFile(for path: String) -> String? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let place = parts.dropLast().lastIndex(of: ".interlude") else { return nil }
    return (parts[...place] + [".gitignore"]).joined(separator: "/")
  }

  /// Stores a film in the run's folder.
  @MainActor
  func keep(_ name: String, _ film: RecordedFilm) throws {
    do throws(GoldenError) {
      try films.write(name, film: film.film, trace: film.trace)
    } catch {
      console.problem(error.description)
      throw Stop(status: .couldNot)
    }
  }

  /// Stores images of a film in the run's folder. Returns an entry for the report about each frame that has images.
  func keep(_ pictures: RunPictures) throws -> [RunFrame] {
    for file in pictures.files { try write(file.bytes, below: file.path) }
    return pictures.frames
  }

  /// Writes the report's files and returns the path of its page. `run.json` is written last and marks the run finished.
  func finish(_ run: Run) throws -> String {
    for file in ReportWriter.files(for: run) { try write(file.contents, below: file.path) }
    return "\(path)/index.html"
  }

  /// Writes a file in the folder. Missing parent folders are created.
  func write(_ bytes: [UInt8], below relative: String) throws {
    let whole = "\(path)/\(relative)"
    let parent = Folder.parent(of: whole)
    do {
      try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    } catch {
      console.problem("cannot create the folder \(parent): \((error as NSError).reason)")
      throw Stop(status: .couldNot)
    }
    try write(bytes, to: whole)
  }

  /// Writes a file atomically, or prints the error and throws `Stop`.
  func write(_ bytes: [UInt8], to path: String) throws {
    do throws(FileError) {
      try File.write(bytes, to: path)
    } catch {
      console.problem(error.description)
      throw Stop(status: .couldNot)
    }
  }
}

// MARK: Reading, for reports

extension RunFolder {
  /// Returns the outcome of the run: the contents of `run.json` or, for a run of tests, the stored verdicts on its
  /// films.
  ///
  /// - Throws: `Stop` if the folder contains no run, or if the run cannot be read. The reason is printed first.
  func readRun() throws -> Run {
    guard FileManager.default.fileExists(atPath: report) else {
      console.problem(
        "\(path) is not the folder of a run: it has no run.json; 'interlude verify' writes a run to .interlude/last")
      throw Stop(status: .nothingFound)
    }
    let bytes = try read("run.json")
    let isUnfinished = bytes.count < 8
    do throws(RunError) {
      let films = isUnfinished ? try StoredFilms(path).judgedFilms() : []
      return films.isEmpty
        ? try Run(json: bytes) : try Run(title: "interlude", toolVersion: Interlude.version, films: films)
    } catch {
      console.problem(
        isUnfinished
          ? "the run in \(path) did not finish: run 'interlude verify' again, or 'swift test' for films of tests"
          : "\(report): \(error); run 'interlude verify' again")
      throw Stop(status: .couldNot)
    }
  }

  /// Returns the bytes of a file in the folder.
  ///
  /// - Throws: `Stop`, after printing the reason.
  func read(_ relative: String) throws -> [UInt8] {
    do throws(FileError) {
      return try File.read("\(path)/\(relative)")
    } catch {
      console.problem(error.description)
      throw Stop(status: .couldNot)
    }
  }

  /// Returns whether `other` is the path of this folder. Symbolic links are resolved before the comparison.
  func isSame(as other: String) -> Bool {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path
      == URL(fileURLWithPath: other).resolvingSymlinksInPath().standardizedFileURL.path
  }

  /// Copies the images of a run, and its films that can be accepted, from the folder `source` to this one.
  func copyFilms(of run: Run, from source: RunFolder) throws {
    for path in Set(run.films.flatMap(\.paths)).sorted() {
      try Interruption.checkForStop()
      try write(try source.read(path), below: path)
    }
    for name in source.films.names() {
      for file in ["film.png", "trace.txt"] {
        let relative = "films/\(name)/\(file)"
        try write(try source.read(relative), below: relative)
      }
    }
  }
}
