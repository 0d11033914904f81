internal import Geometry
internal import ImageDiff
internal import Interface
package import Player
package import Report
package import Scenario

/// A film that was played and compared, with all data that a report shows.
package struct FilmSummary {
  /// The values over time of the film and of its golden.
  package struct Chart {
    /// The values of named layers at each frame of the film, and the film's animations.
    package let samples: Samples
    /// For each frame, the progress of the interactive transition, 0…1, or nil if there is none.
    package let progress: [Double?]
    /// The trace of the golden, with its values, or nil if there is no golden.
    package var golden: GoldenTrace?

    /// Creates a chart without a golden.
    package init(samples: Samples, progress: [Double?]) { (self.samples, self.progress) = (samples, progress) }
  }

  /// The scenario that was played.
  package let document: ScenarioDocument
  /// The path of the file that defines the film: a scenario or a Swift test.
  package let path: String
  /// The index of the film among all films of the run.
  package var order = 0
  /// The result of playing, or nil if the film could not be played.
  package let result: PlayResult?
  /// The reason why the film could not be played, or nil.
  package var problem: String?
  /// The touches of the film.
  package var scriptedTouches: [ScriptedTouch] = []
  /// The result of the comparison with the golden.
  package var verdict = FilmVerdict.equal
  /// The layer values over time, or nil if the report does not show them.
  package var chart: Chart?
  /// The paths of the frames' images, relative to the run's folder.
  package var pictures: [RunFrame] = []
  /// The line in the file at `path` to which the verdict refers. If an expectation with a line failed, the report uses
  /// the line of the expectation instead.
  package var line: Int?
  /// The command that replaces the golden with this film, or nil if the film should not become a golden.
  package var accept: String?

  /// Creates the summary of a film that was played or, if the result is nil, could not be played.
  package init(_ document: ScenarioDocument, path: String, _ result: PlayResult?) {
    (self.document, self.path, self.result) = (document, path, result)
  }
}

extension FilmSummary {
  /// The failures of the scenario's expectations.
  package var failures: [FailedExpectation] { result?.failures ?? [] }

  /// A headline and details about the reason why the film is not accepted as equal: it could not be played, its golden
  /// is missing or unreadable, or there are differences beyond the tolerances. Nil in all other cases.
  package var facts: (headline: String, details: [String])? {
    if let problem { return ("cannot be played", [problem]) }
    return switch verdict {
    case .equal, .tolerated: nil
    case .missing: ("no golden", [])
    case .unreadable(let error): ("golden unreadable", [error.description])
    case .different(let difference):
      (standing + difference.headline, difference.details.map { String($0.drop { $0 == " " }) })
    }
  }

  /// The text that precedes the verdict in an output line and states how many expectations failed. Empty if all
  /// expectations hold.
  package var standing: String {
    failures.isEmpty
      ? "" : "\(failures.count == 1 ? "an expectation does" : "\(failures.count) expectations do") not hold; "
  }

  /// The summary, converted to the film type of the report.
  package var runFilm: RunFilm {
    var film = RunFilm(name: document.name, path: path, status: status)
    describePlay(&film)
    if let problem {
      film.message = problem
      return film
    }
    if facts != nil { film.accept = accept }
    switch verdict {
    case .equal, .missing: break
    case .tolerated(let difference): describe(difference, &film)
    case .unreadable(let error): film.message = error.description
    case .different(let difference): describe(difference, &film)
    }
    return film
  }

  /// Sets those properties of the report's film that do not depend on the verdict, such as its size, events and
  /// touches.
  private func describePlay(_ film: inout RunFilm) {
    film.order = order
    film.line = failures.first?.line ?? line
    film.frameCount = result?.frameCount ?? 0
    film.rate = RunFilm.Rate(frames: document.film.fps, seconds: 1)
    let (size, scale) = (document.stage.size, document.stage.scale)
    (film.width, film.height) = (Int(size.width) * scale, Int(size.height) * scale)
    film.scale = Double(scale)
    film.events = (result?.trace.events ?? []).map { RunFilm.Event(time: $0.time.inMicroseconds, text: $0.call) }
    film.claims = failures.map {
      RunFilm.FailedExpectation(line: $0.line, column: $0.column, message: $0.message, time: $0.time.inMicroseconds)
    }
    film.touches = scriptedTouches.map(RunFilm.Touch.init)
    film.frames = pictures
    chart?.describe(&film)
  }

  private var status: RunFilm.Status {
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
    film.changes = difference.details(atMost: 200).map { String($0.drop { $0 == " " }) }
    film.firstDifferentFrame = difference.traces.changedFrames.first ?? difference.traces.model?.frameIndex
    film.changedPixels = Array(repeating: 0, count: film.frameCount)
    for picture in difference.pictures where picture.frameIndex < film.frameCount {
      film.changedPixels[picture.frameIndex] = picture.comparison.changedCount
    }
    if let worst = difference.worst {
      film.worst = worst.comparison.worstWindow.map {
        RunFilm.Window(
          frame: worst.frameIndex, x: $0.box.left, y: $0.box.top, width: $0.box.width, height: $0.box.height,
          changed: $0.count)
      }
      film.boxes = worst.comparison.areas.map {
        RunFilm.Box(frame: worst.frameIndex, x: $0.left, y: $0.top, width: $0.width, height: $0.height)
      }
    }
  }
}
