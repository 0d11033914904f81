import Files
import Foundation
import Goldens
import InterludeTesting
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

  @Test func `the goldens of this repository's films are at most 100 kB each, and 2 MB in total`() throws {
    let films = try FileManager.default.subpathsOfDirectory(atPath: Self.goldens.path).filter { $0.hasSuffix(".png") }
    #expect(films.count >= 10)
    var total = 0
    for film in films {
      let bytes = try File.read(Self.goldens.appending(path: film).path)
      #expect(bytes.count <= 100_000, "\(film) has \(bytes.count) bytes")
      total += bytes.count
    }
    #expect(total <= 2_000_000)
  }
}
