import class Foundation.NSCoder
import Geometry
import Interface
import Layers
import Pixels
import TestSupport
import Testing

/// The layout effect of the status bar, its changes, and its drawing.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct StatusBarLayoutTests {
  /// A controller with settable status bar preferences.
  @MainActor
  private final class Screen: UIViewController {
    var hides = false
    var style = UIStatusBarStyle.default
    var animation = UIStatusBarAnimation.fade
    var hidesIndicator = false
    init(_ name: String, hides: Bool = false, style: UIStatusBarStyle = .default) {
      super.init(nibName: nil, bundle: nil)
      (title, self.hides, self.style) = (name, hides, style)
      modalPresentationStyle = .fullScreen
    }
    required init?(coder: NSCoder) { preconditionFailure("there are no nibs") }
    override func viewDidLoad() { view.backgroundColor = .white }
    override var prefersStatusBarHidden: Bool { hides }
    override var preferredStatusBarStyle: UIStatusBarStyle { style }
    override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { animation }
    override var prefersHomeIndicatorAutoHidden: Bool { hidesIndicator }
  }

  private func stage(_ profile: StageProfile = .classic, size: CGSize = CGSize(width: 320, height: 568)) -> Stage {
    Stage(size: size, scale: 1, profile: profile)
  }

  /// The layer of the status bar or the home indicator.
  private func layer(_ name: String, of stage: Stage) -> CALayer? {
    func find(_ layer: CALayer) -> CALayer? {
      layer.name == name ? layer : (layer.sublayers ?? []).lazy.compactMap(find).first
    }
    return stage.window.layer.superlayer.flatMap(find)
  }

  private let black = UIColor.black.cgColor.value.premultiplied

  private func changes(_ stage: Stage) -> [String] {
    stage.trace.events.filter { $0.name == "statusBarAppearance" }.map { $0.subject }
  }

  @Test func `with a hidden status bar, topLayoutGuide is at the top of the view`() {
    let (stage, screen) = (stage(), Screen("a", hides: true))
    stage.window.rootViewController = screen
    stage.advance(to: 0)
    #expect(screen.topLayoutGuide.length == 0)
    #expect(screen.view.safeAreaInsets.top == 0)
  }

  /// The upper edge of a controller's view in the window.
  private func top(of controller: UIViewController) -> CGFloat {
    controller.view.convert(controller.view.bounds, to: nil).minY.rounded()
  }

  @Test func `a sheet is laid out again when the status bar is hidden during its presentation`() throws {
    let stage = stage(.modern, size: CGSize(width: 320, height: 480))
    let (root, sheet, delegate) = (Screen("a"), Screen("b"), PresentationDelegate())
    delegate.animator = RiseAnimator()
    (sheet.modalPresentationStyle, sheet.transitioningDelegate) = (.pageSheet, delegate)
    stage.window.rootViewController = root
    stage.advance(to: 0)
    root.present(sheet, animated: true)
    stage.advance(by: 0.1)
    root.hides = true
    root.setNeedsStatusBarAppearanceUpdate()
    try stage.settle()
    #expect(top(of: sheet) == 0)
  }

  @Test func `a status bar that the pushed controller hides before the push starts stays hidden`() throws {
    let (stage, root, top) = (stage(), Screen("a", hides: true), Screen("b"))
    let navigation = UINavigationController(rootViewController: root)
    stage.window.rootViewController = navigation
    stage.advance(to: 0)
    navigation.pushViewController(top, animated: true)
    top.hides = true
    top.setNeedsStatusBarAppearanceUpdate()
    try stage.settle()
    #expect(layer("statusBar", of: stage)?.opacity == 0)
  }

  @Test func `the card behind a sheet moves when a presentation above the sheet hides the status bar`() throws {
    let stage = stage(.modern, size: CGSize(width: 320, height: 480))
    let (root, sheet, cover) = (Screen("a"), Screen("b"), Screen("c"))
    sheet.modalPresentationStyle = .pageSheet
    stage.window.rootViewController = root
    stage.advance(to: 0)
    root.present(sheet, animated: false)
    stage.advance(by: 0)
    #expect(top(of: root) == 10)
    sheet.present(cover, animated: true)
    stage.advance(by: 0.1)
    cover.hides = true
    cover.setNeedsStatusBarAppearanceUpdate()
    try stage.settle()
    #expect(top(of: root) == -10)
  }

  @Test func `with a hidden status bar, a navigation bar is at the top of the screen`() {
    let (stage, screen) = (stage(), Screen("a", hides: true))
    let navigation = UINavigationController(rootViewController: screen)
    stage.window.rootViewController = navigation
    stage.advance(to: 0)
    #expect(navigation.navigationBar.frame.minY == 0)
    #expect(screen.topLayoutGuide.length == 44)
  }

  @Test(arguments: [
    (CGSize(width: 390, height: 844), 47), (CGSize(width: 375, height: 667), 0),
    (CGSize(width: 820, height: 1180), 0),
  ])
  func `devices with a sensor housing keep the top safe area when the status bar is hidden`(
    size: CGSize, top: Int
  ) {
    let (stage, screen) = (stage(.modern, size: size), Screen("a", hides: true))
    stage.window.rootViewController = screen
    stage.advance(to: 0)
    #expect(screen.view.safeAreaInsets.top == CGFloat(top))
  }

  @Test(arguments: [
    (StageProfile.modern, CGSize(width: 390, height: 844), UIEdgeInsets(top: 47, bottom: 34)),
    (.modern, CGSize(width: 375, height: 667), UIEdgeInsets(top: 20)),
    (.modern, CGSize(width: 820, height: 1180), UIEdgeInsets(top: 24, bottom: 20)),
    (.classic, CGSize(width: 390, height: 844), UIEdgeInsets(top: 20)),
    (.classic, CGSize(width: 768, height: 1024), UIEdgeInsets(top: 20)),
  ])
  func `the safe area for a visible status bar depends on the device`(
    profile: StageProfile, size: CGSize, insets: UIEdgeInsets
  ) {
    #expect(stage(profile, size: size).window.safeAreaInsets == insets)
  }

  @Test func `layout guides and bars move with the status bar in an animation block`() {
    let (stage, screen) = (stage(), Screen("a"))
    let navigation = UINavigationController(rootViewController: screen)
    stage.window.rootViewController = navigation
    stage.advance(to: 0)
    screen.hides = true
    UIView.animate(withDuration: 0.4) { screen.setNeedsStatusBarAppearanceUpdate() }
    #expect(screen.topLayoutGuide.length == 44)
    stage.advance(by: 0.2)
    let shown = navigation.navigationBar.layer.presentation()?.frame.minY ?? -1
    #expect(abs(shown - 10) < 0.01)
    #expect(abs((layer("statusBar", of: stage)?.presentation()?.opacity ?? 0) - 0.5) < 0.01)
    stage.advance(by: 0.3)
    screen.hides = false
    screen.setNeedsStatusBarAppearanceUpdate()
    stage.advance(by: 0)
    #expect(navigation.navigationBar.layer.presentation()?.frame.minY == 20)
    #expect(layer("statusBar", of: stage)?.presentation()?.opacity == 1)
    #expect(screen.topLayoutGuide.length == 64)
  }

  @Test func `with the update animation slide, a status bar moves out over the top edge`() {
    let (stage, screen) = (stage(), Screen("a"))
    screen.animation = .slide
    stage.window.rootViewController = screen
    stage.advance(to: 0)
    screen.hides = true
    UIView.animate(withDuration: 0.4) { screen.setNeedsStatusBarAppearanceUpdate() }
    stage.advance(by: 0.2)
    let bar = layer("statusBar", of: stage)?.presentation()
    #expect(abs((bar?.frame.minY ?? 0) + 10) < 0.01)
    #expect(bar?.opacity == 1)
  }

  @Test func `pushes and pops show or hide the status bar as the top controller prefers`() throws {
    let (stage, a, b) = (stage(), Screen("a"), Screen("b", hides: true))
    let navigation = UINavigationController(rootViewController: a)
    stage.window.rootViewController = navigation
    stage.advance(to: 0)
    navigation.pushViewController(b, animated: true)
    stage.advance(by: 0.175)
    #expect(abs((layer("statusBar", of: stage)?.presentation()?.opacity ?? 0) - 0.5) < 0.01)
    try stage.settle()
    #expect(navigation.navigationBar.frame.minY == 0)
    #expect(b.topLayoutGuide.length == 44)
    navigation.popViewController(animated: true)
    try stage.settle()
    #expect(navigation.navigationBar.frame.minY == 20)
    #expect(a.topLayoutGuide.length == 64)
    #expect(changes(stage).count == 2)
  }

  @Test func `a cancelled interactive pop leaves the status bar unchanged`() throws {
    let (stage, a, b) = (stage(), Screen("a"), Screen("b", hides: true))
    let navigation = UINavigationController(rootViewController: a)
    navigation.pushViewController(b, animated: false)
    stage.window.rootViewController = navigation
    stage.advance(to: 0)
    let before = stage.render()
    stage.drag(from: CGPoint(x: 1, y: 300), to: CGPoint(x: 60, y: 300), over: 0.3)
    stage.advance(by: 0.25)
    #expect((layer("statusBar", of: stage)?.presentation()?.opacity ?? 0) > 0)
    try stage.settle()
    #expect(navigation.topViewController === b)
    #expect(b.topLayoutGuide.length == 44)
    #expect(layer("statusBar", of: stage)?.opacity == 0)
    #expect(stage.render() == before)
  }

  @Test func `after a cancelled push, a presentation shows the status bar if the presented controller does`() throws {
    let scene = NavigationScene(profile: .modern)
    let (hiding, showing) = (Screen("hiding", hides: true), Screen("showing"))
    scene.navigation.setViewControllers([hiding], animated: false)
    try scene.stage.settle()
    let driver = UIPercentDrivenInteractiveTransition()
    (scene.animator, scene.driver) = (SlideAnimator(duration: 0.4, journal: scene.journal), driver)
    scene.navigation.pushViewController(scene.b, animated: true)
    driver.cancel()
    hiding.present(showing, animated: true)
    try scene.stage.settle()
    #expect(layer("statusBar", of: scene.stage)?.opacity == 1)
  }

  @Test func `a new root controller, a tab switch and a presentation update the status bar`() throws {
    let (stage, a, b, c) = (stage(), Screen("a"), Screen("b", style: .lightContent), Screen("c", hides: true))
    let tabs = UITabBarController()
    tabs.viewControllers = [a, b]
    stage.window.rootViewController = tabs
    stage.advance(to: 0)
    tabs.selectedIndex = 1
    stage.advance(by: 0)
    #expect(stage.statusBarAppearance.style == .lightContent)
    tabs.present(c, animated: true)
    stage.advance(by: 0.2)
    let fading = layer("statusBar", of: stage)?.presentation()?.opacity ?? 0
    #expect(fading > 0 && fading < 1)
    try stage.settle()
    #expect(stage.statusBarAppearance.isHidden)
    c.dismiss(animated: true)
    stage.advance(by: 0)
    #expect(!stage.statusBarAppearance.isHidden)
    try stage.settle()
    stage.window.rootViewController = Screen("d", hides: true)
    stage.advance(by: 0)
    #expect(stage.statusBarAppearance.isHidden)
  }

  @Test func `a small stage draws no status bar unless showsStatusBar is true`() {
    let small = CGSize(width: 100, height: 100)
    #expect(layer("statusBar", of: stage(size: small)) == nil)
    #expect(layer("statusBar", of: Stage(size: small, scale: 1, profile: .classic, showsStatusBar: true)) != nil)
    #expect(layer("statusBar", of: Stage(profile: .classic, showsStatusBar: false)) == nil)
  }

  @Test func `the home indicator is drawn on devices without a home button, unless the controller hides it`() {
    let (stage, screen) = (Stage(scale: 1), Screen("a"))
    stage.window.rootViewController = screen
    stage.advance(to: 0)
    let frame = CGRect(x: 128, y: 831, width: 134, height: 5)
    #expect(layer("homeIndicator", of: stage)?.frame == frame)
    #expect(stage.render()[x: 195, y: 833] == black)
    screen.hidesIndicator = true
    screen.setNeedsUpdateOfHomeIndicatorAutoHidden()
    #expect(stage.render()[x: 195, y: 833] != black)
    #expect(layer("homeIndicator", of: self.stage()) == nil)
  }

  @Test
  func `in landscape, a phone has no status bar in the modern profile, but has one in the classic profile`() throws {
    for (profile, opacity) in [(StageProfile.modern, Float(0)), (.classic, 1)] {
      let stage = Stage(scale: 1, profile: profile)
      stage.window.rootViewController = Screen("a")
      stage.advance(to: 0)
      stage.rotate(to: .landscapeLeft)
      try stage.settle()
      #expect(layer("statusBar", of: stage)?.opacity == opacity)
    }
  }

  @Test
  func `after any changes of controllers, layout guides and bars match the visibility of the status bar`() throws {
    try Law.holds(cases: 60) { draw in
      MainActor.assumeIsolated {
        let stage = stage(draw.one("profile", of: [.classic, .modern]), size: CGSize(width: 60, height: 140))
        let (navigation, other) = (UINavigationController(), Screen("other", hides: draw.chance("other hides")))
        let tabs = UITabBarController()
        navigation.viewControllers = [Screen("root", hides: draw.chance("root hides"))]
        tabs.viewControllers = [navigation, other]
        stage.window.rootViewController = tabs
        for step in 0..<draw.int("steps", in: 1...6) {
          let (hides, animated) = (draw.chance("hides"), draw.chance("animated"))
          switch draw.int("change", in: 0...5) {
          case 0: navigation.pushViewController(Screen("\(step)", hides: hides), animated: animated)
          case 1: navigation.popViewController(animated: animated)
          case 2: tabs.selectedIndex = hides ? 1 : 0
          case 3: tabs.present(Screen("over \(step)", hides: hides), animated: animated)
          case 4: tabs.dismiss(animated: animated)
          default: stage.rotate(to: hides ? .landscapeLeft : .portrait)
          }
          stage.advance(by: draw.number("for", in: 0...0.7))
        }
        do { try stage.settle(limit: 10) } catch { return "\(error)" }
        if stage.statusBarAppearance != stage.window.statusBarAppearance { return "the status bar is an older one" }
        let (bar, top) = (navigation.navigationBar, navigation.view.safeAreaInsets.top)
        guard bar.window != nil, let screen = navigation.topViewController else { return nil }
        if bar.frame.minY != top { return "the bar is at \(bar.frame.minY), the safe area at \(top)" }
        let guide = screen.topLayoutGuide.length
        return guide == bar.frame.maxY ? nil : "the guide is at \(guide), the bar ends at \(bar.frame.maxY)"
      }
    }
  }
}
