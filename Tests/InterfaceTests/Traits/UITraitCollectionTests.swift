import Geometry
import Interface
import TestSupport
import Testing

@Suite struct UITraitCollectionTests {
  /// A trait as an app defines one.
  private enum Mood: Int { case calm, loud }
  private struct MoodTrait: UITraitDefinition {
    static let defaultValue = Mood.calm
    static let affectsColorAppearance = true
  }

  @Test func `a new collection specifies no trait`() {
    let traits = UITraitCollection()
    #expect(traits.userInterfaceStyle == .unspecified)
    #expect(traits.userInterfaceIdiom == .unspecified)
    #expect(traits.displayScale == 0)
    #expect(traits.horizontalSizeClass == .unspecified)
    #expect(traits.verticalSizeClass == .unspecified)
    #expect(traits.preferredContentSizeCategory == .unspecified)
    #expect(traits.layoutDirection == .unspecified)
    #expect(traits.displayGamut == .unspecified)
    #expect(traits.accessibilityContrast == .unspecified)
    #expect(traits.forceTouchCapability == .unknown)
    #expect(traits.legibilityWeight == .unspecified)
    #expect(traits.userInterfaceLevel == .unspecified)
    #expect(traits == UITraitCollection(userInterfaceStyle: .unspecified))
  }

  @Test func `each initializer of UITraitCollection sets the trait that it receives`() {
    #expect(UITraitCollection(userInterfaceStyle: .dark).userInterfaceStyle == .dark)
    #expect(UITraitCollection(userInterfaceIdiom: .pad).userInterfaceIdiom == .pad)
    #expect(UITraitCollection(displayScale: 3).displayScale == 3)
    #expect(UITraitCollection(horizontalSizeClass: .regular).horizontalSizeClass == .regular)
    #expect(UITraitCollection(verticalSizeClass: .compact).verticalSizeClass == .compact)
    #expect(UITraitCollection(layoutDirection: .rightToLeft).layoutDirection == .rightToLeft)
    #expect(UITraitCollection(displayGamut: .P3).displayGamut == .P3)
    #expect(UITraitCollection(accessibilityContrast: .high).accessibilityContrast == .high)
    #expect(UITraitCollection(forceTouchCapability: .available).forceTouchCapability == .available)
    #expect(UITraitCollection(legibilityWeight: .bold).legibilityWeight == .bold)
    #expect(UITraitCollection(userInterfaceLevel: .elevated).userInterfaceLevel == .elevated)
    #expect(UITraitCollection(activeAppearance: .inactive).activeAppearance == .inactive)
    let large = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
    #expect(large.preferredContentSizeCategory == .accessibilityLarge)
    #expect(large.userInterfaceStyle == .unspecified)
  }

  @Test func `of several collections, the last one that specifies a trait determines its value`() {
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(displayScale: 2),
      UITraitCollection(userInterfaceStyle: .light), UITraitCollection(),
    ])
    #expect(traits.userInterfaceStyle == .light)
    #expect(traits.displayScale == 2)
  }

  @Test func `a collection contains the traits of the collections that it was made from`() throws {
    try Law.holds { draw in
      let style = draw.chance("dark") ? UIUserInterfaceStyle.dark : .light
      let scale = CGFloat(draw.int("scale", in: 1...3))
      let (a, b) = (UITraitCollection(userInterfaceStyle: style), UITraitCollection(displayScale: scale))
      let both = UITraitCollection(traitsFrom: [a, b])
      guard both.containsTraits(in: a), both.containsTraits(in: b) else { return "a trait is absent" }
      if !both.containsTraits(in: nil) { return "no collection contains a trait" }
      if a.containsTraits(in: both) { return "a part contains the whole" }
      return both == UITraitCollection(traitsFrom: [b, a]) && both.hashValue == both.modifyingTraits { _ in }.hashValue
        ? nil : "the order of parts matters"
    }
  }

  @Test func `hasDifferentColorAppearance(comparedTo:) is true only if traits that affect colours differ`() {
    let base = UITraitCollection { $0.userInterfaceStyle = .light }
    #expect(base.hasDifferentColorAppearance(comparedTo: nil))
    #expect(!base.hasDifferentColorAppearance(comparedTo: base.replacing(UITraitDisplayScale.self, value: 2)))
    #expect(base.hasDifferentColorAppearance(comparedTo: base.replacing(UITraitUserInterfaceStyle.self, value: .dark)))
    #expect(
      base.hasDifferentColorAppearance(comparedTo: base.replacing(UITraitAccessibilityContrast.self, value: .high)))
    #expect(base.hasDifferentColorAppearance(comparedTo: base.replacing(UITraitUserInterfaceLevel.self, value: .base)))
    #expect(base.hasDifferentColorAppearance(comparedTo: base.replacing(MoodTrait.self, value: .loud)))
  }

  @Test func `a trait that an app defines has its default value until another value is set`() {
    let traits = UITraitCollection()
    #expect(traits[MoodTrait.self] == .calm)
    let loud = traits.modifyingTraits { $0[MoodTrait.self] = .loud }
    #expect(loud[MoodTrait.self] == .loud)
    #expect(loud != traits)
    #expect(loud.changedTraits(from: traits).map { ObjectIdentifier($0) } == [ObjectIdentifier(MoodTrait.self)])
    #expect(UITraitCollection(traitsFrom: [loud, traits]) == loud)
  }

  @Test func `performAsCurrent changes the current traits only during its closure`() {
    let before = UITraitCollection.current
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    var inside: UITraitCollection?
    dark.performAsCurrent { inside = .current }
    #expect(inside == dark)
    #expect(UITraitCollection.current == before)
  }

  @Test func `each thread has its own current traits`() async {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    await withTaskGroup(of: Bool.self) { group in
      for index in 0..<16 {
        group.addTask {
          let own = UITraitCollection(displayScale: CGFloat(index + 1))
          var isOwn = true
          own.performAsCurrent { for _ in 0..<1000 { isOwn = isOwn && UITraitCollection.current === own } }
          dark.performAsCurrent { isOwn = isOwn && UITraitCollection.current === dark }
          return isOwn
        }
      }
      for await isOwn in group { #expect(isOwn) }
    }
  }

  @Test func `content size categories are ordered from the smallest to the largest`() {
    let sizes: [UIContentSizeCategory] = [
      .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
      .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
    ]
    #expect(sizes == sizes.sorted())
    #expect(sizes.filter(\.isAccessibilityCategory).count == 5)
  }
}
