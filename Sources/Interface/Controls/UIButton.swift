public import class Foundation.NSAttributedString
public import class Foundation.NSCoder
import Geometry
import Layers

/// A control with a title, an image, or both side by side, over a background image.
///
/// A system button draws its title and image in the tint colour. While the button is pressed, the alpha of the title
/// and the image is 0.2; afterwards, they fade in again. The images of a custom button are darker while the button is
/// pressed.
@preconcurrency @MainActor
open class UIButton: UIControl {
  /// The types of buttons. The raw values are those of iOS.
  public enum ButtonType: Int, Sendable {
    /// A button without a predefined appearance: the title is white, and images have their own colours.
    case custom = 0
    /// A button whose title and image have the tint colour.
    case system = 1
    /// A system button with the symbol `info.circle`.
    case detailDisclosure = 2
    /// System buttons. `infoLight` and `infoDark` have the symbol `info.circle`, `contactAdd` has `plus.circle`.
    case infoLight, infoDark, contactAdd
    /// A system button with the symbol `xmark.circle.fill` in grey.
    case close = 7
    /// The name that the type `system` had before iOS 7.
    public static let roundedRect = ButtonType.system
  }

  /// The type of the button.
  public private(set) final var buttonType = ButtonType.custom
  /// The label of the title. The app can set its font. The button sets its text, colour and frame.
  public final var titleLabel: UILabel? { label }
  /// The view that displays the button's image. The button sets its image and frame.
  public final var imageView: UIImageView? { picture }
  /// The insets from the button's edges to its content, in points.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// The insets of the title, in points. The insets change the title's position, but not the size of the text.
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// The insets of the image, in points. The insets change the image's position, but not its size.
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// Whether a custom button draws its images darker while highlighted, unless an image is set for that state.
  open var adjustsImageWhenHighlighted = true { didSet { show() } }
  /// Whether the button draws its images paler while disabled, unless an image is set for that state.
  open var adjustsImageWhenDisabled = true { didSet { show() } }

  private final let label = ButtonLabel()
  private final let picture = UIImageView()
  private final let background = UIImageView()
  private final var content = ButtonContent()
  final var configuring = ButtonConfiguring()
  /// Whether a tap toggles `isSelected`.
  final var togglesSelection = false

  /// The alpha of the title and the image of a pressed system button (unverified).
  static let pressedAlpha: CGFloat = 0.2
  /// The duration in seconds of the fade after a press of a system button (unverified).
  static let fade = 0.25
  /// The colour of a disabled system button's title (unverified).
  static let disabledColor = UIColor.disabledTitle

  /// Creates a custom button with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Adds the background, the image view and the label to a new button.
  private final func setUp() {
    label.font = .systemFont(ofSize: 18)
    [background, picture, label].forEach { addSubview($0) }
    show()
  }

