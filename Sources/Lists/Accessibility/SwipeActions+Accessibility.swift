package import Interface
import struct Foundation.IndexPath

// The swipe actions of rows and items as custom actions of their cells.

extension UITableViewCell: AccessibilityActionSource {
  /// The swipe actions of the row, or an empty array if the table displays the cell in no row or is in editing mode.
  package var classCustomActions: [UIAccessibilityCustomAction] {
    guard let table, let path = table.indexPath(for: self) else { return [] }
    return table.swiping.customActions(ofRowAt: path)
  }
}

extension UICollectionViewCell: AccessibilityActionSource {
  /// The swipe actions of the item, or an empty array if the cell displays no item of a list or if the collection view
  /// is in editing mode.
  package var classCustomActions: [UIAccessibilityCustomAction] {
    guard let collectionView, let path = collectionView.indexPath(for: self) else { return [] }
    return collectionView.swiping.customActions(ofRowAt: path)
  }
}

extension RowSwiping {
  /// Returns the custom actions for a row: one for each leading and then for each trailing swipe action with a name
  /// (the order is unverified).
  fileprivate func customActions(ofRowAt path: IndexPath) -> [UIAccessibilityCustomAction] {
    guard let host, host.permitsSwipes else { return [] }
    let actions = [false, true].flatMap { host.swipeActions(of: path, isTrailing: $0)?.actions ?? [] }
    return actions.compactMap { action in
      guard let name = action.spokenName else { return nil }
      let custom = UIAccessibilityCustomAction(name: name) { [weak self] _ in
        self?.perform(action, ofRowAt: path) ?? false
      }
      custom.isOfClass = true
      return custom
    }
  }
}

extension UIContextualAction {
  /// The name of the action for a screen reader, or nil if the action has neither a label, a title nor an image with a
  /// label.
  final var spokenName: String? {
    [accessibilityLabel, title, image?.accessibilityLabel].lazy.compactMap(\.self).first { !$0.isEmpty }
  }
}
