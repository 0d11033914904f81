public import protocol Foundation.NSObjectProtocol
public import class Foundation.NSCoder
import Geometry
import Layers

/// A bar that displays a row of items, one of which can be selected. It is usually the bar of a tab bar controller.
///
/// The appearance is that of the classic profile: a light bar with a hairline above it. Images are templates of up to
/// 30 × 30 points. Titles below the images have a font size of 10 points. Image and title are blue for the selected
/// item, and grey for the other items (heights: spec E4; colours unverified).
@preconcurrency @MainActor
open class UITabBar: UIView {
  /// The items, from left to right, or from right to left in a mirrored layout.
  ///
  /// - Precondition: the bar does not belong to a tab bar controller, which sets the items from its children.
  open var items: [UITabBarItem]? {
    willSet {
      require(
        manager == nil || isFilling,
        "UITabBar.items cannot be set on the bar of a tab bar controller. Set tabBarItem of the child controllers")
    }
    didSet { rebuild() }
  }
  /// The selected item, or nil. Setting an item that is not among the items clears the selection.
  open var selectedItem: UITabBarItem? {
    get { selectedIndex.flatMap { items?[$0] } }
    set { selectedIndex = newValue.flatMap { items?.firstIndex(of: $0) } }
  }
  /// The delegate, which is called for taps. A bar that belongs to a tab bar controller does not call it.
  public final weak var delegate: (any UITabBarDelegate)?
  /// The colour of the selected item. If nil, the tint colour is used.
  open var selectedColor: UIColor? { didSet { refresh() } }
  /// The colour of the items that are not selected. If nil, grey is used.
  open var unselectedItemTintColor: UIColor? {
    didSet {
      noteAppearance(.unselectedItemTintColor, \UITabBar.unselectedItemTintColor)
      refresh()
    }
  }
  /// The image behind the bar, or nil for none. An empty image makes the bar transparent.
  open var backgroundImage: UIImage? {
    didSet {
      noteAppearance(.backgroundImage, \UITabBar.backgroundImage)
      refreshGround()
    }
  }
  /// The image of the shadow above the bar, or nil. As in UIKit, the image has an effect only together with a
  /// background image.
  open var shadowImage: UIImage? {
    didSet {
      noteAppearance(.shadowImage, \UITabBar.shadowImage)
      refreshGround()
    }
  }
  /// The image behind the selected item, or nil for none.
  open var selectionIndicatorImage: UIImage? {
    didSet {
      noteAppearance(.selectionIndicatorImage, \UITabBar.selectionIndicatorImage)
      refresh()
    }
  }
  /// The appearance objects that the app has set for the bar.
  final var appearances = BarAppearances<UITabBarAppearance>()

  /// The bar's style, which determines its colours.
  open var barStyle = UIBarStyle.default {
    didSet {
      noteAppearance(.barStyle, \UITabBar.barStyle)
      refreshGround()
    }
  }
  /// Whether the bar is translucent. The content of a tab bar controller extends under a translucent bar.
  open var isTranslucent = true {
    didSet {
      noteAppearance(.isTranslucent, \UITabBar.isTranslucent)
      refreshGround()
      if isTranslucent != oldValue { manager?.layoutNavigationControllers() }
    }
  }
  /// The background colour of the bar. If nil, `barStyle` determines the colour.
  open var barTintColor: UIColor? {
    didSet {
      noteAppearance(.barTintColor, \UITabBar.barTintColor)
      refreshGround()
    }
  }

  final var selectedIndex: Int? { didSet { refresh() } }
  /// A closure that is called with the index of a tapped item. The tap then neither selects the item nor calls the
  /// delegate.
  final var onTap: ((Int) -> Void)?
  /// The tab bar controller that owns the bar, or nil.
  final weak var manager: UITabBarController?
  /// Whether the items are being set by the tab bar controller (`fill(_:)`), and not by the app.
  private final var isFilling = false
  /// Whether the frame is being set by the tab bar controller (`place(_:)`), and not by the app.
  private final var isPlacing = false
  private final let background = BarFace(BarLook(.default, tint: nil, isTranslucent: true), shadow: .top)
  private final var indicator: UIImageView?
  private final var buttons: [TabBarButton] = []

  static let defaultUnselectedColor = UIColor.unselectedItem

  /// Creates a tab bar with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Sets the initial properties of a new tab bar, and adds the background.
  private final func setUp() {
    layer.name = "tabBar"
    addSubview(background)
    refreshGround()
  }

