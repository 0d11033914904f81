import Foundation
import Glibc

/// The built program `interlude`, run in a process.
enum Tool {
  /// The result of a run.
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
  ///
  /// - Parameter act: called with the process identifier while the program runs.
  static func run(
    _ arguments: [String], in folder: String = root, environment: [String: String] = [:],
    whileRunning act: (pid_t) throws -> Void = { _ in }
  ) throws -> Outcome {
    try run(script: #"exec "$INTERLUDE" "$@""#, arguments, in: folder, environment: environment, whileRunning: act)
  }

  /// Runs a shell script in a folder, with `$INTERLUDE` as the program.
  static func shell(_ script: String, in folder: String) throws -> Outcome {
    try run(script: script, [], in: folder, environment: [:]) { _ in }
  }

  /// A shell changes to the folder, redirects the output to files, which cannot block like pipes, and executes the
  /// program.
  ///
  /// The process uses system calls: `Foundation.Process` waits with a run loop, which test threads lack.
  private static func run(
    script: String, _ arguments: [String], in folder: String, environment: [String: String],
    whileRunning act: (pid_t) throws -> Void
  ) throws -> Outcome {
    let results = try Folder()
    let whole = #"cd "$FOLDER" && exec >"$RESULTS/out" 2>"$RESULTS/err" </dev/null || exit 98; "# + script
    let inherited = ProcessInfo.processInfo.environment.filter { !["NO_COLOR", "FORCE_COLOR", "CI"].contains($0.key) }
    // Equal runs have to write equal files.
    let own = ["SOURCE_DATE_EPOCH": "1700000000", "INTERLUDE": path, "FOLDER": folder, "RESULTS": results.path]
    let variables = inherited.merging(own) { $1 }.merging(environment) { $1 }
    let pid = try spawn(["/bin/sh", "-c", whole, "sh"] + arguments, variables.map { "\($0)=\($1)" })
    let acted = Result { try act(pid) }
    if case .failure = acted { kill(pid, SIGKILL) }
    let code = wait(for: pid)
    try acted.get()
    return Outcome(
      code: code, output: try String(contentsOfFile: results.path + "/out", encoding: .utf8),
      errors: try String(contentsOfFile: results.path + "/err", encoding: .utf8))
  }

  private static func spawn(_ words: [String], _ environment: [String]) throws -> pid_t {
    var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
    var variables = unsafe environment.map { unsafe strdup($0) } + [nil]
    defer { unsafe (arguments + variables).forEach { unsafe free($0) } }
    var pid: pid_t = 0
    let code = unsafe posix_spawn(&pid, words[0], nil, nil, &arguments, &variables)
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO) }
    return pid
  }

  /// The exit code, or the negative number of the signal that ended the process.
  private static func wait(for pid: pid_t) -> Int32 {
    var status: Int32 = 0
    while unsafe waitpid(pid, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : -signal
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

  /// Writes an executable script below.
  ///
  /// Another process writes the file. If this process did, a process that another test starts at the same moment would
  /// inherit the open file until it executes its own program, and the script could not be executed ("Text file busy").
  func putProgram(_ script: String, at name: String) throws {
    let source = try put(script, at: name + ".source")
    defer { try? FileManager.default.removeItem(atPath: source) }
    let copied = try Tool.shell("cp \(name).source \(name) && chmod +x \(name)", in: path)
    guard copied.code == 0 else { throw CocoaError(.fileWriteUnknown) }
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

/// Small scenarios, so that the tests are fast in debug builds too.
enum SmallScenario {
  /// Two tabs of 40 × 60 points. The second tab slides in from 0.05 s to 0.15 s.
  static func slide(
    name: String = "small", expecting selected: String = "b", film: String = "{fps: 60, until: settled, limit: 1s}"
  ) -> String {
    """
    interlude: 1
    name: \(name)
    stage: {size: [40, 60], scale: 1, profile: classic}
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
