import Geometry
import MediaTime
import Pixels
import Scenario
import Testing

@Suite("Valid scenarios")
struct GoodScenarioTests {
  @Test("every scenario in Scenarios is valid, and its name is that of its file")
  func folder() throws {
    let files = try Files.names(in: "Scenarios").filter { $0.hasSuffix(".yaml") }
    #expect(files.count >= 4)
    for file in files { #expect(try film(String(file.dropLast(5))).name + ".yaml" == file) }
  }

  @Test("the scenario tab-slide is decoded with its stage, film settings and transition")
  func frameOfTheFilm() throws {
    let film = try film("tab-slide")
    #expect(film.version == 1)
    #expect(film.about == "The second tab slides in from the right, then the first one comes back from the left.")
    #expect(film.tags == ["tabs"])
    #expect(film.stage.size == CGSize(width: 320, height: 568))
    #expect(film.stage.scale == 2)
    #expect(film.stage.profile == .classic)
    #expect(film.film.fps == 60 && film.film.until == .settled && film.film.limit == 3)
    let transition = try #require(film.transitions.first)
    #expect(film.transitions.count == 1)
    #expect(transition.when == .tabs && transition.animator == .effect("slide"))
    #expect(transition.duration == 0.4 && transition.curve == .easeInEaseOut && transition.interaction == nil)
  }

  @Test("the scene of tab-slide has two screens with a card each")
  func screens() throws {
    guard case .tabs(let screens) = try film("tab-slide").scene else {
      Issue.record("the scene has tabs")
      return
    }
    #expect(screens.map(\.id) == ["first", "second"])
    #expect(screens.map(\.title) == ["First", "Second"])
    #expect(screens.map(\.background) == [StraightColor(hex: "#FF3B30"), StraightColor(hex: "#34C759")])
    let view = try #require(screens[1].views.first { $0.id == "second-card" })
    #expect(view.frame == .rect(CGRect(x: 20, y: 104, width: 280, height: 132)))
    #expect(view.opacity == 1 && view.autoresize.isEmpty)
    guard case .box(let card) = view.content else {
      Issue.record("the card is a box")
      return
    }
    #expect(card.background == .white && card.corner == 12 && !card.clips && card.views.count == 5)
    #expect(card.border?.width == 1 && card.border?.color == StraightColor(hex: "#248A3D"))
    guard case .label(let title) = card.views[1].content else {
      Issue.record("the card has a title")
      return
    }
    #expect(title.text == "Botanic garden" && title.color == nil && title.align == .left)
    #expect(title.font.weight == .semibold && title.font.size == 20)
  }

  @Test("the steps of tab-slide select the second tab, then the first")
  func steps() throws {
    let steps = try film("tab-slide").steps
    #expect(
      steps.map(\.anchor) == [
        .time(0.1), .time(0.3), .time(0.3), .settled(delay: 0), .settled(delay: 0.1), .settled(delay: 0),
      ])
    #expect(steps[0].verb == .select("second") && steps[4].verb == .select("first"))
    #expect(facts(steps[1]).prefix(2) == [.selected("second"), .transition(.running)])
    #expect(
      facts(steps[2]) == [.frame(id: "second", equals: CGRect(x: 160, y: 0, width: 320, height: 568), within: 1 / 64)])
    #expect(
      facts(steps[3]) == [
        .selected("second"), .transition(.finished),
        .events([
          .init(.viewWillDisappear, "first"), .init(.viewWillAppear, "second"), .init(.viewDidDisappear, "first"),
          .init(.viewDidAppear, "second"),
        ]),
      ])
  }

  @Test("the drags of tab-slide-drag-finish and tab-slide-drag-cancel end at their documented positions")
  func drags() throws {
    for (name, end, over, percent) in [("finish", 119.0, 0.5, 0.625), ("cancel", 159.0, 0.4, 0.5)] {
      let film = try film("tab-slide-drag-\(name)")
      guard case .drag(let drag) = film.steps[0].verb, let interaction = film.transitions.first?.interaction else {
        Issue.record("it begins with a drag")
        return
      }
      #expect(drag.id == "pull" && drag.from == CGPoint(x: 319, y: 300) && drag.to == CGPoint(x: end, y: 300))
      #expect(drag.over == over && drag.hold == 0 && drag.curve == .linear && drag.length == over)
      #expect((drag.from.x - drag.to.x) / film.stage.size.width == percent)
      #expect(interaction.finish.finishes(at: percent) == (name == "finish"))
      #expect(interaction.driver == .percent(completionSpeed: 1, completionCurve: .easeInEaseOut))
      #expect(interaction.gesture == .edges([.left, .right]))
    }
  }

  @Test("tab-slide-drag-cancel expects the callbacks of both screens")
  func cancelled() throws {
    let film = try film("tab-slide-drag-cancel")
    let last = try #require(film.steps.last)
    guard case .events(let events)? = facts(last).last(where: { if case .events = $0 { true } else { false } }) else {
      Issue.record("the last step claims events")
      return
    }
    #expect(
      events.map(\.description) == [
        "viewWillDisappear(first)", "viewWillAppear(second)", "viewWillDisappear(second)", "viewDidDisappear(second)",
        "viewWillAppear(first)", "viewDidAppear(first)",
      ])
    #expect(facts(last).prefix(3) == [.selected("first"), .transition(.cancelled), .percent(near: 0.5, within: 0)])
  }

  @Test("the custom interaction of tab-slide-own-interaction completes in 0.2 s")
  func custom() throws {
    let film = try film("tab-slide-own-interaction")
    #expect(film.transitions.first?.interaction?.driver == .custom(tail: 0.2))
    #expect(film.steps[1].anchor == .during(id: "pull", moment: .fraction(1)))
  }

  @Test("decoded steps and expectations have the line and column at which they are written")
  func places() throws {
    let steps = try film("tab-slide-drag-cancel").steps
    let lines = String(decoding: try Files.bytes("Scenarios/tab-slide-drag-cancel.yaml"), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    for step in steps { #expect(lines[step.location.line - 1].dropFirst(2).hasPrefix("- ")) }
    guard case .expect(let claims) = steps[1].verb else {
      Issue.record("the second step is an expectation")
      return
    }
    #expect(claims.allSatisfy { $0.location.column == 7 })
    #expect(lines[claims[1].location.line - 1] == "      transition: interactive")
  }

  private func film(_ name: String) throws -> ScenarioDocument {
    try ScenarioDocument.parse(Files.bytes("Scenarios/\(name).yaml"), file: "\(name).yaml")
  }

  private func facts(_ step: ScenarioDocument.Step) -> [ScenarioDocument.Fact] {
    guard case .expect(let claims) = step.verb else { return [] }
    return claims.map(\.fact)
  }
}
