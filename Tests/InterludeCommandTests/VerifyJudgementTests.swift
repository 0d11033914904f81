import Foundation
import Testing

/// `verify` with tolerances, variants, orphaned goldens and films that cannot be played, and its annotations.
@Suite struct VerifyJudgementTests {
  /// A scenario whose second screen is one level off after `recorded`, with these tolerances.
  private func withOffByOne(_ compare: String, _ body: (Folder) throws -> Void) throws {
    let folder = try Folder()
    try folder.put(SmallScenario.slide() + compare, at: "Scenarios/small.yaml")
    #expect(try Tool.run(["record", "-q"], in: folder.path).code == 0)
    try folder.put(
      SmallScenario.slide().replacing("#34C759", with: "#34C659") + compare, at: "Scenarios/small.yaml")
    try body(folder)
  }

  private func rule(_ rest: String) -> String { "compare:\n  - {\(rest), because: a paler green}\n" }

  @Test(arguments: ["allow: {channel: 1}", "region: b, allow: {channel: 1}", "frames: 0..99, allow: {window: 64}"])
  func `verify passes a film that differs within a tolerance, and reports the difference`(allowed: String) throws {
    try withOffByOne(rule(allowed)) { folder in
      let verify = try Tool.run(["verify", "--strict"], in: folder.path)
      #expect(verify.code == 0 && verify.output.contains("within tolerance: 4–10"), "\(verify.output)")
      #expect(verify.output.contains("max channel 1,") && verify.output.contains("a paler green"))
      #expect(verify.output.hasSuffix("1 film · 1 tolerated\n"))
      #expect(!folder.everything.contains { $0.hasPrefix(".interlude/last/films/small/") })
    }
  }

  @Test(arguments: [
    "region: a, allow: {channel: 1}", "region: [0, 0, 39, 60], allow: {channel: 1}",
    "frames: 0..9, allow: {channel: 1}", "allow: {window: 63}",
  ])
  func `verify fails a film that differs outside a tolerance`(allowed: String) throws {
    try withOffByOne(rule(allowed)) { folder in
      let verify = try Tool.run(["verify"], in: folder.path)
      #expect(verify.code == 1 && verify.output.hasPrefix("✗ small   frames 4–10 of "), "\(verify.output)")
    }
  }

  @Test func `a tolerance applies to pixels, not to layer values`() throws {
    let folder = try Folder()
    let compare = rule("allow: {window: 64}")
    try folder.put(SmallScenario.slide() + compare, at: "Scenarios/small.yaml")
    #expect(try Tool.run(["record", "-q"], in: folder.path).code == 0)
    try folder.put(
      SmallScenario.slide().replacing("curve: linear", with: "curve: easeIn") + compare, at: "Scenarios/small.yaml")
    #expect(try Tool.run(["verify", "-q"], in: folder.path).code == 1)
  }

  @Test func `verify reports a tolerance that no pixel needs, and fails with --strict`() throws {
    let folder = try Folder()
    try folder.put(SmallScenario.slide() + rule("allow: {channel: 9}"), at: "Scenarios/small.yaml")
    #expect(try Tool.run(["record", "-q"], in: folder.path).code == 0)
    let verify = try Tool.run(["verify"], in: folder.path)
    #expect(verify.code == 0 && verify.output.contains("tolerance no longer needed: small   Scenarios/small.yaml:17"))
    #expect(try Tool.run(["verify", "--strict"], in: folder.path).code == 1)
  }

  @Test func `each variant of a scenario is a film with its own golden`() throws {
    let folder = try Folder()
    let text = SmallScenario.slide().replacing("stage: {size: [40, 60], scale: 1, profile: classic}\n", with: "")
    func put(_ profiles: String) throws {
      try folder.put(
        text + "variants: {device: [phone-small@1x], profile: [\(profiles)]}\n", at: "Scenarios/small.yaml")
    }
    try put("classic, modern")
    #expect(try Tool.run(["record", "-q"], in: folder.path).code == 0)
    #expect(folder.everything.contains("Goldens/small/phone-small@1x-modern/film.png"))
    #expect(try Tool.run(["verify"], in: folder.path).output.hasSuffix("2 films · 2 equal\n"))
    #expect(try Tool.run(["verify", "*modern"], in: folder.path).output.hasSuffix("1 film · 1 equal\n"))
    let one = try Tool.run(["verify", "small/phone-small@1x-classic"], in: folder.path)
    #expect(one.output.hasPrefix("✓ small/phone-small@1x-classic   "))
    #expect(try Tool.run(["prune"], in: folder.path).code == 0)
    try put("classic")
    let prune = try Tool.run(["prune", "--delete"], in: folder.path)
    #expect(prune.output == "removed Goldens/small/phone-small@1x-modern/\n")
    #expect(try Tool.run(["verify", "-q"], in: folder.path).code == 0)
    let play = try Tool.run(["play", "Scenarios/small.yaml/phone-small@1x-classic"], in: folder.path)
    #expect(play.code == 0, "\(play.errors)")
  }

