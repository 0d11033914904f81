import TestSupport
import Testing
import UIKit

/// The stack of a navigation controller.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct GuideNavigationRowTests {
  @Test func `a navigation controller that is created with a root has only the root on its stack`() {
    let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1, profile: .classic)
    stage.makeCurrent()
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    #expect(navigation.viewControllers == [root])
    #expect(navigation.topViewController === root)
    #expect(root.parent === navigation)
  }

  @Test func `only the top of three controllers is in the window, and a push hides only the previous top`() throws {
    let scene = NavigationScene()
    let seen = scene.stage.trace.callbacks.count
    for screen in [scene.b, scene.c] {
      scene.navigation.pushViewController(screen, animated: true)
      try scene.stage.settle()
    }
    #expect(
      scene.stage.trace.callbacks.dropFirst(seen).filter { $0.contains("ppear") } == [
        "viewWillDisappear(a)", "viewWillAppear(b)", "viewDidDisappear(a)", "viewDidAppear(b)",
        "viewWillDisappear(b)", "viewWillAppear(c)", "viewDidDisappear(b)", "viewDidAppear(c)",
      ])
    #expect(scene.navigation.viewControllers == [scene.a, scene.b, scene.c])
    #expect([scene.a, scene.b, scene.c].map { $0.view.window != nil } == [false, false, true])
  }
}
