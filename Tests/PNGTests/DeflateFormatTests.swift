import PNG
import TestSupport
import Testing

@Suite struct DeflateFormatTests {
  /// The smallest length of each symbol from 257 on (RFC 1951, 3.2.5).
  private static let lengths = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
  ]
  /// The smallest distance of each symbol.
  private static let distances = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145,
    8193, 12289, 16385, 24577,
  ]

  @Test func `every match length has the symbol and extra bits of DEFLATE's table`() {
    for length in 3...258 {
      let index = Self.lengths.lastIndex { $0 <= length }!
      let symbol = DeflateSymbol(length: length)
      #expect(symbol.symbol == 257 + index, "length \(length)")
      #expect(Int(symbol.extra) == length - Self.lengths[index], "length \(length)")
      #expect(symbol.extraCount == (index < 8 || index == 28 ? 0 : index / 4 - 1), "length \(length)")
    }
  }

  @Test func `every match distance has the symbol and extra bits of DEFLATE's table`() {
    var index = 0
    for distance in 1...32_768 {
      if index + 1 < Self.distances.count, Self.distances[index + 1] == distance { index += 1 }
      let symbol = DeflateSymbol(distance: distance)
      let isCorrect =
        symbol.symbol == index && Int(symbol.extra) == distance - Self.distances[index]
        && symbol.extraCount == max(0, index / 2 - 1)
      #expect(isCorrect, "distance \(distance)")
    }
  }

  @Test func `a Huffman code is complete, within its length limit, and shorter for more frequent symbols`() throws {
    try Law.holds { draw in
      let limit = draw.int("limit", in: 5...15)
      let frequencies = draw.many(2...30) { draw in
        UInt32(draw.chance(in: 3) ? 0 : 1 << draw.int(in: 0...24))
      }
      let code = HuffmanCode(frequencies: frequencies, limit: limit)
      let used = code.lengths.filter { $0 > 0 }
      if used.reduce(0, { $0 + 1 << (limit - Int($1)) }) != 1 << limit { return "it is not complete: \(code.lengths)" }
      for a in frequencies.indices {
        if frequencies[a] > 0, code.lengths[a] == 0 { return "symbol \(a) has no code" }
        for b in frequencies.indices where frequencies[a] > frequencies[b] && code.lengths[b] > 0 {
          if code.lengths[a] > code.lengths[b] { return "symbol \(a) has a longer code than \(b): \(code.lengths)" }
        }
      }
      return nil
    }
  }

  @Test func `no code word of a Huffman code is the beginning of another one`() throws {
    try Law.holds(cases: Law.usualCases / 10) { draw in
      let code = HuffmanCode(frequencies: draw.many(2...20) { UInt32($0.int(in: 0...999)) }, limit: 7)
      for a in code.lengths.indices where code.lengths[a] > 0 {
        for b in code.lengths.indices where b != a && code.lengths[b] >= code.lengths[a] {
          if (code.codes[a] ^ code.codes[b]) & (1 << UInt16(code.lengths[a]) - 1) == 0 { return "\(a) and \(b)" }
        }
      }
      return nil
    }
  }

  @Test func `for small examples, the code lengths of a Huffman code are optimal`() {
    #expect(HuffmanCode(frequencies: [45, 13, 12, 16, 9, 5], limit: 15).lengths == [1, 3, 3, 3, 4, 4])
    #expect(HuffmanCode(frequencies: [0, 7, 0], limit: 15).lengths == [1, 1, 0])
  }

  @Test func `ScanlineChecksum gives the Adler-32 of the scanlines of rows of pixels`() throws {
    try Law.holds(cases: Law.usualCases / 4) { draw in
      var (checksum, bytes) = (ScanlineChecksum(), [UInt8]())
      let width = draw.chance("is wide", in: 4) ? draw.int("width", in: 1000...3000) : draw.int("width", in: 1...40)
      for _ in 0..<draw.int("rows", in: 1...4) {
        var random = SplitMix64(seed: UInt64(draw.int("seed", in: 0...99)))
        let (pixelBytes, alpha) = (draw.int("bytes", in: 3...4), UInt32(draw.one("alpha", of: [255, 0])))
        let pixels = (0..<width).map { _ in
          UInt32(truncatingIfNeeded: random.next()) & 0xFF_FFFF | (pixelBytes == 3 ? alpha : UInt32(width) & 255) << 24
        }
        let filter = UInt64(draw.int("filter", in: 0...4))
        if !checksum.add(pixels.span, filter: filter, pixelBytes: pixelBytes, alpha: UInt64(alpha)) {
          return "rejected"
        }
        bytes.append(UInt8(filter))
        for pixel in pixels {
          for byte in 0..<UInt32(pixelBytes) { bytes.append(UInt8(truncatingIfNeeded: pixel >> (byte * 8))) }
        }
        checksum.addEqualRow(byteCount: 1 + width * 3)
        bytes += [2] + [UInt8](repeating: 0, count: width * 3)
      }
      return checksum.value == HandmadePNG.adler(bytes) ? nil : "\(checksum.value) is not \(HandmadePNG.adler(bytes))"
    }
  }

  @Test(arguments: 0..<9)
  func `if alpha is not stored, ScanlineChecksum reports any pixel that is not opaque`(x: Int) {
    var pixels = [UInt32](repeating: 0xFF12_3456, count: 9)
    pixels[x] = 0xFE12_3456
    var checksum = ScanlineChecksum()
    let isOpaque = checksum.add(pixels.span, filter: 0, pixelBytes: 3, alpha: 255)
    #expect(!isOpaque)
  }
}
