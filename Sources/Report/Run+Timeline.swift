extension Run {
  /// The films as Chrome trace events, which trace viewers open: each a process, with its frames, events, touches and
  /// curves as tracks. An equal film is one slice, with its events.
  var timeline: [UInt8] {
    let all = films.enumerated().flatMap { number, film in film.traceEvents(process: number + 1) }
    return JSON.bytes(of: Timeline(displayTimeUnit: "ms", traceEvents: all)) + [UInt8(ascii: "\n")]
  }

  private struct Timeline: Encodable {
    let displayTimeUnit: String
    let traceEvents: [TraceEvent]
  }
}

/// One event of Chrome's trace format; times in microseconds.
private struct TraceEvent: Encodable {
  enum Kind: String, Encodable { case slice = "X", instant = "i", counter = "C", metadata = "M" }
  enum Value: Encodable {
    case text(String), number(Double)

    func encode(to encoder: any Encoder) throws {
      var value = encoder.singleValueContainer()
      switch self {
      case .text(let text): try value.encode(text)
      case .number(let number): try value.encode(number)
      }
    }
  }
  // The names are the format's own.
  var name: String
  var ph: Kind
  var pid: Int
  var tid = 0
  var ts = 0
  var dur: Int?
  var s: String?
  var args: [String: Value]?
}

extension RunFilm {
  fileprivate func traceEvents(process: Int) -> [TraceEvent] {
    let tracks = zip(1..., ["frames", "events", "touches"]).map { track, name in
      TraceEvent(name: "thread_name", ph: .metadata, pid: process, tid: track, args: ["name": .text(name)])
    }
    let head = TraceEvent(
      name: "process_name", ph: .metadata, pid: process, args: ["name": .text("\(status.mark) \(name)")])
    return [head] + tracks + frameSlices(process) + marks(process) + counters(process)
  }

  private func frameSlices(_ process: Int) -> [TraceEvent] {
    func slice(_ name: String, _ frames: Range<Int>, _ args: [String: TraceEvent.Value]) -> TraceEvent {
      let start = rate.time(of: frames.lowerBound).microseconds
      let end = rate.time(of: frames.upperBound).microseconds
      return TraceEvent(name: name, ph: .slice, pid: process, tid: 1, ts: start, dur: max(0, end - start), args: args)
    }
    guard status != .equal, changedPixels.count == frameCount else {
      return [slice(name, 0..<max(0, frameCount), ["status": .text(status.rawValue)])]
    }
    return changedPixels.enumerated().map { frame, count in
      slice("frame \(frame)\(count > 0 ? " ≠" : "")", frame..<frame + 1, ["changed pixels": .number(Double(count))])
    }
  }

  private func marks(_ process: Int) -> [TraceEvent] {
    let heard = events.map {
      TraceEvent(name: $0.text, ph: .instant, pid: process, tid: 2, ts: $0.time.microseconds, s: "t")
    }
    return heard
      + touches.map { touch in
        TraceEvent(
          name: "finger \(touch.finger) \(touch.phase.rawValue)", ph: .instant, pid: process, tid: 3,
          ts: touch.time.microseconds, s: "t", args: ["x": .number(touch.x), "y": .number(touch.y)])
      }
  }

  /// Curves of films that need a look; those of thousands of equal films would be most of the file.
  private func counters(_ process: Int) -> [TraceEvent] {
    guard status != .equal else { return [] }
    func counter(_ name: String, _ time: Double, _ args: [String: TraceEvent.Value]) -> TraceEvent {
      TraceEvent(name: name, ph: .counter, pid: process, ts: time.microseconds, args: args)
    }
    let progress = percents.enumerated().compactMap { frame, percent in
      percent.map { counter("progress", rate.time(of: frame), ["percent": .number($0)]) }
    }
    return progress
      + curves.flatMap { curve in
        curve.samples.map { sample in
          let values = [("model", sample.model), ("presentation", sample.presentation)]
          let said = values.compactMap { key, value in value.map { (key, TraceEvent.Value.number($0)) } }
          return counter(curve.name, sample.time, Dictionary(uniqueKeysWithValues: said))
        }
      }
  }
}

extension Double {
  /// Seconds in whole microseconds; times that no film has count as 0.
  fileprivate var microseconds: Int { Int(exactly: (self * 1_000_000).rounded()) ?? 0 }
}
