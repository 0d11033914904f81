import DisplayList
public import Geometry
public import Layers
import Text

/// A layer that draws a string from the top of its bounds, over its background.
///
/// Size and colour animate; a frame between turns of the stage shows the text of the turn before.
/// - Source: CATextLayer.h for names and defaults. The font is Inter in the weight of `font`.
@preconcurrency @MainActor
open class CATextLayer: CALayer {
  /// The text: a `String`; anything else traps with its type.
  public final var string: Any? {
    get { value(forKey: "string") }
    set {
      require(newValue == nil || newValue is String, "CATextLayer.string takes a String, not \(type(of: newValue!))")
      setValue(newValue, forKey: "string")
    }
  }

  /// A `UIFont`, of which only the face counts; nil is the regular system font.
  public final var font: Any? {
    willSet { require(newValue == nil || newValue is UIFont, "CATextLayer.font takes a UIFont") }
    didSet { setNeedsDisplay() }
  }

  /// Points; 36 by default. What is not above 0 shows nothing.
  public final var fontSize: CGFloat {
    get { CGFloat(number(forKey: "fontSize") ?? 0) }
    set { setValue(newValue, forKey: "fontSize") }
  }

  /// The colour of the text; opaque white by default.
  public final var foregroundColor: CGColor? {
    get { value(forKey: "foregroundColor") as? CGColor }
    set { setValue(newValue, forKey: "foregroundColor") }
  }

  /// Whether lines break between words to fit the width.
  public final var isWrapped = false { didSet { setNeedsDisplay() } }
  /// Where lines stand.
  public final var alignmentMode = CATextLayerAlignmentMode.natural { didSet { setNeedsDisplay() } }
  /// Where a line that is too long is cut.
  public final var truncationMode = CATextLayerTruncationMode.none { didSet { setNeedsDisplay() } }

  public required init() {
    super.init()
    needsDisplayOnBoundsChange = true
  }

  public required init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CATextLayer else { return }
    (font, isWrapped) = (other.font, other.isWrapped)
    (alignmentMode, truncationMode) = (other.alignmentMode, other.truncationMode)
  }

  open override class func needsDisplay(forKey key: String) -> Bool {
    ["string", "fontSize", "foregroundColor"].contains(key) || super.needsDisplay(forKey: key)
  }

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

  /// The text as it is broken, each line cut to the width.
  private final func lines(of text: String, _ font: UIFont) -> [ShapedLine] {
    let paragraphs = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    let broken = isWrapped ? paragraphs.flatMap { wrapped($0, font) } : paragraphs
    return broken.map { truncationMode.line($0, font, bounds.width) }
  }

  /// A paragraph in lines of as many words as fit; a word that is too long has a line to itself.
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

/// Where the lines of a text layer stand.
public struct CATextLayerAlignmentMode: Hashable, Sendable, RawRepresentable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// At the left: text runs left to right here.
  public static let natural = Self(rawValue: "natural")
  /// At a side or in the middle.
  public static let left = Self(rawValue: "left"), right = Self(rawValue: "right"), center = Self(rawValue: "center")
  /// At the left: words are not spread (unverified for single lines).
  public static let justified = Self(rawValue: "justified")

  /// How much of the free width is before the line.
  fileprivate var share: CGFloat {
    switch self {
    case .center: 0.5
    case .right: 1
    default: 0
    }
  }
}

/// Where a line of a text layer that is too long is cut, with "…" in its place.
public struct CATextLayerTruncationMode: Hashable, Sendable, RawRepresentable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Nowhere: it is cut at the bounds.
  public static let none = Self(rawValue: "none")
  /// At an end or in the middle.
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
