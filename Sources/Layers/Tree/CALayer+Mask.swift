extension CALayer {
  /// A layer whose alpha determines the visible parts of this layer and its sublayers. The default is nil: no mask.
  ///
  /// The mask uses this layer's coordinates and time, and is displayed with its animations. The mask is not one of the
  /// sublayers. On a presentation layer, the mask is a presentation layer too.
  /// - Precondition: the mask has no superlayer and does not contain this layer.
  public final var mask: CALayer? {
    get { presented == nil ? storedMask : presented?.committedMask?.presentation() }
    set {
      refuseIfPresented("mask")
      guard newValue !== storedMask else { return }
      newValue?.refuseIfPresented("mask")
      if let newValue, newValue.superlayer != nil || newValue === rootLayer {
        fatalError("CALayer.mask: the mask of \(name ?? "a layer") must not have a superlayer or contain the layer")
      }
      post("mask") {
        storedMask?.superlayer = nil
        storedMask = newValue
        newValue?.superlayer = self
        noteChangeOfSublayers()
      }
    }
  }
}
