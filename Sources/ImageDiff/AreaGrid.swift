/// A set of boxes of which no two are near each other. Adding a box merges it with all boxes that are near the result.
///
/// A grid of cells of 32 × 32 pixels lists the boxes, so that a new box is compared only with boxes in its
/// surroundings.
struct AreaGrid {
  private let gap: Int
  private let (columns, rows): (Int, Int)
  /// The index in `links` of the first link of each cell; below 0 for none.
  private var heads: [Int32]
  /// The linked lists of the boxes in each cell.
  private var links: [(box: Int32, next: Int32)] = []
  private var boxes: [PixelBox] = []
  /// Whether a box was merged into another one.
  private var isMerged: [Bool] = []
  /// The number of the box that was added or grew last.
  private var latest = 0
  /// The regions near the new box that were not yet searched for other boxes.
  private var unsearched: [PixelBox] = []

  private static let cellBits = 5

  /// Creates a grid for a picture, which merges boxes with at most `gap` pixels between them.
  init(_ size: PictureSize, gap: Int) {
    self.gap = gap
    (columns, rows) = ((size.width >> Self.cellBits) + 1, (size.height >> Self.cellBits) + 1)
    heads = Array(repeating: -1, count: columns * rows)
  }

  /// Adds a box that lies inside the picture.
  mutating func add(_ new: PixelBox) {
    var box = new
    var target: Int?
    if latest < boxes.count, boxes[latest].isNear(new, gap: gap) {
      if boxes[latest].contains(new) { return }
      merge(latest, &box, &target)
    } else {
      unsearched.append(box)
    }
    while let area = unsearched.popLast() {
      let near = cells(of: area, reach: gap)
      for row in near.rows {
        for cell in row * columns + near.columns.lowerBound...row * columns + near.columns.upperBound {
          mergeNearBoxes(in: cell, &box, &target)
        }
      }
    }
    store(box, target: target)
  }

  /// Returns the boxes by ascending top, then left.
  func finish() -> [PixelBox] {
    // Coordinates are below 2¹⁶ and there are fewer than 2³¹ boxes: top, left and number fit in one sortable integer.
    var keys: [Int] = []
    for index in boxes.indices where !isMerged[index] {
      keys.append(boxes[index].top << 47 | boxes[index].left << 31 | index)
    }
    keys.sort()
    return keys.map { boxes[$0 & 0x7FFF_FFFF] }
  }

  /// Merges the boxes of a cell that are near `box`.
  ///
  /// - Parameter target: the number of the largest merged box. The result receives this number and its links.
  @inline(__always)
  private mutating func mergeNearBoxes(in cell: Int, _ box: inout PixelBox, _ target: inout Int?) {
    var (before, link): (Int32, Int32) = (-1, heads[cell])
    while link >= 0 {
      let (number, next) = (Int(links[Int(link)].box), links[Int(link)].next)
      if number != target, !isMerged[number], boxes[number].isNear(box, gap: gap) { merge(number, &box, &target) }
      if isMerged[number] {
        if before < 0 { heads[cell] = next } else { links[Int(before)].next = next }
      } else {
        before = link
      }
      link = next
    }
  }

  private mutating func merge(_ number: Int, _ box: inout PixelBox, _ target: inout Int?) {
    let (old, other) = (box, boxes[number])
    box.formUnion(other)
    // The surroundings of both boxes were searched or are in `unsearched`. Only the difference from one box is new.
    addSurroundings(of: old.area <= other.area ? other : old, in: box)
    if let target, boxes[target].area >= other.area {
      isMerged[number] = true
    } else {
      if let target { isMerged[target] = true }
      target = number
    }
  }

  /// Adds the regions of a grown box on the four sides of `part` to the unsearched ones.
  private mutating func addSurroundings(of part: PixelBox, in box: PixelBox) {
    if box.top < part.top {
      unsearched.append(PixelBox(left: box.left, top: box.top, right: box.right, bottom: part.top))
    }
    if box.bottom > part.bottom {
      unsearched.append(PixelBox(left: box.left, top: part.bottom, right: box.right, bottom: box.bottom))
    }
    if box.left < part.left {
      unsearched.append(PixelBox(left: box.left, top: part.top, right: part.left, bottom: part.bottom))
    }
    if box.right > part.right {
      unsearched.append(PixelBox(left: part.right, top: part.top, right: box.right, bottom: part.bottom))
    }
  }

  /// Stores a box that has no near boxes any more, with its number and its links.
  private mutating func store(_ box: PixelBox, target: Int?) {
    let covered = cells(of: box, reach: 0)
    latest = target ?? boxes.count
    guard let target else {
      boxes.append(box)
      isMerged.append(false)
      for row in covered.rows { link(Range(covered.columns), row) }
      return
    }
    let known = cells(of: boxes[target], reach: 0)
    boxes[target] = box
    for row in covered.rows {
      if known.rows ~= row {
        link(covered.columns.lowerBound..<known.columns.lowerBound, row)
        link(known.columns.upperBound + 1..<covered.columns.upperBound + 1, row)
      } else {
        link(Range(covered.columns), row)
      }
    }
  }

  /// Links the latest box to some cells of a row.
  private mutating func link(_ columns: Range<Int>, _ row: Int) {
    for cell in row * self.columns + columns.lowerBound..<row * self.columns + columns.upperBound {
      links.append((Int32(latest), heads[cell]))
      heads[cell] = Int32(links.count - 1)
    }
  }

  /// Returns the cells that contain pixels of a box or pixels within `reach` of it.
  @inline(__always)
  private func cells(of box: PixelBox, reach: Int) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
    let bits = Self.cellBits
    return (
      max(box.left - reach - 1, 0) >> bits...min((box.right + reach) >> bits, columns - 1),
      max(box.top - reach - 1, 0) >> bits...min((box.bottom + reach) >> bits, rows - 1)
    )
  }
}
