import Archive
import Dispatch
import Foundation
import TestSupport
import Testing

@Suite struct ZipArchiveTests {
  @Test("stored and deflated files are read, also if only the central directory contains their sizes")
  func files() throws {
    for isStreamed in [false, true] {
      let archive = try ZipArchive(Zip.archive([.stored("a", "hello"), .deflated], isStreamed: isStreamed))
      #expect(archive.entries.map(\.path) == ["a", "folder/b"])
      #expect(try archive.contents(of: archive.entries[0], limit: 5) == Array("hello".utf8))
      #expect(
        try archive.contents(of: archive.entries[1], limit: 100) == Array(repeating: UInt8(ascii: "x"), count: 40))
    }
  }

  @Test("an empty archive and an archive with a comment are read without errors")
  func empty() throws {
    #expect(try ZipArchive(Zip.archive([])).entries.isEmpty)
    #expect(try ZipArchive(Zip.archive([.stored("a", "")], comment: "a comment")).entries.count == 1)
  }

  @Test("sizes and offsets are read from ZIP64 fields if all bits of the 32-bit fields are set")
  func large() throws {
    let archive = try ZipArchive(Zip.archive([.stored("a", "hello"), .deflated], isLarge: true))
    #expect(archive.entries.map(\.size) == [5, 40])
    #expect(try archive.contents(of: archive.entries[0], limit: 5) == Array("hello".utf8))
  }

  @Test(
    "bytes that are not a ZIP archive are rejected",
    arguments: ["", "PK", "not an archive, and long enough to be looked at"])
  func notZip(text: String) {
    #expect(throws: ZipError.notZip) { try ZipArchive(Array(text.utf8)) }
  }

  @Test("a ZIP archive with two files of the same path is rejected")
  func duplicate() {
    #expect(throws: ZipError.duplicate("a")) { try ZipArchive(Zip.archive([.stored("a", "1"), .stored("a", "2")])) }
  }

  @Test("several threads can read a ZIP archive at the same time")
  func threads() throws {
    let archive = try ZipArchive(Zip.archive([.stored("a", "hello"), .deflated]))
    DispatchQueue.concurrentPerform(iterations: 200) { round in
      let entry = archive.entries[round % 2]
      #expect(throws: Never.self) { try #require(archive.contents(of: entry, limit: 100).count == [5, 40][round % 2]) }
    }
  }

  @Test("a file above the size limit is rejected before it is decompressed")
  func limit() throws {
    let archive = try ZipArchive(Zip.archive([.stored("a", "hello")]))
    #expect(throws: ZipError.tooLarge("a", bytes: 5)) { try archive.contents(of: archive.entries[0], limit: 4) }
  }

  @Test("a file whose stated size cannot result from its compressed data is rejected")
  func bomb() throws {
    var file = Zip.File.deflated
    file.size = 1 << 31
    let archive = try ZipArchive(Zip.archive([file]))
    #expect(Self.damaged { try archive.contents(of: archive.entries[0], limit: 1 << 32) } == "folder/b")
  }

  @Test("encryption, unsupported compression and wrong checksums are reported as different errors")
  func refused() throws {
    var (encrypted, other, wrong) = (Zip.File.stored("a", "1"), Zip.File.stored("b", "2"), Zip.File.stored("c", "3"))
    (encrypted.flags, other.method, wrong.checksum) = (1, 98, 0)
    let archive = try ZipArchive(Zip.archive([encrypted, other, wrong]))
    #expect(throws: ZipError.unsupported("a", what: "encryption")) {
      try archive.contents(of: archive.entries[0], limit: 9)
    }
    #expect(throws: ZipError.unsupported("b", what: "compression method 98")) {
      try archive.contents(of: archive.entries[1], limit: 9)
    }
    #expect(Self.damaged { try archive.contents(of: archive.entries[2], limit: 9) } == "c")
  }

  @Test("a truncated archive is rejected, and a damaged archive never gives wrong bytes")
  func damage() throws {
    let whole = Zip.archive([.stored("a", "hello"), .deflated], comment: "end")
    for count in whole.indices { #expect(throws: ZipError.self) { try ZipArchive(Array(whole[..<count])) } }
    let expected = [Array("hello".utf8), Array(repeating: UInt8(ascii: "x"), count: 40)]
    var random = SplitMix64(seed: 7)
    for _ in 0..<20_000 {
      var bytes = whole
      for _ in 0...Int.random(in: 0...2, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      guard let archive = try? ZipArchive(bytes) else { continue }
      for entry in archive.entries {
        guard let contents = try? archive.contents(of: entry, limit: 1000) else { continue }
        #expect(expected.contains(contents) || contents.isEmpty)
      }
    }
  }

  /// Returns the damaged part that an error names. The rest of the message depends on the version of libzip.
  private static func damaged(_ read: () throws -> [UInt8]) -> String? {
    do {
      _ = try read()
    } catch ZipError.corrupt(let part, let reason) where !reason.isEmpty {
      return part
    } catch {}
    return nil
  }
}
