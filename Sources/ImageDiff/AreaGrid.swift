/// Boxes no two of which are near each other; a new one takes in those it is near to, and what it then reaches.
///
/// Boxes are listed by cells of 32 × 32 pixels, so that a box meets its neighbours only.
struct AreaGrid {
  private let gap: Int
  private let (columns, rows): (Int, Int)
  /// The first link of each cell, below 0 for none.
  private var heads: [Int32]
  /// The boxes of a cell, one behind the other.
  private var links: [(box: Int32, next: Int32)] = []
  private var boxes: [PixelBox] = []
  /// Whether a box became part of another.
  private var isTaken: [Bool] = []
  /// The box that was added, or grew, last.
  private var latest = 0
  /// Where boxes near the one that is added may lie and were not looked for yet.
  private var open: [PixelBox] = []

  private static let cellBits = 5

  /// A grid for a picture, which joins boxes with at most `gap` pixels between them.
  init(_ size: PictureSize, gap: Int) {
    self.gap = gap
    (columns, rows) = ((size.width >> Self.cellBits) + 1, (size.height >> Self.cellBits) + 1)
    heads = Array(repeating: -1, count: columns * rows)
  }

  /// Adds a box inside the picture.
  mutating func add(_ new: PixelBox) {
    var box = new
    var host: Int?
    if latest < boxes.count, boxes[latest].isNear(new, gap: gap) {
      if boxes[latest].contains(new) { return }
      takeIn(latest, &box, &host)
    } else {
      open.append(box)
    }
    while let area = open.popLast() {
      let near = cells(of: area, reach: gap)
      for row in near.rows {
        for cell in row * columns + near.columns.lowerBound...row * columns + near.columns.upperBound {
          lookAround(in: cell, &box, &host)
        }
      }
    }
    settle(box, host: host)
  }

  /// The boxes, in reading order.
  func finish() -> [PixelBox] {
    // Sides are below 2^15 and there are fewer than 2^31 boxes: place and number of each fit in one integer.
    var keys: [Int] = []
    for index in boxes.indices where !isTaken[index] {
      keys.append(boxes[index].top << 47 | boxes[index].left << 31 | index)
    }
    keys.sort()
    return keys.map { boxes[$0 & 0x7FFF_FFFF] }
  }

  /// Takes in the boxes of a cell that are near.
  ///
  /// - Parameter host: the largest box taken in; its number and its links are kept.
  @inline(__always)
  private mutating func lookAround(in cell: Int, _ box: inout PixelBox, _ host: inout Int?) {
    var (before, link): (Int32, Int32) = (-1, heads[cell])
    while link >= 0 {
      let (number, next) = (Int(links[Int(link)].box), links[Int(link)].next)
      if number != host, !isTaken[number], boxes[number].isNear(box, gap: gap) { takeIn(number, &box, &host) }
      if isTaken[number] {
        if before < 0 { heads[cell] = next } else { links[Int(before)].next = next }
      } else {
        before = link
      }
      link = next
    }
  }

  private mutating func takeIn(_ number: Int, _ box: inout PixelBox, _ host: inout Int?) {
    let (old, other) = (box, boxes[number])
    box.formUnion(other)
    // Around either box all near ones are found, or will be: what is new lies outside one of them.
    addSurroundings(of: old.area <= other.area ? other : old, in: box)
    if let host, boxes[host].area >= other.area {
      isTaken[number] = true
    } else {
      if let host { isTaken[host] = true }
      host = number
    }
  }

  /// Remembers to look at what a grown box has on each side of a part of it.
  private mutating func addSurroundings(of part: PixelBox, in box: PixelBox) {
    if box.top < part.top { open.append(PixelBox(left: box.left, top: box.top, right: box.right, bottom: part.top)) }
    if box.bottom > part.bottom {
      open.append(PixelBox(left: box.left, top: part.bottom, right: box.right, bottom: box.bottom))
    }
    if box.left < part.left {
      open.append(PixelBox(left: box.left, top: part.top, right: part.left, bottom: part.bottom))
    }
    if box.right > part.right {
      open.append(PixelBox(left: part.right, top: part.top, right: box.right, bottom: part.bottom))
    }
  }

  /// Gives a box that nothing is near to its number and its links.
  private mutating func settle(_ box: PixelBox, host: Int?) {
    let covered = cells(of: box, reach: 0)
    latest = host ?? boxes.count
    guard let host else {
      boxes.append(box)
      isTaken.append(false)
      for row in covered.rows { link(Range(covered.columns), row) }
      return
    }
    let known = cells(of: boxes[host], reach: 0)
    boxes[host] = box
    for row in covered.rows {
      if known.rows ~= row {
        link(covered.columns.lowerBound..<known.columns.lowerBound, row)
        link(known.columns.upperBound + 1..<covered.columns.upperBound + 1, row)
      } else {
        link(Range(covered.columns), row)
      }
    }
  }

  /// Links the latest box to cells of a row.
  private mutating func link(_ columns: Range<Int>, _ row: Int) {
    for cell in row * self.columns + columns.lowerBound..<row * self.columns + columns.upperBound {
      links.append((Int32(latest), heads[cell]))
      heads[cell] = Int32(links.count - 1)
    }
  }

  /// The cells of a box and of what is within `reach` of it.
  @inline(__always)
  private func cells(of box: PixelBox, reach: Int) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
    let bits = Self.cellBits
    return (
      max(box.left - reach - 1, 0) >> bits...min((box.right + reach) >> bits, columns - 1),
      max(box.top - reach - 1, 0) >> bits...min((box.bottom + reach) >> bits, rows - 1)
    )
  }
}
