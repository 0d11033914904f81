internal import Foundation
internal import Scenario

/// The project in which a command works: the settings of its `interlude.yaml`, and defaults.
///
/// The file is searched for in the working directory and its parent folders. Paths in the file are relative to the
/// file's folder.
struct Project: Sendable {
  /// The project of the running command.
  @TaskLocal static var current = Project()

  /// The path of `interlude.yaml`, relative to the working directory, or nil if there is none.
  let file: String?
  /// The contents of `interlude.yaml`. Empty if there is no file, or if it is invalid.
  let document: ProjectDocument
  /// The error that occurred when `interlude.yaml` was read, or nil.
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

  /// Returns the project of the nearest `interlude.yaml`, in the working directory or in a parent folder.
  static func find() -> Project {
    let depth = FileManager.default.currentDirectoryPath.split(separator: "/").count
    let bases = (0...depth).map { String(repeating: "../", count: $0) }
    let nearest = bases.first { FileManager.default.fileExists(atPath: $0 + ProjectDocument.fileName) }
    return nearest.map { Project(below: $0) } ?? Project()
  }

  /// Returns the contents of the `interlude.yaml` in a folder. Empty if there is no file, or if it is invalid.
  static func file(in folder: String) -> ProjectDocument { Project(below: "\(folder)/").document }

  private static func load(_ path: String) throws(ScenarioFileError) -> ProjectDocument {
    let bytes = try ScenarioFiles.read(path)
    do throws(ScenarioErrors) {
      return try ProjectDocument.parse(bytes, file: path)
    } catch {
      throw .invalid(error)
    }
  }

  /// The path of the scenarios' folder, relative to the working directory.
  var scenarios: String { place(document.scenarios ?? "Scenarios") }
  /// The path of the goldens' folder, relative to the working directory.
  var goldens: String { place(document.goldens ?? "Goldens") }
  /// The path of the folder in which `verify` stores its run, relative to the working directory.
  var run: String { place(document.run ?? ".interlude/last") }
  /// The devices that scenarios can name: those of `interlude.yaml`, then the standard devices whose names
  /// `interlude.yaml` does not use.
  var devices: [ScenarioDocument.Device] {
    let names = Set(document.devices.map(\.name))
    return document.devices + ScenarioDocument.Device.standard.filter { !names.contains($0.name) }
  }
  /// The size limits of goldens.
  var budget: ProjectDocument.Budget { document.budget }

  private func place(_ path: String) -> String { base + path }

  /// Checks that `interlude.yaml` is valid or does not exist.
  ///
  /// - Throws: `Stop`, after printing the reason, if the file is invalid or unreadable.
  func require(on console: Console) throws {
    guard let problem else { return }
    problem.report(on: console)
    throw Stop(status: problem.status)
  }
}

/// A marker protocol for commands that run even if `interlude.yaml` is invalid.
protocol WorksWithoutProject {}
