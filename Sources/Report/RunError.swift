/// Why values are no run.
package enum RunError: Error, Hashable, CustomStringConvertible {
  /// The text is not JSON.
  case notJSON
  /// The run was written in another format.
  case unknownFormat(Int)
  /// A key is missing: its path, as `films[3].name`.
  case missing(String)
  /// A value is of the wrong type, or none of those that may be there: its path.
  case wrong(String)
  /// Two films have the same name.
  case sameName(String)
  /// A picture would not lie in the report's folder.
  case foreignPath(String)
  /// Runs of different titles or tools cannot be merged.
  case unlike(String, String)
  /// There are no runs to merge.
  case nothing

  package var description: String {
    switch self {
    case .notJSON: "this is not JSON"
    case .unknownFormat(let format): "format \(format) is not known here; this tool reads format \(Run.format)"
    case .missing(let path): "'\(path)' is missing"
    case .wrong(let path): "'\(path)' has a value that may not be there"
    case .sameName(let name): "two films are called '\(name)'"
    case .foreignPath(let path): "the picture '\(path)' does not lie in the report's folder"
    case .unlike(let one, let other): "a run of '\(one)' and a run of '\(other)' cannot be merged"
    case .nothing: "there are no runs to merge"
    }
  }
}
