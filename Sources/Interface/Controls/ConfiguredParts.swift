import Geometry
import Layers

/// The views of a button that has a configuration, and the code that updates them.
///
/// The title and the image are displayed by the button's own views. This object owns the background and the subtitle.
@MainActor
final class ConfiguredParts {
  private let background = UIView()
  private let backgroundImage = UIImageView()
  private let subtitle = UILabel()
  private let original: LabelStyle

  /// Creates the views of a button with a configuration: the background behind all other subviews, and the subtitle in
  /// front of them.
  init(in button: UIButton) {
    original = LabelStyle(button.titleLabel)
    [background, backgroundImage].forEach { $0.isUserInteractionEnabled = false }
    backgroundImage.clipsToBounds = true
    button.insertSubview(background, at: 0)
    button.insertSubview(backgroundImage, aboveSubview: background)
    button.addSubview(subtitle)
  }

  /// Removes the views that belong to this object. Resets the properties of the button's own views `label` and
  /// `picture` to the values that they had before the configuration was set.
  func remove(from label: UILabel?, _ picture: UIImageView?) {
    [background, backgroundImage, subtitle].forEach { $0.removeFromSuperview() }
    original.apply(to: label)
    picture?.tintColor = nil
  }

  /// Sets the content and the colours of this object's views, and of the button's own views `label` and `picture`, from
  /// a configuration.
  func show(_ configuration: UIButton.Configuration, in button: UIButton, label: UILabel, picture: UIImageView) {
    let state = button.automaticallyUpdatesConfiguration ? button.state : .normal
    let colors = ConfigurationColors(configuration, state: state, tint: button.tintColor)
    let traits = button.traitCollection
    let font = UIFont.preferredFont(forTextStyle: configuration.buttonSize.titleStyle, compatibleWith: traits)
    set(label, configuration.title ?? button.currentTitle, font, colors.foreground, configuration)
    if configuration.title == nil, let title = button.currentAttributedTitle { label.attributedText = title }
    let small = UIFont.preferredFont(forTextStyle: configuration.buttonSize.subtitleStyle, compatibleWith: traits)
    set(subtitle, configuration.subtitle, small, colors.foreground, configuration)
    let symbol = configuration.preferredSymbolConfigurationForImage ?? UIImage.SymbolConfiguration(font: font)
    let image = (configuration.image ?? button.currentImage)?.preferring(symbol)
    picture.image = image.map { $0.renderingMode == .automatic ? $0.withRenderingMode(.alwaysTemplate) : $0 }
    picture.tintColor = colors.foreground
    fill(colors.background, configuration.background, in: button)
  }

  private func set(
    _ label: UILabel, _ text: String?, _ font: UIFont, _ color: UIColor, _ configuration: UIButton.Configuration
  ) {
    (label.font, label.text, label.textColor) = (font, text, color)
    label.lineBreakMode = configuration.titleLineBreakMode
    let wraps = [NSLineBreakMode.byWordWrapping, .byCharWrapping].contains(configuration.titleLineBreakMode)
    label.numberOfLines = wraps ? 0 : 1
  }

  private func fill(_ color: UIColor?, _ style: UIBackgroundConfiguration, in button: UIButton) {
    background.backgroundColor = color.map { style.backgroundColorTransformer?($0) ?? $0 }
    background.layer.borderWidth = style.strokeWidth
    let stroke = style.resolvedStrokeColor(for: button.tintColor).resolvedCGColor(with: button.traitCollection)
    background.layer.borderColor = style.strokeWidth > 0 ? stroke : nil
    (backgroundImage.image, backgroundImage.contentMode) = (style.image, style.imageContentMode)
  }

  /// Returns the size, in points, of a button that fits its content. The title and the subtitle are measured without
  /// line wrapping.
  func fittingSize(_ configuration: UIButton.Configuration, in button: UIButton) -> CGSize {
    let size = measured(configuration, in: button, width: nil).fittingSize
    return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
  }

