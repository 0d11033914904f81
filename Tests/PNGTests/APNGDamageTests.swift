import PNG
import Pixels
import TestSupport
import Testing

/// Damaged films: each kind of damage is reported, and none has an effect beyond an error.
@Suite struct APNGDamageTests {
  private typealias Damage = @Sendable (inout HandmadeAPNG) -> Void

  /// Reads all frames without keeping them.
  private static func read(_ bytes: [UInt8]) throws(PNGError) {
    var decoder = try APNGDecoder(bytes)
    while try decoder.next() != nil {}
  }

  /// The changes of the chunks IHDR acTL fcTL IDAT fcTL fdAT fcTL fdAT fdAT IEND, and the errors' positions.
  private static let damages: [(what: String, chunk: String, damage: Damage)] = [
    ("more frames announced than there are", "acTL", { $0.chunks[1].data[3] = 4 }),
    ("fewer frames announced than there are", "acTL", { $0.chunks[1].data[3] = 2 }),
    ("no frames announced", "acTL", { $0.chunks[1].data[3] = 0 }),
    ("four thousand million frames announced", "acTL", { $0.chunks[1].data[0] = 255 }),
    ("a short animation chunk", "acTL", { $0.chunks[1].data.removeLast() }),
    ("an animation chunk behind the picture", "acTL", { $0.chunks.swapAt(1, 3) }),
    ("an animation chunk twice", "acTL", { $0.chunks.insert($0.chunks[1], at: 1) }),
    ("no frames", "acTL", { film in film.chunks.removeAll { ["fcTL", "fdAT"].contains($0.name) } }),
    ("a missing frame chunk", "fdAT", { $0.chunks.remove(at: 4) }),
    ("a missing first frame chunk", "fcTL", { $0.chunks.remove(at: 2) }),
    ("a missing frame's data", "fcTL", { $0.chunks.remove(at: 5) }),
    (
      "a frame without data before the next", "fcTL",
      {
        $0.chunks.remove(at: 5)
        $0.chunks[5].data[3] = 2
      }
    ),
    ("a last frame without data", "acTL", { $0.chunks.removeSubrange(7...8) }),
    ("a first frame without the picture's data", "fcTL", { $0.chunks.remove(at: 3) }),
    ("a frame chunk twice", "fcTL", { $0.chunks.insert($0.chunks[4], at: 4) }),
    ("data twice", "fdAT", { $0.chunks.insert($0.chunks[5], at: 5) }),
    (
      "frames in another order", "fcTL",
      { film in
        let second = film.chunks[4...5]
        film.chunks.removeSubrange(4...5)
        film.chunks.insert(contentsOf: second, at: 7)
      }
    ),
    ("data of one frame in another order", "fdAT", { $0.chunks.swapAt(7, 8) }),
    (
      "more frame data behind the picture that is the first frame", "fdAT",
      {
        $0.chunks.insert(HandmadeAPNG.fdAT(1, [0]), at: 4)
        for (number, place) in [2, 3, 4, 5, 6].enumerated() { $0.chunks[place + 3].data[3] = UInt8(number + 2) }
      }
    ),
    (
      "frame data before the picture", "fdAT",
      {
        $0.chunks.insert(HandmadeAPNG.fdAT(1, [0]), at: 3)
      }
    ),
    ("picture data behind a frame chunk", "IDAT", { $0.chunks.insert(("IDAT", []), at: 5) }),
    ("picture data behind frame data", "IDAT", { $0.chunks.insert(("IDAT", []), at: 6) }),
    (
      "picture data again behind a picture that is no frame", "IDAT",
      { film in
        film.chunks.swapAt(2, 3)
        film.chunks.insert(("IDAT", []), at: 4)
      }
    ),
    ("a short frame chunk", "fcTL", { $0.chunks[4].data.removeLast() }),
    ("a long frame chunk", "fcTL", { $0.chunks[4].data.append(0) }),
    ("frame data without a number", "fdAT", { $0.chunks[5].data = [0, 0, 2] }),
    ("a frame without width", "fcTL", { $0.chunks[4].data[7] = 0 }),
    ("a frame without height", "fcTL", { $0.chunks[4].data[11] = 0 }),
    ("a frame beyond the right edge", "fcTL", { $0.chunks[4].data[15] = 2 }),
    ("a frame beyond the lower edge", "fcTL", { $0.chunks[4].data[19] = 2 }),
    ("a frame of the largest numbers", "fcTL", { film in for place in 4..<20 { film.chunks[4].data[place] = 255 } }),
    ("a first frame that is not the whole picture", "fcTL", { $0.chunks[2].data[7] = 2 }),
    ("an unknown disposal", "fcTL", { $0.chunks[4].data[24] = 3 }),
    ("an unknown blend", "fcTL", { $0.chunks[4].data[25] = 2 }),
  ]

