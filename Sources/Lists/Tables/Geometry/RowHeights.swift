package import Geometry

/// The heights of the rows of a section, with the sum of the heights before each row.
///
/// Equal heights are stored as one value. Different heights are stored in a binary indexed tree, so that replacing a
/// height, computing an offset and finding the row at an offset take O(log *n*) time.
package struct RowHeights: Equatable {
  /// A height in points, and whether it is an estimate.
  package struct Height: Equatable {
    /// The height in points.
    package var length: CGFloat
    /// Whether the height is an estimate, because the cell has not been measured.
    package var isEstimated: Bool

    /// Creates a height.
    package init(length: CGFloat, isEstimated: Bool) { (self.length, self.isEstimated) = (length, isEstimated) }
  }

  /// The number of rows.
  package private(set) var count: Int
  /// The height of all rows, or nil if they differ.
  private var common: Height?
  private var heights: [Height] = []
  /// The binary indexed tree: entry i is the sum of the heights of the last i & −i rows before row i.
  private var tree: [CGFloat] = []

  /// Creates the equal heights of `count` rows.
  package init(count: Int, height: Height) { (self.count, common) = (count, height) }

  /// Creates heights from an array.
  package init(_ heights: [Height]) {
    count = heights.count
    let first = heights.first ?? Height(length: 0, isEstimated: false)
    if heights.allSatisfy({ $0 == first }) { common = first } else { spread(heights) }
  }

  /// The sum of all heights.
  package var total: CGFloat { offset(of: count) }

  /// The height of a row.
  package subscript(row: Int) -> Height { common ?? heights[row] }

  /// Replaces the height of a row.
  package mutating func set(_ height: Height, at row: Int) {
    let old = self[row]
    if old == height { return }
    if let common { spread(Array(repeating: common, count: count)) }
    heights[row] = height
    let change = height.length - old.length
    guard change != 0 else { return }
    var index = row + 1
    while index <= count {
      tree[index] += change
      index += index & -index
    }
  }

  /// Removes and returns the height of a row.
  package mutating func remove(at row: Int) -> Height {
    var all = (0..<count).map { self[$0] }
    defer { self = RowHeights(all) }
    return all.remove(at: row)
  }

  /// Inserts the height of a row.
  package mutating func insert(_ height: Height, at row: Int) {
    var all = (0..<count).map { self[$0] }
    all.insert(height, at: row)
    self = RowHeights(all)
  }

  /// Returns the sum of the heights of the rows before `row`, which may be `count`.
  package func offset(of row: Int) -> CGFloat {
    if let common { return CGFloat(row) * common.length }
    var (sum, index): (CGFloat, Int) = (0, row)
    while index > 0 {
      sum += tree[index]
      index -= index & -index
    }
    return sum
  }

  /// Returns the first row whose lower edge is below an offset from the start of the rows, or `count` if there is none.
  package func row(endingAfter offset: CGFloat) -> Int {
    if let common {
      guard common.length > 0 else { return count }
      let row = (offset / common.length).rounded(.down)
      return row > 0 ? row < CGFloat(count) ? Int(row) : count : 0
    }
    var (row, rest) = (0, offset)
    var step = 1
    while step * 2 <= count { step *= 2 }
    while step > 0 {
      if row + step <= count, tree[row + step] <= rest {
        row += step
        rest -= tree[row]
      }
      step /= 2
    }
    return row
  }

  private mutating func spread(_ all: [Height]) {
    (common, heights) = (nil, all)
    tree = [0] + all.map(\.length)
    for index in tree.indices.dropFirst() where index + (index & -index) <= count {
      tree[index + (index & -index)] += tree[index]
    }
  }
}
