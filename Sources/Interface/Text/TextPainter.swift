import DisplayList
import Geometry
import Layers
import Pixels
import Text

/// The conversion of a text layout to drawing commands.
struct TextPainter {
  private let layout: TextLayout
  private let appearances: [TextAppearance]
  /// The point at which the layout's top left corner is drawn.
  private let origin: CGPoint
  /// The colour in which all text is drawn, as for the shadow of a label. If nil, the text is drawn in its own colours.
  private let color: StraightColor?
  private var commands: [Command] = []

  /// Returns the commands that draw a layout, with its top left corner at `origin`. If `color` is not nil, it replaces
  /// all colours of the text, and no backgrounds are drawn.
  ///
  /// Backgrounds are behind all lines. Underlines are behind the glyphs, strikethroughs are in front of them.
  static func commands(
    _ layout: TextLayout, _ appearances: [TextAppearance], at origin: CGPoint, color: StraightColor? = nil
  ) -> [Command] {
    var painter = TextPainter(layout: layout, appearances: appearances, origin: origin, color: color)
    painter.paint()
    return painter.commands
  }

  private init(layout: TextLayout, appearances: [TextAppearance], origin: CGPoint, color: StraightColor?) {
    (self.layout, self.appearances, self.origin, self.color) = (layout, appearances, origin, color)
  }

  private mutating func paint() {
    if color == nil, appearances.contains(where: { $0.background != nil }) {
      for line in layout.lines { for piece in line.pieces { paintBackground(piece, line) } }
    }
    for line in layout.lines { for piece in line.pieces { paint(piece, line) } }
  }

  /// Returns the colour of an underline or a strikethrough: the painter's `color` if it is not nil, otherwise the
  /// colour of `decoration`, otherwise the colour of the text.
  func lineColor(_ decoration: TextAppearance.Decoration, _ appearance: TextAppearance) -> StraightColor {
    color ?? decoration.color ?? appearance.color
  }

  private mutating func paintBackground(_ piece: TextPiece, _ line: TextLayout.Line) {
    guard let background = appearances[piece.style.tag].background, piece.width > 0 else { return }
    let rect = CGRect(
      x: origin.x + line.x + piece.x, y: origin.y + line.top, width: piece.width, height: line.height)
    commands.append(.fill(.rect(rect), color: background, transform: .identity))
  }

  private mutating func paint(_ piece: TextPiece, _ line: TextLayout.Line) {
    let appearance = appearances[piece.style.tag]
    let shadow = color == nil ? appearance.shadow : nil
    if let shadow { commands.append(.push(Group(shadow: shadow))) }
    let (left, baseline) = (origin.x + line.x, origin.y + line.baseline)
    if let underline = appearance.underline {
      commands += lines(
        underline, piece, left, at: baseline - piece.style.baselineOffset, position: piece.style.font.underlinePosition,
        thickness: piece.style.font.underlineThickness, appearance)
    }
    if piece.isAttachment {
      paintImage(appearance, piece, left, baseline)
    } else if !piece.glyphs.isEmpty {
      paintGlyphs(piece, appearance, left, baseline)
    }
    if let strikethrough = appearance.strikethrough {
      let font = piece.style.font
      commands += lines(
        strikethrough, piece, left, at: baseline - piece.style.baselineOffset,
        position: font.strikethroughPosition - font.strikethroughThickness / 2, thickness: font.strikethroughThickness,
        appearance)
    }
    if shadow != nil { commands.append(.popGroup) }
  }

  /// Adds the commands that draw the glyphs of `piece`, consecutive glyphs of a line. `left` is the x coordinate of the
  /// left end of the line, and `baseline` the y coordinate of its baseline. Glyphs in several colours have no strokes.
  private mutating func paintGlyphs(
    _ piece: TextPiece, _ appearance: TextAppearance, _ left: CGFloat, _ baseline: CGFloat
  ) {
    let skew = appearance.skew
    let transform =
      skew == 0 ? .identity : CGAffineTransform(a: 1, b: 0, c: -skew, d: 1, tx: skew * baseline, ty: 0)
    if piece.font.hasColors {
      let glyphs = ColorGlyphs(
        piece: piece, color: color ?? appearance.color, isSilhouette: color != nil, left: left, baseline: baseline,
        transform: transform)
      commands += glyphs.commands
      return
    }
    if appearance.strokeWidth <= 0 {
      let run = piece.run(left: left, baseline: baseline)
      commands.append(.glyphs(run, color: color ?? appearance.color, transform: transform))
    }
    guard appearance.strokeWidth != 0 else { return }
    let outline = piece.outline(left: left, baseline: baseline)
    let width = abs(appearance.strokeWidth) / 100 * piece.style.size
    let stroke = outline.stroked(width: width, cap: .butt, join: .miter, miterLimit: 10)
    commands.append(
      .fill(.path(stroke), color: color ?? appearance.strokeColor ?? appearance.color, transform: transform))
  }

  private mutating func paintImage(
    _ appearance: TextAppearance, _ piece: TextPiece, _ left: CGFloat, _ baseline: CGFloat
  ) {
    guard let image = appearance.image, let bitmap = image.cgImage?.bitmap, let box = piece.style.attachment else {
      return
    }
    let y = baseline - piece.style.baselineOffset
    let rect = CGRect(x: left + piece.x, y: y - box.top, width: box.width, height: box.top - box.bottom)
    if image.renderingMode == .alwaysTemplate, let stencil = image.stencil(in: UIColor(color ?? appearance.color)) {
      commands.append(.image(stencil.bitmap, in: rect, opacity: 1, transform: .identity))
    } else if color == nil {
      commands.append(.image(bitmap, in: rect, opacity: 1, transform: .identity))
    }
  }
}

extension TextPiece {
  /// Returns the glyphs with their positions in the drawing. `left` is the x coordinate of the left end of the line of
  /// text, and `baseline` the y coordinate of its baseline.
  fileprivate func run(left: CGFloat, baseline: CGFloat) -> GlyphRun {
    let glyphs = glyphs.map { glyph in
      GlyphRun.Glyph(
        outline: GlyphOutline(font: font.identifier, glyph: glyph.glyph, path: font.outline(of: glyph.glyph)),
        origin: CGPoint(x: left + glyph.x, y: baseline - glyph.y))
    }
    return GlyphRun(glyphs: glyphs, scale: font.scale(atSize: style.size))
  }

  /// Returns the outlines of the glyphs as one path in the coordinates of the drawing. `left` is the x coordinate of
  /// the left end of the line of text, and `baseline` the y coordinate of its baseline.
  fileprivate func outline(left: CGFloat, baseline: CGFloat) -> Path {
    var path = Path()
    for glyph in glyphs {
      let transform = CGAffineTransform(
        a: scale, b: 0, c: 0, d: -scale, tx: left + glyph.x, ty: baseline - glyph.y)
      path.addPath(font.outline(of: glyph.glyph), transform: transform)
    }
    return path
  }
}
