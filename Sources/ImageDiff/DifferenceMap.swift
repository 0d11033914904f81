/// What a comparison found of each pixel that both pictures have.
package struct DifferenceMap: Hashable, Sendable {
  /// What became of one pixel.
  package enum Mark: Hashable, Sendable {
    /// Equal, or within the threshold.
    case same
    /// Different by a severity of 1…255.
    case changed(UInt8)
    /// Different like anti-aliasing, by a severity of 1…255, and not counted.
    case forgiven(UInt8)
  }

  /// The size of what both pictures have.
  package let size: PictureSize
  /// One byte per pixel, row by row: 0 same, else the severity; empty when all are the same.
  package let severities: [UInt8]
  /// Which of them are forgiven; empty when none is.
  package let forgiven: [Bool]

  init(size: PictureSize, severities: [UInt8] = [], forgiven: [Bool] = []) {
    self.size = size
    self.severities = severities
    self.forgiven = forgiven
  }

  /// What became of the pixel in column `x`, row `y`.
  ///
  /// - Precondition: the position lies inside.
  package subscript(x x: Int, y y: Int) -> Mark {
    precondition(contains(x: x, y: y), "mark (\(x), \(y)) is outside \(size)")
    let index = y * size.width + x
    guard !severities.isEmpty, severities[index] != 0 else { return .same }
    return !forgiven.isEmpty && forgiven[index] ? .forgiven(severities[index]) : .changed(severities[index])
  }

  /// Whether both pictures have a pixel in column `x`, row `y`.
  package func contains(x: Int, y: Int) -> Bool { x >= 0 && x < size.width && y >= 0 && y < size.height }
}
