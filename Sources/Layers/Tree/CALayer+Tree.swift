extension CALayer {
  /// The superlayer, or nil.
  public internal(set) final var superlayer: CALayer? {
    get { unsafe unownedSuperlayer }
    set { unsafe unownedSuperlayer = newValue }
  }

  /// The sublayers, back to front, or nil if there are none. Setting the property removes the previous sublayers.
  public final var sublayers: [CALayer]? {
    get {
      if let presented { return presented.presentationSublayers }
      return storedSublayers.isEmpty ? nil : storedSublayers
    }
    set {
      refuseIfPresented()
      storedSublayers.forEach { $0.superlayer = nil }
      storedSublayers = []
      noteChangeOfSublayers()
      newValue?.forEach { addSublayer($0) }
    }
  }

  /// Adds `layer` in front of the other sublayers. If `layer` has a superlayer, it is removed from that superlayer
  /// first.
  ///
  /// - Precondition: `layer` is not this layer or one of its superlayers.
  public final func addSublayer(_ layer: CALayer) {
    insertSublayer(layer, at: UInt32(storedSublayers.count))
  }

  /// Inserts `layer` at `index`, clamped to the end. The index refers to the sublayers without `layer`.
  public final func insertSublayer(_ layer: CALayer, at index: UInt32) {
    refuseIfPresented()
    layer.refuseIfPresented()
    if isInside(layer) { fatalError("CALayer: a layer cannot be inserted into itself or one of its sublayers") }
    let isReorder = layer.superlayer === self
    if isReorder { storedSublayers.remove(layer) } else { layer.removeFromSuperlayer() }
    post("sublayers") {
      storedSublayers.insert(layer, at: min(Int(index), storedSublayers.count))
      layer.superlayer = self
      noteChangeOfSublayers()
    }
    if !isReorder { layer.post("onOrderIn") }
  }

  /// Inserts `layer` directly behind `sibling`, or in front of all sublayers if `sibling` is not a sublayer.
  public final func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    if layer.superlayer !== self { layer.removeFromSuperlayer() }
    let index = storedSublayers.without(layer).firstIndex { $0 === sibling } ?? storedSublayers.count
    insertSublayer(layer, at: UInt32(index))
  }

  /// Inserts `layer` directly in front of `sibling`, or in front of all sublayers if `sibling` is not a sublayer.
  public final func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    if layer.superlayer !== self { layer.removeFromSuperlayer() }
    let index = storedSublayers.without(layer).firstIndex { $0 === sibling }.map { $0 + 1 } ?? storedSublayers.count
    insertSublayer(layer, at: UInt32(index))
  }

  /// Removes the layer from its superlayer.
  ///
  /// If the layer is in no window at the next commit, that commit ends its animations.
  public final func removeFromSuperlayer() {
    refuseIfPresented()
    guard let parent = superlayer else { return }
    if parent.storedMask === self {
      parent.mask = nil
      return
    }
    parent.post("sublayers") {
      parent.storedSublayers.remove(self)
      superlayer = nil
      parent.noteChangeOfSublayers()
    }
    post("onOrderOut")
  }

  /// Replaces `sublayer` by `layer`. If `sublayer` is not a sublayer, nothing happens.
  public final func replaceSublayer(_ sublayer: CALayer, with layer: CALayer) {
    guard storedSublayers.contains(where: { $0 === sublayer }), sublayer !== layer else { return }
    layer.refuseIfPresented()
    if isInside(layer) { fatalError("CALayer: a layer cannot be inserted into itself or one of its sublayers") }
    layer.removeFromSuperlayer()
    post("sublayers") {
      guard let index = storedSublayers.firstIndex(where: { $0 === sublayer }) else { return }
      storedSublayers[index] = layer
      (sublayer.superlayer, layer.superlayer) = (nil, self)
      noteChangeOfSublayers()
    }
    sublayer.post("onOrderOut")
    layer.post("onOrderIn")
  }

  /// The outermost superlayer, or the layer itself if it has no superlayer.
  package final var rootLayer: CALayer {
    var layer = self
    while let parent = layer.superlayer { layer = parent }
    return layer
  }

  /// The context that displays this layer, or nil if it is in no window.
  package final var context: LayerContext? { unsafe rootLayer.rootOf }

  /// The layer and all layers inside it, including masks. Each layer precedes the layers inside it.
  package final var subtree: [CALayer] {
    var layers: [CALayer] = []
    var open = [self]
    while let layer = open.popLast() {
      layers.append(layer)
      open += layer.storedSublayers.reversed()
      if let mask = layer.storedMask { open.append(mask) }
    }
    return layers
  }

  /// Ends the program with an error if this is a presentation layer, which must not be changed.
  final func refuseIfPresented(_ property: String = "sublayers") {
    if presented != nil {
      fatalError("a presentation layer cannot be changed: \(property) of \(name ?? "a layer")'s presentation")
    }
  }

  /// Returns whether this layer is `other` or inside it. The check takes constant time if `other` has no sublayers and
  /// no mask.
  private final func isInside(_ other: CALayer) -> Bool {
    if self === other { return true }
    if other.storedSublayers.isEmpty && other.storedMask == nil { return false }
    var next = superlayer
    while let layer = next {
      if layer === other { return true }
      next = layer.superlayer
    }
    return false
  }
}

extension [CALayer] {
  fileprivate mutating func remove(_ layer: CALayer) {
    if let index = firstIndex(of: layer) { remove(at: index) }
  }

  fileprivate func without(_ layer: CALayer) -> [CALayer] { filter { $0 !== layer } }
}
