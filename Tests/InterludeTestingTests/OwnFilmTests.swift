import Files
import Foundation
import Goldens
import InterludeTesting
import Scenario
import TestSupport
import Testing

/// The films of this repository: their expectations hold, and they equal their goldens.
@Suite(.serialized, .exclusiveMainActor) @MainActor
struct OwnFilmTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
  private static let goldens = root.appending(path: "Tests/Goldens/films")

  private static func hasGolden(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: goldens.appending(path: "\(name)/trace.txt").path)
  }

  /// Films within the budget have goldens. Four films with 60 frames per second and two pixels per point are too large.
  /// Other tests play these, and `tab-quarters` and `tab-drag-*` are small versions of them.
  private nonisolated static let small = Script.all(in: "Scenarios").filter {
    !$0.path.contains("/tab-slide")
  }

  @Test(
    "every scenario of this repository can be played, its expectations hold, and it equals its golden", arguments: small
  )
  func film(_ script: Script) throws {
    let film = try script.run()
    #expect(film.frames.count > 1 && Self.hasGolden(film.name))
    film.expectGolden()
  }

  @Test("every scenario of Demo can be played, and its expectations hold", arguments: Script.all(in: "Demo"))
  func demo(_ script: Script) throws {
    let film = try script.run()
    #expect(film.frames.count > 1)
  }

  @Test func `the goldens of this repository's films are within the budget of interlude.yaml`() throws {
    let file = Self.root.appending(path: ProjectDocument.fileName).path
    let budget = try ProjectDocument.parse(File.read(file), file: file).budget
    let limit = try #require(budget.film)
    let totalLimit = try #require(budget.total)
    let store = GoldenStore(Self.goldens.path)
    let names = store.names()
    #expect(names.count >= 10)
    for name in names {
      let size = store.byteCount(of: name)
      #expect(size <= limit, "the golden of \(name)")
    }
    let total = names.reduce(0) { $0 + store.byteCount(of: $1) }
    #expect(total <= totalLimit)
  }
}
