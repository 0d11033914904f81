import TestSupport
import Testing
import UIKit

@Suite(.serialized, .exclusiveMainActor) @MainActor
struct VisualFormatTests {
  private let scene = LayoutScene()

  /// Returns the descriptions of the constraints of a format between the views a, b and c of a view "root".
  private func equations(
    _ format: String, _ options: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any]? = nil
  ) -> [String] {
    scene.view.accessibilityIdentifier = "root"
    let views = ["a", "b", "c"].reduce(into: [String: Any]()) { $0[$1] = scene.add($1) }
    return NSLayoutConstraint.constraints(withVisualFormat: format, options: options, metrics: metrics, views: views)
      .map(\.description)
  }

  @Test func `without a space in the format, views touch each other and the superview`() {
    #expect(
      equations("|[a][b]|") == [
        "a.leading == root.leading", "b.leading == a.trailing", "root.trailing == b.trailing",
      ])
  }

  @Test func `a standard space is 8 points between views and 20 points to the superview`() {
    #expect(
      equations("V:|-[a]-[b]-|") == [
        "a.top == root.top + 20", "b.top == a.bottom + 8", "root.bottom == b.bottom + 20",
      ])
  }

  @Test func `spaces can be numbers, metrics and lists of conditions`() {
    #expect(
      equations("[a]-12.5-[b]-gap-[c]", metrics: ["gap": 3]) == [
        "b.leading == a.trailing + 12.5", "c.leading == b.trailing + 3",
      ])
    #expect(
      equations("[a]-(>=5,<=9@low)-[b]-(-4)-[c]", metrics: ["low": 250]) == [
        "b.leading >= a.trailing + 5", "b.leading <= a.trailing + 9 @250", "c.leading == b.trailing - 4",
      ])
  }

  @Test func `lengths can be numbers, metrics and lengths of other views`() {
    #expect(
      equations("H:[a(50)]") + equations("V:[a(>=wide@750)]", metrics: ["wide": 70.5])
        == ["a.width == 50", "a.height >= 70.5 @750"])
    #expect(equations("[a(==b,<=90)]") == ["a.width == b.width", "a.width <= 90"])
  }

  @Test func `alignment options align adjacent views of a format`() {
    #expect(
      equations("[a]-[b]", [.alignAllTop, .alignAllBottom]) == [
        "b.leading == a.trailing + 8", "b.top == a.top", "b.bottom == a.bottom",
      ])
  }

  @Test func `options determine the direction in which views follow each other`() {
    #expect(equations("|[a]-[b]", .directionLeftToRight) == ["a.left == root.left", "b.left == a.right + 8"])
    #expect(
      equations("|-5-[a]-[b]|", .directionRightToLeft) == [
        "root.right == a.right + 5", "a.left == b.right + 8", "b.left == root.left",
      ])
  }

  @Test func `with the option spacingBaselineToBaseline, a vertical space is the distance between baselines`() {
    #expect(
      equations("V:|[a]-30-[b]", .spacingBaselineToBaseline) == [
        "a.top == root.top", "b.firstBaseline == a.lastBaseline + 30",
      ])
  }
}
