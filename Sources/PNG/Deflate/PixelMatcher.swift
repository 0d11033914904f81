/// A search for matches of whole pixels within the distance that deflate permits.
///
/// At each pixel, the search considers in this order: the run of the pixel to the left, the row above, the last two
/// positions with the same two pixels, the offset of the match before, and the last position with the same pixel. The
/// longest match is used, and of equally long ones the first. Only unfiltered rows take part.
@safe
struct PixelMatcher: ~Copyable {
  private let pairs: UnsafeMutablePointer<UInt32>
  private let singles: UnsafeMutablePointer<UInt32>
  /// Whether each row is unfiltered.
  private var isPlain: [Bool] = []
  private var repeated = PixelOffset(rows: -1, columns: 0)

  /// The number of bits of the hash of two pixels. There are two entries for each hash.
  static var pairBits: UInt64 { 12 }
  /// The number of bits of the hash of a pixel.
  static var singleBits: UInt32 { 10 }

  /// Creates a matcher. `reset(height:)` prepares it for an image.
  init() {
    unsafe pairs = .allocate(capacity: 2 << Self.pairBits)
    unsafe singles = .allocate(capacity: 1 << Self.singleBits)
  }

  deinit {
    unsafe pairs.deallocate()
    unsafe singles.deallocate()
  }

  /// Removes all positions, for an image of `height` rows.
  mutating func reset(height: Int) {
    unsafe pairs.update(repeating: .max, count: 2 << Self.pairBits)
    unsafe singles.update(repeating: .max, count: 1 << Self.singleBits)
    isPlain.removeAll(keepingCapacity: true)
    isPlain.append(contentsOf: repeatElement(false, count: height))
    repeated = PixelOffset(rows: -1, columns: 0)
  }

  /// Appends the tokens of an unfiltered row, without its filter byte.
  ///
  /// - Parameter lastPlain: the last unfiltered row if all rows after it equal it, else nil.
  /// - Returns: the number of pixels that no match covers.
  mutating func append(_ rows: PixelRows, _ y: Int, lastPlain: Int?, to tokens: inout DeflateTokens) -> Int {
    tokens.reserve(2 * rows.width)
    isPlain[y] = true
    let distance = lastPlain.map { (y - $0) * rows.rowBytes } ?? 0
    var (x, literals) = (0, 0)
    var end = unsafe tokens.end
    unsafe isPlain.withUnsafeBufferPointer { isPlain in
      var search = unsafe PixelSearch(
        pixels: rows.row(y), pairs: pairs, singles: singles, isPlain: isPlain.baseAddress!, y: y, width: rows.width,
        stride: rows.stride, pixelBytes: rows.pixelBytes, rowBytes: rows.rowBytes,
        aboveDistance: distance <= DeflateSymbol.farthestMatch ? distance : 0,
        window: min(y, DeflateSymbol.farthestMatch / rows.rowBytes + 1), repeated: repeated)
      while x < search.width {
        let match = search.match(x)
        if match.length > 0 {
          unsafe DeflateToken.write(
            .match(distance: match.distance), length: match.length &* search.pixelBytes, to: &end)
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
}
