import Foundation
import Geometry
import Interface
import Layers
import TestSupport
import Testing

/// Laws that hold for random page turns, drags, taps and pages that are set at random moments.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct PageLawTests {
  @Test func `after random page turns, callbacks are paired, the right pages are shown, and nothing leaks`() throws {
    try Law.holds(cases: 300) { draw in
      MainActor.assumeIsolated {
        let walk = PageWalk(&draw)
        weak var pager: UIPageViewController?
        weak var page: UIViewController?
        let sentence: String? = {
          let scene = walk.scene()
          (pager, page) = (scene.pager, scene.pages[0])
          return walk.run(&draw, in: scene)
        }()
        _ = Stage(size: CGSize(width: 1, height: 1), profile: .classic)  // the current stage is kept
        return sentence ?? (pager != nil ? "the page view controller is kept" : page != nil ? "a page is kept" : nil)
      }
    }
  }
}

/// A page view controller and random changes of it.
@MainActor
private struct PageWalk {
  let style: UIPageViewController.TransitionStyle
  let spine: UIPageViewController.SpineLocation
  let isDoubleSided: Bool
  let isVertical: Bool

  init(_ draw: inout Draw) {
    style = draw.int("style", in: 0...1) == 0 ? .scroll : .pageCurl
    spine = [.min, .mid, .max][draw.int("spine", in: 0...2)]
    isDoubleSided = draw.int("double-sided", in: 0...1) == 1
    isVertical = draw.int("vertical", in: 0...1) == 1
  }

  func scene() -> PageScene {
    PageScene(
      style, isVertical ? .vertical : .horizontal, spine: style == .scroll ? .min : spine, isDoubleSided: isDoubleSided,
      count: 6, size: CGSize(width: 100, height: 100))
  }

  func run(_ draw: inout Draw, in scene: PageScene) -> String? {
    var completions = 0, requests = 0
    for _ in 0..<draw.int("steps", in: 0...8) {
      switch draw.int("step", in: 0...3) {
      case 0: scene.drag(by: CGFloat(draw.int("way", in: -90...90)), over: draw.number("seconds", in: 0.05...0.5))
      case 1: scene.stage.tap(CGPoint(x: draw.int("x", in: 0...99), y: draw.int("y", in: 0...99)))
      default:
        requests += 1
        set(&draw, in: scene) { completions += 1 }
      }
      scene.stage.advance(by: draw.number("pause", in: 0...0.7))
      if let sentence = wrong(in: scene) { return sentence }
    }
    do { try scene.stage.settle(limit: 5) } catch { return error.description }
    if completions != requests { return "\(completions) of \(requests) completions ran" }
    return wrong(in: scene) ?? wrongAtRest(in: scene)
  }

  private func set(_ draw: inout Draw, in scene: PageScene, _ completion: @escaping () -> Void) {
    let count = scene.pager.spineLocation == .mid ? 2 : 1
    let first = draw.int("page", in: 0...4)
    scene.pager.setViewControllers(
      Array(scene.pages[first..<first + count]), direction: draw.int("reverse", in: 0...1) == 1 ? .reverse : .forward,
      animated: draw.int("animated", in: 0...2) > 0, completion: { _ in completion() })
  }

  /// Returns a violation: callbacks that contradict each other, or a page without its parent.
  private func wrong(in scene: PageScene) -> String? {
    for page in scene.pages {
      let received = scene.stage.trace.callbacks.filter { $0.hasSuffix("(\(page.title!))") && !$0.contains("Load") }
      for (one, next) in zip(received, received.dropFirst()) where !Self.mayFollow(next, one) {
        return "\(next) after \(one)"
      }
    }
    return (scene.pager.viewControllers ?? []).contains { $0.parent !== scene.pager } ? "a page has no parent" : nil
  }

  private static func mayFollow(_ next: String, _ one: String) -> Bool {
    let order = ["viewWillAppear": ["viewDidAppear", "viewWillDisappear"], "viewDidAppear": ["viewWillDisappear"]]
    let back = [
      "viewWillDisappear": ["viewDidDisappear", "viewWillAppear"], "viewDidDisappear": ["viewWillAppear"],
    ]
    let name = { (call: String) in String(call.prefix { $0 != "(" }) }
    return (order[name(one)] ?? back[name(one)] ?? []).contains(name(next))
  }

  private func wrongAtRest(in scene: PageScene) -> String? {
    let shown = scene.shown
    if scene.pager.children.map({ $0.title! }).sorted() != shown.sorted() { return "children are not the pages" }
    if scene.inWindow.sorted() != shown.sorted() { return "\(scene.inWindow) are in the window, not \(shown)" }
    for page in scene.pages {
      let last = scene.stage.trace.callbacks.last { $0.hasSuffix("(\(page.title!))") && !$0.contains("Load") }
      let expected = shown.contains(page.title!) ? "viewDidAppear" : "viewDidDisappear"
      if let last, !last.hasPrefix(expected) { return "\(last) came last, but \(shown) are on show" }
      if page.isMovingToParent || page.isMovingFromParent { return "\(page.title!) still moves" }
    }
    for (index, page) in (scene.pager.viewControllers ?? []).enumerated() {
      let frame = scene.shownFrame(of: scene.pages.firstIndex(of: page)!)
      let half =
        isVertical
        ? CGRect(x: 0, y: 50 * index, width: 100, height: 50)
        : CGRect(x: 50 * index, y: 0, width: 50, height: 100)
      let whole = CGRect(x: 0, y: 0, width: 100, height: 100)
      if frame != (shown.count == 2 ? half : whole) { return "page \(page.title!) is at \(frame)" }
    }
    return nil
  }
}
