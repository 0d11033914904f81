/// Why an archive, or a file in it, cannot be read.
package enum ZipError: Error, Hashable, Sendable {
  /// The bytes do not end in an archive's directory: another kind of file, or one cut off.
  case notZip
  /// The archive breaks the format: what was being read, and how.
  case corrupt(String, reason: String)
  /// Two files of one path: programs would differ in which one they read.
  case duplicate(String)
  /// The archive has parts, encryption or a compression that is not read here.
  case unsupported(String, what: String)
  /// A file is larger than the caller wants it.
  case tooLarge(String, bytes: UInt64)
}

extension ZipError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notZip: "not a whole ZIP file: the directory at its end is missing"
    case .corrupt(let part, let reason): "the ZIP file is damaged in \(part): \(reason)"
    case .duplicate(let path): "the ZIP file has two files \(path)"
    case .unsupported(let part, let what): "\(part) in the ZIP file has \(what), which is not read here"
    case .tooLarge(let path, let bytes): "\(path) in the ZIP file is too large: \(bytes) bytes"
    }
  }
}
