internal import Foundation
internal import Glibc

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
    // Messages go to a file: a second pipe would block git as soon as it is full, while the first one is read.
    guard let file = unsafe tmpfile() else { throw Refusal(description: "cannot create a temporary file for git") }
    defer { unsafe fclose(file) }
    let messages = unsafe FileHandle(fileDescriptor: fileno(file), closeOnDealloc: false)
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    (process.standardInput, process.standardOutput, process.standardError) = (FileHandle.nullDevice, output, messages)
    let data: Data
    do {
      try process.run()
      data = try output.fileHandleForReading.readToEnd() ?? Data()
    } catch {
      throw Refusal(description: "cannot run git: \(error.localizedDescription)")
    }
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Refusal(description: text(of: messages) ?? "git \(arguments[0]) failed")
    }
    return String(decoding: data, as: UTF8.self)
  }

  /// Returns the contents of a file without white space at the ends. Returns nil if nothing else remains, or if the
  /// file cannot be read.
  private static func text(of file: FileHandle) -> String? {
    guard (try? file.seek(toOffset: 0)) != nil, let data = try? file.readToEnd() else { return nil }
    let text = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    return text.isEmpty ? nil : text
  }
}
