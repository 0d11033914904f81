internal import Foundation
internal import Goldens
internal import Scenario
internal import Text

/// The checks of `doctor` about a project: its settings, scenarios and goldens.
struct ProjectDoctor {
  /// A setting as `doctor` prints it: its name, its value, and where the value comes from.
  struct Setting: Encodable {
    /// The origins of a setting's value, in order of precedence: a command-line option, an environment variable,
    /// `interlude.yaml`, and the default.
    enum Origin: String, Encodable { case flag, environment, file, `default` }

    let name: String
    let value: String
    let origin: Origin
  }

  private let project = Project.current
  private let store: GoldenStore
  private let scenarios: ScenarioLoading

  /// Creates the checks of the current project.
  ///
  /// - Parameter store: the golden store to check, whose path can come from the command line.
  init(store: GoldenStore) {
    self.store = store
    scenarios = ScenarioLoading([Project.current.scenarios])
  }

  /// All settings with their origins.
  var settings: [Setting] {
    let (said, budget) = (project.document, project.budget)
    let bytes = { (limit: Int?) in limit.map(\.asBytes) ?? "no limit" }
    let goldens: Setting.Origin = store.folder != project.goldens ? .flag : said.goldens == nil ? .default : .file
    let variable = ProcessInfo.processInfo.environment[FontBook.environmentVariable]
    return [
      Setting(name: "scenarios", value: project.scenarios, origin: said.scenarios == nil ? .default : .file),
      Setting(name: "goldens", value: store.folder, origin: goldens),
      Setting(name: "run", value: project.run, origin: said.run == nil ? .default : .file),
      Setting(
        name: "devices", value: project.devices.map(\.name).joined(separator: " "),
        origin: said.devices.isEmpty ? .default : .file),
      Setting(name: "budget.film", value: bytes(budget.film), origin: budget.film == nil ? .default : .file),
      Setting(name: "budget.total", value: bytes(budget.total), origin: budget.total == nil ? .default : .file),
      Setting(
        name: "fonts", value: FontBook.standard.folders.joined(separator: ":"),
        origin: variable == nil ? .default : .environment),
    ]
  }

  /// Returns the findings about the project. The first one is about the file `interlude.yaml`.
  func findings() -> [Finding] {
    [file] + (isThere ? [scenarioFiles, goldens, budget, attributes] : [])
  }

  /// Whether the working directory belongs to a project: there is an `interlude.yaml`, a folder of scenarios or a
  /// golden.
  private var isThere: Bool {
    project.file != nil || FileManager.default.fileExists(atPath: project.scenarios) || !store.names().isEmpty
  }

  private var file: Finding {
    if let problem = project.problem {
      return .problem(
        "project", problem.description, do: "correct the file: until then, commands that read it end with an error")
    }
    return .ok(
      "project",
      project.file
        ?? (isThere ? "no interlude.yaml: the defaults apply" : "no project here; 'interlude init' creates one"))
  }

  private var scenarioFiles: Finding {
    let wrong = scenarios.problems.count
    guard wrong > 0 else {
      return .ok("scenarios", "\(scenarios.scenarios.count.counted("film")) in \(project.scenarios)")
    }
    if case .notFound = scenarios.problems[0] {
      return .warning("scenarios", "there is no folder \(project.scenarios)", do: "interlude init")
    }
    return .problem(
      "scenarios", "\(wrong.counted("file")) in \(project.scenarios) cannot be read", do: "interlude check")
  }

  private var goldens: Finding {
    let (names, films) = (store.names(), Set(scenarios.scenarios.map(\.document.name)))
    var broken: [GoldenError] = []
    for name in names {
      do throws(GoldenError) { _ = try store.files(of: name) } catch { broken.append(error) }
    }
    if let first = broken.first {
      let isPointer = if case .pointer = first { true } else { false }
      return .problem(
        "goldens", "\(broken.count.counted("golden")) of \(names.count) cannot be read: \(first)",
        do: isPointer ? "git lfs pull" : "restore the golden from git, or review its film and record it again")
    }
    let missing = films.subtracting(names).count
    if missing > 0 {
      return .warning(
        "goldens", "\(missing.counted("film")) of \(films.count) without a golden", do: "interlude record")
    }
    let orphans = store.orphans(besides: films).count
    if orphans > 0, scenarios.problems.isEmpty {
      return .warning("goldens", "\(orphans.counted("golden")) without a scenario", do: "interlude prune")
    }
    return .ok("goldens", "\(names.count.counted("golden")) in \(store.folder), all complete")
  }

  private var budget: Finding {
    let sizes = store.names().map { (name: $0, bytes: store.byteCount(of: $0)) }
    let total = sizes.reduce(0) { $0 + $1.bytes }
    let largest = sizes.max { ($0.bytes, $1.name) < ($1.bytes, $0.name) }
    let fact = "\(total.asBytes) of goldens\(largest.map { ", the largest \($0.name) with \($0.bytes.asBytes)" } ?? "")"
    let advice = "use fewer pixels or frames (stage, film.fps), or set a larger budget in interlude.yaml"
    let overruns = store.overruns(of: project.budget, isAll: true)
    if !overruns.isEmpty { return .warning("budget", overruns.joined(separator: "; "), do: advice) }
    return .ok("budget", fact)
  }

  /// The finding about git attributes, which must prevent git from converting and merging goldens.
  private var attributes: Finding {
    let path = store.filmPath(of: "film")
    let advice = "echo '** -text -merge linguist-generated=true' > \(store.folder)/.gitattributes"
    do throws(Git.Refusal) {
      let fields = try Git.run(["check-attr", "-z", "text", "merge", "--", path]).split(separator: "\0").map(
        String.init)
      // The output is a sequence of path, attribute and value.
      let values = stride(from: 2, to: fields.count, by: 3).map { fields[$0] }
      guard values == ["unset", "unset"] else {
        return .warning("git", "git may change line endings in goldens, or merge them line by line", do: advice)
      }
      return .ok("git", "goldens are stored byte for byte and never merged")
    } catch {
      return .ok("git", "not checked: \(error)")
    }
  }
}
