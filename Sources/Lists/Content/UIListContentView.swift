public import class Foundation.NSCoder
import Geometry
public import Interface
import Layers

/// A view that displays a `UIListContentConfiguration`: an image, primary text and secondary text.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
  /// The configuration, which must be a `UIListContentConfiguration`. Setting the property updates the view.
  open var configuration: any UIContentConfiguration { didSet { show() } }
  private final let (picture, label, secondary) = (UIImageView(), UILabel(), UILabel())
  private final var guides: [UIView: FrameGuide] = [:]

  /// Creates a view that displays a configuration.
  public init(configuration: UIListContentConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    for view in [picture, label, secondary] as [UIView] { addSubview(view) }
    picture.clipsToBounds = true
    show()
  }

  /// Traps, because decoding is not supported (`Docs/Unsupported.md`).
  public required init?(coder: NSCoder) {
    fatalError("UIListContentView.init(coder:) is not supported. Use init(configuration:) (Docs/Unsupported.md)")
  }

  private final var content: UIListContentConfiguration {
    guard let content = configuration as? UIListContentConfiguration else {
      fatalError(
        "UIListContentView.configuration must be a UIListContentConfiguration, not \(type(of: configuration))")
    }
    return content
  }

  private final func show() {
    let content = content
    let image = content.image
    let symbol = content.imageProperties.preferredSymbolConfiguration
    picture.image = symbol.flatMap { image?.withConfiguration($0) } ?? image
    picture.tintColor = content.imageProperties.tintColor
    picture.layer.cornerRadius = content.imageProperties.cornerRadius
    apply(content.textProperties, to: label)
    apply(content.secondaryTextProperties, to: secondary)
    label.text = content.textProperties.transformed(content.text)
    secondary.text = content.secondaryTextProperties.transformed(content.secondaryText)
    if let styled = content.attributedText { label.attributedText = styled }
    if let styled = content.secondaryAttributedText { secondary.attributedText = styled }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private final func apply(_ look: UIListContentConfiguration.TextProperties, to label: UILabel) {
    (label.font, label.textColor, label.numberOfLines) = (look.font, look.color, look.numberOfLines)
    (label.lineBreakMode, label.minimumScaleFactor) = (look.lineBreakMode, look.minimumScaleFactor)
    label.adjustsFontSizeToFitWidth = look.adjustsFontSizeToFitWidth
    label.adjustsFontForContentSizeCategory = look.adjustsFontForContentSizeCategory
    label.textAlignment =
      switch look.alignment {
      case .natural: .natural
      case .center: .center
      case .justified: .justified
      }
  }

  // MARK: Layout

  /// The frames of the image, the primary text and the secondary text, and the height of both texts together. The x
  /// coordinates of the frames are measured from the leading side of the view. The y coordinates begin at 0, at the
  /// top of the texts.
  private struct Frames {
    var image = CGRect.zero
    var text = CGRect.zero
    var secondary = CGRect.zero
    var height: CGFloat = 0
  }

  private final var imageSize: CGSize {
    guard let size = picture.image?.size, size.width > 0, size.height > 0 else { return .zero }
    let limit = content.imageProperties.maximumSize
    let scale = min(
      1, limit.width > 0 ? limit.width / size.width : 1, limit.height > 0 ? limit.height / size.height : 1)
    return CGSize(width: size.width * scale, height: size.height * scale)
  }

  /// The distance from the leading side of the view to the primary text, in points.
  final var textStart: CGFloat { frames(width: bounds.width).text.minX }

  /// The width in points of the area in which the image is centred, or 0 without an image.
  private final var reservedWidth: CGFloat {
    max(imageSize.width, picture.image == nil ? 0 : content.imageProperties.reservedLayoutSize.width)
  }

  /// Returns the distance in points from the leading side of the view to the texts.
  ///
  /// - Parameter reserved: The width of the area of the image (see `reservedWidth`).
  private final func start(reserved: CGFloat) -> CGFloat {
    content.directionalLayoutMargins.leading + (reserved > 0 ? reserved + content.imageToTextPadding : 0)
  }

  private final func frames(width: CGFloat) -> Frames {
    let (content, image, reserved) = (content, imageSize, reservedWidth)
    let margins = content.directionalLayoutMargins
    var frames = Frames()
    let start = start(reserved: reserved)
    let room = max(1, width - start - margins.trailing)
    frames.image = CGRect(
      x: margins.leading + (reserved - image.width) / 2, y: 0, width: image.width, height: image.height)
    let (text, detail) = (label.natural, secondary.natural)
    let isSideBySide =
      content.prefersSideBySideTextAndSecondaryText
      && text.width + detail.width + content.textToSecondaryTextHorizontalPadding <= room
    if isSideBySide {
      frames.text = CGRect(x: start, y: 0, width: text.width, height: text.height)
      frames.secondary = CGRect(x: start + room - detail.width, y: 0, width: detail.width, height: detail.height)
      frames.height = max(text.height, detail.height)
    } else {
      let (textHeight, detailHeight) = (label.height(in: room), secondary.height(in: room))
      let gap = textHeight > 0 && detailHeight > 0 ? content.textToSecondaryTextVerticalPadding : 0
      frames.text = CGRect(x: start, y: 0, width: room, height: textHeight)
      frames.secondary = CGRect(x: start, y: textHeight + gap, width: room, height: detailHeight)
      frames.height = textHeight + gap + detailHeight
    }
    return frames
  }

  /// Sets the frames of the image and the texts. The image, and the block of both texts, are centred vertically
  /// between the upper and lower margins.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let frames = frames(width: bounds.width)
    let margins = content.directionalLayoutMargins
    let middle = (bounds.height + margins.top - margins.bottom) / 2
    let top = (middle - frames.height / 2).rounded(.down)
    put(picture, frames.image, y: (middle - frames.image.height / 2).rounded(.down))
    put(label, frames.text, y: top + frames.text.minY)
    put(secondary, frames.secondary, y: top + frames.secondary.minY)
  }

  private final func put(_ view: UIView, _ frame: CGRect, y: CGFloat) {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    view.put(
      at: CGRect(x: isMirrored ? bounds.width - frame.maxX : frame.minX, y: y, width: frame.width, height: frame.height)
    )
    guides[view]?.setFrame(CGRect(x: frame.minX, y: y, width: frame.width, height: frame.height))
  }

  // MARK: Auto Layout

  /// The layout guide whose frame is that of the primary text after the last layout. Nil if there is no primary text.
  public final var textLayoutGuide: UILayoutGuide? { guide(label, exists: !(label.text ?? "").isEmpty) }
  /// The layout guide whose frame is that of the secondary text after the last layout. Nil if there is no secondary
  /// text.
  public final var secondaryTextLayoutGuide: UILayoutGuide? {
    guide(secondary, exists: !(secondary.text ?? "").isEmpty)
  }
  /// The layout guide whose frame is that of the image after the last layout. Nil if there is no image.
  public final var imageLayoutGuide: UILayoutGuide? { guide(picture, exists: picture.image != nil) }

  private final func guide(_ view: UIView, exists: Bool) -> UILayoutGuide? {
    guard exists else { return nil }
    if let guide = guides[view] { return guide.guide }
    let made = FrameGuide(in: self)
    guides[view] = made
    setNeedsLayout()
    return made.guide
  }

  /// The size in points that the content and its margins require if no text is wrapped.
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  /// Returns a size with the width of `size` and the height that the content and its margins require at this width.
  /// If the width of `size` is 0, returns the size at which no text is wrapped.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width > 0 ? size.width : naturalWidth
    let (frames, margins) = (frames(width: width), content.directionalLayoutMargins)
    return CGSize(width: width, height: max(frames.height, frames.image.height) + margins.top + margins.bottom)
  }

  /// The smallest width in points, including the margins, at which no text is wrapped.
  private final var naturalWidth: CGFloat {
    let (content, text, detail) = (content, label.natural.width, secondary.natural.width)
    let isSideBySide = content.prefersSideBySideTextAndSecondaryText && detail > 0
    let width = isSideBySide ? text + content.textToSecondaryTextHorizontalPadding + detail : max(text, detail)
    return (start(reserved: reservedWidth) + width + content.directionalLayoutMargins.trailing).rounded(.up)
  }

  /// Returns a size with the width of `targetSize` and the height that the content and its margins require at this
  /// width.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    sizeThatFits(CGSize(width: targetSize.width, height: 0))
  }
}

