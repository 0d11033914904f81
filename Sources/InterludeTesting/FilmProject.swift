internal import Files
internal import Foundation
package import Scenario

/// The settings of the project that contains the tests. They come from the project's `interlude.yaml`, or are the
/// defaults.
///
/// The file is searched for in the package's folder and its parent folders.
package struct FilmProject: Sendable {
  /// The absolute path of the goldens' folder.
  package let goldens: String
  /// The absolute path of the folder for films that differ from their goldens.
  package let run: String
  /// The devices that scenarios can name.
  package let devices: [ScenarioDocument.Device]

  /// Creates the settings of the project that contains a package.
  ///
  /// - Parameter package: the absolute path of the package's folder.
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

  /// Returns `path` or the nearest folder around it that contains an `interlude.yaml`. Nil if there is none.
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
  /// Returns the bytes of the file at `path`. An error that is thrown contains `name` instead of the path.
  static func reading(_ path: String, called name: String) throws(FilmingError) -> [UInt8] {
    do throws(FileError) {
      return try File.read(path)
    } catch {
      throw .file(name, reason: error.description)
    }
  }
}
