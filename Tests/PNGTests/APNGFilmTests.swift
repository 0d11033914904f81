import PNG
import Pixels
import TestSupport
import Testing

/// The encoder's files, chunk by chunk.
@Suite struct APNGFilmTests {
  /// A film's frames, each with its delay.
  private typealias Film = [(picture: Bitmap, delay: APNGDelay)]

  private static func bytes(_ film: Film, plays: Int = 1, hasAlpha: Bool = true, dataLimit: Int = 1 << 30) -> [UInt8] {
    let (width, height) = (film[0].picture.width, film[0].picture.height)
    let encoder = APNGEncoder(
      width: width, height: height, delay: APNGDelay(1, 60), plays: plays, hasAlpha: hasAlpha, compression: .fast)
    encoder.dataLimit = dataLimit
    for frame in film { encoder.add(frame.picture, delay: frame.delay == APNGDelay(1, 60) ? nil : frame.delay) }
    return encoder.finish()
  }

  // MARK: Laws

  @Test
  func `pixels of any alpha, frame delays and the number of plays are the same after encoding and decoding`() throws {
    try Law.holds(cases: 2_000) { draw in
      let isOpaque = draw.chance("opaque")
      let film = draw.film(isOpaque: isOpaque)
      let plays = draw.one("plays", of: [0, 1, 7, 0x7FFF_FFFF])
      let limit = draw.one("limit", of: [1 << 30, 5, 1])
      let bytes = Self.bytes(film, plays: plays, hasAlpha: !isOpaque, dataLimit: limit)
      guard var decoder = try? APNGDecoder(bytes) else { return "it cannot be read" }
      if decoder.plays != plays { return "it plays \(decoder.plays) times" }
      if decoder.frameCount != film.count { return "it has \(decoder.frameCount) frames" }
      for (place, stored) in film.enumerated() {
        guard let frame = try? decoder.next() else { return "frame \(place) cannot be read" }
        if frame.picture != stored.picture { return "frame \(place) is another picture" }
        if frame.delay != stored.delay { return "frame \(place) shows for \(frame.delay)" }
      }
      return nil
    }
  }

  @Test func `the stored rectangle of every frame is the bounding box of its changed pixels`() throws {
    try Law.holds(cases: 2_000) { draw in
      let film = draw.film(isOpaque: false)
      let bytes = Self.bytes(film)
      let places = Handmade.chunks(of: bytes).filter { $0.name == "fcTL" }.map(\.data)
      if places.count != film.count { return "\(places.count) rectangles for \(film.count) frames" }
      for (k, data) in places.enumerated() where k > 0 {
        let found = [12, 16, 4, 8].map { Int(data.bigEndian(at: data.startIndex + $0)) }
        let smallest = Self.smallest(film[k - 1].picture, film[k].picture)
        if found != smallest { return "frame \(k) has \(found), not \(smallest)" }
        if data.suffix(2) != [0, 0] { return "frame \(k) is not laid in place of what is there, to stay" }
      }
      return nil
    }
  }

  /// Returns the bounding box (x, y, width, height) of different pixels, found pixel by pixel.
  private static func smallest(_ old: Bitmap, _ new: Bitmap) -> [Int] {
    let changed = new.pixels.indices.filter { new.pixels[$0] != old.pixels[$0] }
    let (xs, ys) = (changed.map { $0 % new.width }, changed.map { $0 / new.width })
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else {
      return [0, 0, 1, 1]
    }
    return [left, top, right - left + 1, bottom - top + 1]
  }

  // MARK: Examples

  @Test(arguments: [(true, PNGEncoder.Compression.fast), (true, .kept), (false, .fast), (false, .kept)])
  func `an unchanged frame takes at most 80 bytes, for any picture size`(
    hasAlpha: Bool, compression: PNGEncoder.Compression
  ) {
    let picture = screenBitmap(width: 200, height: 300)
    let encoder = APNGEncoder(
      width: 200, height: 300, delay: APNGDelay(1, 60), hasAlpha: hasAlpha, compression: compression)
    encoder.add(picture)
    let one = encoder.finish().count
    for _ in 0..<50 { encoder.add(picture) }
    #expect(encoder.finish().count - one <= 50 * 80)
  }

  @Test func `encoding another film in between does not change the bytes of a film`() {
    let film = (0..<4).map { (randomBitmap(width: 9, height: 7, seed: $0, alphas: 0...255), APNGDelay(1, 60)) }
    let first = Self.bytes(film)
    _ = Self.bytes(film.reversed())
    #expect(Self.bytes(film) == first)
  }

  @Test func `calling finish() twice gives the same file, and frames can be added afterwards`() throws {
    let encoder = APNGEncoder(width: 1, height: 1, delay: APNGDelay(1, 30))
    encoder.add(Bitmap(width: 1, height: 1))
    let one = encoder.finish()
    #expect(encoder.finish() == one)
    encoder.add(Bitmap(width: 1, height: 1))
    #expect(try APNGDecoder(one).frameCount == 1)
    #expect(try APNGDecoder(encoder.finish()).frameCount == 2)
  }
}

extension Draw {
  /// Draws a film of small frames, each with no, some or all pixels changed.
  fileprivate mutating func film(isOpaque: Bool) -> [(picture: Bitmap, delay: APNGDelay)] {
    var picture = Bitmap(
      width: int("width", in: 1...6), height: int("height", in: 1...5), filledWith: .init(uncheckedBits: 0xFF00_0000))
    return many(1...6) { draw in
      let all = draw.chance("all", in: 8)
      for place in all
        ? Array(picture.pixels.indices) : draw.many(0...3, { $0.int(in: 0...(picture.pixels.count - 1)) })
      {
        picture[x: place % picture.width, y: place / picture.width] = draw.pixel(isOpaque: isOpaque)
      }
      let delay = draw.one(
        "delay", of: [APNGDelay(1, 60), APNGDelay(0, 0), APNGDelay(1_001, 60_000), APNGDelay(65_535, 1)])
      return (picture, delay)
    }
  }

  fileprivate mutating func pixel(isOpaque: Bool) -> PremultipliedPixel {
    let alpha = isOpaque ? 255 : int(in: 0...255)
    let colours = (0..<3).map { _ in UInt8(int(in: 0...alpha)) }
    return PremultipliedPixel(red: colours[0], green: colours[1], blue: colours[2], alpha: UInt8(alpha))!
  }
}
