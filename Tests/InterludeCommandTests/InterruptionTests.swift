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

/// Waits, without sleeping, for files to be made in a folder.
private final class FolderWatch {
  private let descriptor: Int32

  init(_ folder: String) throws {
    descriptor = inotify_init1(Int32(IN_CLOEXEC))
    guard unsafe inotify_add_watch(descriptor, folder, UInt32(IN_CREATE)) >= 0 else { throw POSIXError(.ENOENT) }
  }

  deinit { close(descriptor) }

  /// The name of the next new file; nil when none comes for 30 seconds.
  func nextName() -> String? {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&waiting, 1, 30_000) == 1 else { return nil }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = unsafe buffer.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
    // struct inotify_event: 16 bytes of numbers, then the name, ended by zeros.
    guard count > 16 else { return nil }
    return String(decoding: buffer[16..<count].prefix { $0 != 0 }, as: UTF8.self)
  }
}
