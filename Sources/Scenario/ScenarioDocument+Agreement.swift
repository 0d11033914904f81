// What no part of the document can be asked alone: whether its parts agree.

internal import Geometry

extension Decoding {
  /// Reports every name that nothing has. A scene that could not be read, or is written in Swift, answers for any name.
  func resolve(_ scene: ScenarioDocument.Scene?) {
    let isOpen = isOpen(scene)
    for target in Reference.Target.allCases where target == .gesture || !isOpen {
      let (kinds, kind) = Self.answer(target)
      let known = target == .tab ? scene?.tabs.map(\.id) ?? [] : identifiers.names(of: kinds)
      let lookup = Set(known)
      for reference in references where reference.target == target && !lookup.contains(reference.id) {
        report(.unknownIdentifier(reference.id, kind: kind, known: known), at: reference.location)
      }
    }
  }

  private func isOpen(_ scene: ScenarioDocument.Scene?) -> Bool {
    switch scene {
    case .runner, nil: true
    case .tabs, .screen: false
    }
  }

  private static func answer(_ target: Reference.Target) -> (kinds: [Identifiers.Kind], name: String) {
    switch target {
    case .screen: ([.screen], "screen")
    case .tab: ([.screen], "tab")
    case .view: ([.view, .screen], "view or screen")
    case .gesture: ([.gesture], "gesture")
    }
  }
}

extension ScenarioDocument {
  /// One transition for each occasion, and only for what the scene has.
  func checkTransitions(_ decoding: Decoding) {
    var first: [Occasion: Location] = [:]
    for transition in transitions {
      if let earlier = first[transition.when] {
        decoding.report(
          .contradiction(
            "there is a transition for '\(transition.when.rawValue)' already, at \(earlier.line):\(earlier.column)"),
          at: transition.location)
      }
      first[transition.when] = first[transition.when] ?? transition.location
      if case .screen = scene {
        decoding.report(.contradiction("the scene has no tabs that a transition could be for"), at: transition.location)
      }
    }
  }

  /// No step begins or ends after the film, and no moment lies outside its gesture.
  func checkTimes(_ decoding: Decoding) {
    let gestures = gestureSteps
    for step in steps {
      switch step.anchor {
      case .time(let time): checkEnd(time + step.length, step, decoding)
      case .during(let id, .seconds(let seconds)):
        guard let index = gestures[id], seconds > steps[index].length else { continue }
        let length = Value.decimal(steps[index].length)
        decoding.report(
          .contradiction("'\(id)' lasts \(length)s, so \(Value.decimal(seconds))s is not during it"), at: step.location)
      case .settled, .after, .during(_, .fraction): break
      }
    }
  }

  private func checkEnd(_ end: Double, _ step: Step, _ decoding: Decoding) {
    let last: Double
    switch film.until {
    case .settled: last = film.limit
    case .time(let time): last = time
    }
    guard end > last else { return }
    let reach = step.length > 0 ? "ends at \(Value.decimal(end))s" : "is at \(Value.decimal(end))s"
    decoding.report(
      .contradiction("this step \(reach), after the film's end at \(Value.decimal(last))s"), at: step.location)
  }

  /// No finger leaves the stage, whichever it is.
  func checkPoints(_ decoding: Decoding) {
    for stage in variants.isEmpty ? [stage] : variants.map(\.stage) { checkPoints(decoding, on: stage) }
  }

  private func checkPoints(_ decoding: Decoding, on stage: Stage) {
    let (width, height) = (Value.decimal(stage.size.width), Value.decimal(stage.size.height))
    for (point, place) in decoding.touchedPoints {
      let isInside = (0...stage.size.width).contains(point.x) && (0...stage.size.height).contains(point.y)
      guard !isInside else { continue }
      let found = "[\(Value.decimal(point.x)), \(Value.decimal(point.y))]"
      decoding.report(.contradiction("\(found) is not on the stage of \(width) × \(height) points"), at: place)
    }
  }
}

extension ScenarioDocument.Step {
  /// Seconds for which a finger is down in this step.
  var length: Double {
    switch verb {
    case .drag(let drag): drag.length
    case .touches(let touches): touches.length
    case .tap, .select, .expect, .snapshot, .perform: 0
    }
  }
}
