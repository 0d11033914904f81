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
  /// Returns whether an item has a large title, which depends on the items below it on the stack.
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

  /// Returns the large title and the accessory that the bar displays below its row for an item.
  ///
  /// - Parameter old: The previous result, whose large title view is reused, or nil.
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

  /// Returns the collapsed and the expanded height, in points, of the part of the bar below the title and the buttons,
  /// while `item` is on top of the stack `items`. The lower bound is the collapsed height.
  final func extentLimits(of item: UINavigationItem?, in items: [UINavigationItem]) -> ClosedRange<CGFloat> {
    guard let item else { return 0...0 }
    let height = item.accessory?.height ?? 0
    let large = hasLargeTitle(item, in: items) ? BarExpansion.largeHeight : 0
    return (item.hidesAccessoryWhenScrolling && !item.hidesRow ? 0 : height)...(large + height)
  }
}
