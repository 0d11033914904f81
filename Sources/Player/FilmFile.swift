internal import Files

/// One file that a film becomes: it appears whole or not at all; a device or a pipe gets the bytes as they are.
package enum FilmFile {
  /// Writes a file; folders that are missing above it are made, and removed again when it cannot be written.
  ///
  /// - Throws: `unusablePath`; `failed` with the step and the system's errno.
  package static func write(_ bytes: [UInt8], to path: String) throws(FilmError) {
    let made = try StagedFolder.makeFolders(of: path)
    do throws(FileError) {
      try File.write(bytes, to: path)
    } catch {
      for folder in made.reversed() { Folder.removeEmpty(folder) }
      throw FilmError(error)
    }
  }
}
