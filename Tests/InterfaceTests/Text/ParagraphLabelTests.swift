import DisplayList
import Foundation
import Geometry
import Interface
import Layers
import Pixels
import TestSupport
import Testing

/// Labels with several lines, attributes and scaled fonts.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct ParagraphLabelTests {
  private let text = "The quick brown fox jumps over the lazy dog"

  /// The drawing of a label in a stage.
  private func drawing(_ size: CGSize = CGSize(width: 100, height: 200), _ change: (UILabel) -> Void) -> [Command] {
    let stage = Stage(size: CGSize(width: 200, height: 200), scale: 1, profile: .classic)
    let label = UILabel(frame: CGRect(origin: .zero, size: size))
    change(label)
    stage.window.addSubview(label)
    stage.advance(to: 0)
    return label.layer.drawing
  }

  private func runs(_ commands: [Command]) -> [GlyphRun] {
    commands.compactMap { if case .glyphs(let run, _, _) = $0 { run } else { nil } }
  }

  private func colors(_ commands: [Command]) -> [StraightColor] {
    commands.compactMap { if case .glyphs(_, let color, _) = $0 { color } else { nil } }
  }

  @Test func `numberOfLines limits the lines of a label, and 0 is no limit`() {
    func lines(_ number: Int) -> Int {
      runs(
        drawing { label in
          (label.text, label.numberOfLines) = (text, number)
        }
      ).count
    }
    #expect([1, 2, 3].map(lines) == [1, 2, 3])
    #expect(lines(0) > 3)
    #expect(lines(0) == lines(20))
  }

  @Test func `the lines of a label are vertically centred as a whole`() throws {
    let runs = runs(drawing { ($0.text, $0.numberOfLines) = ("a\nb", 0) })
    let font = UIFont.systemFont(ofSize: 17)
    let first = try #require(runs.first?.glyphs.first?.origin.y)
    #expect(abs(first - ((200 - 2 * font.lineHeight) / 2 + font.ascender)) < 1e-9)
  }

  @Test func `a label that is not tall enough omits lines and truncates the last line that it shows`() {
    let commands = drawing(CGSize(width: 100, height: 45)) { ($0.text, $0.numberOfLines) = (text, 0) }
    let dots = runs(drawing { $0.text = "…" })[0].glyphs[0].outline
    #expect(runs(commands).count == 2)
    #expect(runs(commands).last?.glyphs.last?.outline == dots)
  }

  @Test(arguments: [NSLineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail])
  func `lineBreakMode determines the position of the ellipsis`(mode: NSLineBreakMode) throws {
    let dots = runs(drawing { $0.text = "…" })[0].glyphs[0].outline
    let glyphs = runs(drawing { ($0.text, $0.lineBreakMode) = (text, mode) })[0].glyphs.map(\.outline)
    let index = try #require(glyphs.firstIndex(of: dots))
    switch mode {
    case .byTruncatingHead: #expect(index == 0)
    case .byTruncatingMiddle: #expect((2..<glyphs.count - 2).contains(index))
    default: #expect(index == glyphs.count - 1)
    }
  }

  @Test func `a label of one line with word wrapping shows only the words that fit`() {
    let words = runs(drawing { ($0.text, $0.lineBreakMode) = (text, .byWordWrapping) })
    #expect(words.count == 1)
    #expect(words[0].glyphs.count == "The quick".count)
    let clipped = runs(drawing { ($0.text, $0.lineBreakMode) = (text, .byClipping) })
    #expect(clipped[0].glyphs.count == text.count)
  }

  @Test func `sizeThatFits wraps to the width, and an empty label has no size`() {
    let label = UILabel()
    label.text = text
    #expect(label.sizeThatFits(CGSize(width: 100, height: 0)).width > 100, "one line is not wrapped")
    label.numberOfLines = 0
    let size = label.sizeThatFits(CGSize(width: 100, height: 0))
    #expect(size.width <= 100)
    #expect(size.height > 3 * label.font.lineHeight)
    label.numberOfLines = 2
    #expect(label.sizeThatFits(CGSize(width: 100, height: 0)).height == (2 * label.font.lineHeight).rounded(.up))
    label.text = ""
    #expect(label.sizeThatFits(.zero) == .zero)
  }

  @Test func `a label with the size that sizeThatFits returns shows the whole text`() {
    for width in stride(from: CGFloat(30), to: 400, by: 11) {
      let label = UILabel()
      (label.text, label.numberOfLines) = (text, 0)
      let size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
      let shown = runs(drawing(size) { ($0.text, $0.numberOfLines) = (text, 0) })
      #expect(shown.map(\.glyphs.count).reduce(0, +) + shown.count - 1 >= text.count)
    }
  }

  @Test func `intrinsicContentSize wraps to preferredMaxLayoutWidth`() {
    let label = UILabel()
    (label.text, label.numberOfLines) = (text, 0)
    let single = label.intrinsicContentSize
    label.preferredMaxLayoutWidth = 100
    #expect(label.intrinsicContentSize == label.sizeThatFits(CGSize(width: 100, height: 0)))
    #expect(label.intrinsicContentSize.height > single.height)
    label.sizeToFit()
    #expect(label.bounds.size == single)
  }

  @Test func `adjustsFontSizeToFitWidth scales the font down to minimumScaleFactor`() {
    func scale(_ least: CGFloat, _ text: String) -> CGFloat {
      let run = runs(
        drawing { label in
          (label.text, label.adjustsFontSizeToFitWidth, label.minimumScaleFactor) = (text, true, least)
        })[0]
      return run.scale / runs(drawing { $0.text = "a" })[0].scale
    }
    #expect(scale(0, "short") == 1)
    #expect(scale(0, text) < 0.4)
    #expect(abs(scale(0.8, text) - 0.8) < 1e-9)
    let whole = runs(drawing { ($0.text, $0.adjustsFontSizeToFitWidth) = (text, true) })[0]
    #expect(whole.glyphs.count == text.count)
  }

  @Test func `baselineAdjustment determines the vertical position of text that was scaled down`() {
    func y(_ adjustment: UIBaselineAdjustment) -> CGFloat {
      runs(
        drawing { label in
          (label.text, label.adjustsFontSizeToFitWidth, label.baselineAdjustment) = (text, true, adjustment)
        })[0].glyphs[0].origin.y
    }
    let original = runs(drawing { $0.text = "a" })[0].glyphs[0].origin.y
    #expect(abs(y(.alignBaselines) - original) < 1e-9)
    #expect(y(.alignCenters) < original)
    #expect(y(.none) < y(.alignCenters))
  }

  @Test func `the shadow of a label is a copy of the text, drawn behind the text`() {
    let commands = drawing { ($0.text, $0.shadowColor, $0.shadowOffset) = ("a", .red, CGSize(width: 2, height: 3)) }
    #expect(colors(commands) == [UIColor.red.cgColor.value, UIColor.black.cgColor.value])
    let (shadow, text) = (runs(commands)[0].glyphs[0].origin, runs(commands)[1].glyphs[0].origin)
    #expect(shadow == CGPoint(x: text.x + 2, y: text.y + 3))
  }

  @Test func `a highlighted label draws its text in highlightedTextColor`() {
    func color(_ isHighlighted: Bool) -> [StraightColor] {
      colors(drawing { ($0.text, $0.highlightedTextColor, $0.isHighlighted) = ("a", .green, isHighlighted) })
    }
    #expect(color(false) == [UIColor.black.cgColor.value])
    #expect(color(true) == [UIColor.green.cgColor.value])
  }

  @Test func `textRect can be overridden to inset the size of the text, and drawText to inset the drawing`() throws {
    let label = InsetLabel(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    label.text = "Hi"
    let plain = UILabel()
    plain.text = "Hi"
    #expect(label.sizeThatFits(.zero).width == plain.sizeThatFits(.zero).width + 20)
    let stage = Stage(size: CGSize(width: 200, height: 100), scale: 1, profile: .classic)
    stage.window.addSubview(label)
    stage.advance(to: 0)
    #expect(runs(label.layer.drawing)[0].glyphs[0].origin.x == 10)
  }

  @Test func `textRect returns a rectangle that is centred vertically and aligned horizontally`() {
    let label = UILabel()
    label.text = "Hi"
    let bounds = CGRect(x: 0, y: 0, width: 100, height: 50)
    let rect = label.textRect(forBounds: bounds, limitedToNumberOfLines: 1)
    #expect(rect.minX == 0)
    #expect(abs(rect.midY - 25) < 1e-9)
    label.textAlignment = .center
    #expect(abs(label.textRect(forBounds: bounds, limitedToNumberOfLines: 1).midX - 50) < 1e-9)
  }
}

/// A label whose text is 10 points from its sides.
@MainActor
private final class InsetLabel: UILabel {
  override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    super.textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines).insetBy(dx: -10, dy: 0)
  }

  override func drawText(in rect: CGRect) { super.drawText(in: rect.insetBy(dx: 10, dy: 0)) }
}
