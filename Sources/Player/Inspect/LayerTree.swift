/// A choice between the model values and the presentation values of layers.
public enum LayerTree: String, CaseIterable, Hashable, Sendable {
  /// The presentation values at an instant, with all animations.
  case presentation
  /// The committed model values, without animations.
  case model
}
