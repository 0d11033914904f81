/// A range of consecutive rows of an image, and the tokens that represent these rows. The tokens are kept, because the
/// next image can use them again.
final class PixelBand {
  /// The number of rows of each band except the last, which can have fewer.
  ///
  /// Most blocks end where a band ends. Smaller bands make smaller blocks possible, of which fewer must be written again
  /// when a row changes. Larger bands need less time each.
  static let rowCount = 64

  var encoded = EncodedBand()
  /// The number of times that each literal byte, match length and distance symbol occurs in the tokens.
  var counts = TokenCounts()
  /// The number of bytes of the band's scanlines.
  var byteCount = 0
  /// The checksum of the band's scanlines.
  var checksum = ScanlineChecksum()
  /// The state of the compressor after the last row of the band.
  var after = PixelDeflate.RowState()
  /// Whether the band of the previous image that had the same index consisted of the same tokens.
  var isUnchanged = false

  /// Counts the symbols of the tokens again, and stores the result in `counts`.
  func countTokens() {
    counts.removeAll()
    unsafe counts.add(encoded.tokens.buffer)
  }
}

/// Rows of a band and their tokens.
struct EncodedBand: ~Copyable {
  var tokens = DeflateTokens()
  /// The rows to which `tokens` belong, from the top.
  private(set) var rows: [EncodedRows] = []

  /// Removes all rows and keeps the storage.
  mutating func removeAll() {
    tokens.removeAll()
    rows.removeAll(keepingCapacity: true)
  }

  /// Appends rows whose tokens are the last ones of `tokens`.
  mutating func append(_ rows: EncodedRows) { self.rows.append(rows) }

  /// Appends the elements of another band's `rows` that have the indexes in `range`, with their tokens.
  mutating func append(_ other: borrowing EncodedBand, _ range: Range<Int>) {
    let otherTokens = other.tokens(of: range)
    let moved = tokens.count - otherTokens.lowerBound
    tokens.append(other.tokens, otherTokens)
    for index in range {
      var rows = other.rows[index]
      rows.firstToken += moved
      self.rows.append(rows)
    }
  }

  /// Returns the positions in `tokens` of the tokens that belong to the elements of `rows` with the given indexes.
  func tokens(of range: Range<Int>) -> Range<Int> {
    let end = range.upperBound < rows.count ? rows[range.upperBound].firstToken : tokens.count
    return rows[range.lowerBound].firstToken..<end
  }

  /// Returns whether the tokens of this band are equal to those of `other`.
  func hasSameTokens(as other: borrowing EncodedBand) -> Bool {
    tokens.isEqual(0..<tokens.count, other.tokens, 0..<other.tokens.count)
  }

  /// The positions in `tokens` at which a block can begin, ascending.
  var blockStarts: some Sequence<Int> { rows.lazy.filter(\.canBeginBlock).map(\.firstToken) }

  /// Returns the checksum of the scanlines of all rows. `rowBytes` is the number of bytes of a scanline.
  func checksum(rowBytes: Int) -> ScanlineChecksum {
    var checksum = ScanlineChecksum()
    for rows in rows { checksum.append(rows.checksum, byteCount: rows.range.count * rowBytes) }
    return checksum
  }
}

/// Consecutive rows that were compressed together: one row, or several rows that equal the row above them.
struct EncodedRows {
  /// A method of compressing rows.
  enum Method {
    /// The rows equal the row above them. The filter is 2 (up).
    case equal
    /// The row is not filtered, and is represented by matches with earlier rows and literals.
    case matches
    /// The row is filtered. Matches were not searched.
    case filter
    /// The row is filtered. Matches were searched before the filter was selected, and `PixelMatcher.removeAll(_:)` was
    /// called.
    case filterAfterSearch
  }

  /// The indexes of the rows.
  let range: Range<Int>
  /// The position of the rows' first token among the tokens of the band.
  var firstToken: Int
  /// The state of the compressor before the first row.
  let before: PixelDeflate.RowState
  var method = Method.equal
  /// Whether a block can begin with the rows, because they need other Huffman codes than the rows above.
  var canBeginBlock = false
  /// The checksum of the rows' scanlines.
  var checksum = ScanlineChecksum()

  /// Creates a description of rows that are about to be compressed. The compression sets the other properties.
  init(_ range: Range<Int>, firstToken: Int, before: PixelDeflate.RowState) {
    (self.range, self.firstToken, self.before) = (range, firstToken, before)
  }
}
