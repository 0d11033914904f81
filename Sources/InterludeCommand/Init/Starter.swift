internal import Foundation
internal import Scenario

/// The files of a new project.
struct Starter {
  /// The path of the project's folder, as given on the command line.
  let folder: String
  /// The source of Interlude's package, or nil if it is not known.
  let source: PackageSource?
  /// Whether the project contains a Swift package for scenes.
  let hasRunner: Bool

  /// A file to create: its path relative to the folder, and its contents.
  struct File {
    let path: String
    let text: String
  }

  /// The result of `write(on:)`: the paths of the files that were created, and of those that existed already.
  struct Outcome {
    var created: [String] = []
    var kept: [String] = []
  }

  /// The shell command that records the first goldens, which `init` recommends at the end.
  var next: String {
    let enter = folder == "." ? "" : "cd \(folder.asShellWord) && "
    return hasRunner
      ? "\(enter)swift run --package-path Runner runner record" : "\(enter)interlude record && interlude verify"
  }

  /// Writes files that do not exist. Existing files are not changed.
  ///
  /// - Throws: `Stop`, after printing the reason, if a file cannot be written.
  func write(on console: Console) throws -> Outcome {
    var outcome = Outcome()
    for file in files {
      let path = folder == "." ? file.path : "\(folder)/\(file.path)"
      do {
        if try create(path, file.text) { outcome.created.append(path) } else { outcome.kept.append(path) }
      } catch {
        console.problem("cannot write \(path): \((error as NSError).reason)")
        throw Stop(status: .couldNot)
      }
    }
    return outcome
  }

  /// Creates a file if there is none at the path. Returns false if the file already exists.
  private func create(_ path: String, _ text: String) throws -> Bool {
    let file = URL(fileURLWithPath: path)
    if (try? file.resourceValues(forKeys: [.isRegularFileKey])) != nil { return false }
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    do {
      try Data(text.utf8).write(to: file, options: .withoutOverwriting)
      return true
    } catch CocoaError.fileWriteFileExists {
      return false
    } catch {
      // The next `init` would keep an incomplete file, because existing files are not changed.
      try? FileManager.default.removeItem(at: file)
      throw error
    }
  }

  /// The files to create, in the folders that an existing `interlude.yaml` specifies.
  private var files: [File] {
    let project = Project.file(in: folder)
    let common = [
      File(path: ProjectDocument.fileName, text: Self.project),
      File(
        path: "\(project.scenarios ?? "Scenarios")/hello.yaml", text: hasRunner ? Self.runnerScenario : Self.scenario),
      File(path: "\(project.goldens ?? "Goldens")/.gitattributes", text: Self.attributes),
      File(path: ".github/workflows/interlude.yml", text: hasRunner ? Self.runnerWorkflow : workflow),
      File(path: ".gitignore", text: ".interlude/\nout/\n" + (hasRunner ? ".build/\n" : "")),
    ]
    guard hasRunner, let source else { return common }
    return common + [
      File(path: "Runner/Package.swift", text: Self.manifest(source)),
      File(path: "Runner/Sources/runner/main.swift", text: Self.main),
      File(path: "Runner/Sources/runner/HelloController.swift", text: Self.controller),
    ]
  }
}

extension String {
  /// The text as one word of a shell command, quoted if it contains special characters.
  fileprivate var asShellWord: String {
    let isPlain = !isEmpty && !hasPrefix("-") && utf8.allSatisfy { Self.plain.contains($0) || $0 >= 0x80 }
    if isPlain { return self }
    return "'\(hasPrefix("-") ? "./" : "")\(replacing("'", with: #"'\''"#))'"
  }

  private static let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./+,:@%=".utf8)
}
