import Geometry
import Interface
import TestSupport
import Testing

/// The edges at which view controllers defer the gestures of the system.
@MainActor @Suite(.serialized, .exclusiveMainActor)
struct ScreenEdgeGestureTests {
  private final class Edgy: UIViewController {
    override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [.bottom, .left] }
  }

  private final class Forwarding: UIViewController {
    override var childForScreenEdgesDeferringSystemGestures: UIViewController? { children.first }
  }

  private let stage = Stage(size: CGSize(width: 200, height: 400), scale: 1)

  @Test func `no edge is deferred by default`() {
    stage.window.rootViewController = UIViewController()
    #expect(stage.screenEdgesDeferringSystemGestures == [])
  }

  @Test func `a container passes the decision to its child`() {
    let parent = Forwarding()
    parent.addChild(Edgy())
    stage.window.rootViewController = parent
    #expect(stage.screenEdgesDeferringSystemGestures == [.bottom, .left])
  }

  @Test func `the topmost controller of the selected tab decides`() {
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController(), UINavigationController(rootViewController: Edgy())]
    stage.window.rootViewController = tabs
    #expect(stage.screenEdgesDeferringSystemGestures == [])
    tabs.selectedIndex = 1
    #expect(stage.screenEdgesDeferringSystemGestures == [.bottom, .left])
  }

  @Test func `a recognizer receives no buttons and no modifier keys`() {
    let pan = UIPanGestureRecognizer()
    #expect(pan.buttonMask == [])
    #expect(pan.modifierFlags == [])
    #expect(pan.allowedScrollTypesMask == [])
    #expect(UIScrollTypeMask.all == [.discrete, .continuous])
    #expect(UIEvent.ButtonMask.button(2) == .secondary)
  }
}
