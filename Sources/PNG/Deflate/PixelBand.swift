/// A range of consecutive rows of an image, with the tokens to which the rows were compressed. If a later image has
/// the same rows, the tokens are used again.
final class PixelBand {
  /// The number of rows of each band except the last, which can have fewer.
  ///
  /// Most blocks end at the end of a band. With fewer rows, the lengths of blocks vary less, and fewer bytes must be
  /// encoded again if a row changes; with more rows, the overhead per band is smaller.
  static let rowCount = 64

  var encoded = EncodedBand()
  /// The numbers of occurrences in all tokens.
  var counts = TokenCounts()
  /// The number of bytes of the band's scanlines.
  var byteCount = 0
  /// The checksum of the band's scanlines.
  var checksum = ScanlineChecksum()
  /// The state of the compressor after the last row of the band.
  var after = PixelDeflate.RowState()
  /// Whether the band has the same tokens as in the previous image.
  var isUnchanged = false

  /// Sets `counts` to the numbers of occurrences in the tokens.
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

  /// Returns whether this band and `other` have the same tokens.
  func hasSameTokens(as other: borrowing EncodedBand) -> Bool {
    tokens.isEqual(0..<tokens.count, other.tokens, 0..<other.tokens.count)
  }

  /// The positions in `tokens` at which a block can begin, ascending.
  var blockStarts: some Sequence<Int> { rows.lazy.filter(\.canBeginBlock).map(\.firstToken) }

  /// The checksum of the rows' scanlines.
  ///
  /// - Parameters:
  ///   - end: the index of the row below the band.
  ///   - rowBytes: the number of bytes of a scanline.
  func checksum(end: Int, rowBytes: Int) -> ScanlineChecksum {
    var checksum = ScanlineChecksum()
    for index in rows.indices {
      let next = index + 1 < rows.count ? rows[index + 1].start : end
      checksum.append(rows[index].checksum, byteCount: (next - rows[index].start) * rowBytes)
    }
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

  /// The index of the first row.
  let start: Int
  /// The position of the rows' first token among the tokens of the band.
  var firstToken: Int
  /// The state of the compressor before the first row.
  let before: PixelDeflate.RowState
  var method = Method.equal
  /// Whether a block can begin with the rows, because they need other Huffman codes than the rows above.
  var canBeginBlock = false
  /// The checksum of the rows' scanlines.
  var checksum = ScanlineChecksum()

  /// Creates a description of the rows from `start` on. The other properties are set after the rows are compressed.
  init(start: Int, firstToken: Int, before: PixelDeflate.RowState) {
    (self.start, self.firstToken, self.before) = (start, firstToken, before)
  }
}
