import class Foundation.NSAttributedString
import class Foundation.NSCoder
import Geometry
import Layers

/// The control for a bar button item: an image or a title in the tint colour. The control is translucent while
/// highlighted.
@MainActor
class BarButton: UIControl {
  final let item: UIBarButtonItem
  final let imageView = UIImageView()
  final let label = UILabel()
  /// The appearance of the button in its states, or nil for the system's appearance.
  final let appearance: UIBarButtonItemAppearance?
  private final var backgroundView: UIImageView?
  /// The image of the item that `imageView` displays, as it was before the conversion by `UIImage.inBar`.
  private final var displayedImage: UIImage?

  init(item: UIBarButtonItem, appearance: UIBarButtonItemAppearance? = nil, onTap: (() -> Void)? = nil) {
    (self.item, self.appearance) = (item, appearance)
    super.init(frame: .zero)
    isEnabled = item.isEnabled
    item.view = self
    addAction(UIAction { _ in onTap?() ?? item.send() }, for: .touchUpInside)
    accessibilityIdentifier = item.accessibilityIdentifier ?? item.title.map { "bar.\($0)" }
    addSubview(imageView)
    addSubview(label)
    show()
    item.prepareControl?(self)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  /// The font size of the title, in points (unverified).
  static let titleSize: CGFloat = 17

  /// Updates the subviews from the item: the title, the image, the colour of both, and the background.
  private final func show() {
    let color = item.tintColor ?? tintColor ?? .systemBlue
    label.font = .systemFont(ofSize: Self.titleSize, weight: item.style == .done ? .semibold : .regular)
    label.textColor = item.isEnabled ? color : .disabledTitle
    label.textAlignment = item.possibleTitles == nil ? .natural : .center
    setTitle(label.text ?? item.title)
    showImage()
    imageView.tintColor = label.textColor
    isSelected = item.isSelected
    (backgroundColor, layer.cornerRadius) = (item.isSelected ? color.withAlphaComponent(0.15) : nil, 8)  // unverified
    showBackground()
  }

  /// The image of the item: `landscapeImagePhone` if the stage has bars of compact height and the item has such an
  /// image, otherwise the usual image. Nil if there is none.
  private final var image: UIImage? {
    let isCompact = (window?.stage ?? Stage.current)?.hasCompactHeight ?? false
    return isCompact ? item.landscapeImagePhone ?? item.shownImage : item.shownImage
  }

  private final func showImage() {
    let image = image
    guard image !== displayedImage else { return }
    displayedImage = image
    imageView.image = image?.inBar
  }

  private final var shownState: State { item.isEnabled ? isHighlighted ? .highlighted : .normal : .disabled }

  /// Displays `title` with the text attributes of the item and of `appearance`. If the item has an image, displays no
  /// title.
  final func setTitle(_ title: String?) {
    let base = appearance?.attributes(for: shownState) ?? [:]
    let attributes = base.merging(item.shownTitleAttributes(for: shownState)) { $1 }
    guard let title, item.shownImage == nil, !attributes.isEmpty else {
      return label.text = item.shownImage == nil ? title : nil
    }
    label.attributedText = NSAttributedString(string: title, attributes: attributes)
  }

  private final func showBackground() {
    guard let image = appearance?.background(for: shownState) else {
      backgroundView?.removeFromSuperview()
      return backgroundView = nil
    }
    let view = backgroundView ?? UIImageView()
    backgroundView = view
    view.image = image
    insertSubview(view, at: 0)
    setNeedsLayout()
  }

  override func takeAppearance(from rules: AppearanceRules) {
    super.takeAppearance(from: rules)
    item.takeAppearance(from: rules, at: self)
    show()
    superview?.setNeedsLayout()
  }

  override func tintColorDidChange() { show() }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let own = image.map(\.size) ?? label.sizeThatFits(size)
    return CGSize(width: item.width > 0 ? item.width : max(own.width, widthOfPossibleTitles), height: own.height)
  }

  private final var widthOfPossibleTitles: CGFloat {
    guard item.shownImage == nil, let titles = item.possibleTitles else { return 0 }
    let other = UILabel()
    other.font = label.font
    return titles.sorted().reduce(0) { width, title in
      other.text = title
      return max(width, other.sizeThatFits(.zero).width)
    }
  }

  override func layoutSubviews() {
    let shift = appearance?.normal.titlePositionAdjustment ?? .zero
    label.frame = bounds.offsetBy(dx: shift.horizontal, dy: shift.vertical)
    placeBackground()
    showImage()
    guard let size = image?.size else { return }
    imageView.frame = CGRect(
      x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
  }

  private final func placeBackground() {
    guard let backgroundView, let size = backgroundView.image?.size else { return }
    let shift = appearance?.normal.backgroundImagePositionAdjustment ?? .zero
    backgroundView.frame = CGRect(
      x: shift.horizontal, y: (bounds.height - size.height) / 2 + shift.vertical, width: bounds.width,
      height: size.height)
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    isUserInteractionEnabled && isEnabled && bounds.insetBy(dx: -6, dy: -10).contains(point) ? self : nil
  }

  override func stateDidChange(from old: State) {
    guard state.symmetricDifference(old).contains(.highlighted) else { return }
    if appearance != nil { show() }
    guard !isHighlighted else { return alpha = 0.2 }
    UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) { alpha = 1 }
  }
}

extension UIImage {
  /// A copy of the image for display in a bar: if the rendering mode is `automatic`, the copy is a template.
  var inBar: UIImage { renderingMode == .automatic ? withRenderingMode(.alwaysTemplate) : self }
}
