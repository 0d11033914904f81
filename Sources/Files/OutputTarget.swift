internal import Glibc

/// What a path of output leads to, links followed.
package enum OutputTarget: Equatable {
  /// A regular file, or none yet: the name that is replaced, which is no link.
  case file(String)
  /// A device, a pipe or a socket: it is written to and stays.
  case stream(String)
  /// An open file of this process: `/dev/stdout`, `/dev/fd/3`.
  case descriptor(Int32)

  /// More links than these in a row are a circle, as for the system.
  private static let linkLimit = 40

  /// Looks where a path leads.
  ///
  /// - Throws: `failed`: a folder (`EISDIR`), a circle of links, or a link in a folder that cannot be looked at.
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

  /// The mode of what a name stands for itself; nil when there is nothing, or nothing that can be looked at.
  private static func mode(ofNameAt path: String) -> mode_t? {
    var facts = stat()
    return unsafe lstat(path, &facts) == 0 ? facts.st_mode : nil
  }

  /// The mode of what a path leads to.
  private static func mode(at path: String) -> mode_t? {
    var facts = stat()
    return unsafe stat(path, &facts) == 0 ? facts.st_mode : nil
  }

  /// The folder that a name is in, without links, and the name.
  private static func place(of place: String, for path: String) throws(FileError) -> (folder: String, name: String) {
    let (folder, name) = try File.split(place)
    guard let real = unsafe realpath(folder.isEmpty ? "." : folder, nil) else {
      throw .failed(.create, path: path, code: errno)
    }
    defer { unsafe free(real) }
    return (unsafe String(cString: real), name)
  }

  /// Where a link leads, one step.
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
