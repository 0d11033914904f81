/// Why a file could not be written or read.
public enum FileError: Error, Hashable, Sendable {
  /// What was being done.
  public enum Step: String, Hashable, Sendable {
    case create, write, flush, rename, open, read
  }

  /// What a path leads to when that is no file.
  public enum Kind: String, Hashable, Sendable {
    case folder = "a folder"
    case device = "a device"
    case pipe = "a FIFO"
    case socket = "a socket"
  }

  /// The system refused a step on the file meant by `path`; `code` is its errno.
  case failed(Step, path: String, code: Int32)
  /// A path that names no file: empty, ending in `/`, or with a zero byte in it.
  case unusablePath(String)
  /// What was to be read as a file is something else.
  case notAFile(String, Kind)
  /// A file has more bytes than are read; `bytes` is nil when its size is not known.
  case tooLarge(String, bytes: Int?, limit: Int)
}

extension FileError: CustomStringConvertible {
  /// What went wrong, in one line; characters of the path that do not print are escaped.
  public var description: String {
    switch self {
    case .failed(let step, let path, let code):
      "cannot \(Self.verb(step)) \(path.visible): \(reason) (\(step.rawValue), errno \(code))"
    case .unusablePath: reason
    case .notAFile(let path, _), .tooLarge(let path, _, _): "cannot read \(path.visible): \(reason)"
    }
  }

  /// What went wrong, without the path and what was done with it.
  package var reason: String {
    switch self {
    case .failed(_, _, let code): systemSentence(code)
    case .unusablePath(let path): "not a path of a file: \"\(path.visible)\""
    case .notAFile(_, let kind): "it is \(kind.rawValue), not a file"
    case .tooLarge(_, let bytes, let limit):
      "it has \(bytes.map { Self.size($0) } ?? "more bytes than may be read"); the limit is \(Self.size(limit))"
    }
  }

  private static func verb(_ step: Step) -> String {
    switch step {
    case .create, .write, .flush, .rename: "write"
    case .open, .read: "read"
    }
  }

  /// A number of bytes in the largest unit that leaves a whole part.
  private static func size(_ bytes: Int) -> String {
    switch bytes {
    case ..<10_000: "\(bytes) bytes"
    case ..<10_000_000: "\(bytes / 1_000) kB"
    case ..<10_000_000_000: "\(bytes / 1_000_000) MB"
    default: "\(bytes / 1_000_000_000) GB"
    }
  }
}
