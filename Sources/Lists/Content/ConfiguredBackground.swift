import class Foundation.NSCoder
import Geometry
import Interface
import Layers

/// The view that displays a background configuration: a rounded rectangle with a fill, an image and a border.
@MainActor
final class ConfiguredBackground: UIView {
  private let (fill, picture) = (UIView(), UIImageView())
  private var background = UIBackgroundConfiguration.clear()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    for view in [fill, picture] { addSubview(view) }
    picture.clipsToBounds = true
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  /// Displays a configuration. If the configuration has no background colour, the fill has the tint colour of the
  /// view.
  func show(_ background: UIBackgroundConfiguration) {
    self.background = background
    showColors()
    (picture.image, picture.contentMode) = (background.image, background.imageContentMode)
    fill.layer.borderWidth = background.strokeWidth
    setNeedsLayout()
  }

  private func showColors() {
    fill.backgroundColor = background.resolvedBackgroundColor(for: tintColor)
    let stroke = background.resolvedStrokeColor(for: tintColor).resolvedColor(with: traitCollection).cgColor
    fill.layer.borderColor = background.strokeWidth > 0 ? stroke : nil
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    showColors()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showColors()
  }

  /// Displays a background configuration behind all other subviews of a view. Returns the subview that displays it,
  /// or nil without a configuration.
  ///
  /// - Parameters:
  ///   - background: The new configuration, or nil to remove the background.
  ///   - view: The view behind whose subviews the background is displayed.
  ///   - current: The subview that displays the previous configuration, or nil. The method reuses it, or removes it
  ///     if `background` is nil.
  static func show(
    _ background: UIBackgroundConfiguration?, in view: UIView, _ current: ConfiguredBackground?
  ) -> ConfiguredBackground? {
    guard let background else {
      current?.removeFromSuperview()
      return nil
    }
    let shown = current ?? ConfiguredBackground()
    if shown.superview !== view { view.insertSubview(shown, at: 0) }
    shown.show(background)
    view.setNeedsLayout()
    return shown
  }

  override func layoutSubviews() {
    let insets = background.backgroundInsets
    let sides = UIEdgeInsets(top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
    let frame = inDirection(bounds.inset(by: sides))
      .insetBy(dx: -background.strokeOutset, dy: -background.strokeOutset)
    for view in [fill, picture] {
      view.put(at: frame)
      view.layer.cornerRadius = min(background.cornerRadius, min(frame.width, frame.height) / 2)
    }
  }
}
