import Foundation
import Plot
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct PlotTests {
  private let times = (0...60).map { Double($0) / 60 }

  /// A plot of two layers that move in opposite directions, the second one from 0.25 s on, and a third with the curve
  /// of the second.
  private var plot: Plot {
    var plot = Plot(title: "slide & <co>", about: "\"Two\" layers.", times: times)
    let there = times.map { Optional($0 * 320) }
    let back = times.map { $0 < 0.25 ? nil : Optional(320 - $0 * 320) }
    plot.panels = [
      Plot.Panel(
        title: "position.x", unit: "points",
        curves: [
          Plot.Curve(label: "first", owner: "first", values: there, steps: times.map { $0 < 0.1 ? 0 : 320 }),
          Plot.Curve(label: "second", owner: "second", values: back),
          Plot.Curve(label: "third", owner: "third", values: back),
        ]),
      Plot.Panel(title: "opacity", curves: [Plot.Curve(label: "first", owner: "first", values: times.map { $0 })]),
    ]
    plot.bars = [Plot.Span(label: "first.position", owner: "first", begin: 0, end: 1)]
    plot.bands = [Plot.Span(label: "pull", owner: "", begin: 0.2, end: 0.6)]
    plot.marks = [
      Plot.Mark(time: 0, label: "viewDidLoad first", weight: .light),
      Plot.Mark(time: 1, label: "completeTransition first → second", weight: .strong),
    ]
    return plot
  }

  @Test func `equal plots give equal SVG bytes and different plots give different bytes`() {
    #expect(plot.svg == plot.svg)
    var other = plot
    other.panels[0].curves[0].values[30] = 7
    #expect(other.svg != plot.svg)
  }

  @Test func `the SVG of a plot is valid XML with a title and a description, for any labels`() throws {
    var hostile = plot
    hostile.title = "a\u{1}\"<&>'"
    hostile.panels[0].curves[0].label = "]]><script>"
    for plot in [plot, hostile, Plot(title: "", times: []), Plot(title: "x", times: [0.5])] {
      let elements = try Elements(plot.svg)
      #expect(elements.count(of: "svg") == 1 && elements.count(of: "desc") == 1)
      #expect(elements.texts["title", default: []].first == plot.title.replacing("\u{1}", with: "\u{FFFD}"))
      #expect(elements.count(of: "script") == 0)
    }
  }

  @Test
  func `equal curves share a line, and model values that differ from presentation values are a separate line`() throws {
    let elements = try Elements(plot.svg)
    #expect(elements.count(of: "polyline", kind: "curve") == 3)
    #expect(elements.count(of: "polyline", kind: "steps") == 1)
    #expect(elements.texts["text", default: []].contains("second, third"))
  }

  @Test func `a gap in the values divides a curve into two lines`() throws {
    var gap = Plot(title: "gap", times: times)
    let values = times.map { (0.3...0.6).contains($0) ? nil : Optional($0) }
    gap.panels = [Plot.Panel(title: "x", curves: [Plot.Curve(label: "a", owner: "a", values: values)])]
    #expect(try Elements(gap.svg).count(of: "polyline", kind: "curve") == 2)
  }

  @Test func `a plot has one bar for each animation, one band for each touch, one line for each transition`() throws {
    let elements = try Elements(plot.svg)
    #expect(elements.count(of: "rect", kind: "bar") == 1)
    #expect(elements.count(of: "rect", kind: "band") == 1)
    #expect(elements.count(of: "line", kind: "strong") == 1)
  }

  @Test func `all points of a plot are inside its bounds, also for values that are not finite`() throws {
    var wild = plot
    wild.bars.append(Plot.Span(label: "never ends", owner: "x", begin: -5, end: .infinity))
    wild.panels[0].curves[0].values[3] = .nan
    wild.panels[0].curves[0].values[4] = -.infinity
    for value in [1e300, -1e-300, 1e9] { wild.panels[1].curves[0].values[5] = value }
    let elements = try Elements(wild.svg)
    let height = try #require(elements.height)
    #expect(!elements.points.isEmpty && elements.points.count > 60)
    #expect(elements.points.allSatisfy { (0...960).contains($0.x) && (0...height).contains($0.y) })
    #expect(!wild.svg.contains("nan") && !wild.svg.contains("inf"))
  }

  @Test func `the labels of events in a plot do not overlap`() throws {
    for seed in 1...20 {
      var crowded = plot
      crowded.marks = (0..<40).map { index in
        let time = Double((index * index * 37 + seed * 101) % 997) / 997
        return Plot.Mark(time: time, label: "event \(String(repeating: "n", count: index % 23))", weight: .light)
      }
      let labels = try Elements(crowded.svg).labels.filter { $0.text.hasPrefix("event ") }
      #expect(labels.count == 40)
      for (index, label) in labels.enumerated() {
        // 4.5 pixels per character is a lower bound of a label's width in Inter at this size.
        for other in labels.dropFirst(index + 1) where abs(other.y - label.y) < 11 {
          let (left, right) = label.x < other.x ? (label, other) : (other, label)
          #expect(left.x + Double(left.text.count) * 4.5 <= right.x || left.isEnd || right.isEnd)
        }
      }
    }
  }

  @Test func `the labels at the ends of curves are at least one line apart`() throws {
    var close = Plot(title: "close", times: times)
    close.panels = [
      Plot.Panel(
        title: "x",
        curves: (0..<7).map { index in
          Plot.Curve(label: "layer \(index)", owner: "\(index)", values: times.map { $0 * 100 + Double(index) / 10 })
        })
    ]
    let heights = try Elements(close.svg).labels.filter { $0.text.hasPrefix("layer ") }.map(\.y).sorted()
    #expect(heights.count == 7)
    #expect(zip(heights, heights.dropFirst()).allSatisfy { $1 - $0 >= 14.9 })
  }

  @Test(arguments: [
    (0.0, 320.0, ["0", "100", "200", "300", "400"]), (-160, 160, ["−200", "−100", "0", "100", "200"]),
    (0, 1, ["0", "0.5", "1"]), (0.2, 0.2, ["0.1", "0.2", "0.3"]), (0, 0, ["−1", "−0.5", "0", "0.5", "1"]),
  ])
  func `the ticks of a plot's axes are round numbers`(low: Double, high: Double, expected: [String]) throws {
    var flat = Plot(title: "ticks", times: [0, 1])
    flat.panels = [Plot.Panel(title: "x", curves: [Plot.Curve(label: "a", owner: "a", values: [low, high])])]
    let found = try Elements(flat.svg).labels.filter(\.isEnd).map(\.text)
    #expect(Set(expected).isSubset(of: Set(found)), "\(found)")
  }
}

