extension WebPError {
  /// Returns the error for a file that libwebp cannot decode. The error names the chunk that is probably damaged.
  ///
  /// This is the first chunk that extends beyond the end of the file. If there is none, the error names the chunk of
  /// the image data. If there is none of these either, the error names the whole file, `RIFF`.
  ///
  /// - Precondition: the file begins with WebP's signature.
  static func damage(in bytes: [UInt8]) -> WebPError {
    var (offset, image): (Int, WebPError?) = (12, nil)
    while offset + 8 <= bytes.count {
      let letters = bytes[offset..<offset + 4].map { (0x20...0x7E).contains($0) ? $0 : UInt8(ascii: "?") }
      let name = String(decoding: letters, as: UTF8.self)
      let size = (0..<4).reduce(0) { $0 | Int(bytes[offset + 4 + $1]) << (8 * $1) }
      if size > bytes.count - offset - 8 { return .corrupt(chunk: name, offset: offset) }
      if image == nil, name == "VP8 " || name == "VP8L" { image = .corrupt(chunk: name, offset: offset) }
      // Chunks begin at even positions.
      offset += 8 + size + size & 1
    }
    return image ?? .corrupt(chunk: "RIFF", offset: min(offset, bytes.count))
  }
}
