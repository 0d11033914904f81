import Foundation
import Glibc
import Testing

@Suite struct InterruptionTests {
  @Test("130: an interrupted film leaves nothing, and an older one as it was", arguments: [SIGINT, SIGTERM])
  func interrupted(signal: Int32) throws {
    let folder = try Folder()
    // 72,000 frames: they are never done before the signal comes.
    try folder.put(SmallScenario.slide(film: "{fps: 240, until: 300s, limit: 300s}"), at: "long.yaml")
    try folder.put("old", at: "out/small/frame-0000.png")
    let watch = try FolderWatch(folder.path + "/out")
    let outcome = try Tool.run(["render", "long.yaml"], in: folder.path) { process in
      let partial = try #require(watch.nextName())
      #expect(partial.hasPrefix(".small.partial-"))
      let inside = try FolderWatch("\(folder.path)/out/\(partial)")
      #expect(inside.nextName()?.hasSuffix(".png") == true)
      kill(process, signal)
    }
    #expect(outcome.code == 130)
    #expect(outcome.output == "" && outcome.errors == "interlude: interrupted; nothing of small was written\n")
    #expect(folder.everything == ["long.yaml", "out", "out/small", "out/small/frame-0000.png"])
    #expect(try folder.files("out/small") == ["frame-0000.png": Data("old".utf8)])
  }
}
