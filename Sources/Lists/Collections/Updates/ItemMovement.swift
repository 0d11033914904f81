import struct Foundation.IndexPath
import Geometry

/// The state of an interactive movement, in which the user drags an item to another position. The data source moves
/// the item in its data only when the movement ends.
struct ItemMovement {
  /// The item's index path in the data source, which does not change during the movement.
  let origin: IndexPath
  /// The index path at which the layout currently displays the item.
  var current: IndexPath
  /// The position of the item's centre, in points of the content.
  var position: CGPoint

  /// Returns the index path in the data source of the item that the layout currently displays at `path`. The two
  /// index paths differ for the moved item and the items between its old and new positions.
  func dataPath(_ path: IndexPath) -> IndexPath {
    MovedIndexPath(origin: origin, current: current).dataPath(of: path)
  }
}
