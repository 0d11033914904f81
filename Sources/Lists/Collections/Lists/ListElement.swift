import struct Foundation.IndexPath
import Geometry
import Interface

/// The properties of a cell, header or footer in a list section.
struct ListElement: Equatable {
  /// The roles of elements.
  enum Role {
    case cell, header, footer
  }

  var appearance: UICollectionLayoutListConfiguration.Appearance
  var role = Role.cell
  /// Whether the element is the first or the last one of its group.
  var ends = CellEnds()
  /// Whether the element is the header of the first section.
  var isFirstHeader = false
  /// The distance from each side of the element to its content, in points.
  var margin: CGFloat
  /// The visibility, the insets and the colour of the element's separators, or nil if it has no separators.
  var separators: UIListSeparatorConfiguration?

  /// Whether the separator at the upper edge is visible. By default, the first row of a group has one.
  var showsTop: Bool {
    shows(separators?.topSeparatorVisibility, automatic: appearance == .grouped && ends.isFirst)
  }

  /// Whether the separator at the lower edge is visible. By default, each row has one, except the
  /// last row of an inset group.
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

  /// Returns whether a separator with automatic insets extends from side to side. This is the case at the ends of a
  /// group in the appearance `grouped`. If `atTop` is true, the separator is at the upper edge of the element,
  /// otherwise at the lower edge.
  func isFull(atTop: Bool) -> Bool { appearance == .grouped && (atTop ? ends.isFirst : ends.isLast) }

  /// The corners that the cell shares with its group.
  var roundedEnds: CellEnds { appearance == .insetGrouped && role == .cell ? ends : CellEnds() }
}

/// The configuration of a list section, with the distance from the sides to the content.
@MainActor
struct ListStyle {
  let configuration: UICollectionLayoutListConfiguration
  let margin: CGFloat

  private var appearance: UICollectionLayoutListConfiguration.Appearance { configuration.appearance }

  /// Returns the distance above a section in points, in addition to the section's content insets. `isFirst` states
  /// whether the section is the first one.
  func space(isFirst: Bool) -> CGFloat {
    let hasHeader = configuration.headerMode == .supplementary
    if hasHeader, let padding = configuration.headerTopPadding { return padding }
    if hasHeader { return appearance == .plain ? UITableView.headerPadding : 0 }
    return isFirst && appearance.isGrouped ? UITableView.firstGap - UITableView.gap : 0
  }

  /// Returns the properties of an item in a section of `count` items.
  func item(_ path: IndexPath, count: Int) -> ListElement {
    let first = configuration.headerMode == .firstItemInSection ? 1 : 0
    guard path.item >= first else {
      var header = bar(.header, section: path.section)
      header.separators = separators(path, isShown: false)
      return header
    }
    let ends = CellEnds(isFirst: path.item == first, isLast: path.item == count - 1)
    return ListElement(
      appearance: appearance, ends: ends, margin: margin,
      separators: separators(path, isShown: configuration.showsSeparators))
  }

  /// Returns the separators of an item. If `isShown` is false, only `itemSeparatorHandler` can make them visible
  /// (unverified).
  private func separators(_ path: IndexPath, isShown: Bool) -> UIListSeparatorConfiguration? {
    var own = configuration.separatorConfiguration
    if !isShown { (own.topSeparatorVisibility, own.bottomSeparatorVisibility) = (.hidden, .hidden) }
    guard let handler = configuration.itemSeparatorHandler else { return isShown ? own : nil }
    return handler(path, own)
  }

  /// Returns the properties of a header or footer.
  func bar(_ role: ListElement.Role, section: Int) -> ListElement {
    ListElement(
      appearance: appearance, role: role, isFirstHeader: role == .header && section == 0, margin: margin)
  }
}
