extension PixelDeflate {
  /// The number of rows in a group. If a filter is selected for a row with few matches, the filter is also used for
  /// similar rows up to the end of the row's group.
  private static var groupRows: Int { 8 }

  /// Appends the tokens of `count` rows that equal the row above, which `part` describes. With filter 2 (up), the bytes
  /// of these rows are zeros.
  mutating func appendEqualRows(_ rows: PixelRows, count: Int, _ part: inout EncodedRows) {
    let (rowBytes, pixelBytes) = (rows.rowBytes, rows.pixelBytes)
    for _ in 0..<count { part.checksum.addEqualRow(byteCount: rowBytes) }
    // Rows that are too long for a match with the row above are appended one by one.
    let isNear = rowBytes <= DeflateSymbol.farthestMatch
    for _ in 0..<(isNear ? 1 : count) {
      encoded.tokens.appendEqualRows(rowBytes: rowBytes, pixelBytes: pixelBytes, count: isNear ? count : 1)
    }
  }

  /// Appends the tokens of row `y`, which differs from the row above. `part` describes the row. Returns false if alpha
  /// is not stored and a pixel is not opaque.
  mutating func appendRow(_ rows: PixelRows, _ y: Int, _ part: inout EncodedRows) -> Bool {
    if let filter = state.filter, y % Self.groupRows != 0, rows.hasFewRepetitions(y) {
      part.method = .filter
      return appendDifferences(rows, y, filter, &part)
    }
    if matcher.firstMissing != nil { restoreMatcher(rows, y) }
    let start = encoded.tokens.count
    encoded.tokens.append(.byte(RowFilter.none.rawValue))
    let literals = matcher.append(rows, y, last: state.lastSearched, &state.repeated, to: &encoded.tokens)
    // A literal has one token, or two if alpha is stored.
    let matches = encoded.tokens.count - start - 1 - literals * (rows.pixelBytes - 2)
    if let filter = filter(rows, y, literals: literals, matches: matches) {
      encoded.tokens.removeLast(encoded.tokens.count - start)
      matcher.removeAll(y)
      state.repeated = nil
      part.method = .filterAfterSearch
      return appendDifferences(rows, y, filter, &part)
    }
    (part.method, part.canBeginBlock) = (.matches, state.filter != nil)
    (state.lastSearched, state.filter) = (y, nil)
    return rows.withRow(y) { part.checksum.add($0, filter: 0, pixelBytes: rows.pixelBytes, alpha: 255) }
  }

  // MARK: Photographs and noise

  /// Returns the filter with which row `y` needs clearly fewer bits than with its matches. The result is `none` for a
  /// row of noise, and nil if the matches are to be used.
  ///
  /// A predicting filter must need at most two thirds of the bits, because it also prevents matches in later rows.
  /// The numbers of bits are estimates from measured files.
  /// - Parameters:
  ///   - literals: the number of pixels of the row that no match covers.
  ///   - matches: the number of matches in the row.
  private mutating func filter(_ rows: PixelRows, _ y: Int, literals: Int, matches: Int) -> RowFilter? {
    guard y > 0, literals * 4 >= rows.width else { return nil }
    let matchedBits = 7 * rows.pixelBytes * literals + 18 * matches
    var (best, bestBits) = (RowFilter.none, matchedBits * 2 / 3)
    for filter in RowFilter.predictions {
      apply(filter, rows, y)
      let bits = differences.span.estimatedBits(pixelBytes: rows.pixelBytes)
      if bits < bestBits { (best, bestBits) = (filter, bits) }
    }
    let isNoise = best == .none && literals * 16 >= rows.width * 15
    return best != .none || isNoise ? best : nil
  }

  private mutating func apply(_ filter: RowFilter, _ rows: PixelRows, _ y: Int) {
    rows.withRow(y) { row in
      rows.withRow(y - 1) { filter.apply(row, above: $0, pixelBytes: rows.pixelBytes, to: &differences) }
    }
  }

  /// Appends the tokens of the filtered pixels of row `y`, without searching matches with earlier rows. `part` describes
  /// the row.
  ///
  /// Returns false if alpha is not stored and a pixel is not opaque.
  private mutating func appendDifferences(
    _ rows: PixelRows, _ y: Int, _ filter: RowFilter, _ part: inout EncodedRows
  ) -> Bool {
    part.canBeginBlock = state.filter == nil
    (state.lastSearched, state.filter) = (nil, filter)
    apply(filter, rows, y)
    let differences = differences
    encoded.tokens.append(.byte(filter.rawValue))
    encoded.tokens.appendRuns(differences.span, pixelBytes: rows.pixelBytes)
    return part.checksum.add(
      differences.span, filter: UInt64(filter.rawValue), pixelBytes: rows.pixelBytes, alpha: filter == .none ? 255 : 0)
  }
}
