import Files
import PNG
import Pixels
import Testing

@Suite struct PNGEncoderTests {
  @Test(
    "decoding an encoded opaque bitmap gives the same bitmap",
    arguments: [(1, 1), (3, 2), (4, 4), (5, 7), (64, 33), (257, 3)])
  func opaqueRoundTrip(width: Int, height: Int) throws {
    let bitmap = randomBitmap(width: width, height: height, seed: UInt64(width * 1000 + height))
    let bytes = PNGEncoder.encode(bitmap)
    #expect(bytes[25] == 2, "RGB")
    #expect(try PNGDecoder.decode(bytes) == bitmap)
    #expect(try PNGDecoder.decodeWithLibPNG(bytes) == bitmap)
  }

  @Test("decoding an encoded translucent bitmap gives the same bitmap, also for low alpha values")
  func translucentRoundTrip() throws {
    let bitmap = randomBitmap(width: 61, height: 47, seed: 5, alphas: 0...255)
    let bytes = PNGEncoder.encode(bitmap)
    #expect(bytes[25] == 6, "RGBA")
    #expect(try PNGDecoder.decode(bytes) == bitmap)
    #expect(try PNGDecoder.decodeWithLibPNG(bytes) == bitmap)
  }

  @Test("a bitmap with one translucent pixel at any position is encoded as RGBA", arguments: 0..<13)
  func oneTranslucentPixel(x: Int) throws {
    var bitmap = randomBitmap(width: 13, height: 2, seed: 9)
    bitmap[x: x, y: 1] = PremultipliedPixel(red: 1, green: 2, blue: 3, alpha: 254)!
    let bytes = PNGEncoder.encode(bitmap)
    #expect(bytes[25] == 6)
    #expect(try PNGDecoder.decode(bytes) == bitmap)
    #expect(try PNGDecoder.decodeWithLibPNG(bytes) == bitmap)
  }

  @Test("converting a premultiplied pixel to straight colours and back gives the same pixel, for all values")
  func straightIsInvertible() {
    for alpha in 0...UInt8.max {
      for colour in 0...alpha {
        let pixel = PremultipliedPixel(red: colour, green: 0, blue: alpha, alpha: alpha)!
        #expect(PremultipliedPixel(straightBits: pixel.straightBits) == pixel)
      }
    }
  }

  @Test("premultiplied colours are converted to straight ones rounded to the nearest level, halves upwards")
  func straightRounding() {
    for alpha in 1...UInt8.max {
      for colour in 0...alpha {
        let pixel = PremultipliedPixel(red: 0, green: colour, blue: 0, alpha: alpha)!
        let nearest = UInt32((Double(colour) * 255 / Double(alpha)).rounded(.toNearestOrAwayFromZero))
        #expect(pixel.straightBits == UInt32(alpha) << 24 | nearest << 8)
      }
    }
  }

  @Test("an encoding session gives the same bytes whatever it has encoded before")
  func sessionIsStateless() {
    let session = PNGEncoder.Session()
    let large = screenBitmap(width: 200, height: 100)
    let translucent = randomBitmap(width: 50, height: 50, seed: 1, alphas: 10...200)
    let first = session.encode(large)
    _ = session.encode(translucent)
    #expect(session.encode(large) == first)
    #expect(PNGEncoder.encode(large) == first)
    #expect(PNGEncoder.encode(translucent) == session.encode(translucent))
  }

  @Test("an encoded file has signature, header, sRGB, data and end chunks with correct checksums")
  func structure() {
    let bytes = PNGEncoder.encode(Bitmap(width: 2, height: 3, filledWith: .init(uncheckedBits: 0xFF12_3456)))
    let head = [137, 80, 78, 71, 13, 10, 26, 10] + HandmadePNG.chunk("IHDR", [0, 0, 0, 2, 0, 0, 0, 3, 8, 2, 0, 0, 0])
    #expect(bytes.starts(with: head + HandmadePNG.chunk("sRGB", [0])))
    #expect(Array(bytes.suffix(12)) == HandmadePNG.chunk("IEND", []))
    let data = Array(bytes[(head.count + 13)..<(bytes.count - 12)])
    #expect(data == HandmadePNG.chunk("IDAT", Array(data[8..<(data.count - 4)])))
  }

  @Test("compressed data above the limit of a chunk is split into several chunks")
  func dataChunks() {
    var bytes: [UInt8] = []
    bytes.appendDataChunks([1, 2, 3, 4, 5], limit: 2)
    let expected = [[1, 2], [3, 4], [5]].flatMap { HandmadePNG.chunk("IDAT", $0) }
    #expect(bytes == expected)
  }

  @Test("a session splits compressed data above the limit of a chunk, and later files are in one chunk again")
  func dataChunksOfSession() throws {
    let (session, bitmap) = (PNGEncoder.Session(), screenBitmap(width: 120, height: 90))
    session.dataLimit = 100
    let split = session.encode(bitmap)
    let whole = PNGEncoder.encode(bitmap)
    #expect(split.count > whole.count)
    #expect(try PNGDecoder.decode(split) == bitmap)
    session.dataLimit = whole.count
    #expect(session.encode(bitmap) == whole)
  }

  @Test("the compression small gives at most as many bytes as the fast one, and the same picture")
  func smallCompression() throws {
    let bitmap = screenBitmap(width: 120, height: 90)
    let small = PNGEncoder.encode(bitmap, compression: .small)
    #expect(small.count <= PNGEncoder.encode(bitmap).count)
    #expect(try PNGDecoder.decode(small) == bitmap)
  }

  @Test("the encoded sample screen has at most as many bytes as libpng's file with default settings")
  func sizeOfSample() throws {
    let fixture = try File.read(fixturePath("screen-libpng-default.png"))
    let bitmap = try PNGDecoder.decode(fixture)
    #expect(PNGEncoder.encode(bitmap).count <= fixture.count)
  }

  @Test("encoding a bitmap without pixels traps, because PNG does not permit it")
  func emptyBitmaps() async {
    await #expect(processExitsWith: .failure) { _ = PNGEncoder.encode(Bitmap(width: 0, height: 5)) }
    await #expect(processExitsWith: .failure) { _ = PNGEncoder.encode(Bitmap(width: 5, height: 0)) }
  }
}

/// A file of `Tests/Fixtures`.
func fixturePath(_ name: String) -> String {
  #filePath.split(separator: "/").dropLast(2).reduce("") { "\($0)/\($1)" } + "/Fixtures/png/\(name)"
}
