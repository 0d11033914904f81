// Validation of pushes and pops against the navigation stack, as far as the document determines the stack.

extension ScenarioDocument {
  /// Reports a push of a screen that is already on the stack, and a pop of one that is not.
  ///
  /// A touch can pop a screen, so nothing is reported after the first gesture. Nothing is reported either if the order
  /// of pops is not known.
  func checkStack(_ decoding: Decoding) {
    guard case .navigation(let screens) = scene, let steps = stepsInOrder else { return }
    var stack = screens.map(\.id)
    let bottom = stack.first
    for step in steps {
      switch step.verb {
      case .push(let id) where id != bottom && stack.contains(id):
        decoding.report(.contradiction("'\(id)' is on the stack already"), at: step.location)
      case .push(let id): stack.append(id)
      case .pop(let id) where id != bottom && !stack.contains(id):
        let known = decoding.identifiers.names(of: [.screen]).contains(id)
        if known { decoding.report(.contradiction("'\(id)' is not on the stack"), at: step.location) }
      case .pop(let id): stack.removeSubrange((stack.firstIndex(of: id) ?? stack.endIndex)...)
      case .tap, .drag, .touches, .perform: return
      case .select, .turn, .swap, .present, .dismiss, .rotate, .expect, .snapshot: break
      }
    }
  }

  /// The steps in order of time, or nil if the order depends on the film.
  ///
  /// If a step waits until nothing moves, the order of times is unknown. This does not matter if there are only pushes.
  private var stepsInOrder: [Step]? {
    let waits = steps.contains { step in
      switch step.anchor {
      case .after, .during: true
      case .time, .settled: false
      }
    }
    if waits { return nil }
    let times = steps.compactMap { step in if case .time(let time) = step.anchor { time } else { nil } }
    if times.count == steps.count {
      return zip(times, steps).enumerated().sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }
        .map(\.element.1)
    }
    let pops = steps.contains { if case .pop = $0.verb { true } else { false } }
    return times.isEmpty || !pops ? steps : nil
  }
}
