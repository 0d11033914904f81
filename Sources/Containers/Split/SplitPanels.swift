import Geometry
import Interface
import Layers

/// The views of a split view controller: a panel for each column, the lines between them, and the dimming.
///
/// From back to front: the secondary panel, the dimming, the supplementary panel, the primary panel, the lines.
@MainActor
final class SplitPanels {
  typealias Column = UISplitViewController.Column

  private let primary = UIView()
  private let supplementary = UIView()
  private let secondary = UIView()
  /// The panel that covers the view while the columns are collapsed.
  let whole = UIView()
  /// The view in front of the secondary column that receives taps while other columns cover or displace the secondary
  /// column.
  let dimming = UIView()
  private let lines = [UIView(), UIView()]

  /// Adds the panels to the view of a split view controller.
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

  /// Returns the panel of a column. The panel of `compact` covers the view.
  func panel(_ column: Column) -> UIView {
    switch column {
    case .primary: primary
    case .supplementary: supplementary
    case .secondary: secondary
    case .compact: whole
    }
  }

  /// Sets the frames of all panels and the opacity of the dimming.
  ///
  /// - Parameters:
  ///   - layout: the frames of the columns.
  ///   - mode: the display mode, which determines whether the dimming and the lines are visible.
  ///   - opacity: the opacity of the dimming while columns are over the secondary column, 0…1.
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
