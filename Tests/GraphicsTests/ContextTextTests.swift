import CoreGraphics
import Pixels
import Testing

/// Glyphs that are drawn into a context.
@Suite struct ContextTextTests {
  private let font: CGFont
  private let letter: CGGlyph
  /// The bounds of the letter H at a size of 40, with its origin at (4, 6).
  private let box: CGRect

  init() throws {
    font = try #require(CGFont("Inter-Regular"))
    letter = font.letterH
    var units = CGRect.zero
    _ = unsafe font.getGlyphBBoxes(glyphs: [letter], count: 1, bboxes: &units)
    let scale = 40 / CGFloat(font.unitsPerEm)
    box = CGRect(
      x: 4 + units.minX * scale, y: 6 + units.minY * scale, width: units.width * scale,
      height: units.height * scale)
  }

  /// Returns a context of 48 × 48 pixels, in which y points up, without a font.
  private func makeWithoutFont() throws -> CGContext {
    let context = unsafe CGContext(
      data: nil, width: 48, height: 48, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    return try #require(context)
  }

  /// Returns a context of 48 × 48 pixels, in which y points up, with the font in the size 40.
  private func make() throws -> CGContext {
    let context = try makeWithoutFont()
    context.setFont(font)
    context.setFontSize(40)
    return context
  }

  /// Shows the letter H with its origin at (4, 6).
  private func show(_ context: CGContext) {
    context.showGlyphs([letter], at: [CGPoint(x: 4, y: 6)])
  }

  private func bitmap(_ context: CGContext) throws -> Bitmap {
    try #require(context.makeImage()).bitmap
  }

  /// Returns the bounds of the pixels that are not clear, with y up.
  private func marks(_ context: CGContext) throws -> CGRect {
    let bitmap = try bitmap(context)
    var marks = CGRect.null
    for y in 0..<48 {
      for x in 0..<48 where bitmap[x: x, y: y].alpha > 0 {
        marks = marks.union(CGRect(x: x, y: 47 - y, width: 1, height: 1))
      }
    }
    return marks
  }

  /// Returns whether the edges of two rectangles are less than a pixel apart.
  private func isNear(_ a: CGRect, _ b: CGRect) -> Bool {
    [a.minX - b.minX, a.minY - b.minY, a.maxX - b.maxX, a.maxY - b.maxY].allSatisfy {
      abs($0) < 1.01
    }
  }

  /// The pixel in the middle of the letter's left stem.
  private var stem: (x: Int, y: Int) { (Int(box.minX + 2), 47 - Int(box.maxY - 6)) }

  @Test func `a glyph fills the bounds of its outline at its position`() throws {
    let context = try make()
    show(context)
    #expect(isNear(try marks(context), box))
    #expect(try bitmap(context)[x: stem.x, y: stem.y].isOpaque)
  }

  @Test func `the text matrix transforms glyphs and their positions before the current transform`()
    throws
  {
    let context = try make()
    context.textMatrix = CGAffineTransform(scaleX: 0.5, y: 0.5)
    context.translateBy(x: 3, y: 2)
    show(context)
    let half = box.applying(CGAffineTransform(scaleX: 0.5, y: 0.5)).offsetBy(dx: 3, dy: 2)
    #expect(isNear(try marks(context), half))
  }

  @Test func `the text position is the translation of the text matrix`() throws {
    let context = try make()
    context.textPosition = CGPoint(x: 5, y: 3)
    #expect(context.textMatrix == CGAffineTransform(translationX: 5, y: 3))
    context.textMatrix = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 2, ty: 1)
    #expect(context.textPosition == CGPoint(x: 2, y: 1))
    show(context)
    #expect(isNear(try marks(context), box.offsetBy(dx: 2, dy: 1)))
    #expect(context.textPosition == CGPoint(x: 2, y: 1))
  }

  @Test
  func `restoreGState() restores the size and the drawing mode of text but not the text matrix`()
    throws
  {
    let context = try make()
    context.saveGState()
    context.setFontSize(3)
    context.setTextDrawingMode(.invisible)
    context.textMatrix = CGAffineTransform(translationX: 1, y: 0)
    context.restoreGState()
    show(context)
    #expect(isNear(try marks(context), box.offsetBy(dx: 1, dy: 0)))
  }

