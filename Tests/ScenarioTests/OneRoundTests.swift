import Scenario
import Testing

/// Parsing reports all errors at once, of all kinds.
@Suite struct OneRoundTests {
  /// The errors of a scenario with a navigation of `a` and `b`, and `c` to push.
  private func errors(
    steps: String = "[]", transitions: String = "[]", text: String = "interlude: 1\nname: x",
    pictureProblem: @escaping (String) -> String? = { _ in nil }
  ) -> [String] {
    let whole = """
      \(text)
      stage: {size: [100, 200], scale: 1}
      scene:
        navigation: [{screen: {id: a}}, {screen: {id: b}}]
        later: [{screen: {id: c, views: [{image: {frame: fill, file: photo.png}}]}}]
      transitions: \(transitions)
      steps: \(steps)
      film: {until: 1s, limit: 1s}
      """
    do throws(ScenarioErrors) {
      _ = try ScenarioDocument.parse(Array(whole.utf8), file: "x.yaml", pictureProblem: pictureProblem)
      return []
    } catch {
      return error.errors.map(\.message)
    }
  }

  @Test func `errors that concern several keys are reported together with errors of single values`() {
    let messages = errors(
      steps: """
        [{at: 2s, pop: b}, {at: 0.1s, psh: c}, {at: 0.2s, tap: {at: [500, 5]}}, {at: 0.3s, push: nobody}]
        """,
      transitions: "[{when: push, animator: slide, duration: 1s}, {when: push, animator: zoom, duration: 1s}]",
      text: "interlude: 1\nname: 1x")
    #expect(messages.contains { $0.hasPrefix("'name' must be") })
    #expect(messages.contains { $0.hasPrefix("there is a transition for 'push' already") })
    #expect(messages.contains { $0.hasPrefix("unknown key 'psh'") })
    #expect(messages.contains { $0.contains("after the film's end") })
    #expect(messages.contains { $0.contains("is not on the stage") })
    #expect(messages.contains { $0.contains("'nobody'") })
  }

  @Test func `a missing image is reported with its position, together with the other errors`() {
    let messages = errors(steps: "[{at: 2s, push: c}]") { $0 == "photo.png" ? "there is no such file" : nil }
    #expect(messages.count == 2)
    #expect(messages.contains("the image file 'photo.png' cannot be used: there is no such file"))
  }

  @Test(arguments: [
    ("[{at: 0.1s, push: c}, {at: 0.5s, push: c}]", "'c' is on the stack already"),
    ("[{at: 0.1s, push: b}]", "'b' is on the stack already"),
    (
      "[{at: settled, push: c}, {at: settled, pop: b}, {at: settled, push: c}, {at: settled, push: c}]",
      "'c' is on the stack already"
    ),
    ("[{at: 0.1s, pop: c}]", "'c' is not on the stack"),
  ])
  func `pushing a screen that is on the stack, and popping one that is not, are errors`(steps: String, message: String)
  {
    #expect(errors(steps: steps) == [message])
  }

  @Test(arguments: [
    "[{at: 0.1s, push: c}, {at: 0.3s, pop: c}, {at: 0.6s, push: c}]",
    "[{at: 0.6s, push: c}, {at: 0.3s, pop: c}, {at: 0.1s, push: c}]",
    "[{at: 0.1s, push: c}, {at: settled, tap: {at: [5, 30]}}, {at: settled, push: c}]",
    "[{at: settled, pop: b}, {at: settled, push: b}]",
  ])
  func `pushing a screen is valid if an earlier step may have popped the screen`(steps: String) {
    #expect(errors(steps: steps) == [])
  }

  @Test func `the error for a tab character in the indentation has the tab's position`() throws {
    do throws(ScenarioErrors) {
      _ = try ScenarioDocument.parse(text: "interlude: 1\nname: x\nscene:\n\tscreen: {id: a}\n", file: "x.yaml")
      Issue.record("a tab was taken")
    } catch {
      #expect(error.description == "x.yaml:4:1: error: YAML does not allow tabs for indentation; use spaces")
    }
  }

  @Test func `the texts that a scenario shows are listed with their positions`() throws {
    let text = """
      interlude: 1
      name: x
      scene:
        screen:
          id: a
          title: "日本"
          views: [{label: {frame: fill, text: "hi"}}]
      """
    let texts = try ScenarioDocument.parse(text: text, file: "x.yaml").texts
    #expect(texts.map(\.text).sorted() == ["hi", "日本"])
    #expect(texts.first { $0.text == "日本" }?.location == .init(line: 6, column: 12))
  }
}
