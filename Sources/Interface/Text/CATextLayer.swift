import DisplayList
public import Geometry
public import Layers
import Text

/// A layer that draws lines of text over its background, from the top of its bounds.
///
/// `fontSize` and `foregroundColor` are animatable. The text is drawn in run-loop passes: a frame between two passes
/// shows the text of the earlier one.
/// - Source: CATextLayer.h for names and defaults. The typeface is Inter in the weight of `font`.
@preconcurrency @MainActor
open class CATextLayer: CALayer {
  /// The text.
  ///
  /// - Precondition: The value is a `String` or nil.
  public final var string: Any? {
    get { value(forKey: "string") }
    set {
      require(newValue == nil || newValue is String, "CATextLayer.string must be String, not \(type(of: newValue!))")
      setValue(newValue, forKey: "string")
    }
  }

  /// The font, or nil for the regular system font. Only its typeface has an effect: `fontSize` determines the size.
  ///
  /// - Precondition: The value is a `UIFont` or nil.
  public final var font: Any? {
    willSet { require(newValue == nil || newValue is UIFont, "CATextLayer.font must be a UIFont") }
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
  public required init() {
    super.init()
    needsDisplayOnBoundsChange = true
  }

  /// Creates a copy of a layer, for its presentation, with the same font, wrapping, alignment and truncation.
  public required init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CATextLayer else { return }
    (font, isWrapped) = (other.font, other.isWrapped)
    (alignmentMode, truncationMode) = (other.alignmentMode, other.truncationMode)
  }

  /// Returns true for the text, its size and its colour, so that their changes draw the text again.
  open override class func needsDisplay(forKey key: String) -> Bool {
    ["string", "fontSize", "foregroundColor"].contains(key) || super.needsDisplay(forKey: key)
  }

  /// Draws the lines of the text from the top of the bounds.
  open override func draw(in ctx: CGContext) {
    guard let text = string as? String, fontSize > 0, let color = foregroundColor else { return }
    let font = (font as? UIFont ?? .systemFont(ofSize: fontSize)).withSize(points: fontSize)
    for (index, line) in lines(of: text, font).enumerated() {
      let slack = bounds.width - line.width(atSize: fontSize)
      let x = bounds.minX + slack * alignmentMode.share
      let baseline = bounds.minY + CGFloat(index) * font.lineHeight + font.ascender
      ctx.draw([.glyphs(font.run(of: line, x: x, baseline: baseline), color: color.value, transform: .identity)])
    }
  }

  /// Returns the lines of the text, wrapped and truncated to the width of the bounds.
  private final func lines(of text: String, _ font: UIFont) -> [ShapedLine] {
    let paragraphs = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    let broken = isWrapped ? paragraphs.flatMap { wrapped($0, font) } : paragraphs
    return broken.map { truncationMode.line($0, font, bounds.width) }
  }

  /// Returns a paragraph as lines of as many words as fit the width. A word that is wider than the bounds is a separate
  /// line.
  private final func wrapped(_ paragraph: String, _ font: UIFont) -> [String] {
    var lines: [String] = []
    for word in paragraph.split(separator: " ") {
      let longer = lines.last.map { "\($0) \(word)" }
      if let longer, font.face.shape(longer).width(atSize: font.pointSize) <= bounds.width {
        lines[lines.count - 1] = longer
      } else {
        lines.append(String(word))
      }
    }
    return lines.isEmpty ? [""] : lines
  }
}

/// The horizontal alignment of a text layer's lines.
public struct CATextLayerAlignmentMode: Hashable, Sendable, RawRepresentable {
  /// The name as a string.
  public let rawValue: String
  /// Creates a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Left alignment, because text always runs from left to right in Interlude.
  public static let natural = Self(rawValue: "natural")
  /// Alignment at a side or in the centre.
  public static let left = Self(rawValue: "left"), right = Self(rawValue: "right"), center = Self(rawValue: "center")
  /// Left alignment, because text is not justified in Interlude (unverified for single lines).
  public static let justified = Self(rawValue: "justified")

  /// The fraction of the unused width that precedes the line.
  fileprivate var share: CGFloat {
    switch self {
    case .center: 0.5
    case .right: 1
    default: 0
    }
  }
}

/// The position at which a line that exceeds the width of its text layer is truncated. The mark is "…".
public struct CATextLayerTruncationMode: Hashable, Sendable, RawRepresentable {
  /// The name as a string.
  public let rawValue: String
  /// Creates a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// No truncation. The line is clipped at the bounds.
  public static let none = Self(rawValue: "none")
  /// Truncation at an end or in the middle.
  public static let start = Self(rawValue: "start"), end = Self(rawValue: "end"), middle = Self(rawValue: "middle")

  @MainActor
  fileprivate func line(_ text: String, _ font: UIFont, _ width: CGFloat) -> ShapedLine {
    let (whole, characters) = (font.face.shape(text), Array(text))
    if self == .none || whole.width(atSize: font.pointSize) <= width { return whole }
    if self == .end { return font.face.truncatedLine(text, toWidth: width, size: font.pointSize) }
    for kept in (0..<characters.count).reversed() {
      let before = self == .start ? 0 : (kept + 1) / 2
      let cut = String(characters.prefix(before)) + "…" + String(characters.suffix(kept - before))
      let line = font.face.shape(cut)
      if line.width(atSize: font.pointSize) <= width { return line }
    }
    return font.face.shape("…")
  }
}
