import Foundation
import Testing

@Suite struct OutputTests {
  private func json(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test("the output of --json is one object with a format number and sorted keys, and is reproducible")
  func json() throws {
    let folder = try Folder()
    try folder.put(SmallScenario.slide(), at: "small.yaml")
    let commands = [
      ["check", "small.yaml", "--json"], ["play", "small.yaml", "--json"],
      ["play", "small.yaml", "--at", "0.1s", "--json"],
      ["play", "small.yaml", "--values", "*.opacity", "--json"],
      ["render", "small.yaml", "--json"], ["render", "small.yaml", "--json", "--format", "sheet"],
      ["render", "small.yaml", "--json", "--format", "gif,strip"], ["explain", "small.yaml@5", "--json"],
      ["explain", "small.yaml@0.1s", "10,20", "--json"],
    ]
    for command in commands {
      let outcome = try Tool.run(command, in: folder.path)
      #expect(outcome.code == 0)
      #expect(try json(outcome.output)["format"] as? Int == 1)
      #expect(try Tool.run(command, in: folder.path).output == outcome.output)
      let keys = outcome.output.matches(of: /(?m)^  "(\w+)"/).map { String($0.1) }
      #expect(keys == keys.sorted() && !keys.isEmpty)
    }
  }

  @Test("the output of check --json has the positions of errors")
  func checkJSON() throws {
    let outcome = try Tool.run(["check", "Tests/Fixtures/Broken/cycle-two.yaml", "--json"])
    #expect(outcome.code == 65 && outcome.errors == "")
    let entry = try #require((try json(outcome.output)["scenarios"] as? [[String: Any]])?.first)
    #expect(entry["isValid"] as? Bool == false)
    let fault = try #require((entry["errors"] as? [[String: Any]])?.first)
    #expect(fault["line"] as? Int == 12 && fault["column"] as? Int == 5)
  }

  @Test("play --at prints exact values, also for times between two frames")
  func lookAt() throws {
    let folder = try Folder()
    try folder.put(SmallScenario.slide(), at: "small.yaml")
    let outcome = try Tool.run(["play", "small.yaml", "--at", "62.5ms", "--at", "0.0500s"], in: folder.path)
    let looks = outcome.output.components(separatedBy: "\n\n")
    #expect(looks.count == 2)
    // A linear slide by 40 points in 0.1 s moves 5 points in 12.5 ms.
    #expect(
      looks[0].hasPrefix("t=0.050\n") && looks[0].contains(#/ a\.view +frame \[0\.000, 0\.000, 40\.000, 60\.000\]/#))
    #expect(
      looks[1].hasPrefix("t=0.063\n") && looks[1].contains(#/ a\.view +frame \[-5\.000, 0\.000, 40\.000, 60\.000\]/#))
    #expect(looks[1].contains(#/ b\.view +frame \[35\.000, 0\.000, 40\.000, 60\.000\]/#))
  }

  @Test("rendered frames have the same bytes with one thread and two, and at twice the frame rate")
  func sameBytes() throws {
    let folder = try Folder()
    try folder.put(SmallScenario.slide(), at: "small.yaml")
    for (name, options) in [("one", ["-j", "1"]), ("two", ["-j", "2"]), ("fast", ["--fps", "120"])] {
      #expect(try Tool.run(["render", "small.yaml", "-o", name] + options, in: folder.path).code == 0)
    }
    let one = try folder.files("one/small")
    let two = try folder.files("two/small")
    #expect(one.count > 9 && one == two)
    let fast = try folder.files("fast/small")
    for index in 0..<9 { #expect(one["frame-000\(index).png"] == fast[String(format: "frame-%04d.png", 2 * index)]) }
  }

  @Test("--range includes the frames at both ends, and frames keep their numbers in the film")
  func range() throws {
    let folder = try Folder()
    try folder.put(SmallScenario.slide(), at: "small.yaml")
    #expect(try Tool.run(["render", "small.yaml", "--range", "0.05s..0.1s"], in: folder.path).code == 0)
    let names = try folder.files("out/small").keys.sorted()
    #expect(names == ["frame-0003.png", "frame-0004.png", "frame-0005.png", "frame-0006.png", "trace.txt"])
  }

  @Test("--scale and --format determine the size and the number of pictures")
  func scaleAndFormat() throws {
    let folder = try Folder()
    try folder.put(SmallScenario.slide(), at: "small.yaml")
    let outcome = try Tool.run(
      ["render", "small.yaml", "--scale", "3", "--format", "sheet", "--format", "png", "-o", "x/y"], in: folder.path)
    #expect(outcome.code == 0 && outcome.output.contains("120×180"))
    #expect(outcome.output.split(separator: "\n").count == 2)
    let sheetOnly = try Tool.run(["render", "small.yaml", "--format", "sheet", "-o", "z"], in: folder.path)
    #expect(sheetOnly.code == 0)
    #expect(folder.everything.filter { $0.hasPrefix("z") } == ["z", "z/small.sheet.png"])
  }

  @Test("folders are searched recursively except hidden ones, and every file is used once")
  func folders() throws {
    let folder = try Folder()
    for (name, path) in [("b", "s/b.yaml"), ("a", "s/deep/a.yml"), ("h", "s/.hidden/h.yaml")] {
      try folder.put(SmallScenario.slide(name: name), at: path)
    }
    try folder.put("no scenario", at: "s/notes.txt")
    let outcome = try Tool.run(["check", "s", "s/b.yaml"], in: folder.path)
    #expect(outcome.output == "✓ s/b.yaml\n✓ s/deep/a.yml\n")
  }

  @Test("--quiet prints nothing, and without a terminal there are no colours and no progress")
  func quiet() throws {
    let folder = try Folder()
    try folder.put(SmallScenario.slide(), at: "small.yaml")
    for command in [["check", "small.yaml"], ["play", "small.yaml"], ["render", "small.yaml"], ["init"]] {
      let quiet = try Tool.run(command + ["-q"], in: folder.path)
      #expect(quiet.code == 0 && quiet.output == "" && quiet.errors == "")
      let plain = try Tool.run(command, in: folder.path)
      #expect(!plain.output.contains("\u{1B}") && !plain.errors.contains("\u{1B}") && !plain.errors.contains("\r"))
    }
  }

  @Test(
    "--color has precedence over FORCE_COLOR, and FORCE_COLOR over NO_COLOR",
    arguments: [
      (["--color", "always"], ["NO_COLOR": "1"], true), (["--color", "never"], ["FORCE_COLOR": "1"], false),
      ([], ["FORCE_COLOR": "1", "NO_COLOR": "1"], true), ([], ["FORCE_COLOR": "0"], false), ([], [:], false),
    ] as [([String], [String: String], Bool)])
  func color(options: [String], environment: [String: String], isColored: Bool) throws {
    let outcome = try Tool.run(["check", "Tests/Fixtures/Broken/cycle-two.yaml"] + options, environment: environment)
    #expect(outcome.errors.contains("\u{1B}[31merror\u{1B}[0m") == isColored)
  }

  @Test("mistyped commands and options are reported with a suggestion")
  func suggestions() throws {
    #expect(try Tool.run(["rendr", "x"]).errors.hasPrefix("Error: Unknown command 'rendr'. Did you mean 'render'?\n"))
    let unknown = try Tool.run(["zzz"]).errors
    #expect(
      unknown.hasPrefix("Error: Unknown command 'zzz'. There are: init, check, play, ") && unknown.contains(", help.\n")
    )
    #expect(try Tool.run(["render", "--formt", "png"]).errors.contains("Did you mean '--format'?"))
  }

  @Test(
    "--help prints a description, an example and the exit codes, and --version prints the version",
    arguments: [
      "init", "check", "play", "plot", "render", "explain", "verify", "record", "accept", "prune", "list", "diff",
      "report", "schema", "doctor",
    ])
  func help(command: String) throws {
    let help = try Tool.run([command, "--help"])
    #expect(help.code == 0 && help.errors == "")
    #expect(help.output.hasPrefix("OVERVIEW: ") && help.output.contains("\n  interlude \(command) "))
    #expect(help.output.contains("Exit codes:"))
    #expect(try Tool.run(["help", command]).output == help.output)
    let version = try Tool.run(["--version"])
    #expect(version.code == 0 && version.output == "interlude 0.1.0\n")
  }

  @Test("--help, -h and help print the same list of commands", arguments: ["--help", "-h"])
  func rootHelp(option: String) throws {
    let help = try Tool.run([option])
    #expect(help.code == 0 && help.errors == "")
    #expect(help.output == (try Tool.run(["help"]).output))
    #expect(help.output.hasSuffix("\n  See 'interlude help <subcommand>' for detailed help.\n"))
  }
}
