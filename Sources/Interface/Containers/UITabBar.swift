public import class Foundation.NSCoder
import Geometry
import Layers

/// The bar at the bottom of a tab bar controller: one item for each child, one of them selected.
///
/// Look of the classic profile: a pale bar with a hairline above, templates of up to 30 × 30 points over titles of 10
/// points, blue when selected, else grey (heights: spec E4; colours unverified).
@preconcurrency @MainActor
open class UITabBar: UIView {
  /// The items, left to right; those of a controller's bar are its children's, and setting them traps.
  open var items: [UITabBarItem]? {
    willSet {
      require(manager == nil || isFilling, "the items of a UITabBarController's bar are its controllers' tabBarItems")
    }
    didSet { rebuild() }
  }
  /// The item shown as selected; nil, or one that is not among the items, is none.
  open var selectedItem: UITabBarItem? {
    get { selectedIndex.flatMap { items?[$0] } }
    set { selectedIndex = newValue.flatMap { items?.firstIndex(of: $0) } }
  }
  /// Hears of taps; a controller's bar has none.
  public final weak var delegate: (any UITabBarDelegate)?
  /// Colour of the selected item; the tint colour when nil.
  open var selectedColor: UIColor? { didSet { refresh() } }
  /// Colour of the other items.
  open var unselectedItemTintColor: UIColor? { didSet { refresh() } }

  /// How dark it is.
  open var barStyle = UIBarStyle.default { didSet { refreshGround() } }
  /// Whether what lies under it shines through; then the content of a tab bar controller reaches under it.
  open var isTranslucent = true { didSet { refreshGround() } }
  /// Its colour; that of its style when nil.
  open var barTintColor: UIColor? { didSet { refreshGround() } }

  final var selectedIndex: Int? { didSet { refresh() } }
  final var onTap: ((Int) -> Void)?
  /// The controller whose bar it is.
  final weak var manager: UITabBarController?
  private final var isFilling = false
  /// Whether the manager places the bar.
  private final var isPlacing = false
  private final let background = UIView()
  private final let hairline = UIView()
  private final var buttons: [TabBarButton] = []

  static let defaultUnselectedColor = UIColor(white: 146 / 255, alpha: 1)

  /// A bar of this frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    layer.name = "tabBar"
    background.isUserInteractionEnabled = false
    addSubview(background)
    background.addSubview(hairline)
    refreshGround()
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // A managed bar is placed by its controller alone: what an app changes is overwritten at the next layout.
  open override var frame: CGRect { willSet { if newValue != frame { warnIfManaged("frame") } } }
  open override var alpha: CGFloat { willSet { if newValue != alpha { warnIfManaged("alpha") } } }
  open override var isHidden: Bool { willSet { if newValue != isHidden { warnIfManaged("isHidden") } } }

  private final func warnIfManaged(_ property: String) {
    if !isPlacing { manager?.warnOfBar("tabBar.\(property)", instead: "hidesBottomBarWhenPushed") }
  }

  /// Takes the place that the manager gives the bar.
  final func place(_ frame: CGRect) {
    isPlacing = true
    self.frame = frame
    isPlacing = false
  }

  /// The height of the row of items, at the top of the bar; what is below it lies under the home indicator.
  private final var rowHeight: CGFloat { sizeThatFits(bounds.size).height }

  /// How high the bar is by itself, without what lies under the home indicator.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: (window?.stage ?? Stage.current)?.tabBarHeight ?? 49)
  }

  open override func layoutSubviews() {
    background.frame = bounds
    hairline.frame = CGRect(x: 0, y: -hairlineWidth, width: bounds.width, height: hairlineWidth)
    let width = buttons.isEmpty ? 0 : bounds.width / CGFloat(buttons.count)
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: min(bounds.height, rowHeight))
    }
  }

  open override func tintColorDidChange() { refresh() }

  /// The view that stands for the item at `index`, to be tapped.
  package final func button(at index: Int) -> UIView? { buttons.indices.contains(index) ? buttons[index] : nil }

  /// Sets the items; others fade in when it is animated.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    guard animated, window != nil else { return self.items = items }
    UIView.transition(with: self, duration: 0.3, options: .transitionCrossDissolve, animations: { self.items = items })
  }

  /// What its controller does to the items.
  final func fill(_ change: () -> Void) {
    isFilling = true
    change()
    isFilling = false
  }

  private final func userDidTap(_ index: Int) {
    if let onTap { return onTap(index) }
    guard let item = items?[index] else { return }
    selectedIndex = index
    delegate?.tabBar(self, didSelect: item)
  }

  private final func rebuild() {
    if let selectedIndex, selectedIndex >= items?.count ?? 0 { self.selectedIndex = nil }
    buttons.forEach { $0.removeFromSuperview() }
    buttons = (items ?? []).enumerated().map { index, item in
      TabBarButton(item: item) { [weak self] in self?.userDidTap(index) }
    }
    buttons.forEach { addSubview($0) }
    items?.forEach { $0.didChange = { [weak self] in self?.refresh() } }
    refresh()
    setNeedsLayout()
  }

  private final func refreshGround() {
    background.backgroundColor = barTintColor ?? barStyle.ground(isTranslucent: isTranslucent)
    hairline.backgroundColor = barStyle.hairline
    manager?.layoutChildren()
  }

  private final func refresh() {
    for (index, button) in buttons.enumerated() {
      let isSelected = index == selectedIndex
      let color = isSelected ? selectedColor ?? tintColor : unselectedItemTintColor ?? Self.defaultUnselectedColor
      button.show(color: color ?? .systemBlue, isSelected: isSelected)
    }
  }
}

/// Hears of taps on a tab bar that stands alone.
@preconcurrency @MainActor
public protocol UITabBarDelegate: AnyObject {
  /// A tap selected an item, also when it was selected before.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}
