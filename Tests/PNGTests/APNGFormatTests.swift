import PNG
import Pixels
import TestSupport
import Testing

/// All features of the format, in files that the tests assemble.
@Suite struct APNGFormatTests {
  private static func frames(_ film: HandmadeAPNG) throws(PNGError) -> [APNGDecoder.Frame] {
    var (decoder, result) = (try APNGDecoder(film.bytes), [APNGDecoder.Frame]())
    while let frame = try decoder.next() { result.append(frame) }
    return result
  }

  // MARK: Laws

  @Test func `blending and disposal of decoded frames equal a reference model of the format`() throws {
    try Law.holds(cases: 3_000) { draw in
      let (width, height) = (draw.int("width", in: 1...4), draw.int("height", in: 1...3))
      let hasPicture = draw.chance("a picture that is no frame")
      let parts = draw.many(1...6) { draw in Part(&draw, width, height) }
      let film = Part.film(parts, width, height, hasPicture: hasPicture)
      guard let found = try? Self.frames(film) else { return "it cannot be read" }
      let modelled = Part.model(parts, width, height, firstIsWhole: !hasPicture)
      for (k, (frame, pixels)) in zip(found, modelled).enumerated() where frame.picture.pixels != pixels {
        return "frame \(k) is \(frame.picture.pixels), not \(pixels)"
      }
      return found.count == parts.count ? nil : "\(found.count) frames of \(parts.count)"
    }
  }

  @Test func `decoded frames of every colour type and depth equal PNG pictures with the same pixels`() throws {
    let kinds: [(type: UInt8, depths: [UInt8], channels: Int)] = [
      (0, [1, 2, 4, 8, 16], 1), (2, [8, 16], 3), (3, [1, 2, 4, 8], 1), (4, [8, 16], 2), (6, [8, 16], 4),
    ]
    var random = SplitMix64(seed: 5)
    for (type, depths, channels) in kinds {
      for (depth, interlaced) in depths.flatMap({ [($0, 0 as UInt8), ($0, 1 as UInt8)] }) {
        let bits = Int(depth) * channels
        let (whole, part) = (
          Self.scanlines(11, 9, bits, interlaced, &random), Self.scanlines(5, 6, bits, interlaced, &random)
        )
        let extra = Self.extra(type, depth, &random)
        func still(_ width: Int, _ height: Int, _ lines: [UInt8]) throws -> Bitmap {
          let png = HandmadePNG(
            width: width, height: height, bitDepth: depth, colourType: type, interlaced: interlaced, scanlines: lines,
            extra: extra)
          return try PNGDecoder.decode(png.bytes)
        }
        var film = HandmadeAPNG(chunks: [
          ("IHDR", HandmadeAPNG.numbers(11, 9) + [depth, type, 0, 0, interlaced]),
          ("acTL", HandmadeAPNG.numbers(2, 0)),
        ])
        film.chunks += extra
        film.chunks += [HandmadeAPNG.fcTL(0, 11, 9), ("IDAT", HandmadePNG.zlib(whole))]
        film.chunks += [HandmadeAPNG.fcTL(1, 5, 6, at: (4, 2)), HandmadeAPNG.fdAT(2, HandmadePNG.zlib(part))]
        film.chunks.append(("IEND", []))
        var expected = try still(11, 9, whole)
        let found = try Self.frames(film).map(\.picture)
        #expect(found[0] == expected, "type \(type), \(depth) bits, interlacing \(interlaced)")
        let small = try still(5, 6, part)
        for y in 0..<6 { for x in 0..<5 { expected[x: x + 4, y: y + 2] = small[x: x, y: y] } }
        #expect(found[1] == expected, "type \(type), \(depth) bits, interlacing \(interlaced)")
      }
    }
  }

  /// Returns random unfiltered rows; with interlacing, those of the seven passes.
  private static func scanlines(
    _ width: Int, _ height: Int, _ bits: Int, _ interlaced: UInt8, _ random: inout SplitMix64
  ) -> [UInt8] {
    let adam7 = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
    var bytes: [UInt8] = []
    for (x, y, dx, dy) in interlaced == 1 ? adam7 : [(0, 0, 1, 1)] {
      let (columns, rows) = ((width - x + dx - 1) / dx, (height - y + dy - 1) / dy)
      for _ in 0..<(columns > 0 ? rows : 0) {
        bytes.append(0)
        for _ in 0..<(columns * bits + 7) / 8 { bytes.append(UInt8.random(in: 0...255, using: &random)) }
      }
    }
    return bytes
  }

  /// Returns a palette of the largest size for the depth, and transparency where the colour type permits it.
  private static func extra(_ type: UInt8, _ depth: UInt8, _ random: inout SplitMix64) -> [HandmadeAPNG.Chunk] {
    switch type {
    case 0: return [("tRNS", [0, 1])]
    case 2: return [("tRNS", [0, 1, 0, 2, 0, 3])]
    case 3:
      let count = 1 << Int(depth)
      let colours = (0..<count * 3).map { _ in UInt8.random(in: 0...255, using: &random) }
      return [("PLTE", colours), ("tRNS", (0..<count).map { UInt8($0 * 255 / count) })]
    default: return []
    }
  }

  // MARK: Examples

