import Foundation
import Testing

@Suite struct ValueTests {
  private func folder() throws -> Folder {
    let folder = try Folder()
    try folder.put(SmallScenario.slide(), at: "small.yaml")
    return folder
  }

  /// Runs the program in the folder of `small.yaml`.
  private func run(_ arguments: [String]) throws -> Tool.Outcome {
    let folder = try folder()
    return try Tool.run(arguments, in: folder.path)
  }

  @Test("play --values prints a header and a line for each instant, with empty fields for layers not on the stage")
  func csv() throws {
    let outcome = try run(
      ["play", "small.yaml", "--values", "?.x", "--every", "1/80"])
    #expect(outcome.code == 64)
    let values = try run(
      ["play", "small.yaml", "--values", "a.view.position.x", "--values", "b.view.position", "--every", "1/80"])
    #expect(values.code == 0 && values.errors == "")
    let lines = values.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0] == "t,a.view.position.x,b.view.position.x,b.view.position.y")
    #expect(lines[1] == "0,20,,")
    #expect(lines[4] == "0.0375,20,,")
    #expect(lines[5] == "0.05,20,60,30")
    // A linear slide by 40 points in 0.1 s moves 5 points in 12.5 ms, which is one step.
    let numbers = lines[6].split(separator: ",").compactMap { Double($0) }
    #expect(numbers[0] == 0.0625 && abs(numbers[1] - 15) < 1e-6 && abs(numbers[2] - 55) < 1e-6)
    #expect(lines.last == "" && lines.allSatisfy { $0 == "" || $0.count(where: { $0 == "," }) == 3 })
  }

  @Test("with --tree model, play prints model values, which change at once during a slide")
  func model() throws {
    let outcome = try run(
      ["play", "small.yaml", "--values", "a.view.position.x", "--tree", "model", "--every", "10ms"])
    let values = Set(outcome.output.split(separator: "\n").dropFirst().map { $0.drop { $0 != "," } })
    #expect(outcome.code == 0 && values.isSubset(of: [",20", ",-20", ","]) && values.contains(",-20"))
    let looks = try run(["play", "small.yaml", "--at", "0.06s", "--tree", "model"])
    #expect(looks.output.hasPrefix("t=0.060 model\nwindow"))
    #expect(looks.output.contains(#/\n +a\.view +frame \[-40\.000, 0\.000, 40\.000, 60\.000\] /#))
  }

  @Test("play --at prints a layer tree with the values that differ from the default")
  func tree() throws {
    let outcome = try run(["play", "small.yaml", "--at", "0.06s"])
    #expect(outcome.output.hasPrefix("t=0.060\nwindow "))
    #expect(outcome.output.contains(#/\n  tabs\.view +frame/#))
    #expect(outcome.output.contains(#/\n +a\.view .*opacity 1\.000  background #FF3B30\n/#))
  }

  @Test("play --values --json has the same numbers as the CSV output, and null instead of empty fields")
  func json() throws {
    let values = ["play", "small.yaml", "--values", "*.view.position.x", "--every", "1/40"]
    for format in [["--json"], ["--format", "json"]] {
      let outcome = try run(values + format)
      #expect(outcome.code == 0)
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
      #expect(object["tree"] as? String == "presentation" && object["every"] as? String == "1/40")
      let times = try #require(object["times"] as? [Double])
      #expect(times.prefix(4) == [0, 0.025, 0.05, 0.075])
      let columns = try #require(object["columns"] as? [[String: Any]])
      let csv = try run(values).output.split(separator: "\n")
      #expect(csv[0] == "t," + columns.compactMap { $0["name"] as? String }.joined(separator: ","))
      let second = try #require(columns.first { $0["layer"] as? String == "b.view" }?["values"] as? [Any])
      #expect(second.count == times.count && second[0] is NSNull && second[2] as? Double == 60)
    }
  }

  @Test("plot writes a reproducible SVG to a file or to standard output")
  func plot() throws {
    let folder = try folder()
    let file = try Tool.run(["plot", "small.yaml", "-o", "out/deep/small.svg"], in: folder.path)
    #expect(file.code == 0 && file.output.hasPrefix("out/deep/small.svg   2 curves · "))
    let direct = try Tool.run(["plot", "small.yaml"], in: folder.path)
    #expect(try Tool.run(["plot", "small.yaml", "-o", "-"], in: folder.path).output == direct.output)
    #expect(direct.code == 0 && direct.errors == "")
    #expect(try folder.files("out/deep")["small.svg"] == Data(direct.output.utf8))
    #expect(direct.output.hasPrefix("<svg ") && direct.output.hasSuffix("</svg>\n"))
    #expect(direct.output.matches(of: /<polyline class="curve/).count == 2)
    #expect(direct.output.contains(">position.x<") && direct.output.contains(">viewWillAppear b<"))
  }

  @Test("plot --values with one name plots only the named value, even if the value is constant")
  func plotOfOne() throws {
    let outcome = try run(["plot", "small.yaml", "--values", "a.view.opacity"])
    #expect(outcome.code == 0 && outcome.output.contains(">opacity<") && !outcome.output.contains(">position.x<"))
  }

  @Test("the summary of a plot with a single curve states the number in the singular")
  func oneCurve() throws {
    let outcome = try run(["plot", "small.yaml", "--values", "a.view.opacity", "-o", "small.svg"])
    #expect(outcome.output.hasPrefix("small.svg   1 curve · "), "\(outcome.output)")
  }

  @Test(
    "exit code 64: play and plot reject invalid values, steps and ranges",
    arguments: [
      ["--values", "a.view.opacty"], ["--values", "opacity"], ["--values", ""], ["--values", "c.view.opacity"],
      ["--values", "a.view.contents"], ["--values", "window.backgroundColor"],
      ["--values", "a.view.opacity", "--every", "0"], ["--values", "a.view.opacity", "--every", "nan"],
      ["--values", "a.view.opacity", "--every", "1/0"], ["--values", "a.view.opacity", "--every", "-1/60"],
      ["--values", "a.view.opacity", "--every", "1/100000000"],
      ["--values", "a.view.opacity", "--every", "0.001", "--to", "3600"],
      ["--values", "a.view.opacity", "--from", "nan"], ["--values", "a.view.opacity", "--to", "inf"],
      ["--values", "a.view.opacity", "--from", "0.2", "--to", "0.1"],
    ])
  func usage(arguments: [String]) throws {
    for command in ["play", "plot"] {
      let outcome = try run([command, "small.yaml"] + arguments)
      #expect(outcome.code == 64 && outcome.output == "" && outcome.errors != "", "\(command): \(outcome)")
    }
  }

  @Test(
    "exit code 64: options that contradict each other are rejected",
    arguments: [
      ["--values", "a.view.opacity", "--at", "0.1s"], ["--every", "1/60"], ["--tree", "model"], ["--format", "csv"],
      ["--values", "a.view.opacity", "--json", "--format", "csv"], ["--at", "0.1s", "--tree", "both"],
    ])
  func contradictions(arguments: [String]) throws {
    #expect(try run(["play", "small.yaml"] + arguments).code == 64)
  }

  @Test("unknown layers and properties are reported with a suggestion")
  func advice() throws {
    let path = try run(["play", "small.yaml", "--values", "a.view.positon.x"])
    #expect(path.errors.contains("did you mean 'a.view.position.x'?"))
    let layer = try run(["play", "small.yaml", "--values", "a.veiw.opacity"])
    #expect(layer.errors == "interlude: error: no layer is called 'a.veiw'; did you mean 'a.view'?\n")
    let far = try run(["plot", "small.yaml", "--values", "elsewhere.opacity"])
    #expect(far.errors.contains("there are: window, ") && far.errors.contains("a.view"))
  }

  @Test("play --values and plot use the exit codes 1, 2, 65 and 66 as other commands do")
  func otherCodes() throws {
    let folder = try folder()
    try folder.put(SmallScenario.slide(name: "wrong", expecting: "a"), at: "wrong.yaml")
    try folder.put("interlude: 2", at: "broken.yaml")
    let question = ["--values", "a.view.opacity"]
    for command in [["play"] + question, ["plot"] + question] {
      let failed = try Tool.run([command[0], "wrong.yaml"] + command.dropFirst(), in: folder.path)
      #expect(failed.code == 1 && failed.output != "" && failed.errors.hasPrefix("wrong.yaml:14:14: failed at "))
      #expect(try Tool.run([command[0], "broken.yaml"] + command.dropFirst(), in: folder.path).code == 65)
      #expect(try Tool.run([command[0], "none"] + command.dropFirst(), in: folder.path).code == 66)
    }
    let complaints = [
      "/proc/x.svg": "cannot write /proc/x.svg", "small.yaml/x.svg": "cannot create the folder small.yaml",
      ".": "cannot write .",
    ]
    for (output, complaint) in complaints {
      let unwritable = try Tool.run(["plot", "small.yaml", "-o", output], in: folder.path)
      #expect(unwritable.code == 2)
      #expect(unwritable.errors.hasPrefix("interlude: error: \(complaint): "), "\(unwritable.errors)")
      #expect(unwritable.errors.split(separator: "\n").count == 1)
    }
    #expect(folder.everything == ["broken.yaml", "small.yaml", "wrong.yaml"])
  }
}
