import DisplayList
import Foundation
import Geometry
import Interface
import Layers
import Pixels
import TestSupport
import Testing
import Text

/// Attributed strings in labels, buttons, layers and drawing contexts.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct AttributedTextTests {
  private let black = UIColor.black.cgColor.value

  private func drawing(_ string: NSAttributedString, width: CGFloat = 200, _ change: (UILabel) -> Void = { _ in })
    -> [Command]
  {
    let stage = Stage(size: CGSize(width: 200, height: 200), scale: 1, profile: .classic)
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: 100))
    label.attributedText = string
    change(label)
    stage.window.addSubview(label)
    stage.advance(to: 0)
    return label.layer.drawing
  }

  private func drawing(_ text: String, _ attributes: [NSAttributedString.Key: Any]) -> [Command] {
    drawing(NSAttributedString(string: text, attributes: attributes))
  }

  private func runs(_ commands: [Command]) -> [GlyphRun] {
    commands.compactMap { if case .glyphs(let run, _, _) = $0 { run } else { nil } }
  }

  private func fills(_ commands: [Command]) -> [(Shape, StraightColor)] {
    commands.compactMap { if case .fill(let shape, let color, _) = $0 { (shape, color) } else { nil } }
  }

  @Test func `each part of an attributed text is drawn in its font and colour`() {
    let string = NSMutableAttributedString(string: "small ", attributes: [.font: UIFont.systemFont(ofSize: 10)])
    string.append(
      NSAttributedString(
        string: "BIG", attributes: [.font: UIFont.boldSystemFont(ofSize: 30), .foregroundColor: UIColor.red]))
    let commands = drawing(string)
    #expect(runs(commands).map(\.glyphs.count) == [6, 3])
    #expect(runs(commands)[1].scale == runs(commands)[0].scale * 3)
    guard case .glyphs(_, let color, _)? = commands.last else { return }
    #expect(color == UIColor.red.cgColor.value)
  }

  @Test func `a label draws text without attributes in the label's font and colour`() {
    let string = NSAttributedString(string: "text")
    let commands = drawing(string) { ($0.font, $0.textColor) = (.systemFont(ofSize: 30), .blue) }
    let plain = drawing("text", [.font: UIFont.systemFont(ofSize: 30), .foregroundColor: UIColor.blue])
    #expect(commands == plain)
  }

  @Test func `setting the text removes the attributes, and setting attributes sets the text`() {
    let label = UILabel()
    label.attributedText = NSAttributedString(string: "a", attributes: [.foregroundColor: UIColor.red])
    #expect(label.text == "a")
    label.text = "b"
    #expect(label.attributedText?.firstAttributes[.foregroundColor] as? UIColor == .label)
    label.text = nil
    #expect(label.attributedText == nil)
  }

  @Test func `setting the font, colour or alignment of a label changes its attributed text`() {
    let label = UILabel()
    label.attributedText = NSAttributedString(string: "a", attributes: [.foregroundColor: UIColor.red])
    label.textColor = .green
    label.font = .systemFont(ofSize: 40)
    label.textAlignment = .center
    let attributes = label.attributedText?.firstAttributes ?? [:]
    #expect(attributes[.foregroundColor] as? UIColor == .green)
    #expect(attributes[.font] as? UIFont == .systemFont(ofSize: 40))
    #expect((attributes[.paragraphStyle] as? NSParagraphStyle)?.alignment == .center)
  }

  @Test func `the background colour attribute fills the line behind the text`() throws {
    let commands = drawing("text", [.backgroundColor: UIColor.yellow])
    let (shape, color) = try #require(fills(commands).first)
    guard case .rect(let rect) = shape else { return #expect(Bool(false)) }
    #expect(color == UIColor.yellow.cgColor.value)
    #expect(abs(rect.height - UIFont.systemFont(ofSize: 17).lineHeight) < 1e-9)
    guard case .fill? = commands.first else { return #expect(Bool(false), "the background is behind the glyphs") }
  }

  @Test func `underlines are drawn below the baseline, strikethroughs above it, each in its colour`() throws {
    let attributes: [NSAttributedString.Key: Any] = [
      .underlineStyle: NSUnderlineStyle.single.rawValue, .underlineColor: UIColor.red,
      .strikethroughStyle: NSUnderlineStyle.double.rawValue,
    ]
    let commands = drawing("text", attributes)
    let baseline = runs(commands)[0].glyphs[0].origin.y
    let boxes = fills(commands).map { fill -> CGRect in
      if case .path(let path) = fill.0 { path.controlPointBounds } else { .zero }
    }
    #expect(boxes.count == 2)
    #expect(boxes[0].minY > baseline)
    #expect(boxes[1].maxY < baseline)
    #expect(fills(commands).map(\.1) == [UIColor.red.cgColor.value, black])
    #expect(abs(boxes[0].width - boxes[1].width) < 1e-9)
  }

  @Test func `a dotted underline has gaps, and an underline by word is not drawn under spaces`() throws {
    func subpaths(_ style: NSUnderlineStyle) throws -> Int {
      let commands = drawing("two words", [.underlineStyle: style.rawValue])
      guard case .path(let path) = try #require(fills(commands).first).0 else { return 0 }
      return path.verbs.count { $0 == .move }
    }
    #expect(try subpaths(.single) == 1)
    #expect(try subpaths([.single, .byWord]) == 2)
    #expect(try subpaths([.single, .patternDot]) > 5)
    #expect(try subpaths(.double) == 2)
  }

  @Test func `kern 0 turns kerning off, and other values add space after each character`() {
    func width(_ attributes: [NSAttributedString.Key: Any]) -> CGFloat {
      NSAttributedString(string: "AVAV", attributes: attributes).size().width
    }
    #expect(width([.kern: 0]) > width([:]))
    #expect(abs(width([.kern: 2.5]) - width([:]) - 10) < 1e-9)
    #expect(abs(width([.tracking: 2.5]) - width([:]) - 10) < 1e-9)
  }

  @Test func `baselineOffset raises the glyphs`() {
    let offset = runs(drawing("a", [.baselineOffset: 5]))[0].glyphs[0].origin.y
    let string = NSMutableAttributedString(string: "ab")
    string.addAttribute(.baselineOffset, value: 5, range: NSRange(location: 1, length: 1))
    let mixed = runs(drawing(string)).map(\.glyphs[0].origin.y)
    #expect(mixed[0] - mixed[1] == 5)
    #expect(offset > 0)
  }

  @Test func `text is stroked with a positive strokeWidth, and stroked and filled with a negative strokeWidth`() {
    #expect(runs(drawing("a", [.strokeWidth: 3])).isEmpty)
    #expect(fills(drawing("a", [.strokeWidth: 3])).count == 1)
    let both = drawing("a", [.strokeWidth: -3, .strokeColor: UIColor.red])
    #expect(runs(both).count == 1)
    #expect(fills(both)[0].1 == UIColor.red.cgColor.value)
  }

  @Test func `obliqueness skews glyphs about the baseline`() {
    let commands = drawing("a", [.obliqueness: 0.25])
    guard case .glyphs(let run, _, let transform)? = commands.first else { return #expect(Bool(false)) }
    #expect(transform.c == -0.25)
    #expect(run.glyphs[0].origin.applying(transform).x == run.glyphs[0].origin.x)
  }

  @Test func `an NSShadow is drawn as a shadow of the glyphs`() {
    let shadow = NSShadow()
    (shadow.shadowOffset, shadow.shadowBlurRadius, shadow.shadowColor) = (CGSize(width: 1, height: 2), 4, UIColor.red)
    let commands = drawing("a", [.shadow: shadow])
    guard case .push(let group)? = commands.first else { return #expect(Bool(false)) }
    #expect(group.shadow?.offset == CGSize(width: 1, height: 2))
    #expect(group.shadow?.radius == 2)
    #expect(group.shadow?.color == UIColor.red.cgColor.value)
    #expect(commands.count == 3)
  }

  @Test func `a link is blue and underlined`() {
    let commands = drawing("a", [.link: "https://www.swift.org"])
    #expect(fills(commands).map(\.1) == [UIColor.systemBlue.cgColor.value])
  }

  @Test func `an attachment's image is drawn on the baseline, or in the attachment's bounds`() throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 20), format: format).image { context in
      context.cgContext.fill(CGRect(x: 0, y: 0, width: 10, height: 20))
    }
    let attachment = NSTextAttachment(image: image)
    let string = NSMutableAttributedString(string: "a")
    string.append(NSAttributedString(attachment: attachment))
    string.append(NSAttributedString(string: "b"))
    func imageRect(_ commands: [Command]) -> CGRect? {
      commands.lazy.compactMap { if case .image(_, let rect, _, _) = $0 { rect } else { nil } }.first
    }
    let commands = drawing(string)
    let baseline = runs(commands)[0].glyphs[0].origin.y
    let rect = try #require(imageRect(commands))
    #expect(rect.size == CGSize(width: 10, height: 20))
    #expect(abs(rect.maxY - baseline) < 1e-9)
    attachment.bounds = CGRect(x: 0, y: -4, width: 30, height: 8)
    let moved = try #require(imageRect(drawing(string)))
    #expect(moved.size == CGSize(width: 30, height: 8))
    #expect(string.length == 3)
  }

  @Test func `paragraph styles determine the layout of a label's paragraphs`() {
    let style = NSMutableParagraphStyle()
    (style.alignment, style.firstLineHeadIndent, style.lineSpacing) = (.left, 20, 7)
    let string = NSAttributedString(string: "one\ntwo", attributes: [.paragraphStyle: style])
    let origins = runs(drawing(string) { $0.numberOfLines = 0 }).map { $0.glyphs[0].origin }
    #expect(origins.map(\.x) == [20, 20])
    #expect(abs(origins[1].y - origins[0].y - UIFont.systemFont(ofSize: 17).lineHeight - 7) < 1e-9)
  }

  @Test func `the line-break mode of the paragraph style replaces that of the label`() {
    let style = NSMutableParagraphStyle()
    style.lineBreakMode = .byClipping
    let text = "a text that is far too long for this label"
    let string = NSAttributedString(string: text, attributes: [.paragraphStyle: style])
    #expect(runs(drawing(string, width: 50))[0].glyphs.count == text.count)
  }

  @Test func `a button displays an attributed title instead of its title`() {
    let button = UIButton(type: .system)
    button.setTitle("plain", for: .normal)
    let title = NSAttributedString(string: "styled", attributes: [.foregroundColor: UIColor.red])
    button.setAttributedTitle(title, for: .normal)
    #expect(button.titleLabel?.text == "styled")
    #expect(button.titleLabel?.attributedText?.isEqual(to: title) == true)
    #expect(button.currentAttributedTitle?.string == "styled")
    button.setAttributedTitle(nil, for: .normal)
    #expect(button.titleLabel?.text == "plain")
    #expect(button.currentTitle == "plain")
  }

  @Test func `a text layer draws attributed strings and justified lines, and finds fonts by name`() {
    let stage = Stage(size: CGSize(width: 220, height: 220), scale: 1, profile: .classic)
    let layer = CATextLayer()
    layer.frame = CGRect(x: 10, y: 10, width: 100, height: 200)
    let string = NSMutableAttributedString(string: "one ", attributes: [.foregroundColor: UIColor.red])
    string.append(NSAttributedString(string: "two three four five six seven"))
    (layer.string, layer.fontSize, layer.isWrapped, layer.alignmentMode) = (string, 20, true, .justified)
    stage.window.layer.addSublayer(layer)
    stage.advance(to: 0)
    func shown() -> [GlyphRun] { runs(stage.displayedTree().displayList(at: stage.now, scale: 1).commands) }
    #expect(shown().count > 3)
    (layer.string, layer.font) = ("a", "Inter-Bold")
    stage.advance(by: 1)
    #expect(shown()[0].glyphs[0].outline.font == UIFont.boldSystemFont(ofSize: 5).layerIdentifier)
  }

  @Test func `strings are measured and drawn in the current context`() {
    let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 20)]
    let size = "Hello".size(withAttributes: attributes)
    #expect(size == NSAttributedString(string: "Hello", attributes: attributes).size())
    #expect(NSString(string: "Hello").size(withAttributes: attributes) == size)
    #expect(abs(size.height - UIFont.systemFont(ofSize: 20).lineHeight) < 1e-9)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 40), format: format).image { _ in
      "Hello".draw(at: CGPoint(x: 20, y: 10), withAttributes: attributes)
    }
    let columns = image.inkColumns
    #expect(columns.lowerBound >= 20)
    #expect(CGFloat(columns.upperBound) <= 20 + size.width + 1)
  }

  @Test func `boundingRect wraps lines with usesLineFragmentOrigin, and is relative to the baseline without it`() {
    let string = NSAttributedString(string: "one two three four five six")
    let wrapped = string.boundingRect(
      with: CGSize(width: 60, height: 0), options: .usesLineFragmentOrigin, context: nil)
    #expect(wrapped.width <= 60)
    #expect(wrapped.height > 2 * UIFont.systemFont(ofSize: 12).lineHeight)
    let line = string.boundingRect(with: CGSize(width: 60, height: 0), context: nil)
    #expect(line.width > 60)
    #expect(abs(line.minY + UIFont.systemFont(ofSize: 12).ascender) < 1e-9)
  }

  @Test func `an NSStringDrawingContext scales text down to fit, and actualScaleFactor is the scale`() {
    let string = NSAttributedString(string: "one two three four")
    let context = NSStringDrawingContext()
    context.minimumScaleFactor = 0.25
    let rect = string.boundingRect(
      with: CGSize(width: 50, height: 15), options: .usesLineFragmentOrigin, context: context)
    #expect((0.25..<1).contains(context.actualScaleFactor))
    #expect(rect.height <= 15)
    #expect(context.totalBounds == rect)
  }
}

extension NSAttributedString {
  /// The attributes of the first character.
  fileprivate var firstAttributes: [NSAttributedString.Key: Any] { unsafe attributes(at: 0, effectiveRange: nil) }
}

extension UIFont {
  /// The identifier of the font's face in glyph outlines.
  fileprivate var layerIdentifier: UInt64 { face.identifier }
}

extension UIImage {
  /// The range of columns with a pixel that is not clear.
  fileprivate var inkColumns: Range<Int> {
    guard let bitmap = cgImage?.bitmap else { return 0..<0 }
    let inked = (0..<bitmap.width).filter { x in (0..<bitmap.height).contains { bitmap[x: x, y: $0].alpha > 0 } }
    guard let first = inked.first, let last = inked.last else { return 0..<0 }
    return first..<last + 1
  }
}
