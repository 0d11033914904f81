import Foundation
import PNG
import Testing

@Suite struct PNGFileTests {
  /// A folder of the test's own, removed afterwards.
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("interlude-png-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  private func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  @Test("what is written is read, and nothing else is left in the folder", arguments: [0, 1, 300_000])
  func roundTrip(count: Int) throws {
    try withFolder { folder in
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 7) }
      try PNGFile.write(bytes, to: folder + "/a.png")
      #expect(try PNGFile.read(folder + "/a.png") == bytes)
      #expect(try names(folder) == ["a.png"])
    }
  }

  @Test("a file whose length the system does not tell is read to its end")
  func unknownLength() throws {
    let text = String(decoding: try PNGFile.read("/proc/self/status"), as: UTF8.self)
    #expect(text.hasPrefix("Name:") && text.hasSuffix("\n"))
  }

  @Test("a file is replaced, also when the bytes are to be on the disk first")
  func replacing() throws {
    try withFolder { folder in
      try PNGFile.write([1, 2, 3], to: folder + "/a.png")
      try PNGFile.write([4], to: folder + "/a.png", durability: .flushed)
      #expect(try PNGFile.read(folder + "/a.png") == [4])
      #expect(try names(folder) == ["a.png"])
    }
  }

  @Test("a link is replaced, not followed")
  func links() throws {
    try withFolder { folder in
      try PNGFile.write([1], to: folder + "/target")
      try FileManager.default.createSymbolicLink(atPath: folder + "/a.png", withDestinationPath: folder + "/target")
      try PNGFile.write([2], to: folder + "/a.png")
      #expect(try PNGFile.read(folder + "/target") == [1])
      #expect(try PNGFile.read(folder + "/a.png") == [2])
    }
  }

  @Test("the longest name a folder allows can be written")
  func longNames() throws {
    try withFolder { folder in
      let path = folder + "/" + String(repeating: "å", count: 127)
      try PNGFile.write([1], to: path)
      #expect(try PNGFile.read(path) == [1])
    }
  }

  @Test("names that start with a combining mark lie in their folder, too")
  func combiningNames() throws {
    try withFolder { folder in
      try PNGFile.write([1], to: folder + "/\u{301}a.png")
      #expect(try names(folder).map { Array($0.utf8) } == [Array("\u{301}a.png".utf8)])
    }
  }

  @Test("a temporary file that a killed program left is passed over and kept")
  func leftOver() throws {
    try withFolder { folder in
      let stale = ".a.png.\(getpid())-1.tmp"
      try PNGFile.write([9], to: folder + "/" + stale)
      var number = 0
      try PNGFile.write([1], to: folder + "/a.png", durability: .lazy) {
        number += 1
        return number
      }
      #expect(number == 2)
      #expect(try names(folder) == [stale, "a.png"])
      #expect(try PNGFile.read(folder + "/" + stale) == [9])
    }
  }

  @Test("a missing folder is said with the path and the system's sentence")
  func missingFolder() throws {
    try withFolder { folder in
      let path = folder + "/none/a.png"
      let error = PNGFileError.failed(.create, path: path, code: ENOENT)
      #expect(throws: error) { try PNGFile.write([1], to: path) }
      #expect("\(error)" == "cannot write \(path): No such file or directory (create, errno 2)")
    }
  }

  @Test("a folder in the file's place is refused, and the temporary file is gone")
  func folderInPlace() throws {
    try withFolder { folder in
      try FileManager.default.createDirectory(atPath: folder + "/a.png", withIntermediateDirectories: false)
      #expect(throws: PNGFileError.failed(.rename, path: folder + "/a.png", code: EISDIR)) {
        try PNGFile.write([1], to: folder + "/a.png")
      }
      #expect(try names(folder) == ["a.png"])
      #expect(throws: PNGFileError.failed(.read, path: folder + "/a.png", code: EISDIR)) {
        try PNGFile.read(folder + "/a.png")
      }
    }
  }

  @Test("a full disk is an error of writing")
  func fullDisk() throws {
    #expect(throws: PNGFileError.failed(.write, path: "/dev/full", code: ENOSPC)) {
      let device = try OpenFile(writing: "/dev/full")
      try device.write([1, 2, 3], path: "/dev/full")
    }
  }

  @Test("a missing file is an error of opening")
  func missingFile() throws {
    try withFolder { folder in
      #expect(throws: PNGFileError.failed(.open, path: folder + "/a.png", code: ENOENT)) {
        try PNGFile.read(folder + "/a.png")
      }
    }
  }

  @Test("paths that name no file are refused", arguments: ["", "/", "folder/", "a\0b.png"])
  func unusablePaths(path: String) {
    #expect(throws: PNGFileError.unusablePath(path)) { try PNGFile.write([1], to: path) }
    #expect(throws: PNGFileError.unusablePath(path)) { try PNGFile.read(path) }
  }
}
