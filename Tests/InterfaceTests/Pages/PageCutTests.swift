import Foundation
import Geometry
import Interface
import Layers
import TestSupport
import Testing

/// Tests of page turns that end before their animation does, and of page view controllers with each spine location.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct PageCutTests {
  // MARK: Ending early

  @Test func `setting pages during a page turn ends the turn with completion(false)`() throws {
    let scene = PageScene(.scroll)
    var flags: [String] = []
    scene.turn(to: 1, animated: true) { flags.append("1 \($0)") }
    scene.stage.advance(to: 0.1)
    let received = scene.callbacks { scene.turn(to: 2, animated: true) { flags.append("2 \($0)") } }
    #expect(
      received == [
        "viewDidAppear(1)", "viewDidDisappear(0)", "viewWillAppear(2)", "viewWillDisappear(1)",
      ])
    #expect(flags == ["1 false"] && scene.shown == ["2"])
    try scene.stage.settle()
    #expect(flags == ["1 false", "2 true"] && scene.inWindow == ["2"] && scene.pager.children == [scene.pages[2]])
    #expect(isNear(scene.stage.now, 0.4, within: 1e-9))
  }

  @Test(arguments: [UIPageViewController.TransitionStyle.scroll, .pageCurl])
  func `setting pages during a drag ends the page turn uncompleted and shows the new page`(
    style: UIPageViewController.TransitionStyle
  ) throws {
    let scene = PageScene(style)
    scene.drag(by: -150, over: 1)
    scene.stage.advance(to: 0.7)
    #expect(scene.inWindow == ["0", "1"])
    scene.turn(to: 3, animated: false)
    #expect(scene.shown == ["3"] && scene.inWindow == ["3"])
    #expect(scene.journal.take() == ["after 0", "will 1", "did 0 finished=false completed=false"])
    try scene.stage.settle()
    #expect(scene.shown == ["3"] && scene.place(of: 3) == 0)
  }

  @Test func `pages that are set in an appearance callback are shown after all callbacks of the current turn`() throws {
    let scene = PageScene(.scroll)
    var flags: [String] = []
    let hasty = MovingScreen("hasty") { line in
      guard line.hasPrefix("hasty did appear") else { return }
      scene.turn(to: 2, animated: true) { flags.append("2 \($0)") }
      scene.turn(to: 3, animated: true) { flags.append("3 \($0)") }
    }
    scene.pager.setViewControllers([hasty], direction: .forward, animated: true) { flags.append("hasty \($0)") }
    try scene.stage.settle()
    #expect(flags == ["2 false", "hasty true", "3 true"] && scene.shown == ["3"])
  }

  // MARK: Spines

  @Test func `if spineLocationFor sets pages twice, the completion of the first call receives false`() throws {
    @MainActor final class Binder: UIPageViewControllerDelegate {
      let pages = [UIViewController(), UIViewController()]
      var flags: [String] = []
      func pageViewController(_ pager: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation)
        -> UIPageViewController.SpineLocation
      {
        for name in ["first", "second"] {
          pager.setViewControllers(pages, direction: .forward, animated: false) { [weak self] finished in
            self?.flags.append("\(name) \(finished)")
          }
        }
        return .mid
      }
    }
    let (scene, binder) = (PageScene(.pageCurl, size: CGSize(width: 320, height: 568)), Binder())
    scene.pager.delegate = binder
    scene.stage.rotate(to: .landscapeLeft)
    try scene.stage.settle()
    #expect(binder.flags == ["first false", "second true"])
    #expect(scene.pager.viewControllers == binder.pages)
  }

  @Test func `with the spine in the middle, two pages are side by side and are replaced together`() throws {
    let scene = PageScene(.pageCurl, spine: .mid)
    #expect(scene.shown == ["0", "1"] && scene.pager.isDoubleSided)
    #expect(scene.pages[0].view.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(scene.pages[1].view.frame == CGRect(x: 100, y: 0, width: 100, height: 100))
    scene.drag(by: -150)
    try scene.stage.settle()
    #expect(scene.shown == ["2", "3"] && scene.journal.take().prefix(3) == ["after 1", "after 2", "will 2+3"])
    scene.drag(by: 150)
    try scene.stage.settle()
    #expect(scene.shown == ["0", "1"] && scene.journal.take().prefix(3) == ["before 2", "before 1", "will 0+1"])
    scene.pager.view.frame.size = CGSize(width: 300, height: 80)
    #expect(scene.pages[1].view.frame == CGRect(x: 150, y: 0, width: 150, height: 80))
  }

  @Test func `with a spine at min or max, a drag skips the back of a page and shows the next front`() throws {
    for spine in [UIPageViewController.SpineLocation.min, .max] {
      let scene = PageScene(.pageCurl, spine: spine, isDoubleSided: true)
      #expect(scene.shownFrame(of: 0) == CGRect(x: 0, y: 0, width: 200, height: 100))
      for (way, shown) in [(-150.0, "2"), (-150, "2"), (150, "0")] {
        scene.drag(by: way)
        try scene.stage.settle()
        #expect(scene.shown == [shown] && scene.inWindow == [shown])
      }
    }
  }

  @Test func `cancelling a turn does not show the back of a leaf that was turned before`() throws {
    let scene = PageScene(.pageCurl, isDoubleSided: true, count: 6)
    scene.drag(by: -150)
    try scene.stage.settle()
    scene.drag(by: -20)
    try scene.stage.settle()
    #expect(scene.shown == ["2"])
    #expect(scene.inWindow == ["2"])
  }
}
