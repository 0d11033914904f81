internal import Geometry
internal import Interface
internal import Player
internal import Report

extension RunFilm.Touch {
  init(_ touch: ScriptedTouch) {
    let points = touch.points.map { sample in
      Point(
        time: sample.time.inMicroseconds, x: Double(sample.point.x).inMicroseconds,
        y: Double(sample.point.y).inMicroseconds)
    }
    self.init(name: touch.name, line: touch.line, points: points)
  }
}

extension FilmSummary.Chart {
  /// Sets the progress, animations and curves of a report's film to those of the chart.
  func describe(_ film: inout RunFilm) {
    film.percents = progress.contains { $0 != nil } ? progress : []
    film.animations = samples.animations.map {
      RunFilm.Span(name: $0.label, begin: $0.begin.inMicroseconds, end: $0.end.inMicroseconds)
    }
    film.curves = curves
  }

  /// The curves for the report, at most 24: first the values that differ from the golden, then other changing values.
  fileprivate var curves: [RunCurve] {
    let recorded = golden?.values ?? [:]
    let all = samples.columns.map { column in
      let name = "\(column.layer).\(column.part.traceName)"
      return RunCurve(
        name: name, unit: column.part.unit, expected: recorded[name] ?? [], model: column.model,
        presentation: column.presentation)
    }
    let others = all.filter { !$0.isUnexpected && $0.moves }
    return Array((all.filter(\.isUnexpected) + others).prefix(24))
  }
}

extension RunCurve {
  /// Whether the model value or the presentation value changes during the film. Infinite and missing values are
  /// ignored.
  fileprivate var moves: Bool {
    Set(model.compactMap { $0 }).count > 1 || Set(presentation.compactMap { $0 }).count > 1
  }

  /// Whether the presentation value differs from the golden's in at least one frame. Differences of up to 0.002 are
  /// ignored, because traces contain rounded values.
  fileprivate var isUnexpected: Bool {
    zip(expected, presentation).contains { old, new in
      guard let old, let new else { return false }
      return (old - new).magnitude > 0.002
    }
  }
}

extension SampledPath.Part {
  /// The name that the number has in traces. For a number of the frame rectangle, this is the last component of the key
  /// path: `x` for `frame.origin.x`.
  fileprivate var traceName: String {
    let words = keyPath.split(separator: ".")
    return words.first == "frame" ? String(words[words.count - 1]) : keyPath
  }
}

extension GoldenTrace {
  /// The values in the trace by their names, such as `card.x`. Each array has one element for each frame, which is nil
  /// if the frame does not contain the layer.
  fileprivate var values: [String: [Double?]] {
    var now: [String: [String: Double]] = [:]
    var values: [String: [Double?]] = [:]
    for (number, frame) in frames.enumerated() {
      for change in frame.changes {
        if change.isGone {
          now[change.layer] = nil
        } else {
          now[change.layer, default: [:]][change.property] = Double(change.value)
        }
      }
      let shown = now.flatMap { layer, values in values.map { (key: "\(layer).\($0.key)", value: $0.value) } }
      for (key, value) in shown {
        values[key, default: []] += Array(repeating: nil, count: number - (values[key]?.count ?? 0)) + [value]
      }
    }
    return values.mapValues { $0 + Array(repeating: nil, count: frames.count - $0.count) }
  }
}

extension Double {
  /// The number rounded to six decimals. The stage's time grid of 2⁻⁴⁰ s is finer than readers need.
  var inMicroseconds: Double { (self * 1e6).rounded() / 1e6 }
}
