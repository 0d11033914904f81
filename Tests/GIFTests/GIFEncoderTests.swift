import GIF
import Pixels
import TestSupport
import Testing

@Suite struct GIFEncoderTests {
  private func film(_ pictures: [(Bitmap, Double)], end: Double) throws -> GIFReader {
    var encoder = GIFEncoder(width: pictures[0].0.width, height: pictures[0].0.height)
    for (picture, time) in pictures { encoder.add(picture, at: time) }
    return try GIFReader(encoder.finish(end: end))
  }

  private func plain(_ color: UInt32, width: Int = 8, height: Int = 6) -> Bitmap {
    Bitmap(width: width, height: height, filledWith: .opaque(color))
  }

  @Test("a first frame of at most 256 colours is decoded without loss", arguments: [1, 2, 3, 4, 5, 16, 17, 255, 256])
  func exact(colors: Int) throws {
    var picture = Bitmap(width: 37, height: 29)
    for index in 0..<37 * 29 {
      picture[x: index % 37, y: index / 37] = .opaque(UInt32(index * 7 % colors) &* 0x01_0305)
    }
    let read = try film([(picture, 0)], end: 1)
    #expect(read.isEndless && read.frames.map(\.delay) == [100])
    #expect(read.frames[0].pixels == picture.colors)
  }

  @Test("decompressing the compressed pixels gives the same pixels, for any sequence of pixels")
  func packing() throws {
    try Law.holds(cases: 300) { draw in
      let (width, height) = (draw.int("width", in: 1...90), draw.int("height", in: 1...90))
      let colors = draw.int("colors", in: 1...256)
      var (picture, random) = (
        Bitmap(width: width, height: height), SplitMix64(seed: UInt64(draw.int("seed", in: 0...99)))
      )
      var color: UInt32 = 0
      for index in 0..<width * height {
        if random.next() % 3 == 0 { color = UInt32(random.next() % UInt64(colors)) }
        picture[x: index % width, y: index / width] = .opaque(color)
      }
      var encoder = GIFEncoder(width: width, height: height)
      encoder.add(picture, at: 0)
      guard let read = try? GIFReader(encoder.finish(end: 0)) else { return "the reader rejects the file" }
      return read.frames.count == 1 && read.frames[0].pixels == picture.colors ? nil : "the decoded pixels differ"
    }
  }

  @Test("in a frame of more than 256 colours, frequent colours are exact and all others within 16 levels")
  func manyColors() throws {
    var picture = plain(0xF2_F2F7, width: 100, height: 100)
    for y in 50..<100 {
      for x in 0..<100 { picture[x: x, y: y] = .opaque(UInt32(x * 2) | UInt32(y * 2) << 8) }
    }
    let read = try film([(picture, 0)], end: 0.1)
    let pairs = zip(read.frames[0].pixels, picture.colors).map { ($0 ?? 0, $1 ?? 0) }
    #expect(pairs.prefix(5000).allSatisfy { $0 == $1 })
    func channel(_ color: UInt32, _ index: Int) -> Int { Int(color >> UInt32(index * 8) & 255) }
    func isNear(_ a: UInt32, _ b: UInt32) -> Bool { (0..<3).allSatisfy { abs(channel(a, $0) - channel(b, $0)) <= 16 } }
    #expect(pairs.allSatisfy(isNear))
    #expect(read.frames[0].colorCount == 256)
  }

  @Test("only the rectangle around changed pixels is stored, and unchanged pixels in it keep their colours")
  func changes() throws {
    var second = plain(0x11_2233)
    second[x: 3, y: 2] = .opaque(0xFF)
    second[x: 5, y: 4] = .opaque(0xFF00)
    let read = try film([(plain(0x11_2233), 0), (second, 0.1), (plain(0x11_2233), 0.2)], end: 0.3)
    #expect(read.frames.map(\.box) == [[0, 0, 8, 6], [3, 2, 3, 3], [3, 2, 3, 3]])
    #expect(read.frames[1].pixels == second.colors && read.frames[2].pixels == plain(0x11_2233).colors)
    #expect(read.frames.map(\.colorCount) == [2, 4, 2])
  }

  @Test("rounding errors of frame delays do not add up, and equal consecutive frames are stored as one")
  func time() throws {
    let thirds = (0..<30).map { (plain(UInt32($0)), Double($0) / 30) }
    let delays = try film(thirds, end: 1).frames.map(\.delay)
    #expect(delays.reduce(0, +) == 100 && Set(delays) == [3, 4] && delays.count == 30)
    let still = try film([(plain(1), 0), (plain(1), 0.5), (plain(2), 1), (plain(2), 1.5)], end: 2)
    #expect(still.frames.map(\.delay) == [100, 100])
  }

  @Test("at high frame rates, frames are skipped so that the film keeps its speed and no delay is too short")
  func fastFilms() throws {
    for rate in [60, 100, 120, 240] {
      let pictures = (0...rate).map { (plain(UInt32($0)), Double($0) / Double(rate)) }
      let frames = try film(pictures, end: 1 + 1 / Double(rate)).frames
      var time = 0
      for frame in frames {
        let shown = Int(frame.pixels[0] ?? 0)
        // The last frame can be later, because the frame before it has the shortest delay.
        let limit = shown == rate ? 2 * rate : rate
        #expect(abs(shown * 100 - time * rate) <= limit, "frame \(shown) of \(rate) is shown at \(time)/100 s")
        #expect(frame.delay >= GIFEncoder.shortestDelay)
        time += frame.delay
      }
      #expect(frames.last?.pixels[0] == UInt32(rate))
    }
  }

  @Test("a delay that does not fit into two bytes is divided among several frames with equal pixels")
  func longDelay() throws {
    let read = try film([(plain(7), 0), (plain(8), 1000)], end: 1000.5)
    #expect(read.frames.map(\.delay).reduce(0, +) == 100_050)
    #expect(read.frames.dropLast().allSatisfy { $0.pixels == plain(7).colors })
  }

  @Test("translucent pixels are composited over black")
  func translucent() throws {
    let glass = try #require(PremultipliedPixel(red: 60, green: 20, blue: 10, alpha: 128))
    let read = try film([(Bitmap(width: 1, height: 1, filledWith: glass), 0)], end: 1)
    #expect(read.frames[0].pixels == [0x0A_143C])
  }
}

extension PremultipliedPixel {
  /// Returns an opaque pixel of a 24-bit colour, with red in the lowest byte.
  fileprivate static func opaque(_ color: UInt32) -> PremultipliedPixel {
    PremultipliedPixel(uncheckedBits: 0xFF00_0000 | color)
  }
}

extension Bitmap {
  fileprivate var colors: [UInt32?] { pixels.map { $0.bits & 0xFF_FFFF } }
}
