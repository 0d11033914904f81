internal import Glibc

// The system calls on files. Memory safety: each call receives a pointer and the count of the same array, advanced
// together.

/// An open file descriptor. It is closed when the value is destroyed.
package struct OpenFile: ~Copyable {
  /// The path with which the file was opened.
  package let name: String
  private let descriptor: Int32

  /// Creates the file `name` and opens it for writing. Errors contain `path`, the file that the caller is writing.
  package init(creating name: String, for path: String) throws(FileError) {
    self.name = name
    // O_EXCL: never opens an existing file or follows a symbolic link.
    descriptor = unsafe open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    if descriptor < 0 { throw .failed(.create, path: path, code: errno) }
  }

  /// Creates a descriptor of an existing device or pipe for writing.
  package init(writing path: String) throws(FileError) {
    name = path
    descriptor = try Self.descriptor(writing: path, [])
  }

  /// Creates a descriptor for appending. The file is created if it does not exist.
  package init(appending path: String) throws(FileError) {
    name = path
    descriptor = try Self.descriptor(writing: path, [O_APPEND, O_CREAT])
  }

  /// Opens a file, a device or a pipe for writing. Waits at most five seconds for a process that reads a FIFO.
  ///
  /// - Throws: `failed`, with ENXIO if no process reads the FIFO.
  private static func descriptor(writing path: String, _ options: [Int32]) throws(FileError) -> Int32 {
    let flags = options.reduce(O_WRONLY | O_CLOEXEC | O_NOCTTY, |)
    for _ in 0..<500 {
      // Without O_NONBLOCK, the call would wait indefinitely for a process that reads the FIFO.
      let descriptor = unsafe open(path, flags | O_NONBLOCK, 0o666)
      if descriptor >= 0 {
        _ = fcntl(descriptor, F_SETFL, flags & O_APPEND)
        return descriptor
      }
      let code = errno
      var facts = stat()
      guard code == ENXIO, unsafe stat(path, &facts) == 0, FileError.Kind(mode: facts.st_mode) == .pipe else {
        throw .failed(.create, path: path, code: code)
      }
      usleep(10_000)
    }
    throw .failed(.create, path: path, code: ENXIO)
  }

  /// Creates a duplicate of the open file descriptor `number`, for example of standard output. Errors contain `path`.
  init(copying number: Int32, path: String) throws(FileError) {
    name = path
    descriptor = dup(number)
    if descriptor < 0 { throw .failed(.create, path: path, code: errno) }
  }

  /// Opens a regular file for reading. If the path leads to an object of any other kind, the initializer closes it
  /// and throws an error.
  package init(reading path: String) throws(FileError) {
    name = path
    // With O_NONBLOCK, a FIFO opens without a writer, and a device opens without waiting.
    descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    if descriptor < 0 { throw Self.refusal(to: path, errno) }
    if let kind = Self.kind(of: descriptor) { throw .notAFile(path, kind) }
  }

  /// Creates a descriptor for reading a file of any readable kind, such as a pipe.
  init(readingStream path: String) throws(FileError) {
    name = path
    descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    if descriptor < 0 { throw .failed(.open, path: path, code: errno) }
  }

  deinit { close(descriptor) }

  /// Writes all bytes, with as many system calls as needed. Errors contain `path`.
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

  /// Waits until the written bytes are stored on the disk. Errors contain `path`.
  package borrowing func flush(path: String) throws(FileError) {
    if fsync(descriptor) != 0 { throw .failed(.flush, path: path, code: errno) }
  }

  /// Locks the file until it is closed. Returns false if another process holds the lock or has removed the file.
  ///
  /// On a file system without locks, the result is true.
  borrowing func lock() -> Bool {
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { return false }
    var facts = stat()
    return unsafe fstat(descriptor, &facts) != 0 || facts.st_nlink > 0
  }

  /// Copies the permissions of the regular file at `path` to this file. Has no effect if there is no regular file at
  /// `path`.
  borrowing func takeMode(of path: String) {
    var facts = stat()
    guard unsafe lstat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return }
    fchmod(descriptor, facts.st_mode & 0o777)
  }

  /// Returns the file's size in bytes, or 0 if the size cannot be determined without reading the file.
  borrowing func size(path: String) throws(FileError) -> Int {
    var facts = stat()
    guard unsafe fstat(descriptor, &facts) == 0 else { throw .failed(.read, path: path, code: errno) }
    return Int(facts.st_size)
  }

  /// Returns the bytes from the current position to the end of the file.
  ///
  /// - Parameters:
  ///   - expected: the expected number of bytes. Memory for them is allocated at once.
  ///   - limit: the largest permitted number of bytes. At most one byte more is read.
  /// - Throws: `tooLarge` if there are more bytes than `limit`; `failed`.
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

  /// Returns the kind of the object that a file descriptor refers to, or nil for a regular file.
  private static func kind(of descriptor: Int32) -> FileError.Kind? {
    var facts = stat()
    guard unsafe fstat(descriptor, &facts) == 0 else { return nil }
    return FileError.Kind(mode: facts.st_mode)
  }

  /// Returns the error for a file that the system refused to open with the errno `code`. A socket is recognized by
  /// ENXIO.
  private static func refusal(to path: String, _ code: Int32) -> FileError {
    var facts = stat()
    if code == ENXIO, unsafe stat(path, &facts) == 0, let kind = FileError.Kind(mode: facts.st_mode) {
      return .notAFile(path, kind)
    }
    return .failed(.open, path: path, code: code)
  }
}

extension FileError.Kind {
  /// Creates the kind for a file mode, or nil for a regular file.
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
  /// Whether a file could not be created because its name already exists.
  var isTakenName: Bool {
    if case .failed(.create, _, EEXIST) = self { return true }
    return false
  }
}

/// Removes a file. Errors are ignored.
package func removeFile(_ path: String) {
  unsafe unlink(path)
}

/// Returns the system's message for an errno. The message is in English, because the program does not set a locale.
package func systemSentence(_ code: Int32) -> String {
  // The system's message, "No such device or address", would be misleading, because the path exists.
  if code == ENXIO { return "no process reads from it" }
  var sentence = [UInt8](repeating: 0, count: 128)
  let status = unsafe sentence.withUnsafeMutableBytes {
    unsafe strerror_r(code, $0.baseAddress!.assumingMemoryBound(to: CChar.self), $0.count)
  }
  return status == 0 ? String(decoding: sentence.prefix { $0 != 0 }, as: UTF8.self) : "error \(code)"
}