  /// Creates an object from an element of an Interface Builder file.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.decodeMembers(of: self, as: UIButton.self)
  }

  /// Creates a button of a type. The frame has the size of the type's symbol, and is empty for `custom` and `system`.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    becomeType(buttonType)
    if currentImage != nil { frame.size = intrinsicContentSize }
  }

  /// Creates a button with the title and the image of an action, which a tap on the button triggers.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    setImage(primaryAction.image, for: .normal)
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// Sets the type of a new button, and displays the image that belongs to the type.
  package final func becomeType(_ buttonType: ButtonType) {
    self.buttonType = buttonType
    setImage(buttonType.image, for: .normal)
  }

  // MARK: Content

  /// The appearance and the content of the button. If nil, which is the default, the button's type and the values for
  /// its states determine them.
  open var configuration: Configuration? {
    get { configuring.configuration }
    set { setConfiguration(newValue) }
  }
  /// A closure that is called after the button's state has changed, before the next layout. The closure can change
  /// `configuration`.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    get { configuring.handler }
    set { setConfigurationHandler(newValue) }
  }
  /// Adapts the configuration to the button's state. The default implementation calls `configurationUpdateHandler`.
  open func updateConfiguration() { configuring.handler?(self) }

  /// Returns the title for a state. If none was set, returns that of the normal state.
  open func title(for state: State) -> String? { content[title: state] }
  /// Sets the title for a state.
  open func setTitle(_ title: String?, for state: State) { change { $0[title: state] = title } }
  /// Returns the attributed title for a state. If none was set, returns that of the normal state.
  open func attributedTitle(for state: State) -> NSAttributedString? { content[attributedTitle: state] }
  /// Sets the attributed title for a state, which takes precedence over the title without attributes.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    change { $0[attributedTitle: state] = title.map { $0.copy() as! NSAttributedString } }
  }
  /// Returns the title colour for a state. If none was set, returns that of the normal state, or the default colour of
  /// the button's type.
  open func titleColor(for state: State) -> UIColor? { content[titleColor: state] ?? standardColor(for: state) }
  /// Sets the colour of the title for a state.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    noteAppearance(.titleColor) { ($0 as? UIButton)?.setTitleColor(color, for: state) }
    change { $0[titleColor: state] = color }
  }
  /// Returns the image for a state. If none was set, returns that of the normal state.
  open func image(for state: State) -> UIImage? { content[image: state] }
  /// Sets the image for a state.
  open func setImage(_ image: UIImage?, for state: State) { change { $0[image: state] = image } }
  /// Returns the background image for a state. If none was set, returns that of the normal state.
  open func backgroundImage(for state: State) -> UIImage? { content[background: state] }
  /// Sets the background image for a state. The image is stretched to the size of the button.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    noteAppearance(.contentBackgroundImage) { ($0 as? UIButton)?.setBackgroundImage(image, for: state) }
    change { $0[background: state] = image }
  }
  /// Returns the preferred symbol configuration for a state. If none was set, returns that of the normal state.
  open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
    content[symbol: state]
  }
  /// Sets the preferred symbol configuration for a state. The configuration of an image takes precedence (unverified).
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
  ) {
    change { $0[symbol: state] = configuration }
  }

  private final func change(_ change: (inout ButtonContent) -> Void) {
    change(&content)
    show()
  }

  private final func standardColor(for state: State) -> UIColor {
    guard buttonType != .custom else { return .white }
    return state.contains(.disabled) ? Self.disabledColor : tintColor
  }

  // MARK: Look

  /// Updates the colours of the title and the image.
  open override func tintColorDidChange() { show() }

  override func adaptToTraits(from old: UITraitCollection) { if configuration != nil { show() } }

  override func stateDidChange(from old: State) {
    stateOfConfigurationDidChange()
    show()
    if configuration != nil { return }
    guard buttonType != .custom, state.symmetricDifference(old).contains(.highlighted) else { return }
    [label, picture].forEach { $0.layer.removeAllAnimations() }
    if isHighlighted {
      UIView.performWithoutAnimation { dim(to: Self.pressedAlpha) }
    } else {
      UIView.animate(withDuration: Self.fade, delay: 0, options: .allowUserInteraction, animations: { dim(to: 1) })
    }
  }

  private final func dim(to alpha: CGFloat) { [label, picture].forEach { $0.alpha = alpha } }

  final func show() {
    if showConfiguration(label, picture) { return }
    UIView.performWithoutAnimation {
      // The colour is set first, because it would replace the colours of an attributed title.
      label.text = currentTitle
      label.textColor = currentTitleColor
      if let title = currentAttributedTitle { label.attributedText = title }
      let image = currentImage?.preferring(currentPreferredSymbolConfiguration)
      picture.image = look(of: image, isOwn: content.hasImage(for: state), isTinted: buttonType != .custom)
      background.image = look(of: currentBackgroundImage, isOwn: content.hasBackground(for: state), isTinted: false)
    }
    setNeedsLayout()
  }

  /// Returns the image to display for `image`:
  ///
  /// - For a disabled button, a paler image.
  /// - Otherwise, if `isTinted` is true, the image as a template image.
  /// - Otherwise, for a highlighted custom button, a darker image.
  /// - In all other cases, `image`.
  ///
  /// - Parameters:
  ///   - isOwn: whether the image was set for the current state. Such an image is made neither paler nor darker.
  ///   - isTinted: whether the image is drawn in the tint colour. An image whose rendering mode is not `automatic` is
  ///     returned unchanged.
  private final func look(of image: UIImage?, isOwn: Bool, isTinted: Bool) -> UIImage? {
    guard let image else { return nil }
    if state.contains(.disabled), adjustsImageWhenDisabled, !isOwn { return image.paled() }
    if isTinted { return image.renderingMode == .automatic ? image.withRenderingMode(.alwaysTemplate) : image }
    let isDarker = state.contains(.highlighted) && adjustsImageWhenHighlighted && buttonType == .custom && !isOwn
    return isDarker ? image.darkened() : image
  }

  // MARK: Layout

  /// Returns the frame of the background image, in the button's coordinate space.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns the area in which the title and the image are laid out, in the button's coordinate space.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }
  /// Returns the frame of the title, beside the image, in the button's coordinate space.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect { parts.titleRect(in: contentRect) }
  /// Returns the frame of the image, in the button's coordinate space.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect { parts.imageRect(in: contentRect) }

  /// Places the background, the image and the title.
  open override func layoutSubviews() {
    if placeConfiguration() { return }
    let content = contentRect(forBounds: bounds)
    background.frame = backgroundRect(forBounds: bounds)
    picture.frame = imageRect(forContentRect: content)
    label.frame = titleRect(forContentRect: content)
  }

  /// Returns `intrinsicContentSize`. `size` is ignored.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// The size of the image and the title side by side, with their insets and the content insets.
  ///
  /// With a title and without content insets, there are at least 6 points above and below the title (unverified).
  open override var intrinsicContentSize: CGSize {
    configuredSize ?? parts.fittingSize(insets: contentEdgeInsets)
  }

  private final var parts: ButtonParts {
    ButtonParts(
      title: (label.text ?? "").isEmpty ? nil : label.sizeThatFits(.zero), image: picture.image?.size,
      lineHeight: label.font.lineHeight.rounded(.up), titleInsets: titleEdgeInsets, imageInsets: imageEdgeInsets,
      horizontal: contentHorizontalAlignment, vertical: contentVerticalAlignment, isMirrored: isRightToLeft)
  }

  /// Returns false for recognizers of other views that require a single tap with one touch, because the button handles
  /// such taps.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard isEnabled, gestureRecognizer.view !== self, let tap = gestureRecognizer as? UITapGestureRecognizer else {
      return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
    return tap.numberOfTapsRequired > 1 || tap.numberOfTouchesRequired > 1
  }

  override func didTap(_ event: UIEvent?) {
    if togglesSelection { isSelected.toggle() }
    send(.primaryActionTriggered, event)
  }
}
