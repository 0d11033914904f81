/// A namespace for functions that find boxes around groups of marked pixels.
enum ChangedAreas {
  /// Returns boxes that contain all marked pixels and are more than `gap` pixels apart, sorted by top, then by left.
  static func boxes(_ mask: PixelMask, gap: Int) -> [PixelBox] {
    guard !mask.isBlank else { return [] }
    var grid = AreaGrid(mask.size, gap: gap)
    for y in 0..<mask.size.height {
      add(mask.words.span.extracting(mask.range(ofRow: y)), y: y, gap: gap, to: &grid)
    }
    return grid.finish()
  }

  /// Returns the boxes merged with a gap that is doubled until at most `limit` boxes remain.
  static func bounded(_ boxes: [PixelBox], in size: PictureSize, gap: Int, limit: Int) -> [PixelBox] {
    var (boxes, gap) = (boxes, gap)
    while boxes.count > limit {
      gap = max(1, gap * 2)
      var grid = AreaGrid(size, gap: gap)
      for box in boxes { grid.add(box) }
      boxes = grid.finish()
    }
    return boxes
  }

  /// Adds a box for each run of marks in a row. Marks with at most `gap` pixels between them belong to one run.
  private static func add(_ words: Span<UInt64>, y: Int, gap: Int, to grid: inout AreaGrid) {
    var (left, right) = (0, -1)
    for index in words.indices where words[index] != 0 {
      let marks = words[index]
      var rest = marks & (marks &- 1) == 0 ? marks : marks.smeared(by: min(gap, 63))
      while rest != 0 {
        let start = rest.trailingZeroBitCount
        let stretch = UInt64(bits: start..<start + (~(rest >> UInt64(start))).trailingZeroBitCount)
        rest &= ~stretch
        if right < 0 || index * 64 + start - right > gap {
          if right >= 0 { grid.add(PixelBox(left: left, top: y, right: right, bottom: y + 1)) }
          left = index * 64 + start
        }
        right = index * 64 + 64 - (marks & stretch).leadingZeroBitCount
      }
    }
    if right >= 0 { grid.add(PixelBox(left: left, top: y, right: right, bottom: y + 1)) }
  }
}

extension UInt64 {
  /// Returns the word with `count` more bits set above each set bit. `count` is 0…63.
  @inline(__always)
  fileprivate func smeared(by count: Int) -> UInt64 {
    var (smeared, done) = (self, 0)
    while done < count {
      let step = Swift.min(done + 1, count - done)
      smeared |= smeared << UInt64(step)
      done += step
    }
    return smeared
  }
}
