public import class Foundation.NSCoder
import Geometry
import Layers

/// A bar at the bottom with a row of buttons and spaces.
@preconcurrency @MainActor
open class UIToolbar: UIView {
  /// What it shows, left to right; the same space may stand in several places.
  public final var items: [UIBarButtonItem]? {
    get { storedItems }
    set { setItems(newValue, animated: false) }
  }
  /// How dark it is.
  open var barStyle = UIBarStyle.default { didSet { refresh() } }
  /// Whether what lies under it shines through; then the content of a navigation controller reaches under it.
  open var isTranslucent = true { didSet { refresh() } }
  /// Its colour; that of its style when nil.
  open var barTintColor: UIColor? { didSet { refresh() } }

  private final var storedItems: [UIBarButtonItem]?
  private final let background = UIView()
  private final let hairline = UIView()
  private final var row = ToolbarRow(items: [])
  /// Whether the manager places the bar.
  private final var isPlacing = false
  /// How far the bar's ground reaches below it, under the home indicator.
  final var reachBelow: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// The navigation controller whose bar it is.
  final weak var manager: UINavigationController?

  /// A bar of this frame.
  public required override init(frame: CGRect) {
    super.init(frame: frame)
    layer.name = "toolbar"
    background.isUserInteractionEnabled = false
    addSubview(background)
    background.addSubview(hairline)
    addSubview(row)
    refresh()
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // A managed bar is placed by its controller alone: what an app changes is overwritten at the next layout.
  open override var frame: CGRect { willSet { if newValue != frame { warnIfManaged("frame") } } }
  open override var alpha: CGFloat { willSet { if newValue != alpha { warnIfManaged("alpha") } } }
  open override var isHidden: Bool { willSet { if newValue != isHidden { warnIfManaged("isHidden") } } }

  private final func warnIfManaged(_ property: String) {
    if !isPlacing { manager?.warnOfBar("toolbar.\(property)", instead: "setToolbarHidden(_:animated:)") }
  }

  /// Takes the place that the manager gives the bar; a bar out of sight has no hairline, which would reach into sight.
  final func place(_ frame: CGRect, isHidden: Bool) {
    isPlacing = true
    (self.frame, hairline.alpha) = (frame, isHidden ? 0 : 1)
    isPlacing = false
  }

  /// How high it is by itself.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: (window?.stage ?? Stage.current)?.toolbarHeight ?? 44)
  }

  open override func layoutSubviews() {
    background.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height + reachBelow)
    hairline.frame = CGRect(x: 0, y: -hairlineWidth, width: bounds.width, height: hairlineWidth)
    row.frame = bounds
  }

  /// Replaces what it shows; animated, one row fades into the other.
  public final func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    let change = prepare(items)
    guard animated else { return change.end(true) }
    UIView.animate(withDuration: 0.2, animations: change.animate) { _ in change.end(true) }
  }

  /// Takes new items; what the bar shows is still as before.
  final func prepare(_ items: [UIBarButtonItem]?) -> UINavigationBar.Change {
    let (oldItems, old, new) = (storedItems, row, ToolbarRow(items: items ?? []))
    guard items != oldItems else { return UINavigationBar.Change(animate: {}, end: { _ in }) }
    storedItems = items
    listen()
    UIView.performWithoutAnimation {
      new.frame = bounds
      new.alpha = 0
      addSubview(new)
    }
    row = new
    return UINavigationBar.Change(
      animate: { (old.alpha, new.alpha) = (0, 1) },
      end: { [weak self] in self?.end(from: old, to: new, oldItems, completed: $0) })
  }

  private final func end(from old: ToolbarRow, to new: ToolbarRow, _ oldItems: [UIBarButtonItem]?, completed: Bool) {
    UIView.performWithoutAnimation {
      (completed ? old : new).removeFromSuperview()
      guard row === new else { return }  // later items have taken over
      row = completed ? new : old
      row.alpha = 1
      guard !completed else { return }
      storedItems = oldItems
      row.show(oldItems ?? [])  // views that both rows show were in the other one
      listen()
    }
  }

  /// Shows the items as they are now, where the row that shows them is.
  private final func reload() {
    row.show(storedItems ?? [])
    listen()
  }

  private final func listen() {
    storedItems?.forEach { $0.didChange = { [weak self] in self?.reload() } }
  }

  private final func refresh() {
    background.backgroundColor = barTintColor ?? barStyle.ground(isTranslucent: isTranslucent)
    hairline.backgroundColor = barStyle.hairline
    manager?.barsDidChange()
  }
}

/// The buttons of a tool bar, with the room shared among flexible spaces.
@MainActor
private final class ToolbarRow: UIView {
  private var parts: [(item: UIBarButtonItem, view: UIView?)] = []
  private static let margin: CGFloat = 16

  init(items: [UIBarButtonItem]) {
    super.init(frame: .zero)
    show(items)
  }

  /// Shows other items, or the same ones as they are now.
  func show(_ items: [UIBarButtonItem]) {
    parts.compactMap(\.view).forEach { if $0.superview === self { $0.removeFromSuperview() } }
    parts = items.map { ($0, $0.isSpace ? nil : $0.customView ?? BarButton(item: $0)) }
    parts.compactMap(\.view).forEach(addSubview)
    setNeedsLayout()
  }

  required init?(coder: NSCoder) { fatalError("a tool bar makes its row") }

  override func layoutSubviews() {
    let widths = parts.map { $0.view?.sizeThatFits(bounds.size).width ?? $0.item.width }
    let flexible = parts.filter { $0.item.systemItem == .flexibleSpace }
    let left = bounds.width - 2 * Self.margin - widths.reduce(0, +)
    let share = flexible.isEmpty ? 0 : max(0, left) / CGFloat(flexible.count)
    var x = Self.margin
    for (part, width) in zip(parts, widths) {
      part.view?.frame = frame(of: part.view, x: x, width: width)
      x += part.item.systemItem == .flexibleSpace ? share : width
    }
  }

  private func frame(of view: UIView?, x: CGFloat, width: CGFloat) -> CGRect {
    let height = view is BarButton ? bounds.height : view?.sizeThatFits(bounds.size).height ?? 0
    return CGRect(x: x, y: (bounds.height - height) / 2, width: width, height: height)
  }
}
