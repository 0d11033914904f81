import class Foundation.NSCoder
import Geometry

/// The control for a bar button item: an image or a title in the tint colour. The control is translucent while
/// highlighted.
@MainActor
class BarButton: UIControl {
  final let item: UIBarButtonItem
  final let imageView = UIImageView()
  final let label = UILabel()

  init(item: UIBarButtonItem, onTap: (() -> Void)? = nil) {
    self.item = item
    super.init(frame: .zero)
    isEnabled = item.isEnabled
    item.view = self
    addAction(UIAction { _ in onTap?() ?? item.send() }, for: .touchUpInside)
    accessibilityIdentifier = item.accessibilityIdentifier ?? item.title.map { "bar.\($0)" }
    addSubview(imageView)
    addSubview(label)
    show()
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  /// The font size of the title, in points (unverified).
  static let titleSize: CGFloat = 17

  /// Updates the title, the image and their colour from the item.
  private final func show() {
    let color = item.tintColor ?? tintColor ?? .systemBlue
    label.text = item.image == nil ? item.title : nil
    label.font = .systemFont(ofSize: Self.titleSize, weight: item.style == .done ? .semibold : .regular)
    label.textColor = item.isEnabled ? color : .disabledTitle
    imageView.image = item.image?.inBar
    imageView.tintColor = label.textColor
  }

  override func tintColorDidChange() { show() }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let own = item.image.map(\.size) ?? label.sizeThatFits(size)
    return CGSize(width: item.width > 0 ? item.width : own.width, height: own.height)
  }

  override func layoutSubviews() {
    label.frame = bounds
    guard let size = item.image?.size else { return }
    imageView.frame = CGRect(
      x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    isUserInteractionEnabled && isEnabled && bounds.insetBy(dx: -6, dy: -10).contains(point) ? self : nil
  }

  override func stateDidChange(from old: State) {
    guard state.symmetricDifference(old).contains(.highlighted) else { return }
    guard !isHighlighted else { return alpha = 0.2 }
    UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) { alpha = 1 }
  }
}

extension UIImage {
  /// The image as bars display it: a template, unless its rendering mode is `alwaysOriginal`.
  var inBar: UIImage { renderingMode == .automatic ? withRenderingMode(.alwaysTemplate) : self }
}
