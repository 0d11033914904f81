/// A namespace for functions that find boxes around groups of marked pixels.
enum ChangedAreas {
  /// Returns boxes that together contain all marked pixels, in reading order. Between any two boxes there are more
  /// than `gap` pixels.
  static func boxes(_ mask: PixelMask, gap: Int) -> [PixelBox] {
    guard !mask.isBlank else { return [] }
    var grid = AreaGrid(mask.size, gap: gap)
    for y in 0..<mask.size.height {
      add(mask.words.span.extracting(mask.range(ofRow: y)), y: y, gap: gap, to: &grid)
    }
    return grid.finish()
  }

  /// Returns at most `limit` boxes that together contain all of `boxes`. As long as there are more than `limit`
  /// boxes, `gap` is doubled, and boxes with at most `gap` pixels between them are merged.
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

  /// Adds a box to `grid` for each group of marked pixels in row `y`. `words` contains the bits of the row. Marked
  /// pixels belong to the same group if there are at most `gap` pixels between them.
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
  /// Returns this bit mask with additional bits: the `count` bits above each set bit are set too. `count` is 0…63.
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

/// A set of boxes that are more than a given number of pixels apart. A new box is merged with all boxes that are nearer
/// to it.
///
/// Merging is repeated until no other box is near the merged one. The boxes are listed in a grid with cells of 32 ×
/// 32 pixels, so that a new box is compared only with the boxes in its surroundings.
struct AreaGrid {
  private let gap: Int32
  private let (columns, rows): (Int, Int)
  /// For each cell of the grid, the index in `links` of the first link of the cell's list. Negative for a cell
  /// without boxes.
  private var heads: [Int32]
  /// The elements of linked lists, one list for each cell. An element contains the index of a box in the cell, and the
  /// index of the next element. The last element of a list has a negative `next`.
  private var links: [(box: Int32, next: Int32)] = []
  /// The boxes. A box that was merged into another one is `Extent.merged`.
  private var boxes: [Extent] = []
  /// The index of the box that was added or enlarged last.
  private var latest = 0
  /// The regions inside the new box that have not yet been searched for nearby boxes.
  private var unsearched: [Extent] = []

  private static let cellBits = 5

  /// Creates an empty set for a bitmap. Boxes with at most `gap` pixels between them are merged.
  init(_ size: PictureSize, gap: Int) {
    // All boxes of the largest bitmap are nearer to each other than 2¹⁶ pixels.
    self.gap = Int32(min(gap, 1 << 16))
    (columns, rows) = ((size.width >> Self.cellBits) + 1, (size.height >> Self.cellBits) + 1)
    heads = Array(repeating: -1, count: columns * rows)
  }

  /// Adds a box that is inside the bitmap.
  mutating func add(_ new: PixelBox) {
    var box = Extent(new)
    var target = -1
    if latest < boxes.count, boxes[latest].isNear(box, gap: gap) {
      if boxes[latest].contains(box) { return }
      merge(latest, &box, &target)
    } else {
      search(box, &box, &target)
    }
    while let area = unsearched.popLast() { search(area, &box, &target) }
    store(box, target: target)
  }

  /// Returns the boxes sorted by `top`, then by `left`.
  func finish() -> [PixelBox] {
    // Coordinates are below 2¹⁶ and there are fewer than 2³¹ boxes: top, left and index fit in one sortable integer.
    var keys: [Int] = []
    for index in boxes.indices where !boxes[index].isMerged {
      keys.append(boxes[index].top << 47 | boxes[index].left << 31 | index)
    }
    keys.sort()
    return keys.map { boxes[$0 & 0x7FFF_FFFF].box }
  }

  /// Merges all boxes that are near `box` and listed in the surroundings of `area` into `box`.
  ///
  /// - Parameter target: the index of the largest box that has been merged into `box` so far, or −1. `box` is later
  ///   stored at this index, because the largest box is in the lists of the most cells.
  private mutating func search(_ area: Extent, _ box: inout Extent, _ target: inout Int) {
    let near = cells(of: area, reach: Int(gap))
    for row in near.rows {
      for cell in row &* columns &+ near.columns.lowerBound..<row &* columns &+ near.columns.upperBound {
        mergeNearBoxes(in: cell, &box, &target)
      }
    }
  }

  /// Merges the boxes of the cell `cell` that are near `box` into `box`. Removes merged boxes from the list of the
  /// cell.
  @inline(__always)
  private mutating func mergeNearBoxes(in cell: Int, _ box: inout Extent, _ target: inout Int) {
    var (before, link) = (-1, Int(heads[cell]))
    while link >= 0 {
      let (number, next) = (Int(links[link].box), links[link].next)
      if boxes[number].isNear(box, gap: gap), number != target { merge(number, &box, &target) }
      if boxes[number].isMerged {
        if before < 0 { heads[cell] = next } else { links[before].next = next }
      } else {
        before = link
      }
      link = Int(next)
    }
  }

