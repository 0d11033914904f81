import struct Foundation.IndexPath
import Geometry

/// The movement of an item by the user. The data source is called only when the movement ends.
struct ItemMovement {
  /// The item's index path in the data.
  let origin: IndexPath
  /// The item's index path in the layout.
  var current: IndexPath
  /// The position of the item's centre in the content.
  var position: CGPoint

  /// Returns the index path in the data source of the item with the index path `path` in the layout.
  func dataPath(_ path: IndexPath) -> IndexPath {
    MovedIndexPath(origin: origin, current: current).dataPath(of: path)
  }
}
