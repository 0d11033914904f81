/// One sweep over boxes from the top: each takes in those near it that came before; what it then reaches is the next
/// sweep's.
///
/// Boxes that later ones may still be near to are kept by columns of 64 pixels, so that a box meets its neighbours only.
struct AreaSweep {
  private let gap: Int
  private var boxes: [PixelBox] = []
  private var isTaken: [Bool] = []
  private var columns: [[Int32]] = []
  private static let columnBits = 6

  /// A sweep that joins boxes with at most `gap` pixels between them.
  init(gap: Int) { self.gap = gap }

  /// Adds the next box in reading order.
  mutating func add(_ box: PixelBox) {
    var grown = box
    for column in self.columns(near: box) where column < columns.count {
      var kept = 0
      for place in columns[column].indices {
        let index = Int(columns[column][place])
        if isTaken[index] || box.top - boxes[index].bottom > gap { continue }
        if boxes[index].isNear(grown, gap: gap) {
          grown.formUnion(boxes[index])
          isTaken[index] = true
          continue
        }
        columns[column][kept] = columns[column][place]
        kept += 1
      }
      columns[column].removeLast(columns[column].count - kept)
    }
    let index = Int32(boxes.count)
    boxes.append(grown)
    isTaken.append(false)
    for column in grown.left >> Self.columnBits...(grown.right - 1) >> Self.columnBits {
      while column >= columns.count { columns.append([]) }
      columns[column].append(index)
    }
  }

  /// The columns that may hold a box near this one.
  private func columns(near box: PixelBox) -> ClosedRange<Int> {
    max(0, box.left - gap - 1) >> Self.columnBits...(box.right + gap) >> Self.columnBits
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
}
