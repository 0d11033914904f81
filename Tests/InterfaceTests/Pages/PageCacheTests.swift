import Foundation
import Interface
import TestSupport
import Testing

/// The cached neighbours of scrolling pages in the classic profile (B-354).
@MainActor @Suite(.serialized, .exclusiveMainActor) struct PageCacheTests {
  /// Returns the page that a drag back displays after an animated jump from page 0 to page 2.
  private func pageAfterJump(
    _ style: UIPageViewController.TransitionStyle = .scroll, profile: StageProfile = .classic,
    then change: (PageScene) -> Void = { _ in }
  ) -> [String] {
    let scene = PageScene(style, profile: profile)
    scene.turn(to: 2, animated: true)
    scene.stage.advance(by: 1)
    change(scene)
    scene.drag(by: 150)
    scene.stage.advance(by: 2)
    return scene.shown
  }

  @Test func `a drag back after an animated jump displays the page before the jump`() {
    #expect(pageAfterJump() == ["0"])
  }

  @Test func `setting the current page again without animation clears the page cache`() {
    #expect(pageAfterJump { $0.turn(to: 2, animated: false) } == ["1"])
  }

  @Test func `setting the data source clears the page cache`() {
    #expect(pageAfterJump { $0.pager.dataSource = $0 } == ["1"])
  }

  @Test func `pages of the style pageCurl are not cached`() {
    #expect(pageAfterJump(.pageCurl) == ["1"])
  }

  @Test func `in the modern profile, a page view controller has no page cache`() {
    #expect(pageAfterJump(profile: .modern) == ["1"])
  }

  @Test func `a drag forward after an animated jump asks the data source`() {
    let scene = PageScene(.scroll)
    scene.turn(to: 2, animated: true)
    scene.stage.advance(by: 1)
    _ = scene.journal.take()
    scene.drag(by: -150)
    scene.stage.advance(by: 2)
    #expect(scene.journal.lines.first == "after 2")
    #expect(scene.shown == ["3"])
  }

  @Test func `a cancelled drag leaves the page cache unchanged`() {
    let scene = PageScene(.scroll)
    scene.turn(to: 2, animated: true)
    scene.stage.advance(by: 1)
    scene.drag(by: -40)
    scene.stage.advance(by: 2)
    #expect(scene.shown == ["2"])
    scene.drag(by: 150)
    scene.stage.advance(by: 2)
    #expect(scene.shown == ["0"])
  }
}
