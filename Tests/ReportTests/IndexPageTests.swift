import Foundation
import Report
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct IndexPageTests {
  /// Returns the names of films in the list, with an XML parser.
  private func items(of run: Run) throws -> [XMLElement] {
    let page = try SampleRun.text("index.html", of: run)
    let start = try #require(page.range(of: "<ol class=\"films\" id=\"films\">"))
    let end = try #require(page.range(of: "</ol>\n<p class=\"nothing\"", range: start.upperBound..<page.endIndex))
    // Image elements are the only ones without an end tag.
    let list = page[start.lowerBound..<end.lowerBound].replacing(/<img ([^>]*)>/) { "<img \($0.output.1)/>" }
    let root = try #require(XMLDocument(xmlString: "\(list)</ol>").rootElement())
    return (root.children ?? []).compactMap { $0 as? XMLElement }
  }

  @Test
  func `without JavaScript, the report's list shows each film with status, pictures and the accept command`() throws {
    let run = try SampleRun.everyStatus()
    let items = try items(of: run)
    #expect(items.count == run.films.count)
    for item in items {
      let status = try #require(item.attribute(forName: "data-status")?.stringValue)
      let text = try #require(item.stringValue)
      #expect(text.contains("film-\(status)") && text.contains("\(status) · "))
      #expect(text.contains("interlude accept 'film-\(status)'"))
      #expect(text.contains("Scenarios/film-\(status).yaml:14"))
      let pictures = try item.nodes(forXPath: "noscript//img/@src").compactMap(\.stringValue)
      #expect(pictures == (status == "different" ? ["p/e1.png", "p/a%20%231.png"] : []))
    }
  }

  @Test func `the report lists films that need attention first`() throws {
    let statuses = try items(of: try SampleRun.everyStatus()).compactMap {
      $0.attribute(forName: "data-status")?.stringValue
    }
    #expect(statuses == ["error", "unreadable", "different", "failed", "missing", "tolerated", "equal"])
  }

  @Test func `markup in film names is escaped in the report`() throws {
    let run = try SampleRun.hostile()
    let items = try items(of: run)
    // Characters that are invalid in a page become U+FFFD.
    let unsayable = /[\u{0}-\u{8}\u{B}-\u{1F}\u{7F}-\u{9F}\u{FFFE}]/.matchingSemantics(.unicodeScalar)
    let names = try items.map { try #require($0.nodes(forXPath: ".//span[@class='name']").first?.stringValue) }
    #expect(names == run.films.map { $0.name.replacing(unsayable, with: "\u{FFFD}") })
    #expect(try items.flatMap { try $0.nodes(forXPath: ".//script") }.isEmpty)
  }

  @Test func `every film of the report has a link to its own section, and element ids are unique`() throws {
    for run in [try SampleRun.hostile(), try SampleRun.everyStatus()] {
      let page = try SampleRun.text("index.html", of: run)
      let ids = page.matches(of: /\sid="([^"]*)"/).map { String($0.output.1) }
      #expect(Set(ids).count == ids.count)
      for item in try items(of: run) {
        let anchor = try #require(item.attribute(forName: "data-anchor")?.stringValue)
        let link = try #require(item.nodes(forXPath: "a/@href").first?.stringValue)
        #expect(link.hasPrefix("#\(anchor)/") && ids.contains(String(link.dropFirst())))
        let file = try #require(item.attribute(forName: "data-file")?.stringValue)
        #expect(ReportWriter.files(for: run).contains { $0.path == file })
      }
    }
  }

  @Test func `the page contains every element id that the report's script uses`() throws {
    let run = try SampleRun.everyStatus()
    let page = try SampleRun.text("index.html", of: run)
    let script = try SampleRun.text("assets/report.js", of: run)
    let made: Set = ["now"]
    for id in Set(script.matches(of: /(?:\$|\bon)\("([a-z-]+)"/).map { String($0.output.1) }).subtracting(made) {
      #expect(page.contains(" id=\"\(id)\""), "\(id)")
    }
  }
}
