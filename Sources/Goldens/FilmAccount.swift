internal import Geometry
internal import ImageDiff
internal import Interface
package import Player
package import Report
package import Scenario

/// A film that was played and compared, with everything that a report shows of it.
package struct FilmAccount {
  /// The values of the film over time, as played and as recorded.
  package struct Chart {
    /// The values of the named layers, one for each frame, and all animations.
    package let samples: Samples
    /// The progress of the interactive transition at each frame, or nil without one.
    package let progress: [Double?]
    /// The trace of the golden, or nil if there is none.
    package var golden: GoldenTrace?

    /// Creates the chart of a film whose golden has not been read yet.
    package init(samples: Samples, progress: [Double?]) { (self.samples, self.progress) = (samples, progress) }
  }

  /// The scenario that was played.
  package let document: ScenarioDocument
  /// The file that contains the scenario.
  package let path: String
  /// The index of the film among all films of the run.
  package var order = 0
  /// The result of playing, or nil if the film could not be played.
  package let result: PlayResult?
  /// The reason why the film could not be played.
  package var problem: String?
  /// The touches of the film.
  package var fingers: [ScriptedFinger] = []
  /// The result of the comparison with the golden.
  package var verdict = FilmVerdict.equal
  /// The values over time, if the report shows them.
  package var chart: Chart?
  /// The paths of the frames' images, relative to the run's folder.
  package var pictures: [RunFrame] = []
  /// The line of the file that the verdict refers to if no failed expectation has a line.
  package var line: Int?
  /// The command that makes the film the golden, or nil if the film should not become one.
  package var accept: String?

  /// Creates the account of a film.
  package init(_ document: ScenarioDocument, path: String, _ result: PlayResult?) {
    (self.document, self.path, self.result) = (document, path, result)
  }
}

extension FilmAccount {
  /// The expectations that did not hold.
  package var failures: [FailedExpectation] { result?.failures ?? [] }

  /// The differences as a headline and as details, or nil if there are none that are not allowed.
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

  /// The text before the verdict about expectations that did not hold. Empty if all held.
  package var standing: String {
    failures.isEmpty
      ? "" : "\(failures.count == 1 ? "an expectation does" : "\(failures.count) expectations do") not hold; "
  }

  /// The film as a value of the report.
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

  /// Adds the facts of the film that do not depend on the verdict.
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
      RunFilm.Claim(line: $0.line, column: $0.column, message: $0.message, time: $0.time.inMicroseconds)
    }
    film.touches = fingers.map(RunFilm.Touch.init)
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
    film.firstDifferentFrame = difference.traces.changedFrames.first ?? difference.traces.model?.place
    film.changedPixels = Array(repeating: 0, count: film.frameCount)
    for picture in difference.pictures where picture.place < film.frameCount {
      film.changedPixels[picture.place] = picture.comparison.changedCount
    }
    if let worst = difference.worst {
      film.boxes = worst.comparison.areas.map {
        RunFilm.Box(frame: worst.place, x: $0.left, y: $0.top, width: $0.width, height: $0.height)
      }
    }
  }
}
