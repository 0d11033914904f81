import struct Foundation.IndexPath
import Interface
import Layers

extension UICollectionView {
  private final var outlineSource: (any OutlineDataSource)? { dataSource as? any OutlineDataSource }

  /// Displays the place of an item in its section snapshot without animation. Called before the app configures the
  /// cell of the item.
  final func prepareOutline(of cell: UICollectionViewCell, at indexPath: IndexPath) {
    guard let cell = cell as? UICollectionViewListCell else { return }
    UIView.performWithoutAnimation {
      cell.show(outlineSource?.outlineState(at: indexPath), resetsIndentation: true)
    }
  }

  /// Animates the indentation and the chevrons of visible cells after an update of the data.
  final func updateOutlines() {
    guard let source = outlineSource else { return }
    let changes = visibleElements(.cell).compactMap { element -> (UICollectionViewListCell, OutlineState?)? in
      guard let cell = visible[element] as? UICollectionViewListCell else { return nil }
      let state = source.outlineState(at: element.indexPath)
      return state == cell.outline ? nil : (cell, state)
    }
    guard !changes.isEmpty else { return }
    UIView.animate(
      withDuration: Self.updateDuration, delay: 0, options: .allowUserInteraction,
      animations: {
        for (cell, state) in changes {
          cell.show(state, resetsIndentation: false)
          cell.layoutIfNeeded()
        }
      })
  }

  /// Expands or collapses the item of a cell in response to a tap.
  final func toggleItem(of cell: UICollectionViewCell) {
    guard let path = indexPath(for: cell) else { return }
    outlineSource?.toggleItem(at: path)
  }
}
