import InterludeTesting
import TabSlides
import UIKit
import XCTest

/// The same in an `XCTestCase`. Tests on the main actor are `async` there, or XCTest for Linux cannot call them.
final class SlideXCTests: XCTestCase {
  @MainActor
  func testADragBeyondTheMiddleSwitchesTheTab() async throws {
    let film = try Film(
      named: "drag-finishes", on: Device(160, 160, profile: .classic), fps: 20,
      of: { PercentDrivenTabSlideController() }
    ) { script in
      script.drag(.rightEdge, to: .fraction(x: 0.3, y: 0.5), over: .milliseconds(300), at: .milliseconds(100))
    }
    let half = try film[at: .milliseconds(300)].layer("second.view").presentation
    XCTAssertLessThan(half.frame.minX, 160)
    XCTAssertEqual(film.events.last { $0.name == "viewDidAppear" }?.subject, "second")
    film.expectGolden()
  }
}
