extension DeflateTokens {
  /// Appends the tokens of `count` rows that equal the row above. With filter 2 (up), each row consists of a filter
  /// byte and zeros.
  ///
  /// In the first row, the first pixel is written as literals. The other zeros of this row are a match with the first
  /// pixel. The distance of this match is short and needs no extra bits. From the second row on, one match with the row
  /// above contains the last zeros of a row, the filter byte and the first zeros of the next row.
  /// - Precondition: `count` is at least 1. If the distance to the row above is too large for a match, `count` is 1. A
  ///   row has at least one pixel.
  mutating func appendEqualRows(rowBytes: Int, pixelBytes: Int, count: Int) {
    append(.byte(RowFilter.up.rawValue))
    for _ in 0..<pixelBytes { append(.byte(0)) }
    appendZeros(rowBytes - 1 - pixelBytes, pixelBytes: pixelBytes)
    let longest = DeflateSymbol.longestMatch
    if rowBytes <= longest, count > 1 { return appendMatch(length: rowBytes * (count - 1), distance: rowBytes) }
    var zeros = 0  // those of a row that are not yet represented
    for _ in 1..<count {
      appendMatch(length: longest, distance: rowBytes)
      zeros += rowBytes - longest
      // The next row needs a pixel of zeros in its first match, from which its run continues.
      let isSplit = zeros % longest < longest - pixelBytes
      let run = isSplit ? zeros / longest * longest : zeros
      if run > 0 { appendMatch(length: run, distance: pixelBytes) }
      zeros -= run
    }
    appendZeros(zeros, pixelBytes: pixelBytes)
  }

  /// Appends the tokens of `count` zero bytes that follow a pixel of zeros.
  private mutating func appendZeros(_ count: Int, pixelBytes: Int) {
    if count >= 3 { return appendMatch(length: count, distance: pixelBytes) }
    for _ in 0..<count { append(.byte(0)) }
  }

  /// Appends the tokens of a filtered row: a match with the previous pixel where pixels repeat, and literals for all
  /// other pixels.
  ///
  /// No other matches are searched. In photographs, such matches are rare, and need more bits than literals of small
  /// differences.
  mutating func appendRuns(_ pixels: Span<UInt32>, pixelBytes: Int) {
    reserve(2 * pixels.count)
    unsafe pixels.withUnsafeBufferPointer { pixels in
      let start = pixels.baseAddress!
      var x = 0
      while x < pixels.count {
        let isRun = unsafe x > 0 && pixels[x] == pixels[x &- 1]
        if isRun {
          let run = unsafe 1 &+ equalPixels(start + x + 1, start + x, limit: pixels.count &- x &- 1)
          unsafe DeflateToken.write(.match(distance: pixelBytes), length: run &* pixelBytes, to: &end)
          x &+= run
        } else {
          unsafe DeflateToken.write(literal: pixels[x], pixelBytes: pixelBytes, to: &end)
          x &+= 1
        }
      }
    }
  }
}
