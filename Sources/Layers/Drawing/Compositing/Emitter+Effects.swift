import DisplayList

extension Emitter {
  /// Begins the groups that clip a divided layer to its area, and that composite and filter the whole layer. Also
  /// appends the commands that filter the pixels behind the layer.
  mutating func beginEffects(of state: LayerState, _ layer: DrawnLayer) {
    if let area = layer.area { begin(Group(clip: Clip(.path(area), transform: layer.transform)), of: layer) }
    guard !state.extras.isEmpty, !state.isHidden, layer.opacity > 0 else { return }
    if let group = state.backdropGroup(layer) {
      append(.push(group), from: layer.origin(.group))
      append(.popGroup, from: layer.origin(.group))
    }
    if let group = state.compositingGroup(layer) { begin(group, of: layer) }
    if let group = state.filterGroup(layer) { begin(group, of: layer) }
  }

  private mutating func begin(_ group: Group, of layer: DrawnLayer) {
    append(.push(group), from: layer.origin(.group))
    schedule(.end(layer.origin(.group)))
  }
}