  /// Creates an object from an element of an Interface Builder file.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.decodeMembers(of: self, as: UITabBar.self)
  }

  // The tab bar controller lays out the bar. A change by the app causes a warning, and the next layout overwrites it.
  /// The bar's frame. If the bar belongs to a tab bar controller, that controller sets the frame, and setting it
  /// elsewhere causes a warning.
  open override var frame: CGRect { willSet { if newValue != frame { warnIfManaged("frame") } } }
  /// The bar's bounds. Setting them causes a warning if the bar belongs to a tab bar controller.
  open override var bounds: CGRect { willSet { if newValue != bounds { warnIfManaged("bounds") } } }
  /// The bar's opacity. Setting it causes a warning if the bar belongs to a tab bar controller.
  open override var alpha: CGFloat { willSet { if newValue != alpha { warnIfManaged("alpha") } } }
  /// Whether the bar is hidden. Setting the property causes a warning if the bar belongs to a tab bar controller.
  open override var isHidden: Bool { willSet { if newValue != isHidden { warnIfManaged("isHidden") } } }

  private final func warnIfManaged(_ property: String) {
    if !isPlacing, !UIView.isAutoresizing {
      manager?.warnOfBar("tabBar.\(property)", instead: "hidesBottomBarWhenPushed")
    }
  }

  /// Sets the frame on behalf of the tab bar controller, without a warning.
  final func place(_ frame: CGRect) {
    isPlacing = true
    self.frame = frame
    isPlacing = false
  }

  /// The height of the row of items at the top of the bar, in points. Below it, the bar extends behind the home
  /// indicator.
  private final var rowHeight: CGFloat { sizeThatFits(bounds.size).height }

  /// Returns the width of `size` and the bar's standard height, without the part of the bar behind the home indicator.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: (window?.stage ?? Stage.current)?.tabBarHeight ?? 49)
  }

  /// Lays out the background, the buttons and the selection indicator. The buttons have equal widths.
  open override func layoutSubviews() {
    background.frame = bounds
    let width = buttons.isEmpty ? 0 : bounds.width / CGFloat(buttons.count)
    for (index, button) in (isRightToLeft ? buttons.reversed() : buttons).enumerated() {
      button.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: min(bounds.height, rowHeight))
    }
    placeIndicator()
  }

  /// Shows the selection indicator behind the button of the selected item, if there is an image.
  private final func placeIndicator() {
    let image = appearances.standard.map(\.selectionIndicatorImage) ?? selectionIndicatorImage
    guard let image, let selectedIndex, buttons.indices.contains(selectedIndex) else {
      indicator?.removeFromSuperview()
      return indicator = nil
    }
    let view = indicator ?? UIImageView()
    (indicator, view.image) = (view, image)
    insertSubview(view, aboveSubview: background)
    let button = buttons[selectedIndex].frame
    view.frame = CGRect(
      x: button.midX - image.size.width / 2, y: button.midY - image.size.height / 2, width: image.size.width,
      height: image.size.height)
  }

  /// Updates the colours of the buttons.
  open override func tintColorDidChange() { refresh() }

  /// Returns the view of the item at `index`, or nil if there is no such item.
  package final func button(at index: Int) -> UIView? { buttons.indices.contains(index) ? buttons[index] : nil }

  /// Sets the items. If `animated` and if the bar is in a window, the items change in a cross-dissolve of 0.3 seconds.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    guard animated, window != nil else { return self.items = items }
    UIView.transition(with: self, duration: 0.3, options: .transitionCrossDissolve, animations: { self.items = items })
  }

  /// Calls `change`, in which the tab bar controller sets the items. During the call, the items may be set although the
  /// bar belongs to a tab bar controller.
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
    background.look =
      appearances.standard.map { BarLook($0) }
      ?? BarLook(
        barStyle, tint: barTintColor, isTranslucent: isTranslucent, image: backgroundImage, shadowImage: shadowImage)
    manager?.layoutChildren()
  }

  /// Updates the bar after a change of its appearance objects.
  final func appearancesDidChange() {
    refreshGround()
    refresh()
  }

  private final func refresh() {
    for (index, button) in buttons.enumerated() {
      let isSelected = index == selectedIndex
      let color = isSelected ? selectedColor ?? tintColor : unselectedItemTintColor ?? Self.defaultUnselectedColor
      button.show(
        color: color ?? .systemBlue, isSelected: isSelected, appearance: appearances.standard?.stackedLayoutAppearance)
    }
    if selectionIndicatorImage != nil || appearances.standard != nil || indicator != nil { setNeedsLayout() }
  }
}

/// The delegate of a tab bar that does not belong to a tab bar controller.
@preconcurrency @MainActor
public protocol UITabBarDelegate: NSObjectProtocol {
  /// Called after a tap has selected an item, even if the item was already selected.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  /// Does nothing by default.
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}
