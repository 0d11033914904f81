import Foundation

/// The built `interlude`, run as its users run it.
enum Tool {
  /// What a run came to.
  struct Outcome {
    let code: Int32
    let output: String
    let errors: String
  }

  /// The program beside the test bundle: debug tests run the debug build, release tests the release build.
  static let path: String = {
    var folder = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      let program = folder.appendingPathComponent("interlude").path
      var isFolder: ObjCBool = false
      let exists = unsafe FileManager.default.fileExists(atPath: program, isDirectory: &isFolder)
      if exists, !isFolder.boolValue { return program }
    }
    fatalError("interlude is not built beside \(CommandLine.arguments[0])")
  }()

  /// The checkout.
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  /// Runs `interlude` with these arguments in a folder and waits for it.
  static func run(_ arguments: [String], in folder: String = root, environment: [String: String] = [:]) throws -> Outcome {
    try wait(for: process(path, arguments, in: folder, environment: environment))
  }

  /// Runs a shell script with `$INTERLUDE` as the program.
  static func shell(_ script: String, in folder: String) throws -> Outcome {
    try wait(for: process("/bin/sh", ["-c", script], in: folder, environment: ["INTERLUDE": path]))
  }

  /// A process that was not started yet; colours are off unless the environment says otherwise.
  static func process(
    _ program: String, _ arguments: [String], in folder: String, environment: [String: String] = [:]
  ) -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    let inherited = ProcessInfo.processInfo.environment.filter { !["NO_COLOR", "FORCE_COLOR"].contains($0.key) }
    process.environment = inherited.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    return process
  }

  /// Starts a process and collects what it says until it ends. Output goes to files, which no pipe's size can stop.
  static func wait(for process: Process, whileRunning act: () throws -> Void = {}) throws -> Outcome {
    let folder = try Folder()
    try folder.put("", at: "out")
    try folder.put("", at: "err")
    process.standardOutput = FileHandle(forWritingAtPath: folder.path + "/out")
    process.standardError = FileHandle(forWritingAtPath: folder.path + "/err")
    try process.run()
    try act()
    process.waitUntilExit()
    return Outcome(
      code: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus,
      output: try String(contentsOfFile: folder.path + "/out", encoding: .utf8),
      errors: try String(contentsOfFile: folder.path + "/err", encoding: .utf8))
  }
}

/// A folder of a test's own, removed afterwards.
final class Folder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("interlude-command-\(UUID())").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// All files and folders below, hidden ones too, sorted.
  var everything: [String] {
    (FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []).sorted()
  }

  /// Writes a file below and returns its path.
  @discardableResult
  func put(_ text: String, at name: String) throws -> String {
    let file = URL(fileURLWithPath: "\(path)/\(name)")
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  /// The bytes of all files in a folder below.
  func files(_ name: String) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for file in try FileManager.default.contentsOfDirectory(atPath: "\(path)/\(name)") {
      files[file] = try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)/\(file)"))
    }
    return files
  }
}

/// Small scenarios, so that the tests are quick in debug too.
enum SmallScenario {
  /// Two tabs of 40 × 60 points; the second slides in from 0.05 s to 0.15 s.
  static func slide(name: String = "small", expecting selected: String = "b", film: String = "{fps: 60, until: settled, limit: 1s}") -> String {
    """
    interlude: 1
    name: \(name)
    stage: {size: [40, 60], scale: 1}
    scene:
      tabs:
        - screen: {id: a, background: "#FF3B30"}
        - screen: {id: b, background: "#34C759"}
    transitions:
      - {when: tabs, animator: slide, duration: 0.1s, curve: linear}
    steps:
      - at: 0.05s
        select: b
      - at: settled
        expect: {selected: \(selected)}
    film: \(film)

    """
  }
}
