import class Foundation.NSAttributedString
import class Foundation.NSMutableAttributedString
import Geometry
import Interface
import TestSupport
import Testing

@MainActor @Suite(.serialized, .exclusiveMainActor) struct DynamicTypeTests {
  nonisolated static let sizes: [(UIContentSizeCategory, [CGFloat])] = [
    (.extraSmall, [31, 25, 14, 12, 11]), (.medium, [33, 27, 16, 12, 11]), (.large, [34, 28, 17, 13, 11]),
    (.extraExtraExtraLarge, [40, 34, 23, 19, 17]), (.accessibilityMedium, [44, 38, 28, 23, 20]),
    (.accessibilityExtraExtraExtraLarge, [60, 58, 53, 44, 40]),
  ]

  @Test(arguments: sizes)
  func `text styles have the sizes of the Human Interface Guidelines`(row: (UIContentSizeCategory, [CGFloat])) {
    let traits = UITraitCollection(preferredContentSizeCategory: row.0)
    let styles: [UIFont.TextStyle] = [.largeTitle, .title1, .body, .footnote, .caption2]
    let found = styles.map { UIFont.preferredFont(forTextStyle: $0, compatibleWith: traits).pointSize }
    #expect(found == row.1)
  }

  @Test
  func `UIFontMetrics keeps a font at the category large, and enlarges it up to a maximum at larger categories`() {
    let font = UIFont.systemFont(ofSize: 34)
    let (large, huge) = (
      UITraitCollection(preferredContentSizeCategory: .large),
      UITraitCollection(preferredContentSizeCategory: .extraExtraExtraLarge)
    )
    let metrics = UIFontMetrics(forTextStyle: .body)
    #expect(metrics.scaledFont(for: font, compatibleWith: large).pointSize == 34)
    #expect(metrics.scaledFont(for: font, compatibleWith: huge).pointSize == 46)
    #expect(metrics.scaledFont(for: font, maximumPointSize: 40, compatibleWith: huge).pointSize == 40)
    #expect(metrics.scaledValue(for: 17, compatibleWith: huge) == 23)
  }

  @Test func `a change of the content size category changes only the fonts of labels that adjust their fonts`() {
    let stage = Stage(size: CGSize(width: 320, height: 200), scale: 1)
    let (following, fixed, scaled) = (UILabel(), UILabel(), UILabel())
    for label in [following, fixed] { label.font = .preferredFont(forTextStyle: .body) }
    scaled.font = UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 34))
    for label in [following, scaled] { label.adjustsFontForContentSizeCategory = true }
    let root = UIViewController()
    stage.window.rootViewController = root
    [following, fixed, scaled].forEach(root.view.addSubview)
    stage.advance(to: 0)
    #expect(following.font.pointSize == 17)
    stage.preferredContentSizeCategory = .extraExtraExtraLarge
    stage.advance(by: 0.1)
    #expect(following.font.pointSize == 23)
    #expect(fixed.font.pointSize == 17)
    #expect(scaled.font.pointSize == 46)
    #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 23)
    stage.preferredContentSizeCategory = .large
    stage.advance(by: 0.1)
    #expect(following.font.pointSize == 17)
    #expect(scaled.font.pointSize == 34)
  }

  @Test func `in an attributed text, only the fonts of text styles are scaled with the content size category`() {
    let stage = Stage(size: CGSize(width: 320, height: 200), scale: 1)
    let label = UILabel()
    let text = NSMutableAttributedString(
      string: "ab", attributes: [.font: UIFont.preferredFont(forTextStyle: .body)])
    text.append(NSAttributedString(string: "c", attributes: [.font: UIFont.systemFont(ofSize: 9)]))
    label.attributedText = text
    label.adjustsFontForContentSizeCategory = true
    stage.window.addSubview(label)
    label.traitOverrides.preferredContentSizeCategory = .accessibilityMedium
    func size(_ index: Int) -> CGFloat? {
      let font = unsafe label.attributedText?.attribute(.font, at: index, effectiveRange: nil) as? UIFont
      return font?.pointSize
    }
    #expect(size(0) == 28)
    #expect(size(2) == 9)
  }

  @Test func `a button is laid out again when the content size category changes the font of its title`() throws {
    let stage = Stage(size: CGSize(width: 320, height: 200), scale: 1)
    let button = UIButton(type: .system)
    button.setTitle("Continue", for: .normal)
    button.titleLabel?.font = .preferredFont(forTextStyle: .body)
    button.titleLabel?.adjustsFontForContentSizeCategory = true
    button.translatesAutoresizingMaskIntoConstraints = false
    let root = UIViewController()
    stage.window.rootViewController = root
    root.view.addSubview(button)
    NSLayoutConstraint.activate([
      button.leadingAnchor.constraint(equalTo: root.view.leadingAnchor),
      button.topAnchor.constraint(equalTo: root.view.topAnchor),
    ])
    stage.advance(to: 0)
    let before = button.frame.width
    stage.preferredContentSizeCategory = .accessibilityLarge
    stage.advance(by: 0.1)
    #expect(button.frame.width > before * 1.5)
  }
}
