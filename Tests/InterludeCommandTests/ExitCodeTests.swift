import Foundation
import Testing

@Suite struct ExitCodeTests {
  @Test("exit code 0: a valid scenario is checked, played and rendered")
  func success() throws {
    let folder = try Folder()
    try folder.put(SmallScenario.slide(), at: "Scenarios/small.yaml")
    let check = try Tool.run(["check"], in: folder.path)
    #expect(check.code == 0 && check.output == "✓ Scenarios/small.yaml\n" && check.errors == "")
    let play = try Tool.run(["play", "small"], in: folder.path)
    #expect(play.code == 0 && play.errors == "")
    #expect(play.output.contains("t=0.050 animateTransition(a → b)\n"))
    let render = try Tool.run(["render", "small", "--format", "png,sheet"], in: folder.path)
    #expect(render.code == 0)
    #expect(render.output.hasPrefix("out/small/   "))
    let names = folder.everything.filter { $0.hasPrefix("out/") }
    #expect(names.contains("out/small.sheet.png") && names.contains("out/small/trace.txt"))
    #expect(names.contains("out/small/frame-0000.png") && names.contains("out/small/frame-0009.png"))
    let trace = try String(decoding: folder.files("out/small")["trace.txt"]!, as: UTF8.self).split(separator: "\n")
    #expect(trace.filter { !$0.contains(" f=") }.dropFirst().dropLast() == play.output.split(separator: "\n"))
    #expect(trace.count { $0.contains(" f=") } == names.count { $0.contains("/frame-") })
  }

  @Test("exit code 1: a failed expectation is reported with its position, and the frames are written")
  func failedExpectation() throws {
    let folder = try Folder()
    try folder.put(SmallScenario.slide(expecting: "a"), at: "wrong.yaml")
    for command in [["play", "wrong.yaml"], ["render", "wrong.yaml"]] {
      let outcome = try Tool.run(command, in: folder.path)
      #expect(outcome.code == 1)
      #expect(outcome.errors.hasPrefix("wrong.yaml:14:14: failed at 0.150s: selected: expected a, found b\n"))
    }
    #expect(folder.everything.contains("out/small/frame-0000.png"))
  }

  @Test("exit code 1: a film that does not end within its limit fails, and no files are written")
  func unsettled() throws {
    let folder = try Folder()
    try folder.put(SmallScenario.slide(film: "{fps: 60, until: settled, limit: 0.1s}"), at: "long.yaml")
    let outcome = try Tool.run(["render", "long.yaml"], in: folder.path)
    #expect(outcome.code == 1)
    #expect(outcome.errors.hasPrefix("long.yaml: error: the film did not end within its limit of 0.1s"))
    #expect(folder.everything == ["long.yaml"])
  }

  @Test(
    "exit code 2: an output folder that cannot be created is reported in one line, and no files are left",
    arguments: [
      ("/proc/interlude", "/proc/interlude"), ("/dev/null/out", "/dev/null: File exists"),
      ("file", "file: File exists"),
    ])
  func unwritable(output: String, complaint: String) throws {
    let folder = try Folder()
    try folder.put(SmallScenario.slide(), at: "small.yaml")
    try folder.put("", at: "file")
    let outcome = try Tool.run(["render", "small.yaml", "-o", output], in: folder.path)
    #expect(outcome.code == 2)
    #expect(outcome.errors.hasPrefix("interlude: error: cannot ") && outcome.errors.split(separator: "\n").count == 1)
    #expect(outcome.errors.hasPrefix("interlude: error: cannot create the folder \(complaint)"))
    #expect(folder.everything == ["file", "small.yaml"])
  }

  @Test(
    "exit code 2: writing to a folder without permission is refused",
    .enabled(if: geteuid() != 0, "root may write everywhere"))
  func noPermission() throws {
    let folder = try Folder()
    try folder.put(SmallScenario.slide(), at: "small.yaml")
    let outcome = try Tool.shell(
      "mkdir out && chmod 555 out && $INTERLUDE render small.yaml; code=$?; chmod 755 out; exit $code", in: folder.path)
    #expect(outcome.code == 2 && outcome.errors.contains("Permission denied"))
    #expect(folder.everything == ["out", "small.yaml"])
  }

