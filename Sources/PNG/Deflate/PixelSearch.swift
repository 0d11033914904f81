/// A match of whole pixels: the next `length` pixels equal the pixels that are `distance` bytes earlier in the stream.
struct PixelMatch {
  /// The number of pixels; 0 if there is no match.
  var length = 0
  /// The distance in bytes of the stream.
  var distance = 0
}

/// A position relative to the current pixel.
struct PixelOffset: Equatable {
  /// The number of rows above the current one.
  var rows: Int
  /// The number of columns to the right, negative for the left.
  var columns: Int
}

// Memory safety:
//
//   - x is less than `width`, and a row has `width` pixels. Lengths are limited to what remains of both rows.
//   - Positions in the tables are those of pixels of this image. An empty entry contains the row 65,535, which no bitmap
//     has: a bitmap has at most 32,768 rows and columns, so that both also fit into the 16 bits of an entry.
//   - The offset `repeated` comes from a match in this row or in a row above, so it does not lead above the first row.
//   - The tokens that `insert(_:isThorough:)` receives represent exactly the `width` pixels of the row.
//   - A hash has as many bits as its table needs.

/// The search for matches in one row. All values are in registers or on the stack during the search.
@safe
struct PixelSearch {
  let pixels: UnsafePointer<UInt32>
  let pairs: UnsafeMutablePointer<UInt32>
  let singles: UnsafeMutablePointer<UInt32>
  let isSearched: UnsafePointer<Bool>
  /// The row's index from the top.
  let y: Int
  let width: Int
  /// The number of pixels from the start of a row to the start of the next one.
  let stride: Int
  let pixelBytes: Int
  let rowBytes: Int
  /// The distance, in bytes of the stream, to the last row that was searched, if its pixels equal those of the row
  /// above. 0 if there is no such row, or if the distance is too large for a match.
  let aboveDistance: Int
  /// The number of rows above this one in which matches are searched, limited by the largest match distance.
  let window: Int
  /// The offset of the last match of at least 8 pixels that was found at an earlier position of the same pair of
  /// pixels. If there is none, `rows` is negative.
  var repeated: PixelOffset

  /// The length, in pixels, from which a match is long enough, so that no further matches are searched. Only
  /// repetitions of the pixel to the left, and matches with the row above, are compared with this length.
  private static var longEnough: Int { 8 }
  /// The largest number of pixels in a match that one token represents.
  private var longestMatch: Int { pixelBytes == 3 ? DeflateSymbol.longestMatch / 3 : DeflateSymbol.longestMatch / 4 }

  /// Searches earlier pixels for a match that begins at the pixel at `x`, and returns the longest one found.
  ///
  /// The position of the pixel is inserted into the hash tables for later searches. The position is not inserted if
  /// the pixel equals the pixel to the left, or if the match with the row above is already long enough.
  @inline(__always)
  mutating func match(_ x: Int) -> PixelMatch {
    let pixel = unsafe pixels[x]
    let run = run(pixel, x)
    var best = PixelMatch(length: run, distance: pixelBytes)
    if run < longestMatch { findAbove(pixel, x, run: run, &best) }
    if best.length >= Self.longEnough { return best }
    if x &+ 1 < width { findPair(x, inserts: run == 0, &best) }
    if run == 0 {
      // If a match of at least 4 pixels is known, the match at the repeated offset is seldom longer.
      if best.length < 4 { findRepeated(pixel, x, &best) }
      findSingle(pixel, x, &best)
    }
    return best
  }

  /// Returns how many pixels, from column `x` on, equal the pixel to the left of column `x`, at most `longestMatch`.
  /// `pixel` is the pixel in column `x`. The result is 0 if there is no pixel to the left.
  @inline(__always)
  private func run(_ pixel: UInt32, _ x: Int) -> Int {
    guard x > 0, unsafe pixels[x &- 1] == pixel else { return 0 }
    return unsafe 1 &+ manyEqualPixels(pixels + x + 1, pixels + x, limit: min(width &- x, longestMatch) &- 1)
  }

  /// Compares the pixels at `x` with those in the row above. Replaces `best` by the match with the row above if this
  /// match is clearly longer.
  ///
  /// `best` is a repetition of the pixel to the left, of `run` pixels, or no match if `run` is 0. A token of such a
  /// repetition needs a quarter of the bits of a token for the row above. A slightly shorter repetition is therefore
  /// kept.
  @inline(__always)
  private func findAbove(_ pixel: UInt32, _ x: Int, run: Int, _ best: inout PixelMatch) {
    guard aboveDistance > 0 else { return }
    let above = unsafe pixels + (x &- stride)
    guard unsafe above[0] == pixel else { return }
    let limit = min(width &- x, longestMatch)
    let length = unsafe 1 &+ equalPixels(pixels + x + 1, above + 1, limit: limit &- 1)
    if length > (run == 0 ? 0 : run &+ 4) { best = PixelMatch(length: length, distance: aboveDistance) }
  }

