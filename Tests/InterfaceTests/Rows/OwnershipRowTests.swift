import Geometry
import Interface
import TestSupport
import Testing

/// The owners of view controllers: windows, parents and presenters.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct OwnershipRowTests {
  private func stage() -> Stage { Stage(size: CGSize(width: 320, height: 568), scale: 1, profile: .classic) }

  @Test func `a window retains its root view controller and releases a replaced one`() {
    let stage = stage()
    weak var root: UIViewController?
    do {
      let controller = UIViewController()
      stage.window.rootViewController = controller
      root = controller
    }
    stage.advance(to: 0)
    #expect(root != nil)
    stage.window.rootViewController = UIViewController()
    stage.advance(to: 1)
    #expect(root == nil)
  }

  @Test func `a parent retains a child until the child is removed`() {
    let stage = stage()
    let parent = UIViewController()
    weak var child: UIViewController?
    do {
      let controller = UIViewController()
      parent.addChild(controller)
      controller.didMove(toParent: parent)
      child = controller
    }
    #expect(child?.parent === parent)
    child?.willMove(toParent: nil)
    child?.removeFromParent()
    stage.advance(to: 0)
    #expect(child == nil)
  }

  @Test func `a presenter retains the presented controller, and a dismissal releases that controller and its children`()
    throws
  {
    let (stage, root) = (stage(), UIViewController())
    stage.window.rootViewController = root
    stage.advance(to: 0)
    weak var presented: UIViewController?
    weak var child: UIViewController?
    weak var view: UIView?
    do {
      let (outer, inner) = (UIViewController(), UIViewController())
      outer.addChild(inner)
      outer.view.addSubview(inner.view)
      inner.didMove(toParent: outer)
      outer.modalPresentationStyle = .fullScreen
      root.present(outer, animated: true)
      (presented, child, view) = (outer, inner, inner.view)
    }
    try stage.settle()
    #expect(presented != nil)
    #expect(view?.window != nil)
    root.dismiss(animated: true)
    try stage.settle()
    stage.advance(by: 0.1)
    #expect(presented == nil)
    #expect(child == nil)
    #expect(view == nil)
  }
}
