internal import Glibc

// The system calls on files. The bound of each: a pointer and the count of the same array, advanced together.

/// A file descriptor that is closed when it goes.
package struct OpenFile: ~Copyable {
  /// The name it was opened by.
  package let name: String
  private let descriptor: Int32

  /// Creates a new file for writing; `path` is the name errors speak of.
  package init(creating name: String, for path: String) throws(FileError) {
    self.name = name
    // O_EXCL: never writes into a file, or through a link, that somebody else has put there.
    descriptor = unsafe open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    if descriptor < 0 { throw .failed(.create, path: path, code: errno) }
  }

  /// Opens what exists for writing as it is: devices and pipes.
  package init(writing path: String) throws(FileError) {
    name = path
    descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
    if descriptor < 0 { throw .failed(.create, path: path, code: errno) }
  }

  /// Opens a file for adding to its end; it is made when it is missing.
  package init(appending path: String) throws(FileError) {
    name = path
    descriptor = unsafe open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOCTTY, 0o666)
    if descriptor < 0 { throw .failed(.create, path: path, code: errno) }
  }

  /// A second descriptor of an open file, such as standard output.
  init(copying number: Int32, path: String) throws(FileError) {
    name = path
    descriptor = dup(number)
    if descriptor < 0 { throw .failed(.create, path: path, code: errno) }
  }

  /// Opens a regular file for reading; nothing else is opened for longer than it takes to see what it is.
  package init(reading path: String) throws(FileError) {
    name = path
    // O_NONBLOCK: a FIFO opens without a writer, a device without whatever it waits for.
    descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    if descriptor < 0 { throw Self.refusal(to: path, errno) }
    if let kind = Self.kind(of: descriptor) { throw .notAFile(path, kind) }
  }

  /// Opens whatever can be read.
  init(readingStream path: String) throws(FileError) {
    name = path
    descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    if descriptor < 0 { throw .failed(.open, path: path, code: errno) }
  }

  deinit { close(descriptor) }

  /// Writes all bytes, in as many calls as the system wants.
  package borrowing func write(_ bytes: [UInt8], path: String) throws(FileError) {
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
  package borrowing func flush(path: String) throws(FileError) {
    if fsync(descriptor) != 0 { throw .failed(.flush, path: path, code: errno) }
  }

  /// Locks the file until it is closed; false when another process removed the file or has the lock.
  ///
  /// A file system without locks is no reason not to write.
  borrowing func lock() -> Bool {
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { return false }
    var facts = stat()
    return unsafe fstat(descriptor, &facts) != 0 || facts.st_nlink > 0
  }

  /// Gives the file the permissions of the regular file at `path`, if there is one.
  borrowing func takeMode(of path: String) {
    var facts = stat()
    guard unsafe lstat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return }
    fchmod(descriptor, facts.st_mode & 0o777)
  }

  /// How many bytes the file has; 0 where the system does not know before they are read.
  borrowing func size(path: String) throws(FileError) -> Int {
    var facts = stat()
    guard unsafe fstat(descriptor, &facts) == 0 else { throw .failed(.read, path: path, code: errno) }
    return Int(facts.st_size)
  }

  /// Reads up to the end.
  ///
  /// - Parameters:
  ///   - expected: how many bytes there are, as far as is known; memory for them is taken at once.
  ///   - limit: more bytes are an error; at most one more is read.
  borrowing func read(expecting expected: Int, limit: Int, path: String) throws(FileError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: expected + 1)
    var end = 0
    while true {
      if end > limit { throw .tooLarge(path, bytes: nil, limit: limit) }
      if end == bytes.count {
        let more = min(max(end, 1 << 18), limit + 1 - end)
        bytes += [UInt8](repeating: 0, count: more)
      }
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

  /// What is open when it is no regular file.
  private static func kind(of descriptor: Int32) -> FileError.Kind? {
    var facts = stat()
    guard unsafe fstat(descriptor, &facts) == 0 else { return nil }
    return FileError.Kind(mode: facts.st_mode)
  }

  /// Why a file could not be opened: a socket cannot be opened at all.
  private static func refusal(to path: String, _ code: Int32) -> FileError {
    var facts = stat()
    if code == ENXIO, unsafe stat(path, &facts) == 0, let kind = FileError.Kind(mode: facts.st_mode) {
      return .notAFile(path, kind)
    }
    return .failed(.open, path: path, code: code)
  }
}

extension FileError.Kind {
  /// What a mode says; nil for a regular file.
  init?(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: return nil
    case S_IFDIR: self = .folder
    case S_IFIFO: self = .pipe
    case S_IFSOCK: self = .socket
    default: self = .device
    }
  }
}

extension FileError {
  /// Whether a file could not be created because there is one of that name.
  var isTakenName: Bool {
    if case .failed(.create, _, EEXIST) = self { return true }
    return false
  }
}

/// Removes a file; nothing when it is not there.
package func removeFile(_ path: String) {
  unsafe unlink(path)
}

/// The system's sentence for an errno; English, because no room chooses a locale.
package func systemSentence(_ code: Int32) -> String {
  var sentence = [UInt8](repeating: 0, count: 128)
  let status = unsafe sentence.withUnsafeMutableBytes {
    unsafe strerror_r(code, $0.baseAddress!.assumingMemoryBound(to: CChar.self), $0.count)
  }
  return status == 0 ? String(decoding: sentence.prefix { $0 != 0 }, as: UTF8.self) : "error \(code)"
}
