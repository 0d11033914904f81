import Geometry

/// The rules that select the display mode of a split view controller with a given number of columns and a given size.
///
/// - Source: `UISplitViewController.SplitBehavior` of iOS 14 lists the modes that each behaviour permits. The choice of
///   the automatic behaviour and mode is unverified.
struct SplitModes: Hashable {
  typealias Mode = UISplitViewController.DisplayMode

  /// The number of columns before the secondary one: 1 or 2.
  let columnCount: Int
  /// The resolved behaviour, which is not `automatic`.
  let behavior: UISplitViewController.SplitBehavior
  private let isWide: Bool

  /// The least width at which three columns are beside each other, in points (unverified).
  private static let tripleWidth: CGFloat = 1180

  /// Creates the rules for a size of the view, and determines the behaviour.
  ///
  /// - Parameters:
  ///   - columnCount: the number of columns before the secondary one.
  ///   - size: the size of the view in points.
  ///   - preferred: the preferred behaviour. If the value is `automatic`, the behaviour is the one that `mode`
  ///     requires or, if `mode` requires none, the one for the size.
  ///   - mode: the preferred display mode.
  init(columnCount: Int, size: CGSize, preferring preferred: UISplitViewController.SplitBehavior, mode: Mode) {
    self.columnCount = columnCount
    isWide = size.width > size.height
    if preferred != .automatic {
      behavior = preferred
    } else if mode.behavior != .automatic {
      behavior = mode.behavior
    } else if !isWide {
      behavior = .overlay
    } else {
      behavior = columnCount == 1 || size.width >= Self.tripleWidth ? .tile : .displace
    }
  }

  /// The mode that is used if the preferred display mode is `automatic`.
  var automatic: Mode {
    switch behavior {
    case .automatic, .tile: isWide ? showing(columnCount) : showing(1)
    case .overlay: .secondaryOnly
    case .displace: .oneBesideSecondary
    }
  }

  /// Returns the mode that displays `count` columns before the secondary column. A count above `columnCount` is
  /// replaced by `columnCount`.
  func showing(_ count: Int) -> Mode {
    switch (min(count, columnCount), behavior) {
    case (...0, _): .secondaryOnly
    case (1, .overlay): .oneOverSecondary
    case (1, _): .oneBesideSecondary
    case (_, .overlay): .twoOverSecondary
    case (_, .displace): .twoDisplaceSecondary
    case (_, _): .twoBesideSecondary
    }
  }

  /// Returns the mode that is used if an app or a user requests `requested`. The result shows as many columns as
  /// `requested`, in the arrangement that `behavior` permits.
  ///
  /// If `requested` is `automatic`, the result is the property `automatic`.
  func resolved(_ requested: Mode) -> Mode {
    requested == .automatic ? automatic : showing(requested.columnCount)
  }

  /// Returns the mode in which one more column is visible than in `mode`. Nil if all columns are visible in `mode`.
  /// The pan from the edge and the display mode button use this mode.
  func more(than mode: Mode) -> Mode? {
    mode.columnCount < columnCount ? showing(mode.columnCount + 1) : nil
  }

  /// Returns the mode that replaces `mode` after a tap on the secondary column: the columns that cover or displace
  /// the secondary column are hidden. Nil if `mode` has no such columns.
  func withoutTemporaryColumns(_ mode: Mode) -> Mode? {
    guard mode.isTemporary else { return nil }
    return mode == .twoDisplaceSecondary ? .oneBesideSecondary : .secondaryOnly
  }

  /// Returns the mode that replaces `mode` after a tap on the display mode button. One more column becomes visible
  /// or, if all are visible, columns become hidden.
  func toggled(_ mode: Mode) -> Mode {
    if let more = more(than: mode) { return more }
    return withoutTemporaryColumns(mode) ?? showing(columnCount - 1)
  }
}
