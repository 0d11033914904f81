import Files
import Foundation
import Goldens
import InterludeTesting
import Testing

/// The films of this repository: what the scenarios claim holds, and they look as they did.
@Suite(.serialized) @MainActor
struct OwnFilmTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
  private static let goldens = root.appending(path: "Tests/Goldens/films")

  private static func hasGolden(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: goldens.appending(path: "\(name)/trace.txt").path)
  }

  /// Films that fit the budget have goldens. Four are too large for it, at 60 frames a second and two pixels a point: other
  /// tests play them, and `tab-quarters` and `tab-drag-*` show the same in small.
  private nonisolated static let small = Script.all(in: "Scenarios").filter {
    !$0.path.contains("/tab-slide")
  }

  @Test("every scenario plays, its claims hold, and it looks like its golden", arguments: small)
  func film(_ script: Script) throws {
    let film = try script.run()
    #expect(film.frames.count > 1 && Self.hasGolden(film.name))
    film.expectGolden()
  }

  @Test("every scenario of the demo plays, and its claims hold", arguments: Script.all(in: "Demo"))
  func demo(_ script: Script) throws {
    let film = try script.run()
    #expect(film.frames.count > 1)
  }

  @Test func `goldens of films are at most 100 kB each, and 2 MB in all`() throws {
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
