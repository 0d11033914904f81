import Geometry
import Interface
import Layers
import TestSupport
import Testing

/// The structure and the stack of navigation controllers.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct NavigationRowTests {
  @Test
  func `a push replaces the child's view and leaves the navigation controller's view and bar in the window`() throws {
    let scene = BarScene()
    let view = try #require(scene.navigation.view)
    for shown in [scene.a, scene.b] {
      if shown === scene.b { scene.navigation.pushViewController(scene.b, animated: true) }
      try scene.stage.settle()
      #expect(view.superview === scene.stage.window)
      #expect(scene.bar.superview === view)
      #expect(shown.view.isDescendant(of: view))
      #expect(!shown.view.isDescendant(of: scene.bar))
    }
    #expect(scene.a.view.window == nil)
  }

  @Test func `init(rootViewController:) puts the controller on the stack and retains the controller`() {
    let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1, profile: .classic)
    weak var root: UIViewController?
    let navigation: UINavigationController
    do {
      let controller = UIViewController()
      navigation = UINavigationController(rootViewController: controller)
      root = controller
    }
    #expect(root != nil)
    #expect(navigation.viewControllers == navigation.children)
    #expect(navigation.viewControllers.count == 1)
    #expect(root?.parent === navigation)
    withExtendedLifetime(stage) {}
  }

  @Test func `navigationController is the enclosing navigation controller, also for a child of a child`() {
    let scene = BarScene()
    let inner = UIViewController()
    scene.a.addChild(inner)
    #expect(scene.a.navigationController === scene.navigation)
    #expect(inner.navigationController === scene.navigation)
    #expect(scene.navigation.navigationController == nil)
  }

  private final class OwnBar: UINavigationBar {}
  private final class OwnToolbar: UIToolbar {}

  @Test func `init(navigationBarClass:toolbarClass:) creates bars of the given classes and no root`() {
    let navigation = UINavigationController(navigationBarClass: OwnBar.self, toolbarClass: OwnToolbar.self)
    #expect(navigation.navigationBar is OwnBar)
    #expect(navigation.toolbar is OwnToolbar)
    #expect(navigation.viewControllers.isEmpty)
    let root = UIViewController()
    navigation.viewControllers = [root]
    #expect(navigation.topViewController === root)
  }

  @Test func `popViewController and popToViewController return the popped controllers`() throws {
    let scene = BarScene()
    let (c, d) = (BarScreen("c"), BarScreen("d"))
    scene.navigation.setViewControllers([scene.a, scene.b, c, d], animated: false)
    try scene.stage.settle()
    #expect(scene.navigation.popViewController(animated: true) === d)
    try scene.stage.settle()
    #expect(scene.navigation.popToViewController(scene.a, animated: true) == [scene.b, c])
    try scene.stage.settle()
    #expect(scene.navigation.viewControllers == [scene.a])
  }

  /// Calls that UIKit answers with an exception.
  enum Misuse: String, CaseIterable, Codable, Sendable {
    case pushTwice, popElsewhere

    var message: String {
      switch self {
      case .pushTwice: "is on the stack already"
      case .popElsewhere: "is not on the stack"
      }
    }

    @MainActor func play() {
      let root = UIViewController()
      let navigation = UINavigationController(rootViewController: root)
      switch self {
      case .pushTwice: navigation.pushViewController(root, animated: false)
      case .popElsewhere: navigation.popToViewController(UIViewController(), animated: false)
      }
    }
  }

  @Test(arguments: Misuse.allCases)
  func `pushing a controller twice, or popping to a controller that is not on the stack, traps`(misuse: Misuse)
    async throws
  {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [misuse = misuse as Misuse] in
      await MainActor.run { misuse.play() }
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains(misuse.message), "\(message)")
  }

  @Test func `interactivePopGestureRecognizer is a UIScreenEdgePanGestureRecognizer`() {
    let recognizer = BarScene().navigation.interactivePopGestureRecognizer
    #expect(recognizer is UIScreenEdgePanGestureRecognizer)
  }

  @Test func `hidesBottomBarWhenPushed hides the toolbar of the navigation controller until the pop`() throws {
    let scene = BarScene()
    scene.navigation.setToolbarHidden(false, animated: false)
    scene.b.hidesBottomBarWhenPushed = true
    scene.navigation.pushViewController(scene.b, animated: true)
    try scene.stage.settle()
    #expect(scene.b.bottomLayoutGuide.length == 0)
    scene.navigation.pushViewController(scene.other, animated: true)
    try scene.stage.settle()
    #expect(scene.other.bottomLayoutGuide.length == 0)
    scene.navigation.popToRootViewController(animated: true)
    try scene.stage.settle()
    #expect(scene.a.bottomLayoutGuide.length == 44)
  }
}
