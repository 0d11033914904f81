internal import Foundation
internal import PNG

/// Films that are not their goldens, kept where `accept` finds them, with what shows why.
///
///     .interlude/.gitignore                 so that nothing of it is ever committed
///     .interlude/last/run.json              says that the folder is a run's and may be emptied
///     .interlude/last/films/city-pop/       film.png and trace.txt as played
///     .interlude/last/failures/city-pop/    pictures and texts to look at
package struct KeptFilms: Hashable, Sendable {
  /// The folder of the run.
  package let folder: String

  /// The films kept in a folder, which need not be there before something is kept.
  package init(_ folder: String) { self.folder = folder }

  /// The films themselves, as goldens are kept.
  package var shelf: GoldenShelf { GoldenShelf("\(folder)/films") }

  /// Where the pictures and texts about a film are.
  package func failurePath(of name: String) -> String { "\(folder)/failures/\(name)" }

  /// Keeps a film and what shows why it is kept, in place of what was kept of it before.
  ///
  /// - Parameter files: pictures and texts by file name.
  /// - Throws: `write`, `file`.
  @MainActor
  package func keep(
    _ name: String, _ film: RecordedFilm, files: [(name: String, bytes: [UInt8])]
  ) throws(GoldenError) {
    try shelf.write(name, film: film.film, trace: film.trace)
    do throws(PNGFileError) {
      try mark()
      try? FileManager.default.removeItem(atPath: failurePath(of: name))
      try? FileManager.default.createDirectory(atPath: failurePath(of: name), withIntermediateDirectories: true)
      for file in files { try PNGFile.write(file.bytes, to: "\(failurePath(of: name))/\(file.name)") }
    } catch {
      throw .file(error)
    }
  }

  /// Forgets what was kept of a film, as it is its golden again.
  package func drop(_ name: String) {
    guard FileManager.default.fileExists(atPath: shelf.path(of: name)) else { return }
    try? shelf.remove(name)
    try? FileManager.default.removeItem(atPath: failurePath(of: name))
  }

  /// Makes the folder known as a run's, and unknown to git.
  private func mark() throws(PNGFileError) {
    let (report, parent) = ("\(folder)/run.json", (folder as NSString).deletingLastPathComponent)
    if !FileManager.default.fileExists(atPath: report) { try PNGFile.write(Array("{}\n".utf8), to: report) }
    let ignore = "\(parent)/.gitignore"
    if parent.hasSuffix(".interlude"), !FileManager.default.fileExists(atPath: ignore) {
      try PNGFile.write(Array("*\n".utf8), to: ignore)
    }
  }
}
