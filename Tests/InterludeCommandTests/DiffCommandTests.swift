import Files
import Foundation
import PNG
import Pixels
import Testing

/// `interlude diff`, run as a program.
@Suite struct DiffCommandTests {
  private func picture(_ change: (inout Bitmap) -> Void = { _ in }) -> [UInt8] {
    var bitmap = Bitmap(width: 20, height: 10, filledWith: .init(uncheckedBits: 0xFFFF_FFFF))
    change(&bitmap)
    return PNGEncoder.encode(bitmap)
  }

  private func withPictures(_ body: (Folder) throws -> Void) throws {
    let folder = try Folder()
    try folder.put("", at: "a/x")
    try folder.put("", at: "b/x")
    try FileManager.default.createDirectory(atPath: folder.path + "/b/deep", withIntermediateDirectories: true)
    try FileManager.default.createDirectory(atPath: folder.path + "/a/deep", withIntermediateDirectories: true)
    try File.write(picture(), to: folder.path + "/a/same.png")
    try File.write(picture(), to: folder.path + "/b/same.png")
    try File.write(picture(), to: folder.path + "/a/deep/dot.png")
    try File.write(
      picture { $0[x: 7, y: 3] = .init(uncheckedBits: 0xFFFF_FFFE) }, to: folder.path + "/b/deep/dot.png")
    try body(folder)
  }

  @Test
  func `diff exits with 0 for equal pictures, and with 1 and a position if one level of one channel differs`() throws {
    try withPictures { folder in
      let same = try Tool.run(["diff", "a/same.png", "b/same.png"], in: folder.path)
      #expect(same.code == 0 && same.output == "✓ the same image\n")
      let other = try Tool.run(["diff", "a/deep/dot.png", "b/deep/dot.png"], in: folder.path)
      #expect(other.code == 1 && other.output.hasPrefix("✗ b/deep/dot.png  1 pixel differs, "))
      #expect(other.output.hasSuffix("max channel 1 at (7,3)\n"))
      let tolerant = ["diff", "a/deep/dot.png", "b/deep/dot.png", "--metric", "channel", "--threshold", "1"]
      #expect(try Tool.run(tolerant, in: folder.path).code == 0)
    }
  }

