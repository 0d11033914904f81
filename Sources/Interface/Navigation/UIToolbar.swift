public import class Foundation.NSCoder
import Geometry
import Layers

/// A bar that displays a row of buttons and spaces. It is usually the toolbar of a navigation controller.
@preconcurrency @MainActor
open class UIToolbar: UIView {
  /// The items, from left to right, or from right to left in a mirrored layout. The same space item can occur several
  /// times.
  ///
  /// Setting the property calls `setItems(_:animated:)` without animation.
  public final var items: [UIBarButtonItem]? {
    get { storedItems }
    set { setItems(newValue, animated: false) }
  }
  /// The bar's style, which determines its colours.
  open var barStyle = UIBarStyle.default {
    didSet {
      noteAppearance(.barStyle, \UIToolbar.barStyle)
      refresh()
    }
  }
  /// Whether the bar is translucent. The content of a navigation controller extends under a translucent bar.
  open var isTranslucent = true {
    didSet {
      noteAppearance(.isTranslucent, \UIToolbar.isTranslucent)
      refresh()
    }
  }
  /// The background colour of the bar. If nil, `barStyle` determines the colour.
  open var barTintColor: UIColor? {
    didSet {
      noteAppearance(.barTintColor, \UIToolbar.barTintColor)
      refresh()
    }
  }
  /// The appearance objects that the app has set for the bar.
  final var appearances = BarAppearances<UIToolbarAppearance>()

  private final var storedItems: [UIBarButtonItem]?
  private final let background = BarFace(BarLook(.default, tint: nil, isTranslucent: true), shadow: .top)
  private final var row = ToolbarRow(items: [])
  /// Whether the navigation controller is currently setting the bar's frame. If true, a change of the frame causes no
  /// warning.
  private final var isPlacing = false
  /// The distance by which the background extends below the bar, behind the home indicator, in points.
  final var reachBelow: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// The delegate, which determines the position of a bar that belongs to no navigation controller.
  open weak var delegate: (any UIToolbarDelegate)? { didSet { setNeedsLayout() } }
  /// The navigation controller that owns the bar, or nil.
  final weak var manager: UINavigationController?

  /// The rule that determines the layout direction of the bar. In a layout from right to left, the first item is on the
  /// right.
  open override var semanticContentAttribute: UISemanticContentAttribute { didSet { row.setNeedsLayout() } }

  /// Creates a toolbar with a frame.
  public required override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Sets the initial properties of a new bar, and adds the background and the row of buttons.
  private final func setUp() {
    layer.name = "toolbar"
    addSubview(background)
    addSubview(row)
    refresh()
  }

