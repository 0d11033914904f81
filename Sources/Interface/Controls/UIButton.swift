public import class Foundation.NSCoder
import Geometry
import Layers

/// A control with a title, an image, or both beside each other, over a background.
///
/// A system button's title and image are in the tint colour; while a finger is on it they show at a fifth, and fade back
/// when it leaves. A custom button's pictures are darkened instead.
@preconcurrency @MainActor
open class UIButton: UIControl {
  /// How a button looks; raw values as on iOS.
  public enum ButtonType: Int, Sendable {
    /// Nothing of its own: white titles, pictures in their own colours.
    case custom = 0
    /// In the tint colour.
    case system = 1
    /// With a system image: not supported, making one traps.
    case detailDisclosure = 2
    case infoLight, infoDark, contactAdd
    case close = 7
    /// The system button's name before iOS 7.
    public static let roundedRect = ButtonType.system
  }

  /// How it looks.
  public private(set) final var buttonType = ButtonType.custom
  /// Shows the title; its font is the app's to set, its text, colour and place are the button's.
  public final var titleLabel: UILabel? { label }
  /// Shows the image.
  public final var imageView: UIImageView? { picture }
  /// Between the button's edges and its content.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// Around the title, after its size was found.
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// Around the image, after its size was found.
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// Whether pictures are darker while highlighted, unless there are own ones for that; not of a system button.
  open var adjustsImageWhenHighlighted = true { didSet { show() } }
  /// Whether pictures are paler while disabled, unless there are own ones for that.
  open var adjustsImageWhenDisabled = true { didSet { show() } }

  private final let label = ButtonLabel()
  private final let picture = UIImageView()
  private final let background = UIImageView()
  private final var content = ButtonContent()

  /// How much of a system button shows while it is pressed (unverified).
  static let pressedAlpha: CGFloat = 0.2
  /// How long a system button takes to look as before, in seconds (unverified).
  static let fade = 0.25
  /// The colour of a disabled system button's title (unverified).
  static let disabledColor = UIColor(white: 0.6, alpha: 1)

  /// A custom button of this frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .systemFont(ofSize: 18)
    [background, picture, label].forEach { addSubview($0) }
    show()
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// A button of a type, and of no size.
  ///
  /// - Precondition: the type is `custom` or `system`; there are no system images (`Docs/Unsupported.md`).
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    switch buttonType {
    case .custom, .system: self.buttonType = buttonType
    case .detailDisclosure, .infoLight, .infoDark, .contactAdd, .close:
      fatalError("UIButton(type: .\(buttonType)) is not supported: there are no system images (Docs/Unsupported.md)")
    }
    show()
  }

  /// A button of a type with the title and image of an action, which it runs when it is tapped.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    setImage(primaryAction.image, for: .normal)
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  // MARK: Content

  /// The title in a state; as in the normal one where none was set.
  open func title(for state: State) -> String? { content[title: state] }
  /// Sets the title in a state.
  open func setTitle(_ title: String?, for state: State) { change { $0[title: state] = title } }
  /// The title's colour in a state; as in the normal one where none was set.
  open func titleColor(for state: State) -> UIColor? { content[titleColor: state] ?? standardColor(for: state) }
  /// Sets the title's colour in a state.
  open func setTitleColor(_ color: UIColor?, for state: State) { change { $0[titleColor: state] = color } }
  /// The image in a state; as in the normal one where none was set.
  open func image(for state: State) -> UIImage? { content[image: state] }
  /// Sets the image in a state.
  open func setImage(_ image: UIImage?, for state: State) { change { $0[image: state] = image } }
  /// The background in a state; as in the normal one where none was set.
  open func backgroundImage(for state: State) -> UIImage? { content[background: state] }
  /// Sets the background in a state; it is stretched to the button.
  open func setBackgroundImage(_ image: UIImage?, for state: State) { change { $0[background: state] = image } }

  /// The title that shows.
  public final var currentTitle: String? { title(for: state) }
  /// The colour of the title that shows.
  public final var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
  /// The image that shows.
  public final var currentImage: UIImage? { image(for: state) }
  /// The background that shows.
  public final var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

  private final func change(_ change: (inout ButtonContent) -> Void) {
    change(&content)
    show()
  }

  private final func standardColor(for state: State) -> UIColor {
    guard buttonType == .system else { return .white }
    return state.contains(.disabled) ? Self.disabledColor : tintColor
  }

  // MARK: Look

  open override func tintColorDidChange() { show() }

  override func stateDidChange(from old: State) {
    show()
    guard buttonType == .system, state.symmetricDifference(old).contains(.highlighted) else { return }
    [label, picture].forEach { $0.layer.removeAllAnimations() }
    if isHighlighted {
      UIView.performWithoutAnimation { dim(to: Self.pressedAlpha) }
    } else {
      UIView.animate(withDuration: Self.fade, delay: 0, options: .allowUserInteraction, animations: { dim(to: 1) })
    }
  }

  private final func dim(to alpha: CGFloat) { [label, picture].forEach { $0.alpha = alpha } }

  private final func show() {
    UIView.performWithoutAnimation {
      label.text = currentTitle
      label.textColor = currentTitleColor
      picture.image = look(of: currentImage, isOwn: content.hasImage(for: state), isTinted: buttonType == .system)
      background.image = look(of: currentBackgroundImage, isOwn: content.hasBackground(for: state), isTinted: false)
    }
    setNeedsLayout()
  }

  /// A picture as it shows: tinted, darker or paler.
  private final func look(of image: UIImage?, isOwn: Bool, isTinted: Bool) -> UIImage? {
    guard let image else { return nil }
    if state.contains(.disabled), adjustsImageWhenDisabled, !isOwn { return image.paled() }
    if isTinted { return image.renderingMode == .automatic ? image.withRenderingMode(.alwaysTemplate) : image }
    let isDarker = state.contains(.highlighted) && adjustsImageWhenHighlighted && buttonType == .custom && !isOwn
    return isDarker ? image.darkened() : image
  }

  // MARK: Layout

  /// Room for the background.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Room for title and image.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }
  /// Where the title stands: at the right of the image.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect { parts.titleRect(in: contentRect) }
  /// Where the image stands.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect { parts.imageRect(in: contentRect) }

  open override func layoutSubviews() {
    let content = contentRect(forBounds: bounds)
    background.frame = backgroundRect(forBounds: bounds)
    picture.frame = imageRect(forContentRect: content)
    label.frame = titleRect(forContentRect: content)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// The size of image and title beside each other; with a title at least 6 points above and below it (unverified).
  open override var intrinsicContentSize: CGSize { parts.fittingSize(insets: contentEdgeInsets) }

  private final var parts: ButtonParts {
    ButtonParts(
      title: (label.text ?? "").isEmpty ? nil : label.sizeThatFits(.zero), image: picture.image?.size,
      lineHeight: label.font.lineHeight.rounded(.up), titleInsets: titleEdgeInsets, imageInsets: imageEdgeInsets,
      horizontal: contentHorizontalAlignment, vertical: contentVerticalAlignment)
  }

  /// A tap on the button is the button's, not that of a recognizer around it.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard isEnabled, gestureRecognizer.view !== self, let tap = gestureRecognizer as? UITapGestureRecognizer else {
      return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
    return tap.numberOfTapsRequired > 1 || tap.numberOfTouchesRequired > 1
  }

  override func didTap(_ event: UIEvent?) { send(.primaryActionTriggered, event) }
}

/// The label of a button: a change of its font moves what is beside it.
@MainActor
private final class ButtonLabel: UILabel {
  override var font: UIFont! { didSet { superview?.setNeedsLayout() } }
}
