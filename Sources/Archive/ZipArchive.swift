internal import CZip

/// A ZIP archive in memory, read by libzip.
///
///     local header, data │ local header, data │ … │ directory │ [ZIP64 end] │ end
///
/// The directory at the end is what counts: a file that it does not name is not there, and sizes and checksums are
/// taken from it, as writers that stream (GitHub's among them) leave them out of local headers.
/// - Source: PKWARE's APPNOTE 6.3.10, sections 4.3 to 4.5.
package struct ZipArchive: Sendable {
  /// One file, as the directory tells of it.
  package struct Entry: Hashable, Sendable {
    /// Its path in the archive, as written; nothing says that it is a sensible one. Bytes that are no UTF-8 are code
    /// page 437, as the format has it.
    package let path: String
    /// How many bytes it has.
    package let size: UInt64
    let index: UInt64
    let method: UInt16
    let isEncrypted: Bool
  }

  /// All files and folders, in the order of the directory.
  package let entries: [Entry]
  private let handle: ZipHandle

  /// Reads the directory of an archive.
  ///
  /// - Throws: `notZip`, `corrupt`, `duplicate`, `unsupported` (an archive of several parts).
  package init(_ bytes: [UInt8]) throws(ZipError) {
    handle = try ZipHandle(bytes)
    entries = try handle.entries()
    var seen: Set<String> = []
    for entry in entries where !seen.insert(entry.path).inserted { throw .duplicate(entry.path) }
  }

  /// The bytes of a file, whose size and checksum are the directory's.
  ///
  /// - Parameter limit: a file with more bytes is refused before any memory is taken for it.
  /// - Throws: `tooLarge`; `unsupported` when it is encrypted, or compressed in a way that this libzip does not know;
  ///   `corrupt`.
  package func contents(of entry: Entry, limit: Int) throws(ZipError) -> [UInt8] {
    guard !entry.isEncrypted else { throw .unsupported(entry.path, what: "encryption") }
    guard zip_compression_method_supported(Int32(entry.method), 0) != 0 else {
      throw .unsupported(entry.path, what: "compression method \(entry.method)")
    }
    guard entry.size <= UInt64(max(0, limit)) else { throw .tooLarge(entry.path, bytes: entry.size) }
    return try handle.contents(of: entry)
  }
}
