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
    let (width, height) = (min(side, size.width), min(side, size.height))
    var isMarked = [Bool](repeating: false, count: size.height)
    for y in rows { isMarked[y] = true }
    var columns = [Int32](repeating: 0, count: size.width)
    var best = (count: 0, x: 0, y: 0)
    for y in 0..<size.height where best.count < width * height {
      let leaving = y - height
      let leaves = leaving >= 0 && isMarked[leaving]
      if isMarked[y] { Self.count(severities, row: y, into: &columns, change: 1) }
      if leaves { Self.count(severities, row: leaving, into: &columns, change: -1) }
      // A row of windows without a new mark holds at most what the row above held.
      guard y >= height - 1, isMarked[y] || y == height - 1 else { continue }
      let (count, x) = Self.fullest(columns, width: width)
      if count > best.count { best = (count, x, y - height + 1) }
    }
    guard best.count > 0 else { return nil }
    box = PixelBox(left: best.x, top: best.y, right: best.x + width, bottom: best.y + height)
    count = best.count
  }

  /// Adds `change` to the columns with a mark in the given row.
  private static func count(_ severities: [UInt8], row: Int, into columns: inout [Int32], change: Int32) {
    let marks = severities.span.extracting(row * columns.count..<(row + 1) * columns.count)
    var span = columns.mutableSpan
    unsafe span.withUnsafeMutableBufferPointer { counts in
      unsafe marks.withUnsafeBufferPointer { marks in
        for x in 0..<marks.count { unsafe counts[x] &+= marks[x] == 0 ? 0 : change }
      }
    }
  }

  /// The first of the largest sums of `width` neighbouring columns.
  private static func fullest(_ columns: [Int32], width: Int) -> (count: Int, x: Int) {
    let first = columns[..<width].reduce(0, &+)
    var (sum, best, place) = (first, first, 0)
    unsafe columns.withUnsafeBufferPointer { counts in
      for x in width..<counts.count {
        unsafe sum &+= counts[x] &- counts[x &- width]
        if sum > best { (best, place) = (sum, x &- width &+ 1) }
      }
    }
    return (Int(best), place)
  }
}
