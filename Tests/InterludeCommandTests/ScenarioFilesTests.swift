import Foundation
import Glibc
import Testing

/// The files that commands treat as scenarios, and the errors for other files.
@Suite struct ScenarioFilesTests {
  private func withScenarios(_ names: [String], _ body: (Folder) throws -> Void) throws {
    let folder = try Folder()
    for name in names { try folder.put(SmallScenario.slide(name: name), at: "Scenarios/\(name).yaml") }
    try body(folder)
  }

  @Test(
    "a scenario path that is a broken link is reported as broken, without suggesting another scenario",
    arguments: ["gone", "loop"])
  func brokenLink(target: String) throws {
    let folder = try Folder()
    let link = folder.path + "/loop.yaml"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "\(target).yaml")
    for command in ["check", "play", "render", "verify"] {
      let outcome = try Tool.run([command, "loop.yaml"], in: folder.path)
      #expect(outcome.code == 2)
      #expect(
        outcome.errors
          == "interlude: error: cannot read loop.yaml: it is a broken symbolic link to \(target).yaml\n")
    }
    #expect(
      try Tool.run(["check", "."], in: folder.path).errors.hasPrefix("interlude: error: cannot read ./loop.yaml: "))
  }

  @Test func `only regular files in a folder are scenarios, and FIFOs are ignored`() throws {
    try withScenarios(["a"]) { folder in
      #expect(unsafe mkfifo(folder.path + "/Scenarios/pipe.yaml", 0o600) == 0)
      try FileManager.default.createDirectory(
        atPath: folder.path + "/Scenarios/folder.yaml", withIntermediateDirectories: true)
      let outcome = try Tool.run(["check"], in: folder.path)
      #expect(outcome.code == 0 && outcome.output == "✓ Scenarios/a.yaml\n")
    }
  }

  @Test(
    "prune removes no golden if one of the folders with scenarios cannot be read",
    .enabled(if: geteuid() != 0, "root may read everything"))
  func unreadableFolder() throws {
    try withScenarios(["a"]) { folder in
      try folder.put(SmallScenario.slide(name: "b"), at: "Scenarios/below/b.yaml")
      try #require(try Tool.run(["record", "-q"], in: folder.path).code == 0)
      let script =
        "chmod 000 Scenarios/below; $INTERLUDE prune --delete; code=$?; chmod 755 Scenarios/below; exit $code"
      let outcome = try Tool.shell(script, in: folder.path)
      #expect(outcome.code == 2 && outcome.errors.contains("cannot read Scenarios/below/: Permission denied"))
      #expect(folder.everything.contains("Goldens/b/film.png"))
    }
  }

  @Test func `check rejects two scenarios with the same name in one project, as verify does`() throws {
    try withScenarios(["a", "b"]) { folder in
      try folder.put(SmallScenario.slide(name: "a"), at: "Scenarios/again.yaml")
      let fault = "Scenarios/a.yaml and Scenarios/again.yaml both define a scenario with the name a"
      let sentence = "interlude: error: \(fault)\n"
      for command in ["check", "verify", "list"] {
        let outcome = try Tool.run([command], in: folder.path)
        #expect(outcome.code == 65 && outcome.errors == sentence)
      }
      // Files that are named explicitly can belong to several projects.
      #expect(try Tool.run(["check", "Scenarios/a.yaml", "Scenarios/again.yaml"], in: folder.path).code == 0)
    }
  }

  @Test func `a scenario that is given by several paths is used once`() throws {
    try withScenarios(["a"]) { folder in
      let outcome = try Tool.run(["list", "Scenarios/a.yaml", "./Scenarios//a.yaml", "a"], in: folder.path)
      #expect(outcome.code == 0 && outcome.output == "a   no golden   Scenarios/a.yaml\n")
    }
  }

  @Test func `an unknown tag is reported with the list of existing tags`() throws {
    try withScenarios(["a"]) { folder in
      let tagged = SmallScenario.slide(name: "b").replacingOccurrences(
        of: "name: b\n", with: "name: b\ntags: [slow, push]\n")
      try folder.put(tagged, at: "Scenarios/b.yaml")
      let other = try Tool.run(["verify", "tag:interactive"], in: folder.path)
      #expect(other.code == 66)
      #expect(other.errors == "interlude: error: no scenario tag:interactive; there are: tag:push, tag:slow\n")
      let near = try Tool.run(["verify", "tag:pushh"], in: folder.path)
      #expect(near.errors == "interlude: error: no scenario tag:pushh; did you mean tag:push?\n")
    }
  }
}
