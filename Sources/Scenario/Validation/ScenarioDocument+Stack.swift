// Validation of pushes and pops against the navigation stack, as far as the document determines the stack.

extension ScenarioDocument {
  /// Reports a push of a screen that is already on the stack, and a pop of a screen that is not on the stack.
  ///
  /// A touch can pop a screen, so nothing is reported after the first gesture. If the order of the steps is not known,
  /// nothing is reported at all.
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
      case .perform, .quit, .relaunch: return
      default: if step.verb.stepTouches != nil { return }
      }
    }
  }

  /// The steps in order of time, or nil if their order is not known before the film is played.
  ///
  /// The result is nil if a step has the anchor `after` or `during`. The instant of a step with the anchor `settled` is
  /// not known either. If there are such steps, the result is the document order, or nil if other steps have a fixed
  /// time and some step is a pop.
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
