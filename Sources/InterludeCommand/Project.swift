internal import Foundation
internal import Scenario

/// The project in which a command works: the settings of its `interlude.yaml`, and defaults.
///
/// The file is searched in the working directory and its parent folders. Its paths are relative to its folder.
struct Project: Sendable {
  /// The project of the running command.
  @TaskLocal static var current = Project()

  /// The path of the file in messages, or nil if there is none.
  let file: String?
  /// The contents of the file. Empty if there is no file, or if it is invalid.
  let document: ProjectDocument
  /// The error of reading the file, or nil.
  let problem: ScenarioFileError?
  /// The path from the working directory to the file's folder: empty, `../` and so on.
  private let base: String

  /// Creates a project without a file.
  init() { (file, document, problem, base) = (nil, .empty, nil, "") }

  private init(below base: String) {
    let path = base + ProjectDocument.fileName
    (file, self.base) = (path, base)
    do throws(ScenarioFileError) {
      (document, problem) = (try Self.load(path), nil)
    } catch {
      (document, problem) = (.empty, error)
    }
  }

  /// Returns the nearest project, in the working directory or above it.
  static func find() -> Project {
    let depth = FileManager.default.currentDirectoryPath.split(separator: "/").count
    let bases = (0...depth).map { String(repeating: "../", count: $0) }
    let nearest = bases.first { FileManager.default.fileExists(atPath: $0 + ProjectDocument.fileName) }
    return nearest.map { Project(below: $0) } ?? Project()
  }

  /// Returns the contents of the file in a folder. Empty if there is no file, or if it is invalid.
  static func file(in folder: String) -> ProjectDocument { Project(below: "\(folder)/").document }

  private static func load(_ path: String) throws(ScenarioFileError) -> ProjectDocument {
    let bytes = try ScenarioFiles.read(path)
    do throws(ScenarioErrors) {
      return try ProjectDocument.parse(bytes, file: path)
    } catch {
      throw .invalid(error)
    }
  }

  /// The folder of scenarios.
  var scenarios: String { place(document.scenarios ?? "Scenarios") }
  /// The folder of goldens.
  var goldens: String { place(document.goldens ?? "Goldens") }
  /// The folder in which `verify` stores its run.
  var run: String { place(document.run ?? ".interlude/last") }
  /// The devices that scenarios can name: those of the file, and standard ones with other names.
  var devices: [ScenarioDocument.Device] {
    let names = Set(document.devices.map(\.name))
    return document.devices + ScenarioDocument.Device.standard.filter { !names.contains($0.name) }
  }
  /// The size limits of goldens.
  var budget: ProjectDocument.Budget { document.budget }

  private func place(_ path: String) -> String { base + path }

  /// Checks that the file could be read.
  ///
  /// - Throws: `Stop`, after printing the reason, if it could not.
  func require(on console: Console) throws {
    guard let problem else { return }
    problem.report(on: console)
    throw Stop(status: problem.status)
  }
}

/// A command that also runs with an invalid project file.
protocol WorksWithoutProject {}
