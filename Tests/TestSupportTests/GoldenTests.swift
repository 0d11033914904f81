import Files
import Foundation
import PNG
import Pixels
import TestSupport
import Testing

@Suite struct GoldenTests {
  private let red = PremultipliedPixel(uncheckedBits: 0xFF00_00FF)
  private let blue = PremultipliedPixel(uncheckedBits: 0xFFFF_0000)

  private func withGolden(_ expected: Bitmap?, _ body: (Golden) throws -> Void) throws {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("interlude-golden-\(UUID())").path
    let folders = Golden.Folders(goldens: root + "/Tests/Goldens", failures: root + "/.build/interlude-failures")
    let golden = Golden("raster/square", on: folders)
    try FileManager.default.createDirectory(atPath: folders.goldens + "/raster", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: root) }
    if let expected { try File.write(PNGEncoder.encode(expected), to: golden.path) }
    try body(golden)
  }

  private func failureOf(_ golden: Golden, _ actual: Bitmap, _ tolerance: GoldenTolerance? = nil) -> GoldenFailure? {
    do throws(GoldenFailure) {
      try golden.expect(actual, tolerance: tolerance)
      return nil
    } catch {
      return error
    }
  }

  @Test("a picture that equals its golden passes and leaves no files")
  func equal() throws {
    let picture = AsciiPicture.bitmap(
      ["rbt", "tbr"], palette: ["r": red, "b": blue, "t": .init(uncheckedBits: 0x0300_0201)])
    try withGolden(picture) { golden in
      try golden.expect(picture)
      #expect(!FileManager.default.fileExists(atPath: golden.folders.failures))
    }
  }

  @Test("a different pixel fails with its position, a side-by-side picture and the accept command")
  func differs() throws {
    let expected = Bitmap(width: 20, height: 12, filledWith: red)
    var actual = expected
    actual[x: 15, y: 3] = PremultipliedPixel(uncheckedBits: 0xFF00_02FF)
    try withGolden(expected) { golden in
      let failure = try #require(failureOf(golden, actual))
      #expect(
        "\(failure)" == """
          golden raster/square: differs: 1 pixel in x 15..<16, y 3..<4; worst channel by 2; worst 8 × 8 window at (8, 0) by 2
            look at \(golden.stripPath)
            accept it with: Scripts/accept-goldens raster/square
          """)
      let strip = try PNGDecoder.decode(File.read(golden.stripPath))
      #expect(strip.width == 68 && strip.height == 12)
      #expect(strip[x: 15, y: 3] == red, "expected")
      #expect(strip[x: 24 + 15, y: 3] == red, "the difference is marked red")
      #expect(strip[x: 24 + 14, y: 3] != red, "equal pixels are faded")
      #expect(strip[x: 48 + 15, y: 3] == actual[x: 15, y: 3], "actual")
      #expect(try PNGDecoder.decode(File.read(golden.actualPath)) == actual)
      #expect(try PNGDecoder.decode(File.read(golden.path)) == expected, "testing never writes a golden")
    }
  }

  @Test("a missing golden is a failure, and the test does not write the golden")
  func missing() throws {
    try withGolden(nil) { golden in
      let failure = try #require(failureOf(golden, Bitmap(width: 2, height: 2, filledWith: red)))
      #expect(failure.verdict == .missing)
      #expect(failure.artefacts == .left(golden.actualPath))
      #expect(!FileManager.default.fileExists(atPath: golden.path))
    }
  }

  @Test("for a picture of another size than its golden, both sizes are reported and both pictures shown")
  func sizeDiffers() throws {
    try withGolden(Bitmap(width: 4, height: 4, filledWith: red)) { golden in
      let failure = try #require(failureOf(golden, Bitmap(width: 5, height: 3, filledWith: red)))
      #expect("\(failure.verdict)" == "the size differs: expected 4 × 4, actual 5 × 3 pixels")
      let strip = try PNGDecoder.decode(File.read(golden.stripPath))
      #expect(strip.width == 23 && strip.height == 4)
    }
  }

  @Test("a damaged golden is reported as unreadable, with the reason")
  func unreadable() throws {
    try withGolden(nil) { golden in
      try File.write(Array("no picture".utf8), to: golden.path)
      let failure = try #require(failureOf(golden, Bitmap(width: 2, height: 2)))
      #expect(failure.verdict == .unreadable("\(PNGError.notPNG)"))
    }
  }

  @Test("a picture without pixels fails with a message, without a trap")
  func emptyPicture() throws {
    try withGolden(nil) { golden in
      let failure = try #require(failureOf(golden, Bitmap(width: 0, height: 2)))
      #expect(failure.artefacts == .none("the actual picture has no pixels"))
    }
  }

  @Test("a test that passes again removes the files of its earlier failure")
  func cleaning() throws {
    let expected = Bitmap(width: 4, height: 4, filledWith: red)
    try withGolden(expected) { golden in
      #expect(failureOf(golden, Bitmap(width: 4, height: 4, filledWith: blue)) != nil)
      #expect(FileManager.default.fileExists(atPath: golden.actualPath))
      try golden.expect(expected)
      #expect(!FileManager.default.fileExists(atPath: golden.actualPath))
      #expect(!FileManager.default.fileExists(atPath: golden.stripPath))
    }
  }

  @Test("a golden's tolerance permits differences only up to its limits")
  func tolerance() throws {
    let expected = Bitmap(width: 20, height: 20, filledWith: red)
    var actual = expected
    for x in 4..<7 { actual[x: x, y: 4] = PremultipliedPixel(uncheckedBits: 0xFF00_02FF) }
    try withGolden(expected) { golden in
      #expect(failureOf(golden, actual, GoldenTolerance(channel: 2, window: 6, because: "a test")) == nil)
      #expect(failureOf(golden, actual, GoldenTolerance(channel: 1, window: 6, because: "a test")) != nil)
      #expect(failureOf(golden, actual, GoldenTolerance(channel: 2, window: 5, because: "a test")) != nil)
    }
  }

  @Test("Scripts/accept-goldens accepts only the given picture, and only once")
  func accepting() throws {
    let (expected, actual) = (
      Bitmap(width: 4, height: 4, filledWith: red), Bitmap(width: 4, height: 4, filledWith: blue)
    )
    try withGolden(expected) { golden in
      #expect(failureOf(golden, actual) != nil)
      let root = String(golden.folders.goldens.dropLast("/Tests/Goldens".count))
      #expect(try accept(["raster/other"], root: root) == 66)
      #expect(try accept(["../square"], root: root) == 64)
      #expect(try accept([], root: root) == 64)
      #expect(try PNGDecoder.decode(File.read(golden.path)) == expected)
      #expect(try accept(["raster/square"], root: root) == 0)
      try golden.expect(actual)
      #expect(try accept(["raster/square"], root: root) == 66)
    }
  }

  private func accept(_ names: [String], root: String) throws -> Int32 {
    let script = #filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" } + "/Scripts/accept-goldens"
    let process = Process()
    process.executableURL = URL(fileURLWithPath: script)
    process.arguments = names
    process.environment = ProcessInfo.processInfo.environment.merging(["INTERLUDE_ROOT": root]) { $1 }
    process.standardError = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  @Test("a golden name without a folder, with a path out of the folder or with capital letters traps")
  func names() async {
    await #expect(processExitsWith: .failure) { _ = Golden("square") }
    await #expect(processExitsWith: .failure) { _ = Golden("../square") }
    await #expect(processExitsWith: .failure) { _ = Golden("raster/Square") }
  }
}
