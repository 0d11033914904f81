internal import Foundation

/// What the version control of a folder says; git is asked, never told.
struct Git {
  /// Why git did not answer.
  struct Refusal: Error, CustomStringConvertible {
    let description: String
  }

  /// The files below this folder that are not as they were in a commit, new ones too; paths relative to the folder.
  ///
  /// - Parameter commit: anything that git takes for one: `HEAD`, `origin/main`, `v1.2`.
  /// - Throws: `Refusal` in git's own words.
  static func changedFiles(since commit: String) throws(Refusal) -> Set<String> {
    // Behind the separator nothing is an option, and a name like a file's is still a commit.
    _ = try run(["rev-parse", "--git-dir"])
    guard let known = try? run(["rev-parse", "--verify", "--quiet", "--end-of-options", "\(commit)^{commit}"]) else {
      throw Refusal(description: "git knows no commit '\(commit)' here")
    }
    let id = known.trimmingCharacters(in: .whitespacesAndNewlines)
    let changed = try run(["diff", "--name-only", "--relative", "-z", id, "--"])
    let new = try run(["ls-files", "--others", "--exclude-standard", "-z"])
    return Set((changed + new).split(separator: "\0").map(String.init))
  }

  /// What git prints when it is asked.
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
