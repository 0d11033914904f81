import Geometry
import Scenario
import Testing

@Suite struct ProjectDocumentTests {
  @Test("all keys of a project file are decoded")
  func all() throws {
    let project = try parse(
      """
      interlude: 1
      scenarios: films/written
      goldens: films/goldens
      run: .interlude/now
      devices:
        kiosk: {size: [800, 480], scale: 1}
        small: {size: [100, 200]}
      budget: {film: 1.5kB, total: 8MB}

      """)
    #expect(
      project.scenarios == "films/written" && project.goldens == "films/goldens" && project.run == ".interlude/now")
    #expect(project.devices.map(\.name) == ["kiosk", "small"])
    #expect(project.devices.map(\.scale) == [1, 2] && project.devices[0].size == CGSize(width: 800, height: 480))
    #expect(project.budget == ProjectDocument.Budget(film: 1500, total: 8_000_000))
  }

  @Test("an empty project file is valid")
  func empty() throws {
    #expect(try parse("interlude: 1\n") == .empty)
  }

  @Test(
    "errors in a project file are reported with their position and a suggestion",
    arguments: [
      ("interlude: 1\ngoldns: x\n", "2:1: unknown key 'goldns' in the project; did you mean 'goldens'?"),
      ("scenarios: x\n", "1:1: 'interlude' is missing in the project; write 'interlude:' with a whole number"),
      ("interlude: 2\n", "1:12: 'interlude' must be 1, not 2"),
      ("interlude: 1\nrun: /tmp\n", "2:6: 'run' must be a path relative to this file, not '/tmp'"),
      ("interlude: 1\nrun:\n", "2:1: 'run' must be a path relative to this file, not nothing"),
      ("interlude: 1\nbudget: {film: 64}\n", "2:16: 'budget.film' needs a unit, 64 has none; write '64kB'"),
      ("interlude: 1\nbudget: {film: 64k}\n", "2:16: 'budget.film' must be a size such as 64kB or 8MB, not '64k'"),
      (
        "interlude: 1\nbudget: {film: 0.5B}\n",
        "2:16: 'budget.film' must be a whole number of bytes, more than 0 and at most 1000GB, not 0.5B"
      ),
      ("interlude: 1\ndevices: [a]\n", "2:10: 'devices' must be a mapping with names such as kiosk, not a list"),
      (
        "interlude: 1\ndevices: {a: {}}\n",
        "2:14: 'size' is missing in device; write 'size:' with two numbers [width, height]"
      ),
      (
        "interlude: 1\ndevices:\n  a: {size: [1, 2]}\n  a: {size: [1, 2]}\n",
        "4:3: key 'a' is written twice, first at 3:3"
      ),
      (
        "interlude: 1\ndevices: {a: {sise: [1, 2]}}\n",
        "2:14: 'size' is missing in device; write 'size:' with two numbers [width, height]"
      ),
      ("", "1:1: the file is empty; begin the file with 'interlude: 1'"),
    ])
  func wrong(text: String, message: String) throws {
    do throws(ScenarioErrors) {
      _ = try parse(text)
      Issue.record("it was read")
    } catch {
      let first = try #require(error.errors.first)
      let advice = first.suggestion.map { "; \($0)" } ?? ""
      #expect("\(first.line):\(first.column): \(first.message)\(advice)" == message)
    }
  }

  @Test("a scenario's stage can be a device of the project file, with the device's scale or another")
  func stages() throws {
    let devices = try parse("interlude: 1\ndevices: {kiosk: {size: [800, 480], scale: 1}}\n").devices
    let stage = { (name: String) in
      let text = "interlude: 1\nname: x\nstage: \(name)\nscene: {screen: {id: a}}\n"
      return try ScenarioDocument.parse(text: text, file: "x.yaml", devices: devices).stage
    }
    #expect(try stage("kiosk").size == CGSize(width: 800, height: 480) && stage("kiosk").scale == 1)
    #expect(try stage("kiosk@3x").scale == 3 && stage("kiosk").profile == .modern)
    for (name, message) in [
      ("kiosc", "'kiosc' is not a value of 'stage'"), ("phone", "'phone' is not a value of 'stage'"),
      ("kiosk@9x", "'stage' must be a device such as phone, or phone@2x for another scale (1x to 4x), not 'kiosk@9x'"),
    ] {
      let error = #expect(throws: ScenarioErrors.self) { try stage(name) }
      #expect(error?.errors.first?.message == message)
    }
  }

  private func parse(_ text: String) throws(ScenarioErrors) -> ProjectDocument {
    try ProjectDocument.parse(Array(text.utf8), file: "interlude.yaml")
  }
}
