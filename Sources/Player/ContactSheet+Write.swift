internal import PNG

extension ContactSheet {
  /// Draws the sheet into a PNG file that appears whole or not at all; what is missing above it is made.
  ///
  /// - Returns: the file's size in bytes.
  /// - Throws: as `render()`; `failed` with the step and the system's errno.
  @discardableResult
  public func write(to path: String) throws(FilmError) -> Int {
    let bytes = try encoded()
    try FilmFile.write(bytes, to: path)
    return bytes.count
  }

  /// The sheet as a PNG file.
  ///
  /// - Throws: as `render()`.
  package func encoded() throws(FilmError) -> [UInt8] { PNGEncoder.encode(try render()) }
}
