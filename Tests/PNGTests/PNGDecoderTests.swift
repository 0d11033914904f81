import Files
import PNG
import Pixels
import TestSupport
import Testing

@Suite struct PNGDecoderTests {
  private func decodePixels(_ png: HandmadePNG) throws -> [String] {
    try PNGDecoder.decode(png.bytes).pixels.map(\.description)
  }

  @Test(
    "greyscale pixels of every bit depth are decoded as RGB",
    arguments: [(1, 0x40), (2, 0x1C), (4, 0x0F), (8, 0x00)] as [(UInt8, UInt8)])
  func greys(bitDepth: UInt8, row: UInt8) throws {
    let data: [UInt8] = bitDepth == 8 ? [0, 0, 255] : [0, row]
    let pixels = try decodePixels(.init(width: 2, height: 1, bitDepth: bitDepth, colourType: 0, scanlines: data))
    switch bitDepth {
    case 2: #expect(pixels == ["000000ff", "555555ff"])
    default: #expect(pixels == ["000000ff", "ffffffff"])
    }
  }

  @Test("16-bit samples are rounded to 8 bits and decoded as sRGB")
  func sixteenBits() throws {
    let row: [UInt8] = [0, 0x12, 0x80, 0x80, 0x00, 0xFF, 0xFF]
    let png = HandmadePNG(width: 1, height: 1, bitDepth: 16, colourType: 2, scanlines: row)
    #expect(try decodePixels(png) == ["1280ffff"])
  }

  @Test("a palette with transparency is decoded as premultiplied pixels")
  func palette() throws {
    let png = HandmadePNG(
      width: 4, height: 1, bitDepth: 2, colourType: 3, scanlines: [0, 0b00_01_10_00],
      extra: [("PLTE", [255, 0, 0, 0, 255, 0, 10, 20, 30]), ("tRNS", [255, 128, 0])])
    #expect(try decodePixels(png) == ["ff0000ff", "00800080", "00000000", "ff0000ff"])
  }

  @Test("straight colours are premultiplied and rounded to the nearest level when they are decoded")
  func straightAlpha() throws {
    let rgba = HandmadePNG(width: 2, height: 1, colourType: 6, scanlines: [0, 255, 128, 1, 128, 200, 100, 50, 0])
    #expect(try decodePixels(rgba) == ["80400180", "00000000"])
    let greyAlpha = HandmadePNG(width: 1, height: 1, colourType: 4, scanlines: [0, 100, 51])
    #expect(try decodePixels(greyAlpha) == ["14141433"])
  }

  @Test("every row filter is decoded")
  func filters() throws {
    let rows: [UInt8] = [1, 10, 5, 2, 1, 1, 3, 4, 4, 4, 2, 2]
    let png = HandmadePNG(width: 2, height: 4, colourType: 0, scanlines: rows)
    #expect(try PNGDecoder.decode(png.bytes).pixels.map(\.red) == [10, 15, 11, 16, 9, 16, 11, 18])
  }

  @Test("the fast decoder and libpng give the same picture for every filter, size and colour type", arguments: 0..<40)
  func twins(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let widths = seed < 20 ? 1...19 : 20...150
    let (width, height) = (Int.random(in: widths, using: &random), Int.random(in: 1...9, using: &random))
    let channels = seed % 2 == 0 ? 3 : 4
    var rows: [UInt8] = []
    for _ in 0..<height {
      rows.append(UInt8.random(in: 0...4, using: &random))
      for _ in 0..<width * channels { rows.append(UInt8.random(in: 0...255, using: &random)) }
    }
    let bytes = HandmadePNG(width: width, height: height, colourType: channels == 3 ? 2 : 6, scanlines: rows).bytes
    #expect(try PNGDecoder.decode(bytes) == PNGDecoder.decodeWithLibPNG(bytes))
  }

  @Test("pixels of the transparent colour of an RGB file are decoded as clear")
  func transparentColour() throws {
    let png = HandmadePNG(
      width: 2, height: 1, colourType: 2, scanlines: [0, 1, 2, 3, 4, 5, 6], extra: [("tRNS", [0, 1, 0, 2, 0, 3])])
    #expect(try decodePixels(png) == ["00000000", "040506ff"])
  }

