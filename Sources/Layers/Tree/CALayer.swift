public import class Foundation.NSCoder
public import class Foundation.NSObject
import Animation
public import Geometry
public import MediaTime

/// An object that manages image-based content, its geometry and its timing.
///
/// Setting a property changes the model value immediately. The screen and `presentation()` follow when the transaction
/// is committed. Lengths are in points with y down, angles in radians, times in seconds. NaN and infinite geometry end
/// the program with the error `CALayerInvalidGeometry`, where Core Animation raises an exception.
/// - Source: spec A10, B11.
@preconcurrency @MainActor
open class CALayer: NSObject {
  // A push reads and writes the values below some millions of times, and a check for overlapping accesses takes longer
  // than an access. The checks are disabled because no access can overlap another one: an access of these values never
  // calls the app's code, which only runs on the same actor, before or after it.

  @exclusivity(unchecked) private final var uncheckedState = LayerState()
  @exclusivity(unchecked) private final var uncheckedSublayers: [CALayer] = []
  @exclusivity(unchecked) private final var (uncheckedIsChanged, uncheckedHasChangesInside) = (true, false)

  /// The model values.
  package final var state: LayerState {
    @inline(__always) _read { yield unsafe uncheckedState }
    @inline(__always) _modify { yield unsafe &uncheckedState }
  }
  /// The committed values, or nil if the layer is not in the committed tree.
  final var shown: CommittedLayer?
  /// The sublayers at the last commit. Empty if the layer is not in the committed tree.
  package final var committedSublayers: [CALayer] = []
  /// The mask at the last commit. Nil if the layer is not in the committed tree.
  package final var committedMask: CALayer?
  /// The number that identifies the context in whose committed tree the layer is (`LayerContext.number`), or 0 if the
  /// layer is in no committed tree.
  final var shownBy = 0
  /// Whether the layer's own values may differ from the committed ones.
  final var isChanged: Bool {
    @inline(__always) get { unsafe uncheckedIsChanged }
    @inline(__always) set { unsafe uncheckedIsChanged = newValue }
  }
  /// Whether the next commit must visit the layers inside this one. The value is true if a layer inside may differ from
  /// its committed values, or has been added or removed.
  final var hasChangesInside: Bool {
    @inline(__always) get { unsafe uncheckedHasChangesInside }
    @inline(__always) set { unsafe uncheckedHasChangesInside = newValue }
  }
  /// The model layer of a presentation layer, otherwise nil.
  final var presented: CALayer?
  final var storedSublayers: [CALayer] {
    @inline(__always) _read { yield unsafe uncheckedSublayers }
    @inline(__always) _modify { yield unsafe &uncheckedSublayers }
  }
  final var storedMask: CALayer?
  final var records: [AnimationRecord] = []
  /// The superlayer of a presentation layer, retained because `superlayer` is not a strong reference.
  final var retainedSuperlayer: CALayer?

  // These references are unowned and unchecked, because they are followed at every change. The referenced object sets
  // them to nil before it is deallocated: in `deinit` here, of the context and of the view. Layers are used and
  // released only on the main actor.

  /// The superlayer of a model layer.
  @exclusivity(unchecked) nonisolated(unsafe) final unowned(unsafe) var unownedSuperlayer: CALayer?
  /// The context whose root layer this is.
  @exclusivity(unchecked) nonisolated(unsafe) final unowned(unsafe) var rootOf: LayerContext?
  /// The view to which the layer belongs. It is the delegate unless another one was set.
  @exclusivity(unchecked) nonisolated(unsafe) package final unowned(unsafe) var owner: (any LayerOwner)?

  /// A delegate that is not the owning view.
  private final weak var otherDelegate: (any CALayerDelegate)?
  /// The delegate for actions, layout and drawing. A view is the delegate of its layer. The reference is not retained.
  public final var delegate: (any CALayerDelegate)? {
    get { unsafe owner ?? otherDelegate }
    set { unsafe (owner, otherDelegate) = (nil, newValue) }
  }
  /// The actions by event name. The layer searches this dictionary after the delegate.
  public final var actions: [String: any CAAction]?
  /// A dictionary that can contain a dictionary of actions under the key `actions`, and another style under the key
  /// `style`. The layer searches the style for an action after the property `actions`.
  ///
  /// On Apple's systems, other values of a style are default values of properties. In Interlude, they have no effect.
  public final var style: [AnyHashable: Any]?

