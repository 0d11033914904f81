internal import Files
internal import Foundation
internal import Player

/// A golden store: a folder with one subfolder for each film.
package struct GoldenStore: Hashable, Sendable {
  /// The path of the folder, without a trailing slash.
  package let folder: String

  /// Creates a store in `folder`. The folder is created when the first golden is written.
  package init(_ folder: String) {
    self.folder = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
  }

  /// Returns the path of the folder for a film.
  package func path(of name: String) -> String { "\(folder)/\(name)" }

  /// Returns the path of a film's `film.png`.
  package func filmPath(of name: String) -> String { "\(path(of: name))/film.png" }

  /// Returns the path of a film's `trace.txt`.
  package func tracePath(of name: String) -> String { "\(path(of: name))/trace.txt" }

  /// Returns the names of all goldens, sorted. Empty if the folder does not exist. Hidden files are ignored.
  ///
  /// A variant's golden is in a subfolder of the scenario's folder: `push/phone@2x`.
  package func names() -> [String] {
    let scenarios = visible(in: folder)
    let variants = scenarios.flatMap { scenario in visible(in: path(of: scenario)).map { "\(scenario)/\($0)" } }
    return (scenarios + variants).filter { holdsGolden($0) }.sorted()
  }

  private func visible(in folder: String) -> [String] {
    ((try? Folder.names(in: folder)) ?? []).filter { !$0.hasPrefix(".") }
  }

  /// Removes temporary folders in the store, which processes that were killed have not removed.
  package func removeLeftovers() {
    Leftovers.remove(in: folder)
    for scenario in visible(in: folder) { Leftovers.remove(in: path(of: scenario)) }
  }

  /// Returns whether at least one of the golden's two files, `film.png` and `trace.txt`, exists. The result is also
  /// true if access to them is denied.
  package func holdsGolden(_ name: String) -> Bool { exists(tracePath(of: name)) || exists(filmPath(of: name)) }

  /// Returns the trace of a golden.
  ///
  /// - Throws: `missing` if there is no golden; `file` if the trace cannot be read; `pointer` if it is a Git LFS
  ///   pointer; `trace` if it violates the format; `digest` if its digest does not match.
  package func trace(of name: String) throws(GoldenError) -> GoldenTrace {
    guard holdsGolden(name) else { throw .missing(name) }
    return try GoldenTrace(read(tracePath(of: name)), path: tracePath(of: name))
  }

  /// Returns the path of the Swift file that defines a golden's film. Nil for a scenario's film, and if the trace
  /// cannot be read.
  package func origin(of name: String) -> String? { (try? trace(of: name))?.origin }

  /// Returns the names of goldens that belong neither to a scenario nor to a test whose source file exists.
  ///
  /// A golden whose trace is a Git LFS pointer is not included, because it may belong to a test.
  ///
  /// - Parameter known: the names of all scenarios' films.
  package func orphans(besides known: Set<String>) -> [String] {
    names().filter { name in
      if known.contains(name) { return false }
      if let bytes = try? read(tracePath(of: name)), GoldenTrace.isPointer(bytes) { return false }
      return origin(of: name).map { !exists($0) } ?? true
    }
  }

  /// Returns the first of `names` whose golden has the same frames as a film, or nil if there is none.
  ///
  /// Frames are compared by the digests of their pixels, because the bytes of a film also depend on the encoder.
  package func golden(among names: [String], withFramesOf film: GoldenTrace) -> String? {
    names.first { (try? trace(of: $0))?.hasFrames(of: film) ?? false }
  }

  /// Returns the text of a golden's trace without checking its digests.
  ///
  /// - Throws: `file` if the trace cannot be read.
  package func text(of name: String) throws(GoldenError) -> String {
    String(decoding: try read(tracePath(of: name)), as: UTF8.self)
  }

  /// Returns the bytes of a golden's film.
  ///
  /// - Throws: `file` if the film cannot be read; `pointer` if it is a Git LFS pointer; `film` if it is not the film
  ///   for which `trace` was written.
  package func film(of name: String, trace: GoldenTrace) throws(GoldenError) -> [UInt8] {
    let bytes = try read(filmPath(of: name))
    if GoldenTrace.isPointer(bytes) { throw .pointer(path: filmPath(of: name)) }
    if Digest(bytes) != trace.film { throw .film(path: filmPath(of: name)) }
    return bytes
  }

  /// Writes a golden. An older golden with the name is replaced atomically.
  ///
  /// - Parameters:
  ///   - trace: the bytes of `trace.txt`, with both digests at the end.
  ///   - reason: the reason for the change in one line, which is inserted into the trace, or nil.
  /// - Throws: `write`. In that case, the older golden is unchanged.
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

  /// Removes the two files of a golden, and the golden's folder if it is then empty. Returns the names of all other
  /// files in the folder, which are not removed.
  ///
  /// - Throws: `remove` if one of the golden's files still exists.
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

  /// Returns whether a file called `name` in a film's folder is one of the golden's two files. These files are deleted
  /// when the golden is replaced; other files are not.
  @Sendable private static func isPart(_ name: String) -> Bool { name == "film.png" || name == "trace.txt" }

  /// Returns whether a file may exist at a path. The result is false only if the system reports that there is no file.
  /// It is also true if access is denied.
  private func exists(_ path: String) -> Bool { File.mayExist(path) }

  fileprivate func read(_ path: String) throws(GoldenError) -> [UInt8] {
    do throws(FileError) {
      return try File.read(path)
    } catch {
      throw .file(error)
    }
  }
}

extension GoldenStore {
  /// Returns whether the golden `name` is intact and its trace equals that of `film`, apart from the reason.
  ///
  /// The comparison of traces is sufficient, because they contain the digests of all pixels. The bytes of `film.png`
  /// can differ if an older encoder wrote them.
  @MainActor
  package func holds(_ film: RecordedFilm, as name: String) -> Bool {
    guard let bytes = try? read(tracePath(of: name)), let trace = try? trace(of: name),
      (try? self.film(of: name, trace: trace)) != nil
    else { return false }
    return GoldenTrace.content(of: bytes) == GoldenTrace.content(of: film.trace)
  }
}

extension GoldenStore: FinishedFilms {
  /// Returns the contents of a golden's two files, after checking that both are complete and belong to the same film.
  package func files(of name: String) throws(GoldenError) -> FilmFiles {
    guard holdsGolden(name) else { throw .missing(name) }
    return try FilmFiles(
      film: read(filmPath(of: name)), filmPath: filmPath(of: name), trace: read(tracePath(of: name)),
      tracePath: tracePath(of: name))
  }

  /// Copies a film of a run into this store as a golden. The film is copied byte for byte.
  ///
  /// - Parameters:
  ///   - reason: the reason for the change in one line, which is inserted into the trace, or nil.
  ///   - isDryRun: whether to check only that the film can be read, and to write nothing.
  /// - Throws: an error if the film cannot be read, or the golden cannot be written.
  package func take(
    _ name: String, from run: some FinishedFilms, reason: String? = nil, isDryRun: Bool = false
  ) throws(GoldenError) {
    let files = try run.files(of: name)
    if !isDryRun { try write(name, film: files.film, trace: files.trace, reason: reason) }
  }

  /// Returns the total size of a golden's two files in bytes. The size of a missing file is 0.
  package func byteCount(of name: String) -> Int {
    [filmPath(of: name), tracePath(of: name)].reduce(0) { sum, path in
      let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? NSNumber
      return sum + (size?.intValue ?? 0)
    }
  }
}
