internal import Files
internal import Foundation
package import Scenario

/// The settings of the project to which tests belong: those of its `interlude.yaml`, and defaults.
///
/// The file is searched in the package's folder and its parent folders, as by the command.
package struct FilmProject: Sendable {
  /// The folder of goldens.
  package let goldens: String
  /// The folder of films that differ from their goldens.
  package let run: String
  /// The devices that scenarios can name.
  package let devices: [ScenarioDocument.Device]

  /// Creates the project to which a package's folder belongs.
  ///
  /// - Throws: `FilmingError.file` or `scenario` if the file cannot be read or is invalid.
  package init(of package: String) throws(FilmingError) {
    let folder = Self.folder(around: package)
    let document = try folder.map { (folder) throws(FilmingError) in try Self.read(folder) } ?? .empty
    let base = folder ?? package
    goldens = "\(base)/\(document.goldens ?? "Goldens")"
    run = "\(base)/\(document.run ?? ".interlude/last")"
    let names = Set(document.devices.map(\.name))
    devices = document.devices + ScenarioDocument.Device.standard.filter { !names.contains($0.name) }
  }

  /// Returns the nearest folder with a project file, or nil if there is none.
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
  /// Returns the bytes of a file. Errors refer to the file as `name`.
  static func reading(_ path: String, called name: String) throws(FilmingError) -> [UInt8] {
    do throws(FileError) {
      return try File.read(path)
    } catch {
      throw .file(name, reason: error.description)
    }
  }
}
