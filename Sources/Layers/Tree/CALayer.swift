import Animation
package import DisplayList
public import Geometry
public import MediaTime

/// A rectangle of the interface: its geometry, its look and its place in time.
///
/// Setting a property changes the model at once; the screen and `presentation()` follow when the transaction
/// commits. Lengths are points, y down, angles radians, times seconds. NaN or infinite geometry traps with
/// `CALayerInvalidGeometry`, as Core Animation raises.
/// - Source: spec A10, B11.
@preconcurrency @MainActor
open class CALayer {
  /// The model values.
  package final var state = LayerState()
  /// What the last commit put on show; nil before the first, and again once the layer was taken off the tree on show.
  final var shown: CommittedLayer?
  /// The sublayers of the last commit.
  package final var committedSublayers: [CALayer] = []
  /// The mask of the last commit.
  package final var committedMask: CALayer?
  /// The number of the context that committed the layer last; 0 for none that shows it still.
  final var shownBy = 0
  /// Whether the layer itself may differ from what was committed last.
  final var isChanged = true
  /// Whether something inside may, or came or went.
  final var hasChangesInside = false
  /// For a presentation layer: the layer it presents.
  final var presented: CALayer?
  final var storedSublayers: [CALayer] = []
  final var storedMask: CALayer?
  final var records: [AnimationRecord] = []
  /// Keeps the superlayer of a presentation layer alive; `superlayer` itself does not.
  final var retainedSuperlayer: CALayer?

  // Neither counted nor checked, as they are followed at every change. Each is taken back by whom it names, before that
  // goes: by `deinit` here, by the context's and by the view's; layers are used, and let go, on the main actor alone.

  /// The superlayer.
  nonisolated(unsafe) final unowned(unsafe) var outer: CALayer?
  /// The context whose root this layer is.
  nonisolated(unsafe) final unowned(unsafe) var rootOf: LayerContext?
  /// The view that this layer is of; it is the delegate unless another one was set.
  nonisolated(unsafe) package final unowned(unsafe) var owner: (any LayerOwner)?

  /// A delegate that is no view.
  private final weak var otherDelegate: (any CALayerDelegate)?
  /// Asked for actions, told of layout; a view is its layer's delegate.
  public final var delegate: (any CALayerDelegate)? {
    get { unsafe owner ?? otherDelegate }
    set { unsafe (owner, otherDelegate) = (nil, newValue) }
  }
  /// Actions by event name; looked up after the delegate.
  public final var actions: [String: any CAAction]?
  /// A dictionary of `actions`, and under `style` another such dictionary; looked up after the layer's own actions.
  ///
  /// Other values of a style, which give properties their defaults on Apple's systems, have no effect.
  public final var style: [AnyHashable: Any]?

  /// The animatable properties that the layer's class added to Core Animation's.
  final var customProperties: [LayerProperty] = []
  /// Values under keys that name no property.
  final var userValues: [String: Any] = [:]
  /// Whether it is among the transaction's layers with animations.
  final var isListed = false
  /// Whether `display()` is to be called before the next commit.
  final var isDisplayNeeded = false
  /// Whether the delegate left `display` to its default, which leaves it to `draw`.
  final var isDisplayDeclined = false
  /// Whether a change of the size of the bounds asks for `display()`.
  public final var needsDisplayOnBoundsChange = false

  /// A layer with the default values.
  public required init() { joinIfSubclassed() }

  /// A copy of a layer for its presentation; a subclass copies its stored properties here, as on Apple's systems.
  ///
  /// - Parameter layer: a layer of the same class.
  public required init(layer: Any) {
    guard let other = layer as? CALayer else { fatalError("CALayer(layer:) takes a layer, not \(type(of: layer))") }
    joinIfSubclassed()
    state = other.state
    userValues = other.userValues
  }

  deinit {
    for inner in storedSublayers { unsafe inner.outer = nil }
    unsafe storedMask?.outer = nil
    let inside =
      [storedMask, committedMask, retainedSuperlayer].compactMap(\.self) + storedSublayers + committedSublayers
    if inside.isEmpty { return }
    (storedSublayers, committedSublayers) = ([], [])
    (storedMask, committedMask, retainedSuperlayer) = (nil, nil, nil)
    Self.letGo(inside)
  }

