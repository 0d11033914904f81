import Geometry
import Interface
import Layers
import MediaTime
import Pixels
import TestSupport
import Testing

/// Layout and touches in rotated interfaces (spec E4).
@MainActor @Suite(.serialized, .exclusiveMainActor) struct RotationLayoutTests {
  @Test func `in the modern profile, a rotation rotates the window, and rendered frames keep their size`() throws {
    let scene = RotationScene(profile: .modern)
    scene.show()
    try scene.rotate(.landscapeLeft)
    let window = scene.stage.window
    #expect(window.bounds == CGRect(x: 0, y: 0, width: 568, height: 320) && window.frame == window.bounds)
    #expect(window.transform == CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))
    #expect(window.layer.frame == CGRect(x: 0, y: 0, width: 320, height: 568))
    #expect(scene.stage.size == CGSize(width: 320, height: 568))
    let frame = scene.stage.render()
    #expect(frame.width == 320 && frame.height == 568)
  }

  @Test func `landscape changes bar heights and safe areas on a phone, but not on an iPad`() throws {
    let pad = CGSize(width: 768, height: 1024)
    let phone = StageProfile.modern.defaultSize
    for (profile, size, insets, bar, tabs) in [
      (StageProfile.classic, CGSize(width: 320, height: 568), UIEdgeInsets(top: 20), 32, 49),
      (.modern, phone, UIEdgeInsets(left: 47, bottom: 21, right: 47), 32, 32),
      (.classic, pad, UIEdgeInsets(top: 20), 44, 49),
    ] {
      let scene = RotationScene(size: size, profile: profile)
      let (navigation, tab) = (UINavigationController(rootViewController: scene.root), UITabBarController())
      tab.viewControllers = [navigation]
      navigation.setToolbarHidden(false, animated: false)
      scene.show(tab)
      try scene.rotate(.landscapeRight)
      let (width, height) = (size.height, size.width)
      #expect(tab.view.safeAreaInsets == insets)
      #expect(navigation.navigationBar.frame == CGRect(x: 0, y: insets.top, width: width, height: CGFloat(bar)))
      #expect(navigation.toolbar.frame.height == CGFloat(bar))
      let tabHeight = CGFloat(tabs) + insets.bottom
      #expect(tab.tabBar.frame == CGRect(x: 0, y: height - tabHeight, width: width, height: tabHeight))
      #expect(scene.root.view.bounds.size == CGSize(width: width, height: height))
      let covered = scene.root.view.safeAreaInsets.top - insets.top
      #expect(Double(covered) == Double(bar))
      try scene.rotate(.portrait)
      let top = scene.stage.window.safeAreaInsets.top
      #expect(navigation.navigationBar.frame == CGRect(x: 0, y: top, width: size.width, height: 44))
    }
  }

