public import class Foundation.NSAttributedString
public import class Foundation.NSCoder
import DisplayList
import Geometry
import Layers
import Text

/// The vertical position of a label's text after the font was scaled down. Raw values are those of iOS.
public enum UIBaselineAdjustment: Int, Sendable {
  /// The baseline of the scaled text is at the baseline of the text in its original size.
  case alignBaselines = 0
  /// The scaled text is vertically centred.
  case alignCenters = 1
  /// The top of the scaled text is at the top of the text in its original size.
  case none = 2
}

/// A view that displays text. The text is vertically centred, wrapped to the view's width, and truncated with "…" if it
/// does not fit.
@preconcurrency @MainActor
open class UILabel: UIView, UIContentSizeCategoryAdjusting {
  /// The text. In a label with one line, line breaks are displayed as spaces. Setting the text removes all attributes.
  open var text: String? {
    get { storedText }
    set {
      if newValue == storedText, styledText == nil { return }
      (storedText, styledText) = (newValue, nil)
      setNeedsDisplay()
    }
  }
  /// The text with attributes. Characters without a font, a colour or a paragraph style have those of the label.
  open var attributedText: NSAttributedString? {
    get { styledText ?? plainAttributedText }
    set {
      styledText = newValue.map { $0.copy() as! NSAttributedString }
      storedText = newValue?.string
      setNeedsDisplay()
    }
  }
  /// The font. The default is the system font in 17 points. Setting it changes the font of the whole attributed text.
  open var font: UIFont! = .systemFont(ofSize: 17) {
    didSet {
      noteAppearance(.font, \UILabel.font)
      applyToText(.font, font)
    }
  }
  /// The colour of the text. The default is `label`, black in the light appearance. Setting the colour changes the
  /// colour of the whole attributed text.
  open var textColor: UIColor! = .label {
    didSet {
      noteAppearance(.textColor, \UILabel.textColor)
      applyToText(.foregroundColor, textColor)
    }
  }
  /// The horizontal alignment of the text. Setting it changes the alignment of the whole attributed text.
  open var textAlignment: NSTextAlignment = .natural { didSet { applyStyleToText { $0.alignment = textAlignment } } }
  /// The treatment of text that is wider than the label. The default is truncation at the end.
  ///
  /// In the truncation modes, a label with several lines wraps between words, and only the last line is truncated.
  open var lineBreakMode: NSLineBreakMode = .byTruncatingTail {
    didSet { applyStyleToText { $0.lineBreakMode = lineBreakMode } }
  }
  /// The largest number of lines. 0 is no limit. The default is 1.
  open var numberOfLines = 1 {
    didSet {
      require(numberOfLines >= 0, "UILabel.numberOfLines must be at least 0, but is \(numberOfLines)")
      setNeedsDisplay()
    }
  }
  /// The width in points to which `intrinsicContentSize` wraps several lines. 0, the default, means no wrapping.
  open var preferredMaxLayoutWidth: CGFloat = 0
  /// Whether the font is scaled down to fit text of one line into the label. The default is false.
  open var adjustsFontSizeToFitWidth = false { didSet { setNeedsDisplay() } }
  /// The smallest factor by which the font is scaled down. With 0, the default, there is no limit (unverified).
  open var minimumScaleFactor: CGFloat = 0 {
    didSet {
      require(
        (0...1).contains(minimumScaleFactor),
        "UILabel.minimumScaleFactor must be in 0…1, but is \(minimumScaleFactor)")
      setNeedsDisplay()
    }
  }
  /// The vertical position of the text after the font was scaled down. By default, the baseline of the scaled text is
  /// at the baseline of the unscaled text.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines { didSet { setNeedsDisplay() } }
  /// The colour of the shadow. The shadow is a copy of the text, behind the text. If the value is nil, the default,
  /// there is no shadow.
  open var shadowColor: UIColor? {
    didSet {
      noteAppearance(.shadowColor, \UILabel.shadowColor)
      setNeedsDisplay()
    }
  }
  /// The offset of the shadow in points. The default is (0, −1).
  open var shadowOffset = CGSize(width: 0, height: -1) {
    didSet {
      noteAppearance(.shadowOffset, \UILabel.shadowOffset)
      setNeedsDisplay()
    }
  }
  /// The colour of the text while the label is highlighted, or nil for no change.
  open var highlightedTextColor: UIColor? {
    didSet {
      noteAppearance(.highlightedTextColor, \UILabel.highlightedTextColor)
      setNeedsDisplay()
    }
  }
  /// Whether the text is drawn in `highlightedTextColor`.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsDisplay() } } }

  /// Whether fonts of text styles and of `UIFontMetrics` follow the content size category. The default is false.
  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory { adjustFonts() } }
  }

  final var storedText: String?
  /// The text that was set with attributes (`attributedText`), or nil if the text was set without attributes.
  final var styledText: NSAttributedString?

  /// Creates a label with a frame in the coordinate system of its future superview. By default, a label receives no
  /// touches.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Applies the defaults of labels that differ from those of other views: a label receives no touches.
  private final func setUp() {
    isUserInteractionEnabled = false
  }

  /// Creates a label from an element of an Interface Builder file.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.decodeMembers(of: self, as: UILabel.self)
  }

  /// Returns the size of the text, rounded up to whole points: in one line, or wrapped to the width of `size`.
  ///
  /// A width of 0 or less is unlimited. Without text, the size is zero.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    fittingSize(width: numberOfLines == 1 || size.width <= 0 ? .infinity : size.width)
  }

  /// The size of the text, rounded up to whole points. Text that can have several lines is wrapped to
  /// `preferredMaxLayoutWidth`.
  open override var intrinsicContentSize: CGSize {
    fittingSize(width: numberOfLines == 1 || preferredMaxLayoutWidth <= 0 ? .infinity : preferredMaxLayoutWidth)
  }

  private final func fittingSize(width: CGFloat) -> CGSize {
    // An infinite rectangle has no centre, so the largest bounds are finite.
    let limit = CGSize(width: min(width, Self.unlimited), height: Self.unlimited)
    let rect = textRect(forBounds: CGRect(origin: .zero, size: limit), limitedToNumberOfLines: numberOfLines)
    return CGSize(width: rect.width.rounded(.up), height: rect.height.rounded(.up))
  }

  /// The width or height in points that stands for no limit. Bounds of at least this width are laid out without
  /// wrapping.
  static let unlimited: CGFloat = 1e6

  /// Returns the rectangle of the text in `bounds`: vertically centred, and aligned by `textAlignment`. An override
  /// can inset the text.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    LabelLayout(self, in: bounds.size, lines: numberOfLines).textRect(in: bounds)
  }

  /// Draws the text in a rectangle of the current context.
  open func drawText(in rect: CGRect) {
    guard rect.width > 0, !(storedText ?? "").isEmpty else { return }
    UIGraphicsGetCurrentContext()?.draw(LabelLayout(self, in: rect.size, lines: numberOfLines).commands(in: rect))
  }

  override var redrawsAfterResizing: Bool { true }

  override func adaptToTraits(from old: UITraitCollection) {
    guard adjustsFontForContentSizeCategory else { return }
    if storedTraits.preferredContentSizeCategory != old.preferredContentSizeCategory { adjustFonts() }
  }

  override func updateDrawing() {
    guard !(storedText ?? "").isEmpty, bounds.width > 0 else { return layer.drawing = [] }
    let context = CGContext(bounds: bounds, scale: layer.contentsScale)
    withCurrentContext(context) { drawText(in: bounds) }
    layer.drawing = context.unclippedCommands
  }
}