  /// Compares the pixels at `x` with those at the last two positions of the same pair of pixels. Replaces `best` by a
  /// match with one of these positions if it is longer.
  ///
  /// - Parameter inserts: whether `x` is inserted into the table as the last position of the pair.
  @inline(__always)
  private mutating func findPair(_ x: Int, inserts: Bool, _ best: inout PixelMatch) {
    let pair = unsafe pixelPair(pixels + x)
    let slot = unsafe pairSlot(pair)
    let (newer, older) = unsafe (slot[0], slot[1])
    findPair(pair, at: newer, x, &best)
    // If the newer position has a long match, the older one seldom has a longer one.
    if best.length < 3 { findPair(pair, at: older, x, &best) }
    guard inserts else { return }
    unsafe slot[1] = newer
    unsafe slot[0] = entry(x)
  }

  @inline(__always)
  private mutating func findPair(_ pair: UInt64, at entry: UInt32, _ x: Int, _ best: inout PixelMatch) {
    let offset = offset(of: entry, x)
    guard isNear(offset), unsafe pixelPair(source(x, offset)) == pair else { return }
    if improve(&best, x, offset, equal: 2), best.length >= 8 { repeated = offset }
  }

  /// Compares the pixels at `x` with those at the offset `repeated`. Replaces `best` by the match with these pixels
  /// if it is longer.
  @inline(__always)
  private mutating func findRepeated(_ pixel: UInt32, _ x: Int, _ best: inout PixelMatch) {
    guard repeated.rows >= 0 else { return }
    let column = x &+ repeated.columns
    guard UInt(bitPattern: column) < UInt(bitPattern: width), unsafe isSearched[y &- repeated.rows] else { return }
    if unsafe source(x, repeated)[0] == pixel {
      _ = improve(&best, x, repeated, equal: 1)
    } else {
      repeated.rows = -1
    }
  }

  /// If `best` has no pixels, compares the pixels at `x` with those at the last position of an equal pixel. Replaces
  /// `best` by a match with this position if there is one.
  ///
  /// In all cases, `x` is inserted into the table as the last position of the pixel.
  @inline(__always)
  private func findSingle(_ pixel: UInt32, _ x: Int, _ best: inout PixelMatch) {
    let slot = unsafe singleSlot(pixel)
    if best.length == 0 {
      let offset = offset(of: unsafe slot.pointee, x)
      if isNear(offset), unsafe source(x, offset)[0] == pixel { _ = improve(&best, x, offset, equal: 1) }
    }
    unsafe slot.pointee = entry(x)
  }

  /// Replaces `best`, the best match so far for the pixels at `x`, by the match with the pixels at `offset` if that
  /// match is longer, or as long and nearer.
  ///
  /// - Parameter equal: the number of pixels at `x` and at `offset` that are already known to be equal, 1 or 2.
  /// - Returns: whether `best` was replaced.
  @inline(__always)
  private func improve(_ best: inout PixelMatch, _ x: Int, _ offset: PixelOffset, equal: Int) -> Bool {
    let distance = offset.rows &* rowBytes &- offset.columns &* pixelBytes
    let limit = min(width &- max(x, x &+ offset.columns), longestMatch)
    let length =
      unsafe equal
      &+ equalPixels(pixels + x + equal, source(x, offset) + equal, limit: limit &- equal)
    let isBetter = length > best.length || (length == best.length && distance < best.distance)
    guard isBetter, distance <= DeflateSymbol.farthestMatch else { return false }
    best = PixelMatch(length: length, distance: distance)
    return true
  }

  // MARK: Positions

  /// Inserts the positions of the pixels of a match that begins at `x` into the hash tables. The first pixel, and
  /// pixels that equal the pixel to their left, are not inserted.
  private func insertInside(_ x: Int, length: Int) {
    for place in x &+ 1..<x &+ length where unsafe pixels[place] != pixels[place &- 1] {
      if place &+ 1 < width { insertPair(place) }
      insertSingle(place)
    }
  }

