internal import ArgumentParser
internal import Files
internal import Foundation
internal import InterfaceBuilder
internal import Scenario

/// The films of scenes in the storyboards and nib files that a command's arguments name. Each film displays one scene
/// for one frame.
@MainActor
struct InterfaceFilms {
  /// The films, in the order of the arguments and of the scenes in each file.
  private(set) var films: [LoadedScenario] = []
  private var names: Set<String> = []

  /// Creates the films of all scenes in the files, or only those of one scene.
  ///
  /// - Parameters:
  ///   - scene: the storyboard identifier or the object identifier of a controller, or nil for all scenes.
  ///   - device: the name of a device, or nil for the one for which each file was edited.
  /// - Throws: `Stop`, after printing all errors.
  init(_ paths: [String], scene: String?, device: String?, on console: Console) throws {
    var status = ExitStatus.success
    for path in paths {
      do throws(InterfaceFileError) { try add(InterfaceFile(path: path), path, scene, device, on: console) } catch {
        error.report(on: console)
        status = .badScenario
      }
    }
    if status != .success { throw Stop(status: status) }
    if films.isEmpty, !paths.isEmpty { throw ValidationError("no file has a scene '\(scene ?? "")'") }
  }

  private mutating func add(
    _ file: InterfaceFile, _ path: String, _ scene: String?, _ device: String?, on console: Console
  ) throws(InterfaceFileError) {
    let known = file.scenes
    if let scene, !known.isEmpty, !known.contains(where: { $0.identifier == scene || $0.objectID == scene }) {
      let names = known.map(\.identifier).joined(separator: ", ")
      throw InterfaceFileError(path: path, line: 1, "there is no scene '\(scene)'; there are: \(names)")
    }
    let chosen: [String?] = scene.map { [$0] } ?? (known.isEmpty ? [nil] : known.map(\.identifier))
    for identifier in chosen {
      let text = source(file, path, identifier, device)
      do throws(ScenarioErrors) {
        let document = try ScenarioDocument.parse(
          Array(text.utf8), file: path, devices: Project.current.devices, pictureProblem: { _ in nil })
        films.append(LoadedScenario(path: path, document: document, order: films.count))
      } catch { throw InterfaceFileError(path: path, error.description) }
    }
  }

  /// Returns the YAML text of the scenario that displays a scene of a file for one frame.
  ///
  /// - Parameters:
  ///   - scene: the identifier of the scene, or nil for the initial scene.
  ///   - device: the name of a device, or nil for the one for which the file was edited.
  private mutating func source(
    _ file: InterfaceFile, _ path: String, _ scene: String?, _ device: String?
  ) -> String {
    let name = (path as NSString).lastPathComponent
    let stem = (name as NSString).deletingPathExtension
    let film = freeName(scene.map { "\(stem)-\($0)" } ?? stem)
    let screen = EditorDevice(file.device, isLandscape: file.isLandscape)
    let stage = device ?? "{size: [\(screen.width), \(screen.height)], scale: \(screen.scale)}"
    let place = scene.map { "{file: \(Self.quoted(name)), scene: \(Self.quoted($0))}" } ?? Self.quoted(name)
    return """
      interlude: 1
      name: \(film)
      stage: \(stage)
      scene: {storyboard: \(place)}
      film: {fps: 60, until: 0s}
      """
  }

  /// Returns a name for a film that no other film of this instance has. The name is `text`, shortened if it is long,
  /// with each character that is not valid in names replaced by a hyphen. A number is appended if another film has the
  /// same name.
  private mutating func freeName(_ text: String) -> String {
    let letters = text.unicodeScalars.map { scalar -> String in
      scalar.isASCII
        && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil
          || "-_.".unicodeScalars.contains(scalar))
        ? String(scalar) : "-"
    }
    var base = letters.joined()
    if !(base.first?.isLetter ?? false) { base = "x" + base }
    base = String(base.prefix(58))
    var (name, number) = (base, 2)
    while !names.insert(name).inserted { (name, number) = ("\(base)-\(number)", number + 1) }
    return name
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case _ where scalar.value < 32: " "
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }
}

extension InterfaceFileError {
  /// Prints all errors and their number.
  func report(on console: Console) {
    for fault in faults { console.write("\(console.mark("error", .bad)): \(fault.description.visible)") }
    console.write(faults.count.counted("error"))
  }
}