  /// Sets the frames of the button's title label and image view, of the subtitle and of the background, for the
  /// button's bounds.
  func place(_ configuration: UIButton.Configuration, in button: UIButton) {
    let layout = measured(configuration, in: button, width: button.bounds.width)
    let frames = layout.frames(
      in: button.bounds, button.contentHorizontalAlignment, button.contentVerticalAlignment)
    button.imageView?.frame = frames.image
    button.titleLabel?.frame = frames.title
    subtitle.frame = frames.subtitle
    for label in [button.titleLabel, subtitle] { label?.textAlignment = layout.alignment.ofText(layout.isMirrored) }
    placeBackground(configuration, in: button)
  }

  private func placeBackground(_ configuration: UIButton.Configuration, in button: UIButton) {
    let style = configuration.background
    let insets = style.backgroundInsets
    let isMirrored = button.isRightToLeft
    background.frame = button.bounds.inset(
      by: UIEdgeInsets(
        top: insets.top, left: isMirrored ? insets.trailing : insets.leading, bottom: insets.bottom,
        right: isMirrored ? insets.leading : insets.trailing)
    ).insetBy(dx: -style.strokeOutset, dy: -style.strokeOutset)
    backgroundImage.frame = background.frame
    let radius = cornerRadius(configuration, in: button)
    [background, backgroundImage].forEach { $0.layer.cornerRadius = radius }
  }

  private func cornerRadius(_ configuration: UIButton.Configuration, in button: UIButton) -> CGFloat {
    let half = min(background.bounds.width, background.bounds.height) / 2
    let own = configuration.background.cornerRadius
    let wanted: CGFloat =
      switch configuration.cornerStyle {
      case .capsule: half
      case .fixed: own
      case .dynamic: UIFontMetrics.default.scaledValue(for: own, compatibleWith: button.traitCollection)
      case .small, .medium, .large: configuration.cornerStyle.radius ?? own
      }
    return min(wanted, half)
  }

  /// Returns the layout of the button, with the measured sizes of the image, the title and the subtitle. If `width` is
  /// not nil, the titles are wrapped to fit a button that is `width` points wide.
  private func measured(
    _ configuration: UIButton.Configuration, in button: UIButton, width: CGFloat?
  ) -> ConfiguredLayout {
    var layout = ConfiguredLayout(configuration: configuration, isMirrored: button.isRightToLeft)
    layout.image = button.imageView?.image?.size ?? .zero
    let limit = width.map { layout.textWidth(in: $0) } ?? .greatestFiniteMagnitude
    layout.title = size(of: button.titleLabel, limit)
    layout.subtitle = size(of: subtitle, limit)
    return layout
  }

  private func size(of label: UILabel?, _ width: CGFloat) -> CGSize {
    guard let label, !(label.text ?? "").isEmpty else { return .zero }
    let size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    return CGSize(width: min(size.width, width), height: size.height)
  }
}

extension UIButton.Configuration.TitleAlignment {
  /// Returns the text alignment of a label with this alignment of titles. `isMirrored` is true if the layout is from
  /// right to left.
  fileprivate func ofText(_ isMirrored: Bool) -> NSTextAlignment {
    switch self {
    case .automatic, .center: .center
    case .leading: isMirrored ? .right : .left
    case .trailing: isMirrored ? .left : .right
    }
  }
}

/// The properties of a label, besides the label's text and colour, that the configuration of a button changes.
@MainActor
private struct LabelStyle {
  private let font: UIFont?
  private let lineCount: Int
  private let lineBreakMode: NSLineBreakMode
  private let alignment: NSTextAlignment

  /// Creates a style with the current properties of `label`.
  init(_ label: UILabel?) {
    (font, lineCount) = (label?.font, label?.numberOfLines ?? 1)
    (lineBreakMode, alignment) = (label?.lineBreakMode ?? .byTruncatingMiddle, label?.textAlignment ?? .natural)
  }

  /// Sets the properties of `label` to the values that this style contains.
  func apply(to label: UILabel?) {
    if let font { label?.font = font }
    label?.numberOfLines = lineCount
    label?.lineBreakMode = lineBreakMode
    label?.textAlignment = alignment
  }
}
