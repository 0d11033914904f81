// Validation of rules that involve several parts of a document.

internal import Geometry

extension Decoding {
  /// Reports references to identifiers that do not exist.
  ///
  /// If the scene could not be read, is written in Swift or is in a storyboard, its identifiers are not known. Only
  /// references to gestures are then checked.
  func resolve(_ scene: ScenarioDocument.Scene?, _ transitions: [ScenarioDocument.Transition]) {
    let isOpen = isOpen(scene)
    let lent = transitions.flatMap(\.lentViews) + (scene?.ownViews ?? [])
    for target in Reference.Target.allCases where target == .gesture || !isOpen {
      let (known, kind) = answer(target, scene, lent)
      let lookup = Set(known)
      for reference in references where reference.target == target && !lookup.contains(reference.id) {
        report(.unknownIdentifier(reference.id, kind: kind, known: known), at: reference.location)
      }
    }
  }

  private func isOpen(_ scene: ScenarioDocument.Scene?) -> Bool {
    scene?.isOpen ?? true
  }

  /// Returns all identifiers that a reference to the given target can name, and the noun that messages use for the
  /// target.
  ///
  /// - Parameter lent: the identifiers of the temporary views of transitions and of the scene's own views.
  private func answer(
    _ target: Reference.Target, _ scene: ScenarioDocument.Scene?, _ lent: [String]
  ) -> (known: [String], kind: String) {
    let own = scene.flatMap { $0.definition.screenReference == target ? $0.screens.map(\.id) : nil }
    return switch target {
    case .screen: (identifiers.names(of: [.screen]), "screen")
    case .tab: (own ?? [], "tab")
    case .page: (own ?? [], "page")
    case .child: (own ?? [], own == nil ? "screen of a container" : "screen of the container")
    case .view: (identifiers.names(of: [.view, .row, .screen]) + lent, "view or screen")
    case .scrollView: (scrollViews, "scrolling view")
    case .control: (identifiers.names(of: [.view]).filter { controls[$0] != nil }, "control")
    case .row: (identifiers.names(of: [.row]), "row")
    case .section: (identifiers.names(of: [.section]), "section")
    case .gesture: (identifiers.names(of: [.gesture]), "gesture")
    }
  }
}

extension ScenarioDocument {
  /// Reports an error for each transition whose change of screens (`when`) is that of an earlier transition.
  func checkOccasions(_ decoding: Decoding) {
    var first: [Occasion: Location] = [:]
    for transition in transitions {
      if let earlier = first[transition.when] {
        decoding.report(
          .contradiction(
            "there is a transition for '\(transition.when.name)' already, at \(earlier.line):\(earlier.column)"),
          at: transition.location)
      }
      first[transition.when] = first[transition.when] ?? transition.location
    }
  }

  /// Reports transitions that the scene does not permit, such as one for a push in a scene without a navigation stack.
  func checkTransitions(_ decoding: Decoding) {
    for transition in transitions {
      if let complaint = complaint(about: transition) {
        decoding.report(.contradiction(complaint), at: transition.location)
      }
    }
  }

  /// Returns the reason why the scene does not permit a transition, or nil if the transition is permitted.
  private func complaint(about transition: Transition) -> String? {
    if let kind = SceneDefinition.first(permitting: transition.when) {
      guard scene.definition.changes.contains(transition.when) else {
        return "the scene has no \(kind.key.name) for this transition: change 'when', or remove the transition"
      }
    } else if scene.isOpen {
      return "\(scene.origin) has its own transitions: remove this one"
    }
    if transition.when == .present || transition.when == .dismiss, later.isEmpty {
      return "the scene has no screen to present: add one under 'later'"
    }
    if transition.interaction != nil, transition.when != .tabs, transition.when != .pop {
      return "'interaction' requires 'when: tabs' or 'when: pop', not '\(transition.when.name)'"
    }
    return complaint(aboutAnimatorOf: transition)
  }

  /// Reports steps and actions that the scene does not support. Examples are a push without a navigation stack, and the
  /// presentation of a screen that is already displayed.
  func checkVerbs(_ decoding: Decoding) {
    for step in steps {
      let complaint = VerbDefinition[step.verb.name]?.complaint(step.verb, self)
      if let complaint { decoding.report(.contradiction(complaint), at: step.location) }
    }
    for action in decoding.actions {
      let complaint = VerbDefinition[action.verb.name]?.complaint(action.verb, self)
      if let complaint { decoding.report(.contradiction(complaint), at: action.location) }
    }
    checkStack(decoding)
  }

  /// Reports steps that begin or end after the end of the film, and steps whose time is after the end of the gesture
  /// that their anchor names.
  func checkTimes(_ decoding: Decoding) {
    let gestures = gestureSteps
    for step in steps {
      switch step.anchor {
      case .time(let time): checkEnd(time + step.length, step, decoding)
      case .during(let id, .seconds(let seconds)):
        guard let index = gestures[id], seconds > steps[index].length else { continue }
        let length = Value.decimal(steps[index].length)
        decoding.report(
          .contradiction("'\(id)' lasts \(length)s, so \(Value.decimal(seconds))s is after its end"), at: step.location)
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

  /// Reports touches outside the stage. With variants, the stages of all variants are checked.
  func checkPoints(_ decoding: Decoding) {
    for stage in variants.isEmpty ? [stage] : variants.map(\.stage) { checkPoints(decoding, on: stage) }
  }

  /// Whether a step rotates the device. A rotation can swap the width and the height of the interface. The coordinates
  /// of touches are then limited only by the longer side of the stage.
  private var rotates: Bool {
    steps.contains { if case .rotate = $0.verb { true } else { false } }
  }

  private func checkPoints(_ decoding: Decoding, on stage: Stage) {
    let (width, height) = (Value.decimal(stage.size.width), Value.decimal(stage.size.height))
    let longest = max(stage.size.width, stage.size.height)
    let reach = rotates ? CGSize(width: longest, height: longest) : stage.size
    for (point, location) in decoding.touchedPoints {
      let isInside = (0...reach.width).contains(point.x) && (0...reach.height).contains(point.y)
      guard !isInside else { continue }
      let found = "[\(Value.decimal(point.x)), \(Value.decimal(point.y))]"
      decoding.report(.contradiction("\(found) is not on the stage of \(width) × \(height) points"), at: location)
    }
  }
}
