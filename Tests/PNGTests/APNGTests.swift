import PNG
import Pixels
import TestSupport
import Testing

@Suite struct APNGTests {
  private let delay = APNGDelay(1, 60)

  private func film(_ frames: [Bitmap], hasAlpha: Bool = true) -> [UInt8] {
    let encoder = APNGEncoder(
      width: frames[0].width, height: frames[0].height, delay: delay, hasAlpha: hasAlpha, compression: .fast)
    frames.forEach { encoder.add($0) }
    return encoder.finish()
  }

  private func frames(_ bytes: [UInt8]) throws(PNGError) -> [APNGDecoder.Frame] {
    var (decoder, result) = (try APNGDecoder(bytes), [APNGDecoder.Frame]())
    while let frame = try decoder.next() { result.append(frame) }
    return result
  }

  // MARK: Laws

  @Test func `decoding an encoded film gives the same frames`() throws {
    try Law.holds(cases: 2_000) { draw in
      let film = draw.film()
      let encoder = APNGEncoder(
        width: film[0].width, height: film[0].height, delay: APNGDelay(1, 60), compression: .fast)
      film.forEach { encoder.add($0) }
      let bytes = encoder.finish()
      guard var decoder = try? APNGDecoder(bytes) else { return "it cannot be read" }
      if decoder.frameCount != film.count { return "it has \(decoder.frameCount) frames" }
      for (place, picture) in film.enumerated() {
        guard let frame = try? decoder.next() else { return "frame \(place) cannot be read" }
        if frame.picture != picture { return "frame \(place) is another picture" }
        if frame.delay != APNGDelay(1, 60) { return "frame \(place) shows for \(frame.delay)" }
      }
      return (try? decoder.next()) == .some(nil) ? nil : "there is a frame too many"
    }
  }

  @Test func `encoding a film is reproducible, and a PNG decoder reads its first frame`() throws {
    let pictures = [
      Bitmap(width: 3, height: 2, filledWith: .init(uncheckedBits: 0xFF10_2030)), Bitmap(width: 3, height: 2),
    ]
    #expect(film(pictures) == film(pictures))
    #expect(try PNGDecoder.decode(film(pictures)) == pictures[0])
  }

  @Test func `a damaged byte causes no crash, and truncation is always detected`() throws {
    var random = SplitMix64(seed: 3)
    var picture = Bitmap(width: 5, height: 4, filledWith: .init(uncheckedBits: 0xFF00_00FF))
    var pictures = [picture]
    for k in 0..<4 {
      picture[x: k, y: k % 4] = .init(uncheckedBits: 0xFF00_FF00)
      pictures.append(picture)
    }
    let good = film(pictures)
    for length in good.indices { #expect(throws: PNGError.self) { try frames(Array(good[..<length])) } }
    for _ in 0..<3_000 {
      var bytes = good
      bytes[Int.random(in: 0..<bytes.count, using: &random)] ^= UInt8.random(in: 1...255, using: &random)
      _ = try? frames(bytes)
    }
  }

  // MARK: Examples

  @Test
  func `only the rectangle of changed pixels is stored, and a frame equal to the previous one is 1 × 1 pixels`() throws
  {
    var picture = Bitmap(width: 40, height: 30, filledWith: .init(uncheckedBits: 0xFFFF_FFFF))
    var pictures = [picture]
    (picture[x: 7, y: 9], picture[x: 12, y: 11]) = (
      .init(uncheckedBits: 0xFF00_0000), .init(uncheckedBits: 0xFF00_0000)
    )
    pictures.append(picture)
    pictures.append(picture)
    let bytes = film(pictures, hasAlpha: false)
    let places = Handmade.chunks(of: bytes).filter { $0.name == "fcTL" }.map { chunk in
      stride(from: 4, to: 20, by: 4).map { Int(chunk.data.bigEndian(at: chunk.data.startIndex + $0)) }
    }
    #expect(places == [[40, 30, 0, 0], [6, 3, 7, 9], [1, 1, 0, 0]])
    let still = film(pictures + [picture], hasAlpha: false)
    #expect(still.count - bytes.count <= 80, "\(still.count - bytes.count) bytes")
    #expect(try frames(bytes).map(\.picture) == pictures)
  }

  @Test func `a PNG without animation is decoded as a film of one frame`() throws {
    let picture = Bitmap(width: 2, height: 2, filledWith: .init(uncheckedBits: 0x8040_2010))
    let read = try frames(PNGEncoder.encode(picture))
    #expect(read.map(\.picture) == [picture] && read.map(\.delay) == [APNGDelay(0, 1)])
  }

  @Test func `decoded frames are blended and disposed of as their fcTL chunks specify`() throws {
    // A red canvas, then a translucent green pixel over it, then only the result of each disposal.
    let red = PremultipliedPixel(uncheckedBits: 0xFF00_00FF)
    let green = PremultipliedPixel(uncheckedBits: 0x8000_8000)
    for (disposal, after) in [(UInt8(0), green.over(red)), (1, .clear), (2, red)] {
      let bytes = Handmade.film(
        width: 2, height: 1,
        [
          .init(0, 0, 2, 1, disposal: 0, blend: 0, Bitmap(width: 2, height: 1, filledWith: red)),
          .init(0, 0, 1, 1, disposal: disposal, blend: 1, Bitmap(width: 1, height: 1, filledWith: green)),
          .init(1, 0, 1, 1, disposal: 0, blend: 1, Bitmap(width: 1, height: 1)),
        ])
      let read = try frames(bytes).map(\.picture.pixels)
      #expect(read == [[red, red], [green.over(red), red], [after, red]], "disposal \(disposal)")
    }
  }

  @Test func `a default image that is not part of the animation is not decoded as a frame`() throws {
    let (plain, frame) = (
      Bitmap(width: 1, height: 1, filledWith: .init(uncheckedBits: 0xFF00_00FF)), Bitmap(width: 1, height: 1)
    )
    let bytes = Handmade.film(width: 1, height: 1, default: plain, [.init(0, 0, 1, 1, disposal: 0, blend: 0, frame)])
    #expect(try frames(bytes).map(\.picture) == [frame])
    #expect(try PNGDecoder.decode(bytes) == plain)
  }

  @Test(arguments: Handmade.Fault.allCases)
  func `an animated PNG with contradictory chunks is reported as inconsistent`(fault: Handmade.Fault) throws {
    let red = Bitmap(width: 2, height: 1, filledWith: .init(uncheckedBits: 0xFF00_00FF))
    let parts: [Handmade.Part] = [
      .init(0, 0, 2, 1, disposal: 0, blend: 0, red), .init(0, 0, 2, 1, disposal: 0, blend: 0, red),
    ]
    let error = #expect(throws: PNGError.self) { try frames(Handmade.film(width: 2, height: 1, parts, fault)) }
    guard case .corrupt(let chunk, _)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(["acTL", "fcTL", "fdAT"].contains(chunk))
  }
}

/// Animations that are assembled chunk by chunk.
enum Handmade {
  struct Part {
    let numbers: [Int]
    let ways: [UInt8]
    let picture: Bitmap

