import Interface
import Scenario

extension Performance {
  /// Plays the film and samples values of named layers at regular instants, independent of the film's frame rate.
  ///
  /// - Parameters:
  ///   - selectors: the values to sample, in the order of the columns of the result.
  ///   - step: the time between samples.
  ///   - start: the first instant, in seconds. The film is played from its start, also if `start` is later.
  ///   - end: the last instant in seconds, or nil for the end of the film.
  ///   - numberLimit: the maximum number of presentation values, and of model values, in the result.
  ///   - onSample: called at each instant. An error that it throws ends the film.
  /// - Throws: `PlayerError`, for example if a selector matches no layer or no value, and errors of `onSample`.
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

  /// Throws an error if a selector matches no layer that was on stage, or no value of such a layer. Selectors with the
  /// pattern `*` are not checked.
  ///
  /// - Parameter names: the names of all layers that were on stage.
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

  /// The time spans of the touches of all steps whose times are known, in document order.
  private var touches: [Samples.Span] {
    zip(document.steps, timeline.times).compactMap { step, time in
      guard let time, let touches = step.verb.stepTouches else { return nil }
      return Samples.Span(owner: "", name: touches.id ?? touches.name, begin: time, end: time + touches.length)
    }
  }
}

extension ScenarioDocument.Film {
  /// The latest possible end of the film, in seconds.
  fileprivate var end: Double {
    switch until {
    case .settled: limit
    case .time(let end): min(end, limit)
    }
  }
}
