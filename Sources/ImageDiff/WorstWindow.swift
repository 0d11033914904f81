/// The window with the most marked pixels. If there are several such windows, it is the leftmost of the topmost ones.
package struct WorstWindow: Hashable, Sendable {
  /// The pixels of the window. The box is smaller than requested if the bitmap is smaller than the requested window.
  package let box: PixelBox
  /// The number of marked pixels in the window, at least 1: the changed pixels, and the ignored ones, which look like
  /// anti-aliasing.
  package let count: Int

  init(box: PixelBox, count: Int) {
    self.box = box
    self.count = count
  }

  /// Creates the result of searching all windows with the given side. Nil if no pixel is marked.
  ///
  /// - Complexity: O(side) for each marked pixel of a row with few of them, O(width × log side) for a row with many.
  init?(_ marks: PixelMask, side: Int) {
    guard !marks.isBlank else { return nil }
    // In windows with sides of up to 181 pixels, counts fit in 16 bits, which allows more lanes in a SIMD register.
    let best =
      side * side <= Int(Int16.max)
      ? WindowSums<UInt8, Int16>(marks.size, side: side).best(marks)
      : WindowSums<Int32, Int32>(marks.size, side: side).best(marks)
    guard let best else { return nil }
    self = best
  }
}

/// The numbers of marked pixels in all windows with the same top row. A mark is a marked pixel.
///
/// Moving the windows down by a row adds one row of marks and removes another. In a row with few marks, each mark is
/// added to the numbers of the windows that contain it. In a row with many marks, the marks are counted in every
/// sequence of `width` adjacent pixels. Each count is added to the number of the window that contains these pixels.
/// The counts are stored until the row is removed, and are then subtracted.
private struct WindowSums<Part: FixedWidthInteger, Sum: FixedWidthInteger & SIMDScalar> {
  private let (width, height): (Int, Int)
  /// The number of columns at which a window can begin.
  private let places: Int
  /// The numbers of marks in the windows that begin at the columns from 1 − `width` on. Windows at negative columns
  /// are partly outside the bitmap. Such a window never contains more marks than the nearest window inside the
  /// bitmap.
  private var sums: [Sum]
  /// For each of the last `height` rows, whether it has no, few or many marks. Row y has the index y modulo `height`.
  private var rows: [RowKind]
  /// The counts of those of the last `height` rows that have many marks: for each column, the number of marks in the
  /// `width` pixels from this column on.
  private var parts: [Part] = []
  /// A working buffer of `unpack` and `sumNeighbours`. One half is read while the other half is written.
  private var spare: [Part] = []

  private enum RowKind { case empty, sparse, full }

  init(_ size: PictureSize, side: Int) {
    (width, height) = (min(side, size.width), min(side, size.height))
    places = size.width - width + 1
    sums = Array(repeating: 0, count: size.width + width - 1)
    rows = Array(repeating: .empty, count: height)
  }

  /// Returns the window with the most marks, or nil if there are no marks. The search ends early at a window in which
  /// every pixel is marked.
  consuming func best(_ marks: PixelMask) -> WorstWindow? {
    var (most, left, top) = (0, 0, 0)
    for y in 0..<marks.size.height where most < width * height {
      if y >= height { remove(y - height, marks) }
      let fullest = Int(add(y, marks))
      // A window to which the row added no mark contains at most as many marks as the window above it.
      guard y >= height - 1 else { continue }
      let count = y == height - 1 ? Int(sums.reduce(0) { max($0, $1) }) : fullest
      guard count > most else { continue }
      (most, left, top) = (count, sums[(width - 1)...].firstIndex(of: Sum(count))! - width + 1, y - height + 1)
    }
    guard most > 0 else { return nil }
    let box = PixelBox(left: left, top: top, right: left + width, bottom: top + height)
    return WorstWindow(box: box, count: most)
  }

  /// Adds the marks of row `y`. Returns an upper bound for the number of marks in those windows to which a mark was
  /// added.
  private mutating func add(_ y: Int, _ marks: PixelMask) -> Sum {
    let words = marks.words.span.extracting(marks.range(ofRow: y))
    var count = 0
    for index in words.indices { count &+= words[index].nonzeroBitCount }
    rows[y % height] = count == 0 ? .empty : count * 16 <= marks.size.width ? .sparse : .full
    switch rows[y % height] {
    case .empty: return 0
    case .sparse: return addEach(words, 1)
    case .full:
      if parts.isEmpty {
        parts = Array(repeating: 0, count: height * places)
        spare = Array(repeating: 0, count: marks.stride * 64 * 2)
      }
      unpack(words)
      sumNeighbours(into: y % height * places)
      addParts(y % height, 1)
      return sums.reduce(0) { max($0, $1) }
    }
  }

