internal import Pixels

extension PNGDecoder {
  /// Checks signature, framing and checksums from the first chunk to the end chunk.
  ///
  /// - Returns: the picture's size, both sides at least 1.
  static func checkContainer(_ bytes: [UInt8]) throws(PNGError) -> (width: Int, height: Int) {
    guard bytes.starts(with: PNGChunk.signature) else {
      let isCut = !bytes.isEmpty && PNGChunk.signature.starts(with: bytes)
      throw isCut ? .truncated(offset: bytes.count) : .notPNG
    }
    var offset = PNGChunk.signature.count
    let header = try chunk(in: bytes, at: &offset)
    guard header.name == .header, header.data.count == 13 else {
      throw .corrupt(chunk: "\(header.name)", reason: "the first chunk must be an IHDR of 13 bytes")
    }
    let size = try size(in: bytes, at: header.data.lowerBound)
    while try chunk(in: bytes, at: &offset).name != .end {}
    return size
  }

  /// The chunk at `offset`, which moves behind it.
  private static func chunk(
    in bytes: [UInt8], at offset: inout Int
  ) throws(PNGError) -> (name: PNGChunk, data: Range<Int>) {
    guard bytes.count - offset >= PNGChunk.framing else { throw .truncated(offset: bytes.count) }
    let length = Int(bytes.bigEndian(at: offset))
    let name = PNGChunk(code: bytes.bigEndian(at: offset + 4))
    guard name.isWellFormed else { throw .corrupt(chunk: "\(name)", reason: "no chunk has such a name") }
    guard length <= PNGChunk.maximumLength else { throw .corrupt(chunk: "\(name)", reason: "impossible length") }
    guard bytes.count - offset - PNGChunk.framing >= length else { throw .truncated(offset: bytes.count) }
    let data = offset + 8..<offset + 8 + length
    guard crc32(bytes.span.extracting(offset + 4..<data.upperBound)) == bytes.bigEndian(at: data.upperBound) else {
      throw .corrupt(chunk: "\(name)", reason: "wrong checksum")
    }
    offset = data.upperBound + 4
    return (name, data)
  }

  private static func size(in bytes: [UInt8], at offset: Int) throws(PNGError) -> (width: Int, height: Int) {
    let width = Int(bytes.bigEndian(at: offset))
    let height = Int(bytes.bigEndian(at: offset + 4))
    guard width > 0, height > 0 else { throw .corrupt(chunk: "IHDR", reason: "a size of \(width) × \(height)") }
    guard width <= Bitmap.maximumSide, height <= Bitmap.maximumSide, width * height <= maximumPixels else {
      throw .tooLarge(width: width, height: height)
    }
    return (width, height)
  }
}

extension [UInt8] {
  /// The four bytes from `offset`, highest first.
  package func bigEndian(at offset: Int) -> UInt32 {
    self[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }
}
