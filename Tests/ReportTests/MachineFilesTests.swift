import Foundation
import Report
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// junit.xml, timeline.json and summary.md.
@Suite struct MachineFilesTests {
  @Test func `the counts in junit.xml equal the number of its elements`() throws {
    let run = try SampleRun.everyStatus()
    let document = try XMLDocument(xmlString: try SampleRun.text("junit.xml", of: run))
    let suite = try #require(document.nodes(forXPath: "/testsuites/testsuite").first as? XMLElement)
    for (name, path, expected) in [
      ("tests", "testcase", 7), ("failures", "testcase/failure", 3), ("errors", "testcase/error", 2),
    ] {
      #expect(suite.attribute(forName: name)?.stringValue == "\(expected)")
      #expect(try suite.nodes(forXPath: path).count == expected)
    }
    #expect(suite.attribute(forName: "time")?.stringValue == "2.045")
    #expect(suite.attribute(forName: "name")?.stringValue == "<Films>")
    let failure = try #require(suite.nodes(forXPath: "testcase[@name='film-different']/failure").first as? XMLElement)
    #expect(failure.attribute(forName: "message")?.stringValue == "different: frames 1–2 of 3")
    #expect(failure.stringValue?.contains("position.x  212.94 → 213.62") == true)
    #expect(failure.stringValue?.contains("accept: interlude accept 'film-different'") == true)
  }

  @Test func `junit.xml is well-formed for any film names`() throws {
    let run = try SampleRun.hostile()
    let document = try XMLDocument(xmlString: try SampleRun.text("junit.xml", of: run))
    let names = try document.nodes(forXPath: "//testcase/@name").compactMap(\.stringValue)
    #expect(names.count == run.films.count)
    #expect(names.contains("</script><script>alert(1)</script>"))
  }

  @Test func `every test case in junit.xml has the duration of its film`() throws {
    let document = try XMLDocument(xmlString: try SampleRun.text("junit.xml", of: try SampleRun.everyStatus()))
    let times = try document.nodes(forXPath: "//testcase/@time").compactMap(\.stringValue)
    #expect(times == Array(repeating: "0.100", count: 7))
  }

  private struct Trace: Decodable {
    struct Event: Decodable {
      let name: String
      let ph: String
      let pid: Int
      let tid: Int
      let ts: Int
      let dur: Int?
    }
    let traceEvents: [Event]
  }

  @Test func `timeline.json has a process for each film, with adjacent slices for its frames`() throws {
    let text = try SampleRun.text("timeline.json", of: try SampleRun.everyStatus())
    let events = try JSONDecoder().decode(Trace.self, from: Data(text.utf8)).traceEvents
    #expect(events.filter { $0.name == "process_name" }.count == 7)
    let pid = try #require(events.first { $0.name == "frame 1 ≠" }?.pid)
    let slices = events.filter { $0.pid == pid && $0.ph == "X" && $0.tid == 1 }
    #expect(slices.map(\.name) == ["frame 0", "frame 1 ≠", "frame 2 ≠"])
    #expect(slices.map(\.ts) == [0, 33367, 66733])
    for (slice, next) in zip(slices, slices.dropFirst()) { #expect(slice.ts + (slice.dur ?? -1) == next.ts) }
    let others = Dictionary(grouping: events.filter { $0.pid == pid }, by: \.ph).mapValues(\.count)
    #expect(others == ["M": 5, "X": 5, "i": 1, "C": 5])
  }

  @Test func `in timeline.json, a film that equals its golden has one slice and no curves`() throws {
    var film = SampleRun.film("pop")
    film.status = .equal
    let text = try SampleRun.text("timeline.json", of: try SampleRun.run([film]))
    let events = try JSONDecoder().decode(Trace.self, from: Data(text.utf8)).traceEvents
    let kinds = Dictionary(grouping: events, by: \.ph).mapValues(\.count)
    #expect(kinds == ["M": 4, "X": 2, "i": 1])
  }

  @Test func `invalid times in a run do not make timeline.json invalid`() throws {
    var film = SampleRun.film("pop")
    film.events = [RunFilm.Event(time: .infinity, text: "never"), RunFilm.Event(time: .nan, text: "nowhere")]
    film.rate = RunFilm.Rate(frames: 0, seconds: .max)
    film.frameCount = .max
    let text = try SampleRun.text("timeline.json", of: try SampleRun.run([film]))
    #expect(throws: Never.self) { try JSONDecoder().decode(Trace.self, from: Data(text.utf8)) }
  }

  @Test func `the summary has a row for every film that needs attention, whatever the films are called`() throws {
    let summary = try SampleRun.text("summary.md", of: try SampleRun.hostile())
    let rows = summary.split(separator: "\n", omittingEmptySubsequences: false).filter { $0.hasPrefix("| ≠") }
    #expect(rows.count == SampleRun.hostileNames.count)
    for row in rows {
      #expect(row.count { $0 == "|" } == 5 && row.hasSuffix("|"), "\(row)")
      #expect(!row.contains("<script") && !row.contains("`"))
    }
    #expect(summary.contains("18 films · 18 different"))
    let equal = try SampleRun.text("summary.md", of: try SampleRun.run([SampleRun.film("pop", .equal)]))
    #expect(!equal.contains("|"))
  }

  @Test func `the summary states each failed expectation once`() throws {
    var film = SampleRun.film("pop", .failed)
    film.claims = [RunFilm.FailedExpectation(line: 21, column: 7, message: "expected a and found b")]
    let summary = try SampleRun.text("summary.md", of: try SampleRun.run([film]))
    #expect(summary.components(separatedBy: "expected a and found b").count == 2)
    #expect(summary.contains("line 21"))
  }

  @Test func `the summary of a run with many failed films is below GitHub's size limit`() throws {
    let films = (0..<260).map { SampleRun.film("\($0)" + String(repeating: "&", count: 900), .missing) }
    let summary = try SampleRun.text("summary.md", of: try SampleRun.run(films))
    #expect(summary.utf8.count < 1_000_000)
    #expect(summary.contains("… and 60 more"))
  }
}
