extension PixelDeflate {
  /// The number of rows in a group. If a filter is selected for a row with few matches, the filter is also used for
  /// similar rows up to the end of the row's group.
  private static var groupRows: Int { 8 }

  /// Appends the tokens of `count` rows that equal the row above. With filter 2 (up), the bytes of these rows are
  /// zeros.
  mutating func appendEqualRows(_ rows: PixelRows, count: Int) {
    let (rowBytes, pixelBytes) = (rows.rowBytes, rows.pixelBytes)
    for _ in 0..<count { checksum.addEqualRow(byteCount: rowBytes) }
    // Rows that are too long for a match with the row above are appended one by one.
    let isNear = rowBytes <= DeflateSymbol.farthestMatch
    for _ in 0..<(isNear ? 1 : count) {
      tokens.appendEqualRows(rowBytes: rowBytes, pixelBytes: pixelBytes, count: isNear ? count : 1)
    }
  }

  /// Appends the tokens of row `y`, which differs from the row above. Returns false if alpha is not stored and a pixel
  /// is not opaque.
  mutating func appendRow(_ rows: PixelRows, _ y: Int) -> Bool {
    if let filter = state.filter, y % Self.groupRows != 0, rows.hasFewRepetitions(y) {
      return appendDifferences(rows, y, filter)
    }
    let start = tokens.count
    tokens.append(.byte(RowFilter.none.rawValue))
    let literals = matcher.append(rows, y, last: state.lastSearched, to: &tokens)
    // A literal has one token, or two if alpha is stored.
    let matches = tokens.count - start - 1 - literals * (rows.pixelBytes - 2)
    if let filter = filter(rows, y, literals: literals, matches: matches) {
      tokens.removeLast(tokens.count - start)
      matcher.removeAll(y)
      return appendDifferences(rows, y, filter)
    }
    if state.filter != nil { blockEnds.append(start) }
    (state.lastSearched, state.filter) = (y, nil)
    return rows.withRow(y) { checksum.add($0, filter: 0, pixelBytes: rows.pixelBytes, alpha: 255) }
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

  /// Appends the tokens of the filtered pixels of row `y`, without searching matches with earlier rows.
  ///
  /// Returns false if alpha is not stored and a pixel is not opaque.
  private mutating func appendDifferences(_ rows: PixelRows, _ y: Int, _ filter: RowFilter) -> Bool {
    if state.filter == nil { blockEnds.append(tokens.count) }
    (state.lastSearched, state.filter) = (nil, filter)
    apply(filter, rows, y)
    let differences = differences
    tokens.append(.byte(filter.rawValue))
    tokens.appendRuns(differences.span, pixelBytes: rows.pixelBytes)
    return checksum.add(
      differences.span, filter: UInt64(filter.rawValue), pixelBytes: rows.pixelBytes, alpha: filter == .none ? 255 : 0)
  }
}