  @Test
  func `diff compares the pixels of files, not their bytes, and reports damaged files even if they are identical`()
    throws
  {
    try withPictures { folder in
      var bytes = picture()
      bytes[bytes.count - 20] ^= 1
      for name in ["a", "b"] { try File.write(bytes, to: "\(folder.path)/\(name)/damaged.png") }
      let damaged = try Tool.run(["diff", "a/damaged.png", "b/damaged.png"], in: folder.path)
      #expect(damaged.code == 2 && damaged.errors.contains("a/damaged.png"), "\(damaged.errors)")
      // The same pixels in a file with other bytes are compared.
      let bitmap = try PNGDecoder.decode(picture())
      let film = APNGEncoder(width: 20, height: 10, delay: APNGDelay(1, 60))
      film.add(bitmap, delay: APNGDelay(1, 60))
      try File.write(film.finish(), to: folder.path + "/b/film.png")
      for other in ["b/same.png", "b/film.png"] {
        #expect(
          try Tool.run(["diff", "a/same.png", other, "--json"], in: folder.path).output
            == Tool.run(["diff", "a/same.png", "b/same.png", "--json"], in: folder.path).output.replacing(
              "b/same.png", with: other))
      }
    }
  }

  @Test func `diff compares two folders by path, and writes difference pictures to a separate folder`() throws {
    try withPictures { folder in
      try File.write(picture(), to: folder.path + "/a/only.png")
      let diff = try Tool.run(["diff", "a", "b", "-o", "out", "--as", "heat"], in: folder.path)
      #expect(diff.code == 1)
      #expect(
        diff.output
          == "✗ deep/dot.png  1 pixel differs, worst 16×10 window 1/160, box (7,3) 1×1, max channel 1 at (7,3)\n+ only.png  only in a\n"
      )
      #expect(diff.errors == "3 images, 2 different\n")
      #expect(folder.everything.filter { $0.hasPrefix("out/") } == ["out/deep", "out/deep/dot.png"])
      #expect(try PNGDecoder.decode(File.read(folder.path + "/out/deep/dot.png")).width == 20)
    }
  }

  /// Returns a film of pictures that are white except for one pixel.
  private func film(_ levels: [UInt32], delay: UInt16 = 60) -> [UInt8] {
    let encoder = APNGEncoder(width: 20, height: 10, delay: APNGDelay(1, delay))
    for level in levels {
      var bitmap = Bitmap(width: 20, height: 10, filledWith: .init(uncheckedBits: 0xFFFF_FFFF))
      bitmap[x: 7, y: 3] = .init(uncheckedBits: 0xFFFF_FF00 | level)
      encoder.add(bitmap)
    }
    return encoder.finish()
  }

  @Test func `diff compares films frame by frame, and writes a film of the differences`() throws {
    let folder = try Folder()
    for (name, bytes) in [
      ("a", film([0xFF, 0xFE, 0xFD, 0xFC])), ("same", film([0xFF, 0xFE, 0xFD, 0xFC])),
      ("b", film([0xFF, 0xFE, 0xFC, 0xFB])), ("short", film([0xFF, 0xFE, 0xFD])),
      ("slow", film([0xFF, 0xFE, 0xFD, 0xFC], delay: 30)), ("still", picture()),
    ] { try File.write(bytes, to: "\(folder.path)/\(name).png") }
    func diff(_ other: String, _ rest: String...) throws -> Tool.Outcome {
      try Tool.run(["diff", "a.png", "\(other).png"] + rest, in: folder.path)
    }
    #expect(try diff("same").output == "✓ the same film\n" && diff("same").code == 0)
    let changed = try diff("b", "-o", "difference.png", "--as", "heat")
    #expect(changed.code == 1)
    let head = "✗ b.png  frames 2–3 of 4 differ; largest difference in frame 2: 1 pixel differs, "
    #expect(changed.output.hasPrefix(head))
    #expect(try APNGDecoder(File.read(folder.path + "/difference.png")).frameCount == 4)
    #expect(try diff("short").output.hasPrefix("✗ short.png  4 frames became 3; frame 3 of 4 differs"))
    #expect(try diff("slow").output == "✗ slow.png  the delay differs in frames 0–3\n" && diff("slow").code == 1)
    #expect(try diff("still").code == 1)
    #expect(try diff("b", "--metric", "channel", "--threshold", "1").code == 0)
  }

  @Test func `diff --metric channel requires a threshold that is a whole number of levels`() throws {
    try withPictures { folder in
      let files = ["diff", "a/deep/dot.png", "b/deep/dot.png", "--metric", "channel", "--threshold"]
      let refused = try Tool.run(files + ["0.9"], in: folder.path)
      #expect(refused.code == 64)
      #expect(refused.errors.contains("with --metric channel, --threshold must be a whole number of levels, not 0.9"))
      #expect(try Tool.run(files + ["1.0"], in: folder.path).code == 0)
      #expect(try Tool.run(["diff", "a", "b", "--metric", "yiq", "--threshold", "0.9"], in: folder.path).code == 0)
    }
  }

  @Test func `diff reports that two pictures have different sizes`() throws {
    try withPictures { folder in
      try File.write(PNGEncoder.encode(Bitmap(width: 20, height: 11)), to: folder.path + "/tall.png")
      let diff = try Tool.run(["diff", "a/same.png", "tall.png", "--json"], in: folder.path)
      let json = try #require(try JSONSerialization.jsonObject(with: Data(diff.output.utf8)) as? [String: Any])
      #expect((json["pictures"] as? [[String: Any]])?.first?["verdict"] as? String == "sizes")
      #expect(diff.code == 1)
    }
  }

  @Test func `the exit code of diff states why input cannot be compared`() throws {
    try withPictures { folder in
      try folder.put("not a picture", at: "text.png")
      #expect(try Tool.run(["diff", "a/same.png", "text.png"], in: folder.path).code == 2)
      #expect(try Tool.run(["diff", "a/same.png", "gone.png"], in: folder.path).code == 66)
      #expect(try Tool.run(["diff", "a", "b/same.png"], in: folder.path).code == 64)
      #expect(try Tool.run(["diff", "a", "b", "--threshold", "0.1"], in: folder.path).code == 64)
      #expect(try Tool.run(["diff", "a", "b", "--metric", "oklab", "--threshold", "3"], in: folder.path).code == 64)
    }
  }

  @Test func `diff names an unreadable file, whether it is the first or the second argument`() throws {
    try withPictures { folder in
      for pair in [["a/x", "b/same.png"], ["b/same.png", "a/x"]] {
        let outcome = try Tool.run(["diff"] + pair, in: folder.path)
        #expect(outcome.code == 2 && outcome.output == "? a/x  could not be compared\n")
        #expect(outcome.errors.hasPrefix("interlude: error: a/x: not a PNG file"))
      }
    }
  }
}