  @Test func `verify reports a golden without a scenario and fails with --strict, unless films are filtered`() throws {
    let folder = try Folder()
    try folder.put(SmallScenario.slide(), at: "Scenarios/small.yaml")
    try folder.put(SmallScenario.slide(name: "gone"), at: "Scenarios/gone.yaml")
    #expect(try Tool.run(["record", "-q"], in: folder.path).code == 0)
    try FileManager.default.removeItem(atPath: folder.path + "/Scenarios/gone.yaml")
    let verify = try Tool.run(["verify"], in: folder.path)
    #expect(verify.code == 0 && verify.output.contains("- gone   no scenario") && verify.output.contains("1 orphan\n"))
    #expect(try Tool.run(["verify", "--strict"], in: folder.path).code == 1)
    let filtered = try Tool.run(["verify", "--strict", "small"], in: folder.path)
    #expect(filtered.code == 0 && !filtered.output.contains("gone"))
  }

  @Test func `verify --strict fails and names a golden above the project's size budget`() throws {
    let folder = try Folder()
    try folder.put(SmallScenario.slide(), at: "Scenarios/small.yaml")
    try folder.put("interlude: 1\nbudget: {film: 1kB}\n", at: "interlude.yaml")
    #expect(try Tool.run(["record", "-q"], in: folder.path).code == 0)
    #expect(try Tool.run(["verify"], in: folder.path).code == 0)
    let strict = try Tool.run(["verify", "--strict"], in: folder.path)
    #expect(strict.code == 1 && strict.errors.contains("the golden of small has "), "\(strict.errors)")
    try folder.put("interlude: 1\nbudget: {film: 64kB, total: 1kB}\n", at: "interlude.yaml")
    #expect(try Tool.run(["verify", "--strict"], in: folder.path).errors.contains("all goldens together have "))
    #expect(try Tool.run(["verify", "--strict", "small"], in: folder.path).code == 0)
  }

  @Test func `verify reports a film that cannot be played, and plays the other films`() throws {
    let folder = try Folder()
    try folder.put(SmallScenario.slide(name: "a"), at: "Scenarios/a.yaml")
    try folder.put(
      SmallScenario.slide(name: "b", film: "{until: settled, limit: 0.06s}"), at: "Scenarios/b.yaml")
    try folder.put(SmallScenario.slide(name: "c"), at: "Scenarios/c.yaml")
    #expect(try Tool.run(["record", "a", "c", "-q"], in: folder.path).code == 0)
    let verify = try Tool.run(["verify"], in: folder.path)
    #expect(verify.code == 1 && verify.output.contains("✗ b   cannot be played"), "\(verify.output)")
    #expect(verify.output.hasSuffix("3 films · 2 equal · 1 error\n"))
  }

  @Test func `verify --annotate github prints annotations and writes the job summary`() throws {
    try withOffByOne("") { folder in
      let summary = folder.path + "/summary.md"
      let environment = ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": summary]
      let verify = try Tool.run(["verify", "--json"], in: folder.path, environment: environment)
      #expect(verify.code == 1 && verify.output.hasPrefix("{"))
      let line = verify.errors.split(separator: "\n").first { $0.hasPrefix("::error ") }
      let start =
        "::error file=Scenarios/small.yaml,line=1,title=small%3A frames 4–10 of 11 differ::layer   b.view background"
      #expect(line?.hasPrefix(start) ?? false, "\(verify.errors)")
      #expect(try String(contentsOfFile: summary, encoding: .utf8).contains("small"))
      let quiet = try Tool.run(["verify", "--annotate", "none"], in: folder.path, environment: environment)
      #expect(!quiet.errors.contains("::error"))
    }
  }

  @Test func `the result and the report of verify do not depend on the number of threads`() throws {
    try withOffByOne("") { folder in
      let runs = try [1, 2, 7].map { jobs in
        try Tool.run(["verify", "--json", "-j", "\(jobs)", "--run", ".interlude/\(jobs)"], in: folder.path).output
      }
      #expect(runs[0] == runs[1] && runs[1] == runs[2])
      let pages = try [1, 2, 7].map { try folder.files(".interlude/\($0)/films/small") }
      #expect(pages[0] == pages[1] && pages[1] == pages[2])
    }
  }
}
