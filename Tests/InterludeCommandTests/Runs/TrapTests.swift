import Foundation
import Glibc
import Testing

/// Films that end the process. Each is one failed film.
@Suite struct TrapTests {
  /// A program with scenes that end the process.
  private static let program = (Tool.path as NSString).deletingLastPathComponent + "/trapping"

  private static func scenario(_ name: String, runner: String) -> String {
    """
    interlude: 1
    name: \(name)
    stage: {size: [40, 60], scale: 1}
    scene: {runner: \(runner)}
    film: {fps: 10, until: 0.2s, limit: 1s}

    """
  }

  /// Creates a folder with three films, the second of which ends the process.
  private func withFilms(_ runner: String, _ body: (Folder) throws -> Void) throws {
    let folder = try Folder()
    for name in ["a", "c"] { try folder.put(Self.scenario(name, runner: "spaces"), at: "Scenarios/\(name).yaml") }
    #expect(try run("record -q", in: folder).code == 0)
    try folder.put(Self.scenario("b", runner: runner), at: "Scenarios/b.yaml")
    try body(folder)
  }

  private func run(_ words: String, in folder: Folder) throws -> Tool.Outcome {
    try Tool.shell("exec '\(Self.program)' \(words)", in: folder.path)
  }

  @Test(arguments: [
    ("traps", "SIG[A-Z]+: .*Fatal error: the scene of 0 rows"), ("exits", "with exit code 0"),
    ("overflows", "because of SIGSEGV"), ("aborts", "because of SIGABRT"),
  ])
  func `if one film ends the process, verify reports an error for this film and plays the other films`(
    runner: String, words: String
  ) throws {
    try withFilms(runner) { folder in
      let verify = try run("verify --junit junit.xml --annotate github", in: folder)
      #expect(verify.code == 2)
      #expect(verify.output.hasSuffix("3 films · 2 equal · 1 error\n"), "\(verify.output)")
      let sentence = try Regex("    error   the process that played the film ended .*\(words)")
      #expect(verify.output.contains(sentence), "\(verify.output)")
      #expect(verify.errors.contains("::error file=Scenarios/b.yaml,line=1,title=b%3A cannot be played::"))
      let junit = try String(contentsOfFile: folder.path + "/junit.xml", encoding: .utf8)
      #expect(junit.contains(#"tests="3" failures="0" errors="1""#), "\(junit)")
      #expect(folder.everything.contains(".interlude/last/index.html"))
      let report = try run("report --json", in: folder)
      #expect(report.code == 0 && report.output.contains(#""equal":2"#))
    }
  }

  @Test func `if one film ends the process, record writes the goldens of the other films`() throws {
    try withFilms("traps") { folder in
      try FileManager.default.removeItem(atPath: folder.path + "/Goldens")
      let record = try run("record", in: folder)
      #expect(record.code == 2)
      #expect(record.errors.contains("interlude: error: b: the process that recorded the film ended because of SIG"))
      #expect(record.output.split(separator: "\n").map { $0.prefix(3) } == ["+ a", "+ c"])
      #expect(folder.everything.filter { $0.hasSuffix("film.png") } == ["Goldens/a/film.png", "Goldens/c/film.png"])
    }
  }

  @Test func `layer names with spaces, quotes, line breaks and escape sequences are printed on one line`() throws {
    let folder = try Folder()
    try folder.put(Self.scenario("a", runner: "spaces"), at: "Scenarios/a.yaml")
    #expect(try run("record", in: folder).code == 0)
    #expect(try run("verify --strict", in: folder).output.hasSuffix("1 film · 1 equal\n"))
    let trace = try String(contentsOfFile: folder.path + "/Goldens/a/trace.txt", encoding: .utf8)
    #expect(trace.contains(#" "submit button".x=0 "#))
    #expect(trace.contains(#" "two\nlines \u{1B}[31m \"quoted\"".x=1 "#))
    for command in ["play a --at 0.1s", "play a --values '*.opacity'", "explain a@1 2,3", "plot a", "play a --json"] {
      let outcome = try run(command, in: folder)
      #expect(outcome.code == 0 && !outcome.output.contains("\u{1B}"), "\(command): \(outcome.output)")
    }
    let values = try run(#"play a --values '"submit button".frame.origin.x' --to 0"#, in: folder)
    #expect(values.output == "t,submit button.frame.origin.x\n0,0\n")
    let all = try run("play a --values '*.opacity' --to 0", in: folder)
    #expect(all.output.contains(#","two\nlines \u{1B}[31m ""quoted"".opacity""#), "\(all.output)")
    #expect(all.output.split(separator: "\n").count == 2)
  }

  @Test func `if one film throws an error, verify reports the error and plays the other films`() throws {
    let folder = try Folder()
    try folder.put(Self.scenario("a", runner: "spaces"), at: "Scenarios/a.yaml")
    try folder.put(Self.scenario("b", runner: "none"), at: "Scenarios/b.yaml")
    let verify = try run("verify", in: folder)
    #expect(verify.code == 65 && verify.output.hasSuffix("2 films · 1 missing · 1 error\n"), "\(verify.output)")
  }
}
