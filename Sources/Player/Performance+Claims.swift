import Geometry
import Interface
import Layers
import Scenario

extension Performance {
  func judge(_ claim: ScenarioDocument.Claim) {
    guard let message = complaint(about: claim.fact) else { return }
    failures.append(
      FailedExpectation(line: claim.location.line, column: claim.location.column, time: stage.now, message: message))
    stage.note("expectationFailed", detail: message)
  }

  /// What is wrong with a fact; nil when it holds.
  private func complaint(about fact: ScenarioDocument.Fact) -> String? {
    switch fact {
    case .selected(let id):
      return differs("selected", id, scene.tabs?.selectedViewController?.restorationIdentifier ?? "none")
    case .top(let id): return differs("top", id, top)
    case .transition(let state): return differs("transition", state.rawValue, transitionState.rawValue)
    case .percent(let near, let within):
      let found = Double(stage.latestTransition?.percentComplete ?? 0)
      return (found - near).magnitude <= within ? nil : "percent: expected \(near) ± \(within), found \(found)"
    case .events(let events): return complaint(aboutEvents: events)
    case .frame(let id, let expected, let within):
      guard let found = frame(of: id) else { return "frame: '\(id)' is not on stage" }
      let edges = [
        found.minX - expected.minX, found.minY - expected.minY, found.maxX - expected.maxX, found.maxY - expected.maxY,
      ]
      return edges.allSatisfy { Double($0.magnitude) <= within }
        ? nil : "frame of \(id): expected \(expected.list), found \(found.list)"
    }
  }

  private func differs(_ what: String, _ expected: String, _ found: String) -> String? {
    expected == found ? nil : "\(what): expected \(expected), found \(found)"
  }

  private func complaint(aboutEvents events: [ScenarioDocument.Event]) -> String? {
    let all = screenCallbacks
    let found = Array(all.dropFirst(callbacksSeen))
    callbacksSeen = all.count
    return differs("events", events.map(\.description).joined(separator: ", "), found.joined(separator: ", "))
  }

  /// The appearance callbacks of the document's screens so far, as scenarios spell them.
  var screenCallbacks: [String] {
    let names = Set(ScenarioDocument.Callback.allCases.map(\.rawValue))
    return stage.trace.events.filter { names.contains($0.name) && isScreen($0.subject) }.map(\.call)
  }

  /// Whether callbacks of this controller count for `events`: the document's screens, or in a Swift scene all but the root.
  private func isScreen(_ name: String) -> Bool {
    scene.controllers.isEmpty ? name != scene.root.traceName : scene.controllers[name] != nil
  }

  private var top: String {
    scene.tabs?.selectedViewController?.restorationIdentifier ?? scene.root.restorationIdentifier ?? "none"
  }

  private var transitionState: ScenarioDocument.TransitionState {
    guard let transition = stage.latestTransition else { return .none }
    switch transition.phase {
    case .created, .settling: return .running
    case .interactive: return .interactive
    case .completed: return transition.transitionWasCancelled ? .cancelled : .finished
    }
  }

  /// Where a view shows, in the window's points, with all changes of this instant; nil when it is not in the window.
  private func frame(of id: String) -> CGRect? {
    stage.layoutAndCommit()
    guard let view = scene.view(id), view.window != nil, let layer = view.layer.presentation() else { return nil }
    return layer.convert(layer.bounds, to: nil)
  }
}

extension CGRect {
  /// `[x, y, width, height]`, as scenarios write rectangles.
  fileprivate var list: String { "[\(minX), \(minY), \(width), \(height)]" }
}
