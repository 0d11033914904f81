import DisplayList

extension Emitter {
  /// Begins the group that composites the whole layer with the pixels below, and schedules the end of the group.
  mutating func beginEffects(of state: LayerState, _ layer: DrawnLayer) {
    guard !state.extras.isEmpty, !state.isHidden, layer.opacity > 0 else { return }
    if let group = state.compositingGroup(layer) { begin(group, of: layer) }
  }

  private mutating func begin(_ group: Group, of layer: DrawnLayer) {
    append(.push(group), from: layer.origin(.group))
    schedule(.end(layer.origin(.group)))
  }
}
