import Layers
public import struct Foundation.IndexPath
import Geometry
import Interface

extension UICollectionView {
  /// Begins a movement of an item by the user, if the data source permits that.
  ///
  /// - Returns: Whether the movement has begun. The result is false during another movement, and if the item is not
  ///   visible.
  @discardableResult
  public final func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    layoutIfNeeded()
    guard movement == nil, batch == nil, let cell = cellForItem(at: indexPath),
      dataSource?.collectionView(self, canMoveItemAt: indexPath) ?? false
    else { return false }
    unhighlight()
    movement = ItemMovement(origin: indexPath, current: indexPath, position: cell.center)
    bringSubviewToFront(cell)
    cell.setNeedsUpdateConfiguration()
    return true
  }

  /// Moves the cell of the item that the user moves to a point of the content.
  ///
  /// If another item is at the point, the moved item gets the index path of that item, unless the delegate returns a
  /// different index path.
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

  /// Ends the movement. The data source moves the item, and the cell is animated to its position.
  public final func endInteractiveMovement() {
    guard let movement else { return }
    self.movement = nil
    if movement.current != movement.origin {
      dataSource?.collectionView(self, moveItemAt: movement.origin, to: movement.current)
      counts = queriedCounts()
    }
    settle(movement.current)
  }

  /// Ends the movement. All items return to their positions.
  public final func cancelInteractiveMovement() {
    guard let movement else { return }
    if movement.current != movement.origin { reorder(to: movement.origin) }
    self.movement = nil
    settle(movement.origin)
  }

  /// Animates the cell of an item from the point to which the user moved the cell to the item's position in the layout.
  private final func settle(_ indexPath: IndexPath) {
    guard let cell = cellForItem(at: indexPath), let attributes = layoutAttributesForItem(at: indexPath) else { return }
    cell.setNeedsUpdateConfiguration()
    UIView.animate(
      withDuration: Self.updateDuration, delay: 0, options: .allowUserInteraction,
      animations: { cell.show(attributes) })
  }

  /// Changes the displayed index path of the moved item to `target`, and animates the other items to their new
  /// positions.
  private final func reorder(to target: IndexPath) {
    guard let movement else { return }
    let (before, old) = (snapshot(), loadedCounts)
    var counts = old
    counts[movement.current.section] -= 1
    counts[target.section] += 1
    var batch = UpdateBatch()
    batch.add(.move, movement.current, target)
    let map = UpdateMap(batch, from: old, to: counts)
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
