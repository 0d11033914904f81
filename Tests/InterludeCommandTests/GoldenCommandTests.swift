import Foundation
import Goldens
import PNG
import Testing

/// `record`, `verify`, `accept`, `prune` and `list`, run as programs.
@Suite struct GoldenCommandTests {
  /// Creates a folder with one scenario, optionally with its golden.
  private func withScenario(recorded: Bool = true, _ body: (Folder) throws -> Void) throws {
    let folder = try Folder()
    try folder.put(SmallScenario.slide(), at: "Scenarios/small.yaml")
    if recorded { #expect(try Tool.run(["record", "-q"], in: folder.path).code == 0) }
    try body(folder)
  }

  private func change(_ folder: Folder, _ old: String, _ new: String) throws {
    let text = SmallScenario.slide().replacingOccurrences(of: old, with: new)
    #expect(text != SmallScenario.slide())
    try folder.put(text, at: "Scenarios/small.yaml")
  }

  @Test func `a recorded film equals its golden when the scenario is played again`() throws {
    try withScenario(recorded: false) { folder in
      let record = try Tool.run(["record"], in: folder.path)
      #expect(
        record.code == 0 && record.output.hasPrefix("+ small   ") && record.output.hasSuffix("   Goldens/small/\n"))
      let golden = try folder.files("Goldens/small")
      #expect(golden.keys.sorted() == ["film.png", "trace.txt"])
      let again = try Tool.run(["record"], in: folder.path)
      #expect(again.output == "= small   the same\n")
      let verify = try Tool.run(["verify"], in: folder.path)
      #expect(verify.code == 0 && verify.output.hasSuffix("1 film · 1 equal\n"))
      #expect(try folder.files("Goldens/small") == golden)
      #expect(try Tool.run(["list"], in: folder.path).output.hasPrefix("small   "))
    }
  }

  @Test func `record does not write a golden again if only the encoding of its film differs`() throws {
    try withScenario { folder in
      let store = GoldenStore(folder.path + "/Goldens/")
      let trace = try store.trace(of: "small")
      var decoder = try APNGDecoder(store.film(of: "small", trace: trace))
      let encoder = APNGEncoder(
        width: decoder.width, height: decoder.height, delay: APNGDelay(1, 60), compression: .small)
      while let frame = try decoder.next() { encoder.add(frame.picture, delay: frame.delay) }
      let lines = try store.text(of: "small").split(separator: "\n").dropLast(2).joined(separator: "\n") + "\n"
      let film = encoder.finish()
      try store.write("small", film: film, trace: GoldenTrace.seal(lines, film: film))
      let golden = try folder.files("Goldens/small")
      #expect(try Tool.run(["record"], in: folder.path).output == "= small   the same\n")
      #expect(try Tool.run(["verify"], in: folder.path).code == 0)
      #expect(try folder.files("Goldens/small") == golden)
    }
  }

  @Test(arguments: [
    ("duration: 0.1s", "duration: 0.101s", "b.view.x"), ("curve: linear", "curve: [0, 0.01, 1, 1]", "b.view.x"),
  ])
  func `verify reports a small change with its layer and property`(old: String, new: String, key: String) throws {
    try withScenario { folder in
      let golden = try folder.files("Goldens/small")
      try change(folder, old, new)
      let verify = try Tool.run(["verify"], in: folder.path)
      #expect(verify.code == 1 && verify.output.hasPrefix("✗ small   "))
      #expect(verify.output.contains("    value   \(key)  "), "\(verify.output)")
      #expect(verify.output.contains("\n    accept  interlude accept small\n"))
      #expect(try folder.files("Goldens/small") == golden)
    }
  }

  @Test func `verify reports a change by 1/64 point with its layer and property`() throws {
    let folder = try Folder()
    func scenario(_ x: String) -> String {
      let box = "views: [{id: c, box: {frame: [\(x), 0, 4, 4], background: \"#FFFFFF\"}}]"
      return SmallScenario.slide().replacingOccurrences(of: "{id: b, ", with: "{id: b, \(box), ")
    }
    try folder.put(scenario("0"), at: "Scenarios/small.yaml")
    #expect(try Tool.run(["record", "-q"], in: folder.path).code == 0)
    try folder.put(scenario("0.015625"), at: "Scenarios/small.yaml")
    let verify = try Tool.run(["verify"], in: folder.path)
    #expect(verify.code == 1 && verify.output.contains("    value   c.x  0 → 0.016 (+0.016)\n"), "\(verify.output)")
  }

