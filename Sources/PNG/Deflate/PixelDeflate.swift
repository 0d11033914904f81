package import Pixels

// libdeflate treats scanlines as bytes. This compressor treats them as rows of pixels:
//
//   - A row that equals the row above becomes filter 2 (up) and zeros, found by one comparison of memory. Its Adler-32
//     checksum follows from that of the rows before, without reading it.
//   - In other rows, runs, the row above and earlier pixels are compared as pixels of 32 bits, two at a time. Rows are
//     not converted to bytes, except for their checksum.
//   - Rows of photographs and noise have few such matches. For a band of rows, one of PNG's filters is selected, and
//     matches are not searched.
//
// All decisions depend only on the pixels, so the stream is the same on every machine and in every build.

/// A compressor of scanlines, for use by one thread at a time.
///
/// On UI screens, it needs an eighth to a third of the time of libdeflate's level 2, and its streams are smaller. The plain
/// reference is libdeflate (`ScanlineDeflate.Method.bytes`).
package struct PixelDeflate: ~Copyable {
  private var bits = DeflateBits()
  var tokens = DeflateTokens()
  var matcher: PixelMatcher
  var state = State()
  /// The filtered pixels of a row.
  var differences: [UInt32] = []
  private var straight: [UInt32] = []

  /// The number of tokens at which a block ends. Larger blocks adapt worse, smaller ones have more headers.
  private static let blockTokens = 1 << 16

  /// The values that later rows of an image depend on.
  struct State {
    /// The checksum of all rows so far.
    var checksum = ScanlineChecksum()
    /// The index of the last row in which matches were searched, if all rows after it equal it.
    var lastSearched: Int?
    /// The filter of the last row that differs from the row above; nil if matches were searched in it.
    var filter: RowFilter?
  }

  /// Creates a compressor.
  ///
  /// - Parameter isThorough: whether to find more matches, in more time.
  package init(isThorough: Bool = false) { matcher = PixelMatcher(isThorough: isThorough) }

  /// Compresses the scanlines of a part of a bitmap: as RGBA if requested or if any pixel is not opaque, else as RGB.
  ///
  /// - Returns: whether the pixels have four bytes.
  /// - Precondition: the part is inside the bitmap, and neither of its sides is 0.
  package mutating func compress(_ bitmap: Bitmap, _ part: BitmapPart, alwaysWithAlpha: Bool = false) -> Bool {
    precondition(part.isInside(bitmap) && !part.isEmpty, "PixelDeflate: \(part) is empty or not inside the bitmap")
    if !alwaysWithAlpha, compressOpaque(bitmap, part) { return false }
    compressStraight(bitmap, part)
    return true
  }

  /// The compressed stream with zlib's header and checksum.
  package var stream: ArraySlice<UInt8> { bits.bytes[..<bits.count] }

  /// Compresses a part of a bitmap as RGB. Returns false if a pixel is not opaque.
  private mutating func compressOpaque(_ bitmap: Bitmap, _ part: BitmapPart) -> Bool {
    unsafe bitmap.pixels.withUnsafeBytes { pixels in
      let start = unsafe pixels.baseAddress!.assumingMemoryBound(to: UInt32.self) + (part.y * bitmap.width + part.x)
      return unsafe compress(
        PixelRows(start: start, width: part.width, height: part.height, stride: bitmap.width, pixelBytes: 3))
    }
  }

  /// Compresses a part of a bitmap as RGBA.
  private mutating func compressStraight(_ bitmap: Bitmap, _ part: BitmapPart) {
    let (width, height, pixels) = (part.width, part.height, bitmap.pixels.span)
    if straight.count < width * height { straight = Array(repeating: 0, count: width * height) }
    var target = straight.mutableSpan
    for y in 0..<height {
      let row = pixels.extracting(droppingFirst: (part.y + y) * bitmap.width + part.x)
      for x in 0..<width { target[y * width + x] = row[x].straightBits }
    }
    // The array is taken out for the call, because `self` is modified while it is read.
    let straight = exchange(&self.straight, with: [])
    _ = unsafe straight.withUnsafeBufferPointer { pixels in
      unsafe compress(
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

  /// Writes the tokens as a block.
  mutating func endBlock(isLast: Bool) {
    unsafe bits.appendBlock(tokens.buffer, isLast: isLast)
    tokens.removeAll()
  }
}
