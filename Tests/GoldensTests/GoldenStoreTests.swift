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

  @Test func `a golden is read back, and listed by name`() throws {
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

  @Test func `a golden replaces an older one as a whole`() throws {
    try withStore { store in
      try store.write("slide", film: [9], trace: GoldenTrace.seal(GoldenTraceTests.text, film: [9]))
      try store.write("slide", film: [1, 2, 3], trace: trace)
      #expect(try store.film(of: "slide", trace: store.trace(of: "slide")) == [1, 2, 3])
      #expect(try FileManager.default.contentsOfDirectory(atPath: store.path(of: "slide")).count == 2)
    }
  }

  @Test func `a folder with another file is not replaced`() throws {
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

  @Test func `a golden is found by the pixels of its frames, not by the bytes of its film`() throws {
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

  @Test func `a film that does not belong to the trace is detected, and missing files are named`() throws {
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
