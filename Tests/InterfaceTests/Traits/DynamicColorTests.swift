import Geometry
import Interface
import Layers
import Pixels
import TestSupport
import Testing

@MainActor @Suite(.serialized, .exclusiveMainActor) struct DynamicColorTests {
  nonisolated private static func traits(
    _ style: UIUserInterfaceStyle, _ contrast: UIAccessibilityContrast = .normal,
    _ level: UIUserInterfaceLevel = .base
  ) -> UITraitCollection {
    UITraitCollection { traits in
      (traits.userInterfaceStyle, traits.accessibilityContrast, traits.userInterfaceLevel) = (style, contrast, level)
    }
  }

  nonisolated private static func bytes(_ color: UIColor, _ traits: UITraitCollection) -> [Int] {
    let value = color.resolvedColor(with: traits).cgColor.value
    return [value.red, value.green, value.blue].map { Int(($0 * 255).rounded()) }
  }

  nonisolated static let table: [(UIColor, light: [Int], dark: [Int])] = [
    (.systemRed, [255, 59, 48], [255, 69, 58]), (.systemBlue, [0, 122, 255], [10, 132, 255]),
    (.systemGreen, [52, 199, 89], [48, 209, 88]), (.systemGray, [142, 142, 147], [142, 142, 147]),
    (.systemGray6, [242, 242, 247], [28, 28, 30]), (.label, [0, 0, 0], [255, 255, 255]),
    (.systemBackground, [255, 255, 255], [0, 0, 0]), (.secondarySystemBackground, [242, 242, 247], [28, 28, 30]),
    (.systemGroupedBackground, [242, 242, 247], [0, 0, 0]), (.opaqueSeparator, [198, 198, 200], [56, 56, 58]),
    (.darkText, [0, 0, 0], [0, 0, 0]), (.red, [255, 0, 0], [255, 0, 0]),
  ]

  @Test(arguments: table)
  func `a system colour has the specified light and dark values`(row: (UIColor, light: [Int], dark: [Int])) {
    #expect(Self.bytes(row.0, Self.traits(.light)) == row.light)
    #expect(Self.bytes(row.0, Self.traits(.dark)) == row.dark)
    #expect(Self.bytes(row.0, UITraitCollection()) == row.light)
  }

  @Test func `system colours have the specified values for the elevated level and for high contrast`() {
    #expect(Self.bytes(.systemBackground, Self.traits(.dark, .normal, .elevated)) == [28, 28, 30])
    #expect(Self.bytes(.systemBackground, Self.traits(.dark, .high, .elevated)) == [36, 36, 38])
    #expect(Self.bytes(.systemBackground, Self.traits(.light, .high, .elevated)) == [255, 255, 255])
    #expect(Self.bytes(.systemBlue, Self.traits(.light, .high)) == [0, 64, 221])
    #expect(Self.bytes(.systemBlue, Self.traits(.dark, .high)) == [64, 156, 255])
  }

  @Test func `a resolved colour depends only on the given traits, not on the current ones`() throws {
    let colors: [UIColor] = [
      .label, .systemRed, .red, .separator, .systemFill.withAlphaComponent(0.5), .tertiarySystemBackground,
      UIColor { $0.layoutDirection == .rightToLeft ? .systemRed : .clear },
    ]
    try Law.holds(cases: 500) { draw in
      let color = colors[draw.int("color", in: 0...(colors.count - 1))]
      func drawn(_ name: String) -> UITraitCollection {
        UITraitCollection { traits in
          traits.userInterfaceStyle = draw.chance("\(name) dark") ? .dark : .light
          traits.accessibilityContrast = draw.chance("\(name) high") ? .high : .normal
          traits.userInterfaceLevel = draw.chance("\(name) elevated") ? .elevated : .base
          traits.layoutDirection = draw.chance("\(name) reverse") ? .rightToLeft : .leftToRight
        }
      }
      let (wanted, current) = (drawn("wanted"), drawn("current"))
      let once = color.resolvedColor(with: wanted)
      var again: UIColor?, resolvedTwice: UIColor?, inCurrent: CGColor?
      current.performAsCurrent {
        again = color.resolvedColor(with: wanted)
        resolvedTwice = once.resolvedColor(with: current)
      }
      wanted.performAsCurrent { inCurrent = color.cgColor }
      guard again == once, resolvedTwice == once else { return "the current traits have an effect" }
      return inCurrent == once.cgColor ? nil : "cgColor does not use the current traits"
    }
  }

  @Test func `withAlphaComponent of a dynamic colour is dynamic, and equal calls give equal colours`() {
    let pale = UIColor.label.withAlphaComponent(0.5)
    #expect(pale.resolvedColor(with: Self.traits(.dark)) == UIColor(red: 1, green: 1, blue: 1, alpha: 0.5))
    #expect(pale == .label.withAlphaComponent(0.5))
    #expect(pale != .label.withAlphaComponent(0.4))
    #expect(UIColor.label != UIColor { _ in .black })
    #expect(Set([pale, .label.withAlphaComponent(0.5), .label]).count == 2)
  }

  @Test func `when the style changes, views resolve their colours again, and CGColors of layers do not change`() {
    let stage = Stage(size: CGSize(width: 40, height: 40), scale: 1)
    let (view, label) = (UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20)), UILabel())
    view.backgroundColor = .systemBackground
    view.layer.borderColor = UIColor.label.cgColor
    view.layer.borderWidth = 1
    label.frame = CGRect(x: 0, y: 20, width: 40, height: 20)
    (label.text, label.backgroundColor) = ("\u{2588}\u{2588}", .systemRed)
    let root = UIViewController()
    stage.window.rootViewController = root
    [view, label].forEach(root.view.addSubview)
    stage.advance(to: 0)
    #expect(stage.render()[x: 20, y: 10].green == 255)
    stage.userInterfaceStyle = .dark
    stage.advance(by: 0.1)
    let picture = stage.render()
    #expect(picture[x: 20, y: 10].green == 0)
    #expect(picture[x: 20, y: 38].red == 255 && picture[x: 38, y: 38].green == 69)
    #expect(view.backgroundColor == .systemBackground)
    #expect(view.layer.borderColor == CGColor(red: 0, green: 0, blue: 0, alpha: 1))
    stage.userInterfaceStyle = .light
    stage.advance(by: 0.1)
    #expect(stage.render()[x: 20, y: 10].green == 255)
  }

  @Test func `a background colour that the app sets on a view's layer becomes the view's background colour`() {
    let stage = Stage(size: CGSize(width: 40, height: 40), scale: 1)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    view.backgroundColor = .systemBackground
    view.layer.backgroundColor = UIColor.red.cgColor
    #expect(view.backgroundColor == .red)
    stage.window.addSubview(view)
    view.backgroundColor = .green
    stage.userInterfaceStyle = .dark
    #expect(view.backgroundColor == .green)
    stage.userInterfaceStyle = .light
  }

  @Test func `during draw(_:), the current traits are those of the view`() {
    final class Canvas: UIView {
      override func draw(_ rect: CGRect) {
        UIColor.systemBackground.setFill()
        UIRectFill(rect)
      }
    }
    let stage = Stage(size: CGSize(width: 40, height: 40), scale: 1)
    let view = Canvas(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    stage.window.addSubview(view)
    stage.advance(to: 0)
    #expect(stage.render()[x: 20, y: 20].green == 255)
    view.overrideUserInterfaceStyle = .dark
    stage.advance(by: 0.1)
    #expect(stage.render()[x: 20, y: 20].green == 0)
  }
}
