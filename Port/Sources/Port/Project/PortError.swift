/// The error that a project cannot be ported.
package enum PortError: Error, Hashable, Sendable {
  /// There is no file or folder at the path.
  case notFound(path: String)
  /// The project file is not a valid property list.
  case invalidProject(path: String, line: Int)
  /// The project has no app target.
  case noApplication(path: String, targets: [String])
  /// The project has no target with the name.
  case noTarget(String, targets: [String])
  /// The project has no Swift file.
  case noSources(path: String)
  /// A file could not be read or written.
  case file(path: String, reason: String)
}

extension PortError: CustomStringConvertible {
  /// The message: what is wrong, where, and what to do.
  package var description: String {
    switch self {
    case .notFound(let path): "\(path): does not exist. Pass an Xcode project, a package or a folder"
    case .invalidProject(let path, let line):
      "\(path):\(line): the project file is not a property list. Open and save the project with Xcode"
    case .noApplication(let path, let targets):
      "\(path): the project has no target of an iOS app, only: \(targets.joined(separator: ", ")). "
        + "Pass a target with --target"
    case .noTarget(let name, let targets):
      "--target \(name): there is no such target. The targets are: \(targets.joined(separator: ", "))"
    case .noSources(let path): "\(path): contains no Swift file. Pass the folder with the sources of the app"
    case .file(let path, let reason): "\(path): \(reason)"
    }
  }
}
