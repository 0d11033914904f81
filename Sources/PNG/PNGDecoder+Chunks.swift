internal import Pixels

extension PNGDecoder {
  /// Checks the signature, and the framing and checksum of every chunk up to the end chunk. Returns the layout of the
  /// file.
  static func checkContainer(_ bytes: [UInt8]) throws(PNGError) -> PNGLayout {
    guard bytes.starts(with: PNGChunk.signature) else {
      let isCut = !bytes.isEmpty && PNGChunk.signature.starts(with: bytes)
      throw isCut ? .truncated(offset: bytes.count) : .notPNG
    }
    var layout = PNGLayout()
    var offset = PNGChunk.signature.count
    var name = PNGChunk.header
    repeat {
      let start = offset
      let data: Range<Int>
      (name, data) = try chunk(in: bytes, at: &offset)
      if start == PNGChunk.signature.count { try readHeader(name, bytes[data], into: &layout) }
      layout.note(name, data: data, whole: start..<offset)
    } while name != .end
    return layout
  }

  /// Returns the chunk at `offset` and advances `offset` past it.
  static func chunk(
    in bytes: [UInt8], at offset: inout Int
  ) throws(PNGError) -> (name: PNGChunk, data: Range<Int>) {
    guard bytes.count - offset >= PNGChunk.framing else { throw .truncated(offset: bytes.count) }
    let length = Int(bytes.bigEndian(at: offset))
    let name = PNGChunk(code: bytes.bigEndian(at: offset + 4))
    guard name.isWellFormed else { throw .corrupt(chunk: "\(name)", reason: "the chunk's name is not four letters") }
    guard length <= PNGChunk.maximumLength else { throw .corrupt(chunk: "\(name)", reason: "impossible length") }
    guard bytes.count - offset - PNGChunk.framing >= length else { throw .truncated(offset: bytes.count) }
    let data = offset + 8..<offset + 8 + length
    guard crc32(bytes.span.extracting(offset + 4..<data.upperBound)) == bytes.bigEndian(at: data.upperBound) else {
      throw .corrupt(chunk: "\(name)", reason: "wrong checksum")
    }
    offset = data.upperBound + 4
    return (name, data)
  }

  static func readHeader(
    _ name: PNGChunk, _ data: ArraySlice<UInt8>, into layout: inout PNGLayout
  ) throws(PNGError) {
    guard name == .header, data.count == 13 else {
      throw .corrupt(chunk: "\(name)", reason: "the first chunk must be an IHDR of 13 bytes")
    }
    let width = Int(data.bigEndian(at: data.startIndex))
    let height = Int(data.bigEndian(at: data.startIndex + 4))
    guard width > 0, height > 0 else {
      throw .corrupt(chunk: "IHDR", reason: "the size must be above 0, but is \(width) × \(height)")
    }
    guard width <= Bitmap.maximumSide, height <= Bitmap.maximumSide, width * height <= maximumPixels else {
      throw .tooLarge(width: width, height: height)
    }
    (layout.width, layout.height, layout.kind) = (width, height, Array(data.suffix(5)))
  }
}

extension PNGLayout {
  /// Records the ranges of a chunk in the file if the chunk is needed to decode the image. `data` is the range of the
  /// chunk's data, and `whole` includes the framing.
  fileprivate mutating func note(_ name: PNGChunk, data: Range<Int>, whole: Range<Int>) {
    guard name.isCritical || name == .transparency else { return }
    if name == .data { self.data.append(data) }
    if name != .data && name != .end && !essential.isEmpty { isPlain = false }
    essential.append(whole)
  }
}

extension RandomAccessCollection where Element == UInt8, Index == Int {
  /// Returns the big-endian value of the four bytes from `offset`.
  package func bigEndian(at offset: Int) -> UInt32 {
    self[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }
}
