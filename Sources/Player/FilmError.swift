internal import Files

/// Why a film could not be written.
public enum FilmError: Error, Hashable, Sendable {
  /// What was being done.
  public enum Step: String, Hashable, Sendable {
    case makeFolder, readFolder, write, replace
  }

  /// The system refused a step on `path`; `code` is its errno: no permission, disk full, not a folder…
  case failed(Step, path: String, code: Int32)
  /// The folder that the film would replace holds this other file, which would be lost.
  case foreignFile(String, folder: String)
  /// A path that names no folder: empty, `/`, ending in `.` or `..`, or with a zero byte in it.
  case unusablePath(String)
  /// The film has no frame.
  case noFrames
  /// Labels have no font; the sentence says what to install.
  case noFont(String)
  /// The program that makes videos is not installed.
  case noVideoProgram(String)
  /// The program that makes videos gave up; the reason is in its own words.
  case videoProgramFailed(String, reason: String)
}

extension FilmError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .failed(let step, let path, let code):
      "cannot \(Self.verb(step)) \(path.visible): \(systemSentence(code)) (errno \(code))"
    case .foreignFile(let name, let folder):
      "cannot replace \(folder.visible): it holds \(name.visible), which is no part of a film; move it away or choose another folder"
    case .unusablePath(let path): "not a path of a folder: \"\(path.visible)\""
    case .noFrames: "the film has no frame"
    case .noFont(let reason): "cannot write labels: \(reason)"
    case .noVideoProgram(let program):
      "a video needs the program \(program), which is not on the PATH (Debian: apt-get install \(program)); apng and gif need none"
    case .videoProgramFailed(let program, let reason): "\(program) made no video: \(reason)"
    }
  }

  private static func verb(_ step: Step) -> String {
    switch step {
    case .makeFolder: "make the folder"
    case .readFolder: "read the folder"
    case .write: "write"
    case .replace: "replace"
    }
  }
}