  @Test func `a clip to glyphs has the pixels of filled glyphs`() throws {
    let (filled, clipped) = (try make(), try make())
    show(filled)
    clipped.setTextDrawingMode(.clip)
    show(clipped)
    #expect(try marks(clipped).isNull)
    clipped.fill(CGRect(x: 0, y: 0, width: 48, height: 48))
    let pairs = zip(try bitmap(filled).pixels, try bitmap(clipped).pixels)
    #expect(pairs.allSatisfy { abs(Int($0.alpha) - Int($1.alpha)) <= 1 })
  }

  @Test func `each drawing mode fills, strokes and clips as its name says`() throws {
    let modes: [(CGTextDrawingMode, fills: Bool, strokes: Bool, clips: Bool)] = [
      (.fill, true, false, false), (.stroke, false, true, false), (.fillStroke, true, true, false),
      (.invisible, false, false, false), (.fillClip, true, false, true),
      (.strokeClip, false, true, true),
      (.fillStrokeClip, true, true, true), (.clip, false, false, true),
    ]
    for (mode, fills, strokes, clips) in modes {
      let context = try make()
      context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      context.setStrokeColor(red: 0, green: 1, blue: 0, alpha: 1)
      context.setLineWidth(1)
      context.setTextDrawingMode(mode)
      show(context)
      #expect((try bitmap(context)[x: stem.x, y: stem.y].red == 255) == fills, "\(mode)")
      #expect(try bitmap(context).pixels.contains { $0.green > 200 } == strokes, "\(mode)")
      context.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
      context.fill(CGRect(x: 0, y: 0, width: 48, height: 48))
      #expect((try bitmap(context)[x: 0, y: 0] == .clear) == clips, "\(mode)")
      #expect(try bitmap(context)[x: stem.x, y: stem.y].blue == 255, "\(mode)")
    }
  }

  @Test func `the raw values of the drawing modes are those of Core Graphics`() {
    let modes: [CGTextDrawingMode] = [
      .fill, .stroke, .fillStroke, .invisible, .fillClip, .strokeClip, .fillStrokeClip, .clip,
    ]
    #expect(modes.map(\.rawValue) == Array(0...7))
  }

  @Test func `glyphs are filled with a pattern and with the alpha of the context`() throws {
    let draw: CGPatternDrawPatternCallback = { _, cell in
      cell.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
      cell.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
    var callbacks = unsafe CGPatternCallbacks(version: 0, drawPattern: draw, releaseInfo: nil)
    let pattern = unsafe CGPattern(
      info: nil, bounds: CGRect(x: 0, y: 0, width: 4, height: 4), matrix: .identity, xStep: 4,
      yStep: 4,
      tiling: .constantSpacing, isColored: true, callbacks: &callbacks)
    let context = try make()
    context.setFillColorSpace(try #require(CGColorSpace(patternBaseSpace: nil)))
    unsafe context.setFillPattern(try #require(pattern), colorComponents: [1])
    context.setAlpha(0.2)
    show(context)
    #expect(try bitmap(context)[x: stem.x, y: stem.y].description == "00003333")
  }

  @Test func `without antialiasing, glyphs have no partly covered pixels`() throws {
    let context = try make()
    context.setShouldAntialias(false)
    context.setTextDrawingMode(.fillStroke)
    context.rotate(by: 0.1)
    show(context)
    #expect(Set(try bitmap(context).pixels.map(\.alpha)) == [0, 255])
  }

  @Test func `without a font or with an invalid size, no glyphs are drawn`() throws {
    for size in [0, -4, .nan, .infinity] as [CGFloat] {
      let context = try make()
      context.setFontSize(size)
      show(context)
      #expect(try marks(context).isNull, "\(size)")
    }
    let context = try makeWithoutFont()
    context.setFontSize(40)
    show(context)
    #expect(try marks(context).isNull)
  }

  @Test func `glyphs without a position and positions of NaN are not drawn`() throws {
    let context = try make()
    context.showGlyphs([letter, letter], at: [CGPoint(x: 4, y: 6)])
    context.showGlyphs([letter], at: [CGPoint(x: CGFloat.nan, y: 6)])
    context.showGlyphs([], at: [.zero])
    #expect(isNear(try marks(context), box))
  }

  @Test func `a blend mode applies inside the outlines of glyphs only`() throws {
    let context = try make()
    context.setFillColor(gray: 1, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 48, height: 48))
    context.setBlendMode(.copy)
    context.setFillColor(red: 0, green: 0, blue: 0, alpha: 0.2)
    show(context)
    #expect(try bitmap(context)[x: stem.x, y: stem.y].description == "00000033")
    #expect(try bitmap(context)[x: 0, y: 0].description == "ffffffff")
  }
}
