internal import PNG

extension ContactSheet {
  /// Draws the sheet into a PNG file that appears whole or not at all; what is missing above it is made.
  ///
  /// - Returns: the file's size in bytes.
  /// - Throws: as `render()`; `failed` with the step and the system's errno.
  @discardableResult
  public func write(to path: String) throws(FilmError) -> Int {
    let bytes = PNGEncoder.encode(try render())
    let made = try StagedFolder.makeFolders(of: path)
    do throws(PNGFileError) {
      try PNGFile.write(bytes, to: path)
    } catch {
      for folder in made.reversed() { FilmSystem.removeEmptyFolder(folder) }
      throw FilmError(error)
    }
    return bytes.count
  }
}
