public import Geometry

extension CALayer {
  /// The smallest rectangle around the layer in its superlayer's points.
  ///
  /// Setting it places `position` and sizes `bounds`. A transform of the plane is honoured: the size is taken back through
  /// it, so that scales and quarter turns give the frame that was set; one that cannot be undone is left out.
  /// - Source: spec C2.
  public final var frame: CGRect {
    get { Self.frame(of: state) }
    set {
      refuse(!newValue.isFinite, "frame", newValue)
      let frame = newValue.standardized
      // Position before bounds: the order in which Core Animation posts them (spec B11).
      let (size, place) = placed(in: frame)
      position = place
      bounds = CGRect(origin: bounds.origin, size: size)
    }
  }

  /// The size and the position with which the layer fills `frame` under its transform.
  private final func placed(in frame: CGRect) -> (size: CGSize, position: CGPoint) {
    let turn = affineTransform()
    let inverse = turn.inverted()
    guard turn.a != 1 || turn.b != 0 || turn.c != 0 || turn.d != 1 || turn.tx != 0 || turn.ty != 0,
      turn.determinant != 0, CGRect(x: inverse.a, y: inverse.b, width: inverse.c, height: inverse.d).isFinite
    else {
      let place = CGPoint(x: frame.minX + anchorPoint.x * frame.width, y: frame.minY + anchorPoint.y * frame.height)
      return (frame.size, place)
    }
    let linear = CGAffineTransform(a: inverse.a, b: inverse.b, c: inverse.c, d: inverse.d, tx: 0, ty: 0)
    let size = CGRect(origin: .zero, size: frame.size).applying(linear).size
    // Where the layer lies about its position.
    let corner = CGPoint(x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height)
    let box = CGRect(origin: corner, size: size).applying(turn)
    return (size, CGPoint(x: frame.midX - box.midX, y: frame.midY - box.midY))
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

  /// A point of the superlayer in this layer's points, by model values; infinite where it is seen nowhere on it.
  package final func modelPoint(ofSuperlayer point: CGPoint) -> CGPoint {
    let map = state.toPlane(superlayer?.sublayersTurn)
    if let flat = map.affine { return point.applying(flat.inverted()) }
    return map.inverse?.apply(point) ?? CGPoint(x: CGFloat.infinity, y: CGFloat.infinity)
  }

  /// What turns the sublayers before they are seen on the plane around this layer, or on the nearest around that.
  private final var sublayersTurn: CATransform3D? { state.drawer == .space ? space.turn : state.sublayerTurn }

  /// A point of the superlayer in this layer's points, where the layer shows now; nil before its first commit, and for a
  /// point that is seen nowhere on it.
  package final func presentedPoint(ofSuperlayer point: CGPoint) -> CGPoint? {
    guard let shown = presentation()?.state else { return nil }
    return shown.toPlane(superlayer?.sublayersTurn).inverse?.apply(point)
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
    var search = LayerSearch()
    return search.hit(self, at: point, turn: around.turn, isTurned: around.plane.determinant < 0)
  }

  /// From this layer's points to those of the outermost layer, by model values.
  private final var plane: Homography {
    guard let space = superlayer?.space else { return .identity }
    return state.toPlane(space.turn).concatenating(space.plane)
  }

  /// The space of this layer's sublayers; the outermost layer is where it is.
  private final var space: SublayerSpace {
    let way = Array(sequence(first: self, next: { $0.superlayer }))
    let root = way[way.count - 1].state
    let outermost = SublayerSpace(turn: root.drawer == .space ? root.openTurn(in: nil) : root.sublayerTurn)
    return way.dropLast().reversed().reduce(outermost) { $1.state.sublayerSpace(in: $0) }
  }
}

/// Looks for the layer at a point, the nearest first; as deep as the tree may be.
@MainActor
private struct LayerSearch {
  /// A layer whose sublayers are looked through.
  private struct Level {
    /// The sublayers that are left, the nearest last.
    var rest: [CALayer]
    let point: CGPoint
    let turn: CATransform3D?
    let isTurned: Bool
    /// What is hit when none of them is.
    let itself: CALayer?
  }

  private var levels: [Level] = []

  /// The hit at a point of the plane around `layer`, which is seen from behind when `isTurned`.
  mutating func hit(_ layer: CALayer, at point: CGPoint, turn: CATransform3D?, isTurned: Bool) -> CALayer? {
    enter(layer, point, turn, isTurned)
    while let level = levels.last {
      if let next = level.rest.last {
        levels[levels.count - 1].rest.removeLast()
        enter(next, level.point, level.turn, level.isTurned)
      } else if let itself = level.itself {
        return itself
      } else {
        levels.removeLast()
      }
    }
    return nil
  }

  private mutating func enter(_ layer: CALayer, _ point: CGPoint, _ turn: CATransform3D?, _ isTurned: Bool) {
    guard !layer.isHidden, layer.opacity > 0 else { return }
    let state = layer.state
    if state.drawer == .space { return open(layer, point, state.openTurn(in: turn), isTurned, itself: nil) }
    let map = state.toPlane(turn)
    let isBack = isTurned != (map.determinant < 0)
    guard state.isDoubleSided || !isBack else { return }
    guard let own = map.affine.map({ point.applying($0.inverted()) }) ?? map.inverse?.apply(point) else { return }
    if layer.masksToBounds, !layer.contains(own) { return }
    open(layer, own, state.sublayerTurn, isBack, itself: layer.contains(own) ? layer : nil)
  }

  private mutating func open(
    _ layer: CALayer, _ point: CGPoint, _ turn: CATransform3D?, _ isTurned: Bool, itself: CALayer?
  ) {
    let rest = (layer.sublayers ?? []).inDrawingOrder { $0.state.depth(in: turn) }
    levels.append(Level(rest: rest, point: point, turn: turn, isTurned: isTurned, itself: itself))
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
