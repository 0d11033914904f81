/// The window with the most marked pixels; of several, the topmost, then the leftmost.
package struct WorstWindow: Hashable, Sendable {
  /// Where it lies; smaller than asked for where the picture is.
  package let box: PixelBox
  /// How many of its pixels are changed or forgiven, at least 1.
  package let count: Int

  init(box: PixelBox, count: Int) {
    self.box = box
    self.count = count
  }

  /// Slides a window of the given side over all places; nil when nothing is marked.
  ///
  /// - Complexity: O(side) for each mark of a row with few, O(width × log side) for a row with many, nothing for others.
  init?(_ marks: PixelMask, side: Int) {
    guard !marks.isBlank else { return nil }
    // Windows of up to 181 pixels hold numbers that fit in 16 bits, of which a register has most.
    let best =
      side * side <= Int(Int16.max)
      ? WindowSums<UInt8, Int16>(marks.size, side: side).best(marks)
      : WindowSums<Int32, Int32>(marks.size, side: side).best(marks)
    guard let best else { return nil }
    self = best
  }
}

/// The numbers of marks in all windows of a row of windows; from one row to the next, one row of marks comes and one goes.
///
/// The marks of a row are added one by one, each to the windows that have it, when they are few. Of other rows it is
/// kept how many of the `width` pixels from each place on are marked.
private struct WindowSums<Part: FixedWidthInteger, Sum: FixedWidthInteger & SIMDScalar> {
  private let (width, height): (Int, Int)
  /// How many places a window has in a row.
  private let places: Int
  /// The numbers of the windows from place 1 − width on: those that lie only partly inside hold less than the next.
  private var sums: [Sum]
  /// The last `height` rows: row y at y modulo height.
  private var rows: [RowKind]
  /// Of the full ones among them, the marks from each place on.
  private var parts: [Part] = []
  private var spare: [Part] = []

  private enum RowKind { case empty, sparse, full }

  init(_ size: PictureSize, side: Int) {
    (width, height) = (min(side, size.width), min(side, size.height))
    places = size.width - width + 1
    sums = Array(repeating: 0, count: size.width + width - 1)
    rows = Array(repeating: .empty, count: height)
  }

  /// The fullest window; the search ends at one that is full.
  consuming func best(_ marks: PixelMask) -> WorstWindow? {
    var (most, left, top) = (0, 0, 0)
    for y in 0..<marks.size.height where most < width * height {
      if y >= height { remove(y - height, marks) }
      let fullest = Int(add(y, marks))
      // A row of windows without a new mark holds at most what the row above held.
      guard y >= height - 1 else { continue }
      let count = y == height - 1 ? Int(sums.reduce(0) { max($0, $1) }) : fullest
      guard count > most else { continue }
      (most, left, top) = (count, sums[(width - 1)...].firstIndex(of: Sum(count))! - width + 1, y - height + 1)
    }
    guard most > 0 else { return nil }
    let box = PixelBox(left: left, top: top, right: left + width, bottom: top + height)
    return WorstWindow(box: box, count: most)
  }

  /// Adds the marks of a row; the largest number of a window that got one, or more than that.
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

  /// Adds `change` to every window that has a mark, for each; the largest number that came of it.
  private mutating func addEach(_ words: Span<UInt64>, _ change: Sum) -> Sum {
    var most = Sum.zero
    let width = width
    unsafe sums.withUnsafeMutableBufferPointer { sums in
      for index in words.indices {
        words[index].forEachBit { bit in
          // The windows from place x + 1 − width to x.
          let windows = sums.extracting(index &* 64 &+ bit..<index &* 64 &+ bit &+ width)
          func add(_ count: Int) {
            for place in 0..<count {
              let sum = unsafe windows[place] &+ change
              unsafe windows[place] = sum
              most = max(most, sum)
            }
          }
          // A number that the compiler knows leaves it no loop.
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

  /// Writes 1 or 0 for each pixel of a row to the first half of the spare room.
  private mutating func unpack(_ words: Span<UInt64>) {
    unsafe spare.withUnsafeMutableBufferPointer { spare in
      for index in 0..<words.count {
        let word = words[index]
        for byte in 0..<8 {
          // Each byte of the product has all eight bits, and keeps one of them.
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

  /// Writes the sum of `width` neighbours from each place on.
  ///
  /// Sums of 1, 2, 4… neighbours are made of two of the half, and those that `width` is made of are added up: no sum
  /// waits for its neighbour, so that many are made at once.
  private mutating func sumNeighbours(into start: Int) {
    let (places, width, half) = (places, width, spare.count / 2)
    unsafe spare.withUnsafeMutableBufferPointer { spare in
      unsafe parts.withUnsafeMutableBufferPointer { parts in
        let sums = parts.extracting(start..<start + places)
        // Two halves, one read and one written: in place, the compiler would make one sum at a time.
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
