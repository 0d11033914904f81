package import Geometry

/// The part of a navigation bar below the row with title and buttons: the large title, and a view such as a search bar.
///
/// The height of the part, the extent, is a function of the content offset. While it decreases, first the view below the
/// large title disappears, unless it is fixed, and then the large title. While the content is pulled down, the large title
/// follows it. Every value is a piecewise linear function of the extent.
///
///     extent   0 ──────────── large ──────── large + accessory ──▶ pulled
///              title in row   large title    large title and accessory
@MainActor
struct BarExpansion {
  /// The large title, or nil.
  var largeTitle: LargeTitleView?
  /// The view below the large title, or nil.
  var accessory: (any NavigationBarAccessory)?
  /// Whether the accessory disappears while the content is scrolled. Otherwise it stays below the row.
  var hidesAccessory = true
  /// Whether the row is hidden, so that the bar consists of the accessory.
  var hidesRow = false

  /// The height of the part with a large title, in points (unverified for other devices than phones).
  static let largeHeight: CGFloat = 52
  /// The height of the visible large title below which the title in the row appears, in points (unverified).
  private static let fade: CGFloat = 12

  var largeHeight: CGFloat { largeTitle == nil || hidesRow ? 0 : Self.largeHeight }
  var accessoryHeight: CGFloat { accessory?.height ?? 0 }
  /// The extents between which the bar collapses while the content is scrolled.
  var limits: ClosedRange<CGFloat> {
    (hidesAccessory ? 0 : accessoryHeight)...(largeHeight + accessoryHeight)
  }

  /// The extents at which the values bend, and one far beyond them.
  var bends: [CGFloat] {
    let (low, large, high) = (limits.lowerBound, largeHeight, accessoryHeight)
    let accessory = hidesAccessory ? [large + high / 2, large + high] : []
    return ([low, low + Self.fade, low + large] + accessory + [large + high, large + high + 4_000])
      .reduce(into: []) { if $0.last ?? -1 < $1 { $0.append($1) } }
  }

  /// Returns the height of the visible part of the accessory.
  private func accessoryHeight(at extent: CGFloat) -> CGFloat {
    hidesAccessory ? min(max(extent - largeHeight, 0), accessoryHeight) : accessoryHeight
  }

  /// Returns the opacity of the title in the row.
  func titleOpacity(at extent: CGFloat) -> CGFloat {
    guard largeTitle != nil else { return 1 }
    return 1 - min(max((extent - accessoryHeight(at: extent)) / Self.fade, 0), 1)
  }

  /// Adds the views to the content of a bar.
  func add(to content: UIView) {
    if let largeTitle { content.addSubview(largeTitle) }
    if let accessory { content.addSubview(accessory.view) }
  }

  /// Removes the views of an earlier value that this value does not have.
  func replace(_ old: BarExpansion, in content: UIView) {
    if let view = old.largeTitle, view !== largeTitle { view.removeFromSuperview() }
    if let view = old.accessory?.view, view !== accessory?.view, view.superview === content {
      view.removeFromSuperview()
    }
    content.setNeedsLayout()
  }

  /// Places the views in the lower part of a bar.
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
  /// The view. The bar sets its frame, also with a smaller height than `height`.
  var view: UIView { get }
  /// The height of the view, in points.
  var height: CGFloat { get }
}
