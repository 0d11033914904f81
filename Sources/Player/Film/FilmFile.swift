internal import Files

/// A namespace for writing single files atomically. A device or a pipe is not replaced, but written to.
package enum FilmFile {
  /// Writes a file. Missing parent folders are created, and removed again if the file cannot be written.
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
