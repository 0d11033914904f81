internal import Glibc

// The system calls. The bound of each: a pointer and the count of the same array, advanced together.

/// A file descriptor that is closed when it goes.
package struct OpenFile: ~Copyable {
  /// The name it was opened by.
  package let name: String
  private let descriptor: Int32

  /// Creates a new file for writing; `path` is the name errors speak of.
  package init(creating name: String, for path: String) throws(PNGFileError) {
    self.name = name
    // O_EXCL: never writes into a file, or through a link, that somebody else has put there.
    descriptor = unsafe open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    if descriptor < 0 { throw .failed(.create, path: path, code: errno) }
  }

  /// Opens an existing file for writing over it; for devices.
  package init(writing path: String) throws(PNGFileError) {
    name = path
    descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
    if descriptor < 0 { throw .failed(.create, path: path, code: errno) }
  }

  /// Opens an existing file for reading.
  package init(reading path: String) throws(PNGFileError) {
    name = path
    descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0 { throw .failed(.open, path: path, code: errno) }
  }

  deinit { close(descriptor) }

  /// Writes all bytes, in as many calls as the system wants.
  package borrowing func write(_ bytes: [UInt8], path: String) throws(PNGFileError) {
    var start = 0
    while start < bytes.count {
      let written = unsafe bytes.withUnsafeBytes {
        unsafe Glibc.write(descriptor, $0.baseAddress! + start, $0.count - start)
      }
      if written < 0 && errno == EINTR { continue }
      if written < 0 { throw .failed(.write, path: path, code: errno) }
      start += written
    }
  }

  /// Waits until the disk has the bytes.
  package borrowing func flush(path: String) throws(PNGFileError) {
    if fsync(descriptor) != 0 { throw .failed(.flush, path: path, code: errno) }
  }

  /// Reads up to the end: at once where the system knows how much there is.
  package borrowing func readAll(path: String) throws(PNGFileError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: expectedCount() + 1)
    var end = 0
    while true {
      if end == bytes.count { bytes += [UInt8](repeating: 0, count: max(end, 1 << 18)) }
      let count = unsafe bytes.withUnsafeMutableBytes {
        unsafe Glibc.read(descriptor, $0.baseAddress! + end, $0.count - end)
      }
      if count < 0 && errno == EINTR { continue }
      if count < 0 { throw .failed(.read, path: path, code: errno) }
      if count == 0 { break }
      end += count
    }
    bytes.removeLast(bytes.count - end)
    return bytes
  }

  /// How many bytes a file has; 0 for what is none, such as a pipe.
  private borrowing func expectedCount() -> Int {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return 0 }
    return status.st_size
  }
}

extension PNGFileError {
  /// Whether a file could not be created because there is one of that name.
  var isTakenName: Bool {
    if case .failed(.create, _, EEXIST) = self { return true }
    return false
  }
}

/// Gives a file another name, replacing what has it; the errno on failure.
func renameFile(_ old: String, to new: String) -> Int32? {
  unsafe rename(old, new) == 0 ? nil : errno
}

/// Removes a file; nothing when it is not there.
package func removeFile(_ path: String) {
  unsafe unlink(path)
}

/// Asks the system for large pages where fresh memory holds whole ones: each saves 512 interruptions by the first write.
@unsafe
func adviseLargePages(_ room: UnsafeMutableRawBufferPointer) {
  guard let start = room.baseAddress else { return }
  let page = Int(sysconf(Int32(_SC_PAGESIZE)))
  // Only pages that are all inside; whether the advice is taken makes no difference but to time.
  let head = (page - Int(bitPattern: start) % page) % page
  let count = (room.count - head) / page * page
  if count > 0 { unsafe madvise(start + head, count, MADV_HUGEPAGE) }
}

/// The number of this process.
func processNumber() -> Int32 { getpid() }

/// The system's sentence for an errno; English, because no room chooses a locale.
func systemSentence(_ code: Int32) -> String {
  var sentence = [UInt8](repeating: 0, count: 128)
  let status = unsafe sentence.withUnsafeMutableBytes {
    unsafe strerror_r(code, $0.baseAddress!.assumingMemoryBound(to: CChar.self), $0.count)
  }
  return status == 0 ? String(decoding: sentence.prefix { $0 != 0 }, as: UTF8.self) : "error \(code)"
}
