import Pixels
import TestSupport
import Testing
import WebP

@Suite struct WebPTests {
  /// A lossless file of 3 × 2 pixels, written by Pillow with libwebp 1.
  private static let lossless: [UInt8] = [
    82, 73, 70, 70, 64, 0, 0, 0, 87, 69, 66, 80, 86, 80, 56, 76, 52, 0, 0, 0, 47, 2, 64, 0, 16, 47, 32, 16, 32, 136,
    240, 159, 106, 67, 72, 144, 208, 253, 191, 87, 129, 0, 65, 137, 255, 74, 4, 146, 54, 54, 31, 79, 254, 0, 240, 39,
    199, 94, 21, 20, 164, 109, 192, 226, 238, 41, 89, 68, 255, 227, 234, 0,
  ]
  /// A lossy file of 16 × 16 pixels with the colour (200, 100, 50).
  private static let lossy: [UInt8] = [
    82, 73, 70, 70, 62, 0, 0, 0, 87, 69, 66, 80, 86, 80, 56, 32, 50, 0, 0, 0, 208, 1, 0, 157, 1, 42, 16, 0, 16, 0, 0,
    192, 18, 37, 160, 2, 116, 186, 1, 248, 0, 3, 176, 0, 254, 218, 38, 255, 238, 243, 126, 211, 215, 180, 245, 253, 76,
    255, 248, 202, 159, 32, 63, 227, 42, 127, 197, 204, 0, 0,
  ]
  /// The beginning of an animated file.
  private static let animated: [UInt8] = [
    82, 73, 70, 70, 188, 0, 0, 0, 87, 69, 66, 80, 86, 80, 56, 88, 10, 0, 0, 0, 2, 0, 0, 0, 15, 0, 0, 15, 0, 0, 65, 78,
    73, 77, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 65, 78, 77, 70, 72, 0, 0, 0, 0, 0, 0, 0, 0, 0, 15, 0,
  ]

  @Test func `a lossless file is decoded to exactly the encoded pixels, premultiplied`() throws {
    let bitmap = try WebPDecoder.decode(Self.lossless)
    #expect(bitmap.width == 3 && bitmap.height == 2)
    #expect(
      bitmap.pixels.map(\.description)
        == ["ff0000ff", "00ff00ff", "0000ffff", "80808080", "00000000", "0a141eff"])
  }

  @Test func `a lossy file is decoded to nearly the encoded pixels`() throws {
    let bitmap = try WebPDecoder.decode(Self.lossy)
    #expect(bitmap.width == 16 && bitmap.height == 16)
    #expect(bitmap.pixels.allSatisfy { abs(Int($0.red) - 200) < 6 && abs(Int($0.green) - 100) < 6 && $0.isOpaque })
  }

  @Test func `decoding throws for files of other formats, incomplete files and animations`() {
    #expect(throws: WebPError.notWebP) { try WebPDecoder.decode([]) }
    #expect(throws: WebPError.notWebP) { try WebPDecoder.decode(Array("RIFF0000WAVE".utf8)) }
    #expect(throws: WebPError.corrupt(chunk: "VP8L", offset: 12)) {
      try WebPDecoder.decode(Array(Self.lossless.prefix(40)))
    }
    #expect(throws: WebPError.animated) { try WebPDecoder.decode(Self.animated) }
  }

  @Test func `the error for a damaged file states the damaged chunk and the chunk's position`() {
    var oversized = Self.lossy
    oversized[17] = 1
    #expect(throws: WebPError.corrupt(chunk: "VP8 ", offset: 12)) { try WebPDecoder.decode(oversized) }
    #expect(throws: WebPError.corrupt(chunk: "RIFF", offset: 12)) {
      try WebPDecoder.decode(Array(Self.lossy.prefix(12)))
    }
  }

  @Test func `a file with too many pixels is refused before memory is allocated`() {
    #expect(throws: WebPError.tooLarge(width: 16, height: 16)) {
      try WebPDecoder.decode(Self.lossy, maximumPixels: 255)
    }
  }

  /// A share of what the fuzz target `webp` does.
  @Test(arguments: [lossless, lossy, animated])
  func `a file with changed bytes is decoded to premultiplied pixels or throws an error`(bytes: [UInt8]) {
    var random = SplitMix64(seed: 5)
    for _ in 0..<500 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        damaged[Int.random(in: damaged.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      guard let bitmap = try? WebPDecoder.decode(damaged, maximumPixels: 1 << 16) else { continue }
      #expect(bitmap.pixels.allSatisfy { max($0.red, $0.green, $0.blue) <= $0.alpha })
    }
  }
}
