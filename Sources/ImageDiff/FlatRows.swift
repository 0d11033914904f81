import Pixels

/// Which pixels of a picture are flat: at least three of their neighbours have their colour.
///
/// Beyond the border of a picture lies one such neighbour. A row is looked at when it is asked for, all of it at once;
/// asking from the top is the fastest.
struct FlatRows {
  private let picture: Bitmap
  /// The flat pixels of the rows that were asked for.
  private(set) var mask: PixelMask
  private var isKnown: [Bool]
  private var above: EqualPairs
  private var below: EqualPairs

  /// The rows of a picture.
  init(_ picture: Bitmap) {
    self.picture = picture
    mask = PixelMask(size: PictureSize(picture))
    isKnown = Array(repeating: false, count: picture.height)
    (above, below) = (EqualPairs(stride: mask.stride), EqualPairs(stride: mask.stride))
  }

  /// Makes a row known; nothing for one outside the picture.
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

  /// The pixels of a word that lie on the border.
  private static func border(_ index: Int, y: Int, _ size: PictureSize) -> UInt64 {
    if y == 0 || y == size.height - 1 { return .max }
    let last = size.width - 1 - index * 64
    return (index == 0 ? 1 : 0) | (0..<64 ~= last ? 1 << UInt64(last) : 0)
  }
}

/// Which pixels of a row have the colour of some of their neighbours, a bit for each; other bits may be anything.
private struct EqualPairs {
  /// The row.
  private(set) var y = -2
  /// The pixel on the right.
  private(set) var beside: [UInt64]
  /// The pixel below.
  private(set) var straight: [UInt64]
  /// The pixel below on the right.
  private(set) var falling: [UInt64]
  /// Of the pixel on the right: the one below on its left.
  private(set) var rising: [UInt64]

  init(stride: Int) {
    beside = Array(repeating: 0, count: stride)
    (straight, falling, rising) = (beside, beside, beside)
  }

  /// Looks at another row; nothing equals what is outside the picture.
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

  /// Writes a bit for each pair of equal pixels, and 0 behind them.
  private static func compare(
    _ a: Span<PremultipliedPixel>, _ b: Span<PremultipliedPixel>, _ words: inout [UInt64]
  ) {
    var words = words.mutableSpan
    for index in words.indices { words[index] = 0 }
    var place = 0
    while place < a.count {
      let start = max(min(place, a.count - PixelBlock.width), 0)
      let count = min(PixelBlock.width, a.count)
      let unequal = PixelBlock(a, at: start).unequal(PixelBlock(b, at: start))
      words.insertBits(~unequal & UInt64(bits: 0..<count), at: start)
      place += PixelBlock.width
    }
  }
}

/// How many of the words added so far have each bit: none, one, two, or more.
private struct BitCount {
  private var (ones, twos, more): (UInt64, UInt64, UInt64) = (0, 0, 0)

  /// The bits that at least three words have.
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
  /// A word of the row of bits in which each has moved up by so many places, at most one, or down when below 0.
  @inline(__always)
  func word(_ index: Int, movedBy places: Int) -> UInt64 {
    if places > 0 { return self[index] << 1 | (index > 0 ? self[index - 1] >> 63 : 0) }
    if places < 0 { return self[index] >> 1 | (index + 1 < count ? self[index + 1] << 63 : 0) }
    return self[index]
  }
}
