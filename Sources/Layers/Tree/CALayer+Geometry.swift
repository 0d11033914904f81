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

  static func frame(of state: LayerState) -> CGRect { state.frame }

  /// A point of this layer in another layer's points; nil means the outermost layer.
  ///
  /// Layers in perspective are converted as they are seen. A point behind the eye, or one on a layer seen from its
  /// edge, is nowhere: infinite (unverified).
  public final func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
    let (own, other) = (plane, (layer ?? rootLayer).plane)
    if let own = own.affine, let other = other.affine { return point.applying(own).applying(other.inverted()) }
    let seen = own.apply(point).flatMap { other.inverse?.apply($0) }
    return seen ?? CGPoint(x: CGFloat.infinity, y: CGFloat.infinity)
  }

  /// A point of another layer in this layer's points; nil means the outermost layer.
  public final func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
    (layer ?? rootLayer).convert(point, to: self)
  }

  /// A point of the superlayer in this layer's points, where the layer shows now; nil before its first commit, and for a
  /// point that is seen nowhere on it.
  package final func presentedPoint(ofSuperlayer point: CGPoint) -> CGPoint? {
    guard let shown = presentation()?.state else { return nil }
    return shown.toPlane(superlayer?.space.turn).inverse?.apply(point)
  }

  /// A rectangle of this layer in another layer's points, enclosing it when turned; empty when it is seen nowhere.
  public final func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
    let (own, other) = (plane, (layer ?? rootLayer).plane)
    if let own = own.affine, let other = other.affine { return rect.applying(own.concatenating(other.inverted())) }
    return other.inverse.map { rect.applying(own.concatenating($0)) } ?? .zero
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
  /// visible (unverified). Rounded corners count as inside. A layer with one side is not hit from behind, and one of a
  /// `CATransformLayer`'s sublayers is hit in its place.
  public final func hitTest(_ point: CGPoint) -> CALayer? {
    let around = superlayer?.space ?? SublayerSpace()
    return hitTest(point, turn: around.turn, isTurned: around.plane.determinant < 0)
  }

  /// The hit at a point of the plane around the layer, which is seen from behind when `isTurned`.
  private final func hitTest(_ point: CGPoint, turn: CATransform3D?, isTurned: Bool) -> CALayer? {
    guard !isHidden, opacity > 0 else { return nil }
    if state.drawer == .space { return hitTestSublayers(point, turn: state.openTurn(in: turn), isTurned: isTurned) }
    let map = state.toPlane(turn)
    let isBack = isTurned != (map.determinant < 0)
    guard state.isDoubleSided || !isBack else { return nil }
    guard let own = map.affine.map({ point.applying($0.inverted()) }) ?? map.inverse?.apply(point) else { return nil }
    if masksToBounds, !contains(own) { return nil }
    return hitTestSublayers(own, turn: state.sublayerTurn, isTurned: isBack) ?? (contains(own) ? self : nil)
  }

  private final func hitTestSublayers(_ point: CGPoint, turn: CATransform3D?, isTurned: Bool) -> CALayer? {
    for layer in (sublayers ?? []).inDrawingOrder(by: { $0.state.depth(in: turn) }).reversed() {
      if let hit = layer.hitTest(point, turn: turn, isTurned: isTurned) { return hit }
    }
    return nil
  }

  /// From this layer's points to those of the outermost layer, by model values.
  private final var plane: Homography {
    guard let space = superlayer?.space else { return .identity }
    return state.toPlane(space.turn).concatenating(space.plane)
  }

  /// The space of this layer's sublayers; the outermost layer is where it is.
  private final var space: SublayerSpace {
    guard let superlayer else {
      return SublayerSpace(turn: state.drawer == .space ? state.openTurn(in: nil) : state.sublayerTurn)
    }
    return state.sublayerSpace(in: superlayer.space)
  }
}

extension Array {
  /// The elements by rising depth; equal ones keep their order.
  func inDrawingOrder(by depth: (Element) -> Double) -> [Element] {
    let depths = map(depth)
    guard depths.contains(where: { $0 != depths[0] }) else { return self }
    return indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { self[$0] }
  }
}
