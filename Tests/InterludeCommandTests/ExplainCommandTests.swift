import Foundation
import Testing

@Suite struct ExplainCommandTests {
  private func film() throws -> Folder {
    let folder = try Folder()
    try folder.put(SmallScenario.slide(), at: "small.yaml")
    return folder
  }

  @Test("explain lists what determines a pixel from front to back, with times and values")
  func pixel() throws {
    // A linear slide by 40 points in 0.1 s from 0.05 s on. At 0.1 s, which is frame 6, it has moved 20 points.
    let folder = try film()
    let outcome = try Tool.run(["explain", "small.yaml@6", "30,5"], in: folder.path)
    #expect(outcome.code == 0 && outcome.errors == "")
    #expect(outcome.output.hasPrefix("small   frame 6   0.100 s   pixel (30, 5)   #34C759\n"))
    #expect(outcome.output.contains("\n  b.view  background          #34C759    #000000  →  #34C759  100 %\n"))
    #expect(
      outcome.output.contains(
        "position.x  additive: (0.100 − 0.050) = 0.050 s of 0.1 → fraction 0.5 → plus 20 → = 40\n"))
    #expect(outcome.output.contains("= position.x 40  (model 20)"))
  }

  @Test("explain accepts a frame's number or its time, also at another frame rate")
  func moments() throws {
    let folder = try film()
    func text(_ arguments: String...) throws -> String { try Tool.run(["explain"] + arguments, in: folder.path).output }
    let number = try text("small.yaml@6")
    #expect(try number.contains("position") && number == text("small.yaml@0.1s") && number == text("small.yaml@100ms"))
    #expect(try text("small.yaml@12", "--fps", "120").dropFirst(20).contains("0.100 s"))
    #expect(try text("small.yaml@0") == "small   frame 0   0.000 s\n\nnothing moves\n")
  }

  @Test("explain --json names the layer of each drawing command and the pixel's colour")
  func json() throws {
    let folder = try film()
    let outcome = try Tool.run(["explain", "small.yaml@0", "5,5", "--scale", "2", "--json"], in: folder.path)
    let report = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    let pixel = try #require(report["pixel"] as? [String: Any])
    #expect(pixel["x"] as? Int == 10 && pixel["color"] as? String == "ff3b30ff")
    let mark = try #require((pixel["marks"] as? [[String: Any]])?.first)
    #expect(mark["layer"] as? String == "a.view" && mark["after"] as? String == "ff3b30ff")
    #expect(mark["reach"] as? Double == 1 && mark["isHidden"] as? Bool == false)
  }

  @Test(
    "explain exits with 64 for invalid arguments, and with 66 for a missing scenario or frame",
    arguments: [
      (["small.yaml"], 64), (["small.yaml@x"], 64), (["small.yaml@-1"], 64), (["@3"], 64), (["small.yaml@3", "1"], 64),
      (["small.yaml@3", "40,0"], 64), (["small.yaml@3", "0,60"], 64), (["small.yaml@3", "-1,0"], 64),
      (["small.yaml@3", "--fps", "0"], 64), (["small.yaml@3000"], 66), (["other@3"], 66),
    ] as [([String], Int32)])
  func wrong(arguments: [String], code: Int32) throws {
    let folder = try film()
    let outcome = try Tool.run(["explain"] + arguments, in: folder.path)
    #expect(outcome.code == code && outcome.output == "" && outcome.errors != "")
  }
}
