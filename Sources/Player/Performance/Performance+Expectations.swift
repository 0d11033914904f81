import Geometry
import Interface
import Layers
import Scenario

extension Performance {
  /// Evaluates an expectation at the current instant, and stores the failure if it does not hold.
  ///
  /// Failures are not part of the trace, because the trace contains only events of the app.
  func judge(_ expectation: ScenarioDocument.Expectation) {
    guard let message = complaint(about: expectation.fact) else { return }
    failures.append(
      FailedExpectation(
        line: expectation.location.line, column: expectation.location.column, time: stage.now, message: message))
  }

  /// Returns the reason why a condition does not hold, or nil if it holds.
  private func complaint(about fact: ScenarioDocument.Fact) -> String? {
    switch fact {
    case .selected(let id):
      return differs("selected", id, scene.tabs?.selectedViewController?.restorationIdentifier ?? "none")
    case .top(let id): return differs("top", id, top)
    case .stack(let ids):
      let stack = scene.navigation?.viewControllers.map { $0.restorationIdentifier ?? "?" } ?? []
      return differs("stack", ids.joined(separator: ", "), stack.joined(separator: ", "))
    case .opacity(let id, let expected, let within):
      guard let found = opacity(of: id) else { return "opacity: '\(id)' is not in the window" }
      return (found - expected).magnitude <= within
        ? nil : "opacity of \(id): expected \(expected)\(Self.tolerance(within)), found \(found)"
    case .control(let id, let expected, let within):
      return complaint(aboutControl: id, expected, within: within)
    case .transition(let state): return differs("transition", state.rawValue, transitionState.rawValue)
    case .percent(let near, let within):
      let found = Double(stage.latestTransition?.percentComplete ?? 0)
      return (found - near).magnitude <= within
        ? nil : "percent: expected \(near)\(Self.tolerance(within)), found \([found].shown(besides: [near])[0])"
    case .events(let events): return complaint(aboutEvents: events)
    case .calls(let calls): return complaint(aboutCalls: calls)
    case .pages(let ids):
      let found = scene.book?.viewControllers?.map { $0.restorationIdentifier ?? "?" } ?? []
      return differs("pages", ids.joined(separator: ", "), found.joined(separator: ", "))
    case .dot(let number):
      return differs("dot", "\(number)", scene.book?.pageControl.map { "\($0.currentPage + 1)" } ?? "none")
    case .accessible(let expected):
      return differs(
        "accessible", expected.joined(separator: " | "), stage.screenReader.descriptions.joined(separator: " | "))
    case .focused(let expected):
      return differs("focused", expected, stage.screenReader.focusedElement?.spokenDescription ?? "none")
    case .frame(let id, let expected, let within):
      guard let found = frame(of: id) else { return "frame: '\(id)' is not in the window" }
      let edges = [
        found.minX - expected.minX, found.minY - expected.minY, found.maxX - expected.maxX, found.maxY - expected.maxY,
      ]
      return edges.allSatisfy { Double($0.magnitude) <= within }
        ? nil : "frame of \(id): expected \(expected.list(besides: found)), found \(found.list(besides: expected))"
    }
  }

  /// Returns a tolerance as text to append to an expected number, for example ` ± 0.5`. The text is empty if the
  /// tolerance is 0.
  private static func tolerance(_ within: Double) -> String { within == 0 ? "" : " ± \(within)" }

  private func differs(_ what: String, _ expected: String, _ found: String) -> String? {
    expected == found ? nil : "\(what): expected \(expected), found \(found)"
  }

  private func complaint(aboutEvents events: [ScenarioDocument.Event]) -> String? {
    let all = screenCallbacks
    let found = Array(all.dropFirst(callbacksSeen))
    callbacksSeen = all.count
    return differs("events", events.map(\.description).joined(separator: ", "), found.joined(separator: ", "))
  }

  private func complaint(aboutCalls calls: [ScenarioDocument.Event]) -> String? {
    let all = screenCalls(ScenarioDocument.Callback.allCases)
    let found = Array(all.dropFirst(callsSeen))
    callsSeen = all.count
    return differs("calls", calls.map(\.description).joined(separator: ", "), found.joined(separator: ", "))
  }

  /// All appearance callbacks that the document's screens have received, in the notation of scenarios.
  var screenCallbacks: [String] { screenCalls(ScenarioDocument.Callback.appearances) }

  /// Returns all calls of the given kinds that the document's screens have received, in the notation of scenarios.
  private func screenCalls(_ callbacks: [ScenarioDocument.Callback]) -> [String] {
    let names = Set(callbacks.map(\.rawValue))
    return stage.trace.events.filter { names.contains($0.name) && isScreen($0.subject) }.map(\.call)
  }

  /// Returns whether expectations compare the callbacks of the controller with the name `name`.
  ///
  /// The result is true for the controllers of the document's screens. In a scene written in Swift, the result is true
  /// for all controllers except the root.
  private func isScreen(_ name: String) -> Bool {
    scene.controllers.isEmpty ? name != scene.root.traceName : scene.controllers[name] != nil
  }

  private var top: String {
    let presented = scene.front
    guard presented === scene.root else { return presented.restorationIdentifier ?? "none" }
    let front =
      scene.tabs?.selectedViewController ?? scene.navigation?.topViewController ?? scene.container?.child
      ?? scene.book?.viewControllers?.first ?? scene.root
    return front.restorationIdentifier ?? "none"
  }

  private var transitionState: ScenarioDocument.TransitionState {
    guard let transition = stage.latestTransition else { return .none }
    switch transition.phase {
    case .created, .settling: return .running
    case .interactive: return .interactive
    case .completed: return transition.transitionWasCancelled ? .cancelled : .finished
    }
  }

  /// Returns a view's presentation opacity, without those of its superviews, or nil if the view is not in the window.
  private func opacity(of id: String) -> Double? {
    stage.layoutAndCommit()
    guard let view = scene.view(id), view.window != nil else { return nil }
    return view.layer.presentation().map { Double($0.opacity) }
  }

  /// Returns a view's presentation frame in the coordinates of the interface, or nil if the view is not in the window.
  ///
  /// Pending changes of this instant are committed first.
  private func frame(of id: String) -> CGRect? {
    stage.layoutAndCommit()
    guard let view = scene.view(id), view.window != nil else { return nil }
    return stage.window.interfaceFrame(of: view)
  }
}

extension CGRect {
  /// Returns the rectangle as text, `[x, y, width, height]`, for a message that also states `other`. The numbers are
  /// rounded to three decimals, unless two different rectangles would then have the same text.
  fileprivate func list(besides other: CGRect) -> String {
    "[\(edges.shown(besides: other.edges).joined(separator: ", "))]"
  }

  private var edges: [Double] { [minX, minY, width, height].map { Double($0) } }
}

extension [Double] {
  /// Returns the numbers as text, for a message that also states `others`.
  ///
  /// The numbers are rounded to three decimals. If the rounded numbers of both arrays are equal, the result instead has
  /// all digits, so that the message shows the difference.
  fileprivate func shown(besides others: [Double]) -> [String] {
    let rounded = (map(\.inThousandths), others.map(\.inThousandths))
    return (rounded.0 == rounded.1 ? self : rounded.0).map { number in
      let text = "\(number)"
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
  }
}

extension Double {
  /// The number rounded to thousandths, without a negative zero.
  fileprivate var inThousandths: Double { (self * 1000).rounded() / 1000 + 0 }
}
