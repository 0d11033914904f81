import Foundation
import Testing

/// `verify` and `accept` of films whose expectations do not hold.
@Suite struct ClaimTests {
  private static let claim = "Scenarios/small.yaml:14:14: selected: expected a, found b"

  /// Creates a project with a golden, whose scenario then gets an expectation that does not hold.
  private func withFailedClaim(changing change: (old: String, new: String)? = nil, _ body: (Folder) throws -> Void)
    throws
  {
    let folder = try Folder()
    try folder.put(SmallScenario.slide(), at: "Scenarios/small.yaml")
    try #require(try Tool.run(["record", "-q"], in: folder.path).code == 0)
    var scenario = SmallScenario.slide(expecting: "a")
    if let change { scenario = scenario.replacingOccurrences(of: change.old, with: change.new) }
    try folder.put(scenario, at: "Scenarios/small.yaml")
    try body(folder)
  }

  @Test func `verify reports a failed expectation also if all frames equal the golden`() throws {
    try withFailedClaim { folder in
      let outcome = try Tool.run(["verify"], in: folder.path)
      #expect(outcome.code == 1)
      #expect(
        outcome.output == """
          ✗ small   an expectation does not hold; 11 frames, all equal
              expect  \(Self.claim)
          1 film · 1 failed

          """)
    }
  }

  @Test func `verify reports a failed expectation before differences, in all outputs`() throws {
    try withFailedClaim(changing: ("curve: linear", "curve: easeIn")) { folder in
      let outcome = try Tool.run(["verify"], in: folder.path)
      let lines = outcome.output.split(separator: "\n")
      #expect(outcome.code == 1 && lines[0].hasPrefix("✗ small   an expectation does not hold; frames "))
      #expect(lines[1] == "    expect  \(Self.claim)" && lines[2].hasPrefix("    first   "))
      #expect(!outcome.output.contains("accept"))
      let junit = try String(contentsOfFile: folder.path + "/.interlude/last/junit.xml", encoding: .utf8)
      let (claim, value) = (junit.firstRange(of: "14:14: selected"), junit.firstRange(of: "value   "))
      #expect(try #require(claim).lowerBound < #require(value).lowerBound)
      let annotated = try Tool.run(["verify", "--annotate", "github"], in: folder.path).errors.split(separator: "\n")
        .filter { $0.hasPrefix("::") }
      #expect(
        annotated.first?.hasPrefix("::error file=Scenarios/small.yaml,line=14,col=14,title=small::selected: ") == true)
    }
  }

  @Test func `a film with a failed expectation can be neither accepted nor recorded`() throws {
    try withFailedClaim(changing: ("curve: linear", "curve: easeIn")) { folder in
      let golden = try folder.files("Goldens/small")
      #expect(try Tool.run(["verify", "-q"], in: folder.path).code == 1)
      for arguments in [["accept"], ["accept", "small"], ["accept", "sm*"]] {
        let outcome = try Tool.run(arguments, in: folder.path)
        #expect(outcome.code == 66 && outcome.output == "")
        #expect(
          outcome.errors
            == "interlude: error: small is not accepted: an expectation of its scenario does not hold: \(Self.claim)\n")
      }
      #expect(try folder.files("Goldens/small") == golden)
    }
  }

  @Test func `the message of a failed expectation states numbers rounded to three decimals`() throws {
    let folder = try Folder()
    let scenario = SmallScenario.slide().replacingOccurrences(
      of: "  - at: settled",
      with: "  - at: 0.08s\n    expect: {frame: {id: b, equals: [20, 0, 40, 60]}}\n  - at: settled")
    try folder.put(scenario.replacingOccurrences(of: "linear", with: "easeIn"), at: "small.yaml")
    let outcome = try Tool.run(["play", "small.yaml"], in: folder.path)
    #expect(
      outcome.errors.contains(": frame of b: expected [20, 0, 40, 60], found [34.817, 0, 40, 60]"), "\(outcome.errors)")
  }
}
