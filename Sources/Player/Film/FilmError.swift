internal import Files

/// An error because of which a film cannot be written.
public enum FilmError: Error, Hashable, Sendable {
  /// An operation on a file or folder.
  public enum Step: String, Hashable, Sendable {
    /// The creation or listing of a folder, or the writing or replacement of a file or folder.
    case makeFolder, readFolder, write, replace
  }

  /// An operation on `path` failed, for example because of missing permissions. `code` is the system's errno.
  case failed(Step, path: String, code: Int32)
  /// The folder that the film would replace contains a file that is not part of a film and would be lost.
  case foreignFile(String, folder: String)
  /// The path does not name a folder: it is empty or `/`, ends in `.` or `..`, or contains a zero byte.
  case unusablePath(String)
  /// The film has no frames.
  case noFrames
  /// The font for labels is not installed. The associated value names the package to install.
  case noFont(String)
  /// The program that encodes videos is not installed. The associated value is the name of the program.
  case noVideoProgram(String)
  /// The program that encodes videos failed. The values are the name of the program, and its message or exit code.
  case videoProgramFailed(String, reason: String)
}

extension FilmError: CustomStringConvertible {
  /// The message of the error, in one sentence without a full stop.
  public var description: String {
    switch self {
    case .failed(let step, let path, let code):
      "cannot \(Self.verb(step)) \(path.visible): \(systemSentence(code)) (errno \(code))"
    case .foreignFile(let name, let folder):
      "cannot replace \(folder.visible): it contains \(name.visible), which is not part of a film; move that file or choose another folder"
    case .unusablePath(let path): "not a path of a folder: \"\(path.visible)\""
    case .noFrames: "the film has no frame"
    case .noFont(let reason): "cannot draw the text in frames: \(reason)"
    case .noVideoProgram(let program):
      "a video needs the program \(program), which is not on the PATH (Debian: apt-get install \(program)); "
        + "apng and gif need no program"
    case .videoProgramFailed(let program, let reason): "\(program) did not create the video: \(reason)"
    }
  }

  private static func verb(_ step: Step) -> String {
    switch step {
    case .makeFolder: "create the folder"
    case .readFolder: "read the folder"
    case .write: "write"
    case .replace: "replace"
    }
  }
}