  /// Inserts the positions of the second and of the last pixel of a match that begins at `x` into the hash tables. If
  /// the match has one pixel, nothing is inserted.
  @inline(__always)
  private func insertEnds(_ x: Int, _ length: Int) {
    guard length > 1 else { return }
    let last = x &+ length &- 1
    insertSingle(last)
    if last &+ 1 < width { insertPair(last) }
    if length > 2, unsafe pixels[x &+ 1] != pixels[x] { insertPair(x &+ 1) }
  }

  /// Repeats the insertions into the hash tables that a search of this row makes, without a search. The tokens that the
  /// search found state where matches begin and end.
  ///
  /// - Parameters:
  ///   - tokens: the tokens of all pixels of the row. Each pixel has three bytes.
  ///   - isThorough: whether `insertInside(_:length:)` was called for the matches, instead of `insertEnds(_:_:)`.
  func insert(_ tokens: Slice<UnsafeBufferPointer<DeflateToken>>, isThorough: Bool) {
    var x = 0
    for index in unsafe tokens.indices {
      let token = unsafe tokens[index]
      let length = token.isMatch ? (token.lengthIndex &+ 3) / 3 : 1
      if !isSkipped(x, token, length) {
        if x &+ 1 < width { insertPair(x) }
        insertSingle(x)
      }
      if token.isMatch { insert(x, match: length, isThorough: isThorough) }
      x &+= length
    }
  }

  /// Returns whether `match(_:)` did not insert the position `x` when it found a token of `length` pixels: because the
  /// pixel equals the pixel to the left, or because the match with the row above was long enough.
  private func isSkipped(_ x: Int, _ token: DeflateToken, _ length: Int) -> Bool {
    if x > 0, unsafe pixels[x &- 1] == pixels[x] { return true }
    return token.isMatch && length >= Self.longEnough && Int(token.distanceIndex) &+ 1 == aboveDistance
  }

  /// Inserts positions of a match that begins at `x` and has `length` pixels: all if `isThorough`, otherwise those of
  /// the second and of the last pixel.
  @inline(__always)
  func insert(_ x: Int, match length: Int, isThorough: Bool) {
    if isThorough { insertInside(x, length: length) } else { insertEnds(x, length) }
  }

  /// Inserts the column `x` into the table as the last position of its pixel and the pixel to the right.
  @inline(__always)
  private func insertPair(_ x: Int) {
    let slot = unsafe pairSlot(pixelPair(pixels + x))
    unsafe slot[1] = slot[0]
    unsafe slot[0] = entry(x)
  }

  /// Inserts the column `x` into the table as the last position of its pixel.
  @inline(__always)
  private func insertSingle(_ x: Int) { unsafe singleSlot(pixels[x]).pointee = entry(x) }

  /// Returns the table entry for a pixel of this row: the index of the row in the upper 16 bits, the column `x` in
  /// the lower 16 bits.
  @inline(__always)
  private func entry(_ x: Int) -> UInt32 { UInt32(truncatingIfNeeded: y << 16 | x) }

  /// Returns the address of the two table entries for a pair of pixels.
  @inline(__always)
  private func pairSlot(_ pair: UInt64) -> UnsafeMutablePointer<UInt32> {
    let hash = (pair &* 0x9E37_79B9_7F4A_7C15) >> (64 &- PixelMatcher.pairBits)
    return unsafe pairs + 2 &* Int(truncatingIfNeeded: hash)
  }

  /// Returns the address of the table entry for a pixel.
  @inline(__always)
  private func singleSlot(_ pixel: UInt32) -> UnsafeMutablePointer<UInt32> {
    unsafe singles + Int(truncatingIfNeeded: (pixel &* 0x9E37_79B1) >> (32 &- PixelMatcher.singleBits))
  }

  /// Returns the offset from the pixel at `x` to the position that a table entry contains.
  @inline(__always)
  private func offset(of entry: UInt32, _ x: Int) -> PixelOffset {
    PixelOffset(rows: y &- Int(entry >> 16), columns: Int(entry & 0xFFFF) &- x)
  }

  /// Returns whether an offset leads to this row or to one of the `window` rows above it.
  @inline(__always)
  private func isNear(_ offset: PixelOffset) -> Bool { UInt(bitPattern: offset.rows) <= UInt(bitPattern: window) }

  /// Returns the address of the pixel that is at `offset` relative to the pixel in column `x`.
  @inline(__always)
  private func source(_ x: Int, _ offset: PixelOffset) -> UnsafePointer<UInt32> {
    unsafe pixels + (x &+ offset.columns &- offset.rows &* stride)
  }
}
