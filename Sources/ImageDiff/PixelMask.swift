/// One bit for each pixel of a picture.
///
/// A row is a row of words, its first column the lowest bit of the first; bits beyond the last column are 0. A mask in
/// which no bit was ever set has no words at all.
package struct PixelMask: Hashable, Sendable {
  /// The size of the picture.
  package let size: PictureSize
  /// Words of a row.
  let stride: Int
  /// All rows from the top, or nothing.
  private(set) var words: [UInt64] = []

  /// A mask of no pixel.
  init(size: PictureSize) {
    self.size = size
    stride = (size.width + 63) / 64
  }

  /// Whether a pixel is in the mask.
  ///
  /// - Precondition: the position lies inside.
  package subscript(x x: Int, y y: Int) -> Bool {
    precondition(x >= 0 && x < size.width && y >= 0 && y < size.height, "bit (\(x), \(y)) is outside \(size)")
    return !words.isEmpty && words[y * stride + x >> 6] >> (x & 63) & 1 == 1
  }

  /// How many pixels are in the mask.
  package var count: Int { words.reduce(0) { $0 &+ $1.nonzeroBitCount } }

  /// Whether no bit was ever set.
  var isBlank: Bool { words.isEmpty }

  /// Where the words of a row lie, when there are any.
  func range(ofRow y: Int) -> Range<Int> { y * stride..<(y + 1) * stride }

  /// The pixels of this mask that are not in another one of its size.
  func subtracting(_ other: PixelMask) -> PixelMask {
    guard !isBlank, !other.isBlank else { return self }
    var rest = self
    for index in words.indices { rest.words[index] &= ~other.words[index] }
    return rest
  }

  /// Adds a pixel.
  ///
  /// - Precondition: the position lies inside.
  mutating func insert(x: Int, y: Int) {
    withRow(y) { $0.insertBits(1, at: x) }
  }

  /// Calls `body` with the words of a row, to set bits of pixels inside.
  @inline(__always)
  mutating func withRow(_ y: Int, _ body: (inout MutableSpan<UInt64>) -> Void) {
    if isBlank { words = Array(repeating: 0, count: stride * size.height) }
    let range = range(ofRow: y)
    var all = words.mutableSpan
    var row = all._mutatingExtracting(range)
    body(&row)
  }
}

extension MutableSpan<UInt64> {
  /// Sets up to 64 bits from place `start` on, the lowest first.
  @inline(__always)
  mutating func insertBits(_ bits: UInt64, at start: Int) {
    let (word, shift) = (start >> 6, UInt64(truncatingIfNeeded: start & 63))
    self[word] |= bits << shift
    let rest = bits >> (64 &- shift)  // 0 for a shift of 0
    if rest != 0 { self[word &+ 1] |= rest }
  }
}

extension UInt64 {
  /// Calls `body` with the number of each bit that is set, the lowest first.
  @inline(__always)
  func forEachBit(_ body: (Int) -> Void) {
    var rest = self
    while rest != 0 {
      body(rest.trailingZeroBitCount)
      rest &= rest &- 1
    }
  }

  /// The bits in a range of 0…64.
  @inline(__always)
  init(bits range: Range<Int>) {
    self = range.isEmpty ? 0 : (UInt64.max >> UInt64(64 &- range.count)) << UInt64(range.lowerBound)
  }
}
