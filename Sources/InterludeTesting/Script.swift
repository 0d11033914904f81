internal import Foundation
internal import Goldens
public import Player
internal import Scenario
public import Testing

/// A scenario in a file, as an argument of a parameterized test or for use in a test.
///
///     @Test(arguments: Script.all(in: "Scenarios")) func scenario(_ script: Script) throws {
///       try script.run().expectGolden()
///     }
///
/// Paths are relative to the folder of the package that contains the test. A scenario with variants results in one
/// script for each variant. An invalid or unreadable file, or a folder without scenarios, results in a script whose
/// `run(scenes:)` throws the error.
public struct Script: Sendable, Identifiable, CustomTestStringConvertible {
  /// The path of the file, relative to the package's folder.
  public let path: String
  private let content: Result<ScenarioDocument, FilmingError>
  private let root: PackageFolder

  private init(_ path: String, _ content: Result<ScenarioDocument, FilmingError>, in root: PackageFolder) {
    (self.path, self.content, self.root) = (path, content, root)
  }

  /// Creates a script from a file.
  ///
  /// - Parameter variant: the name of the variant, or nil. A scenario with several variants requires a name.
  /// - Throws: `FilmingError.file`, `scenario`, `variant`.
  public init(
    contentsOf path: String, variant: String? = nil, filePath: StaticString = #filePath
  ) throws(FilmingError) {
    let root = PackageFolder(around: filePath)
    let document = try Self.read(path, root)
    let films = document.films.filter { film in variant.map { film.name == "\(document.name)/\($0)" } ?? true }
    guard let film = films.first, films.count == 1 else {
      throw .variant(variant, path: path, variants: document.variants.map(\.name))
    }
    self.init(path, .success(film), in: root)
  }

  /// Returns the scripts of all scenarios in a folder and its subfolders, sorted by path.
  public static func all(in folder: String, filePath: StaticString = #filePath) -> [Script] {
    let root = PackageFolder(around: filePath)
    let names = FileManager.default.enumerator(atPath: root.absolute(folder))?.compactMap { $0 as? String } ?? []
    let files = names.filter { isScenario($0) }.sorted()
    guard !files.isEmpty else { return [Script(folder, .failure(.noScenarios(folder)), in: root)] }
    return distinct(files.flatMap { films("\(folder)/\($0)", in: root) })
  }

  /// The name of the film and the path of the file, as shown in the list of tests.
  public var testDescription: String { (try? content.get().name).map { "\($0) (\(path))" } ?? path }

  /// The identifier of the script, equal to `testDescription`.
  public var id: String { testDescription }

  /// Plays the scenario. Each expectation of the scenario that does not hold is recorded as an issue of the test.
  ///
  /// - Parameter scenes: the Swift scenes that the scenario can name with `scene: {runner: name}`.
  /// - Throws: `FilmingError` if the scenario cannot be read or played.
  @MainActor
  public func run(
    scenes: SceneRegistry = SceneRegistry(), fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws -> Film {
    let film = try Film(of: content.get(), path: path, scenes: scenes, in: root)
    for failure in film.played.result.failures {
      SourcePosition(fileID, filePath, line, column).fail("\(path):\(failure)")
    }
    return film
  }
}

extension Script {
  /// Returns a script for each variant in a file, or one script with the error if the file is invalid.
  private static func films(_ path: String, in root: PackageFolder) -> [Script] {
    do throws(FilmingError) {
      return try read(path, root).films.map { Script(path, .success($0), in: root) }
    } catch {
      return [Script(path, .failure(error), in: root)]
    }
  }

  private static func read(_ path: String, _ root: PackageFolder) throws(FilmingError) -> ScenarioDocument {
    let devices = try FilmProject(of: root.path).devices
    let bytes = try FilmingError.reading(root.absolute(path), called: path)
    do throws(ScenarioErrors) {
      return try ScenarioDocument.parse(bytes, file: path, devices: devices)
    } catch {
      throw .scenario(error)
    }
  }

  private static func isScenario(_ path: String) -> Bool {
    !path.split(separator: "/").contains { $0.hasPrefix(".") } && (path.hasSuffix(".yaml") || path.hasSuffix(".yml"))
  }

  /// Returns the scripts, with an error instead of each script whose film has the same name as that of an earlier
  /// script. Two films with one name would share a golden.
  private static func distinct(_ scripts: [Script]) -> [Script] {
    var paths: [String: String] = [:]
    return scripts.map { script in
      guard let name = try? script.content.get().name, let other = paths.updateValue(script.path, forKey: name) else {
        return script
      }
      return Script(script.path, .failure(.sameName(name, path: script.path, other: other)), in: script.root)
    }
  }
}