  private mutating func remove(_ y: Int, _ marks: PixelMask) {
    switch rows[y % height] {
    case .empty: break
    case .sparse: _ = addEach(marks.words.span.extracting(marks.range(ofRow: y)), -1)
    case .full: addParts(y % height, -1)
    }
  }

  /// Adds `change` to the number of every window that contains a mark of a row, once for each such mark. `words`
  /// contains the bits of the row. Returns the largest number after the change.
  private mutating func addEach(_ words: Span<UInt64>, _ change: Sum) -> Sum {
    var most = Sum.zero
    let width = width
    unsafe sums.withUnsafeMutableBufferPointer { sums in
      for index in words.indices {
        words[index].forEachBit { bit in
          // The windows that contain column x begin at columns x + 1 − width to x.
          let windows = sums.extracting(index &* 64 &+ bit..<index &* 64 &+ bit &+ width)
          func add(_ count: Int) {
            for place in 0..<count {
              let sum = unsafe windows[place] &+ change
              unsafe windows[place] = sum
              most = max(most, sum)
            }
          }
          // For the constant 16, the compiler unrolls the loop.
          if width == 16 { add(16) } else { add(width) }
        }
      }
    }
    return most
  }

  private mutating func addParts(_ slot: Int, _ sign: Sum) {
    let (start, first, places) = (slot * places, width - 1, places)
    unsafe parts.withUnsafeBufferPointer { parts in
      unsafe sums.withUnsafeMutableBufferPointer { sums in
        let (parts, sums) = (parts.extracting(start..<start + places), sums.extracting(first..<first + places))
        for x in 0..<places { unsafe sums[x] &+= sign &* Sum(truncatingIfNeeded: parts[x]) }
      }
    }
  }

  /// Writes 1 or 0 for each pixel of a row to the first half of `spare`.
  private mutating func unpack(_ words: Span<UInt64>) {
    unsafe spare.withUnsafeMutableBufferPointer { spare in
      for index in 0..<words.count {
        let word = words[index]
        for byte in 0..<8 {
          // Each byte of the product contains all eight bits. The mask keeps another bit in each byte.
          let bits = (word >> UInt64(byte &* 8) & 0xFF) &* 0x0101_0101_0101_0101 & 0x8040_2010_0804_0201
          let ones = (bits &+ 0x7F7F_7F7F_7F7F_7F7F) >> 7 & 0x0101_0101_0101_0101
          let bytes = unsafe unsafeBitCast(ones.littleEndian, to: SIMD8<UInt8>.self)
          for place in 0..<8 {
            unsafe spare[index &* 64 &+ byte &* 8 &+ place] = Part(truncatingIfNeeded: bytes[place])
          }
        }
      }
    }
  }

  /// Writes the number of marks in the `width` pixels from each column on to `parts`, from the index `start` on.
  ///
  /// First, the sums of 2, 4, 8… adjacent pixels are computed, each from two sums of half as many pixels. Then the
  /// sums whose lengths are in the binary representation of `width` are added. No sum depends on that of an adjacent
  /// column, which allows the use of SIMD instructions.
  private mutating func sumNeighbours(into start: Int) {
    let (places, width, half) = (places, width, spare.count / 2)
    unsafe spare.withUnsafeMutableBufferPointer { spare in
      unsafe parts.withUnsafeMutableBufferPointer { parts in
        let sums = parts.extracting(start..<start + places)
        // One half is read while the other is written. In-place sums would prevent vectorisation.
        var (from, to) = (spare.extracting(..<half), spare.extracting(half...))
        var (power, offset) = (1, 0)
        while true {
          if width & power != 0 {
            if offset == 0 {
              for x in 0..<places { unsafe sums[x] = from[x] }
            } else {
              for x in 0..<places { unsafe sums[x] &+= from[x &+ offset] }
            }
            offset += power
          }
          guard 2 * power <= width else { break }
          let count = places &+ width &- 2 &* power
          for x in 0..<count { unsafe to[x] = from[x] &+ from[x &+ power] }
          unsafe (from, to) = (to, from)
          power *= 2
        }
      }
    }
  }
}
