import Foundation
import Player
import Scenario

/// Scenarios of the repository, played in tests.
enum Film {
  /// The project's first four films.
  static let names = ["tab-slide", "tab-slide-drag-finish", "tab-slide-drag-cancel", "tab-slide-own-interaction"]

  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Scenarios")
    .standardized

  /// A scenario of the repository.
  static func document(_ name: String) throws -> ScenarioDocument {
    let bytes = try Data(contentsOf: folder.appending(path: "\(name).yaml"))
    return try ScenarioDocument.parse(Array(bytes), file: "\(name).yaml")
  }

  /// Parses a scenario, by default with two plain tabs, red and green.
  static func document(steps: String, transition: String = "", film: String = "") throws -> ScenarioDocument {
    try ScenarioDocument.parse(
      text: """
        interlude: 1
        name: test
        stage: {size: [64, 96], scale: 1, profile: classic}
        scene:
          tabs:
            - screen: {id: red, background: "#FF0000"}
            - screen: {id: green, background: "#00FF00"}
        \(transition)
        steps:
        \(steps)
        \(film)
        """, file: "test.yaml")
  }

  /// Plays a film and returns all frames and the result.
  @MainActor
  static func play(_ document: ScenarioDocument, fps: Int? = nil, scale: Int? = nil) throws -> (
    frames: [Frame], result: PlayResult
  ) {
    var frames: [Frame] = []
    let result = try Performance(document, folder: folder.path, scale: scale).play(fps: fps) { frames.append($0) }
    return (frames, result)
  }
}
