import Foundation
import Geometry
import Interface
import Layers
import Pixels
import TestSupport
import Testing

/// Drags, decelerations and offsets by code.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct UIScrollViewTests {
  private func isNear(_ a: CGFloat, _ b: CGFloat, _ most: CGFloat = 1e-6) -> Bool { (a - b).magnitude <= most }

  /// The offset that is drawn now.
  private func shown(_ scene: ScrollScene) -> CGFloat { scene.view.layer.presentation()?.bounds.minY ?? .nan }

  @Test func `the properties of a new scroll view have UIKit's default values`() {
    let view = UIScrollView()
    #expect(view.bounces)
    #expect(!view.alwaysBounceVertical)
    #expect(!view.alwaysBounceHorizontal)
    #expect(!view.isPagingEnabled)
    #expect(!view.isDirectionalLockEnabled)
    #expect(view.isScrollEnabled)
    #expect(view.decelerationRate == .normal)
    #expect(UIScrollView.DecelerationRate.normal.rawValue == 0.998)
    #expect(UIScrollView.DecelerationRate.fast.rawValue == 0.99)
    #expect(view.delaysContentTouches)
    #expect(view.canCancelContentTouches)
    #expect(view.scrollsToTop)
    #expect(view.minimumZoomScale == 1)
    #expect(view.maximumZoomScale == 1)
    #expect(view.bouncesZoom)
    #expect(view.contentInsetAdjustmentBehavior == .automatic)
    #expect(view.clipsToBounds)
    #expect(view.keyboardDismissMode == .none)
    #expect(view.subviews.isEmpty)
    #expect(view.pinchGestureRecognizer == nil)
  }

  @Test func `contentOffset is the origin of the bounds, and each change of contentOffset calls the delegate`() {
    let scene = ScrollScene()
    scene.view.contentOffset = CGPoint(x: 0, y: 40)
    #expect(scene.view.bounds.origin == CGPoint(x: 0, y: 40))
    scene.view.bounds.origin.y = 60
    #expect(scene.view.contentOffset.y == 60)
    scene.view.contentOffset.y = 60
    #expect(scene.offsets.map(\.y) == [40, 60])
    #expect(scene.content.convert(CGPoint.zero, to: nil).y == -60)
  }

  @Test func `the content moves by the distance of a drag minus the distance at which the pan recognizer begins`() {
    let scene = ScrollScene()
    scene.stage.touch([(0, CGPoint(x: 100, y: 250)), (0.5, CGPoint(x: 100, y: 150)), (2, CGPoint(x: 100, y: 150))])
    scene.stage.advance(to: 1)
    #expect(scene.view.contentOffset == CGPoint(x: 0, y: 100 - scene.stage.profile.panSlop))
    #expect(scene.view.isDragging)
    #expect(scene.view.isTracking)
    scene.stage.advance(to: 3)
    #expect(scene.view.contentOffset.y == 100 - scene.stage.profile.panSlop)
    #expect(!scene.view.isDragging)
    #expect(!scene.view.isTracking)
    #expect(
      scene.take() == ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging false"])
  }

  @Test
  func `after a fast drag the content decelerates, and the delegate's methods are called in UIKit's order`() throws {
    let scene = ScrollScene(content: CGSize(width: 200, height: 9000))
    scene.drag((100, 250), (100, 150))
    #expect(scene.view.isDecelerating)
    #expect(!scene.view.isDragging)
    let start = scene.view.contentOffset.y
    try scene.stage.settle()
    #expect(!scene.view.isDecelerating)
    #expect(
      scene.take() == [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging true", "willBeginDecelerating",
        "didScroll",
        "didEndDecelerating",
      ])
    // 1000 points per second, times 1 / 2.002.
    let expected = start + 1000 / (-1000 * log(0.998))
    #expect(isNear(scene.view.contentOffset.y, expected, 1))
    #expect(scene.view.contentOffset.y.rounded() == scene.view.contentOffset.y)
    #expect(scene.view.layer.animationKeys() == nil)
  }

  @Test func `while content decelerates, the drawn offset follows the exponential formula at every time`() {
    let scene = ScrollScene(content: CGSize(width: 200, height: 9000))
    scene.drag((100, 250), (100, 150))
    let (start, begin, rate) = (scene.view.contentOffset.y, scene.stage.now, -1000 * log(0.998))
    for time in [0.013, 0.1, 0.1234, 0.5, 1.003] {
      scene.stage.advance(to: begin + time)
      let expected = start + 1000 * (1 - exp(-rate * time)) / rate
      #expect(isNear(shown(scene), expected), "at \(time)")
      // The model value is that of the last refresh.
      #expect(scene.view.contentOffset.y <= expected + 1e-6)
      #expect(isNear(scene.view.contentOffset.y, expected, 1000 / 60))
    }
  }

  @Test func `a frame of a scrolling view does not depend on how many other frames are rendered`() {
    func frames(_ times: [Double]) -> [Double: Bitmap] {
      let scene = ScrollScene()
      scene.stage.drag(from: CGPoint(x: 100, y: 280), to: CGPoint(x: 100, y: 60), over: 0.15)
      var result: [Double: Bitmap] = [:]
      for time in times {
        scene.stage.advance(to: time)
        result[time] = scene.stage.render()
      }
      return result
    }
    let all = (0...150).map { Double($0) / 100 }
    let sequential = frames(all)
    let sparse = frames(all.enumerated().filter { $0.offset % 17 == 3 }.map(\.element))
    #expect(sparse.count > 5)
    for (time, frame) in sparse { #expect(sequential[time] == frame, "at \(time)") }
  }

  @Test func `a frame rendered during scrolling equals the frame of content that rests at the same offset`() {
    let (moving, still) = (ScrollScene(), ScrollScene())
    (moving.view.showsVerticalScrollIndicator, still.view.showsVerticalScrollIndicator) = (false, false)
    moving.stage.makeCurrent()
    moving.drag((100, 280), (100, 60), over: 0.15)
    for _ in 0..<30 {
      moving.stage.makeCurrent()
      moving.stage.advance(by: 0.0301)
      let (frame, offset) = (moving.stage.render(), shown(moving))
      still.stage.makeCurrent()
      still.view.contentOffset.y = offset
      still.stage.advance(by: 0.01)
      #expect(still.stage.render() == frame, "at \(offset)")
    }
  }

  @Test func `during a deceleration, the delegate is called once per display refresh`() throws {
    var counts: [Int] = []
    for step in [1.0 / 60, 1.0 / 240, 0.1] {
      let scene = ScrollScene()
      scene.drag((100, 250), (100, 150))
      let (before, start) = (scene.offsets.count, scene.stage.now)
      for k in 1...Int(1.01 / step) { scene.stage.advance(to: start + Double(k) * step) }
      scene.stage.advance(to: start + 1.01)
      counts.append(scene.offsets.count - before)
    }
    #expect(counts == [60, 60, 60])
  }

  @Test func `content that is pulled beyond its edge follows with the resistance of a rubber band and returns`() throws
  {
    let scene = ScrollScene()
    scene.stage.touch([(0, CGPoint(x: 100, y: 50)), (0.5, CGPoint(x: 100, y: 160)), (2, CGPoint(x: 100, y: 160))])
    scene.stage.advance(to: 1)
    let pull = 110 - scene.stage.profile.panSlop
    let expected = -(1 - 1 / (pull * 0.55 / 300 + 1)) * 300
    #expect(isNear(scene.view.contentOffset.y, expected))
    scene.stage.advance(to: 2)
    #expect(scene.view.isDecelerating)
    // A critically damped spring of 10 radians per second, from rest.
    scene.stage.advance(to: 2.1)
    #expect(isNear(shown(scene), expected * 2 * exp(-1), 1e-6))
    try scene.stage.settle()
    #expect(scene.view.contentOffset.y == 0)
    #expect(
      scene.take() == [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging true", "willBeginDecelerating",
        "didScroll",
        "didEndDecelerating",
      ])
  }

  @Test func `decelerating content that reaches its edge moves beyond the edge and returns to it`() throws {
    let scene = ScrollScene(content: CGSize(width: 200, height: 500))
    scene.drag((100, 250), (100, 100))
    try scene.stage.settle()
    #expect(scene.view.contentOffset.y == 200)
    #expect(scene.offsets.map(\.y).max()! > 205)
    #expect(scene.offsets.map(\.y).max()! < 300)
  }

  @Test func `without bounces the content stops at its edge`() throws {
    let scene = ScrollScene(content: CGSize(width: 200, height: 500))
    scene.view.bounces = false
    scene.drag((100, 250), (100, 100))
    try scene.stage.settle()
    #expect(scene.view.contentOffset.y == 200)
    #expect(scene.offsets.map(\.y).max() == 200)
  }

  @Test
  func `a touch stops decelerating content at the visible offset, and subviews do not receive the touch`() throws {
    let scene = ScrollScene(content: CGSize(width: 200, height: 9000))
    let button = UIButton(type: .system)
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    button.frame = scene.content.bounds
    scene.content.addSubview(button)
    scene.drag((100, 250), (100, 150))
    scene.stage.advance(by: 0.3071)
    let seen = shown(scene)
    _ = scene.take()
    scene.stage.tap(CGPoint(x: 100, y: 100))
    scene.stage.advance(by: 0.01)
    #expect(isNear(scene.view.contentOffset.y, seen, 1e-9))
    #expect(shown(scene) == scene.view.contentOffset.y)
    #expect(!scene.view.isDecelerating)
    #expect(scene.view.isTracking)
    #expect(scene.take() == ["didScroll", "didEndDecelerating"])
    try scene.stage.settle()
    #expect(taps == 0)
    #expect(scene.view.contentOffset.y == scene.offsets.last?.y)
    scene.stage.tap(CGPoint(x: 100, y: 100))
    try scene.stage.settle()
    #expect(taps == 1)
  }

  @Test func `bouncing content that is stopped by a touch returns to its edge when the touch ends`() throws {
    let scene = ScrollScene(content: CGSize(width: 200, height: 400))
    scene.drag((100, 280), (100, 60))
    while scene.view.contentOffset.y < 110 { scene.stage.advance(by: 1.0 / 60) }
    scene.stage.tap(CGPoint(x: 100, y: 100), holding: 0.5)
    scene.stage.advance(by: 0.25)
    #expect(scene.view.contentOffset.y > 105)
    try scene.stage.settle()
    #expect(scene.view.contentOffset.y == 100)
  }

  @Test func `the delegate can change the offset at which the content comes to rest`() throws {
    let scene = ScrollScene()
    var given: (CGPoint, CGPoint)?
    scene.retarget = { velocity, target in
      given = (velocity, target)
      return CGPoint(x: 0, y: 500)
    }
    scene.drag((100, 250), (100, 150))
    #expect(isNear(given?.0.y ?? 0, 1, 1e-9))
    #expect(isNear(given?.1.y ?? 0, 90 + 499.5, 2))
    try scene.stage.settle()
    #expect(scene.view.contentOffset == CGPoint(x: 0, y: 500))
    #expect(scene.offsets.map(\.y).max() == 500)
  }

  @Test func `a delegate that returns the current offset as the target stops the content at once`() {
    let scene = ScrollScene()
    scene.retarget = { [scene] _, _ in scene.view.contentOffset }
    scene.drag((100, 250), (100, 150))
    let offset = scene.view.contentOffset.y
    #expect(offset > 50)
    #expect(!scene.view.isDecelerating)
    scene.stage.advance(by: 0.1)
    #expect(scene.view.contentOffset.y == offset)
  }

  @Test func `paging moves the content by at most one page`() throws {
    for (end, seconds, page): (CGFloat, Double, CGFloat) in [(20, 0.1, 1), (160, 2, 0), (40, 2, 1), (120, 0.05, 1)] {
      let scene = ScrollScene(content: CGSize(width: 1000, height: 300))
      scene.view.isPagingEnabled = true
      scene.drag((190, 100), (end, 100), over: seconds)
      try scene.stage.settle()
      #expect(scene.view.contentOffset == CGPoint(x: 200 * page, y: 0), "to \(end) in \(seconds) s")
    }
  }

  @Test func `isDirectionalLockEnabled limits a drag to one axis`() {
    for isLocked in [false, true] {
      let scene = ScrollScene(content: CGSize(width: 1000, height: 1000))
      scene.view.isDirectionalLockEnabled = isLocked
      scene.stage.drag(from: CGPoint(x: 150, y: 250), to: CGPoint(x: 120, y: 150), over: 0.2)
      scene.stage.advance(to: 0.19)
      #expect((scene.view.contentOffset.x > 0) == !isLocked)
      #expect(scene.view.contentOffset.y > 50)
    }
  }

  @Test func `an animated change of the offset takes 0.3 s and ends with a call of the delegate`() throws {
    let scene = ScrollScene()
    scene.view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    #expect(scene.view.contentOffset.y == 0)
    scene.stage.advance(to: 0.15)
    #expect(isNear(shown(scene), 150, 1e-3))
    #expect(isNear(scene.view.contentOffset.y, 150, 1e-3))
    scene.stage.advance(to: 0.3)
    #expect(scene.view.contentOffset.y == 300)
    #expect(shown(scene) == 300)
    try scene.stage.settle()
    #expect(scene.take() == ["didScroll", "didEndScrollingAnimation"])
    scene.view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    scene.view.setContentOffset(CGPoint(x: 0, y: 200), animated: false)
    #expect(scene.take() == ["didScroll"])
  }

  @Test func `a change of the offset in an animation block is animated and calls the delegate once`() throws {
    let scene = ScrollScene()
    UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) { scene.view.contentOffset.y = 200 }
    #expect(scene.offsets.map(\.y) == [200])
    scene.stage.advance(to: 0.1)
    #expect(isNear(shown(scene), 50, 1e-3))
    try scene.stage.settle()
    #expect(scene.offsets.map(\.y) == [200])
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { scene.view.contentOffset.y = 0 }
    animator.fractionComplete = 0.25
    scene.stage.advance(by: 0.1)
    #expect(isNear(shown(scene), 150, 1e-3))
    animator.stopAnimation(true)
  }

  @Test func `setting contentOffset during a deceleration does not end the deceleration`() throws {
    let scene = ScrollScene(content: CGSize(width: 200, height: 9000))
    var jumps = 0
    scene.onScroll = { view in
      guard view.isDecelerating, view.contentOffset.y > 300, jumps == 0 else { return }
      jumps += 1
      view.contentOffset.y += 2000
    }
    scene.drag((100, 250), (100, 150))
    try scene.stage.settle()
    #expect(jumps == 1)
    #expect(isNear(scene.view.contentOffset.y, 2000 + 90 + 499.5, 3))
    #expect(scene.take().suffix(2) == ["didScroll", "didEndDecelerating"])
  }

  @Test func `setContentOffset(_:animated: false) ends a deceleration`() throws {
    let scene = ScrollScene()
    scene.drag((100, 250), (100, 150))
    scene.stage.advance(by: 0.1)
    scene.view.setContentOffset(CGPoint(x: 0, y: 30), animated: false)
    #expect(!scene.view.isDecelerating)
    try scene.stage.settle()
    #expect(scene.view.contentOffset.y == 30)
  }

  @Test func `removing a decelerating scroll view from its window stops the deceleration`() throws {
    let scene = ScrollScene()
    scene.drag((100, 250), (100, 150))
    scene.stage.advance(by: 0.1)
    scene.view.removeFromSuperview()
    #expect(!scene.view.isDecelerating)
    let offset = scene.view.contentOffset
    try scene.stage.settle()
    #expect(scene.view.contentOffset == offset)
  }

  @Test func `disabling scrolling cancels a drag`() throws {
    let scene = ScrollScene()
    scene.stage.drag(from: CGPoint(x: 100, y: 250), to: CGPoint(x: 100, y: 150), over: 1)
    scene.stage.advance(to: 0.5)
    #expect(scene.view.isDragging)
    scene.view.isScrollEnabled = false
    #expect(!scene.view.isDragging)
    let offset = scene.view.contentOffset
    try scene.stage.settle()
    #expect(scene.view.contentOffset == offset)
  }

  @Test func `scrollRectToVisible scrolls no further than is necessary`() {
    let scene = ScrollScene()
    func offset(_ rect: CGRect) -> CGFloat {
      scene.view.scrollRectToVisible(rect, animated: false)
      return scene.view.contentOffset.y
    }
    #expect(offset(CGRect(x: 0, y: 100, width: 10, height: 50)) == 0)
    #expect(offset(CGRect(x: 0, y: 400, width: 10, height: 50)) == 150)
    #expect(offset(CGRect(x: 0, y: 120, width: 10, height: 50)) == 120)
    #expect(offset(CGRect(x: 0, y: 1490, width: 10, height: 500)) == 1200)
  }

  @Test func `a tap on the status bar calls scrollViewShouldScrollToTop, then scrolls to the top`() throws {
    let scene = ScrollScene()
    scene.view.contentOffset.y = 700
    _ = scene.take()
    scene.stage.tapStatusBar()
    try scene.stage.settle()
    #expect(scene.view.contentOffset.y == 0)
    #expect(scene.take() == ["shouldScrollToTop", "didScroll", "didScrollToTop"])
  }

  /// A stage with a status bar, whose only view is a scroll view at the offset 700 with a button below the status bar.
  private func statusBarScene(isHidden: Bool = false) -> (stage: Stage, view: UIScrollView, taps: () -> Int) {
    final class Screen: UIViewController {
      var hidesBar = false
      var taps = 0
      override var prefersStatusBarHidden: Bool { hidesBar }
      override func viewDidLoad() {
        let scroll = UIScrollView(frame: view.bounds)
        (scroll.contentSize, scroll.contentInsetAdjustmentBehavior) = (CGSize(width: 390, height: 3000), .never)
        let button = UIButton(frame: CGRect(x: 0, y: 700, width: 390, height: 100))
        button.addAction(UIAction { [unowned self] _ in taps += 1 }, for: .touchUpInside)
        scroll.addSubview(button)
        view.addSubview(scroll)
        scroll.contentOffset.y = 700
      }
    }
    let (stage, screen) = (Stage(size: CGSize(width: 390, height: 844), scale: 1, profile: .modern), Screen())
    screen.hidesBar = isHidden
    stage.makeCurrent()
    stage.window.rootViewController = screen
    stage.advance(to: 0.1)
    return (stage, screen.view.subviews[0] as! UIScrollView, { screen.taps })
  }

  @Test func `a touch on the status bar scrolls to the top and does not reach the content`() throws {
    let scene = statusBarScene()
    scene.stage.tap(CGPoint(x: 60, y: 20))
    try scene.stage.settle()
    #expect(scene.view.contentOffset.y == 0)
    #expect(scene.taps() == 0)
  }

  @Test func `a touch that leaves the status bar has no effect`() throws {
    let scene = statusBarScene()
    scene.stage.drag(from: CGPoint(x: 60, y: 20), to: CGPoint(x: 60, y: 400), over: 0.2)
    try scene.stage.settle()
    #expect(scene.view.contentOffset.y == 700)
    #expect(scene.taps() == 0)
  }

  @Test func `a touch in place of a hidden status bar reaches the content`() throws {
    let scene = statusBarScene(isHidden: true)
    scene.stage.tap(CGPoint(x: 60, y: 20))
    try scene.stage.settle()
    #expect(scene.view.contentOffset.y == 700)
    #expect(scene.taps() == 1)
  }

  @Test func `when the content size shrinks, the content offset moves to the new limits`() {
    let scene = ScrollScene()
    scene.view.contentOffset.y = 1000
    scene.view.contentSize.height = 800
    #expect(scene.view.contentOffset.y == 500)
  }

  @Test func `a scroll view that is removed during a deceleration is deallocated`() {
    weak var released: UIScrollView?
    do {
      let scene = ScrollScene()
      scene.drag((100, 250), (100, 150))
      released = scene.view
      scene.view.removeFromSuperview()
      scene.stage.advance(by: 1)
    }
    #expect(released == nil)
  }
}
