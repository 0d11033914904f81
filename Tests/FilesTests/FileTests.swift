import Files
import Foundation
import Testing

@Suite struct FileTests {
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

  @Test(
    "bytes that are written to a file can be read, and the folder contains no other files", arguments: [0, 1, 300_000])
  func roundTrip(count: Int) throws {
    try withFolder { folder in
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 7) }
      try File.write(bytes, to: folder + "/a.png")
      #expect(try File.read(folder + "/a.png") == bytes)
      #expect(try names(folder) == ["a.png"])
    }
  }

  @Test("a file whose size is not known in advance is read to its end")
  func unknownLength() throws {
    let text = String(decoding: try File.read("/proc/self/status"), as: UTF8.self)
    #expect(text.hasPrefix("Name:") && text.hasSuffix("\n"))
  }

  @Test("writing to a path replaces an existing file, also with durable writing")
  func replacing() throws {
    try withFolder { folder in
      try File.write([1, 2, 3], to: folder + "/a.png")
      try File.write([4], to: folder + "/a.png", durability: .flushed)
      #expect(try File.read(folder + "/a.png") == [4])
      #expect(try names(folder) == ["a.png"])
    }
  }

  @Test(
    "writing to a symbolic link keeps the link and replaces its target", arguments: ["target", "there/target", "none"])
  func links(target: String) throws {
    try withFolder { folder in
      try FileManager.default.createDirectory(atPath: folder + "/there", withIntermediateDirectories: false)
      if target != "none" { try File.write([1], to: "\(folder)/\(target)") }
      try FileManager.default.createSymbolicLink(atPath: folder + "/hop", withDestinationPath: target)
      try FileManager.default.createSymbolicLink(atPath: folder + "/a.png", withDestinationPath: folder + "/hop")
      try File.write([2], to: folder + "/a.png")
      #expect(try File.read("\(folder)/\(target)") == [2])
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/a.png") == folder + "/hop")
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/hop") == target)
    }
  }

  @Test("writing to a symbolic link that points to itself is an error")
  func circle() throws {
    try withFolder { folder in
      let path = folder + "/a.png"
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "a.png")
      #expect(throws: FileError.failed(.create, path: path, code: ELOOP)) { try File.write([2], to: path) }
    }
  }

  @Test(arguments: [
    ("a/b", "a"), ("/a/b", "/a"), ("/a", "/"), ("a//b/", "a"), ("a", ""), ("é", ""), ("ab", ""), ("/", "/"), ("", ""),
  ])
  func `the parent of a path is the folder before the last slash`(path: String, parent: String) {
    #expect(Folder.parent(of: path) == parent)
  }

  @Test func `writing to a FIFO fails if no process reads from it within five seconds`() throws {
    try withFolder { folder in
      unsafe mkfifo(folder + "/pipe", 0o600)
      let error = FileError.failed(.create, path: folder + "/pipe", code: ENXIO)
      #expect(throws: error) { try File.write([7], to: folder + "/pipe") }
      #expect(error.reason == "no process reads from it")
    }
  }

  @Test("writing to a FIFO passes the bytes to its reader, and the FIFO remains", arguments: [false, true])
  func writingToPipes(isLinked: Bool) throws {
    try withFolder { folder in
      unsafe mkfifo(folder + "/pipe", 0o600)
      try FileManager.default.createSymbolicLink(atPath: folder + "/link", withDestinationPath: "pipe")
      // Opened for reading and writing, so that the call does not wait for the other end.
      let reader = unsafe open(folder + "/pipe", O_RDWR | O_NONBLOCK)
      defer { close(reader) }
      try File.write([7, 8], to: folder + (isLinked ? "/link" : "/pipe"))
      var bytes: [UInt8] = [0, 0, 0]
      #expect(unsafe bytes.withUnsafeMutableBytes { unsafe read(reader, $0.baseAddress!, 3) } == 2)
      #expect(bytes == [7, 8, 0])
      #expect(try names(folder) == ["link", "pipe"])
      #expect(throws: FileError.notAFile(folder + "/link", .pipe)) { try File.read(folder + "/link") }
    }
  }

  @Test("writing to a device file passes the bytes to the device, and the device file remains")
  func writingToDevices() throws {
    try withFolder { folder in
      try FileManager.default.createSymbolicLink(atPath: folder + "/link", withDestinationPath: "/dev/full")
      #expect(throws: FileError.failed(.write, path: folder + "/link", code: ENOSPC)) {
        try File.write([1], to: folder + "/link")
      }
      // A node of the test's own, where making one is allowed.
      guard unsafe mknod(folder + "/null", S_IFCHR | 0o600, dev_t(1 << 8 | 3)) == 0 else { return }
      try File.write([1], to: folder + "/null")
      var facts = stat()
      #expect(unsafe lstat(folder + "/null", &facts) == 0 && facts.st_mode & S_IFMT == S_IFCHR)
      #expect(try names(folder) == ["link", "null"])
    }
  }

  @Test(
    "writing to /dev/fd or /proc/self/fd appends to the file that is open under that number",
    arguments: ["/dev/fd", "/proc/self/fd"])
  func writingToDescriptors(place: String) throws {
    try withFolder { folder in
      let file = unsafe open(folder + "/a", O_WRONLY | O_CREAT | O_APPEND, 0o600)
      defer { close(file) }
      try File.write([1, 2], to: "\(place)/\(file)")
      try File.write([3], to: "\(place)/\(file)")
      #expect(try File.read(folder + "/a") == [1, 2, 3])
      #expect(try names(folder) == ["a"])
    }
  }

  @Test("a file keeps its permissions when it is replaced")
  func permissions() throws {
    try withFolder { folder in
      try File.write([1], to: folder + "/a")
      unsafe chmod(folder + "/a", 0o640)
      try File.write([2], to: folder + "/a")
      var facts = stat()
      #expect(unsafe stat(folder + "/a", &facts) == 0 && facts.st_mode & 0o777 == 0o640)
    }
  }

  @Test("appended bytes follow the existing bytes of a file")
  func appending() throws {
    try withFolder { folder in
      try File.append([1], to: folder + "/a")
      try File.append([2, 3], to: folder + "/a")
      #expect(try File.read(folder + "/a") == [1, 2, 3])
    }
  }

  @Test("reading a file above the size limit is an error, whether or not its size is known in advance")
  func limit() throws {
    try withFolder { folder in
      try File.write([1, 2, 3], to: folder + "/a")
      #expect(try File.read(folder + "/a", limit: 3) == [1, 2, 3])
      #expect(throws: FileError.tooLarge(folder + "/a", bytes: 3, limit: 2)) {
        try File.read(folder + "/a", limit: 2)
      }
      #expect(throws: FileError.tooLarge("/proc/self/status", bytes: nil, limit: 10)) {
        try File.read("/proc/self/status", limit: 10)
      }
      // A sparse file of 20 GB, which needs no disk space.
      unsafe truncate(folder + "/a", 20_000_000_000)
      let error = #expect(throws: FileError.self) { try File.read(folder + "/a") }
      #expect("\(error!)" == "cannot read \(folder)/a: the file has 20 GB; the limit is 512 MB")
    }
  }

  @Test("reading a special file, such as a FIFO, is an error and does not wait")
  func kinds() throws {
    #expect(throws: FileError.notAFile("/dev/zero", .device)) { try File.read("/dev/zero") }
    try withFolder { folder in
      try FileManager.default.createSymbolicLink(atPath: folder + "/zero", withDestinationPath: "/dev/zero")
      #expect(throws: FileError.notAFile(folder + "/zero", .device)) { try File.read(folder + "/zero") }
      unsafe mkfifo(folder + "/pipe", 0o600)
      let error = FileError.notAFile(folder + "/pipe", .pipe)
      #expect(throws: error) { try File.read(folder + "/pipe") }
      #expect("\(error)" == "cannot read \(folder)/pipe: it is a FIFO, not a file")
    }
  }

  @Test("a file with the longest permitted name can be written")
  func longNames() throws {
    try withFolder { folder in
      let path = folder + "/" + String(repeating: "å", count: 127)
      try File.write([1], to: path)
      #expect(try File.read(path) == [1])
    }
  }

  @Test("a file whose name starts with a combining character is written into the given folder")
  func combiningNames() throws {
    try withFolder { folder in
      try File.write([1], to: folder + "/\u{301}a.png")
      #expect(try names(folder).map { Array($0.utf8) } == [Array("\u{301}a.png".utf8)])
    }
  }

  @Test("a leftover temporary file of a killed program is kept, and writing uses the next free temporary name")
  func leftOver() throws {
    try withFolder { folder in
      let stale = ".a.png.\(getpid())-1.tmp"
      try File.write([9], to: folder + "/" + stale)
      var number = 0
      try File.write([1], to: folder + "/a.png", durability: .lazy) {
        number += 1
        return number
      }
      #expect(number == 2)
      #expect(try names(folder) == [stale, "a.png"])
      #expect(try File.read(folder + "/" + stale) == [9])
    }
  }

  @Test("writing to a missing folder is an error with the path and the system's message")
  func missingFolder() throws {
    try withFolder { folder in
      let path = folder + "/none/a.png"
      let error = FileError.failed(.create, path: path, code: ENOENT)
      #expect(throws: error) { try File.write([1], to: path) }
      #expect("\(error)" == "cannot write \(path): No such file or directory (create, errno 2)")
    }
  }

  @Test("reading or writing a path that is a folder is an error")
  func folderInPlace() throws {
    try withFolder { folder in
      try FileManager.default.createDirectory(atPath: folder + "/a.png", withIntermediateDirectories: false)
      #expect(throws: FileError.failed(.create, path: folder + "/a.png", code: EISDIR)) {
        try File.write([1], to: folder + "/a.png")
      }
      #expect(try names(folder) == ["a.png"])
      #expect(throws: FileError.notAFile(folder + "/a.png", .folder)) {
        try File.read(folder + "/a.png")
      }
    }
  }

  @Test("writing to a full disk is an error of the write operation")
  func fullDisk() throws {
    #expect(throws: FileError.failed(.write, path: "/dev/full", code: ENOSPC)) {
      let device = try OpenFile(writing: "/dev/full")
      try device.write([1, 2, 3], path: "/dev/full")
    }
  }

  @Test("reading a missing file is an error of the open operation")
  func missingFile() throws {
    try withFolder { folder in
      #expect(throws: FileError.failed(.open, path: folder + "/a.png", code: ENOENT)) {
        try File.read(folder + "/a.png")
      }
    }
  }

  @Test("a path that does not name a file is rejected", arguments: ["", "/", "folder/", "a\0b.png"])
  func unusablePaths(path: String) {
    #expect(throws: FileError.unusablePath(path)) { try File.write([1], to: path) }
    #expect(throws: FileError.unusablePath(path)) { try File.read(path) }
  }
}
