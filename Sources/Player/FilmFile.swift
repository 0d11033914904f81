internal import PNG

/// One file that a film becomes: it appears whole or not at all.
package enum FilmFile {
  /// Writes a file; folders that are missing above it are made, and removed again when it cannot be written.
  ///
  /// - Throws: `unusablePath`; `failed` with the step and the system's errno.
  package static func write(_ bytes: [UInt8], to path: String) throws(FilmError) {
    let made = try StagedFolder.makeFolders(of: path)
    do throws(PNGFileError) {
      try PNGFile.write(bytes, to: path)
    } catch {
      for folder in made.reversed() { FilmSystem.removeEmptyFolder(folder) }
      throw FilmError(error)
    }
  }
}
