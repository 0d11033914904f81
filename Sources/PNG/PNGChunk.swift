/// The name of a chunk: four ASCII letters.
package struct PNGChunk: Hashable, Sendable, BitwiseCopyable {
  /// The letters, first one highest, as they are stored.
  package let code: UInt32

  /// The chunk with this stored name.
  package init(code: UInt32) { self.code = code }

  /// Size, bit depth, colour type.
  package static let header = PNGChunk(code: 0x4948_4452)  // IHDR
  /// The colours are sRGB.
  package static let sRGB = PNGChunk(code: 0x7352_4742)
  /// Compressed scanlines.
  package static let data = PNGChunk(code: 0x4944_4154)  // IDAT
  /// Transparency of a palette, or one transparent colour.
  package static let transparency = PNGChunk(code: 0x7452_4E53)  // tRNS
  /// How many frames an animation has, and how often it plays.
  package static let animation = PNGChunk(code: 0x6163_544C)  // acTL
  /// Where a frame lies, how long it shows, and how it is laid down.
  package static let frame = PNGChunk(code: 0x6663_544C)  // fcTL
  /// Compressed scanlines of a frame behind the first, after a number.
  package static let frameData = PNGChunk(code: 0x6664_4154)  // fdAT
  /// Nothing follows.
  package static let end = PNGChunk(code: 0x4945_4E44)  // IEND

  /// The eight bytes every PNG file starts with.
  package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// Bytes around a chunk's data: length, name, checksum.
  package static let framing = 12
  /// The longest data of one chunk the format allows.
  package static let maximumLength = 0x7FFF_FFFF

  /// Whether all four bytes are letters.
  package var isWellFormed: Bool {
    bytes.allSatisfy { (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) }
  }

  /// Whether a reader must understand it: the first letter is a capital.
  package var isCritical: Bool { code & 0x2000_0000 == 0 }

  private var bytes: [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: code >> $0) } }
}

extension PNGChunk: CustomStringConvertible {
  /// The letters, or the code in hexadecimal when they are not letters.
  package var description: String {
    isWellFormed ? String(decoding: bytes, as: UTF8.self) : "0x" + String(code, radix: 16)
  }
}

extension [UInt8] {
  /// Appends the two bytes of `value`, highest first.
  package mutating func appendBigEndian(_ value: UInt16) {
    append(UInt8(truncatingIfNeeded: value >> 8))
    append(UInt8(truncatingIfNeeded: value))
  }

  /// Appends the four bytes of `value`, highest first.
  package mutating func appendBigEndian(_ value: UInt32) {
    for shift in [24, 16, 8, 0] as [UInt32] { append(UInt8(truncatingIfNeeded: value >> shift)) }
  }

  /// Appends a whole chunk: length, name, data, checksum of the last two.
  ///
  /// - Precondition: the data is at most `PNGChunk.maximumLength` bytes.
  package mutating func appendChunk(_ chunk: PNGChunk, _ data: ArraySlice<UInt8>) {
    precondition(data.count <= PNGChunk.maximumLength, "a PNG chunk of \(data.count) bytes")
    appendBigEndian(UInt32(data.count))
    let start = count
    appendBigEndian(chunk.code)
    append(contentsOf: data)
    appendBigEndian(crc32(self.span.extracting(start...)))
  }
}
