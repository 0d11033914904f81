internal import CZip

/// A ZIP archive in memory, read by libzip.
///
///     local header, data │ local header, data │ … │ directory │ [ZIP64 end] │ end
///
/// Only the directory at the end is authoritative. A file that the directory does not list is ignored. Sizes and
/// checksums are read from the directory, because streaming writers (GitHub's among them) leave them out of local
/// headers.
/// - Source: PKWARE's APPNOTE 6.3.10, sections 4.3 to 4.5.
package struct ZipArchive: Sendable {
  /// A file or folder that the directory lists.
  package struct Entry: Hashable, Sendable {
    /// The path in the archive, as written and not validated. Bytes that are not UTF-8 are decoded as code page 437.
    package let path: String
    /// The uncompressed size in bytes, according to the directory.
    package let size: UInt64
    let index: UInt64
    let method: UInt16
    let isEncrypted: Bool
  }

  /// All files and folders, in the order of the directory.
  package let entries: [Entry]
  private let handle: ZipHandle

  /// Creates an archive from its bytes by reading its directory.
  ///
  /// - Throws: `notZip`, `corrupt`, `duplicate`, or `unsupported` for an archive that is split into several files.
  package init(_ bytes: [UInt8]) throws(ZipError) {
    handle = try ZipHandle(bytes)
    entries = try handle.entries()
    var seen: Set<String> = []
    for entry in entries where !seen.insert(entry.path).inserted { throw .duplicate(entry.path) }
  }

  /// Returns the bytes of a file. Their size and checksum match those in the directory.
  ///
  /// - Parameter limit: the largest allowed size in bytes. A larger file is rejected before memory is allocated for
  ///   it.
  /// - Throws: `tooLarge`; `unsupported` if the file is encrypted, or compressed with a method that this libzip does
  ///   not support; `corrupt`.
  package func contents(of entry: Entry, limit: Int) throws(ZipError) -> [UInt8] {
    guard !entry.isEncrypted else { throw .unsupported(entry.path, what: "encryption") }
    guard zip_compression_method_supported(Int32(entry.method), 0) != 0 else {
      throw .unsupported(entry.path, what: "compression method \(entry.method)")
    }
    guard entry.size <= UInt64(max(0, limit)) else { throw .tooLarge(entry.path, bytes: entry.size) }
    return try handle.contents(of: entry)
  }
}
