import Animation
import Geometry
import Pixels
import Scenario
import Testing

@Suite("Format of pages, containers and views that move alongside")
struct ContainerFormatTests {
  @Test("by default pages scroll horizontally, and one page is visible")
  func plainPages() throws {
    let pages = try #require(Self.pages(try parse("scene: {pages: {screens: [{screen: {id: a}}]}}")))
    #expect(pages.style == .scroll && pages.orientation == .horizontal && pages.spine == .min)
    #expect(pages.spacing == 0 && pages.indicator == nil && pages.tapCount == 1 && pages.edgeWidth == nil)
    #expect(pages.screens.map(\.id) == ["a"])
  }

  @Test("the spine and the number of taps of a page view controller with the style curl are decoded")
  func book() throws {
    let text = "scene: {pages: {style: curl, spine: mid, tapCount: 2, screens: [{screen: {id: a}}, {screen: {id: b}}]}}"
    let pages = try #require(Self.pages(try parse(text)))
    #expect(pages.style == .curl && pages.spine == .mid && pages.tapCount == 2)
  }

  @Test(
    "the key 'indicator' adds, omits or colours the page indicator",
    arguments: [
      ("true", true, nil), ("false", false, nil), ("{}", true, nil), ("{current: \"#F00\"}", true, "#FF0000"),
    ])
  func indicator(text: String, isShown: Bool, current: String?) throws {
    let pages = try #require(
      Self.pages(try parse("scene: {pages: {indicator: \(text), edgeViews: 40, screens: [{screen: {id: a}}]}}")))
    #expect((pages.indicator != nil) == isShown && pages.edgeWidth == 40)
    #expect(pages.indicator?.current == current.flatMap { StraightColor(hex: $0) })
  }

  @Test("a container scene is decoded with its frame, background and screens, and with the scene's views")
  func container() throws {
    let film = try parse(
      """
      scene:
        container: {frame: [1, 2, 3, 4], background: "#000", screens: [{screen: {id: a}}]}
        views: [{id: bar, box: {frame: fill}}]
      """)
    guard case .container(let container) = film.scene else {
      Issue.record("the scene is a container")
      return
    }
    #expect(container.frame == .rect(CGRect(x: 1, y: 2, width: 3, height: 4)) && container.background == .black)
    #expect(film.views.map(\.id) == ["bar"])
  }

  @Test("a 'turn' step is decoded with its target page, its direction and whether the turn is animated")
  func turns() throws {
    let film = try parse(
      """
      scene: {pages: {screens: [{screen: {id: a}}, {screen: {id: b}}]}}
      steps:
        - {at: 0s, turn: b}
        - {at: 0s, turn: {to: a, direction: forward, animated: false}}
      """)
    let turns = film.steps.compactMap { step in if case .turn(let turn) = step.verb { turn } else { nil } }
    #expect(turns.map(\.page) == ["b", "a"] && turns.map(\.direction) == [nil, .forward])
    #expect(turns.map(\.isAnimated) == [true, false])
  }

  @Test("a swap transition is decoded with a UIKit transition style or with tracks")
  func swaps() throws {
    let film = try parse(
      """
      scene: {container: {screens: [{screen: {id: a}}, {screen: {id: b}}]}}
      transitions:
        - {when: swap, animator: curlDown, duration: 1s, curve: easeIn}
        - {when: a, animator: {to: {scale: {from: 0.1}}}, duration: 1s}
      steps: [{at: 0s, swap: b}]
      """)
    #expect(film.transitions.map(\.animator).first == .views(.curlDown))
    #expect(film.transitions.map(\.when) == [.swap, .screen("a")])
    #expect(film.steps.map(\.verb) == [.swap("b")])
  }

  @Test("a property of a view alongside a transition is decoded as a start and an end value")
  func alongside() throws {
    let film = try parse(
      """
      scene: {navigation: [{screen: {id: a}}], later: [{screen: {id: b}}], views: [{id: dot, box: {frame: fill}}]}
      transitions:
        - {when: push, animator: slide, duration: 1s, alongside: [{view: dot, x: {to: 50%}, opacity: [1, 0]}]}
      """)
    let dot = try #require(film.transitions.first?.alongside.first)
    #expect(dot.view == "dot" && dot.tracks.map(\.property) == [.x, .opacity])
    #expect(dot.tracks.map(\.values) == [[.points(0), .fraction(0.5)], [.factor(1), .factor(0)]])
  }

  @Test("expectations of pages, dots and calls are parsed, and steps can tap edge views and the page indicator")
  func claims() throws {
    let film = try parse(
      """
      scene: {pages: {indicator: true, edgeViews: 9, screens: [{screen: {id: a}}]}}
      steps:
        - at: 0s
          expect: {pages: [a], dot: 1, calls: [viewDidLoad(a), pageAfter(a)]}
        - {at: 0s, tap: {on: edge.after}}
        - {at: 0s, tap: {on: indicator}}
      """)
    guard case .expect(let claims) = film.steps[0].verb else {
      Issue.record("the first step is a claim")
      return
    }
    let calls = [ScenarioDocument.Event(.viewDidLoad, "a"), ScenarioDocument.Event(.pageAfter, "a")]
    #expect(claims.map(\.fact) == [.pages(["a"]), .dot(1), .calls(calls)])
    let plain = "interlude: 1\nname: x\nscene: {screen: {id: a}}\nsteps: [{at: 0s, tap: {on: indicator}}]\n"
    #expect(errors(plain).map(\.message) == ["there is no view or screen 'indicator'"])
  }

  @Test("pictureFiles lists the images of tabs, pages, children and the scene's views")
  func pictures() throws {
    let picture = "views: [{image: {file: one.png, frame: fill}}]"
    let film = try parse(
      """
      scene:
        container: {screens: [{screen: {id: a, icon: tab.png, \(picture)}}]}
        views: [{image: {file: two.png, frame: fill}}]
      """)
    #expect(film.pictureFiles == ["tab.png", "one.png", "two.png"])
  }

  private static func pages(_ film: ScenarioDocument) -> ScenarioDocument.Pages? {
    if case .pages(let pages) = film.scene { pages } else { nil }
  }

  private func parse(_ text: String) throws -> ScenarioDocument {
    try ScenarioDocument.parse(text: "interlude: 1\nname: x\n\(text)\n", file: "x.yaml")
  }
}
