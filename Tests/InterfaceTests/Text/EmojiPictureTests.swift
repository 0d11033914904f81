import Foundation
import Geometry
import Interface
import Layers
import Pixels
import TestSupport
import Testing
import Text

/// Pictures of emoji in the fonts of `Scripts/tinyfont.py`, so that they are the same on every machine.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct EmojiPictureTests {
  private static let text = "A😀❤\u{FE0F}👍🏽🇩🇪1\u{FE0F}\u{20E3}👩‍💻B"

  private func font(_ size: CGFloat, _ file: String = "emoji-bitmaps") throws -> UIFont {
    let folder = String(#filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" }) + "/Fixtures/fonts/"
    let name = try #require(FontBook.standard.register(path: "\(folder)\(file).ttf").postScriptName)
    return try #require(UIFont(name: name, size: size))
  }

  private func picture(height: CGFloat, _ views: [UIView]) -> Bitmap {
    let stage = Stage(size: CGSize(width: 320, height: height), scale: 2, profile: .classic)
    stage.makeCurrent()
    stage.window.backgroundColor = .white
    for view in views { stage.window.addSubview(view) }
    stage.advance(to: 0)
    return stage.render()
  }

  private func label(_ y: CGFloat, _ height: CGFloat, _ font: UIFont, _ text: String = text) -> UILabel {
    let label = UILabel(frame: CGRect(x: 10, y: y, width: 300, height: height))
    (label.text, label.font, label.backgroundColor) = (text, font, UIColor(white: 0.93, alpha: 1))
    return label
  }

  @Test func `labels draw emoji with bitmaps at any size, with the alpha of the text and as shadows`() throws {
    let small = label(8, 24, try font(17))
    let large = label(40, 70, try font(60), "😀A❤\u{FE0F}")
    let pale = label(118, 30, try font(20))
    pale.textColor = UIColor.red.withAlphaComponent(0.4)
    let shadowed = label(156, 40, try font(30))
    (shadowed.shadowColor, shadowed.shadowOffset) = (.blue, CGSize(width: 2, height: 3))
    let turned = label(230, 30, try font(20))
    turned.transform = CGAffineTransform(rotationAngle: 0.2)
    let clipped = label(280, 40, try font(40))
    clipped.lineBreakMode = .byClipping
    try Golden("interface/emoji-labels").expect(
      picture(height: 330, [small, large, pale, shadowed, turned, clipped]))
  }

  @Test func `labels draw the colour layers of emoji, and use the text colour for layers without a colour`() throws {
    let label = label(8, 70, try font(60, "emoji-layers"), "😀❤\u{FE0F}AB")
    label.textColor = .purple
    try Golden("interface/emoji-layers").expect(picture(height: 86, [label]))
  }

  @Test func `emoji are drawn in attributed strings, text layers and strings`() throws {
    let (font, shadow) = (try font(30), NSShadow())
    (shadow.shadowColor, shadow.shadowOffset, shadow.shadowBlurRadius) = (UIColor.black, CGSize(width: 3, height: 3), 2)
    let string = NSMutableAttributedString(string: "😀❤\u{FE0F}", attributes: [.font: font, .shadow: shadow])
    string.append(
      NSAttributedString(
        string: "😀A", attributes: [.font: font, .underlineStyle: NSUnderlineStyle.single.rawValue, .strokeWidth: 3]))
    string.append(NSAttributedString(string: "😀A", attributes: [.font: font, .obliqueness: 0.3, .baselineOffset: 5]))
    let attributed = label(8, 44, font)
    attributed.attributedText = string
    let layer = CATextLayer()
    (layer.string, layer.frame) = (string, CGRect(x: 10, y: 60, width: 300, height: 44))
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let image = UIGraphicsImageRenderer(size: CGSize(width: 300, height: 44), format: format).image { _ in
      string.draw(at: CGPoint(x: 4, y: 2))
    }
    let view = UIImageView(image: image)
    view.frame.origin = CGPoint(x: 10, y: 112)
    attributed.layer.addSublayer(layer)
    layer.frame.origin = CGPoint(x: 0, y: 52)
    try Golden("interface/emoji-strings").expect(picture(height: 164, [attributed, view]))
  }

  @Test func `a label is as wide as the advances of its emoji`() throws {
    let label = label(0, 0, try font(20), "😀👩‍💻")
    #expect(label.intrinsicContentSize.width == 48)
  }
}
