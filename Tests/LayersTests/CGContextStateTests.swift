import DisplayList
import Geometry
import Layers
import Pixels
import Testing

/// Antialiasing, device space and colour components of a context.
@Suite struct CGContextStateTests {
  private let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 100, height: 50))

  private var lines: [String] { context.commands.map(\.description).dropFirst().dropLast() }

  private func fill() { context.fill(CGRect(x: 1, y: 1, width: 2, height: 2)) }

  @Test func `restoreGState() restores setShouldAntialias(_:) but not setAllowsAntialiasing(_:)`() {
    let (smooth, hard) = ("fill smoothRect(1 1 2 2) 000000ff", "fill aliased smoothRect(1 1 2 2) 000000ff")
    context.saveGState()
    context.setShouldAntialias(false)
    fill()
    context.restoreGState()
    fill()
    context.saveGState()
    context.setAllowsAntialiasing(false)
    context.restoreGState()
    fill()
    context.setAllowsAntialiasing(true)
    fill()
    #expect(lines == [hard, smooth, hard, smooth])
  }

  @Test func `both antialiasing settings must be true for antialiased edges`() {
    context.setShouldAntialias(false)
    context.setAllowsAntialiasing(true)
    fill()
    context.setShouldAntialias(true)
    context.setAllowsAntialiasing(false)
    fill()
    #expect(lines.allSatisfy { $0.contains("aliased") })
    #expect(lines.count == 2)
  }

  @Test func `a clip keeps the antialiasing setting of the time when it was added`() {
    context.setShouldAntialias(false)
    context.clip(to: CGRect(x: 1, y: 1, width: 8, height: 8))
    context.setShouldAntialias(true)
    fill()
    #expect(
      lines == ["group 1 in aliased smoothRect(1 1 8 8)", "fill smoothRect(1 1 2 2) 000000ff", "end"])
  }

  @Test func `strokes, cleared rectangles, rotated images and text commands have no antialiasing if it is off`() {
    context.setShouldAntialias(false)
    context.stroke(CGRect(x: 1, y: 1, width: 4, height: 4))
    context.clear(CGRect(x: 1, y: 1, width: 4, height: 4))
    context.rotate(by: 0.5)
    context.draw(CGImage(Bitmap(width: 2, height: 2)), in: CGRect(x: 0, y: 0, width: 4, height: 4))
    let run = GlyphRun(glyphs: [], scale: 1)
    context.draw([.glyphs(run, color: .black, transform: .identity)])
    for line in lines where line.hasPrefix("fill") || line.hasPrefix("glyphs") || line.contains(" in ") {
      #expect(line.contains("aliased") || line.hasPrefix("image"), "\(line)")
    }
    #expect(lines.count { $0.contains("aliased") } == 4)
  }

  @Test func `device space is in pixels from the lower left corner`() {
    let context = CGContext(bounds: CGRect(x: 10, y: 0, width: 100, height: 50), scale: 2)
    #expect(context.convertToDeviceSpace(CGPoint(x: 10, y: 0)) == CGPoint(x: 0, y: 100))
    #expect(context.convertToDeviceSpace(CGSize(width: 3, height: 4)) == CGSize(width: 6, height: -8))
    #expect(
      context.convertToDeviceSpace(CGRect(x: 10, y: 0, width: 1, height: 5))
        == CGRect(x: 0, y: 90, width: 2, height: 10))
    context.translateBy(x: 5, y: 5)
    #expect(context.convertToDeviceSpace(CGPoint(x: 10, y: 0)) == CGPoint(x: 10, y: 90))
    #expect(
      context.userSpaceToDeviceSpaceTransform
        == CGAffineTransform(a: 2, b: 0, c: 0, d: -2, tx: -10, ty: 90))
    #expect(context.ctm == context.userSpaceToDeviceSpaceTransform)
  }

  @Test func `drawing after the inverse of ctm is applied is in device space`() {
    let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 100, height: 50), scale: 2)
    context.scaleBy(x: 3, y: 5)
    context.concatenate(context.ctm.inverted())
    #expect(context.ctm == .identity)
    #expect(context.convertToDeviceSpace(CGPoint(x: 7, y: 9)) == CGPoint(x: 7, y: 9))
  }

  @Test func `convertToUserSpace(_:) reverses convertToDeviceSpace(_:)`() {
    let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 64, height: 32), scale: 2)
    context.scaleBy(x: 4, y: 0.5)
    context.translateBy(x: 3, y: 8)
    let (point, size) = (CGPoint(x: 5, y: -3), CGSize(width: 2, height: 7))
    let rect = CGRect(origin: point, size: size)
    #expect(context.convertToUserSpace(context.convertToDeviceSpace(point)) == point)
    #expect(context.convertToUserSpace(context.convertToDeviceSpace(size)) == size)
    #expect(context.convertToUserSpace(context.convertToDeviceSpace(rect)) == rect)
  }

  @Test func `components of a colour are those of the current colour space, which is grey at first`() {
    unsafe context.setFillColor([1, 0.5])
    fill()
    context.setFillColor(red: 0, green: 0, blue: 0, alpha: 1)
    unsafe context.setFillColor([1, 0, 0, 1])
    fill()
    context.setFillColorSpace(CGColorSpaceCreateDeviceGray())
    unsafe context.setFillColor([0.2, 1])
    fill()
    unsafe context.setStrokeColor([1, 1])
    context.stroke(CGRect(x: 1, y: 1, width: 4, height: 4))
    #expect(lines.map { $0.suffix(8) } == ["ffffff80", "ff0000ff", "333333ff", "ffffffff"])
  }

  @Test func `components of a pattern space set no colour`() {
    guard let space = CGColorSpace(patternBaseSpace: nil) else {
      Issue.record("no pattern space")
      return
    }
    context.setFillColorSpace(space)
    unsafe context.setFillColor([1])
    fill()
    #expect(lines == ["fill smoothRect(1 1 2 2) 000000ff"])
  }

  @Test func `inks absorb their complementary colours, and black absorbs all colours`() {
    let inks: [(CGFloat, CGFloat, CGFloat, CGFloat)] = [(1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0.5), (.nan, -1, 2, 0)]
    for (cyan, magenta, yellow, black) in inks {
      context.setFillColor(cyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: 1)
      fill()
    }
    context.setStrokeColor(cyan: 0, magenta: 0, yellow: 0, black: 1, alpha: 0.5)
    context.stroke(CGRect(x: 1, y: 1, width: 4, height: 4))
    #expect(lines.map { $0.suffix(8) } == ["00ffffff", "ff00ffff", "808000ff", "ffff00ff", "00000080"])
  }

  @Test func `settings for the rendering of fonts and colours change no command`() {
    fill()
    context.setRenderingIntent(.perceptual)
    context.setShouldSmoothFonts(true)
    context.setAllowsFontSmoothing(true)
    context.setShouldSubpixelPositionFonts(false)
    context.setAllowsFontSubpixelPositioning(false)
    context.setShouldSubpixelQuantizeFonts(false)
    context.setAllowsFontSubpixelQuantization(false)
    fill()
    #expect(lines[0] == lines[1])
  }
}
