internal import PNG

extension ContactSheet {
  /// Draws the sheet and writes it to a PNG file atomically. Missing parent folders are created.
  ///
  /// - Returns: the size of the file in bytes.
  /// - Throws: as `render()`; `failed` with the step and the system's errno.
  @discardableResult
  public func write(to path: String) throws(FilmError) -> Int {
    let bytes = try encoded()
    try FilmFile.write(bytes, to: path)
    return bytes.count
  }

  /// Returns the sheet as the bytes of a PNG file.
  ///
  /// - Throws: as `render()`.
  package func encoded() throws(FilmError) -> [UInt8] { PNGEncoder.encode(try render()) }
}
