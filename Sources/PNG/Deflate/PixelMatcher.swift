/// A search for earlier pixels that equal the next pixels of a row, within the distance that deflate permits.
///
/// At each pixel, the search considers in this order: repetitions of the pixel to the left, the row above, the last
/// two positions of the same pair of pixels, the offset of the last long match, and the last position of the same
/// pixel. The longest match is used. If several matches are equally long, the nearest one is used, because its distance
/// needs the fewest bits. Filtered rows are neither searched nor matched.
@safe
struct PixelMatcher: ~Copyable {
  private let pairs: UnsafeMutablePointer<UInt32>
  private let singles: UnsafeMutablePointer<UInt32>
  /// For each row, whether matches were searched in the row. If so, the stream contains the row's pixels unfiltered,
  /// so that later rows can match them.
  private var isSearched: [Bool] = []
  /// The index of the first row whose positions are missing from the hash tables, because the row was not searched again.
  /// The positions must be restored before the next search.
  ///
  /// The value is nil if no positions are missing that matches can reach. It is −1 if the tables still contain the
  /// positions of the previous image.
  private(set) var firstMissing: Int? = -1
  private let isThorough: Bool

  /// The number of bits of the hash of two pixels. There are two entries for each hash.
  static var pairBits: UInt64 { 13 }
  /// The number of bits of the hash of a pixel.
  static var singleBits: UInt32 { 11 }

  /// Creates a matcher. `reset(height:)` prepares it for an image.
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

  /// Prepares for an image of `height` rows.
  mutating func reset(height: Int) {
    firstMissing = -1
    isSearched.removeAll(keepingCapacity: true)
    isSearched.append(contentsOf: repeatElement(false, count: height))
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
  }

  /// Returns the largest number of rows above a row that contain pixels within the reach of its matches. A pixel further
  /// to the right is nearer, hence the additional row.
  static func window(_ rows: PixelRows) -> Int { DeflateSymbol.farthestMatch / rows.rowBytes + 1 }

  // MARK: Restoring

  /// Records that row `y` is not searched, because its tokens of the previous image are used again.
  mutating func skip(from y: Int) { if firstMissing == nil { firstMissing = y } }

  /// Prepares for calls of `restore(_:_:from:)`, which store the missing positions of rows above row `y`.
  ///
  /// If the tables contain the positions of all rows directly above the missing ones, these positions are kept. Otherwise,
  /// all positions are removed.
  /// - Parameter window: the number of rows above `y` that matches can reach.
  /// - Returns: the first row whose positions must be restored.
  mutating func beginRestoring(above y: Int, window: Int) -> Int {
    let reached = max(0, y - window)
    defer { firstMissing = nil }
    if let firstMissing, firstMissing >= reached { return firstMissing }
    removeAll()
    return reached
  }

  /// Stores the positions that `append(_:_:last:_:to:)` stored when the rows of a band were searched.
  ///
  /// - Parameters:
  ///   - band: rows of the band and their tokens.
  ///   - rows: the rows of the whole image. Their pixels have three bytes.
  ///   - first: the first row whose positions are stored.
  mutating func restore(_ band: borrowing EncodedBand, _ rows: PixelRows, from first: Int) {
    for index in band.rows.indices {
      let row = band.rows[index]
      let y = row.range.lowerBound
      if y < first { continue }
      if row.method == .filterAfterSearch { removeAll() }
      guard row.method == .matches else { continue }
      isSearched[y] = true
      let tokens = unsafe band.tokens.buffer[band.tokens(of: index..<index + 1)].dropFirst()  // the filter byte
      unsafe isSearched.withUnsafeBufferPointer { isSearched in
        unsafe search(rows, y, last: row.before.lastSearched, nil, isSearched.baseAddress!)
          .insert(tokens, isThorough: isThorough)
      }
    }
  }

  // MARK: Searching

  /// Appends the tokens of row `y`, which is not filtered. The row's filter byte is not included.
  ///
  /// - Parameters:
  ///   - last: the index of the last row that was compressed with matches, if all rows from it to the row above `y` have
  ///     the same pixels. Otherwise nil.
  ///   - repeated: the offset of the last long match, which is updated.
  /// - Returns: the number of pixels that no match covers.
  /// - Precondition: `firstMissing` is nil.
  mutating func append(
    _ rows: PixelRows, _ y: Int, last: Int?, _ repeated: inout PixelOffset?, to tokens: inout DeflateTokens
  ) -> Int {
    tokens.reserve(2 * rows.width)  // a literal has one or two tokens, and a match at most one for each pixel
    isSearched[y] = true
    var (x, literals) = (0, 0)
    var end = unsafe tokens.end
    unsafe isSearched.withUnsafeBufferPointer { isSearched in
      var search = unsafe search(rows, y, last: last, repeated, isSearched.baseAddress!)
      while x < search.width {
        let match = search.match(x)
        if match.length > 0 {
          unsafe end.pointee = .match(distance: match.distance).withLength(match.length &* search.pixelBytes)
          unsafe end += 1
          search.insert(x, match: match.length, isThorough: isThorough)
          x &+= match.length
        } else {
          unsafe DeflateToken.write(literal: search.pixels[x], pixelBytes: search.pixelBytes, to: &end)
          (x, literals) = (x &+ 1, literals &+ 1)
        }
      }
      repeated = search.repeated.rows < 0 ? nil : search.repeated
    }
    unsafe tokens.end = end
    return literals
  }

  /// Returns a search for matches in row `y`, which uses the hash tables of this matcher.
  @inline(__always)
  @unsafe
  private func search(
    _ rows: PixelRows, _ y: Int, last: Int?, _ repeated: PixelOffset?, _ isSearched: UnsafePointer<Bool>
  ) -> PixelSearch {
    let distance = last.map { (y - $0) * rows.rowBytes } ?? 0
    return unsafe PixelSearch(
      pixels: rows.row(y), pairs: pairs, singles: singles, isSearched: isSearched, y: y, width: rows.width,
      stride: rows.stride, pixelBytes: rows.pixelBytes, rowBytes: rows.rowBytes,
      aboveDistance: distance <= DeflateSymbol.farthestMatch ? distance : 0,
      window: min(y, Self.window(rows)), repeated: repeated ?? PixelOffset(rows: -1, columns: 0))
  }
}
