/// An error that occurs when an archive, or a file in it, is read.
package enum ZipError: Error, Hashable, Sendable {
  /// The bytes do not end with an archive's directory: they are another kind of file, or truncated.
  case notZip
  /// The archive violates the format. The values are the damaged part of the archive, such as the path of a file, and
  /// a description of the violation.
  case corrupt(String, reason: String)
  /// Two files have the same path. Such an archive is rejected, because some programs would read the first file and
  /// others the second one.
  case duplicate(String)
  /// The archive is split into several files, or uses encryption or a compression method that is not supported.
  case unsupported(String, what: String)
  /// A file is larger than the caller's limit.
  case tooLarge(String, bytes: UInt64)
}

extension ZipError: CustomStringConvertible {
  /// A description of the error for messages: one sentence without a period at the end.
  package var description: String {
    switch self {
    case .notZip: "not a complete ZIP file: the central directory at the end is missing"
    case .corrupt(let part, let reason): "the ZIP file is damaged in \(part): \(reason)"
    case .duplicate(let path): "the ZIP file contains two files with the path \(path)"
    case .unsupported(let part, let what): "\(part) in the ZIP file uses \(what), which is not supported"
    case .tooLarge(let path, let bytes): "\(path) in the ZIP file is too large: \(bytes) bytes"
    }
  }
}
