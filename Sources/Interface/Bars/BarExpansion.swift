package import Geometry

/// The part of a navigation bar below the row with title and buttons: the large title, and a view such as a search bar.
///
/// The height of this part is called its extent, in points. The extent is a function of the content offset: it
/// decreases while the content scrolls up. First the view below the large title (the accessory) disappears, unless it
/// is fixed, and then the large title. While the content is pulled down beyond its top, the large title moves down with
/// it. Every position, size and opacity in the bar is a piecewise linear function of the extent.
///
///     extent   0 ──────────── large ──────── large + accessory ──▶ pulled
///              title in row   large title    large title and accessory
@MainActor
struct BarExpansion {
  /// The large title, or nil.
  var largeTitle: LargeTitleView?
  /// The object whose view is displayed below the large title, or nil.
  var accessory: (any NavigationBarAccessory)?
  /// Whether the accessory disappears while the content scrolls up. If false, the accessory always stays below the row.
  var hidesAccessory = true
  /// Whether the row with title and buttons is hidden, so that the bar displays only the accessory.
  var hidesRow = false

  /// The height of the area in which the large title is displayed, in points (unverified for devices other than
  /// phones).
  static let largeHeight: CGFloat = 52
  /// The visible height of the large title, in points, below which the title in the row fades in (unverified).
  private static let fade: CGFloat = 12

  var largeHeight: CGFloat { largeTitle == nil || hidesRow ? 0 : Self.largeHeight }
  var accessoryHeight: CGFloat { accessory?.height ?? 0 }
  /// The range from the extent of the collapsed bar to the extent of the completely expanded bar, in points. While
  /// content is pulled down, the extent exceeds the range.
  var limits: ClosedRange<CGFloat> {
    (hidesAccessory ? 0 : accessoryHeight)...(largeHeight + accessoryHeight)
  }

  /// The extents of the bar at which the slope of one of its piecewise linear values changes, in ascending order,
  /// followed by an extent that is greater than those of all bars. Between two elements, all values are linear.
  var bends: [CGFloat] {
    let (low, large, high) = (limits.lowerBound, largeHeight, accessoryHeight)
    let accessory = hidesAccessory ? [large + high / 2, large + high] : []
    let growth = largeTitle == nil ? [] : [large + high + LargeTitleView.growthDistance]
    return ([low, low + Self.fade, low + large] + accessory + [large + high] + growth + [large + high + 4_000])
      .reduce(into: []) { if $0.last ?? -1 < $1 { $0.append($1) } }
  }

  /// Returns the height of the visible part of the accessory at an extent, in points.
  private func accessoryHeight(at extent: CGFloat) -> CGFloat {
    hidesAccessory ? min(max(extent - largeHeight, 0), accessoryHeight) : accessoryHeight
  }

  /// Returns the opacity of the title in the row at an extent, 0…1.
  func titleOpacity(at extent: CGFloat) -> CGFloat {
    guard largeTitle != nil else { return 1 }
    return 1 - min(max((extent - accessoryHeight(at: extent)) / Self.fade, 0), 1)
  }

  /// Adds the large title and the accessory to the content view of a bar.
  func add(to content: UIView) {
    if let largeTitle { content.addSubview(largeTitle) }
    if let accessory { content.addSubview(accessory.view) }
  }

  /// Removes those views of the earlier expansion `old` from `content` that this expansion does not use. `content` is
  /// the content view of the bar.
  func replace(_ old: BarExpansion, in content: UIView) {
    if let view = old.largeTitle, view !== largeTitle { view.removeFromSuperview() }
    if let view = old.accessory?.view, view !== accessory?.view, view.superview === content {
      view.removeFromSuperview()
    }
    content.setNeedsLayout()
  }

  /// Lays out the large title and, below it, the accessory. Together they fill the lowest `extent` points of `bounds`,
  /// the bounds of the bar's content view.
  func place(_ extent: CGFloat, in bounds: CGRect) {
    let height = accessoryHeight(at: extent)
    let large = max(0, extent - height)
    largeTitle?.frame = CGRect(x: 0, y: bounds.height - extent, width: bounds.width, height: large)
    largeTitle?.layoutIfNeeded()
    guard let accessory, accessory.view.superview != nil else { return }
    accessory.view.frame = CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
    accessory.view.alpha = accessoryHeight > 0 ? max(0, 2 * height / accessoryHeight - 1) : 0
    accessory.view.layoutIfNeeded()
  }
}

/// An object whose view a navigation bar displays below its large title.
@MainActor
package protocol NavigationBarAccessory: AnyObject {
  /// The view below the large title. The bar sets its frame, whose height can be less than `height`.
  var view: UIView { get }
  /// The height of the completely visible view, in points.
  var height: CGFloat { get }
}
