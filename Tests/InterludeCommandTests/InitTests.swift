import Foundation
import Testing

@Suite struct InitTests {
  @Test("in a new project, record and verify succeed at once")
  func worksAtOnce() throws {
    let folder = try Folder()
    let made = try Tool.run(["init"], in: folder.path)
    #expect(made.code == 0 && made.errors == "Next: interlude record && interlude verify\n")
    let files = ["interlude.yaml", "Scenarios/hello.yaml", "Goldens/.gitattributes", ".github/workflows/interlude.yml"]
    #expect(made.output == (files + [".gitignore"]).map { "+ \($0)\n" }.joined())
    #expect(try Tool.run(["check"], in: folder.path).output == "✓ Scenarios/hello.yaml\n")
    #expect(try Tool.run(["record"], in: folder.path).code == 0)
    let verified = try Tool.run(["verify"], in: folder.path)
    #expect(verified.code == 0 && verified.output.contains("1 film · 1 equal"))
  }

  @Test("git ignores the files that render and verify write in a new project")
  func ignored() throws {
    let folder = try Folder()
    #expect(try Tool.run(["init"], in: folder.path).code == 0)
    let ignored = try String(contentsOfFile: folder.path + "/.gitignore", encoding: .utf8).split(separator: "\n")
    #expect(ignored.contains("out/"))
    #expect(ignored.contains(".interlude/"))
  }

  @Test("init does not change existing files")
  func keeps() throws {
    let folder = try Folder()
    try folder.put("mine", at: ".gitignore")
    try folder.put("interlude: 1\nscenarios: films\n", at: "interlude.yaml")
    let made = try Tool.run(["init"], in: folder.path)
    #expect(made.code == 0 && made.output.contains("= .gitignore   exists; not changed\n"))
    #expect(made.output.contains("+ films/hello.yaml\n"))
    #expect(try String(contentsOfFile: folder.path + "/.gitignore", encoding: .utf8) == "mine")
    let before = folder.everything
    let again = try Tool.run(["init", "--json"], in: folder.path)
    #expect(again.code == 0 && again.output.contains("\"created\" : [\n\n  ]"))
    #expect(folder.everything == before)
  }

  @Test("init treats a broken link as an existing file")
  func danglingLink() throws {
    let folder = try Folder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/interlude.yaml", withDestinationPath: folder.path + "/elsewhere")
    #expect(try Tool.run(["init"], in: folder.path).output.contains("= interlude.yaml"))
    #expect(!folder.everything.contains("elsewhere"))
  }

  @Test("init creates the folder, and reports a path that cannot be written")
  func folders() throws {
    let folder = try Folder()
    let made = try Tool.run(["init", "new/project"], in: folder.path)
    #expect(made.code == 0 && folder.everything.contains("new/project/Scenarios/hello.yaml"))
    #expect(made.errors.hasPrefix("Next: cd new/project && interlude record"))
    try folder.put("", at: "file")
    let refused = try Tool.run(["init", "file"], in: folder.path)
    #expect(refused.code == 2 && refused.errors.hasPrefix("interlude: error: cannot write file/interlude.yaml: "))
    #expect(try Tool.run(["init", ""], in: folder.path).code == 64)
  }

  @Test("init --runner creates a package that depends on Interlude at the given location")
  func runner() throws {
    let folder = try Folder()
    let made = try Tool.run(["init", "--runner", "--package", "https://github.com/a/Interlude.git"], in: folder.path)
    #expect(made.code == 0 && made.errors.contains("swift run --package-path Runner runner record"))
    let manifest = try String(contentsOfFile: folder.path + "/Runner/Package.swift", encoding: .utf8)
    #expect(manifest.contains(#".package(url: "https://github.com/a/Interlude.git", from: "#))
    #expect(manifest.contains(#".product(name: "Interlude", package: "Interlude")"#))
    #expect(folder.everything.contains("Runner/Sources/runner/main.swift"))
    #expect(try Tool.run(["check"], in: folder.path).code == 0)
  }
}

@Suite struct ProjectTests {
  @Test("a project file applies to commands in every folder below it")
  func places() throws {
    let folder = try Folder()
    try folder.put("interlude: 1\nscenarios: films\ngoldens: kept\nrun: .interlude/now\n", at: "interlude.yaml")
    try folder.put(SmallScenario.slide(), at: "films/small.yaml")
    try folder.put("", at: "below/deeper/file")
    #expect(try Tool.run(["record", "small"], in: folder.path).code == 0)
    #expect(folder.everything.contains("kept/small/film.png"))
    let verified = try Tool.run(["verify"], in: folder.path + "/below/deeper")
    #expect(verified.code == 0 && verified.errors.contains("report: ../../.interlude/now/index.html"))
    #expect(
      folder.everything.contains(".interlude/now/run.json") && folder.everything.contains(".interlude/.gitignore"))
    #expect(try Tool.run(["verify", "--goldens", "none"], in: folder.path).code == 1)
  }

  @Test("an invalid project file stops every command, and the error states the position in the file")
  func wrong() throws {
    let folder = try Folder()
    try folder.put("interlude: 1\ngoldns: x\n", at: "interlude.yaml")
    try folder.put(SmallScenario.slide(), at: "Scenarios/small.yaml")
    for command in ["check", "list", "verify", "record", "prune", "accept"] {
      let outcome = try Tool.run([command], in: folder.path)
      #expect(outcome.code == 65 && outcome.output == "")
      #expect(outcome.errors.hasPrefix("interlude.yaml:2:1: error: unknown key 'goldns'"), "\(outcome.errors)")
    }
    #expect(try Tool.run(["schema", "config"], in: folder.path).code == 0)
    #expect(try Tool.run(["verify", "--help"], in: folder.path).code == 0)
    #expect(try Tool.run(["--help"], in: folder.path).code == 0)
  }

  @Test("a folder named interlude.yaml is an error, and the project file is not read as a scenario")
  func odd() throws {
    let folder = try Folder()
    try folder.put("", at: "interlude.yaml/file")
    #expect(try Tool.run(["list"], in: folder.path).code == 2)
    let other = try Folder()
    try other.put("interlude: 1\n", at: "interlude.yaml")
    try other.put(SmallScenario.slide(), at: "small.yaml")
    #expect(try Tool.run(["check", "."], in: other.path).output == "✓ ./small.yaml\n")
  }

  @Test(
    "the commands that init suggests can be pasted into a shell, whatever characters the folder's name has",
    arguments: ["it's a \"film\"", "-x", "ünï"])
  func nextInAnyFolder(name: String) throws {
    let folder = try Folder()
    let outcome = try Tool.run(["init", "--", name], in: folder.path)
    #expect(outcome.code == 0)
    let next = try #require(outcome.errors.firstMatch(of: /Next: (.*) && interlude record && interlude verify/)).output
      .1
    #expect(try Tool.shell("\(next) && test -f interlude.yaml", in: folder.path).code == 0, "\(next)")
  }
}
