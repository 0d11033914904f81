import Geometry
import Interface
import Layers
import TestSupport
import Testing

/// In any sequence of presentations, appearance callbacks are paired and no controller leaks.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct PresentationLawTests {
  private static let styles: [UIModalPresentationStyle] = [
    .fullScreen, .overFullScreen, .currentContext, .overCurrentContext, .custom, .pageSheet, .formSheet,
  ]
  private static let transitions: [UIModalTransitionStyle] = [.coverVertical, .flipHorizontal, .crossDissolve]

  /// A controller that only its presenter retains.
  private struct Held { weak var screen: Screen? }

  @Test func `after random presentations and dismissals callbacks are paired and no controller leaks`() throws {
    try Law.holds(cases: 150) { draw in
      let scene = PresentationScene(profile: draw.chance("modern") ? .modern : .classic)
      var held: [Held] = []
      for step in 0..<draw.int("steps", in: 1...12) { act(step, on: scene, &held, &draw) }
      scene.stage.advance(by: 2)
      if let fault = unpaired(scene) { return fault }
      scene.a.dismiss(animated: true)
      scene.stage.advance(by: 2)
      if scene.stage.window.subviews != [scene.a.view] { return "a container was left" }
      if let kept = held.lazy.compactMap(\.screen).first { return "\(kept.title!) is still there" }
      return unpaired(scene)
    }
  }

  /// Presents or dismisses from a random controller of the chain, then advances the stage.
  private func act(_ step: Int, on scene: PresentationScene, _ held: inout [Held], _ draw: inout Draw) {
    let chain = Array(sequence(first: scene.a as UIViewController) { $0.presentedViewController })
    let actor = chain[draw.int("actor", in: 0...chain.count - 1)]
    let animated = draw.chance("animated")
    if draw.chance("presents") {
      let screen = scene.screen("s\(step)", draw.one("style", of: Self.styles))
      screen.modalTransitionStyle = draw.one("transition", of: Self.transitions)
      held.append(Held(screen: screen))
      actor.present(screen, animated: animated)
    } else {
      actor.dismiss(animated: animated)
    }
    scene.stage.advance(by: Double(draw.int("eighths", in: 0...9)) / 8)
  }

  /// Returns an error in the callbacks, which have to be will, did, will, did… for every controller.
  private func unpaired(_ scene: PresentationScene) -> String? {
    let next = [
      "viewDidDisappear": "viewWillAppear", "viewWillAppear": "viewDidAppear", "viewDidAppear": "viewWillDisappear",
      "viewWillDisappear": "viewDidDisappear",
    ]
    var last: [String: String] = [:]
    for call in scene.stage.trace.callbacks where !call.hasPrefix("viewDidLoad") {
      let (name, subject) = (String(call.prefix { $0 != "(" }), String(call.drop { $0 != "(" }))
      if next[last[subject] ?? "viewDidDisappear"] != name { return "\(call) after \(last[subject] ?? "nothing")" }
      last[subject] = name
    }
    let isOver = last.values.allSatisfy { $0.hasPrefix("viewDid") }
    return isOver && scene.stage.isSettled ? nil : "something did not end: \(last) \(scene.stage.running)"
  }
}
