public import Geometry

extension CALayer {
  /// The smallest rectangle that contains the layer, in the superlayer's points.
  ///
  /// Setting the frame changes `position` and the size of `bounds`. The new size is that of the frame under the inverse
  /// of the layer's affine transform, so with scales and rotations by 90° the layer fills the new frame exactly. A
  /// transform without an inverse is ignored.
  /// - Source: spec C2.
  public final var frame: CGRect {
    get { Self.frame(of: state) }
    set {
      refuse(!newValue.isFinite, "frame", newValue)
      let frame = newValue.standardized
      // The order position, bounds is that in which Core Animation posts the events (spec B11).
      let (size, place) = placed(in: frame)
      // An observer of the frame is called once, after both changes.
      let observer = valueObserver
      valueObserver = nil
      position = place
      bounds = CGRect(origin: bounds.origin, size: size)
      valueObserver = observer
      observer?()
    }
  }

  /// Returns the size of the bounds and the position that give the layer the frame `frame` under its current transform.
  private final func placed(in frame: CGRect) -> (size: CGSize, position: CGPoint) {
    let affine = affineTransform()
    let inverse = affine.inverted()
    guard affine.a != 1 || affine.b != 0 || affine.c != 0 || affine.d != 1 || affine.tx != 0 || affine.ty != 0,
      affine.determinant != 0, CGRect(x: inverse.a, y: inverse.b, width: inverse.c, height: inverse.d).isFinite
    else {
      let place = CGPoint(x: frame.minX + anchorPoint.x * frame.width, y: frame.minY + anchorPoint.y * frame.height)
      return (frame.size, place)
    }
    let linear = CGAffineTransform(a: inverse.a, b: inverse.b, c: inverse.c, d: inverse.d, tx: 0, ty: 0)
    let size = CGRect(origin: .zero, size: frame.size).applying(linear).size
    // The rectangle of the layer relative to its position.
    let corner = CGPoint(x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height)
    let box = CGRect(origin: corner, size: size).applying(affine)
    return (size, CGPoint(x: frame.midX - box.midX, y: frame.midY - box.midY))
  }

  static func frame(of state: LayerState) -> CGRect { state.frame }

  /// Converts a point from this layer's points to another layer's points. nil means the root layer.
  ///
  /// Layers in perspective are converted as projected. The result is infinite if the point is behind the viewer or if
  /// the other layer is seen edge-on (unverified).
  public final func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
    let (own, other) = (plane, (layer ?? rootLayer).plane)
    if let own = own.affine, let other = other.affine { return point.applying(own).applying(other.inverted()) }
    let seen = own.apply(point).flatMap { other.inverse?.apply($0) }
    return seen ?? CGPoint(x: CGFloat.infinity, y: CGFloat.infinity)
  }

  /// Converts a point from another layer's points to this layer's points. nil means the root layer.
  public final func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
    (layer ?? rootLayer).convert(point, to: self)
  }

  /// Converts a point from the superlayer's points to this layer's points, using model values.
  ///
  /// The result is infinite if no point of this layer's plane is projected onto the given point.
  package final func modelPoint(ofSuperlayer point: CGPoint) -> CGPoint {
    let map = state.toPlane(superlayer?.spaceTransformOfSublayers)
    if let flat = map.affine { return point.applying(flat.inverted()) }
    return map.inverse?.apply(point) ?? CGPoint(x: CGFloat.infinity, y: CGFloat.infinity)
  }

  /// The 3-D transform that this layer applies to its sublayers after their own transforms and before projection, or
  /// nil for none.
  private final var spaceTransformOfSublayers: CATransform3D? {
    state.contentKind == .space ? space.spaceTransform : state.anchoredSublayerTransform
  }

  /// Converts a point from the superlayer's points to this layer's points, using presentation values.
  ///
  /// The result is nil before the first commit, or if no point of this layer's plane is projected onto the given point.
  package final func presentedPoint(ofSuperlayer point: CGPoint) -> CGPoint? {
    guard let shown = presentation()?.state else { return nil }
    return shown.toPlane(superlayer?.spaceTransformOfSublayers).inverse?.apply(point)
  }

  /// Converts a rectangle to another layer's points. The result encloses the transformed rectangle. nil means the root
  /// layer.
  ///
  /// The result is zero if the other layer is seen edge-on or the rectangle is behind the viewer.
  public final func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
    let (own, other) = (plane, (layer ?? rootLayer).plane)
    if let own = own.affine, let other = other.affine { return rect.applying(own.concatenating(other.inverted())) }
    return other.inverse.map { rect.applying(own.concatenating($0)) } ?? .zero
  }

  /// Converts a rectangle from another layer's points to this layer's points. The result encloses the transformed
  /// rectangle.
  public final func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
    (layer ?? rootLayer).convert(rect, to: self)
  }

  /// Returns whether a point is inside the bounds. The left and top edges are inside, the right and bottom edges are
  /// not.
  public final func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }

  /// Returns the deepest visible layer at a point, given in the superlayer's points. The frontmost sibling takes
  /// precedence.
  ///
  /// On a presentation layer, the search uses presentation values, and the result is a presentation layer. A layer with
  /// an opacity of 0 is not visible (unverified). Points outside rounded corners count as inside. A layer that is not
  /// double-sided is ignored if it is back-facing. A `CATransformLayer` itself is never the result, only its sublayers.
  public final func hitTest(_ point: CGPoint) -> CALayer? {
    let around = superlayer?.space ?? SublayerSpace()
    var search = LayerSearch()
    return search.hit(
      self, at: point, spaceTransform: around.spaceTransform, isBackFacing: around.plane.determinant < 0)
  }

  /// The projective map from this layer's points to the root layer's points, computed from model values.
  private final var plane: Homography {
    guard let space = superlayer?.space else { return .identity }
    return state.toPlane(space.spaceTransform).concatenating(space.plane)
  }

  /// The plane into which this layer's sublayers are projected, and the 3-D transform that precedes the projection.
  ///
  /// The root layer's own transform is not applied.
  private final var space: SublayerSpace {
    let path = Array(sequence(first: self, next: { $0.superlayer }))
    let root = path[path.count - 1].state
    let outermost = SublayerSpace(
      spaceTransform: root.contentKind == .space ? root.openSpaceTransform(in: nil) : root.anchoredSublayerTransform)
    return path.dropLast().reversed().reduce(outermost) { $1.state.sublayerSpace(in: $0) }
  }
}

