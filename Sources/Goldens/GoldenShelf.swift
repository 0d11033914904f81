internal import Files
internal import Foundation
internal import Player

/// A folder of goldens, one folder for each film.
package struct GoldenShelf: Hashable, Sendable {
  /// The folder.
  package let folder: String

  /// The shelf in `folder`, which need not be there before something is written.
  package init(_ folder: String) {
    self.folder = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
  }

  /// The folder of one film.
  package func path(of name: String) -> String { "\(folder)/\(name)" }

  /// The path of a film's frames.
  package func filmPath(of name: String) -> String { "\(path(of: name))/film.png" }

  /// The path of a film's trace.
  package func tracePath(of name: String) -> String { "\(path(of: name))/trace.txt" }

  /// The names of all goldens, sorted; none when there is no folder. What is hidden is not looked at.
  ///
  /// A variant's golden lies in a folder of its scenario's: `push/phone@2x`.
  package func names() -> [String] {
    let scenarios = visible(in: folder)
    let variants = scenarios.flatMap { scenario in visible(in: path(of: scenario)).map { "\(scenario)/\($0)" } }
    return (scenarios + variants).filter { holdsGolden($0) }.sorted()
  }

  private func visible(in folder: String) -> [String] {
    ((try? Folder.names(in: folder)) ?? []).filter { !$0.hasPrefix(".") }
  }

  /// Removes what killed programs left beside goldens: films that were being written.
  package func removeLeftovers() {
    Leftovers.remove(in: folder)
    for scenario in visible(in: folder) { Leftovers.remove(in: path(of: scenario)) }
  }

  /// Whether there is a golden of this name, or a part of one; also when nobody may look at it.
  package func holdsGolden(_ name: String) -> Bool { exists(tracePath(of: name)) || exists(filmPath(of: name)) }

  /// The trace of a golden.
  ///
  /// - Throws: `missing`, `pointer`, `trace`, `digest`, `file`.
  package func trace(of name: String) throws(GoldenError) -> GoldenTrace {
    guard holdsGolden(name) else { throw .missing(name) }
    return try GoldenTrace(read(tracePath(of: name)), path: tracePath(of: name))
  }

  /// The source file that a golden's film was written in; nil for a scenario's film, and for one that cannot be read.
  package func origin(of name: String) -> String? { (try? trace(of: name))?.origin }

  /// The names of goldens that no scenario has and no test: its source file is gone.
  ///
  /// A trace that Git LFS did not fetch says nothing of whose it is: such a golden may have a test.
  /// - Parameter known: the films of all scenarios.
  package func orphans(besides known: Set<String>) -> [String] {
    names().filter { name in
      if known.contains(name) { return false }
      if let bytes = try? read(tracePath(of: name)), GoldenTrace.isPointer(bytes) { return false }
      return origin(of: name).map { !exists($0) } ?? true
    }
  }

  /// The name of a golden with the same frames, among some goldens; nil when there is none.
  package func golden(among names: [String], withFilm film: [UInt8]) -> String? {
    let digest = Digest(film)
    return names.first { (try? trace(of: $0))?.film == digest }
  }

  /// The text of a golden's trace, as a person reads it.
  ///
  /// - Throws: `file`.
  package func text(of name: String) throws(GoldenError) -> String {
    String(decoding: try read(tracePath(of: name)), as: UTF8.self)
  }

  /// The frames of a golden, as the bytes of its film.
  ///
  /// - Throws: `film` when it is not the one that `trace` was written with; `pointer`, `file`.
  package func film(of name: String, trace: GoldenTrace) throws(GoldenError) -> [UInt8] {
    let bytes = try read(filmPath(of: name))
    if GoldenTrace.isPointer(bytes) { throw .pointer(path: filmPath(of: name)) }
    if Digest(bytes) != trace.film { throw .film(path: filmPath(of: name)) }
    return bytes
  }

  /// Writes a golden in place of an older one; at every moment its name shows all of the old or all of the new.
  ///
  /// - Parameters:
  ///   - trace: sealed.
  ///   - reason: why, for the trace; one line.
  /// - Throws: `write`; the older golden is as it was then.
  package func write(_ name: String, film: [UInt8], trace: [UInt8], reason: String? = nil) throws(GoldenError) {
    let trace = reason == nil ? trace : GoldenTrace.sealed(trace, reason: reason)
    do throws(FilmError) {
      let staged = try StagedFolder(path(of: name), durability: .flushed, isPart: Self.isPart)
      do throws(FilmError) {
        try staged.write(film, named: "film.png")
        try staged.write(trace, named: "trace.txt")
        try staged.publish()
      } catch {
        staged.discard()
        throw error
      }
    } catch {
      throw .write(error)
    }
  }

  /// Removes a golden; a folder with other files in it keeps those, and their names are returned.
  ///
  /// - Throws: `remove` when one of its files is still there.
  @discardableResult
  package func remove(_ name: String) throws(GoldenError) -> [String] {
    for path in [tracePath(of: name), filmPath(of: name)] {
      removeFile(path)
      if exists(path) { throw .remove(path: path) }
    }
    let kept = ((try? Folder.names(in: path(of: name))) ?? []).sorted()
    Folder.removeEmpty(path(of: name))
    if let slash = name.lastIndex(of: "/") { Folder.removeEmpty(path(of: String(name[..<slash]))) }
    return kept
  }

  /// Whether a file may go when a golden is replaced.
  @Sendable private static func isPart(_ name: String) -> Bool { name == "film.png" || name == "trace.txt" }

  /// Whether there is something at a path, as far as the system tells: only its "no" is one.
  private func exists(_ path: String) -> Bool { File.mayExist(path) }

  fileprivate func read(_ path: String) throws(GoldenError) -> [UInt8] {
    do throws(FileError) {
      return try File.read(path)
    } catch {
      throw .file(error)
    }
  }
}

extension GoldenShelf {
  /// Whether the golden of this name has these bytes, whatever reason it has.
  @MainActor
  package func holds(_ film: RecordedFilm, as name: String) -> Bool {
    guard let trace = try? read(tracePath(of: name)), (try? read(filmPath(of: name))) == film.film else { return false }
    // Only a whole trace may be taken apart: one that was edited is never the same.
    return trace == film.trace
      || (try? self.trace(of: name))?.reason != nil && GoldenTrace.sealed(trace, reason: nil) == film.trace
  }
}

extension GoldenShelf: FinishedFilms {
  /// Both files of a golden, after looking whether they are whole and belong together.
  package func files(of name: String) throws(GoldenError) -> FilmFiles {
    guard holdsGolden(name) else { throw .missing(name) }
    return try FilmFiles(
      film: read(filmPath(of: name)), filmPath: filmPath(of: name), trace: read(tracePath(of: name)),
      tracePath: tracePath(of: name))
  }

  /// Writes a film of a run as the golden here, byte for byte.
  ///
  /// - Throws: why the film cannot be read, or the golden not be written.
  package func take(
    _ name: String, from run: some FinishedFilms, reason: String? = nil, isDryRun: Bool = false
  ) throws(GoldenError) {
    let files = try run.files(of: name)
    if !isDryRun { try write(name, film: files.film, trace: files.trace, reason: reason) }
  }

  /// The size of both files; 0 for what is not there.
  package func byteCount(of name: String) -> Int {
    [filmPath(of: name), tracePath(of: name)].reduce(0) { sum, path in
      let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? NSNumber
      return sum + (size?.intValue ?? 0)
    }
  }
}
