import Geometry
import Interface
import Layers
import TestSupport
import Testing

/// The classic profile places views in the containers of iOS 7 (inventory B-148, B-310 to B-319).
@MainActor @Suite(.serialized, .exclusiveMainActor) struct PresentationClassicTests {
  private let phone = CGSize(width: 375, height: 667)
  private let pad = CGSize(width: 768, height: 1024)

  @Test func `in the classic profile, a phone presents the style currentContext as fullScreen`() throws {
    for (size, isFullScreen) in [(phone, true), (pad, false)] {
      let scene = PresentationScene(size: size)
      let child = Screen("child")
      scene.a.addChild(child)
      child.view.frame = CGRect(x: 0, y: 100, width: 200, height: 200)
      scene.a.view.addSubview(child.view)
      child.didMove(toParent: scene.a)
      child.definesPresentationContext = true
      let b = scene.screen("b", .currentContext)
      child.present(b, animated: true)
      #expect(scene.stage.latestTransition!.presentationStyle == (isFullScreen ? .fullScreen : .currentContext))
      try scene.stage.settle()
      #expect(b.presentingViewController === (isFullScreen ? scene.a : child))
      #expect((b.view.bounds.size == size) == isFullScreen)
    }
  }

  @Test(arguments: [true, false])
  func `the container view of a classic full-screen presentation is in the window only during transitions`(
    animated: Bool
  ) throws {
    let scene = PresentationScene()
    let b = scene.screen("b")
    scene.a.present(b, animated: true)
    let first = scene.container
    #expect(scene.a.view.superview === first && first.superview === scene.stage.window)
    try scene.stage.settle()
    #expect(scene.stage.window.subviews == [b.view] && first.superview == nil && scene.a.view.window == nil)
    b.dismiss(animated: true)
    let second = scene.container
    #expect(second !== first && b.view.superview === second && second.superview === scene.stage.window)
    try scene.stage.settle()
    #expect(scene.stage.window.subviews == [scene.a.view] && scene.stage.isSettled)
  }

  @Test func `at the start of a classic full-screen dismissal, the presenter's view is not yet in the window`() throws {
    let scene = PresentationScene()
    let delegate = PresentationDelegate()
    let b = scene.screen("b", .fullScreen, delegate: delegate)
    scene.a.present(b, animated: false)
    scene.stage.advance(by: 0)
    var isThere: Bool?
    let animator = RiseAnimator()
    animator.onAnimate = { _ in isThere = scene.a.view.window != nil }
    delegate.animator = animator
    b.dismiss(animated: true)
    try scene.stage.settle()
    #expect(isThere == false && scene.a.view.superview === scene.stage.window)
  }

  @Test func `after a cancelled classic dismissal, the presented view is the window's only subview`() {
    let scene = PresentationScene()
    let delegate = PresentationDelegate()
    let b = scene.screen("b", .fullScreen, delegate: delegate)
    scene.a.present(b, animated: false)
    scene.stage.advance(by: 0)
    let driver = UIPercentDrivenInteractiveTransition()
    (delegate.animator, delegate.driver) = (RiseAnimator(), driver)
    b.dismiss(animated: true)
    driver.update(0.5)
    scene.stage.advance(by: 0.1)
    driver.cancel()
    scene.stage.advance(by: 1)
    #expect(scene.stage.window.subviews == [b.view] && b.view.frame == CGRect(origin: .zero, size: phone))
  }

  @Test
  func `with the style custom, the presenter's view is in the container view until the dismissal has ended`() throws {
    let scene = PresentationScene()
    let b = scene.screen("b", .custom)
    scene.a.present(b, animated: true)
    let container = scene.container
    #expect(scene.a.view.superview === container)
    try scene.stage.settle()
    #expect(container.subviews == [scene.a.view, b.view] && container.superview === scene.stage.window)
    b.dismiss(animated: true)
    #expect(scene.a.view.superview === container && b.view.superview === container)
    try scene.stage.settle()
    #expect(scene.stage.window.subviews == [scene.a.view])
    #expect(!scene.stage.trace.callbacks.contains("viewWillDisappear(a)"))
  }

  @Test
  func `a classic sheet's animator gets a presented view with its final frame, outside the container view's hierarchy`()
    throws
  {
    let scene = PresentationScene(size: pad)
    let delegate = PresentationDelegate()
    let animator = RiseAnimator()
    var seen: (isEmpty: Bool, frame: CGRect)?
    animator.onAnimate = { context in
      let view = context.viewController(forKey: .to)!.view!
      seen = (context.containerView.subviews.isEmpty, view.convert(view.bounds, to: nil))
    }
    delegate.animator = animator
    let b = scene.screen("b", .formSheet, delegate: delegate)
    scene.a.present(b, animated: true)
    _ = try? scene.stage.settle()
    #expect(seen?.isEmpty == true && seen?.frame == CGRect(x: 114, y: 202, width: 540, height: 620))
  }

  @Test(arguments: [UIModalPresentationStyle.formSheet, .pageSheet])
  func `a classic sheet moves up, receives touches after its presentation, and is dismissed`(
    style: UIModalPresentationStyle
  ) throws {
    let scene = PresentationScene(size: pad)
    let b = scene.screen("b", style)
    scene.a.present(b, animated: true)
    scene.stage.advance(by: 0.2)
    #expect(b.view.superview!.layer.presentation()!.frame.minY > 300)
    let middle = CGPoint(x: 384, y: 500)
    #expect(!(scene.stage.window.hitTest(middle, with: nil)?.isDescendant(of: b.view) ?? false))
    try scene.stage.settle()
    #expect(scene.container.superview == nil && scene.stage.window.hitTest(middle, with: nil) === b.view)
    b.dismiss(animated: true)
    try scene.stage.settle()
    #expect(scene.stage.window.subviews == [scene.a.view] && b.view.superview == nil)
  }

  @Test func `dismissing several presentations of any styles at once restores the initial state`() throws {
    let styles: [UIModalPresentationStyle] = [.fullScreen, .custom, .overFullScreen]
    for first in styles {
      for second in styles {
        for third in styles {
          let scene = PresentationScene()
          var last: UIViewController = scene.a
          for (number, style) in [first, second, third].enumerated() {
            let next = scene.screen("s\(number)", style)
            last.present(next, animated: false)
            scene.stage.advance(by: 0)
            last = next
          }
          scene.a.dismiss(animated: true)
          try scene.stage.settle()
          #expect(scene.stage.window.subviews == [scene.a.view], "\(first) \(second) \(third)")
          #expect(scene.a.view.frame == CGRect(origin: .zero, size: phone))
        }
      }
    }
  }

  @Test func `the presented view of each style is resized by a rotation`() throws {
    for style in [UIModalPresentationStyle.fullScreen, .custom, .overFullScreen] {
      let scene = PresentationScene()
      let b = scene.screen("b", style)
      b.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      scene.a.present(b, animated: true)
      try scene.stage.settle()
      scene.stage.rotate(to: .landscapeLeft)
      try scene.stage.settle()
      #expect(b.view.bounds.size == CGSize(width: 667, height: 375), "\(style)")
      b.dismiss(animated: true)
      try scene.stage.settle()
      #expect(scene.a.view.bounds == CGRect(x: 0, y: 0, width: 667, height: 375), "\(style)")
    }
  }
}