extension UIListContentView: WrappingContent {
  /// True: the height of the view depends on its width, because both texts can have several lines.
  package final var wrapsContent: Bool { true }
}

/// A layout guide with a fixed frame, which a view sets in its layout. Constraints keep the guide at this frame.
@MainActor
private final class FrameGuide {
  let guide = UILayoutGuide()
  private let constraints: [NSLayoutConstraint]

  init(in view: UIView) {
    view.addLayoutGuide(guide)
    constraints = [
      guide.leadingAnchor.constraint(equalTo: view.leadingAnchor), guide.topAnchor.constraint(equalTo: view.topAnchor),
      guide.widthAnchor.constraint(equalToConstant: 0), guide.heightAnchor.constraint(equalToConstant: 0),
    ]
    NSLayoutConstraint.activate(constraints)
  }

  /// Sets the frame of the guide.
  ///
  /// - Parameter frame: The frame in points. Its x coordinate is measured from the leading side of the view.
  func setFrame(_ frame: CGRect) {
    for (constraint, value) in zip(constraints, [frame.minX, frame.minY, frame.width, frame.height])
    where constraint.constant != value { constraint.constant = value }
  }
}

extension UIListContentConfiguration.TextProperties {
  /// Returns a copy of `text` in which `transform` has converted letters to capital or small letters, or nil if `text`
  /// is nil.
  fileprivate func transformed(_ text: String?) -> String? {
    switch transform {
    case .none: text
    case .uppercase: text?.uppercased()
    case .lowercase: text?.lowercased()
    case .capitalized: text?.capitalized
    }
  }
}

extension UILabel {
  /// The size in points of the label's text without wrapping, or zero without text.
  fileprivate final var natural: CGSize { (text ?? "").isEmpty ? .zero : sizeThatFits(.zero) }

  /// Returns the height in points of the label's text if it is wrapped at the given width, or 0 without text.
  fileprivate final func height(in width: CGFloat) -> CGFloat {
    (text ?? "").isEmpty ? 0 : sizeThatFits(CGSize(width: width, height: 0)).height
  }
}
