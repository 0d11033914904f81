import Foundation
import Interface
import Player
import Scenario
import TestSupport
import Testing

/// Scenes in storyboards, and steps that perform their segues.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct StoryboardFilmTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Fixtures/InterfaceBuilder").standardized.path

  private func perform(_ scene: String, _ steps: String = "") throws -> PlayResult {
    let document = try ScenarioDocument.parse(
      text: """
        interlude: 1
        name: test
        stage: {size: [375, 667], scale: 1}
        scene: {storyboard: \(scene)}
        film: {fps: 10}
        steps:
        \(steps.isEmpty ? "  - {at: 0s, snapshot: start}" : steps)
        """, file: "test.yaml")
    return try Performance(document, folder: Self.folder).play()
  }

  private func callbacks(_ result: PlayResult) -> [String] {
    result.trace.callbacks.filter { $0.hasPrefix("viewDidAppear") || $0.hasPrefix("viewDidDisappear") }
  }

  @Test func `the initial scene of a storyboard appears, and its objects have their identifiers as names`() throws {
    #expect(callbacks(try perform("SegueKinds.storyboard")) == ["viewDidAppear(navigation)", "viewDidAppear(first)"])
  }

  @Test func `the key 'scene' selects a storyboard scene by its identifier`() throws {
    #expect(callbacks(try perform("{file: SegueKinds.storyboard, scene: second}")) == ["viewDidAppear(second)"])
  }

  @Test func `the step performSegue shows a segue's destination, or returns with an unwind segue`() throws {
    let steps = """
        - {at: 0.1s, performSegue: show}
        - {at: settled, performSegue: {id: back, from: second}}
        - {at: settled, snapshot: final}
      """
    let result = try perform("SegueKinds.storyboard", steps)
    #expect(
      callbacks(result).dropFirst(2) == [
        "viewDidDisappear(first)", "viewDidAppear(second)", "viewDidDisappear(second)", "viewDidAppear(first)",
      ])
  }

  @Test func `a tap step can name a button by its storyboard id, and the tap performs the button's segue`() throws {
    let steps = """
        - {at: 0.1s, tap: {on: bT2-Sg-002}}
        - {at: settled, snapshot: final}
      """
    #expect(callbacks(try perform("SegueKinds.storyboard", steps)).last == "viewDidAppear(second)")
  }

  @Test func `a segue that no visible controller has ends the film with an error that lists the existing segues`()
    throws
  {
    let error = #expect(throws: PlayerError.self) {
      _ = try perform("SegueKinds.storyboard", "  - {at: 0s, performSegue: nowhere}")
    }
    #expect(error?.description.contains("no visible controller has a segue 'nowhere'") == true)
    #expect(error?.description.contains("show, ") == true)
  }

  @Test func `a missing storyboard scene is an error that names the existing scenes`() throws {
    let missing = #expect(throws: PlayerError.self) { _ = try perform("{file: SegueKinds.storyboard, scene: third}") }
    #expect(missing?.description.contains("there is no scene 'third'; there are: navigation, first, second") == true)
  }

  @Test func `the step shake sends motionBegan and motionEnded events`() throws {
    let result = try perform("SegueKinds.storyboard", "  - {at: 0.1s, shake: true}")
    #expect(result.trace.events.filter { $0.subject == "shake" }.map(\.name) == ["motionBegan", "motionEnded"])
  }
}