    init(_ x: Int, _ y: Int, _ width: Int, _ height: Int, disposal: UInt8, blend: UInt8, _ picture: Bitmap) {
      (numbers, ways, self.picture) = ([width, height, x, y], [disposal, blend], picture)
    }
  }

  enum Fault: CaseIterable, Sendable {
    case count, sequence, offCanvas, noData, way, short, twice, none0
  }

  static func film(
    width: Int, height: Int, default plain: Bitmap? = nil, _ parts: [Part], _ fault: Fault? = nil
  ) -> [UInt8] {
    var (bytes, sequence) = (PNGChunk.signature, UInt32(0))
    var header: [UInt8] = []
    header.appendBigEndian(UInt32(width))
    header.appendBigEndian(UInt32(height))
    bytes.appendChunk(.header, (header + [8, 6, 0, 0, 0])[...])
    var animation: [UInt8] = []
    animation.appendBigEndian(UInt32(fault == .count ? 7 : fault == .none0 ? 0 : parts.count))
    animation.appendBigEndian(UInt32(0))
    bytes.appendChunk(.animation, animation[...])
    if fault == .twice { bytes.appendChunk(.animation, animation[...]) }
    if let plain { bytes.appendChunk(.data, data(plain)[...]) }
    for (place, part) in (fault == .none0 ? [] : parts).enumerated() {
      var control: [UInt8] = []
      control.appendBigEndian(fault == .sequence && place == 1 ? 9 : sequence)
      sequence += 1
      for (index, number) in part.numbers.enumerated() {
        control.appendBigEndian(UInt32(number + (fault == .offCanvas && place == 1 && index == 2 ? 1 : 0)))
      }
      control += [0, 1, 0, 30] + (fault == .way ? [3, 0] : part.ways)
      bytes.appendChunk(.frame, fault == .short ? control.dropLast() : control[...])
      if fault == .noData, place == 0 { continue }
      if place == 0, plain == nil {
        bytes.appendChunk(.data, data(part.picture)[...])
      } else {
        var numbered: [UInt8] = []
        numbered.appendBigEndian(sequence)
        sequence += 1
        bytes.appendChunk(.frameData, (numbered + data(part.picture))[...])
      }
    }
    if fault == .none0 { bytes.appendChunk(.data, data(parts[0].picture)[...]) }
    bytes.appendChunk(.end, [])
    return bytes
  }

  /// Returns a picture's compressed rows.
  private static func data(_ picture: Bitmap) -> [UInt8] {
    var rows = [UInt8](repeating: 0, count: PNGScanlines.capacity(width: picture.width, height: picture.height))
    let layout = PNGScanlines.pack(picture, alwaysWithAlpha: true, into: &rows)
    var stream: [UInt8] = []
    let count = PNGDeflate(level: 6).compress(rows, count: layout.byteCount, into: &stream)
    return Array(stream[..<count])
  }

  /// Returns the chunks of a file, in order.
  static func chunks(of bytes: [UInt8]) -> [(name: String, data: ArraySlice<UInt8>)] {
    var (offset, chunks) = (8, [(name: String, data: ArraySlice<UInt8>)]())
    while offset + 12 <= bytes.count {
      let length = Int(bytes.bigEndian(at: offset))
      let name = String(decoding: bytes[(offset + 4)..<(offset + 8)], as: UTF8.self)
      chunks.append((name, bytes[(offset + 8)..<(offset + 8 + length)]))
      offset += 12 + length
    }
    return chunks
  }
}

extension Draw {
  /// Draws a film of small frames with few or no changes.
  fileprivate mutating func film() -> [Bitmap] {
    let (width, height) = (int("width", in: 1...6), int("height", in: 1...5))
    var picture = Bitmap(width: width, height: height)
    var frames: [Bitmap] = []
    for _ in 0..<int("frames", in: 1...5) {
      for _ in 0..<int("changes", in: 0...3) {
        let pixel = PremultipliedPixel(uncheckedBits: UInt32(int(in: 0...255)) * 0x0101_0101)
        picture[x: int("x", in: 0...(width - 1)), y: int("y", in: 0...(height - 1))] = pixel
      }
      frames.append(picture)
    }
    return frames
  }
}