  @Test func `verify reports a change by one level of one channel with its position`() throws {
    try withScenario { folder in
      try change(folder, "#34C759", "#34C659")
      let verify = try Tool.run(["verify"], in: folder.path)
      #expect(verify.code == 1 && verify.output.contains(", max channel 1 at ("), "\(verify.output)")
      #expect(folder.everything.contains(".interlude/last/index.html"))
      #expect(
        folder.everything.contains { $0.hasPrefix(".interlude/last/frames/small/") && $0.hasSuffix(".difference.png") })
    }
  }

  @Test func `accept writes the same files as record`() throws {
    try withScenario { folder in
      try change(folder, "curve: linear", "curve: easeIn")
      #expect(try Tool.run(["verify", "-q"], in: folder.path).code == 1)
      #expect(
        try Tool.run(["accept", "--dry-run"], in: folder.path).output == "~ small   would become Goldens/small/\n")
      let accept = try Tool.run(["accept", "small"], in: folder.path)
      #expect(accept.code == 0 && accept.output == "~ small   is now Goldens/small/\n")
      let accepted = try folder.files("Goldens/small")
      #expect(try Tool.run(["verify", "-q"], in: folder.path).code == 0)
      #expect(try Tool.run(["record", "--only", "all", "-q"], in: folder.path).code == 0)
      #expect(try folder.files("Goldens/small") == accepted)
    }
  }

  @Test func `verify reports a film without a golden, and accept stores it`() throws {
    try withScenario(recorded: false) { folder in
      let verify = try Tool.run(["verify"], in: folder.path)
      #expect(verify.code == 1 && verify.output.hasPrefix("+ small   no golden") && verify.output.contains("1 missing"))
      #expect(!folder.everything.contains("Goldens"))
      #expect(try Tool.run(["accept"], in: folder.path).output == "+ small   is now Goldens/small/\n")
      #expect(try Tool.run(["verify", "-q"], in: folder.path).code == 0)
    }
  }

  @Test func `exit code 2: verify reports a golden that was edited, truncated, or is a Git LFS pointer`() throws {
    try withScenario { folder in
      let golden = try folder.files("Goldens/small")
      let (trace, film) = (try #require(golden["trace.txt"]), try #require(golden["film.png"]))
      let pointer = Data("version of-a-pointer/v1\noid sha256:00\nsize 3\n".utf8)
      let damages: [(String, Data, String)] = [
        ("trace.txt", trace.dropLast(20), "truncated"), ("trace.txt", pointer, "git lfs pull"),
        ("film.png", film.dropLast(), "do not belong together"), ("film.png", pointer, "git lfs pull"),
        (
          "trace.txt",
          Data(String(decoding: trace, as: UTF8.self).replacingOccurrences(of: "60 fps", with: "61 fps").utf8), "digest"
        ),
      ]
      for (name, bytes, word) in damages {
        for (file, good) in golden { try good.write(to: URL(fileURLWithPath: "\(folder.path)/Goldens/small/\(file)")) }
        try bytes.write(to: URL(fileURLWithPath: "\(folder.path)/Goldens/small/\(name)"))
        let verify = try Tool.run(["verify"], in: folder.path)
        #expect(
          verify.code == 2 && verify.output.hasPrefix("? small   ") && verify.output.contains(word), "\(verify.output)")
      }
    }
  }

  @Test func `record writes no golden if an expectation does not hold`() throws {
    try withScenario { folder in
      let golden = try folder.files("Goldens/small")
      try folder.put(SmallScenario.slide(expecting: "a"), at: "Scenarios/small.yaml")
      #expect(try Tool.run(["record", "--only", "all"], in: folder.path).code == 1)
      #expect(try folder.files("Goldens/small") == golden)
      let verify = try Tool.run(["verify"], in: folder.path)
      #expect(verify.code == 1 && verify.output.contains("    expect  Scenarios/small.yaml:"))
    }
  }

  @Test func `the text of --reason is stored in the trace and not compared`() throws {
    try withScenario { folder in
      try change(folder, "curve: linear", "curve: easeIn")
      let record = try Tool.run(["record", "-q", "--reason", "softer, issue 41"], in: folder.path)
      #expect(record.code == 0, "\(record.errors)")
      let golden = try folder.files("Goldens/small")
      let trace = String(decoding: try #require(golden["trace.txt"]), as: UTF8.self)
      #expect(trace.contains("\n# reason softer, issue 41\n# film "))
      #expect(try Tool.run(["verify", "-q", "--strict"], in: folder.path).code == 0)
      #expect(try Tool.run(["record"], in: folder.path).output == "= small   the same\n")
      #expect(try folder.files("Goldens/small") == golden)
      try change(folder, "curve: linear", "curve: easeOut")
      #expect(try Tool.run(["verify", "-q"], in: folder.path).code == 1)
      #expect(try Tool.run(["accept", "-q", "--reason", "sharper"], in: folder.path).code == 0)
      let accepted = String(decoding: try #require(try folder.files("Goldens/small")["trace.txt"]), as: UTF8.self)
      #expect(accepted.contains("\n# reason sharper\n") && !accepted.contains("softer"))
      #expect(try Tool.run(["verify", "-q"], in: folder.path).code == 0)
      for wrong in ["", "  ", "a\nb"] {
        #expect(try Tool.run(["record", "--reason=\(wrong)"], in: folder.path).code == 64)
      }
    }
  }

  @Test func `record --only missing writes goldens only for films without a golden`() throws {
    try withScenario { folder in
      let golden = try folder.files("Goldens/small")
      try change(folder, "curve: linear", "curve: easeIn")
      let record = try Tool.run(["record", "--only", "missing"], in: folder.path)
      #expect(record.code == 0 && record.output.hasPrefix("= small   kept"))
      #expect(try folder.files("Goldens/small") == golden)
      #expect(try Tool.run(["record", "--dry-run"], in: folder.path).output.hasPrefix("~ small"))
      #expect(try folder.files("Goldens/small") == golden)
    }
  }

  @Test
  func `prune lists goldens without a scenario, and removes them with --delete, if all scenarios are valid`() throws {
    try withScenario { folder in
      try folder.put(SmallScenario.slide(name: "other"), at: "Scenarios/small.yaml")
      let prune = try Tool.run(["prune"], in: folder.path)
      #expect(prune.code == 1 && prune.output == "Goldens/small/\n")
      #expect(try Tool.run(["list"], in: folder.path).output.contains("no scenario"))
      try folder.put("interlude: 2", at: "Scenarios/wrong.yaml")
      #expect(try Tool.run(["prune", "--delete"], in: folder.path).code == 65)
      #expect(folder.everything.contains("Goldens/small/trace.txt"))
      try FileManager.default.removeItem(atPath: folder.path + "/Scenarios/wrong.yaml")
      #expect(try Tool.run(["prune", "--delete"], in: folder.path).output == "removed Goldens/small/\n")
      #expect(!folder.everything.contains { $0.hasPrefix("Goldens/small") })
      #expect(try Tool.run(["prune"], in: folder.path).code == 0)
    }
  }

  @Test func `prune keeps the golden of a Swift test while the test's file exists`() throws {
    try withScenario { folder in
      // The form of a test's golden: the trace's first line names the file, and the digest is valid.
      let trace =
        "# interlude trace 1 · of-test · 1 frame · 60 fps · 4x4 · by Tests/Films.swift\n"
        + "t=0.000 f=0 px=00000000000000000000000000000000\nend t=0.000\n"
      let store = GoldenStore("\(folder.path)/Goldens")
      try store.write("of-test", film: [1], trace: GoldenTrace.seal(trace, film: [1]))
      try folder.put("// films", at: "Tests/Films.swift")
      #expect(try Tool.run(["prune", "--delete"], in: folder.path).code == 0)
      #expect(try Tool.run(["list"], in: folder.path).output.contains("of-test   1 frame, "))
      #expect(try Tool.run(["list"], in: folder.path).output.hasSuffix("   Tests/Films.swift\n"))
      try FileManager.default.removeItem(atPath: folder.path + "/Tests/Films.swift")
      #expect(try Tool.run(["prune"], in: folder.path).output == "Goldens/of-test/\n")
      let pointer = "version of-a-pointer/v1\noid sha256:00\nsize 3\n"
      try folder.put(pointer, at: "Goldens/of-test/trace.txt")
      #expect(try Tool.run(["prune", "--delete"], in: folder.path).code == 0)
      #expect(folder.everything.contains("Goldens/of-test/trace.txt"))
    }
  }

  @Test func `verify does not empty a folder that is not a run folder, and a file named Goldens is an error`() throws {
    try withScenario(recorded: false) { folder in
      try folder.put("precious", at: "notes/idea.md")
      let verify = try Tool.run(["verify", "--run", "notes"], in: folder.path)
      #expect(verify.code == 2 && verify.errors.contains("no run.json"))
      #expect(folder.everything.contains("notes/idea.md"))
      try folder.put("a file", at: "Goldens")
      for command in ["record", "verify", "list", "prune", "accept"] {
        let outcome = try Tool.run([command], in: folder.path)
        #expect(outcome.code == 2)
        #expect(outcome.errors == "interlude: error: Goldens is a file, but goldens are stored in a folder\n")
      }
      #expect(!folder.everything.contains { $0.contains("partial") })
    }
  }

  @Test(
    "prune reports a golden that it cannot remove as an error",
    .enabled(if: geteuid() != 0, "root may write everywhere")
  )
  func irremovable() throws {
    try withScenario { folder in
      try FileManager.default.moveItem(
        atPath: folder.path + "/Goldens/small", toPath: folder.path + "/Goldens/other")
      let script = "chmod 555 Goldens/other; $INTERLUDE prune --delete; code=$?; chmod 755 Goldens/other; exit $code"
      let outcome = try Tool.shell(script, in: folder.path)
      #expect(outcome.code == 2 && outcome.output == "")
      #expect(outcome.errors.contains("cannot remove Goldens/other/trace.txt"))
    }
  }

  @Test func `for a Git LFS pointer, verify advises to run git lfs pull, not accept`() throws {
    try withScenario { folder in
      try folder.put(
        "version of-a-pointer/v1\noid sha256:00\nsize 3\n", at: "Goldens/small/film.png")
      let outcome = try Tool.run(["verify"], in: folder.path)
      #expect(outcome.code == 2 && outcome.output.contains("run git lfs pull") && !outcome.output.contains("accept"))
    }
  }

  @Test func `accept advises what to do if a name is unknown or no run exists`() throws {
    try withScenario { folder in
      let early = try Tool.run(["accept"], in: folder.path)
      #expect(early.code == 66 && early.errors.contains("run 'interlude verify' first"))
      #expect(try Tool.run(["verify", "-q"], in: folder.path).code == 0)
      let idle = try Tool.run(["accept", "small"], in: folder.path)
      #expect(idle.code == 66 && idle.errors.contains("no film of that run differs from its golden"))
      try change(folder, "curve: linear", "curve: easeIn")
      #expect(try Tool.run(["verify", "-q"], in: folder.path).code == 1)
      let accept = try Tool.run(["accept", "smal"], in: folder.path)
      #expect(accept.code == 66 && accept.errors.contains("did you mean small?"))
    }
  }

  @Test func `verify leaves no files that git status lists, and neither does record if no film changed`() throws {
    try withScenario { folder in
      let git = "git -c user.email=a@example.com -c user.name=a"
      #expect(try Tool.shell("git init -q . && git add . && \(git) commit -qm .", in: folder.path).code == 0)
      let outcomes: [(change: String, code: Int32, word: String)] = [
        ("true", 0, "1 equal"), ("sed -i s/linear/easeIn/ Scenarios/small.yaml", 1, "1 different"),
        ("sed -i 's/selected: b/selected: a/' Scenarios/small.yaml", 1, "1 failed"),
        ("sed -i 's/limit: 1s/limit: 0.1s/' Scenarios/small.yaml", 1, "1 error"), ("rm -r Goldens", 1, "1 missing"),
        ("echo >> Goldens/small/trace.txt", 2, "1 unreadable"), ("echo x: >> Scenarios/small.yaml", 65, "unknown key"),
        ("rm -r Scenarios", 66, "there is no folder Scenarios"),
      ]
      for (change, code, word) in outcomes {
        let script = """
          \(change) || exit 99
          git status --porcelain > .git/before; $INTERLUDE verify --pictures all; code=$?
          git status --porcelain | cmp - .git/before || exit 98
          git checkout -q . && git clean -qfd || exit 97; exit $code
          """
        let outcome = try Tool.shell(script, in: folder.path)
        let said = outcome.output + outcome.errors
        #expect(outcome.code == code && said.contains(word), "\(change): \(said)")
      }
      let record = try Tool.shell("$INTERLUDE record --only all -q && git status --porcelain", in: folder.path)
      #expect(record.code == 0 && record.output == "")
    }
  }

  @Test func `the JUnit XML and the JSON of verify have the same results as the printed lines`() throws {
    try withScenario { folder in
      try change(folder, "curve: linear", "curve: easeIn")
      let verify = try Tool.run(["verify", "--json", "--junit", "tests.xml"], in: folder.path)
      let json = try #require(try JSONSerialization.jsonObject(with: Data(verify.output.utf8)) as? [String: Any])
      let film = try #require((json["films"] as? [[String: Any]])?.first)
      #expect(film["status"] as? String == "different")
      #expect((film["changedPixels"] as? [Int])?.contains { $0 > 0 } == true)
      let xml = String(decoding: try folder.bytes("tests.xml"), as: UTF8.self)
      #expect(xml.contains(#"tests="1" failures="1" errors="0""#))
      #expect(xml.contains(#"<failure type="different" message="different: frames 4"#), "\(xml)")
      let run = try folder.bytes(".interlude/last/run.json")
      #expect(String(decoding: run, as: UTF8.self) == verify.output)
    }
  }
}

extension Folder {
  /// Returns the bytes of a file in the folder.
  fileprivate func bytes(_ file: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(file)"))
  }
}
