import Interface
import Scenario

extension Performance {
  /// Plays the film and samples values of named layers at exact instants, whatever the film's frame rate.
  ///
  /// - Parameters:
  ///   - selectors: which values; in the answer they come in this order.
  ///   - step: the time between samples.
  ///   - start: the first instant, in seconds; what lies before is played, too.
  ///   - end: the last instant; the film's own end when nil.
  ///   - numberLimit: how many numbers of each tree are taken at most.
  ///   - onSample: called at each instant; what it throws ends the film.
  /// - Throws: `PlayerError`, also for names and values that there are not, and what `onSample` throws.
  package func sample(
    _ selectors: [ValueSelector], every step: SampleStep, from start: Double = 0, to end: Double? = nil,
    numberLimit: Int = SampleStep.maximumNumberCount, onSample: () throws -> Void = {}
  ) throws -> (samples: Samples, result: PlayResult) {
    let count = step.count(from: start, to: end ?? max(document.film.end, start))
    guard count <= SampleStep.maximumCount else {
      throw PlayerError.tooManySamples(count: count, limit: SampleStep.maximumCount)
    }
    scheduleKnownSteps()
    let recorder = SpanRecorder(stage)
    var sampler = Sampler(selectors)
    while true {
      let isAtRest = try advance(to: step.time(ofSample: sampler.times.count, from: start))
      try onSample()
      sampler.add(stage.frame(), at: step.time(ofSample: sampler.times.count, from: start))
      guard sampler.numberCount <= numberLimit else {
        throw PlayerError.tooManySamples(count: sampler.numberCount, limit: numberLimit)
      }
      let next = step.time(ofSample: sampler.times.count, from: start)
      if let end { if sampler.times.count >= count || next > end + 1e-9 { break } else { continue } }
      if isOver(atRest: isAtRest, next: next) { break }
    }
    let samples = Samples(
      times: sampler.times, columns: sampler.sortedColumns, animations: recorder.stop(), touches: touches)
    try check(selectors, against: samples, names: sampler.names)
    let result = PlayResult(
      trace: stage.trace, frameCount: samples.times.count, duration: stage.now, failures: failures)
    return (samples, result)
  }

  /// Every selector without stars names something that was there.
  private func check(_ selectors: [ValueSelector], against samples: Samples, names: [String]) throws(PlayerError) {
    for selector in selectors where selector.pattern != "*" {
      guard names.contains(where: selector.fits) else {
        throw .unknownLayer(id: selector.pattern, layers: names)
      }
      let hasValue = samples.columns.contains { column in
        selector.fits(column.layer) && selector.path.parts.contains(column.part)
      }
      guard hasValue else { throw .noValue(selector.text) }
    }
  }

  /// When fingers were down, as far as that is known, in the order of the document.
  private var touches: [Samples.Span] {
    zip(document.steps, timeline.times).compactMap { step, time in
      guard let time, let word = step.verb.touchWord else { return nil }
      return Samples.Span(owner: "", name: step.id ?? word, begin: time, end: time + step.verb.length)
    }
  }
}

extension ScenarioDocument.Verb {
  /// What fingers do in it; nil when there are none.
  var touchWord: String? {
    switch self {
    case .tap: "tap"
    case .drag: "drag"
    case .touches: "touches"
    case .select, .push, .pop, .turn, .swap, .present, .dismiss, .rotate, .expect, .snapshot, .perform: nil
    }
  }
}

extension ScenarioDocument.Film {
  /// When the film is over at the latest.
  fileprivate var end: Double {
    switch until {
    case .settled: limit
    case .time(let end): min(end, limit)
    }
  }
}
