import Player
import Scenario
import TestSupport
import Testing

/// The steps and expectations of the screen reader.
@MainActor
@Suite(.exclusiveMainActor) struct VoiceOverFilmTests {
  private static func document(_ steps: String, stage: String = "") -> String {
    """
    interlude: 1
    name: reader
    stage: {size: [320, 480], scale: 1, profile: modern\(stage)}
    scene:
      navigation:
        - screen: {id: list, title: List, views: [{id: row, label: {frame: [20, 120, 200, 20], text: First row}}]}
      later:
        - screen: {id: story, title: Story, views: [{id: text, label: {frame: [20, 120, 200, 20], text: Once}}]}
    steps:
    \(steps)
    film: {fps: 10, until: settled, limit: 5s}
    """
  }

  private func failures(_ steps: String) throws -> [String] {
    let document = try ScenarioDocument.parse(text: Self.document(steps), file: "reader.yaml")
    return try Film.play(document, fps: 10).result.failures.map(\.message)
  }

  @Test func `a push moves the screen reader's focus to the new screen, and the reader's escape gesture pops`() throws {
    let found = try failures(
      """
        - {at: 0s, expect: {accessible: ["List, header", First row]}}
        - {at: 0.1s, voiceOver: start}
        - {at: 0.2s, voiceOver: next}
        - {at: 0.3s, expect: {focused: First row}}
        - {at: 0.4s, push: story}
        - {at: settled, expect: {focused: "List, button", accessible: ["List, button", "Story, header", Once]}}
        - {after: {settled: 0.1s}, voiceOver: escape}
        - {at: settled, expect: {top: list, focused: "List, header"}}
      """)
    #expect(found.isEmpty)
  }

  @Test func `a failed expectation about VoiceOver elements states the elements that were found`() throws {
    let found = try failures("  - {at: 0s, expect: {accessible: [Else], focused: Else}}")
    #expect(
      found == ["accessible: expected Else, found List, header | First row", "focused: expected Else, found none"])
  }
}
