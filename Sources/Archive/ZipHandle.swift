internal import CZip
internal import Synchronization

internal import func Glibc.malloc

/// An archive that libzip has opened. A mutex serializes its use by several threads.
@safe
final class ZipHandle: Sendable {
  private let archive: Mutex<OpaquePointer>

  /// Opens an archive.
  ///
  /// `ZIP_CHECKCONS` is not used: it rejects the output of `zip -r - FOLDER | …`, whose local headers state a higher
  /// "version needed to extract" than the central directory.
  /// - Throws: `notZip` if the bytes are not a ZIP file; `unsupported` if the archive is split into several parts;
  ///   `corrupt` if the archive cannot be opened for another reason.
  init(_ bytes: [UInt8]) throws(ZipError) {
    // libzip opens empty input as an archive without files.
    guard !bytes.isEmpty else { throw .notZip }
    let source = unsafe zipSource(bytes)
    var error = unsafe zip_error_t()
    unsafe zip_error_init(&error)
    guard let opened = unsafe zip_open_from_source(source, ZIP_RDONLY, &error) else {
      defer { unsafe zip_error_fini(&error) }
      unsafe zip_source_free(source)
      throw unsafe Self.refusal(&error)
    }
    unsafe archive = Mutex(opened)
  }

  deinit { unsafe archive.withLock { unsafe zip_discard($0) } }

  /// Returns the error for an archive that libzip could not open.
  private static func refusal(_ error: inout zip_error_t) -> ZipError {
    switch unsafe zip_error_code_zip(&error) {
    case ZIP_ER_NOZIP: .notZip
    case ZIP_ER_MULTIDISK: .unsupported("the directory", what: "several parts")
    default: .corrupt("the directory", reason: unsafe String(cString: zip_error_strerror(&error)))
    }
  }

  /// Returns the entries of the directory, in its order.
  func entries() throws(ZipError) -> [ZipArchive.Entry] {
    try unsafe archive.withLock { archive throws(ZipError) in
      var entries: [ZipArchive.Entry] = []
      for index in 0..<UInt64(max(0, unsafe zip_get_num_entries(archive, 0))) {
        entries.append(try unsafe Self.entry(index, of: archive))
      }
      return entries
    }
  }

  private static func entry(_ index: UInt64, of archive: OpaquePointer) throws(ZipError) -> ZipArchive.Entry {
    var stat = unsafe zip_stat_t()
    guard unsafe zip_stat_index(archive, index, 0, &stat) == 0, let name = unsafe stat.name else {
      throw .corrupt("the directory", reason: unsafe String(cString: zip_strerror(archive)))
    }
    return unsafe ZipArchive.Entry(
      path: String(cString: name), size: stat.size, index: index, method: stat.comp_method,
      isEncrypted: stat.encryption_method != UInt16(ZIP_EM_NONE))
  }

  /// Returns all bytes of a file.
  ///
  /// The size in the directory can be wrong. Memory is therefore allocated as bytes arrive, and only up to that size.
  func contents(of entry: ZipArchive.Entry) throws(ZipError) -> [UInt8] {
    try unsafe archive.withLock { archive throws(ZipError) in
      guard let file = unsafe zip_fopen_index(archive, entry.index, 0) else {
        throw .corrupt(entry.path, reason: unsafe String(cString: zip_strerror(archive)))
      }
      defer { unsafe zip_fclose(file) }
      var (bytes, piece): ([UInt8], [UInt8]) = ([], Array(repeating: 0, count: 1 << 16))
      while bytes.count <= entry.size {
        let count = unsafe piece.withUnsafeMutableBytes { unsafe zip_fread(file, $0.baseAddress!, UInt64($0.count)) }
        guard count >= 0 else { throw .corrupt(entry.path, reason: unsafe String(cString: zip_file_strerror(file))) }
        // libzip verifies the checksum when the end of the file is reached, so the loop must read up to the end.
        if count == 0 { break }
        bytes += piece.prefix(Int(count))
      }
      guard bytes.count == entry.size else {
        throw .corrupt(entry.path, reason: "the uncompressed size differs from the size in the ZIP directory")
      }
      return bytes
    }
  }
}

/// Returns a libzip source that reads from a copy of `bytes`. libzip frees the copy.
private func zipSource(_ bytes: [UInt8]) -> OpaquePointer {
  guard let copy = unsafe malloc(bytes.count),
    let source = unsafe zip_source_buffer_create(copy, UInt64(bytes.count), 1, nil)
  else { preconditionFailure("ZipHandle: there is not enough memory for a ZIP file of \(bytes.count) bytes") }
  unsafe copy.copyMemory(from: bytes, byteCount: bytes.count)
  return unsafe source
}
