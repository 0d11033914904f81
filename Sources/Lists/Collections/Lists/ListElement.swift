import struct Foundation.IndexPath
import Geometry
import Interface

/// The properties that a cell, header or footer has because it is in a list section. `UICollectionViewListCell`
/// adapts to these properties.
struct ListElement: Equatable {
  /// The roles of elements in a list section: cell, header or footer.
  enum Role {
    case cell, header, footer
  }

  var appearance: UICollectionLayoutListConfiguration.Appearance
  var role = Role.cell
  /// Whether the element is the first cell, and whether it is the last cell, of its section.
  var ends = CellEnds()
  /// Whether the element is the header of the first section.
  var isFirstHeader = false
  /// Whether the element is a cell of a section whose first item is the header.
  var isBelowHeaderItem = false
  /// The distance from each side of the element to its content, in points.
  var margin: CGFloat
  /// The visibility, the insets and the colour of the element's separators, or nil if it has no separators.
  var separators: UIListSeparatorConfiguration?

  /// Whether the separator at the upper edge of the element is visible. If the visibility is `automatic`, only the
  /// first row of a section in the appearance `grouped` has an upper separator.
  var showsTop: Bool {
    shows(separators?.topSeparatorVisibility, automatic: appearance == .grouped && ends.isFirst)
  }

  /// Whether the separator at the lower edge of the element is visible. If the visibility is `automatic`, every row
  /// has a lower separator, except the last row of a section in the appearance `insetGrouped`.
  var showsBottom: Bool {
    shows(separators?.bottomSeparatorVisibility, automatic: appearance != .insetGrouped || !ends.isLast)
  }

  private func shows(_ visibility: UIListSeparatorConfiguration.Visibility?, automatic: Bool) -> Bool {
    switch visibility {
    case .automatic?: automatic && role == .cell
    case .visible?: true
    case .hidden?, nil: false
    }
  }

  /// Returns whether a separator with automatic insets extends over the full width of the element. In the appearance
  /// `grouped`, this is the case for the separators above the first and below the last row of a section.
  ///
  /// - Parameter atTop: Whether the separator is at the upper edge of the element. If false, it is at the lower edge.
  func isFull(atTop: Bool) -> Bool { appearance == .grouped && (atTop ? ends.isFirst : ends.isLast) }

  /// The ends at which the corners of the cell are rounded. In the appearance `insetGrouped`, these are the upper end
  /// of the first and the lower end of the last cell of a section; otherwise, there are none.
  var roundedEnds: CellEnds { appearance == .insetGrouped && role == .cell ? ends : CellEnds() }
}

/// The configuration of a list section, and the margin: the distance in points from each side of an element to its
/// content.
@MainActor
struct ListStyle {
  let configuration: UICollectionLayoutListConfiguration
  let margin: CGFloat

  private var appearance: UICollectionLayoutListConfiguration.Appearance { configuration.appearance }

  /// Whether swipes of items can show actions.
  var hasSwipeActions: Bool {
    configuration.leadingSwipeActionsConfigurationProvider != nil
      || configuration.trailingSwipeActionsConfigurationProvider != nil
  }

  /// Returns the space above a section in points. The space is added to the content insets of the section.
  ///
  /// - Parameter isFirst: Whether the section is the first one.
  func space(isFirst: Bool) -> CGFloat {
    let hasHeader = configuration.headerMode == .supplementary
    if hasHeader, let padding = configuration.headerTopPadding { return padding }
    if hasHeader { return appearance == .plain ? UITableView.headerPadding : 0 }
    return isFirst && appearance.isGrouped ? UITableView.firstGap - UITableView.gap : 0
  }

  /// Returns the list properties of an item, which is a cell or, in the mode `firstItemInSection`, possibly the
  /// header.
  ///
  /// - Parameters:
  ///   - path: The index path of the item.
  ///   - count: The number of items in the section.
  func item(_ path: IndexPath, count: Int) -> ListElement {
    let first = configuration.headerMode == .firstItemInSection ? 1 : 0
    guard path.item >= first else {
      var header = bar(.header, section: path.section)
      header.separators = separators(path, isShown: false)
      return header
    }
    let ends = CellEnds(isFirst: path.item == first, isLast: path.item == count - 1)
    return ListElement(
      appearance: appearance, ends: ends, isBelowHeaderItem: first == 1, margin: margin,
      separators: separators(path, isShown: configuration.showsSeparators))
  }

  /// Returns the separators of an item, or nil if the item has none.
  ///
  /// - Parameters:
  ///   - path: The index path of the item.
  ///   - isShown: Whether the list shows separators for the item. If false, only the `itemSeparatorHandler` of the
  ///     app can make them visible (unverified).
  private func separators(_ path: IndexPath, isShown: Bool) -> UIListSeparatorConfiguration? {
    var own = configuration.separatorConfiguration
    if !isShown { (own.topSeparatorVisibility, own.bottomSeparatorVisibility) = (.hidden, .hidden) }
    guard let handler = configuration.itemSeparatorHandler else { return isShown ? own : nil }
    return handler(path, own)
  }

  /// Returns the list properties of the header or footer of a section.
  func bar(_ role: ListElement.Role, section: Int) -> ListElement {
    ListElement(
      appearance: appearance, role: role, isFirstHeader: role == .header && section == 0, margin: margin)
  }
}
