import Files
import Foundation
import Glibc
import Testing

/// Special files as input and output, names with control characters, and the remains of killed runs.
@Suite struct ForeignFilesTests {
  private func withGolden(_ body: (Folder) throws -> Void) throws {
    let folder = try Folder()
    try folder.put(SmallScenario.slide(), at: "Scenarios/small.yaml")
    #expect(try Tool.run(["record", "-q"], in: folder.path).code == 0)
    try body(folder)
  }

  /// Runs a script without root's access to other users' files. Returns nil where that is impossible.
  private func asAnybody(_ script: String, in folder: Folder) throws -> Tool.Outcome? {
    let capabilities = "-dac_override,-dac_read_search,-fowner"
    let plain = geteuid() != 0
    try folder.put(script, at: "script.sh")
    let words = plain ? "" : "setpriv --bounding-set=\(capabilities) --inh-caps=\(capabilities) "
    let probe = try Tool.shell("mkdir -m 000 probe && \(words)ls probe/", in: folder.path)
    try? FileManager.default.removeItem(atPath: folder.path + "/probe")
    // The probe has to fail because of the folder, not because setpriv is missing.
    guard probe.code != 0, probe.errors.contains("probe") else { return nil }
    return try Tool.shell("\(words)sh script.sh", in: folder.path)
  }

  @Test(arguments: ["ln -s /dev/zero", "mkfifo", "truncate -s 20G", "mkdir"])
  func `verify reports a golden as unreadable, without blocking, if it is a folder, a special file or too large`(
    command: String
  ) throws {
    try withGolden { folder in
      for file in ["film.png", "trace.txt"] {
        let script = "cd Goldens/small && rm -rf \(file) && \(command) \(file)"
        #expect(try Tool.shell(script, in: folder.path).code == 0)
        let verify = try Tool.run(["verify"], in: folder.path)
        #expect(verify.code == 2 && verify.output.contains("1 unreadable"), "\(verify.output)")
        #expect(verify.output.contains("not a file") || verify.output.contains("the limit is"), "\(verify.output)")
        #expect(try Tool.run(["list"], in: folder.path).code == 0)
        #expect(try Tool.run(["record", "--dry-run"], in: folder.path).code == 0)
        let diff = try Tool.run(["diff", "Goldens/small/\(file)", "Goldens/small/\(file)"], in: folder.path)
        #expect(diff.code == 2 || diff.code == 66)
      }
    }
  }

  @Test func `a scenario, image or project file that is a FIFO is rejected without waiting for a writer`() throws {
    let folder = try Folder()
    let image = "views: [{id: p, image: {file: pipe, frame: [0, 0, 4, 4]}}]"
    try folder.put(SmallScenario.slide().replacing("{id: b, ", with: "{id: b, \(image), "), at: "picture.yaml")
    #expect(try Tool.shell("mkfifo pipe && mkfifo a.yaml", in: folder.path).code == 0)
    let check = try Tool.run(["check", "a.yaml"], in: folder.path)
    #expect(check.code == 2 && check.errors == "interlude: error: cannot read a.yaml: it is a FIFO, not a file\n")
    // An unreadable image makes the scenario invalid, and the error has a position.
    for command in ["check", "play"] {
      let outcome = try Tool.run([command, "picture.yaml"], in: folder.path)
      #expect(outcome.code == 65)
      let sentence = "picture.yaml:7:53: error: the image file 'pipe' cannot be used: it is a FIFO, not a file\n"
      #expect(outcome.errors.hasPrefix(sentence), "\(command): \(outcome.errors)")
    }
    #expect(try Tool.shell("mkfifo interlude.yaml", in: folder.path).code == 0)
    let list = try Tool.run(["list"], in: folder.path)
    #expect(list.code == 2 && list.errors.contains("interlude.yaml: it is a FIFO, not a file"), "\(list.errors)")
  }

  @Test func `verify reports a FIFO at the path of the run folder, with advice`() throws {
    try withGolden { folder in
      #expect(try Tool.shell("rm -rf .interlude && mkfifo .interlude", in: folder.path).code == 0)
      let verify = try Tool.run(["verify"], in: folder.path)
      #expect(verify.code == 2)
      let sentence = "cannot create the folder .interlude/last: .interlude is not a folder"
      let advice = "remove it, or choose another folder with --run"
      #expect(verify.errors.contains("interlude: error: \(sentence); \(advice)\n"), "\(verify.errors)")
      #expect(try Tool.run(["verify", "--run", "elsewhere"], in: folder.path).code == 0)
    }
  }

  @Test func `a scenario can be read from a pipe of the shell`() throws {
    let folder = try Folder()
    try folder.put(SmallScenario.slide(), at: "small.yaml")
    #expect(try Tool.shell("cat small.yaml | \"$INTERLUDE\" check /dev/stdin", in: folder.path).code == 0)
  }