  @Test func `layout changes during a rotation are animated with its duration and curve`() throws {
    let scene = RotationScene()
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 10))
    box.autoresizingMask = .flexibleWidth
    scene.root.view.addSubview(box)
    scene.show()
    scene.stage.rotate(to: .landscapeLeft)
    #expect(box.bounds.width == 568)  // the model changes once
    scene.stage.advance(by: 0.15)
    let shown = try #require(box.layer.presentation())
    #expect(abs(shown.bounds.width - (320 + 568) / 2) < 1e-6)
    let turn = try #require(scene.root.view.layer.presentation()).affineTransform()
    #expect(abs(turn.a - 0.5.squareRoot()) < 1e-9 && abs(turn.b - 0.5.squareRoot()) < 1e-9)
    scene.stage.advance(by: 0.075)
    let curve = UIView.AnimationCurve.easeInOut.bezier.value(at: 0.75)
    #expect(abs(Double(box.layer.presentation()!.bounds.width) - (320 + 248 * curve)) < 1e-6)
  }

  @Test func `changes in willAnimateRotation are animated together with the rotation`() throws {
    @MainActor final class Mover: Turner {
      let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      override func willAnimateRotation(to orientation: UIInterfaceOrientation, duration: Double) {
        box.frame.origin.x = 100
      }
    }
    let scene = RotationScene()
    let mover = Mover("mover", scene.journal)
    mover.view.addSubview(mover.box)
    scene.show(mover)
    scene.stage.rotate(to: .landscapeLeft)
    scene.stage.advance(by: 0.15)
    #expect(abs(mover.box.layer.presentation()!.frame.minX - 50) < 1e-6)
  }

  @Test func `views outside the rotating window are not visible during a rotation`() throws {
    let scene = RotationScene(size: CGSize(width: 60, height: 100))
    let parked = UIView(frame: CGRect(x: -70, y: 0, width: 60, height: 100))
    parked.backgroundColor = .red
    parked.autoresizingMask = .flexibleHeight
    scene.root.view.addSubview(parked)
    scene.show()
    let before = scene.stage.render()
    scene.stage.rotate(to: .landscapeLeft)
    scene.stage.advance(by: 0.15)
    #expect(scene.stage.render() == before)  // black
    try scene.stage.settle()
    #expect(scene.stage.render() == before && !scene.stage.window.clipsToBounds)
  }

  @Test func `touches hit the views of the rotated interface, and a rotation cancels touches`() throws {
    let scene = RotationScene()
    let button = UIButton(frame: CGRect(x: 500, y: 10, width: 60, height: 40))
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    scene.root.view.addSubview(button)
    scene.show()
    try scene.rotate(.landscapeLeft)
    scene.stage.tap(CGPoint(x: 530, y: 30))
    try scene.stage.settle()
    scene.stage.tap(button)
    try scene.stage.settle()
    #expect(taps == 2)
    // On the screen the touch is where the frame shows the button.
    #expect(scene.stage.touchLog.touches.last?.trail.last?.point == CGPoint(x: 290, y: 530))
    let finger = scene.stage.press(
      from: CGPoint(x: 530, y: 30), to: CGPoint(x: 531, y: 30), over: 1, timingCurve: .linear,
      landingAt: scene.stage.now)
    scene.stage.advance(by: 0.1)
    #expect(finger.isDown)
    scene.stage.rotate(to: .landscapeRight)
    #expect(!finger.isDown && taps == 2)
    scene.stage.advance(by: 0.2)
    scene.stage.tap(CGPoint(x: 530, y: 30))  // a touch during the rotation is ignored
    try scene.stage.settle()
    #expect(taps == 2)
  }

  @Test func `a tap can present a controller that rotates the interface to its orientation`() throws {
    let scene = RotationScene()
    let (button, card) = (UIButton(frame: CGRect(x: 0, y: 0, width: 60, height: 40)), scene.turner("card"))
    card.mask = .landscape
    button.addAction(UIAction { [weak root = scene.root] _ in root?.present(card, animated: true) }, for: .touchDown)
    scene.root.view.addSubview(button)
    scene.show()
    scene.stage.tap(CGPoint(x: 30, y: 20), holding: 1)
    try scene.stage.settle()
    #expect(scene.stage.interfaceOrientation == .landscapeRight && card.view.window != nil)
    #expect(card.view.bounds == CGRect(x: 0, y: 0, width: 568, height: 320))
  }

  @Test func `presented views of several styles are resized by a rotation`() throws {
    for (style, frame) in [
      (UIModalPresentationStyle.overFullScreen, CGRect(x: 0, y: 0, width: 568, height: 320)),
      (.currentContext, CGRect(x: 0, y: 0, width: 568, height: 320)),
      (.fullScreen, CGRect(x: 0, y: 0, width: 568, height: 320)),
    ] {
      let scene = RotationScene()
      scene.root.definesPresentationContext = true
      scene.show()
      let over = scene.turner("over")
      over.modalPresentationStyle = style
      scene.root.present(over, animated: false)
      try scene.rotate(.landscapeLeft)
      #expect(over.view.bounds == frame, "\(style)")
    }
    let scene = RotationScene(size: CGSize(width: 768, height: 1024))
    scene.show()
    let sheet = scene.turner("sheet")
    sheet.modalPresentationStyle = .formSheet
    scene.root.present(sheet, animated: false)
    let received = try scene.rotate(.landscapeLeft)
    let frame = sheet.view.convert(sheet.view.bounds, to: scene.root.view)
    #expect(frame == CGRect(x: 242, y: 74, width: 540, height: 620))
    #expect(!received.contains { $0.hasPrefix("sheet viewWillTransition") })  // its size does not change
  }

  @Test func `in a rotation, a page view controller takes the spine location and pages from its delegate`() throws {
    @MainActor final class Binder: UIPageViewControllerDelegate {
      let pages = (0..<4).map { _ in UIViewController() }
      var asked: [UIInterfaceOrientation] = []
      func pageViewController(_ pager: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation)
        -> UIPageViewController.SpineLocation
      {
        asked.append(orientation)
        let isOpen = orientation.isLandscape
        pager.setViewControllers(Array(pages.prefix(isOpen ? 2 : 1)), direction: .forward, animated: true)
        if !isOpen { pager.isDoubleSided = false }
        return isOpen ? .mid : .min
      }
    }
    let (scene, binder) = (RotationScene(), Binder())
    let pager = UIPageViewController(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
    pager.setViewControllers([binder.pages[0]], direction: .forward, animated: false)
    pager.delegate = binder
    scene.show(pager)
    try scene.rotate(.landscapeLeft)
    #expect(pager.spineLocation == .mid && pager.viewControllers?.count == 2 && pager.isDoubleSided)
    let right = try #require(binder.pages[1].view)
    #expect(right.convert(right.bounds, to: pager.view) == CGRect(x: 284, y: 0, width: 284, height: 320))
    try scene.rotate(.portrait)
    #expect(pager.spineLocation == .min && pager.viewControllers == [binder.pages[0]] && !pager.isDoubleSided)
    #expect(binder.pages[0].view.bounds.size == CGSize(width: 320, height: 568) && binder.pages[1].parent == nil)
    #expect(binder.asked == [.landscapeRight, .portrait])
    #expect(scene.stage.trace.callbacks.filter { $0.contains("Appear") }.count == 4 + 2)
  }
}
