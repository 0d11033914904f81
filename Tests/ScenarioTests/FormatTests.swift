import Animation
import Geometry
import MediaTime
import Pixels
import Scenario
import Testing

@Suite("Scenario format")
struct FormatTests {
  @Test("omitted keys have their default values")
  func defaults() throws {
    let film = try parse("interlude: 1\nname: least\nscene: {screen: {id: only}}\n")
    #expect(film.stage == .standard && film.film == .standard)
    let phone = try #require(ScenarioDocument.Device.standard.first { $0.name == "phone" })
    #expect(film.stage.size == phone.size && film.stage.scale == phone.scale)
    #expect(film.stage.profile == .modern)
    #expect(film.about.isEmpty && film.tags.isEmpty && film.transitions.isEmpty && film.steps.isEmpty)
    guard case .screen(let screen) = film.scene else {
      Issue.record("the scene is one screen")
      return
    }
    #expect(screen.title == "only" && screen.background == nil && screen.views.isEmpty)
  }

  @Test(
    "times in a scenario are seconds or milliseconds",
    arguments: [("0.40s", 0.4), ("250ms", 0.25), ("0s", 0), ("1h", nil), ("3600s", 3600)])
  func times(text: String, seconds: Double?) {
    let film = try? parse(Self.tabs + "steps: [{at: \(text), select: a}]\nfilm: {limit: 3600s}\n")
    #expect(film?.steps.first?.anchor == seconds.map { .time($0) })
  }