  /// The animatable properties that the layer's class adds to those of Core Animation.
  final var customProperties: [LayerProperty] = []
  /// The values that `setValue(_:forKeyPath:)` stored under keys that name no property.
  final var userValues: [String: Any] = [:]
  /// A closure that is called after each change of a model value, or nil if no value is observed (`NSObject.observe`).
  package final var valueObserver: (() -> Void)?
  /// Whether the layer is in `CATransaction.animatedLayers`.
  final var isListed = false
  /// Whether `layoutSublayers()` will be called before the next commit.
  final var isLayoutNeeded = false
  /// The object that lays out the sublayers if the layer has no delegate. The default is nil.
  public final var layoutManager: (any CALayoutManager)?
  /// Whether `display()` will be called before the next commit.
  final var isDisplayNeeded = false
  /// Whether the delegate does not implement `display(_:)`, so that `draw(in:)` is called.
  final var isDisplayDeclined = false
  /// Whether the layer's drawing covers the whole layer. The default is false; for the layer of a view, it is true.
  ///
  /// In an opaque layer, the area that `draw(in:)` does not cover is black (unverified). The property has no effect on
  /// a view with a background colour, and on contents that `draw(in:)` has not drawn.
  public final var isOpaque: Bool {
    get { storedIsOpaque }
    set {
      guard newValue != storedIsOpaque else { return }
      storedIsOpaque = newValue
      setNeedsDisplay()
    }
  }
  /// The value of `isOpaque`. Setting it does not mark the layer for a call of `display()`.
  package final var storedIsOpaque = false
  /// Whether `display()` is called after a change of the bounds' size. The default is false.
  public final var needsDisplayOnBoundsChange = false

  /// Creates a layer with default values.
  public override init() {
    super.init()
    joinIfSubclassed()
  }

  /// Creates a layer with default values. Archived properties are not decoded.
  ///
  /// The initializer exists so that subclasses compile as on iOS.
  public required init?(coder: NSCoder) {
    super.init()
    joinIfSubclassed()
  }

  /// Creates a copy of a layer, for use as a presentation layer. A subclass that overrides the initializer copies its
  /// own stored properties.
  ///
  /// - Parameter layer: a layer of the same class.
  public init(layer: Any) {
    guard let other = layer as? CALayer else { fatalError("CALayer(layer:) takes a layer, not \(type(of: layer))") }
    super.init()
    joinIfSubclassed()
    state = other.state
    userValues = other.userValues
    // The owner of a layer draws the background of opaque drawings itself.
    storedIsOpaque = unsafe other.owner == nil && other.storedIsOpaque
  }

  deinit {
    for inner in unsafe uncheckedSublayers { unsafe inner.unownedSuperlayer = nil }
    unsafe storedMask?.unownedSuperlayer = nil
    let inside =
      unsafe [storedMask, committedMask, retainedSuperlayer].compactMap(\.self) + uncheckedSublayers
      + committedSublayers
    if inside.isEmpty { return }
    unsafe (uncheckedSublayers, committedSublayers) = ([], [])
    (storedMask, committedMask, retainedSuperlayer) = (nil, nil, nil)
    Self.letGo(consume inside)
  }

  /// Releases layers, and the layers that only they retain, in a loop.
  ///
  /// Nested deallocation would overflow the stack in deep trees.
  nonisolated private static func letGo(_ layers: consuming [CALayer]) {
    // The isolation is not checked, because layers are released only on the main actor.
    let parts = unsafe unsafeBitCast(takeInside, to: (@Sendable (CALayer) -> [CALayer]).self)
    var waiting = consume layers
    while var layer = waiting.popLast() {
      if isKnownUniquelyReferenced(&layer) { waiting += parts(layer) }
    }
  }

  /// A function that detaches the layers that a layer retains from this layer, and returns them. Called before the
  /// layer is deallocated.
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

  /// The name of the layer, for traces and for finding layers.
  public final var name: String? {
    get { state.name }
    set { change(\.name, to: newValue, event: nil) }
  }

