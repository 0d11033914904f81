/// Writes valid and invalid archives, independently of the reader.
enum Zip {
  /// A file and its entry in the archive.
  struct File {
    var path: String
    var data: [UInt8]
    var size: UInt64
    var checksum: UInt32
    var method: UInt16 = 0
    var flags: UInt16 = 0

    /// Creates a stored file.
    static func stored(_ path: String, _ text: String) -> File {
      let bytes = Array(text.utf8)
      return File(path: path, data: bytes, size: UInt64(bytes.count), checksum: Zip.checksum(bytes))
    }

    /// The letter x forty times, compressed by zlib.
    static let deflated = File(
      path: "folder/b", data: [0xAB, 0xA8, 0x20, 0x0E, 0x00, 0x00], size: 40,
      checksum: Zip.checksum(Array(repeating: UInt8(ascii: "x"), count: 40)), method: 8)
  }

  /// Returns an archive of files.
  ///
  /// - Parameters:
  ///   - isStreamed: whether sizes follow the data, as for a writer that does not know them before. Info-ZIP requires a
  ///     newer version in the local header than in the directory.
  ///   - isLarge: whether all numbers are in ZIP64 fields.
  static func archive(
    _ files: [File], comment: String = "", isStreamed: Bool = false, isLarge: Bool = false
  ) -> [UInt8] {
    var (bytes, directory): ([UInt8], [UInt8]) = ([], [])
    for file in files {
      let header = UInt64(bytes.count)
      let flags = file.flags | (isStreamed ? 8 : 0)
      let (sizes, path) = (isStreamed ? [0, 0, 0] : file.numbers, Array(file.path.utf8))
      bytes += u32(0x0403_4B50) + u16([isStreamed ? 45 : 20, flags, file.method, 0, 0]) + sizes.flatMap { u32($0) }
      bytes += u16([UInt16(path.count), 0]) + path + file.data
      if isStreamed { bytes += u32(0x0807_4B50) + file.numbers.flatMap { u32($0) } }
      let large = isLarge ? u16([1, 24]) + [file.size, UInt64(file.data.count), header].flatMap { u64($0) } : []
      let numbers = isLarge ? [file.checksum, .max, .max] : file.numbers
      directory += u32(0x0201_4B50) + u16([20, 20, flags, file.method, 0, 0]) + numbers.flatMap { u32($0) }
      directory += u16([UInt16(path.count), UInt16(large.count), 0, 0, 0]) + u32(0)
      directory += u32(isLarge ? .max : UInt32(header)) + path + large
    }
    return bytes + directory
      + end(count: files.count, size: directory.count, offset: bytes.count, comment: comment, isLarge: isLarge)
  }

  private static func end(count: Int, size: Int, offset: Int, comment: String, isLarge: Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    if isLarge {
      bytes += u32(0x0606_4B50) + u64(44) + u16([45, 45]) + u32(0) + u32(0)
      for number in [count, count, size, offset] { bytes += u64(UInt64(number)) }
      bytes += u32(0x0706_4B50) + u32(0) + u64(UInt64(offset + size)) + u32(1)
    }
    let small: (UInt16, UInt32, UInt32) = isLarge ? (.max, .max, .max) : (UInt16(count), UInt32(size), UInt32(offset))
    bytes += u32(0x0605_4B50) + u16([0, 0, small.0, small.0]) + u32(small.1) + u32(small.2)
    return bytes + u16([UInt16(comment.utf8.count)]) + Array(comment.utf8)
  }

  /// CRC-32, bit by bit.
  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = .max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : (sum >> 1) ^ 0xEDB8_8320 }
    }
    return ~sum
  }

  private static func u16(_ numbers: [UInt16]) -> [UInt8] { numbers.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] } }
  private static func u32(_ number: UInt32) -> [UInt8] { (0..<4).map { UInt8(number >> (8 * $0) & 0xFF) } }
  private static func u64(_ number: UInt64) -> [UInt8] { (0..<8).map { UInt8(number >> (8 * $0) & 0xFF) } }
}

extension Zip.File {
  /// Checksum, compressed size, size.
  fileprivate var numbers: [UInt32] { [checksum, UInt32(data.count), UInt32(size)] }
}
