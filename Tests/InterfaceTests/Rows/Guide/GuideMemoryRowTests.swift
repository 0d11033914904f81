import Pixels
import TestSupport
import Testing
import UIKit

/// Memory warnings and the lifetime of views.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct GuideMemoryRowTests {
  private let stage = Stage(size: CGSize(width: 100, height: 200), scale: 1, profile: .classic)

  /// A controller that counts how often its view is loaded.
  private class LoadCounter: UIViewController {
    var loads = 0
    override func loadView() {
      loads += 1
      super.loadView()
      view.backgroundColor = .red
    }
  }

  /// A controller that releases its view in a memory warning if the view is in no window.
  private final class ReleasingController: LoadCounter {
    var calls: [String] = []
    override func viewDidLoad() { calls.append("viewDidLoad") }
    override func didReceiveMemoryWarning() {
      super.didReceiveMemoryWarning()
      calls.append("memoryWarning")
      if view.window == nil { view = nil }
    }
  }

  @Test func `a controller can release its view in a memory warning, and loads a new view when it reappears`() {
    stage.makeCurrent()
    let controller = ReleasingController()
    let navigation = UINavigationController(rootViewController: controller)
    stage.window.rootViewController = navigation
    stage.advance(by: 0)
    let first = controller.view
    navigation.pushViewController(UIViewController(), animated: false)
    stage.memoryWarning()
    #expect(!controller.isViewLoaded)
    navigation.popViewController(animated: false)
    stage.advance(by: 0)
    #expect(controller.view !== first)
    #expect(controller.view.window === stage.window)
    #expect(controller.calls == ["viewDidLoad", "memoryWarning", "viewDidLoad"])
  }

  /// A controller that records when its view is loaded, is unloaded and appears.
  private class UnloadingController: UIViewController {
    var calls: [String] = []
    override func loadView() {
      calls.append("loadView")
      super.loadView()
      view.backgroundColor = .red
    }
    override func viewDidLoad() { calls.append("viewDidLoad") }
    override func viewWillAppear(_ animated: Bool) { calls.append("viewWillAppear") }
    override func viewWillUnload() { calls.append("viewWillUnload") }
    override func viewDidUnload() { calls.append("viewDidUnload") }
  }

  /// A controller that does not call `super` in a memory warning.
  private final class KeepingController: UnloadingController {
    override func didReceiveMemoryWarning() { calls.append("memoryWarning") }
  }

  @Test func `with the behaviour of iOS 5, an invisible view stays loaded if didReceiveMemoryWarning omits super`() {
    stage.makeCurrent()
    stage.hasLegacyBehavior = true
    let (keeping, unloading) = (KeepingController(), UnloadingController())
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController(), keeping, unloading]
    stage.window.rootViewController = tabs
    stage.advance(by: 0)
    for controller in [keeping, unloading] {
      controller.loadViewIfNeeded()
      controller.calls = []
    }
    stage.memoryWarning()
    #expect(keeping.calls == ["memoryWarning"])
    #expect(keeping.isViewLoaded)
    #expect(unloading.calls == ["viewWillUnload", "viewDidUnload"])
    #expect(!unloading.isViewLoaded)
  }

  @Test(arguments: [StageProfile.classic, .modern])
  func `with the behaviour of iOS 5, a covered presenter is unloaded, and loaded again before it reappears`(
    profile: StageProfile
  ) throws {
    let stage = Stage(size: CGSize(width: 100, height: 200), scale: 1, profile: profile)
    stage.hasLegacyBehavior = true
    let (presenter, cover) = (UnloadingController(), UIViewController())
    cover.modalPresentationStyle = .fullScreen
    stage.window.rootViewController = presenter
    stage.advance(by: 0.1)
    let (view, frame) = (presenter.view, stage.render())
    presenter.present(cover, animated: true)
    try stage.settle()
    presenter.calls = []
    stage.memoryWarning()
    #expect(presenter.calls == ["viewWillUnload", "viewDidUnload"])
    #expect(!presenter.isViewLoaded)
    presenter.dismiss(animated: true)
    try stage.settle()
    #expect(
      presenter.calls == ["viewWillUnload", "viewDidUnload", "loadView", "viewDidLoad", "viewWillAppear"])
    #expect(presenter.view !== view)
    #expect(presenter.view.window === stage.window)
    #expect(isSame(stage.render(), frame))
  }

  @Test func `accessing view in didReceiveMemoryWarning loads a view that was not loaded before`() {
    stage.makeCurrent()
    let (tabs, controller) = (UITabBarController(), ReleasingController())
    tabs.viewControllers = [UIViewController(), controller]
    stage.window.rootViewController = tabs
    stage.advance(by: 0)
    stage.memoryWarning()
    #expect(controller.calls == ["memoryWarning", "viewDidLoad"])
    #expect(!controller.isViewLoaded)
  }

  @Test func `in a memory warning, a visible controller does not release its view, and the screen does not change`() {
    stage.makeCurrent()
    let controller = ReleasingController()
    stage.window.rootViewController = controller
    stage.advance(by: 0)
    let (view, frame) = (controller.view, stage.render())
    stage.memoryWarning()
    stage.advance(by: 0.1)
    #expect(controller.view === view)
    #expect(isSame(stage.render(), frame))
  }

  @Test func `pushes, pops and memory warnings never cause a view to be loaded again`() {
    stage.makeCurrent()
    let screens = (0..<3).map { _ in LoadCounter() }
    let navigation = UINavigationController(rootViewController: screens[0])
    stage.window.rootViewController = navigation
    stage.advance(by: 0)
    for screen in screens.dropFirst() { navigation.pushViewController(screen, animated: false) }
    navigation.popToRootViewController(animated: false)
    stage.memoryWarning()
    navigation.pushViewController(screens[1], animated: false)
    stage.advance(by: 0)
    #expect(screens.map(\.loads) == [1, 1, 1])
  }

  @Test func `a presenter that a full-screen presentation covers keeps its view in a memory warning`() throws {
    stage.makeCurrent()
    let (presenter, cover) = (LoadCounter(), UIViewController())
    cover.modalPresentationStyle = .fullScreen
    stage.window.rootViewController = presenter
    stage.advance(by: 0)
    let view = presenter.view
    presenter.present(cover, animated: true)
    try stage.settle()
    stage.memoryWarning()
    presenter.dismiss(animated: true)
    try stage.settle()
    #expect(presenter.view === view)
    #expect(presenter.view.window === stage.window)
    #expect(presenter.loads == 1)
  }

  @Test func `a view that is removed from its window and added again looks the same as before`() {
    stage.makeCurrent()
    let painter = StripePainter(frame: CGRect(x: 10, y: 10, width: 60, height: 60))
    stage.window.addSubview(painter)
    stage.advance(by: 0.1)
    let before = stage.render()
    painter.removeFromSuperview()
    stage.advance(by: 0.1)
    let without = stage.render()
    #expect(!isSame(without, before))
    stage.window.addSubview(painter)
    stage.advance(by: 0.1)
    #expect(isSame(stage.render(), before))
  }
}

/// A view that draws stripes.
private final class StripePainter: UIView {
  override func draw(_ rect: CGRect) {
    UIColor.green.setFill()
    for index in 0..<3 { UIRectFill(CGRect(x: 0, y: CGFloat(index) * 20, width: rect.width, height: 10)) }
  }
}
