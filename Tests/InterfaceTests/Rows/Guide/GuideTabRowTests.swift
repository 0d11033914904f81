import TestSupport
import Testing
import UIKit

/// Tab bar controllers and their children.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct GuideTabRowTests {
  /// A controller that records the four properties about the cause of its appearance callbacks.
  private final class CauseRecorder: UIViewController {
    var lines: [String] = []

    private func note(_ call: String) {
      let isCaused = isMovingToParent || isMovingFromParent || isBeingPresented || isBeingDismissed
      lines.append("\(call) \(isCaused)")
    }

    override func viewWillAppear(_ animated: Bool) { note("willAppear") }
    override func viewDidAppear(_ animated: Bool) { note("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
  }

  /// A controller that gives its selection to another one before it disappears.
  private final class SelectionController: UIViewController {
    var selection = 0
    var shown: Int?
    weak var peer: SelectionController?

    override func viewWillAppear(_ animated: Bool) { shown = selection }
    override func viewWillDisappear(_ animated: Bool) { peer?.selection = selection }
  }

  /// Displays a tab bar controller.
  private func show(_ controllers: [UIViewController]) -> (stage: Stage, tabs: UITabBarController) {
    let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1, profile: .classic)
    let tabs = UITabBarController()
    tabs.viewControllers = controllers
    stage.window.rootViewController = tabs
    stage.advance(to: 0)
    return (stage, tabs)
  }

  @Test func `a tab switch neither moves, presents nor dismisses the two controllers`() throws {
    let (first, second) = (CauseRecorder(), CauseRecorder())
    let (stage, tabs) = show([first, second])
    first.lines = []
    tabs.selectedIndex = 1
    try stage.settle()
    #expect(first.lines == ["willDisappear false", "didDisappear false"])
    #expect(second.lines == ["willAppear false", "didAppear false"])
  }

  @Test func `selecting tabs in any order does not replace their controllers and views`() {
    let scene = TabScene(duration: nil)
    let view = scene.screens[0].view
    for index in [2, 1, 0] {
      scene.tabs.selectedIndex = index
      scene.stage.advance(by: 0.1)
      #expect(scene.tabs.selectedViewController === scene.screens[index])
    }
    #expect(scene.screens[0].view === view)
    #expect(view?.window === scene.stage.window)
  }

  @Test func `the outgoing controller can configure the incoming one before viewWillAppear`() throws {
    let (first, second) = (SelectionController(), SelectionController())
    (first.selection, first.peer) = (7, second)
    let (stage, tabs) = show([first, second])
    tabs.selectedIndex = 1
    try stage.settle()
    #expect(second.shown == 7)
  }

  @Test func `navigation controllers and plain controllers can be tabs of one tab bar controller`() {
    let plain = [UIViewController(), UIViewController()]
    let stacks = (0..<2).map { _ in UINavigationController(rootViewController: UIViewController()) }
    let (stage, tabs) = show([stacks[0], plain[0], stacks[1], plain[1]])
    for index in 0..<4 {
      tabs.selectedIndex = index
      stage.advance(by: 0.1)
      #expect(tabs.selectedViewController?.view.window === stage.window)
    }
    stacks[0].pushViewController(UIViewController(), animated: false)
    tabs.selectedIndex = 0
    #expect(stacks[0].viewControllers.count == 2)
    #expect(stacks[0].topViewController?.view.window === stage.window)
  }
}
