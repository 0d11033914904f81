internal import ArgumentParser
internal import Foundation
internal import Scenario

/// The options that select some of the films that a command's arguments name.
struct SelectionOptions: ParsableArguments {
  @Option(
    help: "Select only part i of n of the films, such as 2/5; auto takes i and n from the environment.",
    transform: { text in
      guard let shard = Shard(argument: text) else {
        throw ValidationError(
          text == "auto"
            ? "--shard auto: the environment specifies no part: set INTERLUDE_SHARD, for example to 2/5"
            : "--shard requires part/count, such as 2/5, not '\(text)'")
      }
      return shard
    })
  var shard: Shard?

  @Option(
    name: .customLong("changed"), defaultAsFlag: "HEAD",
    help: "Select only scenarios whose file, images or golden changed since a commit (HEAD if none is given).")
  var changedSince: String?

  @Flag(help: "Select only films that failed in the last run.")
  var lastFailed = false

  /// Whether the run is one part of a run that is divided among several machines (see `Shard`).
  var isPart: Bool { part != .whole }

  /// Whether the options select all films, or the first part of a run of all films. Only such a run reports goldens
  /// without a scenario and checks the total size of all goldens.
  var isFirstOfAll: Bool { part.number == 1 && changedSince == nil && !lastFailed }

  /// The message that is printed if no film is selected.
  var nothing: String {
    if lastFailed { return "nothing to do: none of these films failed in the last run" }
    if let changedSince { return "nothing to do: no scenario changed since \(changedSince)" }
    return "nothing to do: this part has no film"
  }

  private var part: Shard { shard ?? Shard.fromBazel(ProcessInfo.processInfo.environment) ?? .whole }

  /// Returns those of `films` that the options select, in the same order.
  ///
  /// - Parameters:
  ///   - lastRun: the folder of the run to which `--last-failed` refers.
  ///   - goldens: the folder of goldens. With `--changed`, a film is also selected if its golden changed.
  /// - Throws: `Stop`, after printing the reason, if git fails, or if there is no last run.
  func choose(
    _ films: [LoadedScenario], lastRun: String, goldens: String, on console: Console
  ) throws -> [LoadedScenario] {
    var chosen = films
    if let changedSince {
      let files = try changedFiles(since: changedSince, on: console)
      chosen = chosen.filter { $0.isTouched(by: files, goldens: goldens) }
    }
    if lastFailed {
      let names = try RunFolder(existing: lastRun, on: console).unequalFilms()
      chosen = chosen.filter { names.contains($0.document.name) }
    }
    let part = part
    Shard.notifyBazel(ProcessInfo.processInfo.environment)
    if part != .whole { console.remark("part \(part.number) of \(part.count)") }
    return chosen.enumerated().filter { part.contains($0.offset) }.map(\.element)
  }

  private func changedFiles(since commit: String, on console: Console) throws -> Set<String> {
    do throws(Git.Refusal) {
      return try Git.changedFiles(since: commit)
    } catch {
      console.problem(error.description)
      throw Stop(status: .couldNot)
    }
  }
}

extension LoadedScenario {
  /// Returns whether a change of one of the files can affect the film: its scenario, its golden or its images are among
  /// them. Always true for a scene written in Swift or from a storyboard, because the files on which such a scene
  /// depends are not known.
  fileprivate func isTouched(by files: Set<String>, goldens: String) -> Bool {
    switch document.scene {
    // The film also depends on the app, or on the images and files that the storyboard names.
    case .runner, .storyboard: return true
    case .tabs, .navigation, .pages, .container, .screen: break
    }
    let own = [path, "\(goldens)/\(document.name)/film.png", "\(goldens)/\(document.name)/trace.txt"]
    let pictures = document.pictureFiles.map { $0.hasPrefix("/") ? $0 : "\(folder)/\($0)" }
    return (own + pictures).contains { files.contains($0.plainPath) }
  }
}

extension String {
  /// The path in git's notation: relative to the working directory, without `./`, `a/..` and double slashes. A path
  /// outside the working directory becomes absolute.
  fileprivate var plainPath: String {
    let here = FileManager.default.currentDirectoryPath
    let whole = URL(fileURLWithPath: self).standardizedFileURL.path
    return whole.hasPrefix(here + "/") ? String(whole.dropFirst(here.count + 1)) : whole
  }
}
