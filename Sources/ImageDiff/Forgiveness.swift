import Pixels

/// The search for marked pixels that look like anti-aliasing and are therefore forgiven.
///
/// Only a pixel that is not flat in one of the pictures and has a neighbour that is flat in both can look like
/// anti-aliasing. In rows with many marks, `FlatRows` first excludes all other pixels for the whole row at once.
struct Forgiveness {
  private let marks: PixelMask
  private let detector: AntialiasingDetector
  private var first: FlatRows
  private var second: FlatRows
  private var forgiven: PixelMask

  /// Returns the forgiven pixels: marked pixels that look like anti-aliasing and are not in an area that was moved.
  ///
  /// - Parameter areas: boxes of which exactly one contains each mark.
  /// - Precondition: both pictures have the same size.
  static func find(
    _ marks: PixelMask, areas: [PixelBox], _ expected: Bitmap, _ actual: Bitmap
  ) -> PixelMask {
    var search = Forgiveness(marks, expected, actual)
    for box in areas where !Movement.explains(box, expected, actual) {
      for y in box.top..<box.bottom { search.examine(y, columns: box.left..<box.right) }
    }
    return search.forgiven
  }

  private init(_ marks: PixelMask, _ expected: Bitmap, _ actual: Bitmap) {
    self.marks = marks
    detector = AntialiasingDetector(expected, actual)
    (first, second) = (FlatRows(expected), FlatRows(actual))
    forgiven = PixelMask(size: marks.size)
  }

  /// Adds the marks that look like anti-aliasing, in some columns of a row, to the forgiven pixels.
  private mutating func examine(_ y: Int, columns: Range<Int>) {
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

  /// Returns the marks of a word that are in the given columns.
  private func word(_ index: Int, _ y: Int, _ columns: Range<Int>) -> UInt64 {
    let inside = columns.clamped(to: index * 64..<index * 64 + 64)
    return marks.words[y * marks.stride + index]
      & UInt64(bits: inside.lowerBound - index * 64..<inside.upperBound - index * 64)
  }

  /// Returns the pixels of a word that can be anti-aliased: those that are not flat in both pictures but have a
  /// neighbour that is.
  private func candidates(_ index: Int, _ y: Int) -> UInt64 {
    var near: UInt64 = 0
    for row in y - 1...y + 1 {
      let own = flat(index, row)
      near |= own | own << 1 | flat(index - 1, row) >> 63 | own >> 1 | flat(index + 1, row) << 63
    }
    return near & ~flat(index, y)
  }

  /// Returns the pixels of a word that are flat in both pictures. Pixels outside the pictures are not flat.
  private func flat(_ index: Int, _ y: Int) -> UInt64 {
    guard 0..<marks.stride ~= index, 0..<marks.size.height ~= y else { return 0 }
    return first.mask.words[y * marks.stride + index] & second.mask.words[y * marks.stride + index]
  }
}
