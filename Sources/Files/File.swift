internal import Glibc
internal import Synchronization

/// Functions that read regular files with a size limit, and write files completely or not at all.
public enum File {
  /// Whether `write` waits until the bytes are stored on the disk.
  public enum Durability: Hashable, Sendable {
    /// The system writes the bytes later. The file survives a crash of the program, but perhaps not of the machine.
    case lazy
    /// The bytes are stored on the disk before the file is renamed to its final name.
    case flushed
  }

  /// The default limit for reading, in bytes: 512 MB.
  public static let usualLimit = 512_000_000

  /// The counter that makes the names of temporary files unique among the threads of this process.
  private static let counter = Atomic<Int>(0)

  /// Writes a file atomically: at every moment, the file at `path` has all old bytes or all new bytes, or does not
  /// exist yet.
  ///
  /// The bytes are written to `.name.<process>-<counter>.tmp` in the same folder, and this temporary file is then
  /// renamed. If `path` is a symbolic link, the link stays and its target is replaced. Anything that is not a regular
  /// file, such as a device, a pipe or `/dev/stdout`, receives the bytes directly and is never replaced. On failure the
  /// temporary file is removed. If the program is killed, the temporary file can remain; `Leftovers` removes it.
  /// - Throws: `unusablePath`; `failed` with the step and the system's errno (missing folder, no permission, full
  ///   disk…).
  public static func write(_ bytes: [UInt8], to path: String, durability: Durability = .lazy) throws(FileError) {
    try write(bytes, to: path, durability: durability) { counter.wrappingAdd(1, ordering: .relaxed).newValue }
  }

  /// Writes a file like `write(_:to:durability:)`. Tests use this method to determine the names of temporary files.
  ///
  /// - Parameter nextNumber: returns the counter in the name of the next temporary file.
  package static func write(
    _ bytes: [UInt8], to path: String, durability: Durability, nextNumber: () -> Int
  ) throws(FileError) {
    _ = try split(path)
    switch try OutputTarget(path) {
    case .file(let place):
      try replace(place, with: bytes, for: path, durability, nextNumber)
    case .stream(let place):
      let stream = try OpenFile(writing: place)
      try stream.write(bytes, path: path)
    case .descriptor(let number):
      let stream = try OpenFile(copying: number, path: path)
      try stream.write(bytes, path: path)
    }
  }

  /// Appends bytes to a file, which is created if it does not exist. Bytes can also be written to a device or a pipe.
  ///
  /// - Throws: `unusablePath`; `failed`.
  public static func append(_ bytes: [UInt8], to path: String) throws(FileError) {
    _ = try split(path)
    let file = try OpenFile(appending: path)
    try file.write(bytes, path: path)
  }

  /// Reads a regular file and returns all its bytes.
  ///
  /// - Parameter limit: the largest permitted size in bytes. A file whose known size exceeds the limit is refused
  ///   before memory is allocated.
  /// - Throws: `unusablePath`; `notAFile` for a folder, a device, a pipe or a socket, without waiting for data;
  ///   `tooLarge`; `failed` with the step and the system's errno.
  public static func read(_ path: String, limit: Int = usualLimit) throws(FileError) -> [UInt8] {
    _ = try split(path)
    let file = try OpenFile(reading: path)
    let size = try file.size(path: path)
    if size > limit { throw .tooLarge(path, bytes: size, limit: limit) }
    return try file.read(expecting: size, limit: limit, path: path)
  }

  /// Reads a file, a pipe or standard input and returns all bytes. For a pipe, waits until the writer closes it.
  ///
  /// Use this method for paths that the user names explicitly, such as `/dev/stdin`.
  /// - Throws: the errors of `read(_:limit:)` except `notAFile`.
  package static func readStream(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    _ = try split(path)
    let file = try OpenFile(readingStream: path)
    return try file.read(expecting: 0, limit: limit, path: path)
  }

  /// Returns whether a file may exist at a path. The result is false only if the system reports that there is nothing
  /// at the path.
  ///
  /// The result is true for a path in a folder that this process may not search.
  package static func mayExist(_ path: String) -> Bool {
    var facts = stat()
    return unsafe stat(path, &facts) == 0 || errno != ENOENT && errno != ENOTDIR
  }

  /// Returns the absolute path without symbolic links and without the components `.` and `..`, or nil if there is
  /// nothing at the path.
  package static func resolved(_ path: String) -> String? {
    guard !path.utf8.contains(0), let real = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  private static func replace(
    _ place: String, with bytes: [UInt8], for path: String, _ durability: Durability, _ nextNumber: () -> Int
  ) throws(FileError) {
    let (folder, name) = try split(place)
    // 48 characters have at most 192 bytes, so the temporary name stays below the usual limit of 255 bytes.
    let short = String(String.UnicodeScalarView(name.unicodeScalars.prefix(48)))
    let file = try createTemporary(for: path) { "\(folder).\(short).\(getpid())-\(nextNumber()).tmp" }
    do throws(FileError) {
      file.takeMode(of: place)
      try file.write(bytes, path: path)
      if durability == .flushed { try file.flush(path: path) }
      if let code = Folder.rename(file.name, to: place) { throw .failed(.rename, path: path, code: code) }
    } catch {
      removeFile(file.name)
      throw error
    }
  }

  /// Creates a temporary file with an unused name, and locks the file until it is closed. `name` is called until it
  /// returns an unused name. Errors contain `path`, the file that the caller is writing.
  ///
  /// Names of existing files are skipped. Such files occur because a killed program leaves its temporary file, and
  /// because in a container the next program often has the same process identifier. A new file is also skipped if
  /// another process removes it as a leftover before it is locked.
  private static func createTemporary(
    for path: String, name: () -> String
  ) throws(FileError) -> OpenFile {
    while true {
      do throws(FileError) {
        let file = try OpenFile(creating: name(), for: path)
        if file.lock() { return file }
      } catch {
        if !error.isTakenName { throw error }
      }
    }
  }

  /// Splits a path into the folder with its trailing slash (empty for the current folder) and the last component.
  ///
  /// - Throws: `unusablePath` if the last component is empty or the path contains a zero byte.
  static func split(_ path: String) throws(FileError) -> (folder: String, name: String) {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let start = slash.map { path.utf8.index(after: $0) } ?? path.startIndex
    let (folder, name) = (String(path.utf8[..<start]) ?? "", String(path.utf8[start...]) ?? "")
    guard !name.isEmpty, !path.utf8.contains(0) else { throw .unusablePath(path) }
    return (folder, name)
  }
}
