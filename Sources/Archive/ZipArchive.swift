internal import CDeflate

/// A ZIP archive in memory.
///
///     local header, data │ local header, data │ … │ directory │ [ZIP64 end] │ end
///
/// The directory at the end is what counts: a file that it does not name is not there, and sizes are taken from it, as
/// writers that stream (GitHub's among them) leave them out of local headers.
/// - Source: PKWARE's APPNOTE 6.3.10, sections 4.3 to 4.5.
package struct ZipArchive: Sendable {
  /// One file, as the directory tells of it.
  package struct Entry: Hashable, Sendable {
    /// Its path in the archive, as written; nothing says that it is a sensible one. Bytes that are no UTF-8 are replaced.
    package let path: String
    /// How many bytes it has.
    package let size: UInt64
    let compressedSize: UInt64
    let method: UInt16
    let flags: UInt16
    let checksum: UInt32
    let header: UInt64
  }

  /// All files and folders, in the order of the directory.
  package let entries: [Entry]
  private let reader: ZipReader
  /// Where the directory begins: files end before it.
  private let end: UInt64

  /// Reads the directory of an archive.
  ///
  /// - Throws: `notZip`, `corrupt`, `duplicate`, `unsupported` (an archive of several parts).
  package init(_ bytes: [UInt8]) throws(ZipError) {
    reader = ZipReader(bytes: bytes)
    let directory = try reader.directory()
    end = directory.offset
    entries = try reader.entries(of: directory)
    var seen: Set<String> = []
    for entry in entries where !seen.insert(entry.path).inserted { throw .duplicate(entry.path) }
  }

  /// The bytes of a file.
  ///
  /// - Parameter limit: a file with more bytes is refused before any memory is taken for it.
  /// - Throws: `tooLarge`; `unsupported` when it is encrypted or compressed otherwise; `corrupt`.
  package func contents(of entry: Entry, limit: Int) throws(ZipError) -> [UInt8] {
    guard entry.flags & 1 == 0 else { throw .unsupported(entry.path, what: "encryption") }
    guard entry.size <= UInt64(max(0, limit)) else { throw .tooLarge(entry.path, bytes: entry.size) }
    let bytes = try bytes(of: entry, in: try reader.data(of: entry, before: end))
    guard checksum(bytes) == entry.checksum else { throw .corrupt(entry.path, reason: "the checksum does not match") }
    return bytes
  }

  private func bytes(of entry: Entry, in data: ArraySlice<UInt8>) throws(ZipError) -> [UInt8] {
    switch entry.method {
    case 0:
      guard data.count == Int(entry.size) else { throw .corrupt(entry.path, reason: "a stored file has two sizes") }
      return Array(data)
    case 8:
      // Deflate makes at most 1032 bytes of one: a size beyond is a lie, or a bomb.
      guard entry.size / 1032 <= UInt64(data.count) + 1, let bytes = inflate(data, count: Int(entry.size)) else {
        throw .corrupt(entry.path, reason: "the compressed data are broken")
      }
      return bytes
    default: throw .unsupported(entry.path, what: "compression method \(entry.method)")
    }
  }
}

// libdeflate gets pointers and counts of the same buffers, and promises not to go beyond.

/// The bytes of a deflate stream that is known to hold exactly `count`; nil when it does not, or is damaged.
private func inflate(_ stream: ArraySlice<UInt8>, count: Int) -> [UInt8]? {
  guard let decompressor = unsafe libdeflate_alloc_decompressor() else { preconditionFailure("no memory to inflate") }
  defer { unsafe libdeflate_free_decompressor(decompressor) }
  var bytes = [UInt8](repeating: 0, count: count)
  let result = unsafe stream.withUnsafeBytes { source in
    unsafe bytes.withUnsafeMutableBytes { target in
      // Without a place for the actual count, any other count than the target's is an error.
      unsafe libdeflate_deflate_decompress(
        decompressor, source.baseAddress, source.count, target.baseAddress, target.count, nil)
    }
  }
  return result == LIBDEFLATE_SUCCESS ? bytes : nil
}

private func checksum(_ bytes: [UInt8]) -> UInt32 {
  unsafe bytes.withUnsafeBytes { unsafe libdeflate_crc32(0, $0.baseAddress, $0.count) }
}
