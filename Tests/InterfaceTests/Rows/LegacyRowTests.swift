import Geometry
import Interface
import TestSupport
import Testing

/// The properties and behaviour of earlier releases (B-056, B-057, B-104, B-105, B-162, B-234, B-523, B-538, G-063 to G-066,
/// G-122, G-142, G-146, G-147).
@MainActor @Suite(.serialized, .exclusiveMainActor) struct LegacyRowTests {
  private final class Delegate: UIApplicationDelegate {
    var window: UIWindow?
    let root: UIViewController
    init(_ root: UIViewController) { self.root = root }
    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      let window = UIWindow()
      window.rootViewController = root
      window.makeKeyAndVisible()
      self.window = window
      return true
    }
  }

  private class Screen: UIViewController {
    var calls: [String] = []
    var mask = UIInterfaceOrientationMask.all
    var rotates = true
    override var shouldAutorotate: Bool { rotates }
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { mask }
    override func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: Double) {
      calls.append("willRotate")
    }
    override func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) { calls.append("didRotate") }
    override func shouldAutorotate(to toInterfaceOrientation: UIInterfaceOrientation) -> Bool {
      toInterfaceOrientation == .landscapeLeft
    }
    override func viewWillUnload() { calls.append("viewWillUnload loaded:\(isViewLoaded)") }
    override func viewDidUnload() { calls.append("viewDidUnload loaded:\(isViewLoaded)") }
    override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
      calls.append("motionBegan \(motion) \(event?.type == .motion)")
    }
    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
      calls.append("motionEnded \(motion)")
    }
  }

  private func launch(_ mask: UIInterfaceOrientationMask, _ names: [String]) -> Stage {
    let stage = Stage(size: CGSize(width: 320, height: 568), scale: 1)
    let screen = Screen()
    screen.mask = mask
    let names = names.map { "UIInterfaceOrientation\($0)" }
    UIApplication.launch(
      delegate: Delegate(screen), infoDictionary: ["UISupportedInterfaceOrientations": names], in: stage)
    return stage
  }

  // MARK: Launch (B-104, B-105, B-523)

  @Test func `a phone launches in the first orientation of the property list that the root supports`() {
    let stage = launch(.landscape, ["LandscapeRight", "Portrait", "LandscapeLeft"])
    stage.advance(to: 0)
    #expect(stage.interfaceOrientation == .landscapeRight)
    #expect(!stage.trace.events.contains { $0.name == "viewWillTransition" })
  }

  @Test func `an app launched in an orientation that the root excludes rotates to a supported orientation`() throws {
    let stage = launch(.landscape, ["Portrait", "LandscapeRight", "LandscapeLeft"])
    stage.advance(to: 0)
    #expect(stage.trace.events.contains { $0.name == "viewWillTransition" })
    try stage.settle()
    #expect(stage.interfaceOrientation == .landscapeRight)
  }

  // MARK: Status bar (B-057, B-162, B-538, G-142)

  @Test func `the application frame excludes the status bar`() {
    let stage = Stage(size: CGSize(width: 320, height: 568), scale: 1, profile: .classic)
    stage.window.rootViewController = UIViewController()
    stage.advance(to: 0)
    #expect(UIScreen.main.applicationFrame == CGRect(x: 0, y: 20, width: 320, height: 548))
  }

  @Test func `setStatusBarOrientation has an effect only if the topmost controller supports no orientation`() {
    let stage = Stage(size: CGSize(width: 320, height: 568), scale: 1, profile: .classic)
    let screen = Screen()
    stage.window.rootViewController = screen
    stage.advance(to: 0)
    stage.application.setStatusBarOrientation(.landscapeLeft, animated: false)
    #expect(stage.application.statusBarOrientation == .portrait)
    #expect(stage.trace.events.contains { $0.name == "warning" && $0.subject == "setStatusBarOrientation" })
    screen.mask = []
    stage.application.setStatusBarOrientation(.landscapeLeft, animated: false)
    #expect(stage.application.statusBarOrientation == .landscapeLeft)
    #expect(stage.window.bounds.size == CGSize(width: 320, height: 568))
  }

  @Test func `with shouldAutorotate false, setStatusBarOrientation changes only the status bar`() throws {
    let stage = Stage(size: CGSize(width: 320, height: 568), scale: 1, profile: .classic)
    let screen = Screen()
    screen.rotates = false
    stage.window.rootViewController = screen
    stage.advance(to: 0)
    stage.application.setStatusBarOrientation(.landscapeRight, animated: true)
    stage.rotate(to: .landscapeLeft)
    try stage.settle()
    #expect(stage.application.statusBarOrientation == .landscapeRight)
    #expect(stage.interfaceOrientation == .portrait)
    #expect(screen.calls == [])
    screen.rotates = true
    stage.rotate(to: .landscapeRight)
    try stage.settle()
    #expect(screen.calls == ["willRotate", "didRotate"])
  }

  @Test func `the status bar rotates with an animation before a presentation and before its dismissal`() throws {
    let stage = Stage(size: CGSize(width: 320, height: 568), scale: 1, profile: .classic, showsStatusBar: true)
    let (screen, cover) = (Screen(), Screen())
    cover.modalPresentationStyle = .fullScreen
    stage.window.rootViewController = screen
    stage.advance(to: 0)
    (screen.mask, cover.mask) = ([], [])
    for controller in [screen, cover] { controller.view.backgroundColor = .white }
    let changes: [(UIInterfaceOrientation, () -> Void)] = [
      (.landscapeLeft, { screen.present(cover, animated: false) }), (.portrait, { screen.dismiss(animated: false) }),
    ]
    for (orientation, change) in changes {
      stage.application.setStatusBarOrientation(orientation, animated: true)
      change()
      stage.advance(by: 0.15)
      let middle = stage.render()
      try stage.settle()
      #expect(!isSame(stage.render(), middle))
      #expect(stage.application.statusBarOrientation == orientation)
      #expect(stage.interfaceOrientation == .portrait)
      #expect((screen.presentedViewController != nil) == (orientation == .landscapeLeft))
    }
    #expect(screen.calls == [])
    #expect(cover.calls == [])
  }

  @Test func `wantsFullScreenLayout is true even after it is set to false`() {
    let controller = UIViewController()
    controller.wantsFullScreenLayout = false
    #expect(controller.wantsFullScreenLayout)
  }

  // MARK: iOS 5 (G-063 to G-066, G-146, G-147)

  @Test func `a memory warning unloads invisible views only with the behaviour of iOS 5`() throws {
    let stage = Stage(size: CGSize(width: 320, height: 568), scale: 1)
    let hidden = Screen()
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController(), hidden]
    stage.window.rootViewController = tabs
    stage.advance(to: 0)
    hidden.loadViewIfNeeded()
    stage.memoryWarning()
    #expect(hidden.isViewLoaded)
    stage.hasLegacyBehavior = true
    stage.memoryWarning()
    #expect(hidden.calls == ["viewWillUnload loaded:true", "viewDidUnload loaded:false"])
    #expect(tabs.viewControllers?.first?.isViewLoaded == true)
  }

  @Test func `with the behaviour of iOS 5, shouldAutorotate determines the supported orientations`() throws {
    let stage = Stage(size: CGSize(width: 320, height: 568), scale: 1)
    stage.hasLegacyBehavior = true
    stage.window.rootViewController = Screen()
    stage.advance(to: 0)
    #expect(stage.interfaceOrientation == .landscapeLeft)
    stage.rotate(to: .landscapeLeft)
    try stage.settle()
    #expect(stage.interfaceOrientation == .landscapeLeft)
  }

  @Test func `with the behaviour of iOS 5, one tab that refuses an orientation blocks the rotation`() throws {
    final class Tab: UIViewController {
      var refusesLandscape = false
      override func shouldAutorotate(to toInterfaceOrientation: UIInterfaceOrientation) -> Bool {
        toInterfaceOrientation == .portrait || !refusesLandscape
      }
    }
    let stage = Stage(size: CGSize(width: 320, height: 568), scale: 1)
    stage.hasLegacyBehavior = true
    let (tabs, hidden) = (UITabBarController(), Tab())
    tabs.viewControllers = [Tab(), hidden]
    hidden.refusesLandscape = true
    stage.window.rootViewController = tabs
    stage.advance(to: 0)
    stage.rotate(to: .landscapeLeft)
    try stage.settle()
    #expect(stage.interfaceOrientation == .portrait)
    hidden.refusesLandscape = false
    stage.rotate(to: .landscapeRight)
    try stage.settle()
    #expect(stage.interfaceOrientation == .landscapeLeft)
  }

  // MARK: Motion (G-122)

  @Test func `a shake reaches the frontmost controller through the responder chain`() throws {
    let stage = Stage(size: CGSize(width: 320, height: 568), scale: 1)
    let screen = Screen()
    stage.window.rootViewController = screen
    stage.advance(to: 0)
    stage.shake()
    #expect(screen.calls == ["motionBegan motionShake true"])
    try stage.settle()
    #expect(screen.calls.last == "motionEnded motionShake")
  }

  // MARK: Bars (B-234)

  @Test func `a bar button item with a system item that has a symbol displays the symbol instead of a title`() throws {
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    let item = UIBarButtonItem(barButtonSystemItem: .trash, target: nil, action: nil)
    bar.items = [item]
    bar.layoutIfNeeded()
    let views = try #require(item.view).subviews
    #expect(views.compactMap { ($0 as? UIImageView)?.image }.first?.isSymbolImage == true)
    #expect(views.compactMap { ($0 as? UILabel)?.text }.first == nil)
    #expect(item.image == nil)
  }

  @Test func `a button that is added to a tinted bar has the colour of the bar`() throws {
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    bar.tintColor = .systemRed
    let item = UIBarButtonItem(title: "Title", style: .plain, target: nil, action: nil)
    bar.items = [item]
    #expect(try #require(item.view).subviews.compactMap { ($0 as? UILabel)?.textColor }.first == .systemRed)
  }

  @Test func `the background of a toolbar that is attached to the top extends under the status bar`() {
    final class Top: UIToolbarDelegate {
      func position(for bar: any UIBarPositioning) -> UIBarPosition { .topAttached }
    }
    let (bar, delegate) = (UIToolbar(frame: CGRect(x: 0, y: 20, width: 320, height: 44)), Top())
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
    parent.addSubview(bar)
    #expect(bar.barPosition == .bottom)
    bar.delegate = delegate
    bar.layoutIfNeeded()
    #expect(bar.barPosition == .topAttached)
    #expect(bar.subviews.first?.frame == CGRect(x: 0, y: -20, width: 320, height: 64))
  }

  @Test func `the bar of a navigation controller is attached to the top without a status bar`() {
    let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1, showsStatusBar: false)
    let navigation = UINavigationController(rootViewController: UIViewController())
    stage.window.rootViewController = navigation
    stage.advance(by: 0.1)
    #expect(navigation.navigationBar.barPosition == .topAttached)
  }
}
