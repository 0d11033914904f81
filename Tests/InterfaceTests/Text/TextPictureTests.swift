import Foundation
import Geometry
import Interface
import Layers
import Pixels
import TestSupport
import Testing
import Text

/// Pictures of paragraphs in Latin letters, and of other scripts if a fallback font is installed.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct TextPictureTests {
  private static let pangram =
    "The quick brown fox jumps over the lazy dog, and the five boxing wizards jump quickly over well-known zebras."

  /// A picture of labels below each other, with the given heights.
  private func picture(_ labels: [(height: CGFloat, label: UILabel)]) -> Bitmap {
    let height = labels.reduce(8) { $0 + $1.height + 8 }
    let stage = Stage(size: CGSize(width: 240, height: height), scale: 2, profile: .classic)
    stage.window.backgroundColor = .white
    var y: CGFloat = 8
    for (height, label) in labels {
      label.frame = CGRect(x: 10, y: y, width: 220, height: height)
      label.backgroundColor = UIColor(white: 0.93, alpha: 1)
      stage.window.addSubview(label)
      y += height + 8
    }
    stage.advance(to: 0)
    return stage.render()
  }

  private func label(_ text: String, _ change: (UILabel) -> Void = { _ in }) -> UILabel {
    let label = UILabel()
    (label.text, label.numberOfLines) = (text, 0)
    change(label)
    return label
  }

  @Test func `paragraphs are aligned at both sides, left, right and centred`() throws {
    let alignments: [NSTextAlignment] = [.left, .center, .right, .justified]
    let labels = alignments.map { alignment in
      (CGFloat(110), label(Self.pangram) { ($0.textAlignment, $0.font) = (alignment, .systemFont(ofSize: 15)) })
    }
    try Golden("interface/text-alignments").expect(picture(labels))
  }

  @Test func `lines are truncated at the beginning, in the middle and at the end`() throws {
    let modes: [NSLineBreakMode] = [
      .byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail, .byClipping, .byWordWrapping, .byCharWrapping,
    ]
    let single = modes.map { mode in
      (CGFloat(22), label(Self.pangram) { ($0.lineBreakMode, $0.numberOfLines) = (mode, 1) })
    }
    let double = modes.prefix(3).map { mode in
      (CGFloat(44), label(Self.pangram) { ($0.lineBreakMode, $0.numberOfLines) = (mode, 2) })
    }
    try Golden("interface/text-truncations").expect(picture(single + double))
  }

  @Test func `attributed strings are drawn with fonts, colours, lines, strokes and shadows`() throws {
    let string = NSMutableAttributedString(string: "")
    func add(_ text: String, _ attributes: [NSAttributedString.Key: Any]) {
      string.append(NSAttributedString(string: text, attributes: attributes))
    }
    let shadow = NSShadow()
    (shadow.shadowOffset, shadow.shadowBlurRadius, shadow.shadowColor) = (CGSize(width: 2, height: 2), 3, UIColor.gray)
    add("Bold ", [.font: UIFont.boldSystemFont(ofSize: 17)])
    add("italic ", [.font: UIFont.italicSystemFont(ofSize: 17), .foregroundColor: UIColor.red])
    add("large ", [.font: UIFont.systemFont(ofSize: 28, weight: .light)])
    add("back ", [.backgroundColor: UIColor.yellow])
    add("single", [.underlineStyle: NSUnderlineStyle.single.rawValue])
    add(" ", [:])
    add("double", [.underlineStyle: NSUnderlineStyle.double.rawValue, .underlineColor: UIColor.blue])
    add(" ", [:])
    add("dashes", [.underlineStyle: NSUnderlineStyle([.single, .patternDash]).rawValue])
    add(" ", [:])
    add("dots", [.underlineStyle: NSUnderlineStyle([.thick, .patternDot]).rawValue])
    add(" ", [:])
    add("struck", [.strikethroughStyle: NSUnderlineStyle.single.rawValue, .strikethroughColor: UIColor.red])
    add(" wide ", [.kern: 4])
    add("up", [.baselineOffset: 6, .font: UIFont.systemFont(ofSize: 11)])
    add(" down", [.baselineOffset: -4, .font: UIFont.systemFont(ofSize: 11)])
    add(" oblique ", [.obliqueness: 0.3])
    add("stroke ", [.strokeWidth: 3, .font: UIFont.boldSystemFont(ofSize: 26)])
    add("both ", [.strokeWidth: -3, .strokeColor: UIColor.red, .font: UIFont.boldSystemFont(ofSize: 26)])
    add("shadow ", [.shadow: shadow, .font: UIFont.boldSystemFont(ofSize: 22)])
    add("link", [.link: "https://www.swift.org"])
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let attachment = NSTextAttachment(
      image: UIGraphicsImageRenderer(size: CGSize(width: 16, height: 16), format: format).image { context in
        context.cgContext.setFillColor(UIColor.systemGreen.cgColor)
        context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 16, height: 16))
      })
    string.append(NSAttributedString(attachment: attachment))
    let label = UILabel()
    (label.numberOfLines, label.attributedText) = (0, string)
    try Golden("interface/text-attributes").expect(picture([(240, label)]))
  }

  @Test func `paragraph styles determine indents, spacing, tabs and line heights`() throws {
    let list = NSMutableParagraphStyle()
    (list.headIndent, list.firstLineHeadIndent, list.tailIndent, list.paragraphSpacing) = (20, 8, -8, 8)
    list.tabStops = [NSTextTab(textAlignment: .left, location: 20)]
    let table = NSMutableParagraphStyle()
    table.tabStops = [
      NSTextTab(textAlignment: .center, location: 100), NSTextTab(textAlignment: .right, location: 200),
    ]
    let loose = NSMutableParagraphStyle()
    (loose.lineHeightMultiple, loose.paragraphSpacingBefore) = (1.5, 10)
    let string = NSMutableAttributedString(
      string: "•\tThe quick brown fox jumps over the lazy dog\n•\tFive boxing wizards jump quickly\n",
      attributes: [.paragraphStyle: list])
    string.append(
      NSAttributedString(string: "left\tcentre\tright\na\tb\t1,234\n", attributes: [.paragraphStyle: table]))
    string.append(
      NSAttributedString(string: "Lines of one and a half times the height", attributes: [.paragraphStyle: loose]))
    let label = UILabel()
    (label.numberOfLines, label.attributedText, label.font) = (0, string, .systemFont(ofSize: 15))
    try Golden("interface/text-paragraphs").expect(picture([(240, label)]))
  }

  @Test func `labels scale fonts, cast shadows and wrap at hyphens`() throws {
    let scaled = label("A text that has to be scaled down to fit") {
      ($0.numberOfLines, $0.adjustsFontSizeToFitWidth) = (1, true)
    }
    let limited = label("A text that can be scaled down only a little") {
      ($0.numberOfLines, $0.adjustsFontSizeToFitWidth, $0.minimumScaleFactor) = (1, true, 0.8)
    }
    let shadowed = label("Shadow") {
      ($0.shadowColor, $0.shadowOffset, $0.font) = (.red, CGSize(width: 1, height: 2), .boldSystemFont(ofSize: 30))
    }
    let highlighted = label("Highlighted") { ($0.highlightedTextColor, $0.isHighlighted) = (.blue, true) }
    let long = label("Donaudampfschifffahrtsgesellschaftskapitän well-known")
    try Golden("interface/text-labels").expect(
      picture([(30, scaled), (30, limited), (44, shadowed), (24, highlighted), (70, long)]))
  }

  /// Draws other scripts with the fallback fonts of the machine. The files differ between machines, so that there is no
  /// golden.
  @Test(.enabled(if: FontBook.standard.fallback(for: "ع", weight: 400) != nil))
  func `Arabic and Hebrew are drawn with fallback fonts, from right to left`() {
    let arabic = label("السلام عليكم ورحمة الله وبركاته، هذا نص عربي طويل") { $0.font = .systemFont(ofSize: 20) }
    let hebrew = label("שלום עולם, this is English בתוך עברית 123 ועוד") { $0.font = .systemFont(ofSize: 20) }
    let mixed = label("English with عربي and עברית inside, 2026") { $0.font = .systemFont(ofSize: 20) }
    let justified = label("هذا نص عربي طويل بما يكفي لكي يملأ أكثر من سطر واحد في هذه الفقرة") {
      ($0.textAlignment, $0.font) = (.justified, .systemFont(ofSize: 18))
    }
    let bitmap = picture([(60, arabic), (60, hebrew), (60, mixed), (90, justified)])
    _ = try? Golden("interface/text-fallback").expect(bitmap)
    #expect(bitmap.width == 480)
  }
}
