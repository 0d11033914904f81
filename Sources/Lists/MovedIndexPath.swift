import struct Foundation.IndexPath

/// The two index paths of a row or item that the user is moving. They differ because the table or collection view
/// displays the row or item at its new position, but the data source has not moved it yet.
struct MovedIndexPath {
  /// The index path of the moved row or item in the data source.
  let origin: IndexPath
  /// The index path at which the moved row or item is displayed.
  let current: IndexPath

  /// Returns the index path in the data source of any row or item.
  ///
  /// - Parameter displayed: The index path at which the row or item is displayed.
  func dataPath(of displayed: IndexPath) -> IndexPath {
    if displayed == current { return origin }
    var path = displayed
    if path.section == current.section, path.item > current.item { path.item -= 1 }
    if path.section == origin.section, path.item >= origin.item { path.item += 1 }
    return path
  }

  /// Returns the index path at which any row or item is displayed.
  ///
  /// - Parameter data: The index path of the row or item in the data source.
  func displayedPath(of data: IndexPath) -> IndexPath {
    MovedIndexPath(origin: current, current: origin).dataPath(of: data)
  }
}
