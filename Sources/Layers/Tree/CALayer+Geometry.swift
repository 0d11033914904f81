public import Geometry

extension CALayer {
  /// The smallest rectangle around the layer in its superlayer's points.
  ///
  /// Setting it places `position` and sizes `bounds`; with a turned transform the result is undefined by Apple and
  /// here sizes the untransformed layer around the rectangle's centre.
  public final var frame: CGRect {
    get { Self.frame(of: state) }
    set {
      refuse(!newValue.isFinite, "frame", newValue)
      let frame = newValue.standardized
      // Position before bounds: the order in which Core Animation posts them (spec B11).
      position = CGPoint(x: frame.minX + anchorPoint.x * frame.width, y: frame.minY + anchorPoint.y * frame.height)
      bounds = CGRect(origin: bounds.origin, size: frame.size)
    }
  }

  static func frame(of state: LayerState) -> CGRect { state.bounds.applying(state.toParent) }

  /// A point of this layer in another layer's points; nil means the outermost layer.
  public final func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
    point.applying(toRoot).applying((layer ?? rootLayer).toRoot.inverted())
  }

  /// A point of another layer in this layer's points; nil means the outermost layer.
  public final func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
    (layer ?? rootLayer).convert(point, to: self)
  }

  /// A rectangle of this layer in another layer's points, enclosing it when turned.
  public final func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
    rect.applying(toRoot.concatenating((layer ?? rootLayer).toRoot.inverted()))
  }

  /// A rectangle of another layer in this layer's points, enclosing it when turned.
  public final func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
    (layer ?? rootLayer).convert(rect, to: self)
  }

  /// Whether a point of this layer lies inside its bounds: left and top edge inside, right and bottom outside.
  public final func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }

  /// The deepest visible layer at a point given in the superlayer's points; the nearest sibling wins.
  ///
  /// On a presentation layer: the one that is seen there now, as a presentation layer. A layer of opacity 0 is not
  /// visible (unverified). Rounded corners count as inside.
  public final func hitTest(_ point: CGPoint) -> CALayer? {
    guard !isHidden, opacity > 0 else { return nil }
    let own = point.applying(state.toParent.inverted())
    if masksToBounds, !contains(own) { return nil }
    for layer in (sublayers ?? []).inDrawingOrder(by: \.state.zPosition).reversed() {
      if let hit = layer.hitTest(own) { return hit }
    }
    return contains(own) ? self : nil
  }

  /// From this layer's points to those of the outermost layer, by model values.
  package final var toRoot: CGAffineTransform {
    var transform = CGAffineTransform.identity
    var layer = self
    while let parent = layer.superlayer {
      transform = transform.concatenating(layer.state.toParent)
      layer = parent
    }
    return transform
  }
}

extension Array {
  /// The elements by rising `zPosition`; equal ones keep their order.
  func inDrawingOrder(by zPosition: (Element) -> Double) -> [Element] {
    guard contains(where: { zPosition($0) != 0 }) else { return self }
    return enumerated()
      .sorted { (zPosition($0.element), $0.offset) < (zPosition($1.element), $1.offset) }
      .map(\.element)
  }
}
