import Foundation
import Interface
import PNG
import Player
import Synchronization
import TestSupport
import Testing

@MainActor
@Suite(.exclusiveMainActor) struct FilmWriterTests {
  /// Collects what a writer delivers. Several threads can call it.
  private final class Collector: Sendable {
    let frames = Mutex<[FilmWriter.EncodedFrame]>([])
    func callAsFunction(_ frame: FilmWriter.EncodedFrame) { frames.withLock { $0.append(frame) } }
    var all: [FilmWriter.EncodedFrame] { frames.withLock { $0 } }
  }

  private func encoded(_ frames: [Frame], jobs: Int) throws -> [FilmWriter.EncodedFrame] {
    let collector = Collector()
    let writer = FilmWriter(jobs: jobs) { frame throws(FilmError) in collector(frame) }
    for frame in frames { try writer.add(frame) }
    try writer.finish()
    return collector.all
  }

  @Test("frames are written in order, for any number of workers", arguments: [1, 2, 3, 8])
  func order(jobs: Int) throws {
    let frames = FilmFrames.sliding(40)
    #expect(try encoded(frames, jobs: jobs).map(\.index) == Array(0..<40))
  }

  @Test(
    "the rendered frames have the same bytes as frames rendered separately, in reverse order", arguments: [1, 2, 3])
  func sameBytes(jobs: Int) throws {
    let frames = FilmFrames.sliding(24)
    let alone = frames.reversed().map { PNGEncoder.encode($0.render()) }
    #expect(try encoded(frames, jobs: jobs).map(\.bytes) == alone.reversed())
  }

  @Test("the written files are the same for any number of workers")
  func sameFiles() throws {
    let folder = try TemporaryFolder()
    let frames = FilmFrames.sliding(30)
    for jobs in 1...3 {
      let writer = try FilmWriter(folder: "\(folder.path)/film-\(jobs)", jobs: jobs)
      for frame in frames { try writer.add(frame) }
      let summary = try writer.finish()
      #expect(summary.frameCount == 30)
      #expect(summary.byteCount == (try folder.files("film-\(jobs)").values.map(\.count).reduce(0, +)))
    }
    let first = try folder.files("film-1")
    #expect(first.keys.sorted().first == "frame-0000.png" && first.count == 30)
    #expect(try folder.files("film-2") == first)
    #expect(try folder.files("film-3") == first)
  }

  @Test("at most two frames per worker are in memory at the same time", arguments: [1, 2, 3])
  func bounded(jobs: Int) throws {
    let writer = FilmWriter(jobs: jobs) { _ throws(FilmError) in }
    for frame in FilmFrames.sliding(100) { try writer.add(frame) }
    let summary = try writer.finish()
    #expect((1...2 * jobs).contains(summary.peakInFlight))
    #expect(summary.frameCount == 100)
  }

  @Test("an unchanged frame is rendered once and written each time", arguments: [1, 2, 3])
  func stills(jobs: Int) throws {
    let frames = FilmFrames.still(50)
    let collector = Collector()
    let writer = FilmWriter(jobs: jobs) { frame throws(FilmError) in collector(frame) }
    for frame in frames { try writer.add(frame) }
    let summary = try writer.finish()
    #expect(summary.drawnCount == 1)
    #expect(collector.all.map(\.index) == Array(0..<50))
    let alone = PNGEncoder.encode(frames[49].render())
    #expect(collector.all.allSatisfy { $0.bytes == alone })
  }

  @Test("a frame that differs from the previous frame is rendered, and a frame that is equal to it is not")
  func movesAndRests() throws {
    let writer = FilmWriter(jobs: 2) { _ throws(FilmError) in }
    for frame in FilmFrames.sliding(60) { try writer.add(frame) }
    // The 13 frames from 0 to 0.2 s move. At most two more have another committed tree.
    #expect((13...15).contains(try writer.finish().drawnCount))
  }

