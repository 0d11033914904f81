import Geometry
import Interface
import Layers

/// A film as text for reading, searching and comparing, with one line for each event and frame in order of time.
///
///     # interlude trace 1 · tab-slide · 62 frames · 60 fps · 640x1136
///     t=0.100 viewWillDisappear(first)
///     t=0.100 f=6 second.view.x=320 second.view.y=0 …
///     t=0.117 f=7 first.view.x=-0.947 second.view.x=319.053
///     end t=1.017
///
/// A frame's line lists the changes since the previous frame: the left and top edge, the size and the opacity of named
/// layers. Lengths are in points of the superlayer, rounded to 1/1024. A frame's line follows the lines of the events
/// that happened before the frame was committed. Layer names with spaces or unprintable characters are quoted
/// (`TraceName`). In the lines of events, unprintable characters are escaped.
public struct FilmTrace: Sendable {
  private struct Line {
    let time: Double
    let eventCount: Int
    let index: Int
    let changes: [String]
  }

  private var lines: [Line] = []
  private var shown: [String: [(key: String, value: Double)]] = [:]

  /// Creates a trace without frames.
  public init() {}

  /// Adds the next frame.
  public mutating func add(_ frame: Frame) {
    var changes: [String] = []
    var present: [String: [(key: String, value: Double)]] = [:]
    for sample in frame.tree.samples(at: frame.time) {
      let values = Self.values(of: sample.state)
      present[sample.name] = values
      let old = shown[sample.name]
      for (index, value) in values.enumerated() where old?[index].value != value.value {
        changes.append("\(TraceName.written(sample.name)).\(value.key)=\(value.value.onTraceGrid)")
      }
    }
    // Sorted, because the order of a dictionary is not deterministic.
    changes += shown.keys.filter { present[$0] == nil }.sorted().map { "\(TraceName.written($0))=gone" }
    shown = present
    lines.append(Line(time: frame.time, eventCount: frame.eventCount, index: frame.index, changes: changes))
  }

  /// Returns the text of the trace.
  ///
  /// - Parameters:
  ///   - head: the description of the film in the first line.
  ///   - result: the result of `Performance.play`, with the film's events.
  ///   - pixels: a digest of each frame's pixels, which is added to the frame's line, or an empty array.
  public func text(head: String, _ result: PlayResult, pixels: [String] = []) -> String {
    precondition(
      pixels.isEmpty || pixels.count == lines.count,
      "text(head:_:pixels:): pixels must have a digest for each frame, or be empty")
    var text = "# interlude trace 1 · \(head)\n"
    var events = result.trace.events[...]
    for (index, line) in lines.enumerated() {
      let earlier = line.eventCount - (result.trace.events.count - events.count)
      text += events.prefix(max(0, earlier)).map(Self.line(of:)).joined()
      events = events.dropFirst(max(0, earlier))
      let words = ["f=\(line.index)"] + (pixels.isEmpty ? [] : ["px=\(pixels[index])"]) + line.changes
      text += "t=\(line.time.inSeconds.dropLast()) \(words.joined(separator: " "))\n"
    }
    return text + events.map(Self.line(of:)).joined() + "end t=\(result.duration.inSeconds.dropLast())\n"
  }

  /// Returns the line for an event.
  private static func line(of event: Trace.Event) -> String { TraceName.escaped(event.description) + "\n" }

  /// Returns the traced values of one layer, with lengths rounded to 1/1024 point.
  private static func values(of state: LayerState) -> [(key: String, value: Double)] {
    let frame = state.frame
    let values: [(String, CGFloat)] = [
      ("x", frame.minX), ("y", frame.minY), ("width", frame.width), ("height", frame.height),
      ("opacity", state.isHidden ? 0 : CGFloat(state.opacity)),
    ]
    return values.map { (key: $0.0, value: (Double($0.1) * 1024).rounded() / 1024) }
  }
}

extension Double {
  /// The number as text for a trace, rounded to at most three decimals. If the number is not finite, or if its
  /// magnitude is at least 10¹⁵, the text is Swift's description of the number.
  fileprivate var onTraceGrid: String {
    guard magnitude < 1e15 else { return "\(self)" }
    let thousandths = Int64((magnitude * 1000).rounded())
    let digits = String(1000 + thousandths % 1000).dropFirst()
    let fraction = String(digits.reversed().drop { $0 == "0" }.reversed())
    let sign = self < 0 && thousandths > 0 ? "-" : ""
    return "\(sign)\(thousandths / 1000)\(fraction.isEmpty ? "" : ".")\(fraction)"
  }
}
