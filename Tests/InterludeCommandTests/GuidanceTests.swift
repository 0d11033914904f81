import Foundation
import Testing

/// Messages of commands that give advice.
@Suite struct GuidanceTests {
  private func withProject(_ text: String = SmallScenario.slide(), _ body: (Folder) throws -> Void) throws {
    let folder = try Folder()
    try folder.put(text, at: "Scenarios/small.yaml")
    try body(folder)
  }

  @Test func `in an empty folder, every command advises to run interlude init`() throws {
    let folder = try Folder()
    for command in ["check", "verify", "record", "list"] {
      let outcome = try Tool.run([command], in: folder.path)
      #expect(outcome.code == 66)
      #expect(outcome.errors.contains("run 'interlude init' to create a project"), "\(command): \(outcome.errors)")
    }
  }

  @Test(arguments: ["x", "é"])
  func `a scenario that does not exist is reported, also if its name is a single letter`(name: String) throws {
    try withProject { folder in
      let outcome = try Tool.run(["play", name], in: folder.path)
      #expect(outcome.code == 66, "\(outcome.errors)")
      #expect(try Tool.run(["verify", "--run", "r"], in: folder.path).code == 1)
    }
  }

  @Test func `a message that shortens a list states the number of omitted entries`() throws {
    let folder = try Folder()
    for number in 1...9 {
      try folder.put(SmallScenario.slide(name: "film\(number)"), at: "Scenarios/film\(number).yaml")
    }
    let outcome = try Tool.run(["play", "nowhere"], in: folder.path)
    #expect(outcome.errors.contains("Scenarios/film6.yaml and 3 more"), "\(outcome.errors)")
  }

  @Test func `on CI, record requires the option --ci`() throws {
    try withProject { folder in
      let refused = try Tool.run(["record"], in: folder.path, environment: ["CI": "true"])
      #expect(refused.code == 64)
      #expect(refused.errors.contains("CI=true is set"), "\(refused.errors)")
      #expect(!folder.everything.contains("Goldens"))
      #expect(try Tool.run(["record", "--ci", "-q"], in: folder.path, environment: ["CI": "true"]).code == 0)
      #expect(folder.everything.contains("Goldens/small/film.png"))
    }
  }

  @Test func `record and verify warn about every golden above the size budget`() throws {
    try withProject { folder in
      try folder.put(SmallScenario.slide(name: "other"), at: "Scenarios/other.yaml")
      try folder.put("interlude: 1\nbudget: {film: 1kB}\n", at: "interlude.yaml")
      for command in ["record", "verify"] {
        let outcome = try Tool.run([command], in: folder.path)
        #expect(outcome.code == 0, "\(outcome.errors)")
        for name in ["small", "other"] {
          #expect(outcome.errors.contains("warning: the golden of \(name) has "), "\(command): \(outcome.errors)")
        }
      }
      let doctor = try Tool.run(["doctor"], in: folder.path)
      #expect(doctor.output.contains("the golden of other has") && doctor.output.contains("; the golden of small has"))
    }
  }

  @Test func `verify recognizes a renamed scenario by the frames of its golden`() throws {
    try withProject { folder in
      #expect(try Tool.run(["record", "-q"], in: folder.path).code == 0)
      try folder.put(SmallScenario.slide(name: "renamed"), at: "Scenarios/small.yaml")
      let outcome = try Tool.run(["verify"], in: folder.path)
      #expect(outcome.code == 1)
      #expect(
        outcome.output.contains("    same    as the golden 'small', which has no scenario: was the scenario renamed?"),
        "\(outcome.output)")
    }
  }

  @Test func `for a changed colour, verify names the layer, its part and the first frame`() throws {
    try withProject { folder in
      #expect(try Tool.run(["record", "-q"], in: folder.path).code == 0)
      let changed = SmallScenario.slide().replacingOccurrences(of: "#FF3B30", with: "#FF3C30")
      try folder.put(changed, at: "Scenarios/small.yaml")
      let outcome = try Tool.run(["verify"], in: folder.path)
      #expect(
        outcome.output.contains("    layer   a.view background  #FF3B30 → #FF3C30   at pixel ("),
        "\(outcome.output)")
      #expect(outcome.output.contains(" of frame 0\n"))
    }
  }

  @Test func `every command reports a missing image with the position of its name in the scenario`() throws {
    try withProject(
      "interlude: 1\nname: small\nscene: {screen: {id: a, views: [{image: {frame: fill, file: no.png}}]}}\n"
    ) {
      folder in
      for command in ["check", "play", "verify"] {
        let outcome = try Tool.run([command, "Scenarios/small.yaml"], in: folder.path)
        #expect(outcome.code == 65)
        #expect(
          outcome.errors.hasPrefix(
            "Scenarios/small.yaml:3:61: error: the image file 'no.png' cannot be used: there is no such file"),
          "\(command): \(outcome.errors)")
      }
    }
  }

  @Test func `a character without a glyph causes a warning with its position`() throws {
    let text = "interlude: 1\nname: small\nstage: {size: [9, 9]}\nscene: {screen: {id: a, title: \"日本 A\"}}\n"
    try withProject(text) { folder in
      let outcome = try Tool.run(["check"], in: folder.path)
      #expect(outcome.code == 0)
      #expect(
        outcome.errors.contains("Scenarios/small.yaml:4:32: warning: Inter has no glyph for 日 本"), "\(outcome.errors)")
    }
  }

  @Test func `play and render state the film's length if the given time or range is after the film's end`() throws {
    try withProject { folder in
      let play = try Tool.run(["play", "small", "--at", "99s"], in: folder.path)
      #expect(play.code == 0)
      #expect(play.errors.contains("note: 99.000 s is after the end of small at 0."), "\(play.errors)")
      let render = try Tool.run(["render", "small", "--range", "50s..60s"], in: folder.path)
      #expect(render.code == 66)
      #expect(render.errors.contains("no frame in the range of --range: the film is 0."), "\(render.errors)")
    }
  }

  @Test func `the summary of a single frame has its time and the film's length`() throws {
    try withProject { folder in
      let outcome = try Tool.run(["render", "small", "--range", "0.05s..0.05s", "-o", "out"], in: folder.path)
      #expect(outcome.output.hasPrefix("out/small/   1 frame · at 0.050 s of 0."), "\(outcome.output)")
    }
  }

  @Test func `--columns and --width determine the layout of a contact sheet`() throws {
    try withProject { folder in
      let outcome = try Tool.run(
        ["render", "small", "--format", "sheet", "--columns", "2", "--width", "20", "-o", "out"], in: folder.path)
      #expect(outcome.code == 0, "\(outcome.errors)")
      for format in ["png", "strip"] {
        #expect(try Tool.run(["render", "small", "--columns", "2", "--format", format], in: folder.path).code == 64)
      }
    }
  }
}
