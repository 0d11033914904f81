import Geometry
import Interface
import TestSupport
import Testing

/// The smallest and the largest content size category of a view.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct CategoryLimitTests {
  private let stage = Stage(size: CGSize(width: 320, height: 200), scale: 1)
  private let outer = UIView()
  private let inner = UIView()

  init() {
    outer.addSubview(inner)
    stage.window.addSubview(outer)
    stage.advance(to: 0)
  }

  private var categories: [UIContentSizeCategory] {
    [outer, inner].map(\.traitCollection.preferredContentSizeCategory)
  }

  @Test func `a view and its subviews have at most the maximum category`() {
    stage.preferredContentSizeCategory = .accessibilityLarge
    outer.maximumContentSizeCategory = .extraLarge
    #expect(categories == [.extraLarge, .extraLarge])
    #expect(stage.window.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
    stage.preferredContentSizeCategory = .small
    stage.advance(by: 0.1)
    #expect(categories == [.small, .small])
  }

  @Test func `a view and its subviews have at least the minimum category`() {
    outer.minimumContentSizeCategory = .extraLarge
    #expect(categories == [.extraLarge, .extraLarge])
    stage.preferredContentSizeCategory = .accessibilityLarge
    stage.advance(by: 0.1)
    #expect(categories == [.accessibilityLarge, .accessibilityLarge])
  }

  @Test func `the limits of a subview apply to the category that its superview permits`() {
    outer.maximumContentSizeCategory = .medium
    inner.minimumContentSizeCategory = .extraLarge
    #expect(categories == [.medium, .extraLarge])
  }

  @Test func `nil removes a limit`() {
    outer.maximumContentSizeCategory = .small
    #expect(outer.maximumContentSizeCategory == .small)
    #expect(categories == [.small, .small])
    outer.maximumContentSizeCategory = nil
    #expect(outer.maximumContentSizeCategory == nil)
    #expect(categories == [.large, .large])
  }

  @Test func `an unspecified category is no limit`() {
    outer.minimumContentSizeCategory = .unspecified
    outer.maximumContentSizeCategory = .unspecified
    stage.preferredContentSizeCategory = .extraSmall
    stage.advance(by: 0.1)
    #expect(categories == [.extraSmall, .extraSmall])
  }

  @Test func `the limits apply to trait overrides`() {
    outer.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    outer.maximumContentSizeCategory = .extraLarge
    #expect(categories == [.extraLarge, .extraLarge])
  }

  @Test func `a label adjusts its font to a category within the limits`() {
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.maximumContentSizeCategory = .extraExtraExtraLarge
    inner.addSubview(label)
    stage.preferredContentSizeCategory = .accessibilityLarge
    stage.advance(by: 0.1)
    #expect(label.font.pointSize == 23)
  }

  @Test func `a change outside the limits does not call traitCollectionDidChange`() {
    final class Counter: UIView {
      var changes = 0
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { changes += 1 }
    }
    let view = Counter()
    outer.maximumContentSizeCategory = .large
    outer.addSubview(view)
    let before = view.changes
    stage.preferredContentSizeCategory = .accessibilityLarge
    stage.advance(by: 0.1)
    #expect(view.changes == before)
    outer.maximumContentSizeCategory = .extraLarge
    #expect(view.changes == before + 1)
  }
}
