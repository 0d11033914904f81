internal import Interface
internal import Player
internal import Plot
internal import Scenario

extension Plot {
  /// Creates a plot of samples, with a panel for each key path, in the order of the columns.
  ///
  /// - Parameter onlyMoving: whether to omit columns that never change.
  init(_ samples: Samples, _ result: PlayResult, of document: ScenarioDocument, onlyMoving: Bool) {
    self.init(title: document.name, about: document.about, times: samples.times)
    let columns = samples.columns.filter { !onlyMoving || $0.moves }
    let paths = columns.map(\.part.keyPath).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    panels = paths.map { path in
      let members = columns.filter { $0.part.keyPath == path }
      return Panel(title: path, unit: members[0].part.unit, curves: members.map(Curve.init))
    }
    let (first, last) = (samples.times.first ?? 0, samples.times.last ?? 0)
    let isShown = { (span: Samples.Span) in span.end >= first && span.begin <= last }
    bars = samples.animations.filter(isShown).map(Span.init)
    bands = samples.touches.filter(isShown).map(Span.init)
    marks = result.trace.events.filter { (first...last).contains($0.time) }.compactMap(Mark.init)
  }
}

extension Plot.Curve {
  fileprivate init(_ column: Samples.Column) {
    self.init(label: column.layer, owner: column.layer, values: column.presentation, steps: column.model)
  }
}

extension Plot.Span {
  fileprivate init(_ span: Samples.Span) {
    self.init(label: span.label, owner: span.owner, begin: span.begin, end: span.end)
  }
}

extension Plot.Mark {
  /// Creates the mark (a labelled instant) that shows an event below the plot's panels. Returns nil for a touch event,
  /// because the plot shows touches as shaded time intervals (`Plot.bands`).
  fileprivate init?(_ event: Trace.Event) {
    guard !event.name.hasPrefix("touches") else { return nil }
    let strong = [
      "transitionDidBegin", "completeTransition", "finishInteractiveTransition", "cancelInteractiveTransition",
    ]
    let words = [event.name, event.subject, event.detail].filter { !$0.isEmpty }
    self.init(
      time: event.time, label: words.joined(separator: " "), weight: strong.contains(event.name) ? .strong : .light)
  }
}
