internal import PNG

extension ContactSheet {
  /// Draws the sheet and writes it atomically to a PNG file. Missing parent folders are created.
  ///
  /// - Returns: the size of the file in bytes.
  /// - Throws: the errors of `render()`; `unusablePath`; `failed` with the step and the system's errno.
  @discardableResult
  public func write(to path: String) throws(FilmError) -> Int {
    let bytes = try encoded()
    try FilmFile.write(bytes, to: path)
    return bytes.count
  }

  /// Draws the sheet and returns the bytes of a PNG file.
  ///
  /// - Throws: the errors of `render()`.
  package func encoded() throws(FilmError) -> [UInt8] { PNGEncoder.encode(try render()) }
}
