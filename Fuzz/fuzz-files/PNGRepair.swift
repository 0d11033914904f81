import PNG

// Wrong checksums would reject all random changes, so they are corrected. The first byte determines how far.

extension [UInt8] {
  /// Returns the bytes as a PNG file: unchanged, with correct lengths and checksums, or with pixels that are compressed
  /// here.
  var asPNG: [UInt8] {
    guard let mode = first, mode & 0x7F < 2 else { return self }
    return Array(dropFirst()).mended(compressing: mode & 1 == 1)
  }

  /// Returns the file with the actual length and checksum in each chunk.
  ///
  /// - Parameter compressing: whether the contents of IDAT and fdAT are pixels that must be compressed first.
  private func mended(compressing: Bool) -> [UInt8] {
    var (file, place) = (PNGChunk.signature, Swift.min(count, PNGChunk.signature.count))
    while place + 8 <= count {
      let length = Int(bigEndian(at: place))
      let code = bigEndian(at: place + 4)
      let end = Swift.min(count, place + 8 + Swift.min(length, count))
      let (chunk, data) = (PNGChunk(code: code), Array(self[(place + 8)..<end]))
      file.appendChunk(chunk, (compressing ? data.compressed(as: chunk) : data)[...])
      place = Swift.min(count, end + 4)
    }
    return file
  }

  private func compressed(as chunk: PNGChunk) -> [UInt8] {
    let head = chunk == .frameData ? 4 : 0
    guard chunk == .data || chunk == .frameData, count >= head else { return self }
    var stream: [UInt8] = []
    let written = PNGDeflate(level: 1).compress(Array(dropFirst(head)), count: count - head, into: &stream)
    return Array(prefix(head)) + stream.prefix(written)
  }
}
