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

  @Test func `by default, no edge of the screen defers system gestures`() {
    stage.window.rootViewController = UIViewController()
    #expect(stage.screenEdgesDeferringSystemGestures == [])
  }

  @Test func `the child that a container names determines the edges that defer system gestures`() {
    let parent = Forwarding()
    parent.addChild(Edgy())
    stage.window.rootViewController = parent
    #expect(stage.screenEdgesDeferringSystemGestures == [.bottom, .left])
  }

  @Test func `the topmost controller of the selected tab determines the edges that defer system gestures`() {
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController(), UINavigationController(rootViewController: Edgy())]
    stage.window.rootViewController = tabs
    #expect(stage.screenEdgesDeferringSystemGestures == [])
    tabs.selectedIndex = 1
    #expect(stage.screenEdgesDeferringSystemGestures == [.bottom, .left])
  }

  @Test func `buttonMask, modifierFlags and allowedScrollTypesMask of a recognizer are empty`() {
    let pan = UIPanGestureRecognizer()
    #expect(pan.buttonMask == [])
    #expect(pan.modifierFlags == [])
    #expect(pan.allowedScrollTypesMask == [])
    #expect(UIScrollTypeMask.all == [.discrete, .continuous])
    #expect(UIEvent.ButtonMask.button(2) == .secondary)
  }
}
