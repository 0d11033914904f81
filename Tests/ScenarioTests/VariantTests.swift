import Geometry
import Testing

import Scenario

@Suite struct VariantTests {
  private func parse(_ rest: String) throws -> ScenarioDocument {
    try ScenarioDocument.parse(
      text: "interlude: 1\nname: push\nscene: {screen: {id: a}}\n" + rest, file: "push.yaml")
  }

  @Test func `a scenario without variants gives one film with the scenario's own settings`() throws {
    let document = try parse("")
    #expect(document.films == [document])
  }

  @Test func `every combination of variants is a film named after its values, in document order`() throws {
    let document = try parse("variants: {profile: [modern, classic], device: [phone@2x, tablet]}\n")
    #expect(
      document.films.map(\.name) == [
        "push/phone@2x-modern", "push/phone@2x-classic", "push/tablet-modern", "push/tablet-classic",
      ])
    #expect(document.films.map(\.stage.scale) == [2, 2, 2, 2])
    #expect(document.films[0].stage.size == CGSize(width: 390, height: 844))
    #expect(document.films.map(\.stage.profile) == [.modern, .classic, .modern, .classic])
    #expect(document.films.allSatisfy { $0.films == [$0] })
  }

  @Test func `for settings that the variants omit, the stage's settings apply`() throws {
    let document = try parse("stage: {size: [100, 200], scale: 1}\nvariants: {profile: [modern]}\n")
    #expect(document.films.map(\.stage.size) == [CGSize(width: 100, height: 200)])
    #expect(document.films.map(\.name) == ["push/modern"])
  }

  @Test func `in the name of a film, appearance, text size and direction come after device and profile`() throws {
    let document = try parse(
      "variants: {appearance: [light, dark], contentSize: [accessibilityLarge], layoutDirection: [rightToLeft]}\n")
    #expect(
      document.films.map(\.name) == [
        "push/light-accessibilityLarge-rightToLeft", "push/dark-accessibilityLarge-rightToLeft",
      ])
    #expect(document.films.map(\.stage.appearance) == [.light, .dark])
    #expect(document.films.allSatisfy { $0.stage.contentSize == .accessibilityLarge })
    #expect(document.films.allSatisfy { $0.stage.layoutDirection == .rightToLeft })
  }

  @Test func `appearance, text size and layout direction of a stage are decoded, or have the defaults`() throws {
    let stage = try parse("stage: {appearance: dark, contentSize: small, layoutDirection: rightToLeft}\n").stage
    #expect(stage.appearance == .dark)
    #expect(stage.contentSize == .small)
    #expect(stage.layoutDirection == .rightToLeft)
    let usual = try parse("").stage
    #expect(usual.appearance == .light)
    #expect(usual.contentSize == .large)
    #expect(usual.layoutDirection == .leftToRight)
  }

  @Test func `a project's devices replace built-in devices with the same name`() throws {
    let kiosk = ScenarioDocument.Device(name: "kiosk", size: CGSize(width: 600, height: 400), scale: 1)
    let text = "interlude: 1\nname: push\nscene: {screen: {id: a}}\nvariants: {device: [kiosk]}\n"
    let document = try ScenarioDocument.parse(text: text, file: "push.yaml", devices: [kiosk])
    #expect(document.films.map(\.stage.size) == [CGSize(width: 600, height: 400)])
    #expect(throws: ScenarioErrors.self) { try ScenarioDocument.parse(text: text, file: "push.yaml") }
  }

  @Test func `a tolerance is decoded with its frames, region, limits and reason`() throws {
    let document = try parse(
      """
      compare:
        - {frames: 20..24, region: a, allow: {channel: 1, window: 6}, because: "issue 41"}
        - {frames: 7, region: [0, 1, 2, 3], allow: {window: 64}, because: rounding}
        - {allow: {channel: 254}, because: rounding}
      """)
    let rules = document.tolerances
    #expect(rules.map(\.frames) == [20...24, 7...7, nil])
    #expect(rules.map(\.region) == [.view("a"), .rectangle(CGRect(x: 0, y: 1, width: 2, height: 3)), nil])
    #expect(rules.map(\.channel) == [1, nil, 254] && rules.map(\.window) == [6, 64, nil])
    #expect(rules[0].because == "issue 41" && rules[0].location == .init(line: 5, column: 5))
  }
}