  @Test("the tracks of an animator are decoded")
  func tracks() throws {
    let film = try parse(
      Self.tabs + """
        transitions:
          - when: tabs
            duration: 0.4s
            curve: [0.25, 0.1, 0.25, 1]
            animator:
              from: {x: {to: -100%}, scale: [1, 0.9, 1]}
              to: {x: {from: 100%, to: 0%}, rotation: {from: -90deg}, y: {from: 20}}
              extra:
                - {id: shade, box: {background: "#000000"}, opacity: [0, 0.2], between: [from, to]}
              backwards: mirrored
        """)
    let transition = try #require(film.transitions.first)
    #expect(transition.curve == UnitBezier(c1x: 0.25, c1y: 0.1, c2x: 0.25, c2y: 1))
    guard case .tracks(let tracks) = transition.animator else {
      Issue.record("the animator has tracks")
      return
    }
    #expect(tracks.from.map(\.property) == [.x, .scale])
    #expect(tracks.from.map(\.values) == [[.points(0), .fraction(-1)], [.factor(1), .factor(0.9), .factor(1)]])
    #expect(tracks.to.map(\.property) == [.x, .y, .rotation])
    #expect(
      tracks.to.map(\.values) == [
        [.fraction(1), .fraction(0)], [.points(20), .points(0)], [.degrees(-90), .degrees(0)],
      ])
    #expect(tracks.backwards == .mirrored)
    let shade = try #require(tracks.extra.first)
    #expect(shade.view.id == "shade" && shade.view.frame == .fill && shade.stackingPosition == .between)
    #expect(shade.tracks.map(\.values) == [[.factor(0), .factor(0.2)]])
  }

  @Test("steps with touches, taps and snapshots are decoded with their anchors, paths and targets")
  func verbs() throws {
    let film = try parse(
      Self.tabs + """
        steps:
          - {at: 0.1s, touches: {id: two, paths: [{finger: 1, path: [[0s, 0, 400], [0.1s, 40, 401]]}]}}
          - {during: {two: 0.05s}, snapshot: half-way}
          - {after: {two: 100ms}, tap: {tab: b}}
          - {at: settled, tap: {on: a}}
          - {after: {settled: 1s}, tap: {at: [10, 20.5]}}
        """)
    #expect(film.steps[0].id == "two")
    guard case .touches(let touches) = film.steps[0].verb else {
      Issue.record("the first step is touches")
      return
    }
    #expect(touches.length == 0.1 && touches.paths[0].points.map(\.location.x) == [0, 40])
    #expect(film.steps[1].anchor == .during(id: "two", moment: .seconds(0.05)))
    #expect(film.steps[1].verb == .snapshot("half-way"))
    #expect(film.steps[2].anchor == .after(id: "two", delay: 0.1))
    #expect(film.steps[4].anchor == .settled(delay: 1))
    let targets: [ScenarioDocument.TapTarget] = film.steps.compactMap { step in
      if case .tap(let tap) = step.verb { tap.target } else { nil }
    }
    #expect(targets == [.tab("b"), .view("a"), .point(CGPoint(x: 10, y: 20.5))])
  }

  @Test("in a scenario for a scene in Swift, identifiers are not checked")
  func runner() throws {
    let film = try parse("interlude: 1\nname: x\nscene: {runner: Cities}\nsteps: [{at: 0s, select: anything}]\n")
    #expect(film.scene == .runner("Cities"))
    #expect(film.steps.first?.verb == .select("anything"))
  }

  @Test("the animator none has the duration 0 and permits no interaction")
  func instant() throws {
    let film = try parse(Self.tabs + "transitions: [{when: tabs, animator: none}]\n")
    #expect(film.transitions.first?.animator == .instant)
    #expect(film.transitions.first?.duration == 0)
  }

  @Test(
    "a finish condition is true above its threshold, and at the threshold only with >=",
    arguments: [("> 0.5", false), (">= 0.5", true)])
  func finish(rule: String, finishes: Bool) throws {
    let film = try parse(
      Self.tabs
        + "transitions: [{when: tabs, animator: slide, duration: 1s, interaction: {driver: percent, gesture: {pan: true}, finish: \"\(rule)\"}}]\n"
    )
    let finish = try #require(film.transitions.first?.interaction?.finish)
    #expect(finish.finishes(at: 0.5) == finishes)
    #expect(finish.finishes(at: 0.5.nextUp) && !finish.finishes(at: 0.5.nextDown) && !finish.finishes(at: .nan))
  }

  @Test(
    "text that YAML reads as another type is rejected without quotes and accepted with quotes",
    arguments: [
      "no", "Yes", "on", "true", "NULL", "010", "1:30", "0x1F", "1e3", "-.inf", "1_000", "2026-01-31", "+5", "12.", "~",
    ])
  func quotes(text: String) throws {
    #expect((try? parse("interlude: 1\nname: x\nabout: \(text)\nscene: {screen: {id: a}}\n")) == nil)
    #expect(try parse("interlude: 1\nname: x\nabout: '\(text)'\nscene: {screen: {id: a}}\n").about == text)
  }

  @Test("the documentation contains every key of the format", arguments: ObjectSchema.all.map(\.name))
  func documentation(shape: String) throws {
    let page = String(decoding: try Files.bytes("Docs/Scenario.md"), as: UTF8.self)
    for key in ObjectSchema.all.first(where: { $0.name == shape })?.keys ?? [] where key.need != .notYet {
      #expect(page.contains("`\(key.name)`"), "Docs/Scenario.md does not mention `\(key.name)`")
    }
  }

  @Test func `the documentation's table of verbs has the verbs of the schema in the same order`() throws {
    #expect(try Self.keys(ofTable: "| verb | action |") == VerbDefinition.all.map(\.key.name))
  }

  @Test func `the documentation's table of scenes has the kinds of scenes of the schema in the same order`() throws {
    #expect(try Self.keys(ofTable: "| scene | contents |") == SceneDefinition.all.map(\.key.name))
  }

  @Test(arguments: SceneDefinition.all.map(\.key))
  func `each row of the documentation's table of scenes names only keys that its kind of scene has`(key: Key) throws {
    guard case .mapping(let schema) = key.contents else { return }
    let row = try #require(try Self.rows(ofTable: "| scene | contents |").first { $0.hasPrefix("| `\(key.name)`") })
    let names = row.split(separator: "`").enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
    #expect(Set(schema.usableNames).isSuperset(of: names.dropFirst()))
  }

  @Test(arguments: SceneDefinition.all.map(\.key.name))
  func `for a misspelled kind of scene, the error suggests the right one`(name: String) {
    let errors = #expect(throws: ScenarioErrors.self) {
      try parse("interlude: 1\nname: x\nscene: {\(name)x: 1}\n")
    }
    #expect(errors?.description.contains("did you mean '\(name)'?") == true)
  }

  /// Returns the rows of the table with a header in `Docs/Scenario.md`, without the header.
  private static func rows(ofTable header: String) throws -> [Substring] {
    let page = String(decoding: try Files.bytes("Docs/Scenario.md"), as: UTF8.self)
    let parts = page.components(separatedBy: header)
    try #require(parts.count == 2)
    return parts[1].split(separator: "\n").prefix { $0.hasPrefix("|") }.filter { $0.hasPrefix("| `") }
  }

  /// Returns the first key of each row of such a table.
  private static func keys(ofTable header: String) throws -> [String] {
    try rows(ofTable: header).map { String($0.split(separator: "`")[1]) }
  }

  static let tabs = "interlude: 1\nname: x\nscene: {tabs: [{screen: {id: a}}, {screen: {id: b}}]}\n"

  private func parse(_ text: String) throws -> ScenarioDocument {
    try ScenarioDocument.parse(text: text, file: "x.yaml")
  }
}
