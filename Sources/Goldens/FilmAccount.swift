internal import Geometry
internal import ImageDiff
internal import Interface
package import Player
package import Report
package import Scenario

/// A film that was played and judged, with everything that a report shows of it.
package struct FilmAccount {
  /// What moved in the film, as played and as recorded.
  package struct Chart {
    /// The values of the named layers, one for each frame, and all animations.
    package let samples: Samples
    /// For each frame, how far an interactive transition was.
    package let progress: [Double?]
    /// The golden's trace; nil where there is none.
    package var golden: GoldenTrace?

    /// The chart of a film whose golden is not known yet.
    package init(samples: Samples, progress: [Double?]) { (self.samples, self.progress) = (samples, progress) }
  }

  /// What was played.
  package let document: ScenarioDocument
  /// The file that the film is written in.
  package let path: String
  /// Where the film stands among all films of the run.
  package var order = 0
  /// What came of playing; nil when the film could not be played.
  package let result: PlayResult?
  /// Why the film could not be played.
  package var problem: String?
  /// The fingers of the film.
  package var fingers: [ScriptedFinger] = []
  /// What the golden says of the film.
  package var verdict = FilmVerdict.equal
  /// What moved, when that is shown.
  package var chart: Chart?
  /// Where the pictures of frames are, below the run's folder.
  package var pictures: [RunFrame] = []
  /// The line of the file that the verdict is about, where no failed expectation has one.
  package var line: Int?
  /// The command that makes the film the golden; nil when it should not become one.
  package var accept: String?

  /// The account of a film.
  package init(_ document: ScenarioDocument, path: String, _ result: PlayResult?) {
    (self.document, self.path, self.result) = (document, path, result)
  }
}

extension FilmAccount {
  /// The expectations that did not hold.
  package var failures: [FailedExpectation] { result?.failures ?? [] }

  /// What differs, in a few words and in full; nil when nothing differs that is not allowed.
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

  /// What stands before the verdict on a film whose expectations do not hold.
  package var standing: String {
    failures.isEmpty
      ? "" : "\(failures.count == 1 ? "an expectation does" : "\(failures.count) expectations do") not hold; "
  }

  /// The film as a report takes it.
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

  /// Says what the film is, whatever the verdict on it.
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
