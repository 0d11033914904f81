public import struct Foundation.IndexPath
import Geometry
public import Interface

/// The appearance, the separators, the headers and the footers of a list section.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
  /// The appearances of lists. Raw values are those of UIKit.
  public enum Appearance: Int, Sendable {
    /// Rows from side to side. Headers and footers stay in the visible area.
    case plain
    /// Groups from side to side on a grey background.
    case grouped
    /// Groups with rounded corners on a grey background.
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

  /// The appearance.
  public let appearance: Appearance
  /// Whether the list has separators. The default is true, but false for sidebars (unverified).
  public var showsSeparators: Bool
  /// The separators of the section's items.
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// A closure that returns the separators of an item, or nil for `separatorConfiguration`.
  ///
  /// If the list does not show separators for the item, the closure receives hidden ones, and can make them visible.
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

  /// Creates a configuration with the default values of an appearance.
  public init(appearance: Appearance) {
    self.appearance = appearance
    showsSeparators = appearance.isTable
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    backgroundColor = appearance.backgroundColor
  }
}

extension UICollectionLayoutListConfiguration.Appearance {
  /// Whether the list has the appearance of a table, and not of a sidebar.
  var isTable: Bool { self != .sidebar && self != .sidebarPlain }

  /// Whether the sections are groups with distances between them.
  var isGrouped: Bool { self == .grouped || self == .insetGrouped }

  /// The colour behind the list.
  fileprivate var backgroundColor: UIColor {
    switch self {
    case .plain, .sidebarPlain: .systemBackground
    case .grouped, .insetGrouped: .systemGroupedBackground
    case .sidebar: .secondarySystemBackground
    }
  }
}