  /// Releases layers and what only they hold one after the other: left to themselves each would go inside the one
  /// before, which ends on the stack of a deep tree.
  nonisolated private static func letGo(_ layers: [CALayer]) {
    // Not checked: layers are let go on the main actor alone, as said above.
    let parts = unsafe unsafeBitCast(takeInside, to: (@Sendable (CALayer) -> [CALayer]).self)
    var waiting = layers
    while var layer = waiting.popLast() {
      if isKnownUniquelyReferenced(&layer) { waiting += parts(layer) }
    }
  }

  /// Takes out of a layer that is about to go what it holds.
  nonisolated private static let takeInside: @MainActor @Sendable (CALayer) -> [CALayer] = { layer in
    let inside =
      [layer.storedMask, layer.committedMask, layer.retainedSuperlayer].compactMap(\.self) + layer.storedSublayers
      + layer.committedSublayers
    for inner in layer.storedSublayers { inner.superlayer = nil }
    layer.storedMask?.superlayer = nil
    (layer.storedSublayers, layer.committedSublayers) = ([], [])
    (layer.storedMask, layer.committedMask, layer.retainedSuperlayer) = (nil, nil, nil)
    return inside
  }

  private func joinIfSubclassed() {
    if type(of: self) != CALayer.self { joinOwnProperties() }
  }

  /// A name for traces and for finding layers.
  public final var name: String? {
    get { state.name }
    set { change(\.name, to: newValue, event: nil) }
  }

  /// The layer's own rectangle, in its own points.
  public final var bounds: CGRect {
    get { state.bounds }
    set {
      refuse(!newValue.isFinite, "bounds", newValue)
      if needsDisplayOnBoundsChange, newValue.size != bounds.size { setNeedsDisplay() }
      change(\.bounds, to: newValue.standardized, event: "bounds")
    }
  }

  /// Where `anchorPoint` lies in the superlayer's points.
  public final var position: CGPoint {
    get { state.position }
    set {
      refuse(!newValue.isFinite, "position", newValue)
      change(\.position, to: newValue, event: "position")
    }
  }

  /// Drawing order among siblings: higher is nearer; equal ones keep their order.
  public final var zPosition: CGFloat {
    get { CGFloat(state.zPosition) }
    set {
      refuse(!newValue.isFinite, "zPosition", newValue)
      change(\.zPosition, to: Double(newValue), event: "zPosition")
    }
  }

  /// The point that `position` places and `transform` turns about, in fractions of the bounds.
  public final var anchorPoint: CGPoint {
    get { state.anchorPoint }
    set {
      refuse(!newValue.isFinite, "anchorPoint", newValue)
      change(\.anchorPoint, to: newValue, event: "anchorPoint")
    }
  }

  /// Applied about the anchor point, in space: m34 = -1/d is an eye at distance d.
  public final var transform: CATransform3D {
    get { state.transform }
    set {
      refuse(!newValue.isFinite, "transform", newValue)
      change(\.transform, to: newValue, event: "transform")
    }
  }

  /// `transform` as a transform of the plane; the identity when it is not one.
  public final func affineTransform() -> CGAffineTransform {
    CATransform3DIsAffine(transform) ? CATransform3DGetAffineTransform(transform) : .identity
  }

  /// Sets `transform` to a transform of the plane.
  public final func setAffineTransform(_ transform: CGAffineTransform) {
    self.transform = CATransform3DMakeAffineTransform(transform)
  }

  /// How much shows, 0…1, sublayers included; clamped, NaN traps.
  public final var opacity: Float {
    get { Float(state.opacity) }
    set {
      refuse(newValue.isNaN, "opacity", newValue)
      change(\.opacity, to: Double(min(max(newValue, 0), 1)), event: "opacity")
    }
  }

  /// Whether the layer and its sublayers are left out.
  public final var isHidden: Bool {
    get { state.isHidden }
    set { change(\.isHidden, to: newValue, event: "hidden") }
  }