/// The elements of an SVG document.
private final class Elements: NSObject, XMLParserDelegate {
  struct Label {
    let text: String
    let x: Double
    let y: Double
    let isEnd: Bool
  }

  private var counts: [String: Int] = [:]
  private(set) var texts: [String: [String]] = [:]
  private(set) var points: [(x: Double, y: Double)] = []
  private(set) var labels: [Label] = []
  private(set) var height: Double?
  private var open: [(name: String, attributes: [String: String])] = []
  private var text = ""

  init(_ svg: String) throws {
    super.init()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = self
    guard parser.parse() else { throw parser.parserError ?? CocoaError(.fileReadCorruptFile) }
  }

  func count(of name: String, kind: String? = nil) -> Int { counts[kind.map { "\(name).\($0)" } ?? name, default: 0] }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    counts[name, default: 0] += 1
    if let kind = attributes["class"]?.split(separator: " ").first { counts["\(name).\(kind)", default: 0] += 1 }
    if name == "svg" { height = attributes["height"].flatMap(Double.init) }
    for pair in attributes["points"]?.split(separator: " ") ?? [] {
      let numbers = pair.split(separator: ",").compactMap { Double($0) }
      points.append((numbers[0], numbers[1]))
    }
    open.append((name, attributes))
    text = ""
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    texts[name, default: []].append(text)
    let attributes = open.removeLast().attributes
    guard name == "text", let x = attributes["x"].flatMap(Double.init), let y = attributes["y"].flatMap(Double.init)
    else { return }
    let classes = attributes["class"]?.split(separator: " ") ?? []
    labels.append(Label(text: text, x: x, y: y, isEnd: classes.contains("end")))
  }
}
