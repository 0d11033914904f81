import struct Foundation.IndexPath

/// The place of an item in the section snapshot of its section.
struct OutlineState: Equatable {
  /// The number of ancestors of the item.
  var level: Int
  var isExpanded: Bool
}

/// A data source whose sections can be trees of items. The collection view indents the list cells of the items, and
/// expands and collapses items when the user taps an outline disclosure.
@MainActor
protocol OutlineDataSource: AnyObject {
  /// Returns the place of an item in its section snapshot, or nil if the section has none.
  func outlineState(at indexPath: IndexPath) -> OutlineState?
  /// Expands or collapses an item in response to a tap.
  func toggleItem(at indexPath: IndexPath)
}
