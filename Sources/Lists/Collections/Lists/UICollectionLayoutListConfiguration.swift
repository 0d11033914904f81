public import struct Foundation.IndexPath
import Geometry
public import Interface

/// The appearance, the separators, the headers and the footers of a list section.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
  /// The appearances of lists. Raw values are those of UIKit.
  public enum Appearance: Int, Sendable {
    /// Rows extend over the full width. Headers and footers stay in the visible area while their section is visible.
    case plain
    /// Sections are groups of rows that extend over the full width, on a grey background.
    case grouped
    /// Sections are groups of rows with rounded corners and margins at the sides, on a grey background.
    case insetGrouped
    /// A sidebar on a grey background, without separators.
    case sidebar
    /// A sidebar on a plain background, without separators.
    case sidebarPlain
  }

  /// The kinds of headers. Raw values are those of UIKit.
  public enum HeaderMode: Int, Sendable {
    /// The section has no header.
    case none
    /// The header is a supplementary view of the kind `UICollectionView.elementKindSectionHeader`.
    case supplementary
    /// The first item of the section is the header.
    case firstItemInSection
  }

  /// The kinds of footers. Raw values are those of UIKit.
  public enum FooterMode: Int, Sendable {
    /// The section has no footer.
    case none
    /// The footer is a supplementary view of the kind `UICollectionView.elementKindSectionFooter`.
    case supplementary
  }

  /// A closure that returns the separators of an item. The arguments are the index path of the item and the separators
  /// of the section.
  public typealias ItemSeparatorHandler = (
    _ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
  ) -> UIListSeparatorConfiguration

  /// A closure that returns the actions at one side of an item, or nil if there are none.
  public typealias SwipeActionsConfigurationProvider = (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?

  /// The appearance of the list, which determines backgrounds, margins and the default values of the other
  /// properties.
  public let appearance: Appearance
  /// Whether the list has separators. The default is false for the two sidebar appearances, and true for all others
  /// (unverified).
  public var showsSeparators: Bool
  /// The separators of the section's items.
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// A closure that returns the separators of an item. If the property is nil, all items have the separators of
  /// `separatorConfiguration`.
  ///
  /// If the list shows no separators for an item, the closure receives a configuration with hidden separators, and
  /// can make the separators visible.
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// The colour behind the list, or nil for none.
  ///
  /// The colour is in front of the collection view's own background. The colour of the first list section applies to
  /// the whole collection view (unverified).
  public var backgroundColor: UIColor?
  /// The kind of header. The default is `none`.
  public var headerMode = HeaderMode.none
  /// The kind of footer. The default is `none`.
  public var footerMode = FooterMode.none
  /// The distance above the header in points, or nil, the default, for a distance that depends on the appearance.
  public var headerTopPadding: CGFloat?
  /// A closure that returns the actions that a swipe from the leading side of an item shows. If the property is nil,
  /// the swipe shows no actions.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// A closure that returns the actions that a swipe from the trailing side of an item shows. If the property is nil,
  /// the swipe shows no actions.
  ///
  /// A tap on a delete control without a closure also shows these actions.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// Creates a configuration with the default values of an appearance.
  public init(appearance: Appearance) {
    self.appearance = appearance
    showsSeparators = appearance.isTable
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    backgroundColor = appearance.backgroundColor
  }
}

extension UICollectionLayoutListConfiguration.Appearance {
  /// Whether the appearance is that of a table. False for the two sidebar appearances.
  var isTable: Bool { self != .sidebar && self != .sidebarPlain }

  /// Whether the sections of this appearance are groups with gaps between them.
  var isGrouped: Bool { self == .grouped || self == .insetGrouped }

  /// The default colour behind a list with this appearance.
  fileprivate var backgroundColor: UIColor {
    switch self {
    case .plain, .sidebarPlain: .systemBackground
    case .grouped, .insetGrouped: .systemGroupedBackground
    case .sidebar: .secondarySystemBackground
    }
  }
}
