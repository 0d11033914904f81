import class Foundation.NSCoder
import Geometry
import Interface
import TestSupport
import Testing

@MainActor @Suite(.serialized, .exclusiveMainActor) struct TraitInheritanceTests {
  /// A view that counts its changes of traits.
  private final class Probe: UIView {
    var reported: UITraitCollection?
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      reported = traitCollection
    }
  }

  /// The reference: the traits that a view inherits, computed from the hierarchy alone.
  private func expected(_ view: UIView) -> (UIUserInterfaceStyle, UIContentSizeCategory) {
    let around = view.superview.map(expected) ?? (.light, .large)
    let own = view.traitOverrides
    return (
      own.contains(UITraitUserInterfaceStyle.self) ? own.userInterfaceStyle : around.0,
      own.contains(UITraitPreferredContentSizeCategory.self) ? own.preferredContentSizeCategory : around.1
    )
  }

  @Test func `after random changes of views and overrides, a view's traits are its superview's with its own overrides`()
    throws
  {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    try Law.holds(cases: 200) { draw in
      stage.makeCurrent()
      let views = (0..<8).map { _ in Probe() }
      for step in 0..<draw.int("steps", in: 1...25) {
        let view = views[draw.int("view \(step)", in: 0...7)]
        switch draw.int("change \(step)", in: 0...5) {
        case 0: view.overrideUserInterfaceStyle = draw.chance("dark \(step)") ? .dark : .light
        case 1: view.overrideUserInterfaceStyle = .unspecified
        case 2: view.traitOverrides.preferredContentSizeCategory = draw.chance("small \(step)") ? .small : .extraLarge
        case 3: view.traitOverrides.remove(UITraitPreferredContentSizeCategory.self)
        case 4: view.removeFromSuperview()
        default:
          let other = views[draw.int("other \(step)", in: 0...7)]
          if other.isDescendant(of: view) { stage.window.addSubview(view) } else { other.addSubview(view) }
        }
      }
      defer { for view in views { view.removeFromSuperview() } }
      for (index, view) in views.enumerated() where view.window != nil {
        let (style, size) = expected(view)
        let traits = view.traitCollection
        if traits.userInterfaceStyle != style { return "view \(index) is \(traits.userInterfaceStyle), not \(style)" }
        if traits.preferredContentSizeCategory != size { return "view \(index) has another size of text" }
        if let reported = view.reported, reported != traits { return "view \(index) did not report its last change" }
        if view.reported == nil, style == .dark { return "view \(index) never reported a change" }
      }
      return nil
    }
  }

  @Test func `a controller's overrideUserInterfaceStyle applies to its view, its children and children added later`() {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    let (root, child, late) = (UIViewController(), UIViewController(), UIViewController())
    stage.window.rootViewController = root
    root.addChild(child)
    root.view.addSubview(child.view)
    root.overrideUserInterfaceStyle = .dark
    root.addChild(late)
    #expect(root.traitCollection.userInterfaceStyle == .dark)
    #expect(root.view.traitCollection.userInterfaceStyle == .dark)
    #expect(child.view.traitCollection.userInterfaceStyle == .dark)
    #expect(late.traitCollection.userInterfaceStyle == .dark)
    #expect(stage.window.traitCollection.userInterfaceStyle == .light)
    root.overrideUserInterfaceStyle = .unspecified
    #expect(child.traitCollection.userInterfaceStyle == .light)
  }

  @Test func `a parent's trait overrides apply to a child until the child is removed`() {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    let (root, child) = (UIViewController(), UIViewController())
    stage.window.rootViewController = root
    root.addChild(child)
    root.view.addSubview(child.view)
    let regular = UITraitCollection(horizontalSizeClass: .regular)
    root.setOverrideTraitCollection(regular, forChild: child)
    #expect(child.traitCollection.horizontalSizeClass == .regular)
    #expect(child.view.traitCollection.horizontalSizeClass == .regular)
    #expect(root.traitCollection.horizontalSizeClass == .compact)
    #expect(root.overrideTraitCollection(forChild: child) == regular)
    child.view.removeFromSuperview()
    child.removeFromParent()
    let other = UIViewController()
    other.addChild(child)
    #expect(other.overrideTraitCollection(forChild: child) == nil)
    #expect(child.traitCollection.horizontalSizeClass == .compact)
  }

  @Test func `a form sheet has the elevated interface level, and a compact width in a window of regular width`() {
    let stage = Stage(size: CGSize(width: 820, height: 1180), scale: 1)
    let (root, sheet) = (UIViewController(), UIViewController())
    stage.window.rootViewController = root
    stage.advance(to: 0)
    sheet.modalPresentationStyle = .formSheet
    root.present(sheet, animated: false)
    stage.advance(by: 0.1)
    #expect(sheet.traitCollection.horizontalSizeClass == .compact)
    #expect(sheet.view.traitCollection.userInterfaceLevel == .elevated)
    #expect(sheet.presentationController?.traitCollection.verticalSizeClass == .regular)
    #expect(root.traitCollection.horizontalSizeClass == .regular)
    sheet.presentationController?.overrideTraitCollection = UITraitCollection(userInterfaceStyle: .dark)
    #expect(sheet.view.traitCollection.userInterfaceStyle == .dark)
  }

  @Test
  func `a changed trait of the stage applies to existing views in the next pass, and to new controllers at once`() {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 2)
    stage.userInterfaceStyle = .dark
    let root = UIViewController()
    #expect(root.traitCollection.userInterfaceStyle == .dark)
    stage.window.rootViewController = root
    stage.advance(to: 0)
    stage.userInterfaceStyle = .light
    #expect(root.view.traitCollection.userInterfaceStyle == .dark)
    stage.advance(by: 0.1)
    #expect(root.view.traitCollection.userInterfaceStyle == .light)
    #expect(UIScreen.main.traitCollection.displayScale == 2)
    #expect(UITraitCollection.current.userInterfaceStyle == .light)
  }

  nonisolated static let classes: [(CGSize, UIUserInterfaceSizeClass, UIUserInterfaceSizeClass)] = [
    (CGSize(width: 320, height: 480), .compact, .compact), (CGSize(width: 320, height: 568), .compact, .compact),
    (CGSize(width: 375, height: 667), .compact, .compact), (CGSize(width: 414, height: 736), .regular, .compact),
    (CGSize(width: 375, height: 812), .compact, .compact), (CGSize(width: 390, height: 844), .compact, .compact),
    (CGSize(width: 393, height: 852), .compact, .compact), (CGSize(width: 402, height: 874), .compact, .compact),
    (CGSize(width: 414, height: 896), .regular, .compact), (CGSize(width: 430, height: 932), .regular, .compact),
    (CGSize(width: 440, height: 956), .regular, .compact), (CGSize(width: 744, height: 1133), .regular, .regular),
    (CGSize(width: 768, height: 1024), .regular, .regular), (CGSize(width: 1024, height: 1366), .regular, .regular),
  ]

  @Test(arguments: classes, [StageProfile.classic, .modern])
  func `each device has the size classes that Apple documents, in portrait and landscape`(
    row: (CGSize, UIUserInterfaceSizeClass, UIUserInterfaceSizeClass), profile: StageProfile
  ) throws {
    let stage = Stage(size: row.0, scale: 1, profile: profile)
    let root = UIViewController()
    stage.window.rootViewController = root
    stage.advance(to: 0)
    let isPad = row.0.width >= 600
    #expect(root.traitCollection.horizontalSizeClass == (isPad ? .regular : .compact))
    #expect(root.traitCollection.verticalSizeClass == .regular)
    #expect(root.traitCollection.userInterfaceIdiom == (isPad ? .pad : .phone))
    stage.rotate(to: .landscapeLeft)
    try stage.settle()
    #expect(root.view.traitCollection.horizontalSizeClass == row.1)
    #expect(root.view.traitCollection.verticalSizeClass == row.2)
  }

  @Test func `a rotation changes the screen's bounds, and not its native bounds`() throws {
    let stage = Stage(size: CGSize(width: 390, height: 844), scale: 3)
    stage.window.rootViewController = UIViewController()
    stage.advance(to: 0)
    stage.rotate(to: .landscapeLeft)
    try stage.settle()
    #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 844, height: 390))
    #expect(UIScreen.main.nativeBounds == CGRect(x: 0, y: 0, width: 1170, height: 2532))
    #expect(stage.window.screen === UIScreen.main)
    #expect(UIScreen.main.scale == 3)
  }
}
