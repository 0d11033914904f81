package import Pixels

// libdeflate treats scanlines as bytes. This compressor knows that they are rows of pixels:
//
//   - A row that equals the row above becomes filter 2 (up) and zeros, found by one comparison of memory. Its Adler-32
//     checksum follows from that of the rows before, without reading it.
//   - In other rows, runs, the row above and earlier pixels are compared as pixels of 32 bits, two at a time. Rows are
//     not converted to bytes, except for their checksum.
//   - Rows of photographs and noise have few such matches. Their differences are coded without a search.
//
// All decisions depend only on the pixels, so the stream is the same on every machine and in every build.

/// A compressor of scanlines, for use by one thread at a time.
///
/// On UI screens, it needs a sixth of the time of libdeflate's level 2, and its streams are smaller.
package struct PixelDeflate: ~Copyable {
  private var bits = DeflateBits()
  private var tokens = DeflateTokens()
  private var matcher = PixelMatcher()
  private var filtered = FilteredRow()
  private var straight: [UInt32] = []
  private var state = State()

  /// The number of tokens from which on a block ends. Larger blocks adapt worse, smaller ones have more headers.
  private static let blockTokens = 1 << 16
  /// The number of tokens from which on a block ends where filtered rows follow unfiltered ones, or the reverse.
  private static let shortBlockTokens = 5_000

  /// The values that later rows of an image depend on.
  private struct State {
    var checksum = ScanlineChecksum()
    /// The index of the last unfiltered row, if all rows after it equal it.
    var lastPlain: Int?
    /// Whether the last row that differs from the row above was filtered.
    var isFiltering = false
    /// The number of pixels without a match in the last unfiltered row.
    var literals = 0
  }

  package init() {}

  /// Compresses the scanlines of a bitmap: as RGBA if requested or if any pixel is not opaque, else as RGB.
  ///
  /// - Returns: whether the pixels have four bytes.
  /// - Precondition: neither side is 0.
  package mutating func compress(_ bitmap: Bitmap, alwaysWithAlpha: Bool = false) -> Bool {
    precondition(bitmap.width > 0 && bitmap.height > 0, "PixelDeflate: both sides must be above 0")
    if !alwaysWithAlpha, compressOpaque(bitmap) { return false }
    compressStraight(bitmap)
    return true
  }

  /// The compressed stream with zlib's header and checksum.
  package var stream: ArraySlice<UInt8> { bits.bytes[..<bits.count] }

  /// Compresses a bitmap as RGB. Returns false if a pixel is not opaque.
  private mutating func compressOpaque(_ bitmap: Bitmap) -> Bool {
    unsafe bitmap.pixels.withUnsafeBytes { pixels in
      let start = unsafe pixels.baseAddress!.assumingMemoryBound(to: UInt32.self)
      let (width, height) = (bitmap.width, bitmap.height)
      return unsafe compress(PixelRows(start: start, width: width, height: height, stride: width, pixelBytes: 3))
    }
  }

  private mutating func compressStraight(_ bitmap: Bitmap) {
    var straight = self.straight
    self.straight = []
    straight.removeAll(keepingCapacity: true)
    for pixel in bitmap.pixels { straight.append(pixel.straightBits) }
    _ = unsafe straight.withUnsafeBufferPointer { pixels in
      let (width, height) = (bitmap.width, bitmap.height)
      return unsafe compress(
        PixelRows(start: pixels.baseAddress!, width: width, height: height, stride: width, pixelBytes: 4))
    }
    self.straight = straight
  }

  /// Compresses rows. Returns false if they are to be stored as RGB and a pixel is not opaque.
  private mutating func compress(_ rows: PixelRows) -> Bool {
    begin(rows)
    var y = 0
    while y < rows.height {
      let equalCount = rows.equalRows(from: y)
      if equalCount > 0 {
        appendEqualRows(rows, count: equalCount)
        y += equalCount
      } else {
        guard appendRow(rows, y) else { return false }
        y += 1
      }
      if tokens.count >= Self.blockTokens, y < rows.height { endBlock(isLast: false) }
    }
    endBlock(isLast: true)
    bits.finish(checksum: state.checksum.value)
    return true
  }

  private mutating func begin(_ rows: PixelRows) {
    bits.removeAll()
    bits.append(0x0178, 16)  // zlib's header: deflate, 32 KiB window, fastest compression
    tokens.removeAll()
    matcher.reset(height: rows.height)
    state = State()
  }

  private mutating func endBlock(isLast: Bool) {
    unsafe bits.appendBlock(tokens.buffer, isLast: isLast)
    tokens.removeAll()
  }

  // MARK: Rows

  /// Appends a row that differs from the row above. Returns false if it is to be stored as RGB and is not opaque.
  private mutating func appendRow(_ rows: PixelRows, _ y: Int) -> Bool {
    if filter(rows, y) { return appendFiltered(rows, y) }
    beginRow(filtering: false)
    tokens.append(.byte(0))
    state.literals = matcher.append(rows, y, lastPlain: state.lastPlain, to: &tokens)
    state.lastPlain = y
    return rows.withRow(y) { state.checksum.add($0, filter: 0, pixelBytes: rows.pixelBytes, alpha: 255) }
  }

  private mutating func beginRow(filtering: Bool) {
    if state.isFiltering != filtering, tokens.count > Self.shortBlockTokens { endBlock(isLast: false) }
    state.isFiltering = filtering
  }

  // MARK: Filtered rows

  /// Filters a row if it is to be stored filtered. Returns false if it is not.
  ///
  /// A row is filtered if at least a quarter of its pixels differ from those to the left and above, and matches were
  /// found for fewer than three quarters of the pixels of the last unfiltered row.
  private mutating func filter(_ rows: PixelRows, _ y: Int) -> Bool {
    guard y > 0, state.isFiltering || state.literals * 4 >= rows.width else { return false }
    guard rows.novelPixels(y) * 4 >= rows.width else { return false }
    return rows.withRow(y) { row in
      rows.withRow(y - 1) { filtered.apply(row, above: $0, pixelBytes: rows.pixelBytes) }
    }
  }

  /// Appends the row that was filtered last. Returns false if it is to be stored as RGB and is not opaque.
  private mutating func appendFiltered(_ rows: PixelRows, _ y: Int) -> Bool {
    beginRow(filtering: true)
    state.lastPlain = nil
    let filter = filtered.filter.rawValue
    tokens.append(.byte(filter))
    let pixels = filtered.pixels
    tokens.appendRuns(pixels.span, pixelBytes: rows.pixelBytes)
    return state.checksum.add(pixels.span, filter: filter, pixelBytes: rows.pixelBytes, alpha: 0)
  }

  // MARK: Equal rows

  /// Appends rows that equal the row above, as filter 2 and zeros.
  private mutating func appendEqualRows(_ rows: PixelRows, count: Int) {
    let (rowBytes, pixelBytes) = (rows.rowBytes, rows.pixelBytes)
    for _ in 0..<count { state.checksum.addEqualRow(byteCount: rowBytes) }
    // Rows that are too long for a match with the row above are appended one by one.
    let isNear = rowBytes <= DeflateSymbol.farthestMatch
    for _ in 0..<(isNear ? 1 : count) {
      tokens.appendEqualRows(rowBytes: rowBytes, pixelBytes: pixelBytes, count: isNear ? count : 1)
    }
  }
}
