// What is on the navigation's stack when a step pushes or pops, as far as the document alone says.

extension ScenarioDocument {
  /// Reports a push of a screen that is on the stack already, and a pop of one that is not there.
  ///
  /// A finger may pop, so nothing is reported from the first gesture on; nor where the order of pops is not known.
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

  /// The steps in the order of time; nil where that depends on the film.
  ///
  /// With a step that waits for rest, a time says nothing of the order. Pushes alone need no order.
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