  @Test("after the first error no frame is written, and the next call throws the error", arguments: [1, 2, 3])
  func failingCallback(jobs: Int) throws {
    let collector = Collector()
    let error = FilmError.failed(.write, path: "frame 5", code: 28)
    let writer = FilmWriter(jobs: jobs) { frame throws(FilmError) in
      if frame.index == 5 { throw error }
      collector(frame)
    }
    #expect(throws: error) {
      for frame in FilmFrames.sliding(60) { try writer.add(frame) }
      try writer.finish()
    }
    #expect(collector.all.map(\.index) == Array(0..<5))
  }

  @Test("if writing fails in the middle, no new files are left and the older film is unchanged")
  func failingFolder() throws {
    let folder = try TemporaryFolder()
    try folder.put("old", at: "film/frame-0000.png")
    let writer = try FilmWriter(folder: "\(folder.path)/film", jobs: 2)
    let staging = try #require(try folder.names().first { $0.hasPrefix(".film.partial-") })
    #expect(throws: FilmError.self) {
      for frame in FilmFrames.sliding(60) {
        // The folder is renamed while workers write into it.
        if frame.index == 20 {
          try FileManager.default.moveItem(atPath: "\(folder.path)/\(staging)", toPath: "\(folder.path)/gone")
        }
        try writer.add(frame)
      }
      try writer.finish()
    }
    #expect(try folder.names() == ["film", "gone"])
    #expect(try folder.files("film") == ["frame-0000.png": Array("old".utf8)])
  }

  @Test("the folder of a film appears only when the film is complete, with its trace")
  func appearsWhole() throws {
    let folder = try TemporaryFolder()
    let writer = try FilmWriter(folder: "\(folder.path)/a/b/film", jobs: 2)
    for frame in FilmFrames.sliding(3) { try writer.add(frame) }
    #expect(try !folder.names("a/b").contains("film"))
    try writer.finish(trace: "a trace")
    #expect(try folder.names("a/b") == ["film"])
    #expect(try folder.names("a/b/film") == ["frame-0000.png", "frame-0001.png", "frame-0002.png", "trace.txt"])
  }

  @Test("finishing a film without frames throws an error and leaves no files or folders")
  func noFrames() throws {
    let folder = try TemporaryFolder()
    let writer = try FilmWriter(folder: "\(folder.path)/a/b/film")
    #expect(throws: FilmError.noFrames) { try writer.finish(trace: "a trace") }
    #expect(try folder.names() == [])
  }

  @Test("a film writer that is abandoned or deallocated leaves no files")
  func abandoned() throws {
    let folder = try TemporaryFolder()
    for isTold in [true, false] {
      let writer = try FilmWriter(folder: "\(folder.path)/a/film", jobs: 2)
      for frame in FilmFrames.sliding(10) { try writer.add(frame) }
      if isTold { writer.abandon() }
    }
    #expect(try folder.names() == [])
  }

  @Test("a new film replaces all files of an older film")
  func replaced() throws {
    let folder = try TemporaryFolder()
    for count in [5, 3] {
      let writer = try FilmWriter(folder: "\(folder.path)/film/", jobs: 2)
      for frame in FilmFrames.sliding(count) { try writer.add(frame) }
      try writer.finish()
    }
    #expect(try folder.names() == ["film"])
    #expect(try folder.names("film") == ["frame-0000.png", "frame-0001.png", "frame-0002.png"])
  }

  @Test(
    "a folder that contains other files is not replaced",
    arguments: ["notes.txt", "frame-0000.jpg", "frame-00x0.png", ".hidden", "frame-000.png"])
  func foreignFiles(name: String) throws {
    let folder = try TemporaryFolder()
    try folder.put("mine", at: "film/\(name)")
    #expect(throws: FilmError.foreignFile(name, folder: "\(folder.path)/film")) {
      try FilmWriter(folder: "\(folder.path)/film")
    }
    #expect(try folder.names() == ["film"])
  }

  @Test("a file that is created in the film's folder while the film is written is not lost")
  func lateForeignFile() throws {
    let folder = try TemporaryFolder()
    let writer = try FilmWriter(folder: "\(folder.path)/film")
    for frame in FilmFrames.sliding(3) { try writer.add(frame) }
    try folder.put("mine", at: "film/notes.txt")
    #expect(throws: FilmError.foreignFile("notes.txt", folder: "\(folder.path)/film")) { try writer.finish() }
    #expect(try folder.names() == ["film"])
    #expect(try folder.names("film") == ["notes.txt"])
  }

  @Test("the names of frame files sort in frame order, also beyond ten thousand frames")
  func manyFrames() throws {
    let folder = try TemporaryFolder()
    let writer = try FilmWriter(folder: "\(folder.path)/film", jobs: 2)
    for frame in FilmFrames.sliding(4, first: 9_998) { try writer.add(frame) }
    try writer.finish()
    let names = try folder.names("film")
    #expect(names == ["frame-09998.png", "frame-09999.png", "frame-10000.png", "frame-10001.png"])
  }

  @Test("output paths that do not name a folder are rejected", arguments: ["", "/", ".", "..", "a/..", "a\0b"])
  func unusablePaths(path: String) {
    #expect(throws: FilmError.unusablePath(path)) { try FilmWriter(folder: path) }
  }

  @Test("a file at the path of the film's folder is reported with its path and the system's message")
  func fileInTheWay() throws {
    let folder = try TemporaryFolder()
    try folder.put("x", at: "file")
    let path = "\(folder.path)/file"
    #expect(throws: FilmError.failed(.replace, path: path, code: ENOTDIR)) { try FilmWriter(folder: path) }
    #expect(throws: FilmError.failed(.makeFolder, path: path, code: EEXIST)) {
      try FilmWriter(folder: "\(path)/film")
    }
    let error = FilmError.failed(.makeFolder, path: "/proc/film", code: ENOENT)
    #expect(throws: error) { try FilmWriter(folder: "/proc/film/a") }
    #expect("\(error)" == "cannot create the folder /proc/film: No such file or directory (errno 2)")
  }

  @Test("if two writers write the same film, the film of the last one to finish remains")
  func twoWriters() throws {
    let folder = try TemporaryFolder()
    let one = try FilmWriter(folder: "\(folder.path)/film")
    let two = try FilmWriter(folder: "\(folder.path)/film")
    for frame in FilmFrames.sliding(5) { try one.add(frame) }
    for frame in FilmFrames.sliding(2) { try two.add(frame) }
    try one.finish()
    try two.finish()
    #expect(try folder.names() == ["film"])
    #expect(try folder.names("film").count == 2)
  }
}
