internal import Glibc
internal import Synchronization

/// Files on disk: read only when they are files, written whole or not at all.
public enum File {
  /// Whether `write` waits until the disk has the bytes.
  public enum Durability: Hashable, Sendable {
    /// The system writes when it likes; a crash of the machine, not of the program, may lose the file.
    case lazy
    /// The bytes are on the disk before the file gets its name.
    case flushed
  }

  /// How many bytes a file may have that is read without another limit: 512 MB.
  public static let usualLimit = 512_000_000

  /// Tells apart the temporary files that threads of this process write at the same time.
  private static let counter = Atomic<Int>(0)

  /// Writes a file so that at every moment its name shows the old bytes, the new bytes or nothing.
  ///
  /// The bytes go to `.name.<process>-<counter>.tmp` in the same folder, which is then renamed. A link at `path` stays:
  /// the file that it leads to is replaced. What is no regular file, such as a device, a pipe or `/dev/stdout`, gets
  /// the bytes as they are and is never replaced. On failure the temporary file is removed; a killed program may leave
  /// one behind, which `Leftovers` removes.
  /// - Throws: `unusablePath`; `failed` with the step and the system's errno (no folder, no permission, disk full…).
  public static func write(_ bytes: [UInt8], to path: String, durability: Durability = .lazy) throws(FileError) {
    try write(bytes, to: path, durability: durability) { counter.wrappingAdd(1, ordering: .relaxed).newValue }
  }

  /// `write` with the numbers of its temporary files chosen by `nextNumber`.
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

  /// Adds bytes at the end of a file, which is made when it is missing; a device or a pipe gets them as they are.
  ///
  /// - Throws: `unusablePath`; `failed`.
  public static func append(_ bytes: [UInt8], to path: String) throws(FileError) {
    _ = try split(path)
    let file = try OpenFile(appending: path)
    try file.write(bytes, path: path)
  }

  /// All bytes of a regular file.
  ///
  /// - Parameter limit: a file with more bytes is refused, before memory is taken for it where its size is known.
  /// - Throws: `unusablePath`; `notAFile` for a folder, a device, a pipe or a socket, which is not waited for;
  ///   `tooLarge`; `failed` with the step and the system's errno.
  public static func read(_ path: String, limit: Int = usualLimit) throws(FileError) -> [UInt8] {
    _ = try split(path)
    let file = try OpenFile(reading: path)
    let size = try file.size(path: path)
    if size > limit { throw .tooLarge(path, bytes: size, limit: limit) }
    return try file.read(expecting: size, limit: limit, path: path)
  }

  /// All bytes of whatever can be read: a file, a pipe, standard input. Waits for what is still to come.
  ///
  /// For paths that the user of a command has named on purpose, such as `/dev/stdin`.
  /// - Throws: as `read(_:limit:)`, without `notAFile`.
  package static func readStream(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    _ = try split(path)
    let file = try OpenFile(readingStream: path)
    return try file.read(expecting: 0, limit: limit, path: path)
  }

  /// Whether there may be something at a path: false only when the system says that there is nothing.
  ///
  /// What is in a folder that nobody may look at may exist.
  package static func mayExist(_ path: String) -> Bool {
    var facts = stat()
    return unsafe stat(path, &facts) == 0 || errno != ENOENT && errno != ENOTDIR
  }

  /// The path without links and dots; nil when it leads nowhere.
  package static func resolved(_ path: String) -> String? {
    guard !path.utf8.contains(0), let real = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  private static func replace(
    _ place: String, with bytes: [UInt8], for path: String, _ durability: Durability, _ nextNumber: () -> Int
  ) throws(FileError) {
    let (folder, name) = try split(place)
    // 48 characters are at most 192 bytes, so the temporary name stays below the usual limit of 255.
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

  /// A new file of a name that is free, locked as long as it is open.
  ///
  /// A killed program leaves its temporary file behind, and in a container the next one often has the same process
  /// number; so a name that is taken is passed over. A file that another process has just removed as a leftover, before
  /// it was locked, is passed over as well.
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

  /// The folder with its slash (empty for the current one) and the last component.
  static func split(_ path: String) throws(FileError) -> (folder: String, name: String) {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let start = slash.map { path.utf8.index(after: $0) } ?? path.startIndex
    let (folder, name) = (String(path.utf8[..<start]) ?? "", String(path.utf8[start...]) ?? "")
    guard !name.isEmpty, !path.utf8.contains(0) else { throw .unusablePath(path) }
    return (folder, name)
  }
}
