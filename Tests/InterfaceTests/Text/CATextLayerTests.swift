import DisplayList
import Geometry
import Graphics
import Interface
import Layers
import TestSupport
import Testing

/// Text layers.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct CATextLayerTests {
  private func stage(_ text: String, width: CGFloat = 200) -> (Stage, CATextLayer) {
    let stage = Stage(size: CGSize(width: 220, height: 120), scale: 1, profile: .classic)
    let layer = CATextLayer()
    layer.frame = CGRect(x: 10, y: 10, width: width, height: 100)
    (layer.string, layer.fontSize, layer.foregroundColor) = (text, 20, UIColor.red.cgColor)
    stage.window.layer.addSublayer(layer)
    stage.advance(to: 0)
    return (stage, layer)
  }

  private func runs(_ stage: Stage) -> [GlyphRun] {
    stage.displayedTree().displayList(at: stage.now, scale: 1).commands.compactMap {
      if case .glyphs(let run, _, _) = $0 { run } else { nil }
    }
  }

  @Test func `the text of a text layer is at its top, aligned by alignmentMode`() throws {
    let (stage, layer) = stage("Hello")
    let left = try #require(runs(stage).first?.glyphs.first?.origin)
    #expect(runs(stage).count == 1 && runs(stage)[0].glyphs.count == 5 && left.x == 0 && left.y < 25)
    layer.alignmentMode = .right
    stage.advance(to: 1)
    let right = try #require(runs(stage).first?.glyphs.first?.origin)
    layer.alignmentMode = .center
    stage.advance(to: 2)
    #expect(runs(stage)[0].glyphs[0].origin.x == right.x / 2 && right.x > 100)
  }

  @Test func `truncationMode truncates a line of a text layer that is too long`() {
    let (stage, layer) = stage("abcdefghijklmnopqrstuvwxyz", width: 80)
    #expect(runs(stage)[0].glyphs.count == 26)
    for mode in [CATextLayerTruncationMode.start, .middle, .end] {
      layer.truncationMode = mode
      stage.advance(by: 1)
      #expect((3..<12).contains(runs(stage)[0].glyphs.count))
    }
  }

  @Test func `the wrapped text of a text layer breaks between words and at line breaks`() {
    let (stage, layer) = stage("one two three\nfour", width: 80)
    #expect(runs(stage).count == 2)
    layer.isWrapped = true
    stage.advance(by: 1)
    #expect(runs(stage).map(\.glyphs.count) == [7, 5, 4])
    let lines = runs(stage).compactMap(\.glyphs.first?.origin.y)
    #expect(lines == lines.sorted() && lines[1] - lines[0] == lines[2] - lines[1])
  }

  @Test func `a CGFont as the font of a text layer has the same effect as its name`() throws {
    let (stage, layer) = stage("Hello")
    layer.font = "Inter-Bold"
    stage.advance(by: 1)
    let named = runs(stage)
    layer.font = nil
    stage.advance(by: 1)
    #expect(runs(stage) != named)
    let bold: CGFont = try #require(CGFont("Inter-Bold"))
    layer.font = bold
    stage.advance(by: 1)
    #expect(runs(stage) == named)
  }

  @Test func `an animated fontSize changes the drawn text in every run-loop pass`() throws {
    let (stage, layer) = stage("Hello")
    let before = runs(stage)[0].scale
    let grow = CABasicAnimation(keyPath: "fontSize")
    (grow.fromValue, grow.toValue, grow.duration) = (20, 40, 1)
    layer.add(grow, forKey: nil)
    stage.advance(by: 0.5)
    #expect(abs(runs(stage)[0].scale - before * 1.5) < 1e-9)
    #expect(layer.fontSize == 20 && layer.presentation()?.fontSize == 30)
  }

  @Test func `a text layer without a string or with font size 0 draws nothing, and a nil foregroundColor is white`() {
    let (stage, layer) = stage("")
    #expect(runs(stage).allSatisfy { $0.glyphs.isEmpty })
    (layer.string, layer.fontSize) = ("a", 0)
    stage.advance(by: 1)
    #expect(runs(stage).isEmpty)
    (layer.foregroundColor, layer.fontSize) = (nil, 10)
    stage.advance(by: 1)
    #expect(runs(stage).count == 1, "no colour given is the white of the header")
  }
}