  private mutating func merge(_ number: Int, _ box: inout Extent, _ target: inout Int) {
    let (old, other) = (box, boxes[number])
    box.formUnion(other)
    // Both boxes were searched or are in `unsearched`. Only the parts of the union outside of the larger one are added.
    addSurroundings(of: old.area <= other.area ? other.box : old.box, in: box.box)
    if target >= 0, boxes[target].area >= other.area {
      boxes[number] = .merged
    } else {
      if target >= 0 { boxes[target] = .merged }
      target = number
    }
  }

  /// Adds the parts of `box` that are outside `part`, a box inside `box`, to `unsearched`.
  private mutating func addSurroundings(of part: PixelBox, in box: PixelBox) {
    func add(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int) {
      unsearched.append(Extent(PixelBox(left: left, top: top, right: right, bottom: bottom)))
    }
    if box.top < part.top { add(box.left, box.top, box.right, part.top) }
    if box.bottom > part.bottom { add(box.left, part.bottom, box.right, box.bottom) }
    if box.left < part.left { add(box.left, part.top, part.left, part.bottom) }
    if box.right > part.right { add(part.right, part.top, box.right, part.bottom) }
  }

  /// Stores a box at the index `target`, or at a new index if `target` is −1. Adds the box to the lists of the cells
  /// that it covers.
  ///
  /// - Precondition: no other box is near `box`.
  private mutating func store(_ box: Extent, target: Int) {
    let covered = cells(of: box, reach: 0)
    guard target >= 0 else {
      latest = boxes.count
      boxes.append(box)
      for row in covered.rows { link(covered.columns, row) }
      return
    }
    latest = target
    let known = cells(of: boxes[target], reach: 0)
    boxes[target] = box
    for row in covered.rows {
      if known.rows ~= row {
        link(covered.columns.lowerBound..<known.columns.lowerBound, row)
        link(known.columns.upperBound..<covered.columns.upperBound, row)
      } else {
        link(covered.columns, row)
      }
    }
  }

  /// Adds the latest box to the lists of the grid cells in `row` at the given columns.
  private mutating func link(_ columns: Range<Int>, _ row: Int) {
    for cell in row &* self.columns &+ columns.lowerBound..<row &* self.columns &+ columns.upperBound {
      links.append((Int32(truncatingIfNeeded: latest), heads[cell]))
      heads[cell] = Int32(truncatingIfNeeded: links.count &- 1)
    }
  }

  /// Returns the columns and rows of the grid cells that contain pixels of a box, or pixels at most `reach` pixels away
  /// from the box.
  @inline(__always)
  private func cells(of box: Extent, reach: Int) -> (columns: Range<Int>, rows: Range<Int>) {
    let bits = Self.cellBits
    return (
      max(box.left &- reach &- 1, 0) >> bits..<min((box.right &+ reach) >> bits &+ 1, columns),
      max(box.top &- reach &- 1, 0) >> bits..<min((box.bottom &+ reach) >> bits &+ 1, rows)
    )
  }
}

/// A box in the layout of a SIMD register, in which two boxes are compared by few instructions.
private struct Extent {
  /// The left and the top edge, and the right and the bottom edge with the opposite sign.
  private var edges: SIMD4<Int32>

  /// A value that is not near any box.
  static let merged = Extent(edges: SIMD4(repeating: 1 << 30))

  private init(edges: SIMD4<Int32>) { self.edges = edges }

  /// Creates an instance for a box inside a bitmap.
  @inline(__always)
  init(_ box: PixelBox) {
    edges = SIMD4(
      Int32(truncatingIfNeeded: box.left), Int32(truncatingIfNeeded: box.top), Int32(truncatingIfNeeded: -box.right),
      Int32(truncatingIfNeeded: -box.bottom))
  }

  var left: Int { Int(edges[0]) }
  var top: Int { Int(edges[1]) }
  var right: Int { -Int(edges[2]) }
  var bottom: Int { -Int(edges[3]) }
  var area: Int { (right - left) * (bottom - top) }
  var box: PixelBox { PixelBox(left: left, top: top, right: right, bottom: bottom) }
  var isMerged: Bool { edges[0] == 1 << 30 }

  /// Returns whether at most `gap` columns and at most `gap` rows are between the boxes.
  @inline(__always)
  func isNear(_ other: Extent, gap: Int32) -> Bool {
    // Each edge of a box minus the opposite edge of the other box.
    let distances = edges &+ SIMD4(lowHalf: other.edges.highHalf, highHalf: other.edges.lowHalf)
    return all(distances .<= SIMD4(repeating: gap))
  }

  /// Returns whether another box is completely inside this one.
  @inline(__always)
  func contains(_ other: Extent) -> Bool { all(edges .<= other.edges) }

  /// Extends the box to the smallest one that contains both boxes.
  @inline(__always)
  mutating func formUnion(_ other: Extent) { edges = pointwiseMin(edges, other.edges) }
}
