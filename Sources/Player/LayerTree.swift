/// The model values or the presentation values of a layer.
public enum LayerTree: String, CaseIterable, Hashable, Sendable {
  /// The presentation values at an instant, with all animations.
  case presentation
  /// The committed model values, without animations.
  case model
}