  @Test func `output to a device, a FIFO or a symbolic link does not replace the device, the FIFO or the link`() throws
  {
    let folder = try Folder()
    try folder.put(SmallScenario.slide(), at: "Scenarios/small.yaml")
    let full = try Tool.run(["plot", "small", "-o", "/dev/full"], in: folder.path)
    #expect(full.code == 2 && full.errors.contains("/dev/full: No space left on device"), "\(full.errors)")
    let script = """
      mkfifo pipe && ln -s there/target.svg link && mkdir there && echo old > there/target.svg || exit 9
      cat pipe > piped & "$INTERLUDE" plot small -o pipe -q || exit 8
      wait; [ -p pipe ] && grep -q '<svg' piped || exit 7
      "$INTERLUDE" plot small -o link -q && [ -L link ] && grep -q '<svg' there/target.svg || exit 6
      "$INTERLUDE" plot small -q -o /dev/stdout > out.svg && grep -q '<svg' out.svg || exit 5
      "$INTERLUDE" verify -q --junit /dev/stdout | grep -q '<testsuites' || exit 4
      ln -s real run && "$INTERLUDE" verify -q --run run; [ -L run ] || exit 3
      ls -A there
      """
    let outcome = try Tool.shell(script, in: folder.path)
    #expect(outcome.code == 0 && outcome.output == "target.svg\n", "\(outcome.errors)")
    // A device node of the test, where creating it is permitted.
    guard try Tool.shell("mknod null c 1 3 && echo > null", in: folder.path).code == 0 else { return }
    #expect(try Tool.run(["verify", "-q", "--junit", "null"], in: folder.path).code == 1)
    #expect(try Tool.run(["plot", "small", "-q", "-o", "null"], in: folder.path).code == 0)
    #expect(try Tool.shell("[ -c null ]", in: folder.path).code == 0)
  }

  @Test func `record keeps a symbolic link that is a golden's folder, and writes to the link's target`() throws {
    try withGolden { folder in
      let script = """
        mv Goldens/small kept && ln -s ../kept Goldens/small && sed -i s/34C759/34C659/ Scenarios/small.yaml
        "$INTERLUDE" record -q && [ -L Goldens/small ] && ls kept && "$INTERLUDE" verify -q
        """
      let outcome = try Tool.shell(script, in: folder.path)
      #expect(outcome.code == 0 && outcome.output == "film.png\ntrace.txt\n", "\(outcome.errors)")
    }
  }

  @Test(arguments: [["check", "Scenarios"], ["verify"], ["list"], ["play", "Scenarios"], ["render", "Scenarios"]])
  func `control characters in files and their names are not printed to the terminal`(command: [String]) throws {
    let folder = try Folder()
    let key = #""x\e[31m\n::error::owned": 1"# + "\n"
    try folder.put(SmallScenario.slide() + key, at: "Scenarios/a\n::error::b\u{1B}[31m.yaml")
    let outcome = try Tool.run(command, in: folder.path)
    let all = outcome.output + outcome.errors
    #expect(!all.contains("\u{1B}") && !all.contains("\n::"), "\(all)")
    #expect(all.contains(#"a\n::error::b\u{1B}[31m.yaml"#), "\(all)")
    #expect(all.contains(#"unknown key 'x\u{1B}[31m\n::error::owned'"#), "\(all)")
  }

  @Test func `record and render remove temporary files that killed processes left`() throws {
    try withGolden { folder in
      let leftovers = ["Goldens/.small.partial-1/film.png", "Goldens/small/.x.partial-2/a", "out/.small.partial-3/a"]
      for name in leftovers + ["out/.small.gif.4-1.tmp", "Goldens/.other/a"] { try folder.put("left", at: name) }
      #expect(try Tool.run(["record", "-q"], in: folder.path).code == 0)
      #expect(try Tool.run(["render", "small", "-q"], in: folder.path).code == 0)
      let hidden = folder.everything.filter { $0.contains("/.") }
      #expect(hidden == ["Goldens/.other", "Goldens/.other/a"])
    }
  }

  @Test func `accept does not replace a golden in a read-only folder, and reports an error`() throws {
    try withGolden { folder in
      try folder.put(SmallScenario.slide().replacing("#34C759", with: "#34C659"), at: "Scenarios/small.yaml")
      #expect(try Tool.run(["verify", "-q"], in: folder.path).code == 1)
      let golden = try folder.files("Goldens/small")
      let outcome = try asAnybody("chmod 555 Goldens/small && \"$INTERLUDE\" accept small", in: folder)
      guard let outcome else { return }
      #expect(outcome.code == 2 && outcome.errors.contains("cannot replace Goldens/small: Permission denied"))
      #expect(try folder.files("Goldens/small") == golden)
      #expect(!folder.everything.contains { $0.hasPrefix("Goldens/.") })
      unsafe chmod(folder.path + "/Goldens/small", 0o755)
    }
  }

  @Test func `verify reports a golden without read permission as unreadable, not as missing`() throws {
    try withGolden { folder in
      for place in ["Goldens/small", "Goldens"] {
        let outcome = try asAnybody(
          "chmod 000 \(place); \"$INTERLUDE\" verify; s=$?; chmod 755 \(place); exit $s", in: folder)
        guard let outcome else { return }
        #expect(outcome.code == 2 && outcome.output.contains("1 unreadable"), "\(outcome.output)")
      }
    }
  }

  @Test
  func `prune --delete keeps other files in a golden's folder, and names the removed and the kept files`() throws {
    try withGolden { folder in
      try folder.put(SmallScenario.slide().replacing("name: small", with: "name: new"), at: "Scenarios/small.yaml")
      try folder.put("x", at: "Goldens/small/notes.md")
      let outcome = try Tool.run(["prune", "--delete"], in: folder.path)
      #expect(outcome.code == 0)
      #expect(
        outcome.output
          == "removed film.png and trace.txt of Goldens/small/; kept the folder, which also contains notes.md\n")
      #expect(folder.everything.contains("Goldens/small/notes.md"))
    }
  }

  @Test func `a stage with too many pixels is rejected with its position in the scenario`() throws {
    let folder = try Folder()
    let large = SmallScenario.slide().replacing("size: [40, 60], scale: 1", with: "size: [4096, 4096], scale: 2")
    try folder.put(large, at: "large.yaml")
    let outcome = try Tool.run(["check", "large.yaml"], in: folder.path)
    #expect(outcome.code == 65 && outcome.errors.contains("large.yaml:3:8: error: a frame of 8192 × 8192 pixels takes"))
  }
}
