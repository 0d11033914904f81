extension JPEGError {
  /// Returns the error for a file that libjpeg-turbo cannot decode.
  ///
  /// The error contains the position of the first segment that is damaged or exceeds the file. If there is no such
  /// segment, it contains the position of the image data.
  static func damage(in bytes: [UInt8], _ reason: String) -> JPEGError {
    var offset = 2
    // A segment: FF, its marker, its length in two bytes, which includes these two. Any number of FF can precede it.
    while offset + 4 <= bytes.count, bytes[offset] == 0xFF {
      let marker = bytes[offset + 1]
      if marker == 0xFF {
        offset += 1
        continue
      }
      let length = Int(bytes[offset + 2]) << 8 | Int(bytes[offset + 3])
      if marker == 0xDA || marker == 0xD9 || length < 2 || length > bytes.count - offset - 2 { break }
      offset += 2 + length
    }
    return .corrupt(offset: min(offset, bytes.count), reason: reason)
  }
}