  @Test func `every kind of damage to an animated PNG is reported with its chunk`() throws {
    try Self.read(HandmadeAPNG.threeFrames().bytes)
    for (what, chunk, damage) in Self.damages {
      var film = HandmadeAPNG.threeFrames()
      damage(&film)
      let error = #expect(throws: PNGError.self, "\(what)") { try Self.read(film.bytes) }
      guard case .corrupt(let found, _)? = error else {
        Issue.record("\(what): \(String(describing: error))")
        continue
      }
      #expect(found == chunk, "\(what): \(String(describing: error))")
    }
  }

  @Test func `a wrong sequence number in an animated PNG is always detected`() {
    let good = HandmadeAPNG.threeFrames()
    for place in good.chunks.indices where ["fcTL", "fdAT"].contains(good.chunks[place].name) {
      for byte in 0..<4 {
        for bit in 0..<8 {
          var film = good
          film.chunks[place].data[byte] ^= 1 << bit
          #expect(throws: PNGError.self) { try Self.read(film.bytes) }
        }
      }
    }
  }

  @Test func `an animated PNG that is truncated at any byte is reported as truncated`() {
    let good = HandmadeAPNG.threeFrames().bytes
    #expect(throws: PNGError.notPNG) { try Self.read([]) }
    for length in 1..<good.count {
      #expect(throws: PNGError.truncated(offset: length)) { try Self.read(Array(good[..<length])) }
    }
  }

  @Test func `a wrong chunk checksum is reported with the chunk's name`() {
    let film = HandmadeAPNG.threeFrames()
    for place in film.chunks.indices {
      var bytes: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]
      for (index, chunk) in film.chunks.enumerated() {
        bytes += HandmadePNG.chunk(chunk.name, chunk.data)
        if index == place { bytes[bytes.count - 1] ^= 1 }
      }
      #expect(throws: PNGError.corrupt(chunk: film.chunks[place].name, reason: "wrong checksum")) {
        try Self.read(bytes)
      }
    }
  }

  @Test func `changed bytes with corrected checksums are decoded or throw an error, without a crash`() {
    var random = SplitMix64(seed: 11)
    let good = HandmadeAPNG.threeFrames()
    for _ in 0..<4_000 {
      var film = good
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        // The size is not changed, because large sizes are valid and slow.
        let place = Int.random(in: 1..<film.chunks.count, using: &random)
        guard !film.chunks[place].data.isEmpty else { continue }
        let byte = Int.random(in: film.chunks[place].data.indices, using: &random)
        film.chunks[place].data[byte] = UInt8.random(in: 0...255, using: &random)
      }
      _ = try? Self.read(film.bytes)
    }
  }

  @Test func `reordered, omitted and repeated chunks are decoded or throw an error, without a crash`() {
    var random = SplitMix64(seed: 12)
    for _ in 0..<4_000 {
      var film = HandmadeAPNG.threeFrames()
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let (a, b) = (
          Int.random(in: film.chunks.indices, using: &random), Int.random(in: film.chunks.indices, using: &random)
        )
        switch Int.random(in: 0...2, using: &random) {
        case 0: film.chunks.swapAt(a, b)
        case 1 where film.chunks.count > 1: film.chunks.remove(at: a)
        default: film.chunks.insert(film.chunks[a], at: b)
        }
      }
      _ = try? Self.read(film.bytes)
    }
  }

  @Test func `frames before damaged pixel data are decoded, frames after it are not`() throws {
    var film = HandmadeAPNG.threeFrames()
    film.chunks[5].data[6] ^= 0xFF
    var decoder = try APNGDecoder(film.bytes)
    #expect(try decoder.next() != nil)
    for _ in 0..<3 { #expect(throws: PNGError.self) { try decoder.next() } }
  }

  @Test(arguments: [(32_769, 1), (1, 32_769), (32_768, 32_768), (0x7FFF_FFFF, 0x7FFF_FFFF)])
  func `an animated PNG whose canvas is too large is rejected when its header is read`(width: Int, height: Int) {
    var film = HandmadeAPNG.threeFrames()
    film.chunks[0].data.replaceSubrange(0..<8, with: HandmadeAPNG.numbers(width, height))
    #expect(throws: PNGError.tooLarge(width: width, height: height)) { try APNGDecoder(film.bytes) }
  }
}
