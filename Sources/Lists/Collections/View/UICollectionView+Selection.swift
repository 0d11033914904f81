public import struct Foundation.IndexPath
import Geometry
import Interface

extension UICollectionView {
  /// The selected items in the order of their selection, or nil if none is selected.
  public final var indexPathsForSelectedItems: [IndexPath]? { selected.isEmpty ? nil : selected }

  final func setSelected(_ isSelected: Bool, _ indexPath: IndexPath) {
    guard selected.contains(indexPath) != isSelected else { return }
    if isSelected { selected.append(indexPath) } else { selected.removeAll { $0 == indexPath } }
    cellForItem(at: indexPath)?.isSelected = isSelected
  }

  final func deselectAll() { selected.forEach { setSelected(false, $0) } }

  final func keepOneSelection() { selected.dropLast().forEach { setSelected(false, $0) } }

  // MARK: Touches

  /// Whether the user can select items in the current mode, which is editing mode or not.
  private final var maySelect: Bool {
    isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }

  /// Whether several items can be selected at the same time in the current mode, which is editing mode or not.
  final var maySelectSeveral: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

  /// Returns the index path of the frontmost item at a point of the content. The result is nil if a header or footer in
  /// front of the item, such as a pinned one, receives touches at the point.
  private final func touchedItem(at point: CGPoint) -> IndexPath? {
    guard let path = indexPathForItem(at: point) else { return nil }
    let isCovered = bars(covering: path, at: point).contains { $0.hitTest(convert(point, to: $0), with: nil) != nil }
    return isCovered ? nil : path
  }

  /// Returns the headers and footers that are in front of the cell of an item at a point of the content.
  ///
  /// Supplementary views of items, such as badges, and decoration views are not part of the result.
  final func bars(covering indexPath: IndexPath, at point: CGPoint) -> [UIView] {
    guard let cell = cellForItem(at: indexPath), let index = subviews.firstIndex(where: cell.isDescendant) else {
      return []
    }
    let itemKinds = layout.itemSupplementaryKinds
    return visible.compactMap { element, view in
      let isBar = element.category == .supplementaryView && !itemKinds.contains(element.kind)
      let isShown = !view.isHidden && view.alpha >= 0.01 && view.frame.contains(point)
      return isBar && isShown && subviews[index...].contains(view) ? view : nil
    }
  }

  /// Responds to the beginning of a touch. If the swipe actions of an item are visible, hides the actions. Otherwise,
  /// highlights the touched item.
  final func beginHighlight(_ touches: Set<UITouch>) {
    guard swiping.current == nil else { return swiping.end(animated: true) }
    guard let touch = touches.first, touches.count == 1, highlighted == nil,
      let indexPath = touchedItem(at: touch.location(in: self)), let cell = cellForItem(at: indexPath),
      maySelect || cell.togglesOnTap,
      collectionDelegate?.collectionView(self, shouldHighlightItemAt: indexPath) ?? true
    else { return }
    highlighted = indexPath
    cell.isHighlighted = true
    collectionDelegate?.collectionView(self, didHighlightItemAt: indexPath)
  }

  /// Ends the highlight of an item if the touch has left the item (unverified).
  final func moveHighlight(_ touches: Set<UITouch>) {
    guard let highlighted, let touch = touches.first else { return }
    if indexPathForItem(at: touch.location(in: self)) != highlighted { unhighlight() }
  }

  /// Responds to the end of a touch: selects or deselects the highlighted item, or expands or collapses it if its cell
  /// is the header of an outline.
  final func endHighlight() {
    guard let indexPath = highlighted else { return }
    if let cell = cellForItem(at: indexPath) as? UICollectionViewListCell, cell.togglesOnTap {
      unhighlight()
      return cell.disclosureWasTapped()
    }
    let deselects = maySelectSeveral && selected.contains(indexPath)
    if deselects { userDeselects(indexPath) } else { userSelects(indexPath) }
    unhighlight()
  }

  final func unhighlight() {
    guard let indexPath = highlighted else { return }
    highlighted = nil
    cellForItem(at: indexPath)?.isHighlighted = false
    collectionDelegate?.collectionView(self, didUnhighlightItemAt: indexPath)
  }

  private final func userDeselects(_ indexPath: IndexPath) {
    guard collectionDelegate?.collectionView(self, shouldDeselectItemAt: indexPath) ?? true else { return }
    setSelected(false, indexPath)
    collectionDelegate?.collectionView(self, didDeselectItemAt: indexPath)
  }

  private final func userSelects(_ indexPath: IndexPath) {
    guard collectionDelegate?.collectionView(self, shouldSelectItemAt: indexPath) ?? true else { return }
    if !maySelectSeveral {
      for other in selected where other != indexPath {
        setSelected(false, other)
        collectionDelegate?.collectionView(self, didDeselectItemAt: other)
      }
    }
    setSelected(true, indexPath)
    cellForItem(at: indexPath)?.selectionSegue?()
    collectionDelegate?.collectionView(self, didSelectItemAt: indexPath)
  }
}
