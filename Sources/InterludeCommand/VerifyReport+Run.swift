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
      return try Run(title: "interlude", toolVersion: Interlude.version, films: films.map(\.runFilm))
    } catch {
      preconditionFailure("a report of distinct films below one folder: \(error)")
    }
  }

  /// The outcome as JUnit XML.
  var junit: [UInt8] { ReportWriter.files(for: run).first { $0.path == "junit.xml" }?.contents ?? [] }
}

extension VerifyReport.Film {
  fileprivate var runFilm: RunFilm {
    var film = RunFilm(name: name, path: scenario.path, status: reportStatus)
    film.frameCount = frameCount
    film.rate = RunFilm.Rate(frames: scenario.document.film.fps, seconds: 1)
    let (size, scale) = (scenario.document.stage.size, scenario.document.stage.scale)
    (film.width, film.height) = (Int(size.width) * scale, Int(size.height) * scale)
    film.scale = Double(scale)
    film.events = (result?.trace.events ?? []).map { RunFilm.Event(time: $0.time.inMicroseconds, text: $0.call) }
    film.changes = failures.map { "\(scenario.path):\($0)" }
    film.frames = pictures
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
    case .equal, .tolerated: failures.isEmpty ? .equal : .failed
    case .different: .different
    case .missing: .missing
    case .unreadable: .unreadable
    }
  }

  private func describe(_ difference: FilmDifference, _ film: inout RunFilm) {
    film.message = facts?.headline ?? "within tolerance: frames \(difference.traces.changedFrames.asRanges)"
    film.changes = difference.details.map { String($0.drop { $0 == " " }) } + film.changes
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
    film.curves = trace?.curves ?? []
  }
}

extension GoldenTrace {
  /// The values that change in the course of the film, over time; the sixteen first of them.
  fileprivate var curves: [RunCurve] {
    var samples: [String: [RunCurve.Sample]] = [:]
    var order: [String] = []
    for frame in frames {
      let time = Double(frame.time) ?? 0
      for change in frame.changes {
        guard let value = Double(change.value) else { continue }
        if samples[change.key] == nil { order.append(change.key) }
        samples[change.key, default: []].append(.init(time: time, model: nil, presentation: value))
      }
    }
    let moving = order.filter { (samples[$0]?.count ?? 0) > 2 }.prefix(16)
    return moving.map { RunCurve(name: $0, unit: $0.hasSuffix("opacity") ? "" : "points", samples: samples[$0] ?? []) }
  }
}
