import Foundation
import Player
import Scenario
import TabSlides
import Testing
import UIKit

/// The films written in Swift, as for iOS, compared with those written in YAML only.
@MainActor
@Suite struct SameFramesTests {
  nonisolated static let films = [
    "tab-slide", "tab-slide-drag-finish", "tab-slide-drag-cancel", "tab-slide-own-interaction",
  ]

  @Test("the same transition written in Swift and in YAML has the same frames", arguments: films)
  func sameFrames(_ name: String) throws {
    let yaml = try frames(of: "../Scenarios/\(name).yaml")
    let swift = try frames(of: "Scenarios/\(name).yaml")
    #expect(yaml.count == swift.count)
    for (one, other) in zip(yaml, swift) {
      let isSame = one.displayList == other.displayList
      #expect(isSame, "frame \(one.index) of \(name) differs")
    }
    let middle = yaml.count / 2
    let isSame = yaml[middle].render() == swift[middle].render()
    #expect(isSame, "equal drawing commands gave different bytes")
  }

  @Test("every expectation of the films holds for the Swift scenes", arguments: films)
  func claimsHold(_ name: String) throws {
    let document = try document(at: "Scenarios/\(name).yaml")
    let result = try Performance(document, scenes: TabSlides.scenes, folder: ".").play()
    #expect(result.failures.isEmpty, "\(result.failures)")
  }

  private func frames(of path: String) throws -> [Frame] {
    var frames: [Frame] = []
    _ = try Performance(document(at: path), scenes: TabSlides.scenes, folder: ".").play { frames.append($0) }
    return frames
  }

  private func document(at path: String) throws -> ScenarioDocument {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let bytes = try Data(contentsOf: root.appending(path: path))
    return try ScenarioDocument.parse(Array(bytes), file: path)
  }
}
