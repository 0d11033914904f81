import struct Foundation.IndexPath
import Geometry

/// The movement of an item by the user. The data source is called only when the movement ends.
struct ItemMovement {
  /// The item's index path in the data source, which does not change during the movement.
  let origin: IndexPath
  /// The index path at which the layout currently displays the item.
  var current: IndexPath
  /// The position of the item's centre in the content.
  var position: CGPoint

  /// Returns the index path that the data source uses for the item displayed at `path`.
  func dataPath(_ path: IndexPath) -> IndexPath {
    MovedIndexPath(origin: origin, current: current).dataPath(of: path)
  }
}
