// Putting the model on show goes only where something changed: a commit costs what changed, not what there is.
//
//     root · inside ─▶ group · inside ─▶ layer · changed        what bears no mark is not entered
//
// What came or went is found at the layer that it came to or left. What went is forgotten last, with everything in it
// that has no other place on show by then. The plain way is to look at every layer; a law compares the two.

extension LayerContext {
  /// Has layers drawn that asked for it, outer ones first.
  func displayChanged() {
    for layer in unsettled { _ = layer.markChanged() }
    unsettled = []
    display(root)
  }

  private func display(_ layer: CALayer) {
    layer.displayIfNeeded()
    guard layer.hasChangesInside else { return }
    if let mask = layer.storedMask, mask.mayHaveChanged { display(mask) }
    for inner in layer.storedSublayers where inner.mayHaveChanged { display(inner) }
  }

  /// Puts the model on show, wherever it changed since the last commit.
  func commitValues() {
    var left: [CALayer] = []
    commit(root, &left)
    for layer in left { layer.forgetIfLeft() }
    needsCommit = false
    tree = nil
  }

  private func commit(_ layer: CALayer, _ left: inout [CALayer]) {
    let isNew = layer.shownBy != number
    let looksInside = isNew || layer.hasChangesInside
    if isNew || layer.isChanged {
      takeValues(of: layer)
      if looksInside { left += layer.takeSublayers() }
    }
    guard looksInside else { return }
    layer.hasChangesInside = false
    if let mask = layer.storedMask { commitIfNeeded(mask, &left) }
    for inner in layer.storedSublayers { commitIfNeeded(inner, &left) }
  }

  private func commitIfNeeded(_ layer: CALayer, _ left: inout [CALayer]) {
    if layer.mayHaveChanged || layer.shownBy != number { commit(layer, &left) }
  }

  /// What the layer's model says is on show from now on.
  private func takeValues(of layer: CALayer) {
    layer.shown = CommittedLayer(layer.state)
    (layer.shownBy, layer.isChanged) = (number, false)
    if layer.isDisplayNeeded { unsettled.append(layer) }  // asked for again by what was drawn since
  }

  /// Draws the layers that draw what an animation moves; their models' drawings come back in the next commit.
  func displayPresentations(of layers: [CALayer]) {
    for layer in layers {
      layer.displayPresentation()
      tree = nil
    }
    unsettled += layers
  }
}

extension CALayer {
  /// Whether a commit has to look at the layer, or into it.
  fileprivate final var mayHaveChanged: Bool { isChanged || hasChangesInside }

  /// Takes over which layers are inside.
  ///
  /// - Returns: those that are no more.
  fileprivate final func takeSublayers() -> [CALayer] {
    let left = committedLayersInside.filter { $0.superlayer !== self }
    (committedSublayers, committedMask) = (storedSublayers, storedMask)
    return left
  }

  /// The layer is on show no more when it is not in the tree that showed it; nor is what was in it, each for itself.
  fileprivate final func forgetIfLeft() {
    guard shown != nil, context?.number != shownBy else { return }
    let inside = committedLayersInside
    (shown, committedSublayers, committedMask, shownBy) = (nil, [], nil, 0)
    for layer in inside { layer.forgetIfLeft() }
  }

  private final var committedLayersInside: [CALayer] {
    committedMask.map { [$0] + committedSublayers } ?? committedSublayers
  }
}
