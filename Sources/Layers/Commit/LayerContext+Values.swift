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
    var waiting = [root]
    while let layer = waiting.popLast() {
      guard layer === root || layer.mayHaveChanged else { continue }
      layer.displayIfNeeded()
      guard layer.hasChangesInside else { continue }
      waiting += layer.storedSublayers.reversed()
      if let mask = layer.storedMask { waiting.append(mask) }
    }
  }

  /// Puts the model on show, wherever it changed since the last commit.
  func commitValues() {
    var left: [CALayer] = []
    var waiting = [root]
    while let layer = waiting.popLast() {
      guard layer === root || layer.mayHaveChanged || layer.shownBy != number else { continue }
      guard commit(layer, &left) else { continue }
      waiting += layer.storedSublayers.reversed()
      if let mask = layer.storedMask { waiting.append(mask) }
    }
    while let layer = left.popLast() { left += layer.forgetIfLeft() }
    needsCommit = false
    tree = nil
  }

  /// Puts one layer's model on show.
  ///
  /// - Returns: whether to look inside.
  private func commit(_ layer: CALayer, _ left: inout [CALayer]) -> Bool {
    let isNew = layer.shownBy != number
    let looksInside = isNew || layer.hasChangesInside
    if isNew || layer.isChanged {
      takeValues(of: layer)
      if looksInside { left += layer.takeSublayers() }
    }
    if looksInside { layer.hasChangesInside = false }
    return looksInside
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

  /// The layer is on show no more when it is not in the tree that showed it.
  ///
  /// - Returns: what was in it, to be asked the same.
  fileprivate final func forgetIfLeft() -> [CALayer] {
    guard shown != nil, context?.number != shownBy else { return [] }
    let inside = committedLayersInside
    (shown, committedSublayers, committedMask, shownBy) = (nil, [], nil, 0)
    return inside
  }

  private final var committedLayersInside: [CALayer] {
    committedMask.map { [$0] + committedSublayers } ?? committedSublayers
  }
}
