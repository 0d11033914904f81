/// A set of pixels of a bitmap, with one bit for each pixel.
///
/// Each row is a sequence of 64-bit words. The first column is the lowest bit of the first word, and bits beyond the
/// last column are 0. A mask in which no bit was ever set has no words.
package struct PixelMask: Hashable, Sendable {
  /// The size of the bitmap.
  package let size: PictureSize
  /// The number of words in a row.
  let stride: Int
  /// The words of all rows from the top, or an empty array if no bit was ever set.
  private(set) var words: [UInt64] = []

  /// Creates an empty mask.
  init(size: PictureSize) {
    self.size = size
    stride = (size.width + 63) / 64
  }

  /// Whether a pixel is in the mask.
  ///
  /// - Precondition: the position is inside the bitmap.
  package subscript(x x: Int, y y: Int) -> Bool {
    precondition(
      x >= 0 && x < size.width && y >= 0 && y < size.height,
      "PixelMask: the pixel (\(x), \(y)) is outside the picture of \(size) pixels")
    return !words.isEmpty && words[y * stride + x >> 6] >> (x & 63) & 1 == 1
  }

  /// The number of pixels in the mask.
  package var count: Int { words.reduce(0) { $0 &+ $1.nonzeroBitCount } }

  /// Whether no bit was ever set, so that `words` is empty.
  var isBlank: Bool { words.isEmpty }

  /// Returns the indices in `words` of the words of row `y`. The indices are valid only if the mask is not blank.
  func range(ofRow y: Int) -> Range<Int> { y * stride..<(y + 1) * stride }

  /// Returns the pixels of this mask that are not in another mask of the same size.
  func subtracting(_ other: PixelMask) -> PixelMask {
    guard !isBlank, !other.isBlank else { return self }
    var rest = self
    for index in words.indices { rest.words[index] &= ~other.words[index] }
    return rest
  }

  /// The smallest box that contains all pixels of the mask, or nil if there are none.
  var box: PixelBox? {
    var all = Array(repeating: UInt64.zero, count: stride)
    var (top, bottom) = (size.height, 0)
    for y in 0..<size.height where !isBlank {
      var union: UInt64 = 0
      for (index, place) in range(ofRow: y).enumerated() {
        all[index] |= words[place]
        union |= words[place]
      }
      if union != 0 { (top, bottom) = (min(top, y), y + 1) }
    }
    guard let first = all.firstIndex(where: { $0 != 0 }), let last = all.lastIndex(where: { $0 != 0 })
    else { return nil }
    return PixelBox(
      left: first * 64 + all[first].trailingZeroBitCount, top: top,
      right: last * 64 + 64 - all[last].leadingZeroBitCount, bottom: bottom)
  }

  /// Returns the smallest box that contains the pixel at `x`, `y` and all near pixels of the mask.
  ///
  /// A pixel is near if at most `gap` rows and at most `gap` columns are between the two pixels. If `gap` exceeds 15, it is
  /// treated as 15.
  func surroundings(x: Int, y: Int, gap: Int) -> PixelBox {
    let pixel = PixelBox(left: x, top: y, right: x + 1, bottom: y + 1)
    let area = pixel.grown(by: min(gap, 15) + 1, inside: size)
    var (left, right, top, bottom) = (x, x + 1, y, y + 1)
    for row in area.top..<area.bottom {
      for index in area.left >> 6...(area.right - 1) >> 6 {
        let bits = words[row * stride + index] & Self.bits(of: area, index: index)
        guard bits != 0 else { continue }
        left = min(left, index * 64 + bits.trailingZeroBitCount)
        right = max(right, index * 64 + 64 - bits.leadingZeroBitCount)
        (top, bottom) = (min(top, row), max(bottom, row + 1))
      }
    }
    return PixelBox(left: left, top: top, right: right, bottom: bottom)
  }

  /// Returns whether the mask has a pixel in a box inside the bitmap.
  func hasAny(in box: PixelBox) -> Bool {
    guard !isBlank else { return false }
    return (box.top..<box.bottom).contains { y in
      (box.left >> 6...(box.right - 1) >> 6).contains { words[y * stride + $0] & Self.bits(of: box, index: $0) != 0 }
    }
  }

  /// Removes all pixels in a box inside the bitmap.
  mutating func remove(_ box: PixelBox) {
    guard !isBlank else { return }
    for y in box.top..<box.bottom {
      for index in box.left >> 6...(box.right - 1) >> 6 {
        words[y * stride + index] &= ~Self.bits(of: box, index: index)
      }
    }
  }

  /// Returns the pixels of this mask for which `isIncluded` returns true. The arguments are the column and the row.
  @inline(__always)
  func filtered(_ isIncluded: (_ x: Int, _ y: Int) -> Bool) -> PixelMask {
    var rest = PixelMask(size: size)
    for y in 0..<size.height where !isBlank {
      for (index, place) in range(ofRow: y).enumerated() where words[place] != 0 {
        words[place].forEachBit { bit in
          if isIncluded(index * 64 + bit, y) { rest.insert(x: index * 64 + bit, y: y) }
        }
      }
    }
    return rest
  }

  /// Returns the bits that the columns of a box have in word `index` of a row.
  private static func bits(of box: PixelBox, index: Int) -> UInt64 {
    let columns = (box.left..<box.right).clamped(to: index * 64..<index * 64 + 64)
    return UInt64(bits: columns.lowerBound - index * 64..<columns.upperBound - index * 64)
  }

  /// Adds a pixel.
  ///
  /// - Precondition: the position is inside the bitmap.
  mutating func insert(x: Int, y: Int) {
    withRow(y) { $0[x >> 6] |= 1 << UInt64(x & 63) }
  }

  /// Calls `body` with the words of a row, and returns its result. `body` must set only bits of pixels inside the
  /// bitmap.
  @inline(__always)
  mutating func withRow<R>(_ y: Int, _ body: (inout MutableSpan<UInt64>) -> R) -> R {
    if isBlank { words = Array(repeating: 0, count: stride * size.height) }
    let range = range(ofRow: y)
    var all = words.mutableSpan
    var row = all._mutatingExtracting(range)
    return body(&row)
  }
}

extension UInt64 {
  /// Calls `body` with the index of each set bit, lowest first.
  @inline(__always)
  func forEachBit(_ body: (Int) -> Void) {
    var rest = self
    while rest != 0 {
      body(rest.trailingZeroBitCount)
      rest &= rest &- 1
    }
  }

  /// Creates a word in which the bits of a range within 0..<64 are set.
  @inline(__always)
  init(bits range: Range<Int>) {
    self = range.isEmpty ? 0 : (UInt64.max >> UInt64(64 &- range.count)) << UInt64(range.lowerBound)
  }
}
