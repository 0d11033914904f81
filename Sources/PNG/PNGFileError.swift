/// Why a file could not be written or read.
public enum PNGFileError: Error, Hashable, Sendable {
  /// What was being done.
  public enum Step: String, Hashable, Sendable {
    case create, write, flush, rename, open, read
  }

  /// The system refused a step on the file meant by `path`; `code` is its errno.
  case failed(Step, path: String, code: Int32)
  /// A path that names no file: empty, ending in `/`, or with a zero byte in it.
  case unusablePath(String)
}

extension PNGFileError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .failed(let step, let path, let code):
      "cannot \(Self.verb(step)) \(path): \(systemSentence(code)) (\(step.rawValue), errno \(code))"
    case .unusablePath(let path): "not a path of a file: \"\(path)\""
    }
  }

  private static func verb(_ step: Step) -> String {
    switch step {
    case .create, .write, .flush, .rename: "write"
    case .open, .read: "read"
    }
  }
}
