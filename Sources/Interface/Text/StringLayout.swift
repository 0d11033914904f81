import class Foundation.NSAttributedString
import Geometry
import Layers
import Text

/// The layout of an attributed string in a rectangle, for drawing or measuring the string.
@MainActor
struct StringLayout {
  private let layout: TextLayout
  private let appearances: [TextAppearance]
  private let origin: CGPoint
  private let scale: CGFloat

  /// Creates the layout of a string in `rect`. A width or height of 0 or less is unlimited. The results are stored in
  /// `context`.
  init(
    _ string: NSAttributedString, in rect: CGRect, options: NSStringDrawingOptions, context: NSStringDrawingContext?
  ) {
    require(
      !rect.minX.isNaN && !rect.minY.isNaN,
      "NSAttributedString: the origin of the rectangle must not be NaN, but is \(rect.origin)")
    let isWrapped = options.contains(.usesLineFragmentOrigin)
    let width = isWrapped && rect.width > 0 ? rect.width : .infinity
    let height = isWrapped && rect.height > 0 ? rect.height : .infinity
    var text = DrawableText(
      string, font: .systemFont(ofSize: 12), format: ParagraphFormat(), color: UIColor.black.cgColor.value)
    if !isWrapped { text.text = text.text.inOneLine }
    let limits = TextLimits(
      size: CGSize(width: width, height: height), usesFontLeading: options.contains(.usesFontLeading))
    scale = text.shrink(toFit: limits, least: context?.minimumScaleFactor ?? 0)
    layout = limits.layout(
      of: text.text, truncation: options.contains(.truncatesLastVisibleLine) ? .tail : nil)
    appearances = text.appearances
    let top = isWrapped ? rect.minY : rect.minY - (layout.lines.first?.baseline ?? 0)
    origin = CGPoint(x: rect.minX, y: top)
    context?.actualScaleFactor = scale
    context?.totalBounds = bounds(from: rect.origin)
  }

  /// Returns the area of the text in a coordinate system whose origin is the point `start`.
  func bounds(from start: CGPoint) -> CGRect {
    CGRect(origin: CGPoint(x: origin.x - start.x, y: origin.y - start.y), size: layout.size)
  }

  /// Draws the text in the current context. Without a current context, nothing happens.
  func draw() {
    UIGraphicsGetCurrentContext()?.draw(TextPainter.commands(layout, appearances, at: origin))
  }
}

/// The limits of a text layout: the available size and the number of lines.
struct TextLimits {
  /// The size in points, which can be infinite.
  var size: CGSize
  /// The largest number of lines. 0 is no limit.
  var lines = 0
  /// Whether the line spacing that fonts specify (`UIFont.leading`) is added to the height of lines.
  var usesFontLeading = false

  /// Returns the layout of `text` in lines of the width `size.width`. Lines below `size.height` are omitted, but the
  /// layout has at least one line. `truncation` is the position of "…" in the last line if lines are omitted, or nil.
  func layout(of text: StyledText, truncation: TextTruncation?) -> TextLayout {
    var container = TextContainer(
      width: size.width, maximumLines: lines, truncation: truncation, usesFontLeading: usesFontLeading)
    let whole = TextLayout(text, in: container)
    guard size.height.isFinite else { return whole }
    let fitting = whole.lines.count { $0.top + $0.height <= size.height + 1e-6 }
    if fitting == whole.lines.count { return whole }
    container.maximumLines = max(1, fitting)
    return TextLayout(text, in: container)
  }

  /// Returns whether the text fits into these limits without truncation.
  func fit(_ text: StyledText) -> Bool {
    let whole = TextLayout(
      text, in: TextContainer(width: size.width, maximumLines: lines, usesFontLeading: usesFontLeading))
    return !whole.isTruncated && whole.size.width <= size.width + 1e-6 && whole.size.height <= size.height + 1e-6
  }
}

extension DrawableText {
  /// Scales the text down so that it fits into `limits`, and returns the scale factor. The factor is at least `least`,
  /// even if the text then does not fit. If `least` is 0, the text is not scaled, and the result is 1.
  mutating func shrink(toFit limits: TextLimits, least: CGFloat) -> CGFloat {
    guard least > 0, least < 1, !limits.fit(text) else { return 1 }
    func fits(_ factor: CGFloat) -> Bool {
      var smaller = self
      smaller.scale(by: factor)
      return limits.fit(smaller.text)
    }
    // Each step halves the interval that contains the factor, so twelve steps find it with an error below 1/4096.
    var (low, high) = (least, CGFloat(1))
    for _ in 0..<12 {
      let middle = (low + high) / 2
      if fits(middle) { low = middle } else { high = middle }
    }
    scale(by: low)
    return low
  }
}