  /// Whether contents and sublayers are cut at the (rounded) bounds.
  public final var masksToBounds: Bool {
    get { state.masksToBounds }
    set { change(\.masksToBounds, to: newValue, event: "masksToBounds") }
  }

  /// Fills the bounds, within the rounded corners; nil is clear.
  public final var backgroundColor: CGColor? {
    get { state.backgroundColor }
    set { change(\.backgroundColor, to: newValue, event: "backgroundColor") }
  }

  /// Radius of the corners, in points; drawn at most half the shorter side.
  public final var cornerRadius: CGFloat {
    get { CGFloat(state.cornerRadius) }
    set {
      refuse(!newValue.isFinite, "cornerRadius", newValue)
      change(\.cornerRadius, to: Double(max(newValue, 0)), event: "cornerRadius")
    }
  }

  /// Which corners `cornerRadius` rounds; all of them by default.
  public final var maskedCorners: CACornerMask {
    get { state.maskedCorners }
    set { change(\.maskedCorners, to: newValue, event: "maskedCorners") }
  }

  /// Width of the band drawn inside the edge, above the sublayers, in points.
  public final var borderWidth: CGFloat {
    get { CGFloat(state.borderWidth) }
    set {
      refuse(!newValue.isFinite, "borderWidth", newValue)
      change(\.borderWidth, to: Double(max(newValue, 0)), event: "borderWidth")
    }
  }

  /// Colour of the border; opaque black by default.
  public final var borderColor: CGColor? {
    get { state.borderColor }
    set { change(\.borderColor, to: newValue, event: "borderColor") }
  }

  /// A `CGImage` stretched over the bounds, or nil; anything else traps with its type.
  public final var contents: Any? {
    get { if case .image(let image) = state.contents { image } else { nil } }
    set {
      require(
        newValue == nil || newValue is CGImage, "CALayer.contents takes a CGImage, not \(type(of: newValue!))")
      change(\.contents, to: (newValue as? CGImage).map { .image($0) } ?? .none, event: "contents")
    }
  }

  /// Pixels per point of `contents`; kept for callers, drawing always stretches to the bounds.
  public final var contentsScale: CGFloat {
    get { CGFloat(state.contentsScale) }
    set {
      refuse(!newValue.isFinite, "contentsScale", newValue)
      change(\.contentsScale, to: Double(newValue), event: "contentsScale")
    }
  }

  /// Commands drawn in the layer's points in place of an image; for views that draw themselves.
  package final var drawing: [Command] {
    get { if case .drawing(let commands) = state.contents { commands } else { [] } }
    set { change(\.contents, to: newValue.isEmpty ? .none : .drawing(newValue), event: nil) }
  }

  /// Lays out sublayers; the delegate (a view) does the work.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  /// The action for an event: delegate, `actions`, `style`, the class's default, and last the implicit animation.
  ///
  /// The first that answers is taken and the rest are not asked; `NSNull` counts as none. A layer that is not on show
  /// has no implicit animation. A subclass that answers here comes before all of them.
  /// - Source: spec B11.
  open func action(forKey event: String) -> (any CAAction)? { searchedAction(forKey: event) }

  /// Whether a change of the property, animated or not, asks for `display()`; no property of this class does.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// Fills the contents: by the delegate, else with what `draw(in:)` draws.
  open func display() {
    isDisplayDeclined = delegate == nil
    delegate?.display(self)
    guard isDisplayDeclined else { return }
    let drawing = recordDrawing()
    change(\.contents, to: drawing.isEmpty ? .none : .drawing(drawing), event: nil)
  }

  /// Draws the contents, in the layer's points; by default the delegate does.
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

  /// What the class does for an event; nil, as here, leaves it to the implicit animation.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  // Timing, as stored; what they mean stands in `CALayer+Timing.swift`.
  public final var duration: CFTimeInterval = .infinity
  public final var repeatCount: Float = 0
  public final var repeatDuration: CFTimeInterval = 0
  public final var autoreverses = false
  public final var fillMode: CAMediaTimingFillMode = .removed
}

extension CALayer: Hashable {
  nonisolated public static func == (a: CALayer, b: CALayer) -> Bool { a === b }
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
