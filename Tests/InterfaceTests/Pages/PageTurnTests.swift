import Foundation
import Geometry
import Interface
import Layers
import TestSupport
import Testing

/// How pages are queried, follow a drag, and end.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct PageTurnTests {
  // MARK: Pages

  @Test func `the view of a page is loaded by its first turn, and pages are children only while they are visible`() {
    let scene = PageScene(.pageCurl)
    #expect(scene.pages.map(\.isViewLoaded) == [true, false, false, false] && scene.journal.lines.isEmpty)
    scene.turn(to: 1, animated: true)
    #expect(scene.shown == ["1"] && scene.pager.children == [scene.pages[0], scene.pages[1]])
    scene.stage.advance(to: 1)
    #expect(scene.pager.children == [scene.pages[1]] && scene.pages[0].parent == nil && scene.inWindow == ["1"])
    #expect(scene.pages.map(\.isViewLoaded) == [true, true, false, false])
  }

  @Test func `at the first page a backward drag turns no page and calls the data source once`() {
    for style in [UIPageViewController.TransitionStyle.pageCurl, .scroll] {
      let scene = PageScene(style)
      let received = scene.callbacks {
        scene.drag(by: 150)
        scene.stage.advance(to: 2)
      }
      #expect(received.isEmpty && scene.journal.take() == ["before 0"] && scene.shown == ["0"])
      #expect(scene.stage.isSettled)
    }
  }

  @Test func `without a data source a page view controller has no recognizers, and drags turn no pages`() {
    let scene = PageScene(.pageCurl)
    #expect(
      scene.pager.gestureRecognizers.count == 2
        && scene.pager.gestureRecognizers.allSatisfy { $0.view === scene.pager.view })
    scene.pager.dataSource = nil
    #expect(scene.pager.gestureRecognizers.isEmpty && scene.pager.view.gestureRecognizers?.isEmpty ?? true)
    scene.drag(by: -150)
    scene.stage.advance(to: 1)
    #expect(scene.shown == ["0"])
    scene.turn(to: 2, animated: false)
    #expect(scene.shown == ["2"])
  }

  @Test func `if the app adds the recognizers to another view, gestures on that view turn pages`() {
    let scene = PageScene(.pageCurl)
    let pad = UIView(frame: CGRect(x: 0, y: 80, width: 200, height: 20))
    scene.stage.window.addSubview(pad)
    scene.pager.gestureRecognizers.forEach { pad.addGestureRecognizer($0) }
    scene.drag(by: -150)
    scene.stage.advance(to: 1)
    #expect(scene.shown == ["0"])
    scene.stage.drag(from: CGPoint(x: 150, y: 90), to: CGPoint(x: 10, y: 90), over: 0.2)
    scene.stage.advance(to: 2)
    #expect(scene.shown == ["1"])
  }

  @Test func `a tap near an edge turns a page in curl style, a tap in the middle or in scroll style does not`() {
    let scene = PageScene(.pageCurl)
    var shown: [String] = []
    for x in [195.0, 100, 195, 5] {
      scene.stage.tap(CGPoint(x: x, y: 50))
      scene.stage.advance(by: 1)
      shown += scene.shown
    }
    #expect(shown == ["1", "1", "2", "1"])
    let scrolled = PageScene(.scroll)
    scrolled.stage.tap(CGPoint(x: 195, y: 50))
    scrolled.stage.advance(to: 1)
    #expect(scrolled.shown == ["0"] && scrolled.pager.gestureRecognizers.isEmpty)
  }

  @Test func `the tap recognizer of a page view controller can be set to require two taps`() {
    let scene = PageScene(.pageCurl)
    scene.pager.gestureRecognizers.compactMap { $0 as? UITapGestureRecognizer }.forEach { $0.numberOfTapsRequired = 2 }
    let edge = CGPoint(x: 195, y: 50)
    scene.stage.tap(edge)
    scene.stage.advance(to: 2)
    #expect(scene.shown == ["0"])
    scene.stage.tap(edge)
    scene.stage.advance(by: 0.15)
    scene.stage.tap(edge)
    scene.stage.advance(to: 4)
    #expect(scene.shown == ["1"])
  }

  @Test func `setViewControllers with animation does not call the data source or the delegate`() {
    let scene = PageScene(.pageCurl)
    var flags: [Bool] = []
    scene.turn(to: 3, animated: true) { flags.append($0) }
    scene.stage.advance(to: 0.4)
    #expect(flags.isEmpty)
    scene.stage.advance(to: 0.5)
    #expect(flags == [true] && scene.journal.lines.isEmpty && scene.shown == ["3"])
  }

  @Test func `setting the current page, or any page before the first display, starts no transition`() {
    let scene = PageScene(.scroll, isOnShow: false)
    var flags: [Bool] = []
    scene.turn(to: 2, animated: true) { flags.append($0) }
    #expect(scene.shown == ["2"] && !scene.pager.isViewLoaded && scene.pages[2].parent === scene.pager)
    scene.stage.window.rootViewController = scene.pager
    scene.stage.advance(to: 0)
    #expect(scene.inWindow == ["2"] && flags == [true])
    scene.stage.advance(to: 0.1)
    #expect(scene.callbacks { scene.turn(to: 2, animated: true) }.isEmpty && scene.stage.latestTransition == nil)
  }

  // MARK: Fingers

  @Test func `in scroll style, pages and the spaces between them move by the distance of the touch`() {
    let scene = PageScene(.scroll, spacing: 20)
    scene.drag(by: -100, over: 1)
    scene.stage.advance(to: 1.5)
    #expect(isNear(Double(scene.place(of: 0)), -100, within: 1e-6))
    #expect(isNear(Double(scene.place(of: 1)), 120, within: 1e-6))
    #expect(isNear(scene.stage.latestTransition.map { Double($0.percentComplete) }, 100.0 / 220, within: 1e-12))
    scene.stage.advance(to: 3)
    #expect(scene.shown == ["0"] && scene.place(of: 0) == 0)
  }

  @Test func `in vertical scroll style, pages move vertically with the touch`() {
    let scene = PageScene(.scroll, .vertical, size: CGSize(width: 100, height: 200))
    scene.drag(by: -60, over: 1)
    scene.stage.advance(to: 1.5)
    let frame = scene.shownFrame(of: 1)
    #expect(isNear(Double(frame.minY), 140, within: 1e-6) && frame.minX == 0)
    scene.stage.advance(to: 3)
    scene.drag(by: -150)
    scene.stage.advance(to: 5)
    #expect(scene.shown == ["1"])
  }

  @Test func `a page that is dragged beyond the end moves less the further it is dragged, and returns`() {
    let scene = PageScene(.scroll)
    scene.drag(by: 100, over: 1)
    scene.stage.advance(to: 1.5)
    #expect(isNear(Double(scene.place(of: 0)), (1 - 1 / (100 * 0.55 / 200 + 1)) * 200, within: 1e-6))
    scene.stage.advance(to: 2.4)
    #expect(scene.place(of: 0) == 0 && scene.stage.isSettled && scene.stage.latestTransition == nil)
  }

  @Test func `a page turns if a drag exceeds half of the width, or if a shorter drag is fast`() {
    for (way, seconds, shown) in [(-90.0, 0.2, "0"), (-110, 0.2, "1"), (-60, 0.2, "0")] {
      let scene = PageScene(.scroll)
      scene.drag(by: way, over: seconds)
      scene.stage.advance(to: 2)
      #expect(scene.shown == [shown], "\(way)")
    }
    let flick = PageScene(.pageCurl)
    flick.stage.drag(from: CGPoint(x: 150, y: 50), to: CGPoint(x: 100, y: 50), over: 0.1)
    flick.stage.advance(to: 2)
    #expect(flick.shown == ["1"])
  }

  @Test func `a drag that moves back beyond its start turns the page in the opposite direction`() throws {
    let scene = PageScene(.scroll)
    scene.turn(to: 1, animated: false)
    let point = { CGPoint(x: $0, y: 50.0) }
    scene.stage.touch([(0, point(100)), (0.1, point(60)), (0.2, point(140)), (0.3, point(190)), (0.4, point(195))])
    try scene.stage.settle()
    #expect(scene.shown == ["0"])
    #expect(
      scene.journal.take() == [
        "after 1", "will 2", "did 1 finished=true completed=false", "before 1", "will 0",
        "did 1 finished=true completed=true",
      ])
  }

  @Test func `the pages of an embedded page view controller fill its view at any position`() {
    let scene = PageScene(.scroll, isOnShow: false)
    let root = UIViewController()
    scene.stage.window.rootViewController = root
    scene.turn(to: 0, animated: false)
    root.addChild(scene.pager)
    root.view.addSubview(scene.pager.view)
    scene.pager.view.frame = CGRect(x: 20, y: 10, width: 100, height: 80)
    scene.pager.didMove(toParent: root)
    scene.stage.advance(to: 0)
    #expect(scene.pages[0].view.frame == CGRect(x: 0, y: 0, width: 100, height: 80))
    scene.drag(by: -80)
    scene.stage.advance(to: 2)
    #expect(scene.shown == ["1"])
  }
}

extension PageScene {
  /// The presented frame of a page's view, in the coordinates of the page view controller's view.
  func shownFrame(of number: Int) -> CGRect {
    stage.advance(to: stage.now)
    let layer = pages[number].view.layer
    let bounds = layer.bounds
    return layer.presentedFrame(in: pager.view.layer, bounds)
  }

  /// The presented position of a page along the scrolling direction, in points.
  func place(of number: Int) -> CGFloat {
    let frame = shownFrame(of: number)
    return pager.navigationOrientation == .horizontal ? frame.minX : frame.minY
  }
}

extension CALayer {
  /// Converts a rectangle of this layer to an ancestor with presentation values, without rotation or scale.
  fileprivate func presentedFrame(in outer: CALayer, _ rectangle: CGRect) -> CGRect {
    var (frame, layer) = (rectangle, self)
    while layer !== outer, let next = layer.superlayer {
      let shown = layer.presentation() ?? layer
      frame = frame.offsetBy(
        dx: shown.position.x - shown.bounds.width * shown.anchorPoint.x - shown.bounds.minX,
        dy: shown.position.y - shown.bounds.height * shown.anchorPoint.y - shown.bounds.minY)
      layer = next
    }
    return frame
  }
}
