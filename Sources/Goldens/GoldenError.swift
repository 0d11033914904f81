package import Files
package import Archive
package import Player

/// An error that occurs when a golden is read, compared or written.
package enum GoldenError: Error, Hashable, Sendable {
  /// There is no golden of this name.
  case missing(String)
  /// The file is a Git LFS pointer instead of the actual file.
  case pointer(path: String)
  /// A trace violates its format. The values are the line number, from 1, and the fault.
  case trace(path: String, line: Int, String)
  /// A trace was changed or truncated after it was written.
  case digest(path: String)
  /// The `film.png` at a path is not the film for which the `trace.txt` beside it was written.
  case film(path: String)
  /// A film cannot be decoded.
  case picture(path: String, String)
  /// A file cannot be read or written.
  case file(FileError)
  /// A ZIP file with the folder of a run of `interlude verify` cannot be read.
  case archive(path: String, ZipError)
  /// A ZIP file contains the folder of no run of `interlude verify`, or of more than one run.
  case runs(path: String, count: Int)
  /// A ZIP file contains a film whose name is not valid for a scenario.
  case filmName(path: String, String)
  /// The golden could not be written. The previous golden is unchanged.
  case write(FilmError)
  /// A file of a golden could not be removed.
  case remove(path: String)
}

extension GoldenError: CustomStringConvertible {
  /// The message of the error, in one sentence without a full stop.
  package var description: String {
    switch self {
    case .missing(let name): "there is no golden of \(name.visible)"
    case .pointer(let path): "\(path.visible) is a Git LFS pointer, not the file: run git lfs pull"
    case .trace(let path, let line, let what): "\(path.visible):\(line): \(what.visible)"
    case .digest(let path):
      "\(path.visible) was changed or truncated after it was written: the digest in its last line does not match"
    case .film(let path):
      "\(path.visible) and the trace.txt beside it do not belong together: restore both from one commit, or record the film again"
    case .picture(let path, let what): "\(path.visible): \(what.visible)"
    case .file(let error): error.description
    case .archive(let path, let error): "\(path.visible): \("\(error)".visible)"
    case .runs(let path, 0): "\(path.visible) contains no run of interlude (no run.json)"
    case .runs(let path, let count):
      "\(path.visible) contains \(count) runs: pass one of them, or merge them with 'interlude report'"
    case .filmName(let path, let part):
      "\(path.visible) contains a film named \(part.visible), but this name is not valid for a scenario"
    case .write(let error): error.description
    case .remove(let path): "cannot remove \(path.visible): check the permissions of its folder"
    }
  }
}
