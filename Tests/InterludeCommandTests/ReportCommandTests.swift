import Foundation
import Goldens
import Report
import Testing

/// `interlude report`, run as a program.
@Suite struct ReportCommandTests {
  /// Creates a folder with two scenarios, one of which differs from its golden, and verifies them.
  private func withRun(_ body: (Folder) throws -> Void) throws {
    let folder = try Folder()
    for name in ["one", "two"] { try folder.put(SmallScenario.slide(name: name), at: "Scenarios/\(name).yaml") }
    #expect(try Tool.run(["record", "-q"], in: folder.path).code == 0)
    let changed = SmallScenario.slide(name: "one").replacingOccurrences(of: "linear", with: "easeIn")
    try folder.put(changed, at: "Scenarios/one.yaml")
    #expect(try Tool.run(["verify", "-q"], in: folder.path).code == 1)
    try body(folder)
  }

  /// All files below a folder, by path.
  private func contents(_ folder: Folder, _ name: String) throws -> [String: Data] {
    let files = folder.everything.filter { $0.hasPrefix(name + "/") }.compactMap { path -> (String, Data)? in
      let data = try? Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/\(path)"))
      return data.map { (String(path.dropFirst(name.count + 1)), $0) }
    }
    return Dictionary(uniqueKeysWithValues: files)
  }

  @Test func `report creates deleted pages of the report again from run.json, with the same bytes`() throws {
    try withRun { folder in
      let before = try contents(folder, ".interlude/last")
      try FileManager.default.removeItem(atPath: "\(folder.path)/.interlude/last/index.html")
      try FileManager.default.removeItem(atPath: "\(folder.path)/.interlude/last/films/one.js")
      let report = try Tool.run(["report"], in: folder.path)
      #expect(report.code == 0 && report.output == ".interlude/last/index.html   2 films\n", "\(report.errors)")
      #expect(try contents(folder, ".interlude/last") == before)
      #expect(before.keys.contains { $0.hasSuffix(".difference.png") })
    }
  }

  @Test func `the report of a film without a golden has pictures, touches and curves of the film`() throws {
    try withRun { folder in
      try FileManager.default.removeItem(atPath: "\(folder.path)/Goldens/two")
      let verify = try Tool.run(["verify", "--json"], in: folder.path)
      let run = try #require(try JSONSerialization.jsonObject(with: Data(verify.output.utf8)) as? [String: Any])
      let film = try #require((run["films"] as? [[String: Any]])?.last)
      #expect(film["status"] as? String == "missing" && film["order"] as? Int == 1)
      #expect((film["frames"] as? [Any])?.count == film["frameCount"] as? Int)
      let curves = (film["curves"] as? [[String: Any]])?.compactMap { $0["name"] as? String } ?? []
      #expect(curves.contains("b.view.x") && !curves.contains("b.view.height"))
    }
  }

  @Test func `run.json contains the window with the most changed pixels of the frame that differs most`() throws {
    try withRun { folder in
      let verify = try Tool.run(["verify", "--json"], in: folder.path)
      let run = try #require(try JSONSerialization.jsonObject(with: Data(verify.output.utf8)) as? [String: Any])
      let film = try #require((run["films"] as? [[String: Any]])?.first)
      let worst = try #require(film["worst"] as? [String: Int])
      let boxes = try #require(film["boxes"] as? [[String: Int]])
      #expect(worst["frame"] == boxes.first?["frame"])
      #expect(worst["changed"] ?? 0 > 0)
      #expect(worst["changed"] ?? .max <= (worst["width"] ?? 0) * (worst["height"] ?? 0))
    }
  }

  @Test func `verify --pictures all also writes the pictures of equal films`() throws {
    try withRun { folder in
      #expect(!folder.everything.contains { $0.hasPrefix(".interlude/last/frames/two") })
      let verify = try Tool.run(["verify", "-q", "--pictures", "all"], in: folder.path)
      #expect(verify.code == 1)
      #expect(folder.everything.contains { $0.hasPrefix(".interlude/last/frames/two/0000.new.png") })
      #expect(!folder.everything.contains(".interlude/last/films/two"))
    }
  }

  @Test func `a report merged from the parts of a run equals the report of the whole run`() throws {
    try withRun { folder in
      try FileManager.default.createDirectory(
        atPath: "\(folder.path)/Goldens/gone", withIntermediateDirectories: true)
      try folder.put("no trace", at: "Goldens/gone/trace.txt")
      _ = try Tool.run(["verify", "-q", "--run", "whole"], in: folder.path)
      for part in 1...3 {
        _ = try Tool.run(["verify", "-q", "--shard", "\(part)/3", "--run", "part-\(part)"], in: folder.path)
      }
      let report = try Tool.run(["report", "part-2", "part-3", "part-1", "-o", "merged"], in: folder.path)
      #expect(report.code == 0, "\(report.errors)")
      #expect(try contents(folder, "merged") == contents(folder, "whole"))
      let summary = try String(contentsOfFile: "\(folder.path)/merged/summary.md", encoding: .utf8)
      #expect(summary.contains("No scenario has these goldens: gone"))
      #expect(try Tool.run(["accept", "--from", "merged"], in: folder.path).output.hasPrefix("~ one   is now"))
    }
  }

