/// A search for earlier pixels that equal the next pixels of a row, within the distance that deflate permits.
///
/// At each pixel, the search considers in this order: repetitions of the pixel to the left, the row above, the last
/// two positions of the same pair of pixels, the offset of the last long match, and the last position of the same
/// pixel. The longest match is used. If several matches are equally long, the nearest one is used, because its distance
/// needs the fewest bits. Filtered rows are neither searched nor matched. A row is only matched with
/// rows of the same band (`PixelBand`) and with the `PixelBand.rowsAbove` rows above the band.
@safe
struct PixelMatcher: ~Copyable {
  private let pairs: UnsafeMutablePointer<UInt32>
  private let singles: UnsafeMutablePointer<UInt32>
  /// For each row, whether matches were searched in the row. If so, the stream contains the row's pixels unfiltered,
  /// so that later rows can match them.
  private var isSearched: [Bool] = []
  /// The first row of the current band.
  private var bandStart = 0
  /// The first row with which rows of the current band can be matched. The only exception is the row directly above the
  /// current row.
  private var firstRow = 0
  /// Whether the hash tables contain the rows above the current band. They do so from the first search in the band on.
  private var isPrepared = false
  private var repeated = PixelOffset(rows: -1, columns: 0)
  private let isThorough: Bool

  /// The number of bits of the hash of two pixels. There are two entries for each hash.
  static var pairBits: UInt64 { 13 }
  /// The number of bits of the hash of a pixel.
  static var singleBits: UInt32 { 11 }

  /// Creates a matcher. `reset(height:)` prepares it for an image, and `beginBand(_:)` for each of its bands.
  ///
  /// - Parameter isThorough: whether also to store the positions of pixels inside matches, so that later searches find
  ///   them. This takes more time.
  init(isThorough: Bool) {
    self.isThorough = isThorough
    unsafe pairs = .allocate(capacity: 2 << Self.pairBits)
    unsafe singles = .allocate(capacity: 1 << Self.singleBits)
  }

  deinit {
    unsafe pairs.deallocate()
    unsafe singles.deallocate()
  }

  /// Removes all stored pixel positions, to prepare for an image of `height` rows.
  mutating func reset(height: Int) {
    removeAll()
    isSearched.removeAll(keepingCapacity: true)
    isSearched.append(contentsOf: repeatElement(false, count: height))
  }

  /// Begins a band at the row with the index `start`.
  ///
  /// - Parameter searchedRows: the rows above the band in which matches were searched. The pixels of these rows can be
  ///   matched.
  mutating func beginBand(_ start: Int, searchedRows: SearchedRows) {
    (bandStart, firstRow) = (start, max(0, start - PixelBand.rowsAbove))
    for y in firstRow..<start { isSearched[y] = searchedRows.contains(y, above: start) }
    isPrepared = false
  }

  /// Returns the rows above row `y` in which matches were searched.
  func searchedRows(above y: Int) -> SearchedRows { SearchedRows(above: y, isSearched) }

  /// Replaces the contents of the hash tables by the pixels of the searched rows above the current band.
  ///
  /// The tables then do not depend on whether the bands above were compressed for this image or for an earlier one.
  private mutating func prepare(_ rows: PixelRows) {
    removeAll()
    isPrepared = true
    unsafe isSearched.withUnsafeBufferPointer { isSearched in
      for y in firstRow..<bandStart where unsafe isSearched[y] {
        unsafe search(rows, y, last: nil, isSearched.baseAddress!).insertRow()
      }
    }
  }

  /// Removes the stored positions of all pixels, and marks row `y` as not searched. This is necessary if the tokens
  /// of row `y` are discarded.
  mutating func removeAll(_ y: Int) {
    isSearched[y] = false
    removeAll()
  }

  private mutating func removeAll() {
    unsafe pairs.update(repeating: .max, count: 2 << Self.pairBits)
    unsafe singles.update(repeating: .max, count: 1 << Self.singleBits)
    repeated = PixelOffset(rows: -1, columns: 0)
  }

  /// Appends the tokens of row `y`, which is not filtered. The row's filter byte is not included.
  ///
  /// - Parameter last: the index of the row that was passed to the previous call of this method, if all rows from it
  ///   to the row above `y` have the same pixels. Otherwise nil.
  /// - Returns: the number of pixels that no match covers.
  mutating func append(_ rows: PixelRows, _ y: Int, last: Int?, to tokens: inout DeflateTokens) -> Int {
    tokens.reserve(2 * rows.width)  // a literal has one or two tokens, and a match at most one for each pixel
    if !isPrepared { prepare(rows) }
    isSearched[y] = true
    var (x, literals) = (0, 0)
    var end = unsafe tokens.end
    unsafe isSearched.withUnsafeBufferPointer { isSearched in
      var search = unsafe search(rows, y, last: last, isSearched.baseAddress!)
      while x < search.width {
        let match = search.match(x)
        if match.length > 0 {
          let bytes = match.length &* search.pixelBytes
          unsafe DeflateToken.write(.match(distance: match.distance), length: bytes, to: &end)
          if isThorough { search.insertInside(x, length: match.length) } else { search.insertEnds(x, match.length) }
          x &+= match.length
        } else {
          unsafe DeflateToken.write(literal: search.pixels[x], pixelBytes: search.pixelBytes, to: &end)
          (x, literals) = (x &+ 1, literals &+ 1)
        }
      }
      repeated = search.repeated
    }
    unsafe tokens.end = end
    return literals
  }

  /// Returns a search for matches in row `y`, which uses the hash tables of this matcher.
  @inline(__always)
  @unsafe
  private func search(_ rows: PixelRows, _ y: Int, last: Int?, _ isSearched: UnsafePointer<Bool>) -> PixelSearch {
    let distance = last.map { (y - $0) * rows.rowBytes } ?? 0
    return unsafe PixelSearch(
      pixels: rows.row(y), pairs: pairs, singles: singles, isSearched: isSearched, y: y, width: rows.width,
      stride: rows.stride, pixelBytes: rows.pixelBytes, rowBytes: rows.rowBytes,
      aboveDistance: distance <= DeflateSymbol.farthestMatch ? distance : 0,
      window: min(y - firstRow, DeflateSymbol.farthestMatch / rows.rowBytes + 1), repeated: repeated)
  }
}
