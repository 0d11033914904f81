public import Geometry

extension UISplitViewController {
  /// The columns of a split view controller. Raw values are those of UIKit.
  public enum Column: Int, Hashable, Sendable {
    /// The column at the leading edge.
    case primary
    /// The column between the primary and the secondary column. Only the style `tripleColumn` has this column.
    case supplementary
    /// The column that displays the details of a selection, and that normally fills the greatest part of the view.
    case secondary
    /// The view controller that is displayed instead of all columns while the columns are collapsed.
    case compact
  }

  /// The styles, which determine the number of columns. Raw values are those of UIKit.
  public enum Style: Int, Hashable, Sendable {
    /// Two view controllers, which are set by `viewControllers`. This is the only style before iOS 14.
    case unspecified
    /// A primary and a secondary column.
    case doubleColumn
    /// A primary, a supplementary and a secondary column.
    case tripleColumn

    /// Creates a style from its name in an Interface Builder file (unverified). Other names result in `unspecified`.
    init(fileName: String?) {
      switch fileName {
      case "doubleColumn": self = .doubleColumn
      case "tripleColumn": self = .tripleColumn
      default: self = .unspecified
      }
    }
  }

  /// The arrangements of the columns. Raw values are those of UIKit.
  public enum DisplayMode: Int, Hashable, Sendable {
    /// The split view controller selects the mode.
    case automatic
    /// Only the secondary column.
    case secondaryOnly
    /// One column beside the secondary column.
    case oneBesideSecondary
    /// One column in front of the secondary column, which is partly covered.
    case oneOverSecondary
    /// Two columns beside the secondary column.
    case twoBesideSecondary
    /// Two columns in front of the secondary column, which is partly covered.
    case twoOverSecondary
    /// Two columns that move the secondary column partly beyond the trailing edge.
    case twoDisplaceSecondary

    /// The name of `secondaryOnly` before iOS 14.
    public static let primaryHidden = Self.secondaryOnly
    /// The name of `oneBesideSecondary` before iOS 14.
    public static let allVisible = Self.oneBesideSecondary
    /// The name of `oneOverSecondary` before iOS 14.
    public static let primaryOverlay = Self.oneOverSecondary
  }

  /// The arrangements of the primary and the supplementary column relative to the secondary column. Raw values are
  /// those of UIKit.
  public enum SplitBehavior: Int, Hashable, Sendable {
    /// The split view controller selects the behaviour.
    case automatic
    /// The columns are beside each other.
    case tile
    /// The primary and supplementary columns are in front of the secondary column.
    case overlay
    /// The primary and supplementary columns push the secondary column partly beyond the trailing edge.
    case displace
  }

  /// The edges at which the primary column can be. Raw values are those of UIKit.
  public enum PrimaryEdge: Int, Hashable, Sendable {
    /// The left edge in a layout from left to right, and the right edge in a layout from right to left.
    case leading
    /// The right edge in a layout from left to right, and the left edge in a layout from right to left.
    case trailing
  }

  /// The rules for the button that changes the display mode. Raw values are those of UIKit.
  public enum DisplayModeButtonVisibility: Int, Hashable, Sendable {
    /// The button is displayed if `presentsWithGesture` is true.
    case automatic
    /// The button is not displayed.
    case never
    /// The button is displayed.
    case always
  }

  /// A value for the properties of a column's width, such as `preferredPrimaryColumnWidth`. With this value, the
  /// split view controller determines the width.
  ///
  /// The number is defined by Interlude. Whether UIKit uses the same number is unverified.
  public nonisolated static let automaticDimension: CGFloat = -.greatestFiniteMagnitude
}

extension UISplitViewController.DisplayMode {
  /// The number of columns that the mode shows in addition to the secondary column.
  var columnCount: Int {
    switch self {
    case .automatic, .secondaryOnly: 0
    case .oneBesideSecondary, .oneOverSecondary: 1
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
    }
  }

  /// Whether columns cover or displace the secondary column in this mode. A tap on the secondary column hides such
  /// columns.
  var isTemporary: Bool {
    switch self {
    case .oneOverSecondary, .twoOverSecondary, .twoDisplaceSecondary: true
    case .automatic, .secondaryOnly, .oneBesideSecondary, .twoBesideSecondary: false
    }
  }

  /// The behaviour that this mode requires, or `automatic` if the mode is possible with every behaviour.
  var behavior: UISplitViewController.SplitBehavior {
    switch self {
    case .automatic, .secondaryOnly: .automatic
    case .oneBesideSecondary, .twoBesideSecondary: .tile
    case .oneOverSecondary, .twoOverSecondary: .overlay
    case .twoDisplaceSecondary: .displace
    }
  }
}
