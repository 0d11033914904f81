/// The orientation of an image, as stored in the Exif data of a JPEG file.
public enum ExifOrientation {
  /// Returns the orientation, 1…8, or 1 if the file contains none or if the data are damaged.
  ///
  /// 1 is upright. 2, 4, 5 and 7 are mirrored.
  public static func orientation(of bytes: [UInt8]) -> Int {
    var offset = 2
    // A segment: FF, its marker, its length in two bytes, which includes these two.
    while offset + 4 <= bytes.count, bytes[offset] == 0xFF {
      let (marker, length) = (bytes[offset + 1], Int(bytes[offset + 2]) << 8 | Int(bytes[offset + 3]))
      if marker == 0xDA || marker == 0xD9 || length < 2 { return 1 }
      let end = min(offset + 2 + length, bytes.count)
      if marker == 0xE1, let found = orientation(inSegment: bytes[(offset + 4)..<end]) { return found }
      offset += 2 + length
    }
    return 1
  }

  /// Returns the orientation that an Exif segment contains, or nil if there is none. The segment consists of "Exif",
  /// two zeros, and a TIFF structure.
  private static func orientation(inSegment segment: ArraySlice<UInt8>) -> Int? {
    guard segment.starts(with: Array("Exif\u{0}\u{0}".utf8)) else { return nil }
    let tiff = Array(segment.dropFirst(6))
    guard tiff.count >= 8, tiff[0] == tiff[1], tiff[0] == 0x49 || tiff[0] == 0x4D else { return nil }
    func number(_ offset: Int, _ count: Int) -> Int? {
      guard offset >= 0, offset <= tiff.count - count else { return nil }
      let digits = tiff[offset..<(offset + count)]
      return (tiff[0] == 0x49 ? digits.reversed() : Array(digits)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard let start = number(4, 4), let entries = number(start, 2) else { return nil }
    for index in 0..<entries {
      let entry = start + 2 + 12 * index
      guard let tag = number(entry, 2), let value = number(entry + 8, 2) else { return nil }
      if tag == 0x0112 { return (1...8).contains(value) ? value : nil }
    }
    return nil
  }
}