  @Test func `frame data is decoded from any number of chunks, some of which can be empty`() throws {
    let expected = try Self.frames(.threeFrames())
    var film = HandmadeAPNG.rgba(3, 2, frames: 3)
    var number = 0
    func next() -> Int { defer { number += 1 }; return number }
    for (name, data) in HandmadeAPNG.threeFrames().chunks.dropFirst(2) {
      switch name {
      case "fcTL": film.chunks.append((name, HandmadeAPNG.numbers(next()) + data[4...]))
      case "IDAT": film.chunks += [(name, [])] + data.map { (name, [$0]) }
      case "fdAT": film.chunks += [HandmadeAPNG.fdAT(next(), [])] + data[4...].map { HandmadeAPNG.fdAT(next(), [$0]) }
      default: film.chunks.append((name, data))
      }
    }
    #expect(try Self.frames(film) == expected)
  }

  @Test func `the acTL chunk can follow the fcTL chunk of the first frame`() throws {
    var film = HandmadeAPNG.threeFrames()
    film.chunks.swapAt(1, 2)
    #expect(try Self.frames(film) == Self.frames(.threeFrames()))
  }

  @Test func `unknown chunks in an animated PNG are skipped`() throws {
    var film = HandmadeAPNG.threeFrames()
    for place in film.chunks.indices.dropFirst().reversed() { film.chunks.insert(("teXt", [1, 2, 3]), at: place) }
    #expect(try Self.frames(film) == Self.frames(.threeFrames()))
  }

  @Test func `without an acTL chunk, the other animation chunks are ignored and the file is a picture`() throws {
    var film = HandmadeAPNG.threeFrames()
    film.chunks.remove(at: 1)
    film.chunks[1].data.removeLast()
    let found = try Self.frames(film)
    #expect(try found.map(\.picture) == [PNGDecoder.decode(film.bytes)])
    #expect(try found.map(\.delay) == [APNGDelay(0, 1)] && APNGDecoder(film.bytes).plays == 1)
  }

  @Test func `frame delays are decoded as stored`() throws {
    var film = HandmadeAPNG.threeFrames()
    film.chunks[4].data.replaceSubrange(20..<24, with: [0x12, 0x34, 0, 0])
    #expect(try Self.frames(film).map(\.delay) == [APNGDelay(1, 60), APNGDelay(0x1234, 0), APNGDelay(1, 60)])
  }
}

/// A frame of the film in the law above, with the reference model of the format.
private struct Part {
  let (x, y, width, height): (Int, Int, Int, Int)
  let (disposal, blend): (Int, Int)
  let colours: [[UInt8]]

  init(_ draw: inout Draw, _ width: Int, _ height: Int) {
    x = draw.int("x", in: 0...(width - 1))
    y = draw.int("y", in: 0...(height - 1))
    self.width = draw.int("width", in: 1...(width - x))
    self.height = draw.int("height", in: 1...(height - y))
    (disposal, blend) = (draw.int("disposal", in: 0...2), draw.int("blend", in: 0...1))
    // Enough pixels for the whole canvas, which the first frame can have to cover.
    colours = (0..<width * height).map { _ in
      [draw.int(in: 0...255), 9, draw.int(in: 0...255), draw.one(of: [0, 128, 255])].map { UInt8($0) }
    }
  }

  /// The rectangle (x, y, width, height) on the canvas.
  func place(_ width: Int, _ height: Int, isWhole: Bool) -> (Int, Int, Int, Int) {
    isWhole ? (0, 0, width, height) : (x, y, self.width, self.height)
  }

  static func film(_ parts: [Part], _ width: Int, _ height: Int, hasPicture: Bool) -> HandmadeAPNG {
    var (film, number) = (HandmadeAPNG.rgba(width, height, frames: parts.count), 0)
    let nothing = HandmadePNG.zlib(Array(repeating: 0, count: height * (1 + width * 4)))
    if hasPicture { film.chunks += [("IDAT", Array(nothing[..<3])), ("IDAT", Array(nothing[3...]))] }
    for (k, part) in parts.enumerated() {
      let isPicture = k == 0 && !hasPicture
      let (x, y, w, h) = part.place(width, height, isWhole: isPicture)
      let rows = (0..<h).flatMap { row in [0 as UInt8] + part.colours[(row * w)..<(row * w + w)].joined() }
      film.chunks.append(
        HandmadeAPNG.fcTL(number, w, h, at: (x, y), disposal: part.disposal, blend: part.blend))
      number += 1
      if isPicture {
        film.chunks.append(("IDAT", HandmadePNG.zlib(rows)))
      } else {
        film.chunks.append(HandmadeAPNG.fdAT(number, HandmadePNG.zlib(rows)))
        number += 1
      }
    }
    film.chunks.append(("IEND", []))
    return film
  }

  static func model(_ parts: [Part], _ width: Int, _ height: Int, firstIsWhole: Bool) -> [[PremultipliedPixel]] {
    var (canvas, shown) = (Array(repeating: PremultipliedPixel.clear, count: width * height), [[PremultipliedPixel]]())
    for (k, part) in parts.enumerated() {
      let (x, y, w, h) = part.place(width, height, isWhole: k == 0 && firstIsWhole)
      let places = (0..<w * h).map { (y + $0 / w) * width + x + $0 % w }
      let before = canvas
      for (index, place) in places.enumerated() {
        let colour = part.colours[index].enumerated().reduce(UInt32(0)) { $0 | UInt32($1.element) << (8 * $1.offset) }
        let pixel = PremultipliedPixel(straightBits: colour)
        canvas[place] = part.blend == 0 ? pixel : pixel.over(canvas[place])
      }
      shown.append(canvas)
      if part.disposal == 1 || part.disposal == 2 && k == 0 { for place in places { canvas[place] = .clear } }
      if part.disposal == 2 && k > 0 { canvas = before }
    }
    return shown
  }
}
