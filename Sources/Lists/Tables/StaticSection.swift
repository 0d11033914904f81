package import Geometry
import Interface

/// A section of a table with static cells, which an Interface Builder file defines.
package struct StaticSection {
  /// The title above the rows, or nil.
  package var header: String?
  /// The title below the rows, or nil.
  package var footer: String?
  /// The cells of the rows. `height` is the height of the row in points, or nil if the file does not specify one.
  package var cells: [(cell: UITableViewCell, height: CGFloat?)]

  /// Creates a section.
  package init(header: String?, footer: String?, cells: [(cell: UITableViewCell, height: CGFloat?)]) {
    (self.header, self.footer, self.cells) = (header, footer, cells)
  }
}
