/// Which values of a layer: those that code set, or those on screen.
public enum LayerTree: String, CaseIterable, Hashable, Sendable {
  /// What shows at an instant, with all animations.
  case presentation
  /// What was committed, without animations.
  case model
}
