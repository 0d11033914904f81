package import Geometry

/// The heights of the rows in one section of a table, with an efficient computation of the position of each row.
///
/// If all heights are equal, only one value is stored. Otherwise, the sums of the heights are stored in a binary
/// indexed tree. Replacing a height, computing the offset of a row, and finding the row at an offset take O(log *n*)
/// time.
package struct RowHeights: Equatable {
  /// A height in points, and whether it is an estimate.
  package struct Height: Equatable {
    /// The height in points.
    package var length: CGFloat
    /// Whether the height is an estimate. The cell of the row has then not been measured yet.
    package var isEstimated: Bool

    /// Creates a height.
    package init(length: CGFloat, isEstimated: Bool) { (self.length, self.isEstimated) = (length, isEstimated) }
  }

  /// The number of rows.
  package private(set) var count: Int
  /// The height of every row if all heights are equal, otherwise nil.
  private var common: Height?
  private var heights: [Height] = []
  /// The binary indexed tree. The entry at an index i is the sum of the heights of the i & −i rows that end directly
  /// before row i. Empty if all heights are equal.
  private var tree: [CGFloat] = []

  /// Creates the heights of `count` rows that all have the height `height`.
  package init(count: Int, height: Height) { (self.count, common) = (count, height) }

  /// Creates the heights of rows from an array with one element per row.
  package init(_ heights: [Height]) {
    count = heights.count
    let first = heights.first ?? Height(length: 0, isEstimated: false)
    if heights.allSatisfy({ $0 == first }) { common = first } else { spread(heights) }
  }

  /// The sum of the heights of all rows, in points.
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

  /// Inserts the height of a new row, so that this row has the index `row`.
  package mutating func insert(_ height: Height, at row: Int) {
    var all = (0..<count).map { self[$0] }
    all.insert(height, at: row)
    self = RowHeights(all)
  }

  /// Returns the sum of the heights of all rows with indices less than `row`, in points. `row` can be `count`.
  package func offset(of row: Int) -> CGFloat {
    if let common { return CGFloat(row) * common.length }
    var (sum, index): (CGFloat, Int) = (0, row)
    while index > 0 {
      sum += tree[index]
      index -= index & -index
    }
    return sum
  }

  /// Returns the index of the first row whose lower edge is below an offset, or `count` if there is none.
  ///
  /// - Parameter offset: A distance in points from the upper edge of the first row.
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
