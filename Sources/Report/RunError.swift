/// The error that a run cannot be created, read or merged.
package enum RunError: Error, Hashable, CustomStringConvertible {
  /// The text is not JSON.
  case notJSON
  /// The run has another version of the format.
  case unknownFormat(Int)
  /// A key is missing. The associated value is its path, for example `films[3].name`.
  case missing(String)
  /// A value has the wrong type or is not allowed. The associated value is its path.
  case wrong(String)
  /// Two films have the same name.
  case sameName(String)
  /// An image is not in the report's folder.
  case foreignPath(String)
  /// The runs have different titles or tool versions, so they cannot be merged.
  case unlike(String, String)
  /// There are no runs to merge.
  case nothing

  /// The message of the error, in one sentence without a full stop.
  package var description: String {
    switch self {
    case .notJSON: "this is not JSON"
    case .unknownFormat(let format): "format \(format) is not known here; this tool reads format \(Run.format)"
    case .missing(let path): "'\(path)' is missing"
    case .wrong(let path): "the value of '\(path)' has the wrong type or is not allowed"
    case .sameName(let name): "two films are called '\(name)'"
    case .foreignPath(let path): "the image '\(path)' is not in the report's folder"
    case .unlike(let one, let other): "a run of '\(one)' and a run of '\(other)' cannot be merged"
    case .nothing: "there are no runs to merge"
    }
  }
}
