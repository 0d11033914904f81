// Whether what is said of pages, containers and views of the scene's own fits the scene.

extension ScenarioDocument {
  /// A screen alone has its views in it, a scene written in Swift makes them itself.
  func checkViews(_ decoding: Decoding, at place: Location) {
    switch scene {
    case .tabs, .navigation, .pages, .container: break
    case .screen: decoding.report(.contradiction("a screen alone has its views in it"), at: place)
    case .runner: decoding.report(.contradiction("a scene written in Swift has its own views"), at: place)
    }
  }

  /// A swap exchanges two views by itself, everything else has a context that an effect can work in.
  func complaint(aboutAnimatorOf transition: Transition) -> String? {
    switch (transition.animator, isSwap(transition.when)) {
    case (.instant, _), (.effect, false), (.tracks, false): return nil
    case (.views(let views), false): return "'\(views.rawValue)' is a transition of views, which only a swap takes"
    case (.effect(let name), true):
      return "'\(name)' is an effect; a swap takes tracks, none or a transition of views such as flipFromLeft"
    case (.views, true), (.tracks, true):
      if !transition.alongside.isEmpty { return "nothing moves alongside a swap" }
      guard Self.isOption(transition.curve) else { return "a swap's curve is linear, easeIn, easeOut or easeInOut" }
      guard case .tracks(let tracks) = transition.animator else { return nil }
      let isPlain = tracks.extra.isEmpty && (tracks.from + tracks.to).allSatisfy { $0.values.count == 2 }
      return isPlain ? nil : "a swap moves its two views between two values each, and no extra ones"
    }
  }

  /// Whether a curve can be said by the options of `transition(from:to:…)`, which carries out a swap.
  private static func isOption(_ curve: Curve?) -> Bool {
    switch curve {
    case nil, .named(.linear), .named(.easeIn), .named(.easeOut), .named(.easeInOut): true
    case .named(.default), .cubic: false
    }
  }

  /// Whether such a change is one of a container of one's own.
  private func isSwap(_ occasion: Occasion) -> Bool {
    guard case .container(let container) = scene else { return false }
    switch occasion {
    case .swap: return true
    case .screen(let id): return container.screens.contains { $0.id == id }
    case .tabs, .push, .pop, .present, .dismiss: return false
    }
  }
}
