import Pixels

/// The flat pixels of a bitmap: those with at least three neighbours of equal colour.
///
/// For a pixel on the border, the outside is regarded as one neighbour of equal colour. Rows are computed on request.
/// Requesting rows from top to bottom is fastest, because adjacent rows share comparisons.
struct FlatRows {
  private let picture: Bitmap
  /// The flat pixels of the rows that were requested.
  private(set) var mask: PixelMask
  private var isKnown: [Bool]
  private var above: EqualPairs
  private var below: EqualPairs

  /// Creates an instance for a bitmap, without computing any row.
  init(_ picture: Bitmap) {
    self.picture = picture
    mask = PixelMask(size: PictureSize(picture))
    isKnown = Array(repeating: false, count: picture.height)
    (above, below) = (EqualPairs(stride: mask.stride), EqualPairs(stride: mask.stride))
  }

  /// Computes the row at `y` unless it has been computed. A row outside the bitmap has no effect.
  mutating func find(_ y: Int) {
    guard isKnown.indices ~= y, !isKnown[y] else { return }
    isKnown[y] = true
    if below.y == y - 1 { swap(&above, &below) }
    if above.y != y - 1 { above.find(picture, y - 1) }
    below.find(picture, y)
    let (above, below, size) = (above, below, mask.size)
    mask.withRow(y) { words in
      for index in words.indices {
        var count = BitCount()
        count.add(below.beside[index])
        count.add(below.beside.word(index, movedBy: 1))
        count.add(below.straight[index])
        count.add(below.falling[index])
        count.add(below.rising.word(index, movedBy: 1))
        count.add(above.straight[index])
        count.add(above.falling.word(index, movedBy: 1))
        count.add(above.rising[index])
        count.add(Self.border(index, y: y, size))
        words[index] = count.isOverTwo & UInt64(bits: 0..<min(64, size.width - index * 64))
      }
    }
  }

  /// Returns a bit mask of the pixels that are on the border of a bitmap of the given size. The mask has one bit for
  /// each of the 64 pixels of word `index` in row `y`.
  private static func border(_ index: Int, y: Int, _ size: PictureSize) -> UInt64 {
    if y == 0 || y == size.height - 1 { return .max }
    let last = size.width - 1 - index * 64
    return (index == 0 ? 1 : 0) | (0..<64 ~= last ? 1 << UInt64(last) : 0)
  }
}

/// The pairs of neighbouring pixels that have equal colours, in one row and between this row and the row below. Bits
/// after the last pixel of the row are undefined.
private struct EqualPairs {
  /// The index of the upper row, or −2 before the first call of `find(_:_:)`.
  private(set) var y = -2
  /// One bit for each pixel: whether it equals its right neighbour.
  private(set) var beside: [UInt64]
  /// One bit for each pixel: whether it equals the pixel below it.
  private(set) var straight: [UInt64]
  /// One bit for each pixel: whether it equals its lower right neighbour.
  private(set) var falling: [UInt64]
  /// One bit for each pixel: whether its right neighbour and its lower neighbour are equal.
  private(set) var rising: [UInt64]

  init(stride: Int) {
    beside = Array(repeating: 0, count: stride)
    (straight, falling, rising) = (beside, beside, beside)
  }

  /// Determines the pairs of row `y`, and of this row and the row below. Pixels outside the bitmap are not equal to
  /// any pixel.
  mutating func find(_ picture: Bitmap, _ y: Int) {
    self.y = y
    let (width, all) = (picture.width, picture.pixels.span)
    guard y >= 0, y < picture.height else { return clear() }
    let row = all.extracting(y * width..<(y + 1) * width)
    Self.compare(row.extracting(droppingLast: 1), row.extracting(droppingFirst: 1), &beside)
    guard y + 1 < picture.height else { return clear() }
    let next = all.extracting((y + 1) * width..<(y + 2) * width)
    Self.compare(row, next, &straight)
    Self.compare(row.extracting(droppingLast: 1), next.extracting(droppingFirst: 1), &falling)
    Self.compare(row.extracting(droppingFirst: 1), next.extracting(droppingLast: 1), &rising)
  }

  private mutating func clear() {
    for index in straight.indices { (straight[index], falling[index], rising[index]) = (0, 0, 0) }
  }

  /// Sets the bits of `words` at the indexes at which the rows `a` and `b` have equal pixels. Clears all other bits.
  private static func compare(
    _ a: Span<PremultipliedPixel>, _ b: Span<PremultipliedPixel>, _ words: inout [UInt64]
  ) {
    var unequal = words.mutableSpan
    _ = PixelDifferences.channels(a, b, tolerance: 0, marks: &unequal)
    for index in unequal.indices {
      let inside = UInt64(bits: 0..<max(0, min(64, a.count - index * 64)))
      unequal[index] = ~unequal[index] & inside
    }
  }
}

/// Sixty-four counters, one for each bit position of a 64-bit word. Each counter contains the number of added words
/// in which this bit is set, up to three.
private struct BitCount {
  private var (ones, twos, more): (UInt64, UInt64, UInt64) = (0, 0, 0)

  /// The bits that are set in at least three words.
  var isOverTwo: UInt64 { more | ones & twos }

  @inline(__always)
  mutating func add(_ word: UInt64) {
    let carry = ones & word
    ones ^= word
    more |= twos & carry
    twos ^= carry
  }
}

extension [UInt64] {
  /// Returns word `index` of this row of bits after a movement of the row by `places` columns: 1 to the right, −1 to
  /// the left, or 0.
  @inline(__always)
  func word(_ index: Int, movedBy places: Int) -> UInt64 {
    if places > 0 { return self[index] << 1 | (index > 0 ? self[index - 1] >> 63 : 0) }
    if places < 0 { return self[index] >> 1 | (index + 1 < count ? self[index + 1] << 63 : 0) }
    return self[index]
  }
}
