import DisplayList
import Geometry
import Interface
import Layers
import TestSupport
import Testing

@MainActor @Suite(.serialized, .exclusiveMainActor) struct UILabelTests {
  /// The glyphs that a label 100 × 40 points draws.
  private func drawn(_ text: String?, _ alignment: NSTextAlignment = .natural, width: CGFloat = 100) -> GlyphRun? {
    let stage = Stage(size: CGSize(width: 200, height: 100), scale: 1, profile: .classic)
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: 40))
    label.text = text
    label.textAlignment = alignment
    label.textColor = .red
    stage.window.addSubview(label)
    stage.advance(to: 0)
    guard case .glyphs(let run, let color, _)? = label.layer.drawing.first else { return nil }
    #expect(color == UIColor.red.cgColor.value)
    return run
  }

  @Test func `a label without text draws nothing`() {
    #expect(drawn(nil) == nil && drawn("") == nil)
  }

  @Test func `a label's text is left-aligned and vertically centred`() throws {
    let run = try #require(drawn("Hi"))
    let font = UIFont.systemFont(ofSize: 17)
    #expect(run.glyphs.count == 2 && run.glyphs[0].origin.x == 0)
    #expect(isNear(Double(run.glyphs[0].origin.y), Double((40 - font.lineHeight) / 2 + font.ascender)))
  }

  @Test func `textAlignment determines the horizontal position of a label's text`() throws {
    let left = try #require(drawn("Hi", .left)).glyphs[0].origin.x
    let centre = try #require(drawn("Hi", .center)).glyphs[0].origin.x
    let right = try #require(drawn("Hi", .right)).glyphs[0].origin.x
    #expect(left == 0 && centre > 30 && isNear(Double(right), Double(2 * centre)))
  }

  @Test func `a label's text that is too long is truncated with an ellipsis`() throws {
    let whole = try #require(drawn("A long line of text", width: 190))
    let cut = try #require(drawn("A long line of text", width: 60))
    #expect(cut.glyphs.count < whole.glyphs.count)
    #expect(cut.glyphs.last?.outline == (try #require(drawn("…"))).glyphs[0].outline)
  }

  @Test func `line breaks in a label's text are drawn as spaces`() {
    #expect(drawn("a\nb")?.glyphs.map(\.origin) == drawn("a b")?.glyphs.map(\.origin))
  }

  @Test func `a label receives no touches, and sizeThatFits returns the size of its text`() {
    let label = UILabel()
    label.text = "Wide"
    let wide = label.sizeThatFits(.zero).width
    label.text = "Wide text"
    #expect(label.sizeThatFits(.zero).width > wide && !label.isUserInteractionEnabled)
    label.font = .boldSystemFont(ofSize: 34)
    #expect(label.sizeThatFits(.zero).height >= 34)
  }
}
