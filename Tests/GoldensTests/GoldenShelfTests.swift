import Foundation
import Files
import Goldens
import Player
import Testing

@Suite struct GoldenShelfTests {
  private func withShelf(_ body: (GoldenShelf) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("goldens-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(GoldenShelf(folder + "/shelf/"))
  }

  private var trace: [UInt8] { GoldenTrace.seal(GoldenTraceTests.text, film: [1, 2, 3]) }

  @Test func `a golden is read back, and listed by name`() throws {
    try withShelf { shelf in
      #expect(shelf.names().isEmpty)
      try shelf.write("slide", film: [1, 2, 3], trace: trace)
      try shelf.write("a", film: [1, 2, 3], trace: trace)
      let read = try shelf.trace(of: "slide")
      #expect(shelf.names() == ["a", "slide"] && read.frames.count == 3)
      #expect(try shelf.film(of: "slide", trace: read) == [1, 2, 3])
      #expect(try FileManager.default.contentsOfDirectory(atPath: shelf.folder).sorted() == ["a", "slide"])
    }
  }

  @Test func `a golden replaces an older one as a whole`() throws {
    try withShelf { shelf in
      try shelf.write("slide", film: [9], trace: GoldenTrace.seal(GoldenTraceTests.text, film: [9]))
      try shelf.write("slide", film: [1, 2, 3], trace: trace)
      #expect(try shelf.film(of: "slide", trace: shelf.trace(of: "slide")) == [1, 2, 3])
      #expect(try FileManager.default.contentsOfDirectory(atPath: shelf.path(of: "slide")).count == 2)
    }
  }

  @Test func `a folder with another file is not replaced`() throws {
    try withShelf { shelf in
      try shelf.write("slide", film: [1, 2, 3], trace: trace)
      try Data([1]).write(to: URL(fileURLWithPath: shelf.path(of: "slide") + "/notes.md"))
      let error = #expect(throws: GoldenError.self) { try shelf.write("slide", film: [4], trace: trace) }
      #expect(error == .write(.foreignFile("notes.md", folder: shelf.path(of: "slide"))))
      #expect(try shelf.film(of: "slide", trace: shelf.trace(of: "slide")) == [1, 2, 3])
      try shelf.remove("slide")
      #expect(FileManager.default.fileExists(atPath: shelf.path(of: "slide") + "/notes.md"))
    }
  }

  @Test func `a film that does not belong to the trace is detected, and missing files are named`() throws {
    try withShelf { shelf in
      #expect(throws: GoldenError.missing("slide")) { try shelf.trace(of: "slide") }
      try shelf.write("slide", film: [1, 2, 4], trace: trace)
      let read = try shelf.trace(of: "slide")
      #expect(throws: GoldenError.film(path: shelf.filmPath(of: "slide"))) { try shelf.film(of: "slide", trace: read) }
      removeFile(shelf.filmPath(of: "slide"))
      #expect(throws: GoldenError.self) { try shelf.film(of: "slide", trace: read) }
      try shelf.remove("slide")
      #expect(shelf.names().isEmpty && !FileManager.default.fileExists(atPath: shelf.path(of: "slide")))
    }
  }
}
