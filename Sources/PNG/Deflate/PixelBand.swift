/// A range of consecutive rows and its tokens, which are used again if a later image has the same rows.
final class PixelBand {
  /// The number of rows of each band except the last, which can have fewer.
  ///
  /// Matches are searched only within the band and in the row directly above the current row. Bands with more rows give
  /// smaller files: with 64 rows, files are 0 to 1.4 % larger than with undivided images. Bands with fewer rows are
  /// more often equal to the band of the previous image, whose tokens are then used again.
  static let rowCount = 64

  var tokens = DeflateTokens()
  /// The positions in `tokens` at which a block can end, ascending.
  var blockEnds: [Int] = []
  /// The number of bytes of the band's scanlines.
  var byteCount = 0
  /// The checksum of the band's scanlines.
  var checksum = ScanlineChecksum()
  /// The row state before the first row of the band, or nil if the band has not been compressed yet.
  var before: PixelDeflate.RowState?
  /// The row state after the last row of the band.
  var after = PixelDeflate.RowState()

  /// Whether the band's tokens are the same as in the previous image.
  var isUnchanged = false

  /// Returns the rows that the tokens of the band at an index depend on: the band's rows and the row above the band.
  static func dependencies(_ index: Int) -> Range<Int> { max(0, index * rowCount - 1)..<(index + 1) * rowCount }
}

extension RangeSet<Int> {
  /// Returns whether the set contains any number of a range.
  func intersects(_ range: Range<Int>) -> Bool { ranges.contains { $0.overlaps(range) } }
}
