import Files
import Foundation
import Testing

@Suite struct LeftoversTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("interlude-left-\(UUID())").path

  private func withNames(_ names: [String], _ body: () throws -> Void) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for name in names {
      let path = "\(folder)/\(name)"
      let parent = (path as NSString).deletingLastPathComponent
      try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
      if !name.hasSuffix("/") { try File.write([1], to: path) }
    }
    try body()
  }

  private func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }

  @Test func `Leftovers.remove deletes temporary files and folders of killed programs`() throws {
    try withNames([".a.partial-1/film.png", ".b.c.partial-4711-2/film.png", ".a.gif.12-3.tmp", "a/film.png"]) {
      Leftovers.remove(in: folder)
      let left = try names()
      #expect(left == ["a"])
    }
  }

  @Test
  func `Leftovers.remove keeps files whose names do not match exactly, and folders that contain folders`() throws {
    let others = [
      ".partial-1/x", ".a.partial-/x", ".a.partial-x/x", "a.partial-1/x", ".a.tmp", ".a.1.tmp", "a.1-2.tmp",
    ]
    try withNames(others + [".a.partial-2/deep/x"]) {
      Leftovers.remove(in: folder)
      let left = try names()
      #expect(left == (others.map { $0.replacing("/x", with: "") } + [".a.partial-2"]).sorted())
    }
  }

  @Test func `Leftovers.remove keeps temporary folders that a running program has locked`() throws {
    try withNames([".a.partial-1/film.png"]) {
      let lock = FolderLock(folder + "/.a.partial-1")
      Leftovers.remove(in: folder)
      let left = try names()
      #expect(left == [".a.partial-1"])
      withExtendedLifetime(lock) {}
    }
  }

  @Test func `Leftovers.remove restores the name of a replaced folder if no other folder has the name`() throws {
    try withNames([".a.partial-1.old/film.png", ".b.partial-1.old/film.png", "b/new.png"]) {
      Leftovers.remove(in: folder)
      let left = try names()
      #expect(left == ["a", "b"])
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/b") == ["new.png"])
    }
  }
}
