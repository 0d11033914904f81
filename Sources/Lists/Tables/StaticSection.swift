package import Geometry
import Interface

/// A section of a table with static cells. An Interface Builder file defines the section and its cells.
package struct StaticSection {
  /// The title above the rows, or nil.
  package var header: String?
  /// The title below the rows, or nil.
  package var footer: String?
  /// The rows: the cell of each row, and its height in points, or nil if the file does not specify a height.
  package var cells: [(cell: UITableViewCell, height: CGFloat?)]

  /// Creates a section.
  package init(header: String?, footer: String?, cells: [(cell: UITableViewCell, height: CGFloat?)]) {
    (self.header, self.footer, self.cells) = (header, footer, cells)
  }
}
