/// PNG files written without code of the room under test: stored deflate blocks, bitwise checksums.
struct HandmadePNG {
  var width: Int
  var height: Int
  var bitDepth: UInt8 = 8
  var colourType: UInt8
  var interlaced: UInt8 = 0
  /// Rows with their filter bytes.
  var scanlines: [UInt8]
  /// Chunks between header and data.
  var extra: [(name: String, data: [UInt8])] = []

  var bytes: [UInt8] {
    let header = big(UInt32(width)) + big(UInt32(height)) + [bitDepth, colourType, 0, 0, interlaced]
    var bytes: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10] + Self.chunk("IHDR", header)
    for item in extra { bytes += Self.chunk(item.name, item.data) }
    return bytes + Self.chunk("IDAT", Self.zlib(scanlines)) + Self.chunk("IEND", [])
  }

  static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + data
    return big(UInt32(data.count)) + named + big(crc(named))
  }

  /// A zlib stream of one stored block.
  static func zlib(_ data: [UInt8]) -> [UInt8] {
    precondition(data.count < 65_536)
    let count = UInt16(data.count)
    let lengths = [count, ~count].flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    return [0x78, 0x01, 1] + lengths + data + big(adler(data))
  }

  static func crc(_ data: [UInt8]) -> UInt32 {
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in data {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return ~crc
  }

  static func adler(_ data: [UInt8]) -> UInt32 {
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in data { (a, b) = ((a + UInt32(byte)) % 65_521, (b + a + UInt32(byte)) % 65_521) }
    return b << 16 | a
  }
}

private func big(_ value: UInt32) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
}
