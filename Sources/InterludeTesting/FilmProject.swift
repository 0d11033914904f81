internal import Files
internal import Foundation
package import Scenario

/// The project that tests film in: what its `interlude.yaml` says, and what holds where the file is silent.
///
/// The file is looked for in the package's folder and in the folders above, as the command does.
package struct FilmProject: Sendable {
  /// The folder of goldens.
  package let goldens: String
  /// The folder where films are kept that are not their goldens.
  package let run: String
  /// The devices that scenarios may name.
  package let devices: [ScenarioDocument.Device]

  /// The project that a package's folder is part of.
  ///
  /// - Throws: `FilmingError.file`, `scenario`: what is wrong with the file.
  package init(of package: String) throws(FilmingError) {
    let folder = Self.folder(around: package)
    let document = try folder.map { (folder) throws(FilmingError) in try Self.read(folder) } ?? .empty
    let base = folder ?? package
    goldens = "\(base)/\(document.goldens ?? "Goldens")"
    run = "\(base)/\(document.run ?? ".interlude/last")"
    let names = Set(document.devices.map(\.name))
    devices = document.devices + ScenarioDocument.Device.standard.filter { !names.contains($0.name) }
  }

  /// The nearest folder with a project file; nil when there is none.
  private static func folder(around path: String) -> String? {
    var folder = URL(fileURLWithPath: path)
    while true {
      let file = folder.appendingPathComponent(ProjectDocument.fileName).path
      if FileManager.default.fileExists(atPath: file) { return folder.path == "/" ? "" : folder.path }
      if folder.path == "/" { return nil }
      folder.deleteLastPathComponent()
    }
  }

  private static func read(_ folder: String) throws(FilmingError) -> ProjectDocument {
    let file = "\(folder)/\(ProjectDocument.fileName)"
    let bytes = try FilmingError.reading(file, called: file)
    do throws(ScenarioErrors) {
      return try ProjectDocument.parse(bytes, file: file)
    } catch {
      throw .scenario(error)
    }
  }
}

extension FilmingError {
  /// The bytes of a file, or why they cannot be had.
  static func reading(_ path: String, called name: String) throws(FilmingError) -> [UInt8] {
    do throws(FileError) {
      return try File.read(path)
    } catch {
      throw .file(name, reason: error.description)
    }
  }
}
