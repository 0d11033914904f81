import Layers
public import struct Foundation.IndexPath
import Geometry
import Interface

extension UICollectionView {
  /// Begins an interactive movement, in which the user drags an item to another position.
  ///
  /// - Returns: True if the movement has begun. False if the data source does not permit it, if the item is not
  ///   visible, or during another movement or a batch of updates.
  @discardableResult
  public final func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    layoutIfNeeded()
    guard movement == nil, batch == nil, let cell = cellForItem(at: indexPath),
      dataSource?.collectionView(self, canMoveItemAt: indexPath) ?? false
    else { return false }
    unhighlight()
    swiping.end(animated: true)
    // The cell can leave the scroll view of its section.
    UIView.performWithoutAnimation {
      cell.center = convert(cell.center, from: cell.superview)
      addSubview(cell)
    }
    movement = ItemMovement(origin: indexPath, current: indexPath, position: cell.center)
    cell.setNeedsUpdateConfiguration()
    return true
  }

  /// Moves the centre of the moved item's cell to `targetPosition`, a point in the coordinate space of the content.
  ///
  /// If another item is at this point, the moved item takes the index path of that item, or the index path that the
  /// delegate returns instead.
  public final func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    guard let movement else { return }
    self.movement?.position = targetPosition
    cellForItem(at: movement.current)?.center = targetPosition
    guard let proposed = indexPathForItem(at: targetPosition), proposed != movement.current else { return }
    let target =
      collectionDelegate?.collectionView(
        self, targetIndexPathForMoveFromItemAt: movement.origin, toProposedIndexPath: proposed) ?? proposed
    require(
      loadedCounts.indices.contains(target.section) && (0...loadedCounts[target.section]).contains(target.item),
      """
      collectionView(_:targetIndexPathForMoveFromItemAt:toProposedIndexPath:) must return the index path of an item, but \
      returned \(target)
      """)
    if target != movement.current { reorder(to: target) }
  }

  /// Ends the interactive movement at the current position. The data source moves the item in its data, and the cell
  /// is animated to its position in the layout.
  public final func endInteractiveMovement() {
    guard let movement else { return }
    self.movement = nil
    if movement.current != movement.origin {
      dataSource?.collectionView(self, moveItemAt: movement.origin, to: movement.current)
      counts = queriedCounts()
      updateOutlines()
    }
    settle(movement.current)
  }

  /// Ends the interactive movement without a change of the data. All items return to the positions that they had
  /// before the movement.
  public final func cancelInteractiveMovement() {
    guard let movement else { return }
    if movement.current != movement.origin { reorder(to: movement.origin) }
    self.movement = nil
    settle(movement.origin)
  }

  /// Animates the cell of an item from its current position, to which the user has dragged it, to the position of the
  /// item in the layout.
  private final func settle(_ indexPath: IndexPath) {
    guard let cell = cellForItem(at: indexPath), let attributes = layoutAttributesForItem(at: indexPath) else { return }
    cell.setNeedsUpdateConfiguration()
    moveToContainer(cell, attributes)
    UIView.animate(
      withDuration: Self.updateDuration, delay: 0, options: .allowUserInteraction,
      animations: { cell.show(attributes) })
  }

  /// Changes the index path at which the layout displays the moved item to `target`, and animates the other items to
  /// their new positions. The data source is not called.
  private final func reorder(to target: IndexPath) {
    guard let movement else { return }
    let (before, old) = (snapshot(), loadedCounts)
    var counts = old
    counts[movement.current.section] -= 1
    counts[target.section] += 1
    var batch = UpdateBatch()
    batch.add(.move, movement.current, target)
    let map = UpdateMap(batch, from: old, to: counts, itemKinds: layout.itemSupplementaryKinds)
    self.counts = counts
    selected = selected.compactMap(map.after)
    layout.dataDidChange(map)
    layout.invalidateLayout()
    self.movement?.current = target
    animate(
      duration: Self.updateDuration,
      changes: {
        prepareLayout()
        return moves(from: before, map).filter { $0.element != .item(target) }
      }, finalize: {}, completion: { _ in })
  }
}
