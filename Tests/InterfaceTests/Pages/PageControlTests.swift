import Foundation
import Geometry
import Interface
import Layers
import Pixels
import TestSupport
import Testing

/// Page controls, by themselves and below pages.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct PageControlTests {
  private let stage = Stage(size: CGSize(width: 120, height: 40), scale: 1, profile: .classic)
  private let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 120, height: 40))

  init() { stage.window.addSubview(control) }

  /// Taps the control, and waits.
  private func tap(_ x: CGFloat) {
    stage.tap(CGPoint(x: x, y: 20))
    stage.advance(by: 0.5)
  }

  @Test func `currentPage of a page control is limited to the existing pages`() {
    control.numberOfPages = 3
    control.currentPage = 7
    #expect(control.currentPage == 2)
    control.currentPage = -1
    #expect(control.currentPage == 0)
    control.currentPage = 2
    control.numberOfPages = 2
    #expect(control.currentPage == 1)
    control.numberOfPages = -4
    #expect(control.numberOfPages == 0 && control.currentPage == 0 && control.subviews.isEmpty)
  }

  @Test
  func `a tap in the right or left half of a page control changes the page and sends valueChanged, except at the ends`()
  {
    stage.makeCurrent()
    control.numberOfPages = 3
    var pages: [Int] = []
    control.addAction(UIAction { [control] _ in pages.append(control.currentPage) }, for: .valueChanged)
    [110, 110, 110, 10, 10, 10].forEach { tap($0) }
    #expect(pages == [1, 2, 1, 0] && control.currentPage == 0)
  }

  @Test func `a page control can hide the dot of a single page, and its colours can be set`() {
    stage.makeCurrent()
    control.numberOfPages = 1
    control.hidesForSinglePage = true
    #expect(control.subviews.map(\.isHidden) == [true])
    control.numberOfPages = 2
    control.pageIndicatorTintColor = .red
    control.currentPageIndicatorTintColor = .green
    #expect(control.subviews.map { $0.backgroundColor! } == [.green, .red])
    #expect(control.size(forNumberOfPages: 2) == CGSize(width: 23, height: 37))
    #expect(control.sizeThatFits(.zero) == CGSize(width: 23, height: 37))
  }

  @Test func `a page view controller queries presentationCount when pages are set, but not after drags`() throws {
    let scene = PageScene(.scroll, isOnShow: false)
    scene.indicator = (4, 0)
    scene.show()
    let dots = try #require(scene.pager.view.subviews.compactMap { $0 as? UIPageControl }.first)
    #expect(dots.frame == CGRect(x: 0, y: 63, width: 200, height: 37) && dots.numberOfPages == 4)
    #expect(scene.pages[0].view.bounds.size == CGSize(width: 200, height: 63))
    #expect(scene.journal.take() == ["count"])
    scene.stage.drag(from: CGPoint(x: 180, y: 30), to: CGPoint(x: 20, y: 30), over: 0.2)
    try scene.stage.settle()
    #expect(dots.currentPage == 1 && !scene.journal.take().contains("count"))
    scene.stage.tap(CGPoint(x: 190, y: 80))
    try scene.stage.settle()
    #expect(dots.currentPage == 2 && scene.shown == ["2"])
    scene.indicator = nil
    scene.turn(to: 3, animated: false)
    #expect(dots.superview == nil && scene.pages[3].view.bounds.size == CGSize(width: 200, height: 100))
  }
}
