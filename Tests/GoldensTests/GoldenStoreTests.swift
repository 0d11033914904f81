import Foundation
import Files
import Goldens
import Player
import Testing

@Suite struct GoldenStoreTests {
  private func withStore(_ body: (GoldenStore) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("goldens-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(GoldenStore(folder + "/shelf/"))
  }

  private var trace: [UInt8] { GoldenTrace.seal(GoldenTraceTests.text, film: [1, 2, 3]) }

  @Test func `a stored golden can be read, and the store lists its name`() throws {
    try withStore { store in
      #expect(store.names().isEmpty)
      try store.write("slide", film: [1, 2, 3], trace: trace)
      try store.write("a", film: [1, 2, 3], trace: trace)
      let read = try store.trace(of: "slide")
      #expect(store.names() == ["a", "slide"] && read.frames.count == 3)
      #expect(try store.film(of: "slide", trace: read) == [1, 2, 3])
      #expect(try FileManager.default.contentsOfDirectory(atPath: store.folder).sorted() == ["a", "slide"])
    }
  }

  @Test func `writing a golden replaces the film and the trace of an older golden`() throws {
    try withStore { store in
      try store.write("slide", film: [9], trace: GoldenTrace.seal(GoldenTraceTests.text, film: [9]))
      try store.write("slide", film: [1, 2, 3], trace: trace)
      #expect(try store.film(of: "slide", trace: store.trace(of: "slide")) == [1, 2, 3])
      #expect(try FileManager.default.contentsOfDirectory(atPath: store.path(of: "slide")).count == 2)
    }
  }

  @Test
  func `a golden's folder that contains another file is not replaced, and removing the golden keeps this file`() throws
  {
    try withStore { store in
      try store.write("slide", film: [1, 2, 3], trace: trace)
      try Data([1]).write(to: URL(fileURLWithPath: store.path(of: "slide") + "/notes.md"))
      let error = #expect(throws: GoldenError.self) { try store.write("slide", film: [4], trace: trace) }
      #expect(error == .write(.foreignFile("notes.md", folder: store.path(of: "slide"))))
      #expect(try store.film(of: "slide", trace: store.trace(of: "slide")) == [1, 2, 3])
      try store.remove("slide")
      #expect(FileManager.default.fileExists(atPath: store.path(of: "slide") + "/notes.md"))
    }
  }

  @Test func `golden(among:withFramesOf:) compares pixels and frame rates, not the bytes of the film`() throws {
    try withStore { store in
      try store.write("slide", film: [1, 2, 3], trace: trace)
      let renamed = GoldenTraceTests.text.replacingOccurrences(of: "· slide ·", with: "· glide ·")
      let other = try GoldenTrace(GoldenTrace.seal(renamed, film: [9]), path: "trace.txt")
      #expect(store.golden(among: ["a", "slide"], withFramesOf: other) == "slide")
      let slower = renamed.replacingOccurrences(of: "60 fps", with: "30 fps")
      let slow = try GoldenTrace(GoldenTrace.seal(slower, film: [1, 2, 3]), path: "trace.txt")
      #expect(store.golden(among: ["slide"], withFramesOf: slow) == nil)
    }
  }

  @Test
  func `a film that does not match the digest in its trace is an error, and so is a missing trace or film`() throws {
    try withStore { store in
      #expect(throws: GoldenError.missing("slide")) { try store.trace(of: "slide") }
      try store.write("slide", film: [1, 2, 4], trace: trace)
      let read = try store.trace(of: "slide")
      #expect(throws: GoldenError.film(path: store.filmPath(of: "slide"))) { try store.film(of: "slide", trace: read) }
      removeFile(store.filmPath(of: "slide"))
      #expect(throws: GoldenError.self) { try store.film(of: "slide", trace: read) }
      try store.remove("slide")
      #expect(store.names().isEmpty && !FileManager.default.fileExists(atPath: store.path(of: "slide")))
    }
  }
}
