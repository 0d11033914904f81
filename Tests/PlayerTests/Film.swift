import Foundation
import Player
import Scenario

/// Scenarios of the repository, played in tests.
enum Film {
  /// The four films the project began with.
  static let names = ["tab-slide", "tab-slide-drag-finish", "tab-slide-drag-cancel", "tab-slide-own-interaction"]

  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Scenarios")
    .standardized

  /// A scenario of the repository.
  static func document(_ name: String) throws -> ScenarioDocument {
    let bytes = try Data(contentsOf: folder.appending(path: "\(name).yaml"))
    return try ScenarioDocument.parse(Array(bytes), file: "\(name).yaml")
  }

  /// A scenario written in a test, with two plain tabs, red and green, unless it brings a scene of its own.
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

  /// All frames of a film, and what came of it.
  @MainActor
  static func play(_ document: ScenarioDocument, fps: Int? = nil, scale: Int? = nil) throws -> (
    frames: [Frame], result: PlayResult
  ) {
    var frames: [Frame] = []
    let result = try Performance(document, folder: folder.path, scale: scale).play(fps: fps) { frames.append($0) }
    return (frames, result)
  }
}
