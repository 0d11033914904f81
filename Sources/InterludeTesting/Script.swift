internal import Foundation
internal import Goldens
public import Player
internal import Scenario
public import Testing

/// A scenario's file as a test: an argument of a parameterized test, or one that a test names.
///
///     @Test(arguments: Script.all(in: "Scenarios")) func scenario(_ script: Script) throws {
///       try script.run().expectGolden()
///     }
///
/// Paths are below the folder of the package that the test is part of. A scenario with variants is as many scripts. A file
/// that cannot be read or is wrong is a script all the same, whose own test fails with the errors; and so is a folder
/// without scenarios.
public struct Script: Sendable, Identifiable, CustomTestStringConvertible {
  /// The file, below the package's folder.
  public let path: String
  private let content: Result<ScenarioDocument, FilmingError>
  private let root: PackageFolder

  private init(_ path: String, _ content: Result<ScenarioDocument, FilmingError>, in root: PackageFolder) {
    (self.path, self.content, self.root) = (path, content, root)
  }

  /// The scenario in a file.
  ///
  /// - Parameter variant: which of its variants; needed when it has several.
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

  /// All scenarios in a folder and the folders in it, sorted by path.
  public static func all(in folder: String, filePath: StaticString = #filePath) -> [Script] {
    let root = PackageFolder(around: filePath)
    let names = FileManager.default.enumerator(atPath: root.absolute(folder))?.compactMap { $0 as? String } ?? []
    let files = names.filter { isScenario($0) }.sorted()
    guard !files.isEmpty else { return [Script(folder, .failure(.noScenarios(folder)), in: root)] }
    return distinct(files.flatMap { films("\(folder)/\($0)", in: root) })
  }

  /// The film's name and the file, in the list of tests.
  public var testDescription: String { (try? content.get().name).map { "\($0) (\(path))" } ?? path }

  /// What tells the script from others.
  public var id: String { testDescription }

  /// Plays the scenario. Each of its claims that does not hold is an issue of the test.
  ///
  /// - Parameter scenes: what `scene: {runner: name}` may name.
  /// - Throws: `FilmingError`: why it cannot be read or played.
  @MainActor
  public func run(
    scenes: SceneRegistry = SceneRegistry(), fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws -> Film {
    let film = try Film(of: content.get(), path: path, scenes: scenes, in: root)
    for failure in film.played.result.failures {
      SourcePlace(fileID, filePath, line, column).fail("\(path):\(failure)")
    }
    return film
  }
}

extension Script {
  /// The films of a file; one that says what is wrong, when something is.
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

  /// Scripts with names of their own: films of one name would have one golden.
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
