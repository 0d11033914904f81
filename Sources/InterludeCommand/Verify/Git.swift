internal import Foundation

/// Read-only queries of the git repository that contains the working directory.
struct Git {
  /// The error that git could not be run, or failed.
  struct Refusal: Error, CustomStringConvertible {
    let description: String
  }

  /// Returns the relative paths of files below the working directory that differ from a commit or are untracked.
  ///
  /// - Parameter commit: anything that git accepts as a commit: `HEAD`, `origin/main`, `v1.2`.
  /// - Throws: `Refusal` with git's message.
  static func changedFiles(since commit: String) throws(Refusal) -> Set<String> {
    // After `--end-of-options`, git never parses the text as an option. With `^{commit}`, git rejects file names.
    _ = try run(["rev-parse", "--git-dir"])
    guard let known = try? run(["rev-parse", "--verify", "--quiet", "--end-of-options", "\(commit)^{commit}"]) else {
      throw Refusal(description: "'\(commit)' is not a commit of this git repository")
    }
    let id = known.trimmingCharacters(in: .whitespacesAndNewlines)
    let changed = try run(["diff", "--name-only", "--relative", "-z", id, "--"])
    let new = try run(["ls-files", "--others", "--exclude-standard", "-z"])
    return Set((changed + new).split(separator: "\0").map(String.init))
  }

  /// Runs git in the working directory and returns its standard output.
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
