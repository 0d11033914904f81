/// The layout of the labels of events (`Plot.Mark`) in rows, so that no label covers another. The labels of one instant
/// form a block.
struct MarkRows {
  /// The labels of one instant.
  struct Block: Hashable {
    /// The x coordinate of the labels' common instant, in pixels.
    let x: Double
    let marks: [Plot.Mark]
    /// The row of the block's first label. Row 0 is at the top.
    var row = 0
    /// Whether the labels are to the left of the line at the instant, not to its right.
    var isLeft = false
  }

  static let rowHeight = 15.0
  private(set) var blocks: [Block] = []
  /// The number of rows that the labels of all blocks need together.
  private(set) var count = 0

  /// Creates the layout of marks.
  ///
  /// - Parameters:
  ///   - limit: the x coordinate up to which labels may extend. A label that would extend beyond it is placed to the
  ///     left of its instant, if there is room.
  ///   - x: returns the x coordinate of a time.
  init(_ marks: [Plot.Mark], limit: Double, x: (Double) -> Double) {
    let sorted = marks.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
    var rest = sorted.map(\.element)[...]
    while let first = rest.first {
      let same = rest.prefix { x($0.time) - x(first.time) < 0.5 }
      rest = rest.dropFirst(same.count)
      place(Block(x: x(first.time), marks: Array(same)), limit: limit)
    }
  }

  private mutating func place(_ block: Block, limit: Double) {
    var block = block
    block.isLeft = block.extent.upperBound > limit && block.x - block.width > 0
    while blocks.contains(where: { $0.touches(block) }) { block.row += 1 }
    count = max(count, block.row + block.marks.count)
    blocks.append(block)
  }

  /// Returns whether no label in the rows above a block covers the x coordinate of the block's instant.
  func isFree(above block: Block) -> Bool {
    !blocks.contains { $0.row < block.row && $0.x != block.x && $0.extent.contains(block.x) }
  }
}

extension MarkRows.Block {
  fileprivate var width: Double { (marks.map { Label.width($0.label, size: 11) }.max() ?? 0) + 6 }

  fileprivate var extent: ClosedRange<Double> { isLeft ? x - width...x : x...x + width }

  fileprivate func touches(_ other: MarkRows.Block) -> Bool {
    let rows = row..<row + marks.count
    let gap = 8.0
    return rows.overlaps(other.row..<other.row + other.marks.count)
      && extent.lowerBound - gap < other.extent.upperBound && other.extent.lowerBound - gap < extent.upperBound
  }
}
