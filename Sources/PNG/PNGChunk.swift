/// The name of a chunk: four ASCII letters.
package struct PNGChunk: Hashable, Sendable, BitwiseCopyable {
  /// The four letters as stored, the first one in the highest byte.
  package let code: UInt32

  /// Creates a chunk name from its stored code.
  package init(code: UInt32) { self.code = code }

  /// The image header: size, bit depth and colour type.
  package static let header = PNGChunk(code: 0x4948_4452)  // IHDR
  /// The chunk that states that the colours are sRGB.
  package static let sRGB = PNGChunk(code: 0x7352_4742)
  /// The compressed scanlines of the image.
  package static let data = PNGChunk(code: 0x4944_4154)  // IDAT
  /// The transparency of a palette, or one transparent colour.
  package static let transparency = PNGChunk(code: 0x7452_4E53)  // tRNS
  /// The number of frames of an animation and the number of plays.
  package static let animation = PNGChunk(code: 0x6163_544C)  // acTL
  /// The rectangle, delay and blending of a frame.
  package static let frame = PNGChunk(code: 0x6663_544C)  // fcTL
  /// The compressed scanlines of a frame after the first, preceded by a sequence number.
  package static let frameData = PNGChunk(code: 0x6664_4154)  // fdAT
  /// The end of the file.
  package static let end = PNGChunk(code: 0x4945_4E44)  // IEND

  /// The first eight bytes of every PNG file.
  package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// The number of bytes around a chunk's data: length, name and checksum.
  package static let framing = 12
  /// The largest data length of one chunk that the format permits.
  package static let maximumLength = 0x7FFF_FFFF

  /// Whether all four bytes are ASCII letters.
  package var isWellFormed: Bool {
    bytes.allSatisfy { (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) }
  }

  /// Whether a decoder must support the chunk: the first letter is uppercase.
  package var isCritical: Bool { code & 0x2000_0000 == 0 }

  private var bytes: [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: code >> $0) } }
}

extension PNGChunk: CustomStringConvertible {
  /// The letters of the name, or the code in hexadecimal if the name is not well-formed.
  package var description: String {
    isWellFormed ? String(decoding: bytes, as: UTF8.self) : "0x" + String(code, radix: 16)
  }
}

extension [UInt8] {
  /// Appends the two bytes of `value` in big-endian order.
  package mutating func appendBigEndian(_ value: UInt16) {
    append(UInt8(truncatingIfNeeded: value >> 8))
    append(UInt8(truncatingIfNeeded: value))
  }

  /// Appends the four bytes of `value` in big-endian order.
  package mutating func appendBigEndian(_ value: UInt32) {
    for shift in [24, 16, 8, 0] as [UInt32] { append(UInt8(truncatingIfNeeded: value >> shift)) }
  }

  /// Appends a complete chunk: length, name, data, and the checksum of name and data.
  ///
  /// - Precondition: the data is at most `PNGChunk.maximumLength` bytes.
  package mutating func appendChunk(_ chunk: PNGChunk, _ data: ArraySlice<UInt8>) {
    precondition(data.count <= PNGChunk.maximumLength, "a PNG chunk cannot have \(data.count) bytes")
    appendBigEndian(UInt32(data.count))
    let start = count
    appendBigEndian(chunk.code)
    append(contentsOf: data)
    appendBigEndian(crc32(self.span.extracting(start...)))
  }
}
