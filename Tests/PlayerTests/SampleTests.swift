import Geometry
import MediaTime
import Player
import Scenario
import TestSupport
import Testing

/// Sampled values compared with separately rendered frames and with closed formulas.
@MainActor
@Suite(.exclusiveMainActor) struct SampleTests {
  private func sample(
    _ document: ScenarioDocument, _ values: [String], every step: String = "1/120", from start: Double = 0,
    to end: Double? = nil
  ) throws -> Samples {
    let selectors = try values.map { try #require(ValueSelector($0)) }
    let performance = try Performance(document, folder: Film.folder.path)
    return try performance.sample(selectors, every: #require(SampleStep(step)), from: start, to: end).samples
  }

  @Test("sample k is at exactly k times the interval, in every notation of the interval")
  func exactTimes() throws {
    let document = try Film.document("tab-slide")
    for (text, top, bottom) in [("1/120", 1.0, 120.0), ("10ms", 1, 100), ("0.01s", 1, 100), ("1/60s", 1, 60)] {
      let samples = try sample(document, ["first.view.opacity"], every: text)
      #expect(samples.times.count > 60)
      for (k, time) in samples.times.enumerated() { #expect(time == Double(k) * top / bottom) }
    }
  }

  @Test("a sample interval is a time above 0 of at most an hour")
  func steps() {
    for text in [
      "", "0", "0/1", "1/0", "-1/120", "1/-120", "nan", "NaN", "inf", "1e3", "0x10", "1/2/3", ".5", "5.", "s", "ms",
      "3601s", "1/99999999999", "0.0000000001", " 1", "1 s", "١",
    ] { #expect(SampleStep(text) == nil, "\(text)") }
    for text in ["1/120", "0.5/60", "10ms", "1s", "3600", "0.001", "1/2.5s"] {
      #expect(SampleStep(text) != nil, "\(text)")
    }
    #expect(SampleStep("0.5/60")?.time(ofSample: 7) == 7 * 5 / 600.0)
    #expect(SampleStep("1/120")?.count(from: 0, to: 1) == 121)
    #expect(SampleStep("1/120")?.count(from: 0, to: 0.5 / 120) == 1)
    #expect(SampleStep("0.000001s")?.count(from: 0, to: .infinity) == .max)
  }

  @Test("values that are sampled together equal values that are sampled separately", arguments: Film.names)
  func alone(_ name: String) throws {
    let document = try Film.document(name)
    let names = ["first.view.position", "second.view.opacity", "first-card.frame.origin.y"]
    let together = try sample(document, names, every: "1/30")
    for column in together.columns {
      let alone = try sample(document, [column.name], every: "1/30")
      #expect(alone.columns == [column])
    }
    for (index, time) in together.times.enumerated() where index.isMultiple(of: 7) {
      var frame: Frame?
      _ = try Performance(document, folder: Film.folder.path).play(at: [time]) { frame = $0 }
      for (tree, keyPath) in [(LayerTree.presentation, \Samples.Column.presentation), (.model, \.model)] {
        let layer = frame?.layers(tree).first { $0.name == "first.view" }
        #expect(together.columns[0][keyPath: keyPath][index] == layer.map { Double($0.position.x) })
        #expect(together.columns[1][keyPath: keyPath][index] == layer.map { Double($0.position.y) })
      }
    }
  }

  @Test("samples at twice the rate have the same values at the instants of the slower samples", arguments: Film.names)
  func rates(_ name: String) throws {
    let document = try Film.document(name)
    let slow = try sample(document, ["*.position", "*.opacity"], every: "1/60", to: 0.9)
    let fast = try sample(document, ["*.position", "*.opacity"], every: "1/120", to: 0.9)
    #expect(slow.columns.map(\.name) == fast.columns.map(\.name) && slow.columns.count > 10)
    for (a, b) in zip(slow.columns, fast.columns) {
      #expect(a.presentation == b.presentation.indices.filter { $0.isMultiple(of: 2) }.map { b.presentation[$0] })
      #expect(a.model == b.model.indices.filter { $0.isMultiple(of: 2) }.map { b.model[$0] })
    }
  }

  @Test("samples of a time range equal samples of the whole film")
  func from() throws {
    let document = try Film.document("tab-slide")
    let whole = try sample(document, ["first.view.position.x"], every: "1/100", to: 0.4)
    let part = try sample(document, ["first.view.position.x"], every: "1/100", from: 0.25, to: 0.4)
    #expect(part.times.count == 16 && part.times.first == 0.25)
    #expect(part.columns[0].presentation == Array(whole.columns[0].presentation[25...]))
  }

  @Test("without a running animation, presentation and model values are equal", arguments: Film.names)
  func atRest(_ name: String) throws {
    let samples = try sample(Film.document(name), ["*.position", "*.opacity", "*.transform", "*.backgroundColor"])
    var count = 0
    for (index, time) in samples.times.enumerated()
    where !samples.animations.contains(where: { $0.begin - 0.01 <= time && time <= $0.end + 0.01 }) {
      for column in samples.columns { #expect(column.presentation[index] == column.model[index]) }
      count += 1
    }
    #expect(count > 5)
    #expect(samples.columns.contains { $0.presentation != $0.model })
  }

  @Test("the sampled values of a slide follow its formula, and its model values change at once")
  func closedForm() throws {
    let samples = try sample(Film.document("tab-slide"), ["first.view.position.x", "second.view.position.x"])
    let (first, second) = (samples.columns[0], samples.columns[1])
    for (index, time) in samples.times.enumerated() where time <= 0.5 - 1e-9 {
      let way = UnitBezier.easeInEaseOut.value(at: min(max((time - 0.1) / 0.4, 0), 1))
      let shown = try #require(first.presentation[index])
      #expect(abs(shown - (160 - 320 * way)) < 1e-6)
      #expect(first.model[index] == (time < 0.1 ? 160 : -160))
      guard time >= 0.1 else {
        #expect(second.presentation[index] == nil && second.model[index] == nil)
        continue
      }
      #expect(abs(try #require(second.presentation[index]) - (480 - 320 * way)) < 1e-6)
      #expect(second.model[index] == 160)
    }
  }

  @Test("animations and touches are reported with their begin and end times")
  func spans() throws {
    let slide = try sample(Film.document("tab-slide"), ["first.view.opacity"])
    #expect(slide.animations.count == 4 && slide.touches.isEmpty)
    for (span, begin) in zip(slide.animations, [0.1, 0.1, 0.6, 0.6]) {
      #expect(abs(span.begin - begin) < 1e-9 && abs(span.end - begin - 0.4) < 1e-9, "\(span)")
    }
    #expect(Set(slide.animations.map(\.label)) == ["first.view.position.x", "second.view.position.x"])
    let drag = try sample(Film.document("tab-slide-drag-finish"), ["first.view.opacity"])
    #expect(drag.touches.map(\.label) == ["pull"])
    #expect(drag.touches[0].begin == 0.1 && abs(drag.touches[0].end - 0.6) < 1e-9)
    for span in drag.animations { #expect(abs(span.begin - 2.0 / 15) < 1e-6 && abs(span.end - 0.75) < 1e-6, "\(span)") }
  }

  @Test("the reported animations do not depend on the sample interval", arguments: Film.names)
  func spansAtAnyRate(_ name: String) throws {
    let document = try Film.document(name)
    let often = try sample(document, ["first.view.opacity"], every: "1/240", to: 1.2).animations
    let rarely = try sample(document, ["first.view.opacity"], every: "0.4s", to: 1.2).animations
    #expect(often == rarely && !often.isEmpty)
  }

  @Test("sampling values does not change the film", arguments: Film.names)
  func sameTrace(_ name: String) throws {
    let document = try Film.document(name)
    let performance = try Performance(document, folder: Film.folder.path)
    let (_, result) = try performance.sample(ValueSelector.everything, every: .standard)
    #expect(try result.trace == Film.play(document).result.trace && result.failures.isEmpty)
  }

  @Test("if no value names are given, all values that change are sampled")
  func moving() throws {
    let performance = try Performance(Film.document("tab-slide"), folder: Film.folder.path)
    let (samples, _) = try performance.sample(ValueSelector.everything, every: .standard)
    #expect(samples.columns.filter(\.moves).map(\.name) == ["first.view.position.x", "second.view.position.x"])
  }

  @Test("an asterisk in a name matches any characters")
  func globs() throws {
    let names = ["first.view", "second.view", "first-card", ""]
    let expected: [String: [Bool]] = [
      "*": [true, true, true, true], "*.view": [true, true, false, false], "first*": [true, false, true, false],
      "f*.v*w": [true, false, false, false], "*i*": [true, true, true, false], "first": [false, false, false, false],
      "**view**": [true, true, false, false], "*view*view": [false, false, false, false],
    ]
    let path = try #require(SampledPath("opacity"))
    for (pattern, fits) in expected {
      #expect(names.map(ValueSelector(pattern, path).fits) == fits, "\(pattern)")
    }
    #expect(ValueSelector("first.view.position.x")?.pattern == "first.view")
    #expect(ValueSelector("a.bounds.size.width")?.path.keyPath == "bounds.size.width")
    for text in ["opacity", ".opacity", "a.opacty", "a.", "a.contents", "a.position.z", "a.transform.", ""] {
      #expect(ValueSelector(text) == nil, "\(text)")
    }
  }

  @Test("unknown names and values, and too many samples, are errors")
  func errors() throws {
    let document = try Film.document("tab-slide")
    let unknown = #expect(throws: PlayerError.self) { try sample(document, ["frist.view.opacity"]) }
    #expect(unknown?.description.contains("did you mean 'first.view'?") == true)
    #expect(throws: PlayerError.noValue("window.backgroundColor")) {
      try sample(Film.document(steps: "  - {at: 0.1s, select: green}"), ["window.backgroundColor"])
    }
    #expect(throws: PlayerError.self) { try sample(document, ["first.view.opacity"], every: "1/100000000") }
    let performance = try Performance(document, folder: Film.folder.path)
    #expect(throws: PlayerError.tooManySamples(count: 104, limit: 100)) {
      try performance.sample([#require(ValueSelector("first-*.position"))], every: .standard, numberLimit: 100)
    }
    #expect(throws: PlayerError.tooManySamples(count: 100_001, limit: 100_000)) {
      try sample(document, ["first.view.opacity"], every: "1s", to: 100_000)
    }
  }

  @Test("each layer is reported with its depth in the layer tree")
  func depths() throws {
    let (frames, _) = try Film.play(Film.document("tab-slide"))
    let layers = try #require(frames.first).layers
    let depths = Dictionary(layers.map { ($0.name, $0.depth) }) { first, _ in first }
    #expect(depths["window"] == 0 && depths["tabs.view"] == 1)
    #expect(depths["first-card"] == depths["first.view"].map { $0 + 1 })
    #expect(depths["first-icon"] == depths["first-card"].map { $0 + 1 })
  }
}