  @Test("exit code 2: a frame above the system's file size limit is an error, and no files are left")
  func fileSizeLimit() throws {
    let folder = try Folder()
    try folder.put(SmallScenario.slide(), at: "small.yaml")
    let script = "(ulimit -f 0; exec $INTERLUDE render small.yaml) 2>&1 | cat"
    let outcome = try Tool.shell("\(script)", in: folder.path)
    #expect(
      outcome.output.firstMatch(
        of: /^interlude: error: cannot write out\/small\/frame-000.\.png: File too large \(errno 27\)\n$/) != nil)
    #expect(folder.everything == ["small.yaml"])
  }

  @Test("exit code 2: a full or read-only disk is reported in one line, and no files are left", .enabled(if: canMount))
  func fullDisk() throws {
    let folder = try Folder()
    try folder.put(SmallScenario.slide(film: "{fps: 240, until: 0.9s, limit: 1s}"), at: "small.yaml")
    let mounts = [("size=16k", "No space left on device"), ("ro", "Read-only file system")]
    for (option, sentence) in mounts {
      let script = """
        mkdir disk; mount -t tmpfs -o \(option) tmpfs disk || exit 99
        $INTERLUDE render small.yaml -o disk/out; code=$?; ls -A disk >&2; exit $code
        """
      try folder.put(script, at: "script")
      let outcome = try Tool.shell("exec unshare -Urm sh script", in: folder.path)
      #expect(outcome.code == 2)
      #expect(outcome.errors.contains(sentence) && outcome.errors.split(separator: "\n").count == 1)
      try FileManager.default.removeItem(atPath: folder.path + "/disk")
    }
  }

  @Test("exit code 2: init on a disk that is too full leaves no incomplete file", .enabled(if: canMount))
  func fullDiskOfProject() throws {
    let folder = try Folder()
    let script = """
      mkdir disk; mount -t tmpfs -o size=8k tmpfs disk || exit 99
      $INTERLUDE init disk; code=$?; find disk -size 0 -type f; find disk -name '*.tmp*'; exit $code
      """
    try folder.put(script, at: "script")
    let outcome = try Tool.shell("exec unshare -Urm sh script", in: folder.path)
    #expect(outcome.code == 2 && outcome.output == "" && outcome.errors.hasSuffix(": No space left on device\n"))
  }

  private static var canMount: Bool {
    (try? Tool.shell("exec unshare -Urm true", in: "/tmp").code) == 0
  }

  @Test("exit code 2: results that cannot be written are an error")
  func fullOutput() throws {
    let folder = try Folder()
    try folder.put(SmallScenario.slide(), at: "small.yaml")
    for command in ["check small.yaml", "play small.yaml", "render small.yaml --json"] {
      let outcome = try Tool.shell("$INTERLUDE \(command) > /dev/full", in: folder.path)
      #expect(outcome.code == 2, "\(command): \(outcome.errors)")
      #expect(outcome.errors.contains("interlude: error: cannot write the results"))
    }
  }

  @Test(
    "exit code 64: invalid arguments are rejected, and no files are written",
    arguments: [
      ["rendr"], ["render"], ["render", "small.yaml", "--fps", "0"], ["render", "small.yaml", "--fps", "241"],
      ["render", "small.yaml", "--scale", "5"], ["render", "small.yaml", "--format", "webp"],
      ["render", "small.yaml", "-j", "0"],
      ["render", "small.yaml", "--range", "0.3s..0.1s"], ["render", "small.yaml", "--range", ".."],
      ["render", "small.yaml", "-o", ""],
      ["play", "small.yaml", "--at", "0.3"], ["play", "small.yaml", "--at", "-1s"], ["play"], ["check", "--formt"],
      ["play", "."],
    ])
  func usage(arguments: [String]) throws {
    let folder = try Folder()
    try folder.put(SmallScenario.slide(), at: "small.yaml")
    try folder.put(SmallScenario.slide(name: "other"), at: "other.yaml")
    let outcome = try Tool.run(arguments, in: folder.path)
    #expect(outcome.code == 64)
    #expect(outcome.output == "" && outcome.errors.hasPrefix("Error: "))
    #expect(folder.everything == ["other.yaml", "small.yaml"])
  }

  @Test(
    "exit code 65: every invalid scenario is rejected with line and column, and nothing is drawn",
    arguments: try brokenFiles())
  func broken(name: String) throws {
    let folder = try Folder()
    let outcome = try Tool.run(["render", "Tests/Fixtures/Broken/\(name)", "-o", folder.path + "/out"])
    #expect(outcome.code == 65)
    let place = "Tests/Fixtures/Broken/\(name)".replacing(".", with: #"\."#)
    let lines = outcome.errors.split(separator: "\n")
    let first = try Regex("^\(place):[1-9][0-9]*:[1-9][0-9]*: error: .")
    #expect(lines.first?.firstMatch(of: first) != nil, "\(outcome.errors)")
    #expect(lines.last?.firstMatch(of: /^[1-9][0-9]* errors?$/) != nil)
    #expect(outcome.output == "" && folder.everything == [])
  }

  private static func brokenFiles() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: Tool.root + "/Tests/Fixtures/Broken").sorted()
  }

  @Test("the fixtures contain at least forty invalid scenarios")
  func brokenFilesExist() throws {
    #expect(try Self.brokenFiles().count >= 40)
  }

  @Test("exit code 65: empty, binary and very large files are not scenarios")
  func notScenarios() throws {
    let folder = try Folder()
    try folder.put("", at: "empty.yaml")
    try folder.put("\u{0}\u{1}\u{2}", at: "binary.yaml")
    try folder.put(String(repeating: "# ten bytes", count: 1_000_000), at: "large.yaml")
    for name in ["empty", "binary", "large"] {
      let outcome = try Tool.run(["render", "\(name).yaml"], in: folder.path)
      #expect(outcome.code == 65)
      #expect(outcome.errors.hasPrefix("\(name).yaml:1:1: error: "), "\(outcome.errors)")
      #expect(folder.everything == ["binary.yaml", "empty.yaml", "large.yaml"])
    }
  }

  @Test("exit code 65: if one of several scenarios is invalid, or two have the same name, nothing is drawn")
  func oneWrong() throws {
    let folder = try Folder()
    try folder.put(SmallScenario.slide(), at: "a.yaml")
    try folder.put("interlude: 2", at: "b.yaml")
    try folder.put(SmallScenario.slide(), at: "c.yaml")
    #expect(try Tool.run(["render", "a.yaml", "b.yaml"], in: folder.path).code == 65)
    #expect(try Tool.run(["render", "a.yaml", "c.yaml"], in: folder.path).code == 65)
    #expect(try Tool.run(["check", "."], in: folder.path).code == 65)
    #expect(folder.everything == ["a.yaml", "b.yaml", "c.yaml"])
  }

  @Test("exit code 65: a scenario with a scene that the runner has not registered is an error")
  func unknownScene() throws {
    let folder = try Folder()
    try folder.put(
      "interlude: 1\nname: x\nscene: {runner: cities}\nsteps: []\nfilm: {until: 0.1s}\n", at: "x.yaml")
    let outcome = try Tool.run(["render", "x.yaml"], in: folder.path)
    #expect(outcome.code == 65, "\(outcome.errors)")
    #expect(outcome.errors.contains("cities"))
    #expect(folder.everything == ["x.yaml"])
  }

  @Test("exit code 66: a missing scenario is reported with a suggestion")
  func nothingFound() throws {
    let folder = try Folder()
    try folder.put(SmallScenario.slide(), at: "Scenarios/small.yaml")
    try FileManager.default.createDirectory(atPath: folder.path + "/empty", withIntermediateDirectories: false)
    for command in ["check", "play", "render"] {
      let outcome = try Tool.run([command, "smal"], in: folder.path)
      #expect(outcome.code == 66)
      #expect(outcome.errors == "interlude: error: no scenario smal; did you mean Scenarios/small.yaml?\n")
    }
    let far = try Tool.run(["check", "elsewhere.yaml"], in: folder.path)
    #expect(far.code == 66 && far.errors.contains("there are: Scenarios/small.yaml"))
    #expect(try Tool.run(["check", "empty"], in: folder.path).code == 66)
    #expect(try Tool.run(["render", "small", "--range", "5s..6s"], in: folder.path).code == 66)
    #expect(folder.everything == ["Scenarios", "Scenarios/small.yaml", "empty"])
  }

  @Test("exit code 65: an invalid scenario determines the exit code, even if another file is missing")
  func several() throws {
    let folder = try Folder()
    try folder.put("interlude: 2", at: "b.yaml")
    #expect(try Tool.run(["check", "none.yaml", "b.yaml"], in: folder.path).code == 65)
  }

  @Test("exit code 64: invalid arguments are reported with the usage of the command")
  func usageOfTheCommand() throws {
    let folder = try Folder()
    try folder.put(SmallScenario.slide(), at: "small.yaml")
    let piped = try Tool.run(["render", "small.yaml", "-o", "-"], in: folder.path)
    #expect(piped.code == 64 && piped.errors.hasPrefix("Error: -o - with --format png requires a single frame"))
    #expect(piped.errors.hasSuffix("\n  See 'interlude render --help' for more information.\n"))
    #expect(piped.errors.contains("\nUsage: interlude render ["))
    let help = try Tool.run(["help", "rendr"], in: folder.path)
    #expect(
      help.code == 64 && help.output == ""
        && help.errors.hasPrefix("Error: Unknown command 'rendr'. Did you mean 'render'?"))
    #expect(try Tool.run(["help", "render"], in: folder.path).output.hasPrefix("OVERVIEW: Plays scenarios and draws"))
  }

  @Test("exit code 64: an output folder named like a film file, such as film.gif, is rejected unless it exists")
  func outputLikeFile() throws {
    let folder = try Folder()
    try folder.put(SmallScenario.slide(), at: "small.yaml")
    let command = ["render", "small.yaml", "--format", "gif", "-o", "film.gif"]
    let outcome = try Tool.run(command, in: folder.path)
    #expect(outcome.code == 64 && outcome.errors.contains("For one gif file, write '-o - > film.gif'"))
    #expect(folder.everything == ["small.yaml"])
    try FileManager.default.createDirectory(atPath: folder.path + "/film.gif", withIntermediateDirectories: true)
    #expect(try Tool.run(command, in: folder.path).code == 0)
  }
}
