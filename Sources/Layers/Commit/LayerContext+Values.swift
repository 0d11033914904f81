// A commit of model values visits only changed parts of the tree, so that its cost depends on the number of changes:
//
//     root · inside ─▶ group · inside ─▶ layer · changed        subtrees without a mark are skipped
//
// Added and removed layers are found at their superlayers. Removed layers lose their committed values last, together
// with all layers inside them that are not elsewhere in the tree. A test compares the result with that of visiting
// every layer.

extension LayerContext {
  /// Calls `displayIfNeeded()` on changed layers, superlayers first.
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

  /// Commits the model values of all changed layers.
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

  /// Commits the model values of one layer, if the layer has changed or is new in the tree.
  ///
  /// - Parameter left: the array to which the method appends the committed sublayers and the committed mask that are no
  ///   longer inside `layer`.
  /// - Returns: whether the layers inside `layer` must be visited.
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

  /// Replaces the layer's committed values by its model values.
  private func takeValues(of layer: CALayer) {
    layer.shown = CommittedLayer(layer.state)
    (layer.shownBy, layer.isChanged) = (number, false)
    if layer.isDisplayNeeded { unsettled.append(layer) }  // display was requested again during drawing
  }

  /// Draws each layer of `layers` with its presentation values. In these layers, the drawing depends on an animated
  /// property. The next commit restores the drawing with the model values.
  func displayPresentations(of layers: [CALayer]) {
    for layer in layers {
      layer.displayPresentation()
      tree = nil
    }
    unsettled += layers
  }
}

extension CALayer {
  /// Whether a commit has to visit the layer or the layers inside it.
  fileprivate final var mayHaveChanged: Bool { isChanged || hasChangesInside }

  /// Replaces the committed sublayers and mask by the current ones.
  ///
  /// - Returns: the previously committed sublayers and mask that are no longer inside this layer.
  fileprivate final func takeSublayers() -> [CALayer] {
    let left = committedLayersInside.filter { $0.superlayer !== self }
    (committedSublayers, committedMask) = (storedSublayers, storedMask)
    return left
  }

  /// Removes the layer's committed values if the layer is no longer in the tree of the context that committed these
  /// values.
  ///
  /// - Returns: the committed sublayers and the committed mask, to which the caller must apply this method too. Empty
  ///   if the layer is still in the tree.
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
