import Pixels

/// Finds the marks that look like anti-aliasing.
///
/// A pixel looks like it only when it is not flat in one of the pictures, and a neighbour is flat in both. Where marks
/// are many, both are found for whole rows at once, and the detector looks at the rest.
struct Forgiveness {
  private let marks: PixelMask
  private let detector: AntialiasingDetector
  private var first: FlatRows
  private var second: FlatRows
  private var forgiven: PixelMask

  /// The marks of two pictures of one size that are forgiven: those that look like anti-aliasing, outside areas that
  /// look moved.
  ///
  /// - Parameter areas: boxes that hold each mark once.
  static func find(
    _ marks: PixelMask, areas: [PixelBox], _ expected: Bitmap, _ actual: Bitmap
  ) -> PixelMask {
    var search = Forgiveness(marks, expected, actual)
    for box in areas where !Movement.explains(box, expected, actual) {
      for y in box.top..<box.bottom { search.look(y, columns: box.left..<box.right) }
    }
    return search.forgiven
  }

  private init(_ marks: PixelMask, _ expected: Bitmap, _ actual: Bitmap) {
    self.marks = marks
    detector = AntialiasingDetector(expected, actual)
    (first, second) = (FlatRows(expected), FlatRows(actual))
    forgiven = PixelMask(size: marks.size)
  }

  /// Looks at the marks of a row.
  private mutating func look(_ y: Int, columns: Range<Int>) {
    let words = columns.lowerBound >> 6...(columns.upperBound - 1) >> 6
    let count = words.reduce(0) { $0 + word($1, y, columns).nonzeroBitCount }
    let isBusy = count * 16 > marks.size.width
    if isBusy {
      for row in y - 1...y + 1 {
        first.find(row)
        second.find(row)
      }
    }
    for index in words {
      var steps: UInt64 = 0
      (word(index, y, columns) & (isBusy ? candidates(index, y) : .max)).forEachBit { bit in
        if detector.isAntialiased(x: index * 64 + bit, y: y) { steps |= 1 << UInt64(bit) }
      }
      if steps != 0 { forgiven.withRow(y) { $0[index] |= steps } }
    }
  }

  /// The marks of a word in some columns.
  private func word(_ index: Int, _ y: Int, _ columns: Range<Int>) -> UInt64 {
    let inside = columns.clamped(to: index * 64..<index * 64 + 64)
    return marks.words[y * marks.stride + index]
      & UInt64(bits: inside.lowerBound - index * 64..<inside.upperBound - index * 64)
  }

  /// The pixels of a word that may look like anti-aliasing, as far as flatness tells.
  private func candidates(_ index: Int, _ y: Int) -> UInt64 {
    var near: UInt64 = 0
    for row in y - 1...y + 1 {
      let own = flat(index, row)
      near |= own | own << 1 | flat(index - 1, row) >> 63 | own >> 1 | flat(index + 1, row) << 63
    }
    return near & ~flat(index, y)
  }

  /// The pixels of a word that are flat in both pictures; none outside.
  private func flat(_ index: Int, _ y: Int) -> UInt64 {
    guard 0..<marks.stride ~= index, 0..<marks.size.height ~= y else { return 0 }
    return first.mask.words[y * marks.stride + index] & second.mask.words[y * marks.stride + index]
  }
}
