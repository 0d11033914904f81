internal import Glibc

/// The object that an output path leads to after symbolic links are followed.
package enum OutputTarget: Equatable {
  /// A regular file, or a file that does not exist yet. The associated value is its path, which is not a symbolic
  /// link.
  case file(String)
  /// A device, a pipe or a socket. It is written to and never replaced.
  case stream(String)
  /// A file descriptor of this process, from `/dev/stdout` or `/dev/fd/3`.
  case descriptor(Int32)

  /// The largest number of links in a row, as in Linux. More links are considered a cycle.
  private static let linkLimit = 40

  /// Creates the target that a path leads to.
  ///
  /// - Throws: `failed` for a folder (`EISDIR`), a cycle of links (`ELOOP`), or a link in a folder that cannot be read.
  package init(_ path: String) throws(FileError) {
    var place = path
    for _ in 0..<Self.linkLimit {
      guard let mode = Self.mode(ofNameAt: place) else {
        self = .file(place)
        return
      }
      switch mode & S_IFMT {
      case S_IFREG: self = .file(place)
      case S_IFDIR: throw .failed(.create, path: path, code: EISDIR)
      case S_IFLNK:
        let (folder, name) = try Self.place(of: place, for: path)
        if folder == "/proc/\(getpid())/fd", let number = Int32(name) {
          self = .descriptor(number)
        } else if let mode = Self.mode(at: place), Self.isStream(mode) {
          self = .stream(place)
        } else {
          place = try Self.target(of: place, in: folder, for: path)
          continue
        }
      default: self = .stream(place)
      }
      return
    }
    throw .failed(.create, path: path, code: ELOOP)
  }

  private static func isStream(_ mode: mode_t) -> Bool { ![S_IFREG, S_IFDIR, S_IFLNK].contains(mode & S_IFMT) }

  /// Returns the mode of the object at a path without following links, or nil if it does not exist or cannot be
  /// inspected.
  private static func mode(ofNameAt path: String) -> mode_t? {
    var facts = stat()
    return unsafe lstat(path, &facts) == 0 ? facts.st_mode : nil
  }

  /// Returns the mode of the object at a path, with links followed, or nil if it does not exist or cannot be inspected.
  private static func mode(at path: String) -> mode_t? {
    var facts = stat()
    return unsafe stat(path, &facts) == 0 ? facts.st_mode : nil
  }

  /// Splits the path `place` into its folder and its last component. Symbolic links in the folder are resolved.
  /// Errors contain `path`, the original output path.
  private static func place(of place: String, for path: String) throws(FileError) -> (folder: String, name: String) {
    let (folder, name) = try File.split(place)
    guard let real = unsafe realpath(folder.isEmpty ? "." : folder, nil) else {
      throw .failed(.create, path: path, code: errno)
    }
    defer { unsafe free(real) }
    return (unsafe String(cString: real), name)
  }

  /// Returns the path to which the symbolic link `link` in `folder` points, without following further links. Errors
  /// contain `path`, the original output path.
  private static func target(of link: String, in folder: String, for path: String) throws(FileError) -> String {
    var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe bytes.withUnsafeMutableBytes {
      unsafe readlink(link, $0.baseAddress!.assumingMemoryBound(to: CChar.self), $0.count)
    }
    guard count >= 0 else { throw .failed(.create, path: path, code: errno) }
    let target = String(decoding: bytes.prefix(count), as: UTF8.self)
    return target.utf8.first == UInt8(ascii: "/") ? target : "\(folder)/\(target)"
  }
}
