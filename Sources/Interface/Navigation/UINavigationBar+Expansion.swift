import Geometry

extension UINavigationItem {
  /// The rules by which a bar that prefers large titles displays the title of an item. Raw values are those of UIKit.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// The rule of the next lower item on the stack applies. If all lower items also have the rule `automatic`, the
    /// title is large.
    case automatic
    /// A large title.
    case always
    /// A title between the buttons.
    case never
    /// A title between the buttons, as with `never`.
    case inline
  }
}

extension UINavigationBar {
  /// Returns whether the bar displays a large title for `item` on the stack `items`. With the mode `automatic`, the
  /// items below `item` determine the result.
  private final func hasLargeTitle(_ item: UINavigationItem, in items: [UINavigationItem]) -> Bool {
    guard prefersLargeTitles, manager != nil, !item.hidesRow else { return false }
    guard !((window?.stage ?? Stage.current)?.hasCompactHeight ?? false) else { return false }
    let below = items.firstIndex(of: item).map { items[...$0] } ?? [item]
    return below.reduce(true) { result, item in
      switch item.largeTitleDisplayMode {
      case .automatic: result
      case .always: true
      case .never, .inline: false
      }
    }
  }

  /// Returns the large title and the accessory that the bar displays for an item below the row with title and buttons.
  ///
  /// - Parameter old: The result of the previous call for the item, whose large title view is reused, or nil.
  final func expansion(of item: UINavigationItem, reusing old: BarExpansion?) -> BarExpansion {
    var expansion = BarExpansion()
    // When the row is hidden, the large title disappears with an animation. The animation requires its view.
    let keepsTitle = item.hidesRow && old?.largeTitle != nil
    if hasLargeTitle(item, in: items ?? []) || keepsTitle {
      expansion.largeTitle = old?.largeTitle ?? LargeTitleView()
    }
    (expansion.hidesRow, expansion.hidesAccessory) = (item.hidesRow, item.hidesAccessoryWhenScrolling && !item.hidesRow)
    if manager != nil { expansion.accessory = item.accessory }
    return expansion
  }

  /// Returns the heights, in points, of the part of the bar below the title and the buttons, while `item` is on top of
  /// the stack `items`. The lower bound is the collapsed height, the upper bound the expanded height.
  final func extentLimits(of item: UINavigationItem?, in items: [UINavigationItem]) -> ClosedRange<CGFloat> {
    guard let item else { return 0...0 }
    let height = item.accessory?.height ?? 0
    let large = hasLargeTitle(item, in: items) ? BarExpansion.largeHeight : 0
    return (item.hidesAccessoryWhenScrolling && !item.hidesRow ? 0 : height)...(large + height)
  }
}
