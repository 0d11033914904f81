import Geometry
public import Interface

extension UIBackgroundConfiguration {
  /// Returns the background of a cell in a plain list.
  public static func listPlainCell() -> UIBackgroundConfiguration { filled(.plainRow) }
  /// Returns the background of a cell in a grouped list.
  public static func listGroupedCell() -> UIBackgroundConfiguration { filled(.groupedRow) }
  /// Returns the background of a header or footer in a plain list.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { filled(.systemBackground) }
  /// Returns the background of a header or footer in a grouped list, which is clear.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { clear() }
  /// Returns the background of a header in a sidebar, which is clear.
  public static func listSidebarHeader() -> UIBackgroundConfiguration { clear() }
  /// Returns the background of a cell in a sidebar: a rounded rectangle, which is clear, and becomes grey while the
  /// cell is selected or highlighted (unverified).
  public static func listSidebarCell() -> UIBackgroundConfiguration {
    var background = filled(.sidebarRow)
    background.cornerRadius = 10
    background.backgroundInsets = NSDirectionalEdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 8)
    return background
  }

  private static func filled(_ color: UIColor) -> UIBackgroundConfiguration {
    var background = clear()
    background.backgroundColor = color
    return background
  }

  /// Returns the configuration, adapted to a state of the cell.
  ///
  /// While the cell is selected or highlighted, the default background colour of a cell is replaced by grey. A colour
  /// that the app has set is not replaced.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    guard let cell = state as? UICellConfigurationState, cell.isSelected || cell.isHighlighted else { return self }
    guard let backgroundColor, UIColor.rows.contains(backgroundColor) else { return self }
    var background = self
    background.backgroundColor = .systemGray4
    return background
  }
}

extension UIColor {
  // Each colour is an object of its own, so that it differs from the colours that an app sets.
  fileprivate static let plainRow = UIColor { UIColor.systemBackground.resolvedColor(with: $0) }
  fileprivate static let groupedRow = UIColor { UIColor.secondarySystemGroupedBackground.resolvedColor(with: $0) }
  fileprivate static let sidebarRow = UIColor { _ in .clear }
  fileprivate static let rows = [plainRow, groupedRow, sidebarRow]
}
