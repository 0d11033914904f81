import Geometry
import Interface
import Layers
import Pixels
import TestSupport
import Testing

/// The frames of content under bars, and the visibility and the appearance of bars (C-032, C-033, C-100 to C-110).
@MainActor @Suite(.serialized, .exclusiveMainActor) struct CatalogBarRowTests {
  @Test(arguments: [(true, true, 0.0, 480.0), (true, false, 0, 436), (false, true, 64, 480), (false, false, 64, 436)])
  func `an opaque navigation bar insets the top edge of the content, and an opaque toolbar the bottom edge`(
    isBarTranslucent: Bool, isToolbarTranslucent: Bool, top: Double, bottom: Double
  ) {
    let scene = BarScene(isOpaque: !isBarTranslucent)
    scene.navigation.toolbar.isTranslucent = isToolbarTranslucent
    scene.navigation.isToolbarHidden = false
    scene.stage.advance(by: 0.1)
    #expect(Double(scene.a.view.frame.minY) == top)
    #expect(Double(scene.a.view.frame.maxY) == bottom)
  }

  @Test func `if a navigation controller resizes a view, autoresizing masks determine the frames of the subviews`() {
    final class Footed: UIViewController {
      let footer = UIView(frame: CGRect(x: 0, y: 430, width: 320, height: 50))
      override func viewDidLoad() {
        footer.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        view.addSubview(footer)
      }
    }
    let (scene, footed) = (BarScene(isOpaque: true), Footed())
    scene.navigation.pushViewController(footed, animated: false)
    scene.stage.advance(by: 0.1)
    #expect(footed.view.frame == CGRect(x: 0, y: 64, width: 320, height: 416))
    #expect(footed.footer.frame == CGRect(x: 0, y: 366, width: 320, height: 50))
  }

  // MARK: Visibility

  @Test func `a bar that the revealed controller shows in viewWillAppear moves in with the pop`() throws {
    let scene = BarScene()
    scene.navigation.pushViewController(scene.b, animated: false)
    scene.navigation.setNavigationBarHidden(true, animated: false)
    scene.stage.advance(by: 0.1)
    #expect(scene.bar.frame.minY == -44)
    scene.a.onWillAppear = { $0.navigationController?.setNavigationBarHidden(false, animated: $1) }
    scene.navigation.popViewController(animated: true)
    scene.stage.advance(by: 0.175)
    #expect(isNear(scene.bar.layer.presentation().map { Double($0.frame.minY) }, -12, within: 1e-6))
    try scene.stage.settle()
    #expect(scene.bar.frame.minY == 20)
  }

  /// A scene with `b` on top, in which a tap on `b` hides or shows the bars.
  private func fullScreenScene() -> BarScene {
    let (scene, toggle) = (BarScene(), UITapGestureRecognizer(target: nil, action: nil))
    let navigation = scene.navigation
    toggle.addAction { [weak navigation] _ in
      guard let navigation else { return }
      navigation.setNavigationBarHidden(!navigation.isNavigationBarHidden, animated: true)
    }
    scene.navigation.pushViewController(scene.b, animated: false)
    scene.b.view.addGestureRecognizer(toggle)
    scene.stage.advance(by: 0.1)
    return scene
  }

  @Test func `after a tap on the content has shown a hidden bar again, its back button pops`() throws {
    let scene = fullScreenScene()
    var hidden: [Bool] = []
    for _ in 0..<2 {
      scene.stage.tap(CGPoint(x: 160, y: 240))
      try scene.stage.settle()
      hidden.append(scene.navigation.isNavigationBarHidden)
    }
    #expect(hidden == [true, false])
    scene.stage.tap(CGPoint(x: 12, y: 42))
    try scene.stage.settle()
    #expect(scene.navigation.viewControllers == [scene.a])
  }

  @Test func `a bar that is shown again while it is being hidden moves back from its current position`() throws {
    let scene = BarScene()
    scene.navigation.setNavigationBarHidden(true, animated: true)
    scene.stage.advance(by: 0.1)
    let before = try #require(scene.bar.layer.presentation()).frame.minY
    #expect(before < 0)
    scene.navigation.setNavigationBarHidden(false, animated: true)
    scene.stage.advance(by: 0)
    let after = try #require(scene.bar.layer.presentation()).frame.minY
    #expect(isNear(Double(after), Double(before), within: 1e-6))
    try scene.stage.settle()
    #expect(scene.bar.frame.minY == 20)
  }

  // MARK: Appearance

  @Test func `barStyle changes the pixels of the bar, but no frames`() {
    let scene = BarScene()
    let (before, bar, content) = (scene.stage.render(), scene.bar.frame, scene.a.view.frame)
    scene.bar.barStyle = .black
    scene.stage.advance(by: 0.1)
    #expect(!isSame(before, scene.stage.render()))
    #expect(scene.bar.frame == bar)
    #expect(scene.a.view.frame == content)
  }

  @Test func `the styles of a bar look different, and each one differs if the bar is translucent`() {
    var colors: Set<[UInt8]> = []
    for style in [UIBarStyle.default, .black] {
      for isOpaque in [true, false] {
        let scene = BarScene(isOpaque: isOpaque) { $0.navigation.navigationBar.barStyle = style }
        scene.a.view.backgroundColor = .red
        scene.stage.advance(by: 0.1)
        let pixel = scene.stage.render()[x: 40, y: 30]
        colors.insert([pixel.red, pixel.green, pixel.blue])
      }
    }
    #expect(colors.count == 4)
  }

  @Test func `the tintColor of a bar is the colour of its buttons and changes no frames`() throws {
    let scene = BarScene()
    scene.a.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Save", style: .plain, target: nil, action: nil)
    scene.stage.advance(by: 0.1)
    let (bar, content) = (scene.bar.frame, scene.a.view.frame)
    scene.bar.tintColor = .red
    scene.stage.advance(by: 0.1)
    let label = try #require(find("Save", in: scene.bar))
    #expect(label.textColor == .red)
    #expect(scene.bar.frame == bar)
    #expect(scene.a.view.frame == content)
  }

  /// Returns the label with a text in a view.
  private func find(_ text: String, in view: UIView) -> UILabel? {
    if let label = view as? UILabel, label.text == text { return label }
    return view.subviews.lazy.compactMap { find(text, in: $0) }.first
  }
}
