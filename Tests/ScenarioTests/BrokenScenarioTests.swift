import Scenario
import Testing

@Suite("Invalid scenarios")
struct BrokenScenarioTests {
  private static let folder = "Tests/Fixtures/Broken"
  static let names = try! Files.names(in: folder).filter { $0.hasSuffix(".yaml") }

  @Test("there are at least 45 scenarios with an error in the fixtures")
  func many() {
    #expect(Self.names.count >= 45)
  }

  /// The first line of each file is a comment with all its errors.
  @Test("each broken scenario has exactly the error that its first line specifies", arguments: names)
  func file(_ name: String) throws {
    let bytes = try Files.bytes("\(Self.folder)/\(name)")
    let firstLine = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    let expected = try #require(firstLine.split(separator: "# expect: ").first)
    let errors = errors(bytes)
    #expect(errors.map { "\($0.line):\($0.column): \(text($0))" } == [String(expected)])
  }

  @Test("an error is printed as file:line:column: error: message; suggestion")
  func rendering() throws {
    let errors = errors(try Files.bytes("\(Self.folder)/unknown-key-drag.yaml"))
    #expect(
      errors.map(\.description) == ["film.yaml:13:22: error: unknown key 'form' in drag; did you mean 'from'?"])
    #expect(errors.first?.suggestion == "did you mean 'from'?")
    guard case .unknownKey("form", "drag", let allowed) = errors.first?.fault else {
      Issue.record("the fault is an unknown key")
      return
    }
    #expect(allowed == ["id", "from", "to", "over", "curve", "hold"])
  }

  @Test("all errors of a scenario are reported at once, in the order of their positions")
  func several() {
    let found = errors(
      """
      interlude: 1
      name: many
      stage: {scale: 9}
      scene: {tabs: [{screen: {id: a}}, {screen: {id: b, titel: B}}]}
      steps:
        - at: 1
          select: c
        - at: 0.1s
          drag: {from: [1, 2], to: [3, 4, 5]}
      film: {fps: no}
      """)
    #expect(found.map { "\($0.line):\($0.column)" } == ["3:16", "4:52", "6:9", "7:13", "9:11", "9:30", "10:13"])
  }

  @Test("at most 50 errors are printed, with the number of the others")
  func cap() throws {
    let keys = (1...70).map { "key\($0): 1\n" }.joined()
    let thrown = #expect(throws: ScenarioErrors.self) {
      try ScenarioDocument.parse(
        text: "interlude: 1\nname: x\nscene: {screen: {id: a}}\n" + keys, file: "x")
    }
    let errors = try #require(thrown)
    #expect(errors.errors.count == 50)
    #expect(errors.omitted == 20)
    #expect(errors.description.hasSuffix("\n20 more errors"))
  }

  @Test("a key that is written three times gives two errors, each with the position of the first one")
  func triple() {
    let found = errors("interlude: 1\nname: a\nname: b\nscene: {screen: {id: a}}\nname: c\n")
    #expect(found.map(\.line) == [3, 5])
    #expect(found.allSatisfy { $0.message == "key 'name' is written twice, first at 2:1" })
  }

  @Test func `only a present and a dismiss transition can have extra views with the same id`() {
    func lines(_ occasions: String...) -> [Int] {
      let scene = "interlude: 1\nname: x\nscene: {navigation: [{screen: {id: a}}], later: [{screen: {id: b}}]}\n"
      let transitions = occasions.map {
        "  - {when: \($0), duration: 1s, animator: {extra: [{id: dim, box: {corner: 1}, opacity: [0, 1]}]}}\n"
      }
      return errors(scene + "transitions:\n" + transitions.joined()).map(\.line)
    }
    #expect(lines("present", "dismiss") == [])
    #expect(lines("dismiss", "present") == [])
    #expect(lines("push", "pop") == [6])
    #expect(lines("present", "pop") == [6])
    #expect(lines("present", "dismiss", "pop") == [7])
  }

  @Test("a duplicate key does not prevent other errors from being reported")
  func duplicateAndMore() {
    let found = errors("interlude: 1\nname: a\nname: b\nscene: {screen: {id: a, titel: b}}\n")
    #expect(found.map { "\($0.line):\($0.column)" } == ["3:1", "4:25"])
  }

  @Test("steps that wait for each other through 'after' and 'settled' are reported as a cycle")
  func settledCycle() {
    let found = errors(
      """
      interlude: 1
      name: x
      scene: {screen: {id: a}}
      steps:
        - {after: late, tap: {on: a}}
        - {at: settled, snapshot: shot}
        - {at: 0.1s, tap: {on: a}}
        - {at: settled, tap: {id: late, on: a}}
      """)
    #expect(
      found.map(\.message) == [
        "steps wait for each other: the step at 5:5 → 'late' → the step at 6:5 → the step at 5:5"
      ])
  }

  @Test("a chain of 2,000 steps, each of which waits for the next one in the file, is valid")
  func chain() throws {
    let steps = (0..<2000).map { "  - {\($0 == 0 ? "at: 0s" : "after: g\($0 - 1)"), tap: {id: g\($0), on: a}}\n" }
    let text = "interlude: 1\nname: x\nscene: {screen: {id: a}}\nsteps:\n" + steps.reversed().joined()
    #expect(try ScenarioDocument.parse(text: text, file: "x").steps.count == 2000)
  }

  @Test("an effect name that is passed to parse(effects:) is valid, and another unknown effect is an error")
  func effects() throws {
    let text = """
      interlude: 1
      name: x
      scene: {tabs: [{screen: {id: a}}, {screen: {id: b}}]}
      transitions: [{when: tabs, animator: spiral, duration: 1s}]
      """
    let document = try ScenarioDocument.parse(text: text, file: "x", effects: ["spiral"])
    #expect(document.transitions.first?.animator == .effect("spiral"))
    #expect(errors(text).map { "\($0.line):\($0.column)" } == ["4:38"])
  }

  private func text(_ error: ScenarioError) -> String {
    error.message + (error.suggestion.map { "; \($0)" } ?? "")
  }
}

/// The errors of a text; none when it parses.
func errors(_ text: String) -> [ScenarioError] { errors(Array(text.utf8)) }

/// The errors of a file's bytes; none when they parse.
func errors(_ bytes: [UInt8]) -> [ScenarioError] {
  do throws(ScenarioErrors) {
    _ = try ScenarioDocument.parse(bytes, file: "film.yaml")
    return []
  } catch {
    return error.errors
  }
}
