public import class Foundation.NSCoder
public import class Foundation.NSAttributedString
import DisplayList
import Geometry
import Graphics
public import Layers
import Pixels
import Text

/// A layer that draws lines of text over its background, from the top of its bounds.
///
/// `fontSize` and `foregroundColor` are animatable. The text is drawn in run-loop passes: a frame between two passes
/// shows the text that the earlier pass has drawn.
/// - Source: CATextLayer.h for names and defaults.
@preconcurrency @MainActor
open class CATextLayer: CALayer {
  /// The text. The attributes of an attributed string take precedence over the properties of the layer.
  ///
  /// - Precondition: The value is a `String`, an `NSAttributedString` or nil.
  public final var string: Any? {
    get { attributedString ?? value(forKey: "string") }
    set {
      require(
        newValue == nil || newValue is String || newValue is NSAttributedString,
        "CATextLayer.string must be String or NSAttributedString, not \(type(of: newValue!))")
      attributedString = (newValue as? NSAttributedString)?.copy() as? NSAttributedString
      // The animatable property stores the text without attributes.
      setValue(newValue as? String ?? attributedString?.string, forKey: "string")
      setNeedsDisplay()
    }
  }
  private final var attributedString: NSAttributedString?

  /// The font (a `UIFont` or a `CGFont`), the name of a font, or nil for the regular system font.
  ///
  /// Only the typeface has an effect: `fontSize` determines the size. If no font has the given name, the system font is
  /// used.
  /// - Precondition: The value is a `UIFont`, a `CGFont`, a `String` or nil.
  public final var font: Any? {
    willSet {
      require(
        newValue == nil || newValue is UIFont || newValue is CGFont || newValue is String,
        "CATextLayer.font must be a UIFont, a CGFont or a String")
    }
    didSet { setNeedsDisplay() }
  }

  /// The font size in points. The default is 36. With 0 or a negative value, no text is drawn.
  public final var fontSize: CGFloat {
    get { CGFloat(number(forKey: "fontSize") ?? 0) }
    set { setValue(newValue, forKey: "fontSize") }
  }

  /// The colour of the text. The default is opaque white.
  public final var foregroundColor: CGColor? {
    get { value(forKey: "foregroundColor") as? CGColor }
    set { setValue(newValue, forKey: "foregroundColor") }
  }

  /// Whether lines are broken between words to fit the width of the bounds.
  public final var isWrapped = false { didSet { setNeedsDisplay() } }
  /// The horizontal alignment of the lines.
  public final var alignmentMode = CATextLayerAlignmentMode.natural { didSet { setNeedsDisplay() } }
  /// The position at which a line that exceeds the width is truncated.
  public final var truncationMode = CATextLayerTruncationMode.none { didSet { setNeedsDisplay() } }

  /// Creates a text layer without text.
  public override init() {
    super.init()
    needsDisplayOnBoundsChange = true
  }

  /// Creates a layer with default values, like `init()`. Archived properties are not decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    needsDisplayOnBoundsChange = true
  }

  /// Creates a copy of a text layer, such as a presentation layer, with the same font, wrapping, alignment and
  /// truncation.
  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CATextLayer else { return }
    (font, isWrapped, attributedString) = (other.font, other.isWrapped, other.attributedString)
    (alignmentMode, truncationMode) = (other.alignmentMode, other.truncationMode)
  }

  /// Returns true for the keys of the text, the font size and the text colour, so that changes of these properties
  /// redraw the text.
  open override class func needsDisplay(forKey key: String) -> Bool {
    ["string", "fontSize", "foregroundColor"].contains(key) || super.needsDisplay(forKey: key)
  }

  /// Draws the lines of the text from the top of the bounds.
  open override func draw(in ctx: CGContext) {
    guard fontSize > 0, let color = foregroundColor?.value, let text = drawableText(color) else { return }
    var container = TextContainer(width: bounds.width)
    var layout = TextLayout(text.text, in: container)
    if isWrapped, let truncation = truncationMode.layout {
      // Of wrapped text, the last line that fits the height is truncated.
      let fitting = layout.lines.count { $0.top + $0.height <= bounds.height + 1e-6 }
      if fitting < layout.lines.count {
        (container.maximumLines, container.truncation) = (max(1, fitting), truncation)
        layout = TextLayout(text.text, in: container)
      }
    }
    ctx.draw(TextPainter.commands(layout, text.appearances, at: bounds.origin))
  }

  /// Returns the text with all attributes, or nil if there is no text. Characters without attributes have the font and
  /// alignment of the layer, and the colour `color`.
  private final func drawableText(_ color: StraightColor) -> DrawableText? {
    var format = ParagraphFormat()
    format.alignment = alignmentMode.layout
    var text: DrawableText
    switch string {
    case let string as String: text = DrawableText(string, font: usedFont, format: format, color: color)
    case let string as NSAttributedString:
      text = DrawableText(string, font: usedFont, format: format, color: color)
    default: return nil
    }
    text.changeFormats { format in
      format.wrapping = isWrapped ? .words : .none
      format.truncation = isWrapped ? nil : truncationMode.layout
    }
    return text
  }

  /// The font with which the text is drawn: the typeface of `font` in the size `fontSize`.
  private final var usedFont: UIFont {
    let named = (font as? String).flatMap { UIFont(name: $0, size: fontSize) }
    let face = (font as? CGFont).map { UIFont(face: $0.face, size: fontSize) }
    return (named ?? face ?? font as? UIFont ?? .systemFont(ofSize: fontSize)).withSize(fontSize)
  }
}

/// The horizontal alignment of a text layer's lines.
public struct CATextLayerAlignmentMode: Hashable, Sendable, RawRepresentable {
  /// The name as a string.
  public let rawValue: String
  /// Creates a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Left alignment for text that runs from left to right, otherwise right alignment.
  public static let natural = Self(rawValue: "natural")
  /// Alignment of all lines at the left side (`left`), at the right side (`right`) or in the centre (`center`).
  public static let left = Self(rawValue: "left"), right = Self(rawValue: "right"), center = Self(rawValue: "center")
  /// Alignment at both sides, except for the last line of a paragraph.
  public static let justified = Self(rawValue: "justified")

  /// The alignment of the module `Text` that corresponds to this alignment mode.
  fileprivate var layout: ParagraphAlignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    default: .natural
    }
  }
}

/// The position at which "…" replaces the text of a line that exceeds the width of its text layer.
public struct CATextLayerTruncationMode: Hashable, Sendable, RawRepresentable {
  /// The name as a string.
  public let rawValue: String
  /// Creates a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// No truncation. The line is clipped at the bounds.
  public static let none = Self(rawValue: "none")
  /// Truncation at the start (`start`), at the end (`end`) or in the middle (`middle`) of the line.
  public static let start = Self(rawValue: "start"), end = Self(rawValue: "end"), middle = Self(rawValue: "middle")

  /// The truncation of the module `Text` that corresponds to this truncation mode, or nil for no truncation.
  fileprivate var layout: TextTruncation? {
    switch self {
    case .start: .head
    case .end: .tail
    case .middle: .middle
    default: nil
    }
  }
}
