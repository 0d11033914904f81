import Geometry

/// The display modes that are possible for a number of columns and a size, and their order.
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

  /// Creates the modes for a size.
  ///
  /// - Parameters:
  ///   - columnCount: the number of columns before the secondary one.
  ///   - size: the size of the view in points.
  ///   - preferred: the preferred behaviour. With `automatic`, `mode` or the size determine the behaviour.
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

  /// The mode that is used if no display mode is preferred.
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

  /// Returns the mode that shows as many columns as the requested mode, in the arrangement that `behavior` permits.
  ///
  /// For `automatic`, the result is the automatic mode of the behaviour.
  func resolved(_ requested: Mode) -> Mode {
    requested == .automatic ? automatic : showing(requested.columnCount)
  }

  /// Returns the mode in which one more column is visible, as after the edge gesture or a tap on the button. Nil if all
  /// columns are visible in `mode`.
  func more(than mode: Mode) -> Mode? {
    mode.columnCount < columnCount ? showing(mode.columnCount + 1) : nil
  }

  /// Returns the mode after a tap on the secondary column, or nil if no column covers or displaces the secondary
  /// column.
  func withoutTemporaryColumns(_ mode: Mode) -> Mode? {
    guard mode.isTemporary else { return nil }
    return mode == .twoDisplaceSecondary ? .oneBesideSecondary : .secondaryOnly
  }

  /// Returns the mode after a tap on the display mode button.
  func toggled(_ mode: Mode) -> Mode {
    if let more = more(than: mode) { return more }
    return withoutTemporaryColumns(mode) ?? showing(columnCount - 1)
  }
}
