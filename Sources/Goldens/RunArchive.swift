internal import Files
internal import Archive

/// The folder of a run of `interlude verify` in a ZIP file, which a CI service or `zip -r` has created.
///
///     run.json                     or in a folder of any depth
///     films/tab-slide/film.png
///     films/tab-slide/trace.txt
///
/// Other files are ignored. A film whose name is not valid for a scenario is an error, because ignoring the film would
/// hide the mistake.
package struct RunArchive: FinishedFilms, Sendable {
  /// The largest size of a film, in bytes.
  private static let filmLimit = 256 << 20

  private let path: String
  private let archive: ZipArchive
  private var entries: [String: ZipArchive.Entry] = [:]

  /// Creates an archive by reading the ZIP file at a path.
  ///
  /// - Throws: `file`, `archive`, `filmName`; `runs` if the file does not contain exactly one run.
  package init(path: String) throws(GoldenError) {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try File.read(path)
    } catch {
      throw .file(error)
    }
    try self.init(bytes, path: path)
  }

  /// Creates an archive from the bytes of a ZIP file.
  ///
  /// - Parameter path: the path of the ZIP file, for errors.
  package init(_ bytes: [UInt8], path: String) throws(GoldenError) {
    self.path = path
    do throws(ZipError) {
      archive = try ZipArchive(bytes)
    } catch {
      throw .archive(path: path, error)
    }
    let roots = archive.entries.map(\.path).filter { $0 == "run.json" || $0.hasSuffix("/run.json") }
    guard roots.count == 1 else { throw .runs(path: path, count: roots.count) }
    let films = roots[0].dropLast("run.json".count) + "films/"
    for entry in archive.entries where entry.path.hasPrefix(films) {
      entries[String(entry.path.dropFirst(films.count))] = entry
    }
    for part in entries.keys.sorted() where Self.isFilmFile(part) && Self.name(of: part) == nil {
      throw .filmName(path: path, films + part)
    }
  }

  /// Returns the names of the films, sorted.
  package func names() -> [String] {
    Set(entries.keys.compactMap(Self.name)).sorted()
  }

  private static func isFilmFile(_ part: String) -> Bool {
    part.hasSuffix("/trace.txt") || part.hasSuffix("/film.png") || part == "trace.txt" || part == "film.png"
  }

  /// Returns the name of the film to which a file belongs. Returns nil if the file is not `film.png` or `trace.txt`, or
  /// if the name is not valid.
  ///
  /// - Parameter part: the path of the file, relative to the folder `films`.
  private static func name(of part: String) -> String? {
    let parts = part.split(separator: "/", omittingEmptySubsequences: false)
    let name = parts.dropLast()
    guard isFilmFile(part), name.count == 1 || name.count == 2, name.allSatisfy(isName) else { return nil }
    return name.joined(separator: "/")
  }

  /// Returns the contents of a film's two files. The files of a variant are in a subfolder of the scenario's folder.
  package func files(of name: String) throws(GoldenError) -> FilmFiles {
    guard names().contains(name) else { throw .missing(name) }
    let (film, trace) = ("\(name)/film.png", "\(name)/trace.txt")
    return try FilmFiles(
      film: bytes(film), filmPath: "\(path), \(film)", trace: bytes(trace), tracePath: "\(path), \(trace)")
  }

  private func bytes(_ part: String) throws(GoldenError) -> [UInt8] {
    guard let entry = entries[part] else { throw .archive(path: path, .corrupt(part, reason: "the file is missing")) }
    do throws(ZipError) {
      return try archive.contents(of: entry, limit: Self.filmLimit)
    } catch {
      throw .archive(path: path, error)
    }
  }

  /// Returns whether a name is valid for a scenario or a variant: a letter, then letters, digits, `-`, `_`, `.` and
  /// `@`, at most 128 characters.
  private static func isName(_ text: Substring) -> Bool {
    let isLetter = { (byte: UInt8) in (65...90).contains(byte) || (97...122).contains(byte) }
    guard let first = text.utf8.first, isLetter(first), text.utf8.count <= 128 else { return false }
    return text.utf8.allSatisfy { isLetter($0) || (48...57).contains($0) || "-_.@".utf8.contains($0) }
  }
}