/// A search for the frontmost layer at a point. It is not recursive, so the depth of the tree is not limited.
@MainActor
private struct LayerSearch {
  /// A layer whose sublayers are being searched.
  private struct Level {
    /// The sublayers that remain to be searched, the frontmost last.
    var rest: [CALayer]
    let point: CGPoint
    let spaceTransform: CATransform3D?
    let isBackFacing: Bool
    /// The result if no sublayer contains the point: the layer itself, or nil if the layer does not contain the point.
    let itself: CALayer?
  }

  private var levels: [Level] = []

  /// Returns `layer` or the deepest layer inside it at a point of the superlayer's plane, or nil if there is none.
  ///
  /// - Parameters:
  ///   - point: the point, in the superlayer's points.
  ///   - spaceTransform: the 3-D transform of the superlayer's sublayers before projection, or nil for none.
  ///   - isBackFacing: whether the superlayer's plane is back-facing.
  mutating func hit(_ layer: CALayer, at point: CGPoint, spaceTransform: CATransform3D?, isBackFacing: Bool) -> CALayer?
  {
    enter(layer, point, spaceTransform, isBackFacing)
    while let level = levels.last {
      if let next = level.rest.last {
        levels[levels.count - 1].rest.removeLast()
        enter(next, level.point, level.spaceTransform, level.isBackFacing)
      } else if let itself = level.itself {
        return itself
      } else {
        levels.removeLast()
      }
    }
    return nil
  }

  private mutating func enter(
    _ layer: CALayer, _ point: CGPoint, _ spaceTransform: CATransform3D?, _ isBackFacing: Bool
  ) {
    guard !layer.isHidden, layer.opacity > 0 else { return }
    let state = layer.state
    if state.contentKind == .space {
      return open(layer, point, state.openSpaceTransform(in: spaceTransform), isBackFacing, itself: nil)
    }
    let map = state.toPlane(spaceTransform)
    let isBack = isBackFacing != (map.determinant < 0)
    guard state.isDoubleSided || !isBack else { return }
    guard let own = map.affine.map({ point.applying($0.inverted()) }) ?? map.inverse?.apply(point) else { return }
    if layer.masksToBounds, !layer.contains(own) { return }
    let isInsideBack = isBack != state.isGeometryFlipped
    open(layer, own, state.anchoredSublayerTransform, isInsideBack, itself: layer.contains(own) ? layer : nil)
  }

  private mutating func open(
    _ layer: CALayer, _ point: CGPoint, _ spaceTransform: CATransform3D?, _ isBackFacing: Bool, itself: CALayer?
  ) {
    let rest = (layer.sublayers ?? []).inDrawingOrder { $0.state.depth(in: spaceTransform) }
    levels.append(
      Level(rest: rest, point: point, spaceTransform: spaceTransform, isBackFacing: isBackFacing, itself: itself))
  }
}

extension Array {
  /// Returns the elements in ascending order of the z coordinates that `depth` returns. Elements with equal z
  /// coordinates keep their order.
  func inDrawingOrder(by depth: (Element) -> Double) -> [Element] {
    let depths = map(depth)
    guard depths.contains(where: { $0 != depths[0] }) else { return self }
    return indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { self[$0] }
  }
}
