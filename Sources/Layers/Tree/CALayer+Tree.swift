extension CALayer {
  /// The layer this one is in.
  public internal(set) final var superlayer: CALayer? {
    get { unsafe outer }
    set { unsafe outer = newValue }
  }

  /// The layers inside this one, back to front; nil when there are none.
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

  /// Puts `layer` in front of the others, taking it out of where it was.
  ///
  /// - Precondition: `layer` is not this layer or one it lies in.
  public final func addSublayer(_ layer: CALayer) {
    insertSublayer(layer, at: UInt32(storedSublayers.count))
  }

  /// Puts `layer` at `index` (clamped to the end), counted after taking it out of where it was.
  public final func insertSublayer(_ layer: CALayer, at index: UInt32) {
    refuseIfPresented()
    layer.refuseIfPresented()
    if isInside(layer) { fatalError("a layer cannot be put inside itself") }
    let isReorder = layer.superlayer === self
    if isReorder { storedSublayers.remove(layer) } else { layer.removeFromSuperlayer() }
    post("sublayers") {
      storedSublayers.insert(layer, at: min(Int(index), storedSublayers.count))
      layer.superlayer = self
      noteChangeOfSublayers()
    }
    if !isReorder { layer.post("onOrderIn") }
  }

  /// Puts `layer` directly behind `sibling`; in front of all when that is not a sublayer.
  public final func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    if layer.superlayer !== self { layer.removeFromSuperlayer() }
    let index = storedSublayers.without(layer).firstIndex { $0 === sibling } ?? storedSublayers.count
    insertSublayer(layer, at: UInt32(index))
  }

  /// Puts `layer` directly in front of `sibling`; in front of all when that is not a sublayer.
  public final func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    if layer.superlayer !== self { layer.removeFromSuperlayer() }
    let index = storedSublayers.without(layer).firstIndex { $0 === sibling }.map { $0 + 1 } ?? storedSublayers.count
    insertSublayer(layer, at: UInt32(index))
  }

  /// Takes the layer out of its superlayer; its animations go at the next commit if it is in no window then.
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

  /// Puts `layer` in the place of `sublayer`; nothing happens when that is not a sublayer.
  public final func replaceSublayer(_ sublayer: CALayer, with layer: CALayer) {
    guard storedSublayers.contains(where: { $0 === sublayer }), sublayer !== layer else { return }
    layer.refuseIfPresented()
    if isInside(layer) { fatalError("a layer cannot be put inside itself") }
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

  /// The outermost layer this one lies in, itself when in none.
  package final var rootLayer: CALayer {
    var layer = self
    while let parent = layer.superlayer { layer = parent }
    return layer
  }

  /// The context that shows this layer; nil when it is in no window.
  package final var context: LayerContext? { unsafe rootLayer.rootOf }

  /// This layer and everything inside it, masks too, parents before children.
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

  /// Traps for a presentation layer: it is a picture of a moment, not a part of the interface.
  final func refuseIfPresented(_ property: String = "sublayers") {
    if presented != nil {
      fatalError("a presentation layer cannot be changed: \(property) of \(name ?? "a layer")'s presentation")
    }
  }

  /// Whether this is `other` or lies in it; costs nothing where `other` has nothing inside.
  private final func isInside(_ other: CALayer) -> Bool {
    if self === other { return true }
    if other.storedSublayers.isEmpty && other.storedMask == nil { return false }
    return sequence(first: self, next: { $0.superlayer }).contains { $0 === other }
  }
}

extension [CALayer] {
  fileprivate mutating func remove(_ layer: CALayer) {
    if let place = firstIndex(of: layer) { remove(at: place) }
  }

  fileprivate func without(_ layer: CALayer) -> [CALayer] { filter { $0 !== layer } }
}
