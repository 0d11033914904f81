internal import Foundation
internal import Scenario

/// The project that a command works in: what its `interlude.yaml` says, and what holds where the file is silent.
///
/// The file is looked for in the working directory and in the folders above; its paths are relative to where it is.
struct Project: Sendable {
  /// The project of the command that runs.
  @TaskLocal static var current = Project()

  /// The file, as messages show it; nil when there is none.
  let file: String?
  /// What it says; empty when there is none, or when it is wrong.
  let document: ProjectDocument
  /// Why it could not be read.
  let problem: ScenarioFileError?
  /// The way from the working directory to the file's folder: empty, or `../` and so on.
  private let base: String

  /// A project without a file.
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

  /// The nearest project: in the working directory or above it.
  static func find() -> Project {
    let depth = FileManager.default.currentDirectoryPath.split(separator: "/").count
    let bases = (0...depth).map { String(repeating: "../", count: $0) }
    let nearest = bases.first { FileManager.default.fileExists(atPath: $0 + ProjectDocument.fileName) }
    return nearest.map { Project(below: $0) } ?? Project()
  }

  /// What the file in a folder says; empty when there is none, or when it is wrong.
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
  /// The folder that `verify` leaves.
  var run: String { place(document.run ?? ".interlude/last") }
  /// The devices that scenarios may name: those of the file, and the standard ones of other names.
  var devices: [ScenarioDocument.Device] {
    let names = Set(document.devices.map(\.name))
    return document.devices + ScenarioDocument.Device.standard.filter { !names.contains($0.name) }
  }
  /// How large goldens may be.
  var budget: ProjectDocument.Budget { document.budget }

  private func place(_ path: String) -> String { base + path }

  /// Says why the file cannot be read.
  ///
  /// - Throws: `Stop`, when it cannot.
  func require(on console: Console) throws {
    guard let problem else { return }
    problem.report(on: console)
    throw Stop(status: problem.status)
  }
}

/// A command that does not mind a project file that is wrong.
protocol WorksWithoutProject {}
