/// The rows that are the same as in the previous image: they have the same pixels and the same tokens, and the search
/// for matches stored the same positions of pixels.
///
/// If a row and all rows above it up to the largest distance of a match are the same, and the compressor has the same
/// state before the row, the row has the same tokens as in the previous image.
struct UnchangedRows {
  /// The rows whose pixels can differ, as ranges in ascending order.
  private let changed: [Range<Int>]
  private let window: Int
  /// The first of the consecutive rows directly above the next row that are the same.
  private var sameFrom = 0

  /// Creates a value for the first row of an image.
  ///
  /// - Parameters:
  ///   - changed: the rows whose pixels can differ from those of the previous image.
  ///   - window: the number of rows above a row with which the row can be matched.
  init(changed: RangeSet<Int>, window: Int) { (self.changed, self.window) = (Array(changed.ranges), window) }

  /// Returns the index of the first row, starting the search at row `y`, whose pixels can differ from the previous image.
  /// Returns `Int.max` if there is no such row.
  func firstChange(from y: Int) -> Int {
    changed.first { $0.upperBound > y }.map { max($0.lowerBound, y) } ?? .max
  }

  /// Returns whether all rows that matches in row `y` can refer to are the same as in the previous image.
  ///
  /// - Precondition: rows above `y` that are not the same have been passed to `append(_:isSame:)`.
  func areSame(above y: Int) -> Bool { sameFrom == 0 || y - sameFrom >= window }

  /// Records that rows have been compressed.
  ///
  /// - Parameter isSame: whether the rows have the same tokens and stored positions as in the previous image. Their
  ///   pixels need not be the same.
  mutating func append(_ rows: Range<Int>, isSame: Bool) {
    if !isSame || firstChange(from: rows.lowerBound) < rows.upperBound { sameFrom = rows.upperBound }
  }
}

extension PixelDeflate {
  /// Returns whether the tokens of all rows of a band are the same as in the previous image.
  func canKeep(_ band: PixelBand, _ range: Range<Int>) -> Bool {
    guard let unchanged, unchanged.areSame(above: range.lowerBound) else { return false }
    return unchanged.firstChange(from: range.lowerBound) >= range.upperBound && band.encoded.rows[0].before == state
  }

  /// Uses the tokens of a band of the previous image again.
  mutating func keep(_ band: PixelBand) {
    band.isUnchanged = true
    state = band.after
    matcher.skip(from: band.encoded.rows[0].range.lowerBound)
  }

  /// Appends the rows at the start of `range` whose tokens are the same as in the previous image, and returns the index
  /// of the row below them.
  ///
  /// - Parameters:
  ///   - band: the band that contains the rows, as it was in the previous image.
  ///   - range: the rows from the next row to the end of the band.
  mutating func appendUnchangedRows(of band: PixelBand, _ range: Range<Int>) -> Int {
    guard let unchanged, unchanged.areSame(above: range.lowerBound) else { return range.lowerBound }
    let rows = band.encoded.rows
    guard let first = rows.firstIndex(startingAt: range.lowerBound), rows[first].before == state else {
      return range.lowerBound
    }
    let change = unchanged.firstChange(from: range.lowerBound)
    var end = first
    while end < rows.count, rows[end].range.upperBound <= change { end += 1 }
    // Equal rows directly above a changed row are compressed again, because the changed row can now equal them too.
    if end > first, end < rows.count, rows[end].range.lowerBound == change, rows[end - 1].method == .equal { end -= 1 }
    guard end > first else { return range.lowerBound }
    encoded.append(band.encoded, first..<end)
    state = end < rows.count ? rows[end].before : band.after
    matcher.skip(from: range.lowerBound)
    return rows[end - 1].range.upperBound
  }

  /// Compares the rows that were compressed last with the same rows of the previous image, and adds the result to
  /// `unchanged`.
  ///
  /// - Parameter band: the band that contains the rows, as it was in the previous image.
  mutating func compareLastRows(with band: PixelBand) {
    guard unchanged != nil else { return }
    let isSame = lastRowsAreSame(as: band.encoded)
    unchanged?.append(encoded.rows[encoded.rows.count - 1].range, isSame: isSame)
  }

  /// Returns whether the rows that were compressed last have the same tokens and stored positions as in `earlier`.
  private func lastRowsAreSame(as earlier: borrowing EncodedBand) -> Bool {
    let last = encoded.rows.count - 1
    let rows = encoded.rows[last]
    guard let index = earlier.rows.firstIndex(startingAt: rows.range.lowerBound) else { return false }
    let earlierRows = earlier.rows[index]
    guard rows.range == earlierRows.range, rows.storesSamePositions(as: earlierRows) else { return false }
    return encoded.tokens.isEqual(
      encoded.tokens(of: last..<last + 1), earlier.tokens, earlier.tokens(of: index..<index + 1))
  }

  /// Stores in the matcher the positions of pixels that a compression of all rows above row `y` would have stored, as
  /// far as matches can reach.
  mutating func restoreMatcher(_ rows: PixelRows, _ y: Int) {
    let first = matcher.beginRestoring(above: y, window: PixelMatcher.window(rows))
    for index in first / PixelBand.rowCount..<y / PixelBand.rowCount {
      matcher.restore(bands[index].encoded, rows, from: first)
    }
    matcher.restore(encoded, rows, from: first)
  }
}

extension EncodedRows {
  /// Returns whether the search stored the same positions for this row and for `other`, which have the same pixels and
  /// tokens.
  fileprivate func storesSamePositions(as other: EncodedRows) -> Bool {
    // If matches with the row above are long, the positions at which they begin are not stored.
    method == other.method && (method != .matches || before.lastSearched == other.before.lastSearched)
  }
}

extension [EncodedRows] {
  /// Returns the index of the element whose first row is `y`, or nil if there is none.
  fileprivate func firstIndex(startingAt y: Int) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].range.lowerBound < y { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low].range.lowerBound == y ? low : nil
  }
}
