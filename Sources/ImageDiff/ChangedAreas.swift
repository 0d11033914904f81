/// Finds boxes around marked pixels that lie close together.
enum ChangedAreas {
  /// The boxes around areas of marked pixels, in reading order; no two boxes are within `gap` of each other.
  ///
  /// - Parameter rows: those that may hold marks, from the top.
  static func boxes(_ severities: [UInt8], size: PictureSize, rows: [Int], gap: Int) -> [PixelBox] {
    var runs: [PixelBox] = []
    for y in rows { append(severities, y: y, width: size.width, gap: gap, to: &runs) }
    return settled(runs, gap: gap)
  }

  /// At most `limit` boxes: the gap is doubled until they are so few.
  static func bounded(_ boxes: [PixelBox], gap: Int, limit: Int) -> [PixelBox] {
    var (boxes, gap) = (boxes, gap)
    while boxes.count > limit {
      gap = max(1, gap * 2)
      boxes = settled(boxes, gap: gap)
    }
    return boxes
  }

  /// Adds a box for each stretch of marks of a row with at most the gap between neighbours.
  private static func append(_ severities: [UInt8], y: Int, width: Int, gap: Int, to runs: inout [PixelBox]) {
    let row = severities.span.extracting(y * width..<(y + 1) * width)
    var x = row.nextMark(from: 0)
    while x < width {
      let first = x
      var last = x
      while x < width, x - last - 1 <= gap {
        if row[x] != 0 { last = x }
        x += 1
      }
      runs.append(PixelBox(left: first, top: y, right: last + 1, bottom: y + 1))
      x = row.nextMark(from: x)
    }
  }

  /// Boxes near each other become one, until no two are.
  private static func settled(_ boxes: [PixelBox], gap: Int) -> [PixelBox] {
    var boxes = boxes
    while true {
      var sweep = AreaSweep(gap: gap)
      for box in boxes { sweep.add(box) }
      let merged = sweep.finish()
      if merged.count == boxes.count { return merged }
      boxes = merged
    }
  }
}

extension Span<UInt8> {
  /// The first place from `start` on that is not 0, or `count`; eight at a time.
  fileprivate func nextMark(from start: Int) -> Int {
    var place = start
    while place &+ 8 <= count, unsafe bytes.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self) == 0 {
      place &+= 8
    }
    while place < count, self[place] == 0 { place &+= 1 }
    return place
  }
}
