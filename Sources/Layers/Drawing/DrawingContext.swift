import DisplayList
import Geometry
import Pixels

/// The context in which a layer is drawn, as determined by its superlayers.
///
/// The enclosing plane is the plane of the nearest superlayer that has a plane. A `CATransformLayer` has no plane.
struct DrawingContext: Hashable {
  /// The transform from the points of the enclosing plane to pixels.
  var toPixels = CGAffineTransform.identity
  /// The 3-D transform that is applied after the layer's own transform, or nil for none.
  var sublayerTransform: CATransform3D? {
    get { storedTransform?.matrix }
    set { storedTransform = newValue.map(StoredTransform.init) }
  }
  /// Whether `sublayerTransform` is not nil.
  var hasSublayerTransform: Bool { storedTransform != nil }
  /// Whether the enclosing plane is back-facing.
  var isBackFacing = false
  /// The opacity by which the layer's own opacity is multiplied.
  var opacity = 1.0
  /// Whether an odd number of superlayers has flipped geometry.
  var isFlipped = false
  /// The index, in the emitter's `scenes`, of the sampled time at which the layer is drawn.
  var scene = 0
  /// The area of the layer that is drawn, in the layer's points, or nil for all of it.
  var area: Path?
  /// The object that contains `sublayerTransform`. The transform is not stored in the context itself, because it is
  /// large and few layers have one.
  private var storedTransform: StoredTransform?

  private final class StoredTransform: Hashable, Sendable {
    let matrix: CATransform3D

    init(_ matrix: CATransform3D) { self.matrix = matrix }

    static func == (a: StoredTransform, b: StoredTransform) -> Bool { a === b || a.matrix == b.matrix }
    func hash(into hasher: inout Hasher) { hasher.combine(matrix) }
  }

  /// Creates a context without a 3-D transform.
  init(toPixels: CGAffineTransform = .identity, isBackFacing: Bool = false, isFlipped: Bool = false, scene: Int = 0) {
    (self.toPixels, self.isBackFacing, self.isFlipped, self.scene) = (toPixels, isBackFacing, isFlipped, scene)
  }

  /// Returns the layer of a node with the values that this context gives it. The caller must set the `transform` of the
  /// result. The result is nil if the layer is back-facing and not double-sided.
  ///
  /// - Parameters:
  ///   - node: the index of the layer among the tree's nodes.
  ///   - state: the presentation values of the layer.
  ///   - isMirrored: whether the projection to the enclosing plane mirrors the layer.
  func layer(_ node: Int, _ state: LayerState, isMirrored: Bool) -> DrawnLayer? {
    let isBack = isBackFacing != isMirrored
    guard state.isDoubleSided || !isBack else { return nil }
    let product = opacity < 1 ? state.opacity * opacity : state.opacity
    return DrawnLayer(
      node: node, scene: scene, isBackFacing: isBack, isFlipped: isFlipped, opacity: product, area: area)
  }

  /// Changes the context for layers whose coordinates are flipped vertically. The flip mirrors the layers, but does not
  /// make them back-facing.
  mutating func flip() {
    isFlipped.toggle()
    isBackFacing.toggle()
  }

  /// Adds a transform that is applied to the layers in this context after their own transforms, before the projection
  /// to the enclosing plane.
  mutating func apply(_ transform: CATransform3D) {
    if let flat = transform.affine {
      toPixels = flat.concatenating(toPixels)
    } else {
      sublayerTransform = sublayerTransform.map { $0.concatenating(transform) } ?? transform
    }
  }
}

/// A layer that is drawn flat, with the values that all its drawing commands depend on.
struct DrawnLayer {
  /// The index of the layer among the tree's nodes.
  let node: Int
  /// The index, in the emitter's `scenes`, of the sampled time at which the layer is drawn.
  let scene: Int
  /// Whether the layer is back-facing.
  let isBackFacing: Bool
  /// Whether an odd number of superlayers has flipped geometry.
  let isFlipped: Bool
  /// The opacity that is applied to each of the layer's commands.
  var opacity: Double
  /// The area that is drawn, in the layer's points, or nil for the whole layer.
  let area: Path?
  /// The transform from the layer's points to pixels.
  var transform = CGAffineTransform.identity

  /// A copy with an opacity of 1, for commands inside a group to which the opacity is applied.
  var opaque: DrawnLayer {
    var copy = self
    copy.opacity = 1
    return copy
  }

  /// The context in which the layer's mask is drawn. The sublayers are drawn in the same context, unless the layer has
  /// a `sublayerTransform`.
  var context: DrawingContext {
    DrawingContext(toPixels: transform, isBackFacing: isBackFacing, isFlipped: isFlipped, scene: scene)
  }

  /// Returns the layer with a transform that draws images upright in `bounds`, even if the geometry is flipped.
  func upright(in bounds: CGRect) -> DrawnLayer {
    guard isFlipped else { return self }
    var copy = self
    copy.transform = bounds.verticalFlip.concatenating(transform)
    return copy
  }

  /// Returns the origin that a `MarkList` records for commands that draw the given part of the layer.
  func origin(_ part: CommandSource.Part) -> Origin { Origin(node: node, scene: scene, part: part) }

  /// Returns the command that fills `shape`, which is in the layer's points, with a colour and the layer's opacity.
  func fill(_ shape: Shape, _ color: StraightColor) -> Command {
    .fill(shape, color: color.withAlpha(multipliedBy: opacity), transform: transform)
  }

  /// Appends the commands of `body`, which draw with the layer's opacity.
  ///
  /// If the opacity is below 1 and `isGroup` is true, the commands become a group with this opacity, and `body`
  /// receives the layer with an opacity of 1. Otherwise `body` receives the unchanged layer, and must apply its opacity
  /// to each command.
  @inline(__always)
  func fade(
    asGroup isGroup: Bool = true, into commands: inout [Command], _ body: (DrawnLayer, inout [Command]) -> Void
  ) {
    guard isGroup, opacity < 1 else { return body(self, &commands) }
    commands.append(.pushGroup(opacity: opacity, clip: nil))
    body(opaque, &commands)
    commands.append(.popGroup)
  }
}

extension CGAffineTransform {
  /// The number of pixels per point: the square root of the factor by which the transform enlarges areas.
  var pixelsPerPoint: CGFloat { CGFloat(abs(determinant.native).squareRoot()) }
}
