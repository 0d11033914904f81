import Geometry
import Interface
import Layers
import TestSupport
import Testing

import class Foundation.NSValue

/// The status bar and the size of the views that fill the window, with the behaviour before iOS 7 and during a call
/// (C-027, C-031, C-032, C-181, G-094 to G-097).
@MainActor @Suite(.serialized, .exclusiveMainActor) struct FullScreenLayoutRowTests {
  private class Screen: UIViewController {
    override func shouldAutorotate(to toInterfaceOrientation: UIInterfaceOrientation) -> Bool { true }
  }

  private func show(_ root: UIViewController, isLegacy: Bool = true, profile: StageProfile = .classic) -> Stage {
    let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1, profile: profile)
    stage.hasLegacyBehavior = isLegacy
    stage.window.rootViewController = root
    stage.advance(to: 0)
    return stage
  }

  private let whole = CGRect(x: 0, y: 0, width: 320, height: 480)
  private let belowBar = CGRect(x: 0, y: 20, width: 320, height: 460)

  // MARK: Root view (G-094, G-095, G-097)

  @Test func `before iOS 7, a visible status bar reduces the height of the root view`() {
    let root = Screen()
    let stage = show(root)
    #expect(root.view.frame == belowBar)
    #expect(root.view.frame == UIScreen.main.applicationFrame)
    #expect(root.view.safeAreaInsets == .zero)
    #expect(stage.window.bounds == whole)
  }

  @Test func `since iOS 7, the root view fills the window`() {
    let root = Screen()
    let stage = show(root, isLegacy: false)
    #expect(root.view.frame == whole)
    #expect(root.view.safeAreaInsets.top == 20)
    withExtendedLifetime(stage) {}
  }

  @Test func `wantsFullScreenLayout extends the root view under the status bar`() {
    let root = Screen()
    let stage = show(root)
    #expect(!root.wantsFullScreenLayout)
    root.wantsFullScreenLayout = true
    #expect(root.view.frame == whole)
    #expect(root.view.safeAreaInsets.top == 20)
    root.wantsFullScreenLayout = false
    #expect(root.view.frame == belowBar)
    withExtendedLifetime(stage) {}
  }

  @Test(arguments: [
    (UIDeviceOrientation.portrait, CGRect(x: 0, y: 20, width: 320, height: 460)),
    (.landscapeLeft, CGRect(x: 0, y: 0, width: 300, height: 480)),
    (.landscapeRight, CGRect(x: 20, y: 0, width: 300, height: 480)),
  ])
  func `the root view excludes the status bar in each orientation of a phone`(
    device: UIDeviceOrientation, frame: CGRect
  ) throws {
    let root = Screen()
    let stage = show(root)
    stage.rotate(to: device)
    try stage.settle()
    #expect(root.view.frame == frame)
    #expect(root.view.frame == UIScreen.main.applicationFrame)
  }

  // MARK: Containers (C-027, C-032, C-181)

  @Test(arguments: [true, false], [true, false])
  func `with wantsFullScreenLayout, a navigation controller with a translucent bar extends under the status bar`(
    wants: Bool, isTranslucent: Bool
  ) {
    let child = Screen()
    let navigation = UINavigationController(rootViewController: child)
    navigation.navigationBar.isTranslucent = isTranslucent
    let stage = show(navigation)
    child.wantsFullScreenLayout = wants
    stage.advance(by: 0.1)
    #expect(navigation.view.frame == (wants && isTranslucent ? whole : belowBar))
    #expect(navigation.navigationBar.convert(navigation.navigationBar.bounds, to: nil).minY == 20)
  }

  @Test func `an opaque toolbar keeps a navigation controller below the status bar despite wantsFullScreenLayout`() {
    let child = Screen()
    let navigation = UINavigationController(rootViewController: child)
    navigation.isToolbarHidden = false
    navigation.toolbar.isTranslucent = false
    let stage = show(navigation)
    child.wantsFullScreenLayout = true
    #expect(navigation.view.frame == belowBar)
    navigation.toolbar.isTranslucent = true
    stage.advance(by: 0.1)
    #expect(navigation.view.frame == whole)
  }

  @Test func `a push of a child with full-screen layout resizes the navigation controller`() throws {
    let navigation = UINavigationController(rootViewController: Screen())
    let stage = show(navigation)
    #expect(navigation.view.frame == belowBar)
    let second = Screen()
    second.loadViewIfNeeded()
    navigation.pushViewController(second, animated: true)
    second.wantsFullScreenLayout = true
    try stage.settle()
    #expect(navigation.view.frame == whole)
    navigation.popViewController(animated: true)
    try stage.settle()
    #expect(navigation.view.frame == belowBar)
  }

  @Test func `with wantsFullScreenLayout, a tab's view extends under the status bar but not under an opaque tab bar`() {
    let (first, second) = (Screen(), Screen())
    let tabs = UITabBarController()
    tabs.viewControllers = [first, second]
    tabs.tabBar.isTranslucent = false
    let stage = show(tabs)
    #expect(first.view.convert(first.view.bounds, to: nil) == CGRect(x: 0, y: 20, width: 320, height: 411))
    first.wantsFullScreenLayout = true
    stage.advance(by: 0.1)
    #expect(first.view.convert(first.view.bounds, to: nil) == CGRect(x: 0, y: 0, width: 320, height: 431))
    tabs.selectedIndex = 1
    stage.advance(by: 0.1)
    #expect(tabs.view.frame == belowBar)
  }

  @Test(arguments: [false, true])
  func `a full-screen presentation excludes the status bar unless wantsFullScreenLayout is true`(wants: Bool) throws {
    let (root, presented) = (Screen(), Screen())
    let stage = show(root)
    presented.modalPresentationStyle = .fullScreen
    root.present(presented, animated: true)
    presented.wantsFullScreenLayout = wants
    try stage.settle()
    #expect(presented.view.convert(presented.view.bounds, to: nil) == (wants ? whole : belowBar))
    root.dismiss(animated: true)
    try stage.settle()
    #expect(root.view.frame == belowBar)
  }

  // MARK: Calls (G-096)

  @Test func `during a phone call, the status bar is higher and the root view smaller`() throws {
    let root = Screen()
    let stage = show(root)
    stage.beginCall()
    try stage.settle()
    #expect(root.view.frame == CGRect(x: 0, y: 40, width: 320, height: 440))
    stage.endCall()
    try stage.settle()
    #expect(root.view.frame == belowBar)
  }

  @Test func `since iOS 7, a phone call moves the root view down by the height that the status bar gains`() throws {
    let root = Screen()
    let stage = show(root, isLegacy: false)
    stage.beginCall()
    try stage.settle()
    #expect(root.view.frame == belowBar)
    #expect(root.view.safeAreaInsets.top == 20)
    stage.endCall()
    try stage.settle()
    #expect(root.view.frame == whole)
  }

  @Test func `the beginning of a phone call resizes the root view with an animation`() throws {
    let root = Screen()
    let stage = show(root)
    stage.beginCall()
    stage.advance(by: 0.175)
    let height = try #require(root.view.layer.presentation()).bounds.height
    #expect(height > 440 && height < 460)
    #expect(root.view.bounds.height == 440)
  }

  @Test func `a phone call changes nothing on a screen with a sensor housing`() throws {
    let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1)
    let root = UIViewController()
    stage.window.rootViewController = root
    stage.advance(to: 0)
    stage.beginCall()
    try stage.settle()
    #expect(root.view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(root.view.safeAreaInsets.top == 47)
  }

  @Test func `calling beginCall again during a phone call changes nothing`() {
    let stage = show(Screen())
    stage.beginCall()
    stage.beginCall()
    #expect(stage.trace.events.count { $0.name == "beginCall" } == 1)
  }

  @Test func `notifications at the start of a phone call contain the status bar's new frame, then its old frame`() {
    let stage = Stage(
      size: CGSize(width: 320, height: 480), scale: 1, profile: .classic, showsStatusBar: true)
    stage.window.rootViewController = Screen()
    stage.advance(to: 0)
    var heights: [String: CGFloat] = [:]
    let names = [
      UIApplication.willChangeStatusBarFrameNotification, UIApplication.didChangeStatusBarFrameNotification,
    ]
    let observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
        let value = notification.userInfo?[UIApplication.statusBarFrameUserInfoKey] as? NSValue
        MainActor.assumeIsolated { heights[name.rawValue] = value?.cgRectValue.height }
      }
    }
    stage.beginCall()
    observers.forEach { NotificationCenter.default.removeObserver($0) }
    #expect(heights[names[0].rawValue] == 40)
    #expect(heights[names[1].rawValue] == 20)
    #expect(stage.application.statusBarFrame.height == 40)
  }
}
