extension Run {
  /// The contents of `timeline.json`: the films in Chrome's trace format, for trace viewers. In this format, each film
  /// is a process, and each list of the film's frames, events, touches, animations or curves is a thread or a counter.
  ///
  /// For a film that equals its golden, a single slice represents all frames, and animations and curves are omitted.
  var timeline: [UInt8] {
    JSONText.bytes { text in
      text.object { timeline in
        timeline.member("displayTimeUnit", "ms")
        timeline.member("traceEvents") { text in
          let all = films.enumerated().lazy.flatMap { number, film in film.traceEvents(process: number + 1) }
          text.array(all) { $1.write(to: &$0) }
        }
      }
    } + [UInt8(ascii: "\n")]
  }
}

/// One event of Chrome's trace format. Times are in microseconds.
private struct TraceEvent {
  enum Kind: String { case slice = "X", instant = "i", counter = "C", metadata = "M" }
  // The names of the following properties are those of the format.
  var name: String
  var ph: Kind
  var pid: Int
  var tid = 0
  var ts = 0
  var dur: Int?
  /// The name of the thread or process that a metadata event names, or nil for other events.
  var title: String?
  /// The numbers of the event with their names, sorted by name. A counter event has the values of its curves; a frame
  /// has the number of changed pixels.
  var numbers: [(name: String, value: Double)] = []

  func write(to text: inout JSONText) {
    text.object { event in
      if title != nil || !numbers.isEmpty { event.member("args") { $0.object { write(arguments: &$0) } } }
      event.member("dur", dur)
      event.member("name", name)
      event.member("ph", ph.rawValue)
      event.member("pid", pid)
      if ph == .instant { event.member("s", "t") }
      event.member("tid", tid)
      event.member("ts", ts)
    }
  }

  private func write(arguments: inout JSONObject) {
    arguments.member("name", title)
    for (name, value) in numbers { arguments.member(name, value) }
  }
}

extension RunFilm {
  fileprivate func traceEvents(process: Int) -> [TraceEvent] {
    let head = TraceEvent(name: "process_name", ph: .metadata, pid: process, title: "\(status.mark) \(name)")
    let tracks = [("frames", 1), ("events", 2)].map { track($0, $1, process) }
    let touchSlices = touches.compactMap(\.span).inLanes.enumerated().flatMap { lane, spans in
      slices(spans, on: 3 + lane, "touches", process)
    }
    return [head] + tracks + frameSlices(process) + eventMarks(process) + touchSlices + movements(process)
  }

  private func track(_ name: String, _ number: Int, _ process: Int) -> TraceEvent {
    TraceEvent(name: "thread_name", ph: .metadata, pid: process, tid: number, title: name)
  }

  private func slices(_ spans: [Span], on number: Int, _ name: String, _ process: Int) -> [TraceEvent] {
    [track(name, number, process)]
      + spans.map { span in
        let (begin, end) = (span.begin.microseconds, span.end.microseconds)
        return TraceEvent(name: span.name, ph: .slice, pid: process, tid: number, ts: begin, dur: max(0, end - begin))
      }
  }

  private func frameSlices(_ process: Int) -> [TraceEvent] {
    func slice(_ name: String, _ frames: Range<Int>) -> TraceEvent {
      let start = rate.time(of: frames.lowerBound).microseconds
      let end = rate.time(of: frames.upperBound).microseconds
      return TraceEvent(name: name, ph: .slice, pid: process, tid: 1, ts: start, dur: max(0, end - start))
    }
    guard status != .equal, changedPixels.count == frameCount else { return [slice(name, 0..<max(0, frameCount))] }
    return changedPixels.enumerated().map { frame, count in
      var event = slice("frame \(frame)\(count > 0 ? " ≠" : "")", frame..<frame + 1)
      event.numbers = [("changed pixels", Double(count))]
      return event
    }
  }

  private func eventMarks(_ process: Int) -> [TraceEvent] {
    events.map { TraceEvent(name: $0.text, ph: .instant, pid: process, tid: 2, ts: $0.time.microseconds) }
  }

  /// Returns the trace events for the film's animations, for the progress of interactive transitions and for curves.
  ///
  /// The result is empty for a film that equals its golden, because these events would make up most of the file.
  /// - Parameter process: the identifier of the process that represents the film in the trace.
  private func movements(_ process: Int) -> [TraceEvent] {
    guard status != .equal else { return [] }
    let runs = animations.inLanes.enumerated().flatMap { lane, spans in
      slices(spans, on: 16 + lane, "animations", process)
    }
    let progress = counters("progress", [("percent", percents)], process)
    return runs + progress
      + curves.flatMap { counters($0.name, [("model", $0.model), ("presentation", $0.presentation)], process) }
  }

  /// Returns a counter event for each frame in which at least one of the values differs from the previous frame.
  ///
  /// - Parameters:
  ///   - name: the name of the events.
  ///   - values: the names of the counters, and the value of each counter in each frame.
  ///   - process: the identifier of the process that represents the film in the trace.
  private func counters(_ name: String, _ values: [(String, [Double?])], _ process: Int) -> [TraceEvent] {
    var last: [Double?] = []
    return (0..<(values.map(\.1.count).max() ?? 0)).compactMap { frame in
      let here = values.map { $0.1.indices.contains(frame) ? $0.1[frame] : nil }
      if here == last { return nil }
      last = here
      let said = zip(values, here).compactMap { part, value in value.map { (name: part.0, value: $0) } }
      guard !said.isEmpty else { return nil }
      return TraceEvent(
        name: name, ph: .counter, pid: process, ts: rate.time(of: frame).microseconds, numbers: said)
    }
  }
}

extension RunFilm.Touch {
  /// The interval from the beginning to the end of the touch, or nil for a touch without points.
  fileprivate var span: RunFilm.Span? {
    guard let first = points.first, let last = points.last else { return nil }
    return RunFilm.Span(name: name, begin: first.time, end: last.time)
  }
}

extension [RunFilm.Span] {
  /// The spans, distributed among as few lists (lanes) as possible, so that spans in the same lane do not overlap. The
  /// spans of a lane are sorted by their start times.
  fileprivate var inLanes: [[RunFilm.Span]] {
    sorted { $0.begin < $1.begin }.reduce(into: [[RunFilm.Span]]()) { lanes, span in
      if let free = lanes.firstIndex(where: { $0.last.map { $0.end <= span.begin } ?? true }) {
        lanes[free].append(span)
      } else {
        lanes.append([span])
      }
    }
  }
}

extension Double {
  /// The number of seconds as microseconds, rounded. 0 if the result does not fit into `Int`.
  fileprivate var microseconds: Int { Int(exactly: (self * 1_000_000).rounded()) ?? 0 }
}
