import Foundation
import Testing

@Suite struct DoctorTests {
  @Test("doctor reports that the rendering equals Fingerprint.expected, in any locale, time zone or font setting")
  func rendering() throws {
    let folder = try Folder()
    for environment in [["LC_ALL": "tr_TR.UTF-8", "TZ": "Asia/Kathmandu"], ["INTERLUDE_FONTS": "/nowhere"]] {
      let outcome = try Tool.run(["doctor"], in: folder.path, environment: environment)
      let line = outcome.output.split(separator: "\n").first { $0.contains("rendering") }
      #expect(line?.hasPrefix("✓ ok") == true && line?.hasSuffix("as expected") == true, "\(outcome.output)")
    }
  }

  @Test("the exit code of doctor is 0 without findings, 1 for a missing golden and 2 for a Git LFS pointer")
  func codes() throws {
    let folder = try Folder()
    #expect(try Tool.run(["doctor"], in: folder.path).code == 0)
    #expect(try Tool.shell("git init -q . && $INTERLUDE init -q", in: folder.path).code == 0)
    try folder.put(SmallScenario.slide(name: "hello"), at: "Scenarios/hello.yaml")
    let missing = try Tool.run(["doctor", "-q"], in: folder.path)
    #expect(missing.code == 1)
    #expect(missing.output == "! warning  goldens      1 film of 1 without a golden\n\(arrow)interlude record\n")
    #expect(try Tool.run(["record"], in: folder.path).code == 0)
    let well = try Tool.run(["doctor"], in: folder.path)
    #expect(well.code == 0 && well.output.contains("goldens      1 golden in Goldens, all complete"), "\(well.output)")
    #expect(well.output.contains("git          goldens are stored byte for byte and never merged"))
    try folder.put("version 1\noid sha256:0\nsize 1\n", at: "Goldens/hello/film.png")
    let pointer = try Tool.run(["doctor", "-q"], in: folder.path)
    #expect(
      pointer.code == 2 && pointer.output.contains("Git LFS pointer") && pointer.output.contains("→ git lfs pull"))
  }

  @Test("doctor warns about goldens above the size budget, without a scenario, or without git attributes")
  func warnings() throws {
    let folder = try Folder()
    try folder.put("interlude: 1\nbudget: {film: 1kB}\n", at: "interlude.yaml")
    for name in ["one", "two"] { try folder.put(SmallScenario.slide(name: name), at: "Scenarios/\(name).yaml") }
    #expect(try Tool.shell("git init -q . && $INTERLUDE record", in: folder.path).code == 0)
    try FileManager.default.removeItem(atPath: folder.path + "/Scenarios/two.yaml")
    let outcome = try Tool.run(["doctor", "-q"], in: folder.path)
    #expect(outcome.code == 1)
    #expect(outcome.output.contains("goldens      1 golden without a scenario\n\(arrow)interlude prune\n"))
    #expect(outcome.output.contains(", which exceeds the budget of 1.0 kB per film\n\(arrow)"))
    #expect(outcome.output.contains("git          git may change line endings in goldens"))
  }

  @Test("doctor reports an invalid project file together with all other problems")
  func wrongProject() throws {
    let folder = try Folder()
    try folder.put("interlude: 1\ngoldns: x\n", at: "interlude.yaml")
    let outcome = try Tool.run(["doctor", "-q"], in: folder.path)
    #expect(outcome.code == 2 && outcome.output.contains("interlude.yaml:2:1: error: unknown key 'goldns'"))
  }

  @Test("doctor prints each setting's value and whether the value comes from a flag, a file or the default")
  func origins() throws {
    let folder = try Folder()
    try folder.put("interlude: 1\nscenarios: films\n", at: "interlude.yaml")
    try folder.put(SmallScenario.slide(), at: "films/small.yaml")
    let outcome = try Tool.run(
      ["doctor", "--goldens", "kept"], in: folder.path, environment: ["INTERLUDE_FONTS": "/fonts"])
    for line in [
      "scenarios: films   (file)", "goldens: kept   (flag)", "run: .interlude/last   (default)",
      "budget.film: no limit   (default)",
    ] {
      #expect(outcome.output.contains("\n\(line)\n"), "\(outcome.output)")
    }
    #expect(outcome.output.contains("\nfonts: /fonts:") && outcome.output.hasSuffix("(environment)\n"))
  }

  private let arrow = "                        → "
}
