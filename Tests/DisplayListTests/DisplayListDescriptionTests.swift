import DisplayList
import Geometry
import Pixels
import Testing

@Suite struct DisplayListDescriptionTests {
  private var everything: DisplayList {
    var list = DisplayList(width: 20, height: 10, background: .white)
    let move = CGAffineTransform(translationX: -3.5, y: 0)
    var path = Path()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: 1, y: 0.25))
    path.addQuadCurve(to: CGPoint(x: 3, y: 3), control: CGPoint(x: 2, y: 2))
    path.addCurve(to: .zero, control1: CGPoint(x: 1, y: 1), control2: CGPoint(x: 2, y: 1))
    path.closeSubpath()
    let box = CGRect(x: 1, y: 2, width: 3, height: 4)
    let glyph = GlyphRun.Glyph(outline: GlyphOutline(font: 7, glyph: 36, path: path), origin: CGPoint(x: 4, y: 8.5))
    list.commands = [
      .fill(.rect(box), color: .black, transform: .identity),
      .pushGroup(opacity: 0.5, clip: Clip(.roundedRect(box, radius: 1.5), transform: move)),
      .fill(.path(path), color: StraightColor(red: 1, green: 0, blue: 0, alpha: 0.5), transform: move),
      .pushGroup(opacity: 1, clip: nil),
      .image(Bitmap(width: 2, height: 3), in: box, opacity: 1, transform: .identity),
      .image(Bitmap(width: 2, height: 3), in: box, opacity: 0.25, transform: move),
      .popGroup,
      .popGroup,
      .fill(.border(box, radius: 2, width: 0.5), color: .black, transform: .identity),
      .glyphs(GlyphRun(glyphs: [glyph], scale: 0.125), color: .black, transform: .identity),
    ]
    return list
  }

  @Test func `a display list's description has one command per line and indents the contents of groups`() {
    #expect(
      everything.description == """
        20 × 10 on ffffffff
        fill rect(1 2 3 4) 000000ff
        group 0.5 in roundedRect(1 2 3 4 r 1.5) [1 0 0 1 -3.5 0]
          fill path(M 0 0 L 1 0.25 Q 2 2 3 3 C 1 1 2 1 0 0 Z) ff000080 [1 0 0 1 -3.5 0]
          group 1
            image 2 × 3 in (1 2 3 4)
            image 2 × 3 in (1 2 3 4) opacity 0.25 [1 0 0 1 -3.5 0]
          end
        end
        fill border(1 2 3 4 r 2 w 0.5) 000000ff
        glyphs (36@4 8.5 × 0.125) 000000ff
        """)
  }

  @Test func `the description of shapes and glyphs without antialiasing has the word aliased`() {
    let box = Shape.aliased(.rect(CGRect(x: 1, y: 2, width: 3, height: 4)))
    #expect(Command.fill(box, color: .black, transform: .identity).description == "fill aliased rect(1 2 3 4) 000000ff")
    let run = GlyphRun(glyphs: [], scale: 2, isAntialiased: false)
    #expect(Command.glyphs(run, color: .black, transform: .identity).description == "glyphs aliased ( × 2) 000000ff")
  }

  @Test func `describing a display list with unbalanced groups does not trap`() {
    var list = DisplayList(width: 1, height: 1)
    list.commands = [.popGroup, .popGroup, .pushGroup(opacity: 1, clip: nil)]
    #expect(list.description == "1 × 1 on 00000000\nend\nend\ngroup 1")
  }

  @Test func `equal display lists have equal descriptions`() {
    #expect(everything == everything)
    #expect("\(everything)" == "\(everything)")
  }
}
