public import class Foundation.NSCoder
import Geometry
import Layers

/// The bar at the bottom of a tab bar controller: one item for each child, one of them selected.
///
/// Look of the classic profile: a pale bar with a hairline above, stencils of 30 × 30 points over titles of 10 points,
/// blue when selected, else grey (heights: spec E4; colours unverified).
@preconcurrency @MainActor
open class UITabBar: UIView {
  /// The items, left to right.
  open var items: [UITabBarItem]? { didSet { rebuild() } }
  /// The item shown as selected.
  public final var selectedItem: UITabBarItem? { selectedIndex.flatMap { items?[$0] } }
  /// Colour of the selected item; the tint colour when nil.
  open var selectedColor: UIColor? { didSet { refresh() } }
  /// Colour of the other items.
  open var unselectedItemTintColor: UIColor? { didSet { refresh() } }

  final var selectedIndex: Int? { didSet { refresh() } }
  final var onTap: ((Int) -> Void)?
  private final let hairline = UIView()
  private final var buttons: [TabBarButton] = []

  static let defaultUnselectedColor = UIColor(white: 146 / 255, alpha: 1)

  /// A bar of this frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(white: 0.97, alpha: 1)
    layer.name = "tabBar"
    hairline.backgroundColor = UIColor(white: 0.67, alpha: 1)
    addSubview(hairline)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func layoutSubviews() {
    hairline.frame = CGRect(x: 0, y: -0.5, width: bounds.width, height: 0.5)
    let width = buttons.isEmpty ? 0 : bounds.width / CGFloat(buttons.count)
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: bounds.height)
    }
  }

  open override func tintColorDidChange() { refresh() }

  /// The view that stands for the item at `index`, to be tapped.
  package final func button(at index: Int) -> UIView? { buttons.indices.contains(index) ? buttons[index] : nil }

  private final func rebuild() {
    buttons.forEach { $0.removeFromSuperview() }
    buttons = (items ?? []).enumerated().map { index, item in
      TabBarButton(item: item) { [weak self] in self?.onTap?(index) }
    }
    buttons.forEach { addSubview($0) }
    items?.forEach { $0.didChange = { [weak self] in self?.refresh() } }
    refresh()
    setNeedsLayout()
  }

  private final func refresh() {
    for (index, button) in buttons.enumerated() {
      let isSelected = index == selectedIndex
      let color = isSelected ? selectedColor ?? tintColor : unselectedItemTintColor ?? Self.defaultUnselectedColor
      button.show(color: color ?? .systemBlue, isSelected: isSelected)
    }
  }
}

/// One item of a tab bar: an image over a title, taps report it.
@MainActor
private final class TabBarButton: UIView {
  private let item: UITabBarItem
  private let onTap: () -> Void
  private let imageView = UIImageView()
  private let label = UILabel()

  init(item: UITabBarItem, onTap: @escaping () -> Void) {
    self.item = item
    self.onTap = onTap
    super.init(frame: .zero)
    label.font = .systemFont(ofSize: 10, weight: .medium)
    label.textAlignment = .center
    addSubview(imageView)
    addSubview(label)
  }

  required init?(coder: NSCoder) { fatalError("a tab bar button is made by its bar") }

  func show(color: UIColor, isSelected: Bool) {
    label.text = item.title
    label.textColor = color
    accessibilityIdentifier = item.title.map { "tab.\($0)" }
    imageView.image = isSelected ? item.selectedImage ?? item.image : item.image
    imageView.tintColor = color
    alpha = item.isEnabled ? 1 : 0.5
    setNeedsLayout()
  }

  override func layoutSubviews() {
    label.frame = CGRect(x: 0, y: bounds.height - 15, width: bounds.width, height: 13)
    imageView.frame = CGRect(x: (bounds.width - 30) / 2, y: 3, width: 30, height: 30)
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    isUserInteractionEnabled && item.isEnabled && self.point(inside: point, with: event) ? self : nil
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, point(inside: touch.location(in: self), with: event) else { return }
    onTap()
  }
}
