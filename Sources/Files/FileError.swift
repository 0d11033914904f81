/// An error that occurs when a file is read or written.
public enum FileError: Error, Hashable, Sendable {
  /// An operation on a file that can fail.
  public enum Step: String, Hashable, Sendable {
    /// The creation of a file.
    case create
    /// The writing of bytes.
    case write
    /// The flushing of written bytes to the disk.
    case flush
    /// The renaming of a file.
    case rename
    /// The opening of a file, a device or a pipe.
    case open
    /// The reading of bytes.
    case read
  }

  /// The kind of a file system object that is not a regular file.
  public enum Kind: String, Hashable, Sendable {
    /// A directory.
    case folder = "a folder"
    /// A character or block device.
    case device = "a device"
    /// A named pipe.
    case pipe = "a FIFO"
    /// A socket.
    case socket = "a socket"
  }

  /// The system refused a step on the file at `path`. `code` is the errno.
  case failed(Step, path: String, code: Int32)
  /// The path cannot name a file: it is empty, ends in `/`, or contains a zero byte.
  case unusablePath(String)
  /// The file to read is not a regular file. The values are the path and the kind of object at this path.
  case notAFile(String, Kind)
  /// The file has more bytes than the limit. `bytes` is the file's size, or nil if the size is not known.
  case tooLarge(String, bytes: Int?, limit: Int)
}

extension FileError: CustomStringConvertible {
  /// A one-line description of the error. Unprintable characters of the path are escaped.
  public var description: String {
    switch self {
    case .failed(let step, let path, let code):
      "cannot \(Self.verb(step)) \(path.visible): \(reason) (\(step.rawValue), errno \(code))"
    case .unusablePath: reason
    case .notAFile(let path, _), .tooLarge(let path, _, _): "cannot read \(path.visible): \(reason)"
    }
  }

  /// The part of the description that states what is wrong, without the path and the failed operation.
  package var reason: String {
    switch self {
    case .failed(_, _, let code): systemSentence(code)
    case .unusablePath(let path):
      "\"\(path.visible)\" is not the path of a file: the file name is empty, or the path has a zero byte"
    case .notAFile(_, let kind): "it is \(kind.rawValue), not a file"
    case .tooLarge(_, let bytes, let limit):
      "the file has \(bytes.map { Self.size($0) } ?? "too many bytes"); the limit is \(Self.size(limit))"
    }
  }

  private static func verb(_ step: Step) -> String {
    switch step {
    case .create, .write, .flush, .rename: "write"
    case .open, .read: "read"
    }
  }

  /// Returns a number of bytes in decimal units: bytes, kB, MB or GB, rounded down.
  private static func size(_ bytes: Int) -> String {
    switch bytes {
    case ..<10_000: "\(bytes) bytes"
    case ..<10_000_000: "\(bytes / 1_000) kB"
    case ..<10_000_000_000: "\(bytes / 1_000_000) MB"
    default: "\(bytes / 1_000_000_000) GB"
    }
  }
}
