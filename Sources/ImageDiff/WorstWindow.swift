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

  /// Slides a window of the given side over all places; nil when nothing is marked, as in an empty list.
  ///
  /// Each column keeps the number of marks in the window's rows, and a row of windows is the sum of so many columns.
  /// - Complexity: O(width) for each row that brings or takes marks; nothing for others.
  init?(_ severities: [UInt8], size: PictureSize, side: Int, rows: [Int]) {
    guard !severities.isEmpty else { return nil }
    // Windows of up to 181 pixels hold numbers that fit in 16 bits, of which a register has most.
    let best =
      side * side <= Int(Int16.max)
      ? Self.best(severities, size: size, side: side, rows: rows, counting: Int16.self)
      : Self.best(severities, size: size, side: side, rows: rows, counting: Int32.self)
    guard let best else { return nil }
    self = best
  }

  private static func best<Count: FixedWidthInteger>(
    _ severities: [UInt8], size: PictureSize, side: Int, rows: [Int], counting: Count.Type
  ) -> WorstWindow? {
    let (width, height) = (min(side, size.width), min(side, size.height))
    var isMarked = [Bool](repeating: false, count: size.height)
    for y in rows { isMarked[y] = true }
    var columns = [Count](repeating: 0, count: size.width)
    var sums = columns
    var spare = columns + columns
    var best = (count: 0, x: 0, y: 0)
    for y in 0..<size.height where best.count < width * height {
      let leaving = y - height
      let leaves = leaving >= 0 && isMarked[leaving]
      if isMarked[y] { add(severities, row: y, to: &columns, change: 1) }
      if leaves { add(severities, row: leaving, to: &columns, change: -1) }
      // A row of windows without a new mark holds at most what the row above held.
      guard y >= height - 1, isMarked[y] || y == height - 1 else { continue }
      let most = Int(fullest(columns, width: width, &sums, &spare))
      guard most > best.count else { continue }
      best = (most, sums[..<(size.width - width + 1)].firstIndex { $0 == most } ?? 0, y - height + 1)
    }
    guard best.count > 0 else { return nil }
    let box = PixelBox(left: best.x, top: best.y, right: best.x + width, bottom: best.y + height)
    return WorstWindow(box: box, count: best.count)
  }

  /// Adds `change` to the columns with a mark in the given row.
  @inline(__always)
  private static func add<Count: FixedWidthInteger>(
    _ severities: [UInt8], row: Int, to columns: inout [Count], change: Count
  ) {
    let marks = severities.span.extracting(row * columns.count..<(row + 1) * columns.count)
    var span = columns.mutableSpan
    unsafe span.withUnsafeMutableBufferPointer { counts in
      unsafe marks.withUnsafeBufferPointer { marks in
        for x in 0..<marks.count { unsafe counts[x] &+= marks[x] == 0 ? 0 : change }
      }
    }
  }

  /// Writes the sum of `width` neighbouring columns from each place on, where there are so many; the largest of them.
  ///
  /// Sums of 1, 2, 4… columns are made of two of the half, and those that `width` is made of are added up: no sum waits
  /// for its neighbour, so that many are made at once.
  @inline(__always)
  private static func fullest<Count: FixedWidthInteger>(
    _ columns: [Count], width: Int, _ sums: inout [Count], _ spare: inout [Count]
  ) -> Count {
    let (count, places) = (columns.count, columns.count - width + 1)
    return unsafe columns.withUnsafeBufferPointer { columns in
      unsafe sums.withUnsafeMutableBufferPointer { sums in
        unsafe spare.withUnsafeMutableBufferPointer { spare in
          // Two halves, one read and one written: in place, the compiler would make one sum at a time.
          var (from, to) = (spare.extracting(..<count), spare.extracting(count...))
          for x in 0..<count { unsafe (from[x], sums[x]) = (columns[x], 0) }
          var (power, offset) = (1, 0)
          while true {
            if width & power != 0 {
              for x in 0..<places { unsafe sums[x] &+= from[x &+ offset] }
              offset += power
            }
            guard 2 * power <= width else { break }
            for x in 0...count - 2 * power { unsafe to[x] = from[x] &+ from[x &+ power] }
            unsafe (from, to) = (to, from)
            power *= 2
          }
          var most: Count = 0
          for x in 0..<places { most = unsafe max(most, sums[x]) }
          return most
        }
      }
    }
  }
}
