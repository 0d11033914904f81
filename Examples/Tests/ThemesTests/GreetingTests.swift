import Greetings
import InterludeTesting
import Testing
import UIKit

/// Views that are created in code, and content whose place depends on the size that the view gets.
@MainActor
@Suite(.films(device: Device(320, 568, profile: .classic, showsStatusBar: false), fps: 5))
struct GreetingTests {
  private let journal = Journal()

  private func greeting(_ making: GreetingViewController.Making) throws -> Film {
    try Film(named: "greeting", of: { GreetingViewController(making) { [journal] in journal.note($0) } }) { script in
      script.perform(at: .milliseconds(200)) { $0.rotate(to: .landscapeLeft) }
      script.perform(at: .milliseconds(1000)) { $0.rotate(to: .portrait) }
      script.perform(at: .milliseconds(1600)) { $0.rotate(to: .landscapeRight) }
    }
  }

  @Test func `a label in a view that was created without a size is in the middle, upright, in every orientation`()
    throws
  {
    let film = try greeting(.loadView)
    let middle = CGPoint(x: 160, y: 284)
    for milliseconds in [0, 800, 1400, 1900] {
      let frame = try film[at: .milliseconds(milliseconds)].layer("label").presentation.frame
      // In coordinates of the screen, which does not rotate.
      #expect(frame.midX.isClose(to: middle.x, within: 1) && frame.midY.isClose(to: middle.y, within: 1))
      let isUpright = milliseconds == 0 || milliseconds == 1400
      #expect((frame.width > frame.height) == isUpright)
    }
    let size = try film[at: .milliseconds(800)].layer("greeting.view").model.bounds.size
    #expect(size == CGSize(width: 568, height: 320))
    film.expectGolden()
  }

  @Test func `creating the view in loadView or in viewDidLoad gives the same frame, and each is called once`() throws {
    let films = try GreetingViewController.Making.allCases.map { try greeting($0) }
    #expect(journal.lines == ["loadView", "viewDidLoad", "loadView", "viewDidLoad", "viewDidLoad"])
    let pictures = films.map { $0[at: .zero].picture }
    let isSame = pictures.allSatisfy { $0 == pictures[0] }
    #expect(isSame, "the pictures of the three ways differ")
  }

  private func square(_ moment: SquareViewController.Moment) throws -> Film {
    try Film(
      named: moment == .viewDidLoad ? "square-early" : "square-layout", of: { SquareViewController(moment) }
    ) { script in
      script.perform(at: .milliseconds(200)) { $0.rotate(to: .landscapeRight) }
    }
  }

  @Test func `a square that viewDidLoad centres is not in the middle of a landscape screen`() throws {
    let film = try square(.viewDidLoad)
    let place = try film[at: .zero].layer("squares.view/square").model.position
    #expect(place == CGPoint(x: 160, y: 5), "it is in the middle of the portrait size")
    #expect(try film[at: .zero].layer("squares.view").model.bounds.width == 568)
    film.expectGolden()
  }

  @Test func `a square that the first layout centres is in the middle, and is added only once`() throws {
    let film = try square(.firstLayout)
    let last = try #require(film.frames.last)
    #expect(try film[at: .zero].layer("square").model.position == CGPoint(x: 284, y: 5))
    #expect(try last.layer("square").model.position == CGPoint(x: 284, y: 5))
    #expect(last.layerNames.filter { $0 == "square" }.count == 1)
    film.expectGolden()
  }
}

/// A rectangle that is added and removed in rotations.
@MainActor
@Suite(.films(device: Device(320, 480, profile: .classic, showsStatusBar: false), fps: 10))
struct SlidingRectangleTests {
  @Test func `a rectangle slides in during a rotation to landscape, and out during the rotation to portrait`() throws {
    let film = try Film(named: "rectangle-rotation", of: { SlidingRectangleViewController() }) { script in
      script.perform(at: .milliseconds(100)) { $0.rotate(to: .landscapeLeft) }
      script.perform(at: .milliseconds(700)) { $0.rotate(to: .landscapeRight) }
      script.perform(at: .milliseconds(1700)) { $0.rotate(to: .portrait) }
    }
    #expect(!film[at: .zero].layerNames.contains("rectangle"))
    let (entering, still) = (
      try film[at: .milliseconds(200)].layer("rectangle"), try film[at: .milliseconds(600)].layer("rectangle")
    )
    #expect(entering.model.bounds.size == CGSize(width: 160, height: 320))
    #expect(entering.presentation.position.x > -80 && entering.presentation.position.x < 80)
    #expect(still.presentation.position == CGPoint(x: 80, y: 160))
    for milliseconds in [800, 1000, 1300, 1600] {
      let shown = try film[at: .milliseconds(milliseconds)].layer("rectangle").presentation
      #expect(shown.position == CGPoint(x: 80, y: 160), "a rotation by 180° does not move the rectangle")
    }
    let leaving = try film[at: .milliseconds(1800)].layer("rectangle")
    #expect(leaving.model.position.x == -80)
    #expect(leaving.presentation.position.x < 80)
    #expect(try !#require(film.frames.last).layerNames.contains("rectangle"))
    film.expectGolden()
  }
}