  @Test func `report --markdown and report --json print the result to standard output and write no files`() throws {
    try withRun { folder in
      let before = folder.everything
      let markdown = try Tool.run(["report", "--markdown"], in: folder.path)
      #expect(markdown.code == 0 && markdown.output.hasPrefix("## interlude\n\n2 films · 1 different · 1 equal\n"))
      let json = try Tool.run(["report", "--json"], in: folder.path)
      let run = try String(contentsOfFile: "\(folder.path)/.interlude/last/run.json", encoding: .utf8)
      #expect(json.output == run)
      #expect(folder.everything == before)
    }
  }

  @Test func `report --one-file writes a page that contains all its assets`() throws {
    try withRun { folder in
      let report = try Tool.run(["report", "--one-file", "-o", "page.html"], in: folder.path)
      #expect(report.code == 0 && report.output == "page.html   2 films\n", "\(report.errors)")
      let page = try String(contentsOfFile: "\(folder.path)/page.html", encoding: .utf8)
      #expect(page.contains("data-picture=\"frames/one/0004.old.png\">data:image/png;base64,"))
      #expect(!page.contains("src=\"frames") && !page.contains("assets/"))
    }
  }

  @Test func `a folder without a run, an unfinished run and an unknown format have different errors`() throws {
    try withRun { folder in
      try folder.put("{}\n", at: "killed/run.json")
      try folder.put("{\"format\":2}", at: "new/run.json")
      try folder.put("words", at: "notes/idea.md")
      for (name, code, words) in [
        ("nowhere", 66, "no run.json"), ("notes", 66, "no run.json"), ("killed", 2, "did not finish"),
        ("new", 2, "format 2 is not known here"),
      ] as [(String, Int32, String)] {
        let report = try Tool.run(["report", name], in: folder.path)
        #expect(report.code == code && report.errors.contains(words) && report.output.isEmpty, "\(report.errors)")
      }
      let onto = try Tool.run(["report", "-o", "notes"], in: folder.path)
      #expect(onto.code == 2 && folder.everything.contains("notes/idea.md"))
    }
  }

  @Test(arguments: [
    ["a", "b"], ["--one-file", "--serve"], ["--markdown", "--json"], ["-o", ""],
    ["-o", ".interlude/../.interlude/last"],
  ])
  func `exit code 64: report rejects contradictory arguments`(arguments: [String]) throws {
    try withRun { folder in
      let before = folder.everything
      let report = try Tool.run(["report"] + arguments, in: folder.path)
      #expect(report.code == 64, "\(report.output)\(report.errors)")
      #expect(folder.everything == before)
    }
  }

  @Test func `report fails and names the path of a missing picture`() throws {
    try withRun { folder in
      try FileManager.default.removeItem(atPath: "\(folder.path)/.interlude/last/frames/one/0004.old.png")
      let report = try Tool.run(["report", "-o", "other"], in: folder.path)
      #expect(report.code == 2 && report.errors.contains("frames/one/0004.old.png"))
    }
  }

  @Test func `report writes a page for films of Swift tests`() throws {
    let folder = try Folder()
    let kept = StoredFilms("\(folder.path)/.interlude/last")
    var missing = RunFilm(name: "slide/phone", path: "Tests/Slide.swift", status: .missing)
    (missing.line, missing.accept) = (7, "swift package interlude accept slide/phone")
    try kept.record(missing, RunPictures(of: missing.name))
    try kept.record(RunFilm(name: "fade", path: "Tests/Fade.swift", status: .equal), RunPictures(of: "fade"))
    let report = try Tool.run(["report"], in: folder.path)
    #expect(report.code == 0 && report.output == ".interlude/last/index.html   2 films\n", "\(report.errors)")
    let page = try String(contentsOfFile: "\(folder.path)/.interlude/last/index.html", encoding: .utf8)
    #expect(page.contains("slide/phone") && page.contains("fade"))
    #expect(try Tool.run(["report", "--markdown"], in: folder.path).output.contains("1 missing · 1 equal"))
    #expect(try Tool.run(["report", "--json"], in: folder.path).output.contains("Tests/Slide.swift"))
  }

  @Test func `report states that a run did not finish`() throws {
    let folder = try Folder()
    try folder.put("{}\n", at: ".interlude/last/run.json")
    let report = try Tool.run(["report"], in: folder.path)
    #expect(report.code == 2 && report.errors.contains("did not finish"), "\(report.errors)")
  }
}
