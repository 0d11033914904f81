import InterludeTesting
import Pages
import Testing
import UIKit

/// Pages that curl and scroll: their creation, and the input that turns them.
@MainActor
@Suite(.films(device: Device(160, 284, profile: .classic), fps: 10))
struct PageTests {
  /// The screens in the order in which they appeared.
  private func shown(_ film: Film) -> [String] {
    film.events.filter { $0.name == "viewDidAppear" && !["book", "drill", "pages"].contains($0.subject) }.map(\.subject)
  }

  private func made(_ film: Film) -> [String] {
    film.events.filter { $0.name == "viewDidLoad" && !["book", "drill", "pages"].contains($0.subject) }.map(\.subject)
  }

  private func turn(_ script: inout ScriptBuilder, forward: Bool = true) {
    let (left, right) = (ScreenPosition.point(20, 200), ScreenPosition.point(140, 200))
    script.drag(forward ? right : left, to: forward ? left : right, over: .milliseconds(300))
  }

  @Test func `drags turn to three pages, each created when needed, and have no effect beyond the first and last page`()
    throws
  {
    let film = try Film(named: "pages-curl", of: { PictureBook(.pageCurl) }) { script in
      turn(&script, forward: false)
      turn(&script)
      turn(&script)
      turn(&script)
    }
    #expect(shown(film) == ["harbour", "train", "island"] && made(film) == shown(film))
    let lifts = film.events.filter { $0.name == "touchesEnded" }.map(\.time)
    let births = film.events.filter { $0.name == "viewDidLoad" && $0.subject != "book" }.map(\.time)
    #expect(lifts.count == 4 && births[1] > lifts[0] && births[1] < lifts[1] && births[2] < lifts[2])
    film.expectGolden()
  }

  @Test func `a button shuffles the cards and turns to a new card`() throws {
    let film = try Film(named: "drill", of: { DrillViewController { $0.reversed() } }) { script in
      script.tap("next", at: .milliseconds(100))
    }
    #expect(shown(film) == ["amo", "video"])
    #expect(film.events.last { $0.name == "transitionDidBegin" } != nil)
    film.expectGolden()
  }

  @Test(arguments: [true, false])
  func `after code jumps to a page, a drag back turns to the page before the jump unless code sets the page again`(
    refreshing: Bool
  ) throws {
    let film = try Film(named: "pages-jump", of: { JumpingBook(refreshingNeighbours: refreshing) }) { script in
      script.perform(at: .milliseconds(100)) { ($0.window.rootViewController as? JumpingBook)?.jump(to: 2) }
      turn(&script, forward: false)
    }
    #expect(shown(film) == ["harbour", "island", refreshing ? "train" : "harbour"])
    if refreshing { film.expectGolden() }
  }

  @Test func `page dots follow drags, and presentationCount is queried only when code sets a page`() throws {
    var book: DottedBook?
    let film = try Film(named: "pages-dots") {
      book = DottedBook()
      return book!
    } script: { script in
      turn(&script)
      script.perform { _ in
        let dots = book?.view.subviews.lazy.compactMap { $0 as? UIPageControl }.first
        #expect(dots?.numberOfPages == 3 && dots?.currentPage == 1)
      }
    }
    #expect(book?.questions == 1)
    let (yellow, red) = (film[at: .zero].picture[x: 4, y: 270], film[at: .zero].picture[x: 64, y: 265])
    #expect((yellow.red, yellow.green, yellow.blue) == (255, 255, 0) && (red.red, red.green, red.blue) == (255, 0, 0))
    film.expectGolden()
  }

  @Test func `a double tap at an edge turns the page, a single tap has no effect`() throws {
    let edge = ScreenPosition.point(150, 150)
    let film = try Film(named: "pages-double-tap", of: { DoubleTapBook() }) { script in
      script.tap(edge, at: .milliseconds(100))
      script.tap(edge, at: .seconds(1))
      script.tap(edge, at: .seconds(1.1))
    }
    #expect(shown(film) == ["harbour", "train"])
    let start = film.events.first { $0.name == "transitionDidBegin" }?.time
    #expect(start?.isClose(to: 1.1, within: 1e-9) == true)
    film.expectGolden()
  }

  @Test func `taps at the edges turn scrolling pages, and have no effect beyond the first and last page`() throws {
    let film = try Film(named: "pages-edge-taps", of: { EdgeTapBook() }) { script in
      script.tap(.point(10, 150), at: .milliseconds(100))
      script.perform(at: .milliseconds(200)) { #expect($0.isSettled, "there is no page before the first") }
      script.tap(.point(150, 150))
      script.tap(.point(10, 150))
    }
    #expect(shown(film) == ["harbour", "train", "harbour"])
    film.expectGolden()
  }
}