  /// Creates an object from an element of an Interface Builder file.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.decodeMembers(of: self, as: UIToolbar.self)
  }

  // The navigation controller lays out the bar. If the app changes these properties, a warning is written, and the
  // next layout overwrites the frame.
  /// The bar's frame, which the navigation controller sets. Setting it causes a warning if the bar has a controller.
  open override var frame: CGRect { willSet { if newValue != frame { warnIfManaged("frame") } } }
  /// The bar's bounds. Setting them causes a warning if the bar has a controller.
  open override var bounds: CGRect { willSet { if newValue != bounds { warnIfManaged("bounds") } } }
  /// The bar's opacity. Setting it causes a warning if the bar has a controller.
  open override var alpha: CGFloat { willSet { if newValue != alpha { warnIfManaged("alpha") } } }
  /// Whether the bar is hidden. Setting it causes a warning if the bar has a controller.
  open override var isHidden: Bool { willSet { if newValue != isHidden { warnIfManaged("isHidden") } } }

  private final func warnIfManaged(_ property: String) {
    if !isPlacing { manager?.warnOfBar("toolbar.\(property)", instead: "setToolbarHidden(_:animated:)") }
  }

  /// Sets the frame of the bar on behalf of the navigation controller. Unlike a change by the app, this change writes
  /// no warning to the trace.
  ///
  /// While the bar is hidden, its hairline is transparent, because the hairline would otherwise be visible at the edge
  /// of the controller's view.
  final func place(_ frame: CGRect, isHidden: Bool) {
    isPlacing = true
    (self.frame, background.hidesShadow) = (frame, isHidden)
    isPlacing = false
  }

  /// Returns the width of `size` and the bar's standard height.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: (window?.stage ?? Stage.current)?.toolbarHeight ?? 44)
  }

  /// Lays out the background and the buttons. The background also fills the area below the bar.
  open override func layoutSubviews() {
    let reachAbove = barPosition == .topAttached ? convert(bounds, to: nil).minY : 0
    background.frame = CGRect(
      x: 0, y: -reachAbove, width: bounds.width, height: bounds.height + reachBelow + reachAbove)
    row.frame = bounds
  }

  /// Replaces the items. If `animated`, the old buttons cross-fade to the new ones in 0.2 seconds.
  public final func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    let change = prepare(items)
    guard animated else { return change.end(true) }
    UIView.animate(withDuration: 0.2, animations: change.animate) { _ in change.end(true) }
  }

  /// Sets the items, and adds a row with their buttons. The new row is transparent, so that the bar still looks
  /// unchanged. Returns the closures that animate and end the change to the new row.
  final func prepare(_ items: [UIBarButtonItem]?) -> UINavigationBar.Change {
    // A row for the same items would take their views away from the visible row.
    guard items != storedItems else { return UINavigationBar.Change(animate: {}, end: { _ in }) }
    let (oldItems, old, new) = (storedItems, row, makeRow(items))
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
      guard row === new else { return }  // A later change has replaced this one.
      row = completed ? new : old
      row.alpha = 1
      guard !completed else { return }
      storedItems = oldItems
      row.show(oldItems ?? [])  // Custom views in both rows were moved to the new row.
      listen()
    }
  }

  /// Replaces the buttons of the current row by new ones. Called after an item has changed.
  private final func reload() {
    row.show(storedItems ?? [])
    listen()
  }

  private final func makeRow(_ items: [UIBarButtonItem]?) -> ToolbarRow {
    let row = ToolbarRow(items: [])
    row.appearance = appearances.standard
    row.show(items ?? [])
    return row
  }

  private final func listen() {
    storedItems?.forEach { $0.didChange = { [weak self] in self?.reload() } }
  }

  private final func refresh() {
    background.look =
      appearances.standard.map { BarLook($0) } ?? BarLook(barStyle, tint: barTintColor, isTranslucent: isTranslucent)
    manager?.barsDidChange()
  }

  /// Updates the bar after a change of its appearance objects.
  final func appearancesDidChange() {
    refresh()
    row.appearance = appearances.standard
    reload()
  }
}

/// The view with a toolbar's buttons in a row. Flexible spaces share the remaining width equally.
@MainActor
private final class ToolbarRow: UIView {
  private typealias Part = (item: UIBarButtonItem, view: UIView?)
  private var parts: [Part] = []
  private static let margin: CGFloat = 16
  /// The appearance object with the style of the buttons, or nil for the system's style.
  var appearance: UIToolbarAppearance?

  init(items: [UIBarButtonItem]) {
    super.init(frame: .zero)
    show(items)
  }

  /// Replaces all buttons by new ones for the given items.
  func show(_ items: [UIBarButtonItem]) {
    parts.compactMap(\.view).forEach { if $0.superview === self { $0.removeFromSuperview() } }
    parts = items.map { ($0, $0.isSpace ? nil : $0.customView ?? button($0)) }
    parts.compactMap(\.view).forEach(addSubview)
    setNeedsLayout()
  }

  private func button(_ item: UIBarButtonItem) -> BarButton {
    BarButton(
      item: item, appearance: item.style == .done ? appearance?.doneButtonAppearance : appearance?.buttonAppearance)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  override func layoutSubviews() {
    let widths = parts.map { size(of: $0)?.width ?? $0.item.width }
    let flexible = parts.filter { $0.item.systemItem == .flexibleSpace }
    let left = bounds.width - 2 * Self.margin - widths.reduce(0, +)
    let share = flexible.isEmpty ? 0 : max(0, left) / CGFloat(flexible.count)
    var x = Self.margin
    for (part, width) in zip(parts, widths) {
      let frame = frame(of: part, x: x, width: width)
      part.view?.frame = (superview ?? self).isRightToLeft ? frame.mirrored(width: bounds.width) : frame
      x += part.item.systemItem == .flexibleSpace ? share : width
    }
  }

  private func size(of part: Part) -> CGSize? { part.view?.sizeInBar(bounds.size, own: part.item.customSize) }

  private func frame(of part: Part, x: CGFloat, width: CGFloat) -> CGRect {
    let height = part.view is BarButton ? bounds.height : size(of: part)?.height ?? 0
    return CGRect(x: x, y: (bounds.height - height) / 2, width: width, height: height)
  }
}
