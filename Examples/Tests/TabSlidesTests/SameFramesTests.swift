import Foundation
import Player
import Scenario
import TabSlides
import Testing
import UIKit

/// The films written in Swift, as for iOS, beside those written in YAML alone.
@MainActor
@Suite struct SameFramesTests {
  nonisolated static let films = [
    "tab-slide", "tab-slide-drag-finish", "tab-slide-drag-cancel", "tab-slide-own-interaction",
  ]

  @Test("the same transition written in Swift and in YAML has the same frames", arguments: films)
  func sameFrames(_ name: String) throws {
    let yaml = try pictures(of: "../Scenarios/\(name).yaml")
    let swift = try pictures(of: "Scenarios/\(name).yaml")
    #expect(yaml.count == swift.count)
    for (index, pair) in zip(yaml, swift).enumerated() {
      let isSame = pair.0 == pair.1
      #expect(isSame, "frame \(index) of \(name) differs")
    }
  }

  @Test("every claim of the films holds for the Swift scenes", arguments: films)
  func claimsHold(_ name: String) throws {
    let document = try document(at: "Scenarios/\(name).yaml")
    let result = try Performance(document, scenes: TabSlides.scenes, folder: ".").play()
    #expect(result.failures.isEmpty, "\(result.failures)")
  }

  private func pictures(of path: String) throws -> [Bitmap] {
    var pictures: [Bitmap] = []
    let performance = try Performance(document(at: path), scenes: TabSlides.scenes, folder: ".")
    _ = try performance.play { pictures.append($0.render()) }
    return pictures
  }

  private func document(at path: String) throws -> ScenarioDocument {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let bytes = try Data(contentsOf: root.appending(path: path))
    return try ScenarioDocument.parse(Array(bytes), file: path)
  }
}