  @Test("an unknown row filter and a second header are errors with libpng's message")
  func refusals() {
    let filter = HandmadePNG(width: 1, height: 1, colourType: 2, scanlines: [5, 1, 2, 3])
    #expect(throws: PNGError.corrupt(chunk: "the picture", reason: "bad adaptive filter value")) {
      try PNGDecoder.decode(filter.bytes)
    }
    let header: [UInt8] = [0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0]
    let twoHeaders = HandmadePNG(
      width: 1, height: 1, colourType: 2, scanlines: [0, 1, 2, 3], extra: [("IHDR", header)])
    #expect(throws: PNGError.corrupt(chunk: "the picture", reason: "IHDR: out of place")) {
      try PNGDecoder.decode(twoHeaders.bytes)
    }
  }

  @Test("the passes of an interlaced PNG are decoded to one picture")
  func interlaced() throws {
    // 3 × 2, passes 1 (0,0), 4 (2,0), 6 (1,0), 7 (row 1).
    let rows: [UInt8] = [0, 1, 0, 3, 0, 2, 0, 4, 5, 6]
    let png = HandmadePNG(width: 3, height: 2, colourType: 0, interlaced: 1, scanlines: rows)
    #expect(try PNGDecoder.decode(png.bytes).pixels.map(\.red) == [1, 2, 3, 4, 5, 6])
  }

  @Test("chunks with gamma values do not change decoded colours")
  func gamma() throws {
    var png = HandmadePNG(width: 1, height: 1, colourType: 0, scanlines: [0, 55])
    let plain = try decodePixels(png)
    png.extra = [("gAMA", [0, 0, 0xB1, 0x8F])]  // 45 455
    #expect(try decodePixels(png) == plain)
    png.extra = [("gAMA", [0, 1, 0x86, 0xA0])]  // 100 000: linear
    #expect(try decodePixels(png) == plain)
  }

  @Test("a picture in 8 bits and the same picture in 16 bits, interlaced, are decoded to the same pixels")
  func foreignFiles() throws {
    let one = try PNGDecoder.decode(File.read(fixturePath("screen-libpng-default.png")))
    let other = try PNGDecoder.decode(File.read(fixturePath("screen-libpng-16bit-interlaced.png")))
    let isSame = one == other  // compared outside, so that a failure does not print all pixels
    #expect(isSame)
    #expect(one.width == 320 && one.height == 240)
  }

  @Test("bytes after the IEND chunk of a PNG are ignored")
  func trailingBytes() throws {
    let bitmap = randomBitmap(width: 3, height: 3, seed: 2)
    #expect(try PNGDecoder.decode(PNGEncoder.encode(bitmap) + [1, 2, 3]) == bitmap)
  }

  @Test(
    "a file of another format is reported as not a PNG file",
    arguments: [[], [0], Array("GIF89a, or so it says".utf8)] as [[UInt8]])
  func notPNG(bytes: [UInt8]) {
    #expect(throws: PNGError.notPNG) { try PNGDecoder.decode(bytes) }
  }

  @Test("a truncated PNG file is reported with the position at which it ends")
  func truncations() {
    let bytes = PNGEncoder.encode(randomBitmap(width: 9, height: 7, seed: 3, alphas: 0...255))
    for count in 1..<bytes.count {
      #expect(throws: PNGError.truncated(offset: count)) { try PNGDecoder.decode(Array(bytes[..<count])) }
    }
  }

  @Test("a flipped bit in a chunk is detected by the checksum and reported with the chunk's name")
  func checksum() {
    var bytes = PNGEncoder.encode(randomBitmap(width: 9, height: 7, seed: 3))
    bytes[bytes.count - 20] ^= 4
    #expect(throws: PNGError.corrupt(chunk: "IDAT", reason: "wrong checksum")) { try PNGDecoder.decode(bytes) }
  }

  @Test("pixel data that ends too early, with correct checksums, is rejected with libpng's message")
  func missingRows() {
    let png = HandmadePNG(width: 4, height: 4, colourType: 0, scanlines: [0, 1, 2, 3, 4])
    #expect(throws: PNGError.corrupt(chunk: "the picture", reason: "Not enough image data")) {
      try PNGDecoder.decode(png.bytes)
    }
  }

  @Test("a PNG file without pixel data is reported as corrupt")
  func noData() {
    let header = HandmadePNG.chunk("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0])
    let bytes = [137, 80, 78, 71, 13, 10, 26, 10] + header + HandmadePNG.chunk("IEND", [])
    #expect(throws: PNGError.corrupt(chunk: "the picture", reason: "IEND: out of place")) {
      try PNGDecoder.decode(bytes)
    }
  }

  @Test("a header with a width or height of 0 or above the limit is an error", arguments: [(0, 1), (1, 0)])
  func zeroSizes(width: Int, height: Int) {
    let png = HandmadePNG(width: width, height: height, colourType: 0, scanlines: [0])
    #expect(throws: PNGError.corrupt(chunk: "IHDR", reason: "the size must be above 0, but is \(width) × \(height)")) {
      try PNGDecoder.decode(png.bytes)
    }
  }

  @Test("pictures above the limits are rejected before memory is allocated")
  func tooLarge() {
    for (width, height) in [(32_769, 1), (1, 32_769), (32_768, 32_768), (0x7FFF_FFFF, 0x7FFF_FFFF)] {
      let png = HandmadePNG(width: width, height: height, colourType: 0, scanlines: [0])
      #expect(throws: PNGError.tooLarge(width: width, height: height)) { try PNGDecoder.decode(png.bytes) }
    }
  }

  @Test("a PNG file with damaged bytes gives a typed error or a bitmap, without a crash", arguments: 0..<6)
  func damagedBytes(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for file in damageableFiles {
      for _ in 0..<150 {
        var bytes = file
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
        }
        check(bytes)
      }
    }
  }

  @Test("damaged chunks with correct checksums, which reach libpng, give a typed error or a bitmap", arguments: 0..<6)
  func damagedChunks(seed: UInt64) {
    var random = SplitMix64(seed: 1000 + seed)
    for file in damageableFiles {
      for _ in 0..<150 {
        var bytes = file
        // The size is not changed, because pictures of random size only test the allocator.
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          bytes[Int.random(in: 24..<bytes.count, using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        }
        check(repairedChecksums(bytes))
      }
    }
  }

  private var damageableFiles: [[UInt8]] {
    [
      PNGEncoder.encode(randomBitmap(width: 5, height: 5, seed: 1)),
      PNGEncoder.encode(randomBitmap(width: 8, height: 3, seed: 2, alphas: 0...255)),
      PNGEncoder.encode(screenBitmap(width: 40, height: 40)),
      HandmadePNG(
        width: 4, height: 1, bitDepth: 2, colourType: 3, scanlines: [0, 0b00_01_10_00],
        extra: [("PLTE", [255, 0, 0, 0, 255, 0, 10, 20, 30]), ("tRNS", [255, 128, 0])]
      ).bytes,
      HandmadePNG(
        width: 3, height: 2, colourType: 0, interlaced: 1, scanlines: [0, 1, 0, 3, 0, 2, 0, 4, 5, 6],
        extra: [("gAMA", [0, 1, 0x86, 0xA0])]
      ).bytes,
    ]
  }

  /// Checks that all readers give the same result for any bytes: a valid picture, or an error with a message.
  private func check(_ bytes: [UInt8]) {
    let found = outcome { () throws(PNGError) in try PNGDecoder.decode(bytes) }
    let plain = outcome { () throws(PNGError) in try PNGDecoder.decodeWithLibPNG(bytes) }
    let film = outcome { () throws(PNGError) in
      var decoder = try APNGDecoder(bytes)
      return try decoder.next()?.picture ?? Bitmap(width: 0, height: 0)
    }
    let (isSame, isSameFilm) = (found == plain, found == film)  // so that failures print no pixels
    #expect(isSame, "libpng reads another picture, or fails in another way")
    #expect(isSameFilm, "a film of one frame is another picture, or fails in another way")
    switch found {
    case .success(let bitmap):
      #expect(bitmap.width > 0 && bitmap.pixels.count == bitmap.width * bitmap.height)
      #expect(bitmap.pixels.allSatisfy { max($0.red, $0.green, $0.blue) <= $0.alpha })
    case .failure(let error): #expect(!"\(error)".isEmpty)
    }
  }

  private func outcome(_ read: () throws(PNGError) -> Bitmap) -> Result<Bitmap, PNGError> {
    do throws(PNGError) { return .success(try read()) } catch { return .failure(error) }
  }

  /// Returns the file with correct checksums, up to the first invalid chunk.
  private func repairedChecksums(_ file: [UInt8]) -> [UInt8] {
    var bytes = file
    var offset = 8
    while offset + 12 <= bytes.count {
      let length = Int(bytes.bigEndian(at: offset))
      guard length <= bytes.count - offset - 12 else { break }
      let end = offset + 8 + length
      let crc = HandmadePNG.crc(Array(bytes[offset + 4..<end]))
      for index in 0..<4 { bytes[end + index] = UInt8(truncatingIfNeeded: crc >> UInt32(24 - 8 * index)) }
      offset = end + 4
    }
    return bytes
  }
}
