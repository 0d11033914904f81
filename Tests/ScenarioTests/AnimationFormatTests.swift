import Animation
import Geometry
import MediaTime
import Pixels
import Scenario
import Testing

@Suite("Format of appearance, scrolling and animation of views")
struct AnimationFormatTests {
  @Test("a scenario's shadow without further values has the defaults of CALayer")
  func shadow() throws {
    let shadow = try #require(box("shadow: {opacity: 0.5}").shadow)
    #expect(shadow.opacity == 0.5)
    #expect(shadow.radius == 3)
    #expect(shadow.offset == CGPoint(x: 0, y: -3))
    #expect(shadow.color == nil)
  }

  @Test("a gradient runs from the upper to the lower edge with even spacing by default")
  func gradient() throws {
    let gradient = try #require(box("gradient: {colors: [\"#000\", \"#FFF\"]}").gradient)
    #expect(gradient.colors == [.black, .white])
    #expect(gradient.locations == nil)
    #expect(gradient.from == CGPoint(x: 0.5, y: 0))
    #expect(gradient.to == CGPoint(x: 0.5, y: 1))
  }

  @Test("a scrolling box has bouncing on and paging off by default")
  func scroll() throws {
    let scroll = try #require(box("scroll: {size: [100, 2000.5]}").scroll)
    #expect(scroll.size == CGSize(width: 100, height: 2000.5))
    #expect(!scroll.paging)
    #expect(scroll.bounces)
  }

  @Test("a label has one line by default", arguments: [("", 1), (", lines: 0", 0), (", lines: 3", 3)])
  func lines(text: String, lines: Int) throws {
    let content = try view("label: {frame: fill, text: Text\(text)}").content
    guard case .label(let label) = content else {
      Issue.record("the view is a label")
      return
    }
    #expect(label.lines == lines)
  }

  @Test("a scroll step is animated by default")
  func scrollStep() throws {
    let verb = try verb("scroll: {view: v, to: [0, 100]}", view: "box: {frame: fill, scroll: {size: [10, 500]}}")
    guard case .scroll(let scrolling) = verb else { throw Missing() }
    #expect(scrolling.view == "v")
    #expect(scrolling.offset == CGPoint(x: 0, y: 100))
    #expect(scrolling.isAnimated)
  }

  @Test("an animation has the curve easeInOut and no delay by default")
  func animation() throws {
    let animation = try animation("duration: 0.4s, x: 50%, opacity: [0, 1, 0.5]")
    #expect(animation.delay == 0)
    #expect(animation.timingCurve == .curve(.easeInEaseOut))
    #expect(animation.tracks.map(\.property) == [.x, .opacity])
    #expect(animation.tracks.map(\.values) == [[.fraction(0.5)], [.factor(0), .factor(1), .factor(0.5)]])
  }

  @Test("an animation's spring, frame, background colour and corner radius are decoded")
  func spring() throws {
    let animation = try animation(
      "duration: 1s, delay: 0.2s, curve: {damping: 0.5}, frame: [1, 2, 3, 4], background: \"#000\", corner: 8")
    #expect(animation.timingCurve == .spring(damping: 0.5, velocity: 0))
    #expect(animation.delay == 0.2)
    #expect(animation.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(animation.background == .black)
    #expect(animation.corner == 8)
  }

  private func parse(_ view: String, step: String) throws -> ScenarioDocument {
    try ScenarioDocument.parse(
      text: "interlude: 1\nname: a\nscene: {screen: {id: s, views: [{id: v, \(view)}]}}\n\(step)", file: "a.yaml")
  }

  private func view(_ text: String) throws -> ScenarioDocument.View {
    guard case .screen(let screen) = try parse(text, step: "").scene else { throw Missing() }
    return try #require(screen.views.first)
  }

  private func box(_ keys: String) throws -> ScenarioDocument.Box {
    guard case .box(let box) = try view("box: {frame: fill, \(keys)}").content else { throw Missing() }
    return box
  }

  private func verb(_ text: String, view: String = "box: {frame: fill}") throws -> ScenarioDocument.Verb {
    try #require(parse(view, step: "steps: [{at: 0s, \(text)}]\n").steps.first).verb
  }

  private func animation(_ keys: String) throws -> ScenarioDocument.Animation {
    guard case .animate(let animation) = try verb("animate: {view: v, \(keys)}") else { throw Missing() }
    return animation
  }

  private struct Missing: Error {}
}
