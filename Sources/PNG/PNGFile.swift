internal import Synchronization

/// Files on disk: written whole or not at all.
public enum PNGFile {
  /// Whether `write` waits until the disk has the bytes.
  public enum Durability: Hashable, Sendable {
    /// The system writes when it likes; a crash of the machine, not of the program, may lose the file.
    case lazy
    /// The bytes are on the disk before the file gets its name.
    case flushed
  }

  /// Tells apart the temporary files that threads of this process write at the same time.
  private static let counter = Atomic<Int>(0)

  /// Writes a file so that at every moment its name shows the old bytes, the new bytes or nothing.
  ///
  /// The bytes go to `.name.<process>-<counter>.tmp` in the same folder, which is then renamed. A link at `path` is
  /// replaced, not followed. On failure the temporary file is removed; a killed program may leave one behind.
  /// - Throws: `unusablePath`; `failed` with the step and the system's errno (no folder, no permission, disk full…).
  public static func write(_ bytes: [UInt8], to path: String, durability: Durability = .lazy) throws(PNGFileError) {
    try write(bytes, to: path, durability: durability) { counter.wrappingAdd(1, ordering: .relaxed).newValue }
  }

  /// `write` with the numbers of its temporary files chosen by `nextNumber`.
  package static func write(
    _ bytes: [UInt8], to path: String, durability: Durability, nextNumber: () -> Int
  ) throws(PNGFileError) {
    let (folder, name) = try split(path)
    // 48 characters are at most 192 bytes, so the temporary name stays below the usual limit of 255.
    let short = String(String.UnicodeScalarView(name.unicodeScalars.prefix(48)))
    let file = try createTemporary(for: path) {
      "\(folder).\(short).\(processNumber())-\(nextNumber()).tmp"
    }
    do throws(PNGFileError) {
      try file.write(bytes, path: path)
      if durability == .flushed { try file.flush(path: path) }
      if let code = renameFile(file.name, to: path) { throw .failed(.rename, path: path, code: code) }
    } catch {
      removeFile(file.name)
      throw error
    }
  }

  /// All bytes of a file.
  ///
  /// - Throws: `unusablePath`; `failed` with the step and the system's errno.
  public static func read(_ path: String) throws(PNGFileError) -> [UInt8] {
    _ = try split(path)
    let file = try OpenFile(reading: path)
    return try file.readAll(path: path)
  }

  /// A new file of a name that is free.
  ///
  /// A killed program leaves its temporary file behind, and in a container the next one often has the same process
  /// number; so a name that is taken is passed over.
  private static func createTemporary(
    for path: String, name: () -> String
  ) throws(PNGFileError) -> OpenFile {
    while true {
      do throws(PNGFileError) {
        return try OpenFile(creating: name(), for: path)
      } catch {
        if !error.isTakenName { throw error }
      }
    }
  }

  /// The folder with its slash (empty for the current one) and the last component.
  private static func split(_ path: String) throws(PNGFileError) -> (folder: String, name: String) {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let start = slash.map { path.utf8.index(after: $0) } ?? path.startIndex
    let (folder, name) = (String(path.utf8[..<start]) ?? "", String(path.utf8[start...]) ?? "")
    guard !name.isEmpty, !path.utf8.contains(0) else { throw .unusablePath(path) }
    return (folder, name)
  }
}
