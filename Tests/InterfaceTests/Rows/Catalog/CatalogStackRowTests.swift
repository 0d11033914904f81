import Geometry
import Interface
import Layers
import Pixels
import TestSupport
import Testing

/// The stack of a navigation controller: its creation, and changes of several levels (C-003 to C-062).
@MainActor @Suite(.serialized, .exclusiveMainActor) struct CatalogStackRowTests {
  // MARK: Creation

  @Test func `a navigation controller with a root has one item in its bar`() {
    let scene = NavigationScene()
    #expect(scene.navigation.viewControllers == [scene.a])
    #expect(scene.navigation.topViewController === scene.a)
    #expect(scene.navigation.visibleViewController === scene.a)
    #expect(scene.a.navigationController === scene.navigation)
    #expect(scene.navigation.navigationBar.items == [scene.a.navigationItem])
  }

  @Test func `an empty navigation controller shows an empty bar above empty content`() {
    let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1, profile: .classic)
    let navigation = UINavigationController()
    let background = stage.render()[x: 160, y: 240]
    stage.window.rootViewController = navigation
    stage.advance(to: 0)
    #expect(navigation.navigationBar.items?.isEmpty == true)
    #expect(navigation.topViewController == nil)
    #expect(navigation.navigationBar.frame.maxY == 64)
    #expect(stage.render()[x: 160, y: 240] == background)
  }

  @Test func `a presentation changes visibleViewController, but not topViewController`() throws {
    let (scene, guest) = (NavigationScene(), UIViewController())
    scene.navigation.present(guest, animated: true)
    #expect(scene.navigation.topViewController === scene.a)
    #expect(scene.navigation.visibleViewController === guest)
    try scene.stage.settle()
    #expect(scene.navigation.topViewController === scene.a)
    #expect(scene.navigation.visibleViewController === guest)
    scene.navigation.dismiss(animated: true)
    try scene.stage.settle()
    #expect(scene.navigation.visibleViewController === scene.a)
  }

  @Test func `changes of the stack and of the bar's visibility do not replace the navigation bar object`() throws {
    let scene = NavigationScene()
    let bar = scene.navigation.navigationBar
    scene.navigation.pushViewController(scene.b, animated: true)
    try scene.stage.settle()
    scene.navigation.setNavigationBarHidden(true, animated: true)
    try scene.stage.settle()
    scene.navigation.viewControllers = [scene.c]
    #expect(scene.navigation.navigationBar === bar)
    #expect(UINavigationController().navigationBar !== bar)
  }

  @Test func `the root of a navigation controller is loaded when the navigation controller is displayed`() {
    let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1, profile: .classic)
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    #expect(!root.isViewLoaded)
    #expect(!navigation.isViewLoaded)
    stage.window.rootViewController = navigation
    stage.advance(to: 0)
    #expect(root.isViewLoaded)
    #expect(root.view.window === stage.window)
  }

  @Test func `every controller on the stack except the root has a back button`() throws {
    let scene = BarScene()
    #expect(scene.barTexts == ["a"])
    scene.navigation.pushViewController(scene.b, animated: true)
    try scene.stage.settle()
    #expect(scene.barTexts == ["a", "b"])
    scene.navigation.popViewController(animated: true)
    try scene.stage.settle()
    #expect(scene.barTexts == ["a"])
  }

  @Test func `a stack that is set before the display shows its top, and back buttons lead to the lower levels`() throws
  {
    let scene = BarScene { $0.navigation.setViewControllers([$0.a, $0.other, $0.b], animated: false) }
    #expect(scene.b.view.window != nil)
    #expect(scene.barTexts == ["other", "b"])
    #expect(!scene.a.isViewLoaded)
    scene.stage.tap(CGPoint(x: 12, y: 42))
    try scene.stage.settle()
    #expect(scene.navigation.viewControllers == [scene.a, scene.other])
    scene.stage.tap(CGPoint(x: 12, y: 42))
    try scene.stage.settle()
    #expect(scene.navigation.viewControllers == [scene.a])
    #expect(scene.a.view.window != nil)
  }

  // MARK: Delegates

  @Test func `the callbacks of view controllers are the same with and without a delegate`() throws {
    func callbacks(hasDelegate: Bool) throws -> [String] {
      let scene = NavigationScene()
      if !hasDelegate { scene.navigation.delegate = nil }
      let push = try scene.log { scene.navigation.pushViewController(scene.b, animated: true) }
      let pop = try scene.log { scene.navigation.popViewController(animated: true) }
      return (push + pop).filter { !$0.contains("Show") }
    }
    let watched = try callbacks(hasDelegate: true)
    #expect(watched.count == 13)
    #expect(try callbacks(hasDelegate: false) == watched)
  }

  @Test func `a value that the delegate sets in willShow is available in the new controller's viewDidAppear`() throws {
    final class Marker: UINavigationControllerDelegate {
      var state = ""
      func navigationController(_: UINavigationController, willShow controller: UIViewController, animated: Bool) {
        state = controller.title ?? "?"
      }
    }
    let (scene, marker) = (BarScene(), Marker())
    scene.navigation.delegate = marker
    var seen: [String] = []
    scene.b.onDidAppear = { _ in seen.append(marker.state) }
    scene.navigation.pushViewController(scene.b, animated: true)
    try scene.stage.settle()
    #expect(seen == ["b"])
  }

  @Test func `a result that is passed before a pop is available in viewWillAppear of the controller below`() throws {
    final class Editor: UIViewController {
      var onResult: ((String) -> Void)?
      func finish() {
        onResult?("result")
        navigationController?.popViewController(animated: true)
      }
    }
    let (scene, editor) = (BarScene(), Editor())
    var lines: [String] = []
    editor.onResult = { lines.append($0) }
    scene.a.onWillAppear = { _, _ in lines.append("viewWillAppear") }
    scene.navigation.pushViewController(editor, animated: true)
    try scene.stage.settle()
    editor.finish()
    try scene.stage.settle()
    #expect(lines == ["result", "viewWillAppear"])
  }

  // MARK: Pushes and pops

  @Test func `a push of a second controller of the same class adds a level`() {
    final class Level: UIViewController {}
    let levels: [UIViewController] = (0..<3).map { _ in Level() }
    let navigation = UINavigationController(rootViewController: levels[0])
    navigation.pushViewController(levels[1], animated: false)
    navigation.pushViewController(levels[2], animated: false)
    #expect(navigation.viewControllers == levels)
    #expect(navigation.popToViewController(levels[1], animated: false) == [levels[2]])
    #expect(navigation.topViewController === levels[1])
  }

  @Test func `three levels are entered by pushes and left by taps on the back button`() throws {
    let scene = BarScene()
    for level in [scene.other, scene.b] {
      scene.navigation.pushViewController(level, animated: true)
      try scene.stage.settle()
    }
    #expect(scene.barTexts == ["other", "b"])
    var tops: [String?] = []
    for _ in 0..<2 {
      scene.stage.tap(CGPoint(x: 12, y: 42))
      try scene.stage.settle()
      tops.append(scene.navigation.topViewController?.title)
    }
    #expect(tops == ["other", "a"])
  }

  @Test func `a tap on the back button calls the same methods as popViewController`() throws {
    func log(_ pop: (NavigationScene) -> Void) throws -> [String] {
      let scene = NavigationScene()
      scene.pushB()
      scene.stage.advance(by: 0.1)
      return try scene.log { pop(scene) }
    }
    let called = try log { $0.navigation.popViewController(animated: true) }
    #expect(called.count == 8)
    #expect(try log { $0.stage.tap(CGPoint(x: 12, y: 42)) } == called)
  }

  @Test func `an app's own swipe recognizer can pop, with the same callbacks as popViewController`() throws {
    let scene = NavigationScene()
    scene.pushB()
    let swipe = UISwipeGestureRecognizer(target: nil, action: nil)
    swipe.addAction { _ in scene.navigation.popViewController(animated: true) }
    scene.b.view.addGestureRecognizer(swipe)
    let log = try scene.log {
      scene.stage.drag(from: CGPoint(x: 80, y: 300), to: CGPoint(x: 280, y: 300), over: 0.15)
    }
    #expect(
      log == [
        "b.willMove(nil)", "b.viewWillDisappear from", "a.viewWillAppear", "willShow a", "b.viewDidDisappear from",
        "a.viewDidAppear", "b.didMove(nil)", "didShow a",
      ])
  }

  @Test func `pops return the removed controllers, from the lowest to the topmost`() throws {
    let scene = NavigationScene()
    scene.pushB()
    #expect(scene.navigation.popViewController(animated: true) === scene.b)
    #expect(scene.navigation.topViewController === scene.a)
    try scene.stage.settle()
    scene.navigation.setViewControllers([scene.a, scene.b, scene.c], animated: false)
    #expect(scene.navigation.popToViewController(scene.a, animated: true) == [scene.b, scene.c])
  }

  @Test func `during a pop to the root, controllers between the root and the old top never enter the window`() {
    let scene = NavigationScene()
    scene.pushB()
    scene.navigation.pushViewController(scene.c, animated: false)
    scene.stage.advance(by: 0.1)
    scene.navigation.popToRootViewController(animated: true)
    for _ in 0..<10 {
      #expect(scene.b.viewIfLoaded?.window == nil)
      scene.stage.advance(by: 0.05)
    }
    #expect(scene.a.view.window != nil)
    #expect(scene.b.isViewLoaded)
  }

  @Test func `a controller that pushes another one in viewWillAppear receives its appearance callbacks`() throws {
    let scene = BarScene()
    scene.b.onWillAppear = { screen, _ in
      screen.navigationController?.pushViewController(scene.other, animated: true)
    }
    let seen = scene.stage.trace.callbacks.count
    scene.navigation.pushViewController(scene.b, animated: true)
    try scene.stage.settle()
    let calls = scene.stage.trace.callbacks.dropFirst(seen)
    #expect(
      calls.filter { $0.hasSuffix("ppear(b)") || $0.hasSuffix("ppear(other)") } == [
        "viewWillAppear(b)", "viewDidAppear(b)", "viewWillDisappear(b)", "viewWillAppear(other)",
        "viewDidDisappear(b)", "viewDidAppear(other)",
      ])
    #expect(scene.navigation.viewControllers == [scene.a, scene.b, scene.other])
  }

  @Test func `a push in viewDidAppear begins another transition`() throws {
    let scene = BarScene()
    scene.b.onDidAppear = { $0.navigationController?.pushViewController(scene.other, animated: true) }
    scene.navigation.pushViewController(scene.b, animated: true)
    scene.stage.advance(by: 0.5)
    #expect(scene.navigation.viewControllers == [scene.a, scene.b, scene.other])
    #expect(scene.b.view.window != nil)
    #expect(scene.other.view.window != nil)
    try scene.stage.settle()
    #expect(scene.b.view.window == nil)
    #expect(isNear(scene.stage.now, 0.7, within: 1e-6))
  }

  // MARK: New stacks

  @Test func `setViewControllers does not animate if the top stays the same`() throws {
    let scene = NavigationScene()
    let log = try scene.log { scene.navigation.setViewControllers([scene.b, scene.a], animated: true) }
    #expect(log.filter { $0.contains("ppear") || $0.contains("Show") } == [])
    #expect(scene.stage.latestTransition == nil)
    #expect(scene.navigation.viewControllers == [scene.b, scene.a])
  }

  @Test func `inserting, removing and reordering controllers changes the items of the bar accordingly`() {
    let scene = NavigationScene()
    let stacks = [
      [scene.a, scene.b, scene.c], [scene.c, scene.a, scene.b], [scene.a, scene.b], [scene.a, scene.c, scene.b],
    ]
    for stack in stacks {
      scene.navigation.setViewControllers(stack, animated: false)
      #expect(scene.navigation.navigationBar.items == stack.map(\.navigationItem))
    }
  }

  /// A controller that only the navigation controller retains.
  private struct Held { weak var screen: UIViewController? }

  @Test func `a pop over three controllers is one animation and releases all three`() throws {
    let scene = NavigationScene()
    var held: [Held] = []
    do {
      let editors = (0..<3).map { _ in UIViewController() }
      held = editors.map { Held(screen: $0) }
      scene.navigation.setViewControllers([scene.a] + editors, animated: false)
    }
    try scene.stage.settle()
    let (seen, start) = (scene.stage.trace.callbacks.count, scene.stage.now)
    let log = try scene.log { scene.navigation.popToViewController(scene.a, animated: true) }
    #expect(log == ["a.viewWillAppear", "willShow a", "a.viewDidAppear", "didShow a"])
    let calls = scene.stage.trace.callbacks.dropFirst(seen)
    #expect(calls.filter { $0.hasPrefix("viewWillDisappear") }.count == 1)
    #expect(isNear(scene.stage.now - start, 0.35, within: 1e-6))
    scene.stage.advance(by: 0.1)
    #expect(held.allSatisfy { $0.screen == nil })
  }
}
