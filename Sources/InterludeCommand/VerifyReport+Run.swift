internal import Geometry
internal import Goldens
internal import ImageDiff
internal import Interface
internal import Player
internal import Report
internal import Scenario

extension VerifyReport {
  /// The outcome as a report takes it.
  var run: Run {
    do throws(RunError) {
      return try Run(title: "interlude", toolVersion: Interlude.version, films: films.map(\.runFilm), orphans: orphans)
    } catch {
      preconditionFailure("a report of distinct films below one folder: \(error)")
    }
  }
}

extension VerifyReport.Film {
  fileprivate var runFilm: RunFilm {
    var film = RunFilm(name: name, path: scenario.path, status: reportStatus)
    film.order = scenario.order
    film.line = failures.first?.line
    film.frameCount = frameCount
    film.rate = RunFilm.Rate(frames: scenario.document.film.fps, seconds: 1)
    let (size, scale) = (scenario.document.stage.size, scenario.document.stage.scale)
    (film.width, film.height) = (Int(size.width) * scale, Int(size.height) * scale)
    film.scale = Double(scale)
    film.events = (result?.trace.events ?? []).map { RunFilm.Event(time: $0.time.inMicroseconds, text: $0.call) }
    film.claims = failures.map { RunFilm.Claim(line: $0.line, column: $0.column, message: $0.message) }
    film.touches = fingers.map(RunFilm.Touch.init)
    film.frames = pictures
    chart?.describe(&film)
    if let problem {
      film.message = problem.description
      return film
    }
    if facts != nil { film.accept = acceptCommand }
    switch verdict {
    case .equal, .missing: break
    case .tolerated(let difference): describe(difference, &film)
    case .unreadable(let error): film.message = error.description
    case .different(let difference): describe(difference, &film)
    }
    return film
  }

  private var reportStatus: RunFilm.Status {
    if problem != nil { return .error }
    return switch verdict {
    case .equal: failures.isEmpty ? .equal : .failed
    case .tolerated: failures.isEmpty ? .tolerated : .failed
    case .different: .different
    case .missing: .missing
    case .unreadable: .unreadable
    }
  }

  private func describe(_ difference: FilmDifference, _ film: inout RunFilm) {
    film.message = facts?.headline ?? "within tolerance: frames \(difference.traces.changedFrames.asRanges)"
    film.changes = difference.details.map { String($0.drop { $0 == " " }) }
    film.firstDifferentFrame = difference.traces.changedFrames.first ?? difference.traces.model?.place
    film.changedPixels = Array(repeating: 0, count: frameCount)
    for picture in difference.pictures where picture.place < frameCount {
      film.changedPixels[picture.place] = picture.comparison.changedCount
    }
    if let worst = difference.worst {
      film.boxes = worst.comparison.areas.map {
        RunFilm.Box(frame: worst.place, x: $0.left, y: $0.top, width: $0.width, height: $0.height)
      }
    }
  }
}

extension RunFilm.Touch {
  fileprivate init(_ finger: ScriptedFinger) {
    let points = finger.points.map { place in
      Point(
        time: place.time.inMicroseconds, x: Double(place.point.x).inMicroseconds,
        y: Double(place.point.y).inMicroseconds)
    }
    self.init(name: finger.name, line: finger.line, points: points)
  }
}

extension VerifyReport.Chart {
  /// Says in a film of a report what moved in it.
  fileprivate func describe(_ film: inout RunFilm) {
    film.percents = progress.contains { $0 != nil } ? progress : []
    film.animations = samples.animations.map {
      RunFilm.Span(name: $0.label, begin: $0.begin.inMicroseconds, end: $0.end.inMicroseconds)
    }
    film.curves = curves
  }

  /// The values that are not the golden's, then those that change in the course of the film; at most twenty-four.
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
  /// Whether it has two values, as kept.
  fileprivate var moves: Bool {
    Set(model.compactMap { $0 }).count > 1 || Set(presentation.compactMap { $0 }).count > 1
  }

  /// Whether what shows is not what the golden says, to the precision of traces, in a frame that both have.
  fileprivate var isUnexpected: Bool {
    zip(expected, presentation).contains { old, new in
      guard let old, let new else { return false }
      return (old - new).magnitude > 0.002
    }
  }
}

extension SampledPath.Part {
  /// The number as traces call it, where they have it.
  fileprivate var traceName: String {
    let words = keyPath.split(separator: ".")
    return words.first == "frame" ? String(words[words.count - 1]) : keyPath
  }
}

extension GoldenTrace {
  /// Every value of the trace by its name, one for each frame; nothing where its layer is not there.
  fileprivate var values: [String: [Double?]] {
    var now: [String: Double] = [:]
    var values: [String: [Double?]] = [:]
    for (number, frame) in frames.enumerated() {
      for change in frame.changes {
        if change.value == "gone" {
          now = now.filter { !$0.key.hasPrefix(change.key + ".") }
        } else {
          now[change.key] = Double(change.value)
        }
      }
      for (key, value) in now {
        values[key, default: []] += Array(repeating: nil, count: number - (values[key]?.count ?? 0)) + [value]
      }
    }
    return values.mapValues { $0 + Array(repeating: nil, count: frames.count - $0.count) }
  }
}
