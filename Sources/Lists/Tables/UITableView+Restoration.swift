import class Foundation.NSCoder
import struct Foundation.IndexPath
import Geometry
import Interface

extension UITableView {
  private var association: (any UIDataSourceModelAssociation)? { dataSource as? any UIDataSourceModelAssociation }

  /// Encodes the selected rows. If the data source conforms to `UIDataSourceModelAssociation`, also encodes the first
  /// visible row.
  final func encodeRows(with coder: NSCoder) {
    guard let association else { return coder.encode(selection, forKey: "UITableView.selectedRows") }
    let selected = selection.compactMap { association.modelIdentifierForElement(at: $0, in: self) }
    coder.encode(selected, forKey: "UITableView.selectedIdentifiers")
    let top = contentOffset.y + adjustedContentInset.top
    let first = indexPathsForVisibleRows?.first { geometry.rect(ofRow: $0).maxY > top }
    guard let first, let identifier = association.modelIdentifierForElement(at: first, in: self) else { return }
    coder.encode(identifier, forKey: "UITableView.firstIdentifier")
    coder.encode(Double(contentOffset.y - geometry.rect(ofRow: first).minY), forKey: "UITableView.distance")
  }

  /// Selects the rows that `encodeRows(with:)` has stored as selected, and scrolls to the stored first visible row.
  /// Rows that do not exist any more are ignored.
  final func decodeRows(with coder: NSCoder) {
    refreshIfStale()
    for path in selectedRows(in: coder) where geometry.contains(path) {
      selectRow(at: path, animated: false, scrollPosition: .none)
    }
    guard let association,
      let identifier = coder.decodeObject(forKey: "UITableView.firstIdentifier") as? String,
      let path = association.indexPathForElement(withModelIdentifier: identifier, in: self), geometry.contains(path)
    else { return }
    let distance = CGFloat(coder.decodeDouble(forKey: "UITableView.distance"))
    restoreOffset(CGPoint(x: contentOffset.x, y: geometry.rect(ofRow: path).minY + distance))
  }

  private final func selectedRows(in coder: NSCoder) -> [IndexPath] {
    guard let association else {
      return coder.decodeObject(forKey: "UITableView.selectedRows") as? [IndexPath] ?? []
    }
    let identifiers = coder.decodeObject(forKey: "UITableView.selectedIdentifiers") as? [String] ?? []
    return identifiers.compactMap { association.indexPathForElement(withModelIdentifier: $0, in: self) }
  }
}
