internal import Files
internal import Foundation
internal import Goldens
internal import Report

/// The folder that a run of `verify` leaves: films that are not the same, as goldens are kept, and `run.json`.
///
///     .interlude/.gitignore              so that nothing of it is ever committed
///     .interlude/last/run.json           the outcome ('interlude schema run'); a folder without it is never emptied
///     .interlude/last/index.html         a page to look at, with assets/ and films/*.js
///     .interlude/last/films/tab-slide/   film.png and trace.txt as played
///     .interlude/last/frames/tab-slide/  frames of a film that differs, as they were and are
///     .interlude/last/tests/…            verdicts of tests, which 'interlude report' makes a run of
struct RunFolder {
  let path: String
  let console: Console

  /// The films in it.
  var films: GoldenShelf { GoldenShelf("\(path)/films") }
  var report: String { "\(path)/run.json" }

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
      try manager.createDirectory(atPath: path, withIntermediateDirectories: true)
      guard RunLock.take(path) else {
        console.problem("another run is writing to \(path): wait for it, or choose another folder with --run")
        throw Stop(status: .couldNot)
      }
      if let ignore = Self.ignoreFile(for: path), !manager.fileExists(atPath: ignore) {
        try File.write(Array("*\n".utf8), to: ignore)
      }
      // From now on it is known as a run's that did not come to its end, also when this one is killed.
      try File.write(Array("{}\n".utf8), to: report)
      // The folder itself stays: it is what is locked.
      for name in try manager.contentsOfDirectory(atPath: path) where name != "run.json" {
        try manager.removeItem(atPath: "\(path)/\(name)")
      }
    } catch let stop as Stop {
      throw stop
    } catch let error as FileError {
      console.problem(error.description)
      throw Stop(status: .couldNot)
    } catch {
      console.problem("cannot make \(path): \((error as NSError).reason)")
      throw Stop(status: .couldNot)
    }
  }

  /// The names of films that were not the same in the run.
  ///
  /// - Throws: `Stop`, after saying why, when there was no run, or it did not come to its end.
  func unequalFilms() throws -> Set<String> {
    Set(try readRun().films.filter { !$0.status.passes }.map(\.name))
  }

  /// The films of the run; none when the run cannot be read.
  var judgedFilms: [RunFilm] {
    guard let bytes = try? File.read(report) else { return [] }
    if let run = try? Run(json: bytes) { return run.films }
    return (try? KeptFilms(path).judgedFilms()) ?? []
  }

  /// The films of the run that are no goldens because a claim does not hold; none when the run cannot be read.
  var refusals: [RunFilm] {
    judgedFilms.filter { !$0.claims.isEmpty && $0.accept == nil }
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

  /// Writes the outcome, for machines and as a page, `run.json` last; the page's path.
  func finish(_ run: Run) throws -> String {
    for file in ReportWriter.files(for: run) { try write(file.contents, below: file.path) }
    return "\(path)/index.html"
  }

  /// Writes a file below the folder; folders on the way are made.
  func write(_ bytes: [UInt8], below relative: String) throws {
    let whole = "\(path)/\(relative)"
    let parent = (whole as NSString).deletingLastPathComponent
    do {
      try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    } catch {
      console.problem("cannot make \(parent): \((error as NSError).reason)")
      throw Stop(status: .couldNot)
    }
    try write(bytes, to: whole)
  }

  /// Writes a file, whole or not at all.
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
  /// What the folder's run came to.
  ///
  /// - Throws: `Stop`, after saying why, when there is none, or none that can be read.
  func readRun() throws -> Run {
    guard FileManager.default.fileExists(atPath: report) else {
      console.problem(
        "\(path) is not the folder of a run: it has no run.json; 'interlude verify' leaves one in .interlude/last")
      throw Stop(status: .nothingFound)
    }
    let bytes = try read("run.json")
    let isUnfinished = bytes.count < 8
    do throws(RunError) {
      let films = isUnfinished ? try KeptFilms(path).judgedFilms() : []
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

  /// The bytes of a file below.
  ///
  /// - Throws: `Stop`, after saying why.
  func read(_ relative: String) throws -> [UInt8] {
    do throws(FileError) {
      return try File.read("\(path)/\(relative)")
    } catch {
      console.problem(error.description)
      throw Stop(status: .couldNot)
    }
  }

  /// Whether a path leads to this folder.
  func isSame(as other: String) -> Bool {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path
      == URL(fileURLWithPath: other).resolvingSymlinksInPath().standardizedFileURL.path
  }

  /// Copies what another folder has of a run's films: pictures, and the films that can be accepted.
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
