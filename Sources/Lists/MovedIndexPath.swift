import struct Foundation.IndexPath

/// The index paths of a row or item that the user moves, before the data source has moved it.
struct MovedIndexPath {
  /// The index path in the data source.
  let origin: IndexPath
  /// The index path at which the row or item is displayed.
  let current: IndexPath

  /// Returns the index path that the data source uses for the row or item displayed at `displayed`.
  func dataPath(of displayed: IndexPath) -> IndexPath {
    if displayed == current { return origin }
    var path = displayed
    if path.section == current.section, path.item > current.item { path.item -= 1 }
    if path.section == origin.section, path.item >= origin.item { path.item += 1 }
    return path
  }

  /// Returns the index path at which a row or item is displayed. `data` is its index path in the data source.
  func displayedPath(of data: IndexPath) -> IndexPath {
    MovedIndexPath(origin: current, current: origin).dataPath(of: data)
  }
}
