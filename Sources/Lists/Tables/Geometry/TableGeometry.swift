import struct Foundation.IndexPath
import Geometry
import Interface

/// The positions of the sections, rows, headers and footers of a table, in the coordinate space of the table's
/// content. Lengths are in points.
struct TableGeometry: Equatable {
  /// The width of the table, in points.
  var width: CGFloat = 0
  /// The distances from the left and right sides of the table to the sections, in points.
  var sides = UIEdgeInsets.zero
  /// The height of the table header view, in points.
  var top: CGFloat = 0
  /// The height of the table footer view, in points.
  var bottom: CGFloat = 0
  /// The distance between the last section and the table footer view, in points.
  var end: CGFloat = 0
  private(set) var sections: [TableSection] = []
  /// The y coordinate at which each section begins, measured from the lower edge of the table header view. The array
  /// has one more element, the end of the last section.
  private var starts: [CGFloat] = [0]

  /// Replaces all sections.
  mutating func setSections(_ sections: [TableSection]) {
    self.sections = sections
    starts = [0]
    starts.reserveCapacity(sections.count + 1)
    for section in sections { starts.append(starts[starts.count - 1] + section.total) }
  }

  /// Replaces the height of a row by a height that is not an estimate.
  mutating func setHeight(_ height: CGFloat, of path: IndexPath) {
    sections[path.section].rows.set(.init(length: height, isEstimated: false), at: path.row)
    for index in path.section..<sections.count { starts[index + 1] = starts[index] + sections[index].total }
  }

  /// Moves the height of a row from one index path to another. `target` is the index path after the removal of the
  /// row at `origin`.
  mutating func moveRow(from origin: IndexPath, to target: IndexPath) {
    var changed = sections
    let height = changed[origin.section].rows.remove(at: origin.row)
    changed[target.section].rows.insert(height, at: target.row)
    setSections(changed)
  }

  /// The height of the whole content, including the table header view and the table footer view.
  var height: CGFloat { top + starts[sections.count] + end + bottom }

  /// Returns whether a row with an index path exists.
  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && sections.indices.contains(path.section) && path.row >= 0
      && path.row < sections[path.section].rows.count
  }

  /// Returns the height of a row, or nil if the height is an estimate.
  func knownHeight(of path: IndexPath) -> CGFloat? {
    let height = sections[path.section].rows[path.row]
    return height.isEstimated ? nil : height.length
  }

  /// Returns whether the height of a row is an estimate.
  func isEstimated(_ path: IndexPath) -> Bool { sections[path.section].rows[path.row].isEstimated }

  // MARK: Rectangles

  private func rect(_ y: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: sides.left, y: y, width: max(0, width - sides.left - sides.right), height: height)
  }

  private func start(_ section: Int) -> CGFloat { top + starts[section] }

  /// Returns the rectangle of a section with its header and footer.
  func rect(ofSection section: Int) -> CGRect { rect(start(section), sections[section].total) }

  /// Returns the rectangle of a section's header.
  func rect(ofHeader section: Int) -> CGRect {
    rect(start(section) + sections[section].space, sections[section].header)
  }

  /// Returns the rectangle of a section's footer.
  func rect(ofFooter section: Int) -> CGRect {
    let part = sections[section]
    return rect(start(section) + part.rowStart + part.rows.total, part.footer)
  }

  /// Returns the rectangle of a row.
  func rect(ofRow path: IndexPath) -> CGRect {
    let part = sections[path.section]
    return rect(
      start(path.section) + part.rowStart + part.rows.offset(of: path.row), part.rows[path.row].length)
  }

  // MARK: Search

  /// Returns the index of the first section whose lower edge is below `y`, or nil if there is none.
  func section(endingAfter y: CGFloat) -> Int? {
    var (low, high) = (0, sections.count)
    while low < high {
      let middle = (low + high) / 2
      if top + starts[middle + 1] > y { high = middle } else { low = middle + 1 }
    }
    return low < sections.count ? low : nil
  }

  /// Returns the index path of the first row whose lower edge is below `y`, or nil if there is none.
  func row(endingAfter y: CGFloat) -> IndexPath? {
    guard var section = section(endingAfter: y) else { return nil }
    let part = sections[section]
    let row = part.rows.row(endingAfter: y - start(section) - part.rowStart)
    if row < part.rows.count { return IndexPath(row: row, section: section) }
    section += 1
    while section < sections.count, sections[section].rows.count == 0 { section += 1 }
    return section < sections.count ? IndexPath(row: 0, section: section) : nil
  }

  /// Returns the index path of the row that follows `path`, possibly in a later section, or nil if `path` is the last
  /// row.
  func row(after path: IndexPath) -> IndexPath? {
    if path.row + 1 < sections[path.section].rows.count {
      return IndexPath(row: path.row + 1, section: path.section)
    }
    let section = sections.indices.dropFirst(path.section + 1).first { sections[$0].rows.count > 0 }
    return section.map { IndexPath(row: 0, section: $0) }
  }

  /// Returns the index path of the row that precedes `path`, possibly in an earlier section, or nil if `path` is the
  /// first row.
  func row(before path: IndexPath) -> IndexPath? {
    if path.row > 0 { return IndexPath(row: path.row - 1, section: path.section) }
    let section = sections.indices.prefix(path.section).last { sections[$0].rows.count > 0 }
    return section.map { IndexPath(row: sections[$0].rows.count - 1, section: $0) }
  }

  /// Returns the rows that intersect the range of y coordinates from `top` to `bottom`, in order.
  func rows(from top: CGFloat, to bottom: CGFloat) -> [IndexPath] {
    var paths: [IndexPath] = []
    var next = row(endingAfter: top)
    while let path = next, rect(ofRow: path).minY < bottom {
      paths.append(path)
      next = row(after: path)
    }
    return paths
  }
}
