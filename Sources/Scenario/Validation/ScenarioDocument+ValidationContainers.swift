internal import MediaTime

// Validation of pages, containers and additional views against the scene.

extension ScenarioDocument {
  /// Reports the key `views` in a scene that cannot have views in front of its screens: a single screen, a storyboard,
  /// or a scene written in Swift.
  func checkViews(_ decoding: Decoding, at location: Location) {
    if let complaint = scene.definition.viewsComplaint { decoding.report(.contradiction(complaint), at: location) }
  }

  /// Returns the reason why a transition cannot have its animator, or nil if it can.
  ///
  /// A swap calls `transition(from:to:…)` and has no transition context, so effects cannot animate it.
  func complaint(aboutAnimatorOf transition: Transition) -> String? {
    switch (transition.animator, isSwap(transition.when)) {
    case (.instant, _), (.effect, false), (.tracks, false): return nil
    case (.views(let views), false):
      return "'\(views.rawValue)' can animate only a swap: write 'when: swap', or another animator"
    case (.effect(let name), true):
      return "'\(name)' cannot animate a swap: write tracks, none or a transition between views such as flipFromLeft"
    case (.views, true), (.tracks, true):
      if !transition.alongside.isEmpty { return "'alongside' is not supported by a swap of children: remove it" }
      guard Self.isOption(transition.curve) else {
        return "a swap's curve must be linear, easeIn, easeOut or easeInOut"
      }
      guard case .tracks(let tracks) = transition.animator else { return nil }
      let isPlain = tracks.extra.isEmpty && (tracks.from + tracks.to).allSatisfy { $0.values.count == 2 }
      return isPlain ? nil : "the animator of a swap must have two values for each track, and no 'extra' views"
    }
  }

  /// Returns whether the options of `transition(from:to:…)`, which performs a swap, can express the curve. The result
  /// is true for nil, linear, ease-in, ease-out and ease-in-ease-out curves.
  private static func isOption(_ curve: UnitBezier?) -> Bool {
    curve.map { [.linear, .easeIn, .easeOut, .easeInEaseOut].contains($0) } ?? true
  }

  /// Returns whether a change replaces a child of the scene's custom container.
  private func isSwap(_ occasion: Occasion) -> Bool {
    guard case .container(let container) = scene else { return false }
    switch occasion {
    case .swap: return true
    case .screen(let id): return container.screens.contains { $0.id == id }
    case .tabs, .push, .pop, .present, .dismiss: return false
    }
  }
}
