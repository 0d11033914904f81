import Geometry
import Interface
import Layers

/// The subviews of a split view controller's view: a panel for each column, which contains the view of the column's
/// child, the lines between the panels, and a dimming view.
///
/// From back to front: the secondary panel, the dimming view, the supplementary panel, the primary panel, the lines.
@MainActor
final class SplitPanels {
  typealias Column = UISplitViewController.Column

  private let primary = UIView()
  private let supplementary = UIView()
  private let secondary = UIView()
  /// The panel that fills the split view controller's view while the columns are collapsed. At other times, it is
  /// hidden.
  let whole = UIView()
  /// The view in front of the secondary column that receives taps while other columns cover or displace the secondary
  /// column.
  let dimming = UIView()
  private let lines = [UIView(), UIView()]

  /// Adds the panels, the dimming view and the lines to the view of a split view controller.
  ///
  /// - Parameter name: the prefix of the names that the layers of the added views receive.
  func add(to view: UIView, name: String) {
    let views = [secondary, dimming, supplementary, primary] + lines + [whole]
    let names = ["secondary", "dimming", "supplementary", "primary", "line", "line", "collapsed"]
    for (part, suffix) in zip(views, names) {
      part.layer.name = "\(name).\(suffix)"
      view.addSubview(part)
    }
    lines.forEach { $0.backgroundColor = .separator }
    (dimming.backgroundColor, dimming.alpha) = (.black, 0)
    (whole.frame, whole.isHidden) = (view.bounds, true)
    whole.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  /// Returns the panel of a column. For `compact`, returns `whole`.
  func panel(_ column: Column) -> UIView {
    switch column {
    case .primary: primary
    case .supplementary: supplementary
    case .secondary: secondary
    case .compact: whole
    }
  }

  /// Sets the frames of the panels of the columns, of the dimming view and of the lines, and their visibility.
  ///
  /// - Parameters:
  ///   - layout: the frames of the columns.
  ///   - mode: the display mode, which determines whether the dimming view and the lines are visible.
  ///   - opacity: the opacity of the dimming view while columns cover or displace the secondary column, 0…1.
  func place(_ layout: SplitLayout, _ mode: UISplitViewController.DisplayMode, dimming opacity: CGFloat) {
    for column in [Column.primary, .supplementary, .secondary] { panel(column).frame = layout.frame(of: column) }
    for (index, line) in lines.enumerated() {
      line.frame = index < layout.dividers.count ? layout.dividers[index] : .zero
      line.alpha = mode.behavior == .overlay ? 0 : 1
    }
    dimming.frame = layout.secondary
    dimming.backgroundColor = UIColor.black.withAlphaComponent(opacity)
    dimming.alpha = mode.isTemporary ? 1 : 0
  }

  /// Shows either the panel for the collapsed columns, if `isCollapsed` is true, or the panels of the individual
  /// columns.
  func setCollapsed(_ isCollapsed: Bool) {
    whole.isHidden = !isCollapsed
    for part in [primary, supplementary, secondary, dimming] + lines { part.isHidden = isCollapsed }
  }

  /// Adds the view of a child to the panel of a column, and sets the view's frame so that the view fills the panel.
  func show(_ child: UIViewController, in column: Column) {
    let panel = panel(column)
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if child.view.superview !== panel { panel.addSubview(child.view) }
    if child.view.frame != panel.bounds { child.view.frame = panel.bounds }
  }
}
