internal import Foundation

/// Queries of the version control of a folder. git is never used to change anything.
struct Git {
  /// An error of git.
  struct Refusal: Error, CustomStringConvertible {
    let description: String
  }

  /// Returns files in this folder that differ from a commit, including new ones. Paths are relative to the folder.
  ///
  /// - Parameter commit: anything that git accepts as a commit: `HEAD`, `origin/main`, `v1.2`.
  /// - Throws: `Refusal` with git's message.
  static func changedFiles(since commit: String) throws(Refusal) -> Set<String> {
    // After `--end-of-options`, the text is never an option. `^{commit}` prevents that a file's name is accepted.
    _ = try run(["rev-parse", "--git-dir"])
    guard let known = try? run(["rev-parse", "--verify", "--quiet", "--end-of-options", "\(commit)^{commit}"]) else {
      throw Refusal(description: "'\(commit)' is not a commit of this git repository")
    }
    let id = known.trimmingCharacters(in: .whitespacesAndNewlines)
    let changed = try run(["diff", "--name-only", "--relative", "-z", id, "--"])
    let new = try run(["ls-files", "--others", "--exclude-standard", "-z"])
    return Set((changed + new).split(separator: "\0").map(String.init))
  }

  /// Returns the output of git with some arguments.
  static func run(_ arguments: [String]) throws(Refusal) -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    let (output, errors) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, errors)
    process.standardInput = FileHandle.nullDevice
    let data: Data
    let message: Data
    do {
      try process.run()
      data = try output.fileHandleForReading.readToEnd() ?? Data()
      message = try errors.fileHandleForReading.readToEnd() ?? Data()
    } catch {
      throw Refusal(description: "cannot run git: \(error.localizedDescription)")
    }
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let words = String(decoding: message, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
      throw Refusal(description: words.isEmpty ? "git \(arguments[0]) failed" : words)
    }
    return String(decoding: data, as: UTF8.self)
  }
}
