import class Foundation.NSAttributedString
import class Foundation.NSCoder
import Geometry
import Layers

/// The control for one item of a tab bar: an image above a title, with a badge.
@MainActor
final class TabBarButton: UIControl {
  let item: UITabBarItem
  private let imageView = UIImageView()
  private let label = UILabel()
  private let badge = TabBadge()

  private var shown: (color: UIColor, isSelected: Bool, appearance: UITabBarItemAppearance?)?
  private var titleShift = UIOffset.zero

  init(item: UITabBarItem, onTap: @escaping () -> Void) {
    self.item = item
    super.init(frame: .zero)
    addAction(UIAction { _ in onTap() }, for: .touchUpInside)
    label.font = .systemFont(ofSize: 10, weight: .medium)
    label.textAlignment = .center
    addSubview(imageView)
    addSubview(label)
    addSubview(badge)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  override func takeAppearance(from rules: AppearanceRules) {
    super.takeAppearance(from: rules)
    item.takeAppearance(from: rules, at: self)
    if let shown { show(color: shown.color, isSelected: shown.isSelected, appearance: shown.appearance) }
  }

  /// Updates the title, the image and the badge from the tab bar item.
  ///
  /// - Parameters:
  ///   - color: The colour of the title and of a template image.
  ///   - isSelected: Whether the item is selected.
  ///   - appearance: The appearance object for the states of an item, or nil for the system's appearance. Attributes
  ///     that were set on the item itself take precedence.
  func show(color: UIColor, isSelected: Bool, appearance: UITabBarItemAppearance?) {
    shown = (color, isSelected, appearance)
    let look = appearance?.state(isSelected: isSelected, isEnabled: item.isEnabled)
    (self.isSelected, isEnabled) = (isSelected, item.isEnabled)
    label.textColor = color
    label.show(item.title, titleAttributes(look, appearance))
    titleShift =
      item.titlePositionAdjustment == .zero ? look?.titlePositionAdjustment ?? .zero : item.titlePositionAdjustment
    accessibilityIdentifier = item.accessibilityIdentifier ?? item.title.map { "tab.\($0)" }
    let image = isSelected ? item.selectedImage ?? item.image : item.image
    imageView.image = image?.inBar
    imageView.tintColor = look?.iconColor ?? color
    badge.show(item.badgeValue, color: item.badgeColor ?? look?.badgeBackgroundColor ?? .systemRed)
    badge.show((look?.badgeTextAttributes ?? [:]).merging(item.shownBadgeAttributes(isSelected: isSelected)) { $1 })
    alpha = item.isEnabled ? 1 : 0.5
    setNeedsLayout()
  }

  /// Returns the text attributes of the title. `look` is the part of `appearance` for the current state of the item.
  ///
  /// Attributes of the item take precedence over those of the appearance object, and attributes of the current state
  /// over those of the normal state. The colour of the normal state is not used in other states.
  private func titleAttributes(
    _ look: UITabBarItemStateAppearance?, _ appearance: UITabBarItemAppearance?
  ) -> [NSAttributedString.Key: Any] {
    var base = appearance?.normal.titleTextAttributes ?? [:]
    if let look, look !== appearance?.normal { base[.foregroundColor] = nil }
    let state: State = item.isEnabled ? isSelected ? .selected : .normal : .disabled
    var own = item.titleTextAttributes(for: .normal) ?? [:]
    if state != .normal { own[.foregroundColor] = nil }
    return base.merging(look?.titleTextAttributes ?? [:]) { $1 }.merging(own) { $1 }
      .merging(item.titleTextAttributes(for: state) ?? [:]) { $1 }
  }

  override func layoutSubviews() {
    label.frame = CGRect(
      x: titleShift.horizontal, y: bounds.height - 15 + titleShift.vertical, width: bounds.width, height: 13)
    let room = CGRect(x: (bounds.width - 30) / 2, y: 3, width: 30, height: 30)
    imageView.frame = imageView.image?.size.fitted(into: room) ?? room
    badge.frame = CGRect(origin: CGPoint(x: bounds.midX + 5, y: 2), size: badge.sizeThatFits(bounds.size))
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    isUserInteractionEnabled && isEnabled && self.point(inside: point, with: event) ? self : nil
  }
}

extension CGSize {
  /// Returns a rectangle in the centre of `room`. Its size is this size or, if this size is larger than `room`, this
  /// size scaled down proportionally.
  func fitted(into room: CGRect) -> CGRect {
    let scale = min(1, width > 0 ? room.width / width : 1, height > 0 ? room.height / height : 1)
    let (width, height) = (width * scale, height * scale)
    return CGRect(x: room.midX - width / 2, y: room.midY - height / 2, width: width, height: height)
  }
}

/// The badge of a tab bar item. It is 18 points high and at least 18 points wide (unverified).
@MainActor
private final class TabBadge: UIView {
  private let label = UILabel()

  init() {
    super.init(frame: .zero)
    layer.cornerRadius = 9
    label.font = .systemFont(ofSize: 13)
    label.textColor = .white
    label.textAlignment = .center
    addSubview(label)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  func show(_ text: String?, color: UIColor) {
    (label.text, backgroundColor, isHidden) = (text, color, text == nil)
  }

  /// Sets the attributes of the badge's text. An attribute that `attributes` does not contain gets the system's default
  /// value.
  func show(_ attributes: [NSAttributedString.Key: Any]) {
    if !attributes.isEmpty { label.show(label.text, attributes) }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: max(18, label.sizeThatFits(size).width + 10), height: 18)
  }

  override func layoutSubviews() { label.frame = bounds }
}