  /// The layer's rectangle in its own coordinates, in points. Animatable.
  public final var bounds: CGRect {
    get { state.bounds }
    set {
      refuse(!newValue.isFinite, "bounds", newValue)
      if newValue.size != bounds.size {
        if needsDisplayOnBoundsChange { setNeedsDisplay() }
        noteLayoutChange()
      }
      change(\.bounds, to: newValue.standardized, event: "bounds")
    }
  }

  /// The location of `anchorPoint` in the superlayer's points. Animatable.
  public final var position: CGPoint {
    get { state.position }
    set {
      refuse(!newValue.isFinite, "position", newValue)
      change(\.position, to: newValue, event: "position")
    }
  }

  /// The drawing order among siblings: higher values are in front; equal values keep their order. Animatable.
  public final var zPosition: CGFloat {
    get { CGFloat(state.zPosition) }
    set {
      refuse(!newValue.isFinite, "zPosition", newValue)
      change(\.zPosition, to: Double(newValue), event: "zPosition")
    }
  }

  /// The point of the layer at `position` and the centre of `transform`, in fractions of the bounds. Animatable.
  ///
  /// The default is (0.5, 0.5).
  public final var anchorPoint: CGPoint {
    get { state.anchorPoint }
    set {
      refuse(!newValue.isFinite, "anchorPoint", newValue)
      change(\.anchorPoint, to: newValue, event: "anchorPoint")
    }
  }

  /// The transform about the anchor point. The default is the identity. Animatable.
  ///
  /// With m34 = −1/d, the viewer is at distance d.
  public final var transform: CATransform3D {
    get { state.transform }
    set {
      refuse(!newValue.isFinite, "transform", newValue)
      change(\.transform, to: newValue, event: "transform")
    }
  }

  /// Returns `transform` as an affine transform, or the identity if it is not affine.
  public final func affineTransform() -> CGAffineTransform {
    CATransform3DIsAffine(transform) ? CATransform3DGetAffineTransform(transform) : .identity
  }

  /// Sets `transform` to an affine transform.
  public final func setAffineTransform(_ transform: CGAffineTransform) {
    self.transform = CATransform3DMakeAffineTransform(transform)
  }

  /// Lays out the sublayers by calling the delegate or, without a delegate, the layout manager.
  open func layoutSublayers() {
    if let delegate { delegate.layoutSublayers(of: self) } else { layoutManager?.layoutSublayers(of: self) }
  }

  /// Returns the action for an event: from the delegate, `actions`, `style`, `defaultAction(forKey:)` or the implicit
  /// animation.
  ///
  /// The first action found is used. `NSNull` ends the search without an action. A layer that has not been committed
  /// has no implicit animation. A subclass can override this method to take precedence.
  /// - Source: spec B11.
  open func action(forKey event: String) -> (any CAAction)? { searchedAction(forKey: event) }

  /// Returns whether a change of the property with the name `key`, also by an animation, requires a call of
  /// `display()`. The default is false.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// Fills the contents: calls the delegate's `display(_:)` or, without it, records the drawing of `draw(in:)`.
  open func display() {
    isDisplayDeclined = delegate == nil
    delegate?.display(self)
    if isDisplayDeclined { displayDrawing() }
  }

  /// Draws the contents, in the layer's points. The default implementation calls the delegate.
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

  /// Returns the class's default action for an event. The default is nil, so that the implicit animation is used.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// A property of `CAMediaTiming` that has no effect on layers.
  public final var duration: CFTimeInterval = .infinity
  /// A property of `CAMediaTiming` that has no effect on layers.
  public final var repeatCount: Float = 0
  /// A property of `CAMediaTiming` that has no effect on layers.
  public final var repeatDuration: CFTimeInterval = 0
  /// A property of `CAMediaTiming` that has no effect on layers.
  public final var autoreverses = false
  /// A property of `CAMediaTiming` that has no effect on layers.
  public final var fillMode: CAMediaTimingFillMode = .removed

  /// The name of the object's class, for debugging. Unlike on iOS, the text contains no address.
  nonisolated open override var description: String { "<\(type(of: self))>" }
}
