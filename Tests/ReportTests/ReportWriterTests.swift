import Foundation
import Report
import Testing

@Suite struct ReportWriterTests {
  @Test func `the paths of a report's files differ, also on case-insensitive disks`() throws {
    let files = ReportWriter.files(for: try SampleRun.hostile())
    let paths = files.map(\.path)
    #expect(Array(paths.prefix(3)) == ["index.html", "assets/report.css", "assets/report.js"])
    #expect(Array(paths.suffix(4)) == ["junit.xml", "timeline.json", "summary.md", "run.json"])
    #expect(Set(paths.map { $0.lowercased() }).count == 7 + SampleRun.hostileNames.count)
    for path in paths.dropFirst(3).dropLast(4) {
      #expect(path.wholeMatch(of: /films\/[a-z0-9_@~-][a-z0-9_@~=-]{0,110}\.js/) != nil, "\(path)")
    }
  }

  @Test func `the script of a film is named after the film if the name is a valid file name`() throws {
    let run = try SampleRun.run([
      SampleRun.film("pop/phone@2x"), SampleRun.film("Pop"), SampleRun.film(String(repeating: "x", count: 300)),
    ])
    let paths = ReportWriter.files(for: run).map(\.path).filter { $0.hasPrefix("films/") }
    #expect(paths.contains("films/pop~phone@2x.js"))
    #expect(paths.allSatisfy { $0.utf8.count < 120 })
  }

  @Test func `the report of the same films, in any order, has the same bytes`() throws {
    let one = ReportWriter.files(for: try SampleRun.hostile())
    let other = ReportWriter.files(for: try SampleRun.run(SampleRun.hostileNames.reversed().map { SampleRun.film($0) }))
    #expect(one.map(\.path) == other.map(\.path))
    #expect(zip(one, other).allSatisfy { $0.contents == $1.contents })
  }

  @Test func `no file of a report loads anything from the network`() throws {
    for (path, contents) in ReportWriter.files(for: try SampleRun.everyStatus()) {
      let text = String(decoding: contents, as: UTF8.self)
      for word in ["//www", "http:", "https:", "@import", "fetch(", "XMLHttpRequest", "url(\"", "eval("] {
        #expect(!text.contains(word), "\(word) in \(path)")
      }
    }
  }

  @Test func `the script of a film is one function call with the film's JSON, for any film name`() throws {
    let run = try SampleRun.hostile()
    let scripts = ReportWriter.files(for: run).filter { $0.path.hasPrefix("films/") }
    for (film, script) in zip(run.films, scripts) {
      let text = String(decoding: script.contents, as: UTF8.self)
      #expect(text.hasPrefix("Interlude.show({") && text.hasSuffix("});\n"))
      #expect(
        !text.dropLast(1).unicodeScalars.contains {
          "<>&\u{2028}\u{2029}\u{7F}".unicodeScalars.contains($0) || $0.value < 32
        })
      let json = Data(text.dropFirst("Interlude.show(".count).dropLast(3).utf8)
      #expect(try JSONDecoder().decode(RunFilm.self, from: json) == film)
    }
  }

  @Test func `the single-page report contains every picture once as data, and loads no files`() throws {
    let run = try SampleRun.everyStatus()
    var asked: [String] = []
    let bytes = ReportWriter.onePage(for: run) { path in
      asked.append(path)
      return Array("picture \(path)".utf8)
    }
    let page = String(decoding: bytes, as: UTF8.self)
    #expect(asked == ["p/e0.png", "p/a #0.png", "p/e1.png", "p/a #1.png", "p/e2.png", "p/a #2.png"])
    for path in asked {
      #expect(page.contains("data-picture=\"\(path)\">data:image/png;base64,"))
    }
    for film in run.films { #expect(page.contains("data-details=\"films/\(film.name).js\">{")) }
    #expect(page.matches(of: /(?:src|href)="(?!data:|#)[^"]*"/).isEmpty)
    #expect(throws: RunError.nothing) { try ReportWriter.onePage(for: run) { _ in throw RunError.nothing } }
  }

  @Test func `the size of a report is linear in the number of films`() throws {
    func bytes(_ count: Int) throws -> Int {
      let films = (0..<count).map { SampleRun.film("film-\($0)") }
      return ReportWriter.files(for: try SampleRun.run(films)).reduce(0) { $0 + $1.contents.count }
    }
    let (one, many) = (try bytes(1), try bytes(1001))
    #expect(many < one + 1000 * 12_000)
  }

  @Test func `the report's script never inserts text into the page as markup`() throws {
    let script = try SampleRun.text("assets/report.js", of: try SampleRun.run([]))
    for word in ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write"] { #expect(!script.contains(word)) }
  }
}
