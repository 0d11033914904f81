public import class Foundation.NSCoder
public import Geometry
public import Layers

/// A rectangular area that draws through its layer, lays out its subviews and receives touches.
///
/// Lengths are in points, with y downwards. Geometry that is NaN or infinite traps (see `CALayer`).
@preconcurrency @MainActor
open class UIView: UIResponder, CALayerDelegate, AppearanceHolder {
  /// The layer that displays the view. The view is its delegate.
  public let layer: CALayer
  final var storedSubviews: [UIView] = []
  /// The kinds of work that this view itself requires before the next commit.
  final var needs = Needs.all
  /// Whether `layoutSubviews()` of this view is running.
  final var isLayingOut = false
  /// The kinds of work that descendants of this view can require before the next commit. Work that is not included is
  /// required by no descendant.
  final var needsInside = Needs()

  // Unowned without reference counting and checks, for speed: these references are followed at every change. Each one
  // is cleared before its target is deallocated, in `deinit` below and in that of the view controller. Views are used
  // and released on the main actor only.

  /// The storage of `superview`.
  nonisolated(unsafe) final unowned(unsafe) var unownedSuperview: UIView?
  /// The view controller whose root view this is, or nil.
  nonisolated(unsafe) final unowned(unsafe) var managingController: UIViewController?
  /// The stored result of the search for the window that contains the view. Nil if there is none, and for a window.
  ///
  /// The reference is weak, because a window can be deallocated before its former descendants.
  final weak var storedWindow: UIWindow?
  /// The object that blocks touches on this view during animations, or nil if no animation has blocked touches so far.
  final var gate: TouchGate?
  /// The number of running animations of property animators because of which hit testing uses the view's presentation
  /// values. At 0, hit testing uses the model values.
  final var presentedHits = 0
  /// The object that stores the view's mask and the view that this view masks. Nil if this view has never had a mask
  /// and has never been one.
  final var maskLink: MaskLink?
  /// The cover that a presentation keeps in front of this view (`ViewCover`), or nil if there is none.
  final var cover: ViewCover?
  /// The orientation of the interface whose rotation is included in the view's transform (see `UIWindow.seat(_:)`). Nil
  /// if the transform includes no rotation of the interface.
  final var seat: UIInterfaceOrientation?
  /// The gesture recognizers that receive the touches on this view and its descendants.
  public internal(set) final var gestureRecognizers: [UIGestureRecognizer]?
  /// The storage of `interactions`.
  final var storedInteractions: [any UIInteraction] = []

  /// The parts of the view's position and size that adapt when the size of the superview changes.
  public final var autoresizingMask: AutoresizingMask = [] { didSet { cover?.followMask() } }
  /// Whether the frames of subviews adapt to this view's size according to their autoresizing masks.
  public final var autoresizesSubviews = true
  /// Whether the view and its descendants receive touches.
  open var isUserInteractionEnabled = true
  /// The layout of the view's image or drawing when the view's size changes. With `redraw`, a change of the size also
  /// calls `draw(_:)`.
  open var contentMode = ContentMode.scaleToFill { didSet { contentModeDidChange() } }
  /// Whether the drawing of `draw(_:)` covers the whole view. The default is true.
  ///
  /// The drawing of an opaque view without a background colour has a black background, as on iOS (unverified). Other
  /// views ignore the property.
  open var isOpaque: Bool {
    get { layer.isOpaque }
    set {
      guard newValue != layer.isOpaque else { return }
      layer.storedIsOpaque = newValue
      setNeedsDisplay()
    }
  }
  /// Whether the previous drawing is removed before `draw(_:)`. The property has no effect: the drawing is always
  /// removed.
  open var clearsContextBeforeDrawing = true
  /// A number that identifies the view.
  public final var tag = 0
  /// The view's name in tests and traces. Setting it also names the layer.
  public final var accessibilityIdentifier: String? { didSet { layer.name = accessibilityIdentifier } }
  /// The identifier with which state restoration saves the view, or nil for a view without saved state.
  ///
  /// The view is saved if its view controller is saved too.
  /// - Source: B-491.
  open var restorationIdentifier: String?
  /// Whether the view receives more than one touch at a time. Gesture recognizers always receive all touches.
  public final var isMultipleTouchEnabled = false
  /// Whether the view receives touches exclusively.
  ///
  /// While an exclusive view has a touch, no other view receives touches. While another view has a touch, an exclusive
  /// view receives none.
  public final var isExclusiveTouch = false
  /// The view's Auto Layout data, or nil if it has none.
  final var layoutItem: ViewLayoutItem?
  /// Whether the view or a descendant takes part in Auto Layout, or did so before.
  package internal(set) final var containsLayoutItems = false
  final var storedTint: UIColor?
  /// A set of bits, one for each property that the app has set on the view itself. Values of appearance proxies are not
  /// applied to these properties.
  package final var ownAppearance: UInt64 = 0
  /// The object that records the values that are set on this view, if this view is an appearance proxy. Nil for all
  /// other views.
  package final var recordedAppearance: AppearanceRule?
  final var storedTintMode = TintAdjustmentMode.automatic
  /// The background colour if that colour is dynamic, otherwise nil.
  final var dynamicBackground: UIColor?
  /// The traits of the view, which `traitCollection` returns unless `hidesTraits` is true.
  final var storedTraits = UITraitCollection.current
  /// The view's trait overrides and the closures that are registered for changes of its traits, or nil if it has had
  /// neither.
  final var storedTraitState: TraitState?
  /// The rule that determines the view's layout direction. The default follows the traits.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified { didSet { layoutDirectionDidChange() } }

  /// The class of `layer`: `CALayer` or a subclass of it.
  open class var layerClass: AnyClass { CALayer.self }

  /// Creates a view with a frame in the coordinate system of its future superview.
  public init(frame: CGRect) {
    guard let layerClass = Self.layerClass as? CALayer.Type else {
      fatalError("\(Self.self).layerClass is \(Self.layerClass), which is not a CALayer")
    }
    layer = layerClass.instance()
    layer.storedIsOpaque = true
    super.init()
    unsafe layer.owner = self
    if Self.requiresConstraintBasedLayout { needs.insert(.constraints) }
    UIView.performWithoutAnimation { self.frame = frame }
  }

  /// Creates a view with an empty frame.
  public override convenience init() { self.init(frame: .zero) }

  deinit {
    unsafe layer.owner = nil
    if storedSubviews.isEmpty { return }
    let inside = storedSubviews
    for view in inside { unsafe view.unownedSuperview = nil }
    storedSubviews = []
    Self.letGo(consume inside)
  }

  /// Releases `views`, together with those of their descendants that nothing else retains. The method uses a loop
  /// instead of recursion, so that the size of the stack does not limit the depth of the hierarchy.
  nonisolated private static func letGo(_ views: consuming [UIView]) {
    // The cast removes the actor check: views are released on the main actor only (see above).
    let parts = unsafe unsafeBitCast(takeInside, to: (@Sendable (UIView) -> [UIView]).self)
    var waiting = consume views
    while var view = waiting.popLast() {
      if isKnownUniquelyReferenced(&view) { waiting += parts(view) }
    }
  }

  /// Removes the subviews from a view that is about to be deallocated, and returns these subviews.
  nonisolated private static let takeInside: @MainActor @Sendable (UIView) -> [UIView] = { view in
    let inside = view.storedSubviews
    for view in inside { view.superview = nil }
    view.storedSubviews = []
    return inside
  }

  /// Creates a view from an element of an Interface Builder file.
  public required init?(coder: NSCoder) {
    guard let layerClass = Self.layerClass as? CALayer.Type else {
      fatalError("\(Self.self).layerClass is \(Self.layerClass), which is not a CALayer")
    }
    layer = layerClass.instance()
    layer.storedIsOpaque = true
    super.init()
    unsafe layer.owner = self
    if Self.requiresConstraintBasedLayout { needs.insert(.constraints) }
    UIView.performWithoutAnimation { coder.decodeMembers(of: self, as: UIView.self) }
  }

  /// The next responder: the view's view controller or, if there is none, the superview.
  open override var next: UIResponder? { viewController ?? superview }
  override final var summaryParts: [String] { propertySummary }

  /// The view's rectangle in the superview's coordinate system.
  open var frame: CGRect {
    get { layer.frame }
    set { changeSize { layer.frame = newValue } }
  }

  /// The view's rectangle in the view's coordinate system.
  open var bounds: CGRect {
    get { layer.bounds }
    set {
      let isScrolled = newValue.origin != layer.bounds.origin
      changeSize { layer.bounds = newValue }
      if isScrolled { layoutItem?.noteScrolling() }
    }
  }

  /// The position of the layer's anchor point, by default the view's centre, in the superview's coordinate system.
  open var center: CGPoint {
    get { layer.position }
    set {
      layer.position = newValue
      cover?.followPosition()
      layoutItem?.noteGeometry()
    }
  }

  /// The affine transform of the view, which is applied about the layer's anchor point.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set {
      layer.setAffineTransform(newValue)
      cover?.followTransform()
    }
  }

  /// The 3-D transform of the view, which is applied about the layer's anchor point.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set {
      layer.transform = newValue
      cover?.followTransform()
    }
  }

  /// The opacity of the view and its descendants, 0…1.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set {
      layer.opacity = Float(newValue)
      cover?.followLook()
    }
  }

  /// Whether the view and its descendants are hidden, so that they are not drawn and receive no touches.
  open var isHidden: Bool {
    get { layer.isHidden }
    set {
      let isChange = layer.isHidden != newValue
      layer.isHidden = newValue
      cover?.followLook()
      if isChange { superview?.subviewVisibilityDidChange(self) }
    }
  }

  /// The colour that fills the bounds, or nil for none.
  open var backgroundColor: UIColor? {
    get { shownDynamicBackground ?? layer.backgroundColor.map { UIColor(cgColor: $0) } }
    set {
      dynamicBackground = newValue.flatMap { $0.isDynamic ? $0 : nil }
      layer.backgroundColor = newValue?.resolvedCGColor(with: storedTraits)
      noteAppearance(.backgroundColor, \UIView.backgroundColor)
    }
  }

  /// Whether subviews are clipped to the bounds.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// The accent colour of controls in the view. If the tint adjustment mode is `dimmed`, the value is a grey.
  ///
  /// If the property was not set, the value is the tint colour of the superview. Without a superview, it is the blue of
  /// iOS.
  open var tintColor: UIColor! {
    get { tintAdjustmentMode == .dimmed ? ownTint.withoutHue : ownTint }
    set {
      storedTint = newValue
      noteAppearance(.tintColor, \UIView.tintColor)
      noteTintChange()
    }
  }
  /// The mode in which the tint colour is adjusted, for example dimmed. If the property was not set or is set to
  /// `automatic`, the value is that of the superview.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { inheritedTintMode }
    set {
      storedTintMode = newValue
      noteTintModeChange()
    }
  }

  /// Called when the view's own or inherited tint colour changes, and when traits on which dynamic colours depend
  /// change. The default implementation does nothing.
  open func tintColorDidChange() {}

  /// Called after the traits have changed. The default implementation does nothing.
  ///
  /// The view controller of the view is called before the view, and superviews before subviews (unverified).
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Applies the values that were set on appearance proxies to the view. Called after the view was added to a window.
  /// Views that display a bar item override the method to apply values to the item too.
  func takeAppearance(from rules: AppearanceRules) { rules.apply(to: self, at: self) }

  /// Called after the traits have changed, before `traitCollectionDidChange(_:)`. An override adapts the view's own
  /// content, such as colours and fonts. `old` are the traits before the change.
  func adaptToTraits(from old: UITraitCollection) {}

  /// Called before `superview` changes. `newSuperview` is nil if the view is removed.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after `superview` has changed.
  open func didMoveToSuperview() {}
  /// Called before `window` changes. `newWindow` is nil if the view leaves its window.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after `window` has changed.
  open func didMoveToWindow() {}
  /// Called after a subview was added.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a subview is removed.
  open func willRemoveSubview(_ subview: UIView) {}

  /// Called after `view` was added to the subviews, before `didMoveToSuperview()` and `didAddSubview(_:)` are called.
  /// `UIWindow` overrides the method.
  func didInsert(_ view: UIView) {}
  /// Called before the subview `view` is removed, after `willRemoveSubview(_:)` and `willMove(toSuperview:)` were
  /// called. `UIWindow` overrides the method.
  func willTakeOut(_ view: UIView) {}

  /// Saves the view's state. An override calls `super`.
  ///
  /// Called for views with a restoration identifier, after their controller was called. `UIScrollView`, `UIImageView`
  /// and other classes save the state that the documentation of their overrides describes.
  open func encodeRestorableState(with coder: NSCoder) {}
  /// Restores the state that `encodeRestorableState(with:)` has saved. An override calls `super`.
  open func decodeRestorableState(with coder: NSCoder) {}

  /// Called when a subview was hidden or shown. Stack views override the method.
  func subviewVisibilityDidChange(_ view: UIView) {}

  /// Whether the view is the container view of a presentation.
  var isPresentationContainer: Bool { false }
  /// The presented view controller if this view is the container view of a full-screen presentation, otherwise nil.
  var fullScreenPresented: UIViewController? { nil }
  /// The view controller that is the presentation context, if this view is the container view of a presentation over a
  /// presentation context. Nil for other views, and for containers in the window.
  var contextProvider: UIViewController? { nil }

  /// Sets the frames of subviews. Called before the next commit if the view needs layout.
  open func layoutSubviews() {}

  /// Returns the size, within `size`, that fits the view's content best. The default is the current size of the view.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// The value of `intrinsicContentSize` in a direction without an intrinsic size.
  public static let noIntrinsicMetric: CGFloat = -1

  /// The intrinsic size of the view's content, with `noIntrinsicMetric` in a direction without one.
  open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

  // MARK: Auto Layout (UIView+Constraints and others): what subclasses may override

  /// Whether the view depends on Auto Layout, so that `updateConstraints()` is called before its first layout.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Updates the constraints of the view. An override calls `super` as its last step.
  ///
  /// Called before the layout if `setNeedsUpdateConstraints()` was called, for subviews before superviews.
  open func updateConstraints() {}

  /// The distances from the edges of the frame to the edges of the alignment rectangle, in points. Constraints refer to
  /// the edges of the alignment rectangle. The default is zero.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  /// The view whose first baseline Auto Layout uses for this view. The default is this view itself, with its bottom
  /// edge as the baseline.
  open var forFirstBaselineLayout: UIView { self }
  /// The view whose last baseline Auto Layout uses for this view. The default is this view itself, with its bottom edge
  /// as the baseline.
  open var forLastBaselineLayout: UIView { self }

  /// Called after the layout margins have changed. The default implementation does nothing.
  open func layoutMarginsDidChange() {}

  /// Returns the size that the constraints between this view and its descendants determine for this view.
  ///
  /// The constraints apply together with a preferred width and height, whose priorities the parameters specify.
  /// - Parameters:
  ///   - targetSize: The preferred size, such as `layoutFittingCompressedSize`.
  ///   - horizontalFittingPriority: The priority of the preferred width.
  ///   - verticalFittingPriority: The priority of the preferred height.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  /// The layout guide that replaces this view in a constraint between an edge of this view and a view inside it. If
  /// nil, the default, the constraint uses the view itself. Scroll views override the property.
  var contentGuide: UILayoutGuide? { nil }

  /// The safe area insets that subviews inherit. Scroll views override the property.
  var contentSafeArea: UIEdgeInsets { safeAreaInsets }

  /// Returns whether touches that begin in `view`, this view or a descendant, are delivered to `view`. Scroll views
  /// override the method.
  func allowsTouches(_ touches: Set<UITouch>, with event: UIEvent, in view: UIView) -> Bool { true }

  /// The frame of this view, without its transform, that determines which part of the superview's safe area insets this
  /// view inherits. The content view of a page view controller overrides the property, because its frame changes during
  /// a page turn.
  var settledFrame: CGRect { restingFrame }

  /// Resizes the view to the size that fits its content. The top left corner of a view without a transform does not
  /// move.
  open func sizeToFit() {
    let (size, old) = (sizeThatFits(bounds.size), bounds.size)
    guard size != old else { return }
    let anchor = layer.anchorPoint
    center = CGPoint(
      x: center.x + (size.width - old.width) * anchor.x, y: center.y + (size.height - old.height) * anchor.y)
    bounds.size = size
  }

  /// Draws the view's content in the current context, in the view's coordinates. The default implementation draws
  /// nothing.
  ///
  /// Called before a commit if `setNeedsDisplay()` was called, if the view has not been displayed yet, or if the size
  /// has changed and `contentMode` is `redraw`. Between these calls, the drawing is placed according to `contentMode`.
  /// - Parameter rect: the view's bounds.
  open func draw(_ rect: CGRect) {}

  /// Draws the content of the view's layer: makes the context the current one and calls `draw(_:)`.
  open func draw(_ layer: CALayer, in ctx: CGContext) {
    guard layer.model() === self.layer else { return }
    withCurrentContext(ctx) { draw(layer.bounds) }
    if isOpaque, backgroundColor == nil { ctx.insertBackdrop(.black) }
  }

  /// Provides the content of the view's layer. The default implementation makes the layer call `draw(_:)` of the view.
  open func display(_ layer: CALayer) { layer.declineDisplay() }

  /// Draws the content of the layer. Called before a commit if the view requires drawing. Views that create drawing
  /// commands directly override the method.
  func updateDrawing() {
    // A view of exactly the class UIView draws nothing.
    if type(of: self) != UIView.self, bounds.width > 0, bounds.height > 0 { layer.display() }
  }

  /// Whether the view must be drawn again (`updateDrawing()`) after a change of its size.
  var redrawsAfterResizing: Bool { contentMode == .redraw }

  /// Returns whether a gesture with a touch on this view or its descendants may begin. The default is true.
  ///
  /// The views from the touched view to the recognizer's view are queried first, then the recognizer's delegate.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Returns whether a point in the view's coordinates is inside the view.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// Returns the deepest view that receives touches at a point: a descendant or this view. Returns nil if there is
  /// none.
  ///
  /// Hidden views, views with an alpha below 0.01, views with disabled interaction, and views during animations without
  /// `allowUserInteraction` do not receive touches.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard takesTouches, self.point(inside: point, with: event) else { return nil }
    return hitInside(at: point, with: event)
  }

  /// Returns the deepest descendant that receives touches at a point or, if there is none, this view. The caller has
  /// already tested that this view receives touches at the point.
  ///
  /// Subviews of exactly the class `UIView` are searched in a loop with an explicit stack, so that their depth is not
  /// limited. For other subviews, `hitTest(_:with:)` is called, because a subclass can override it.
  private final func hitInside(at point: CGPoint, with event: UIEvent?) -> UIView {
    var levels: [(view: UIView, point: CGPoint, rest: [UIView])] = [(self, point, storedSubviews)]
    while let level = levels.last {
      guard let subview = level.rest.last else { return level.view }
      levels[levels.count - 1].rest.removeLast()
      let inner = subview.hitPoint(for: level.point, in: level.view)
      if type(of: subview) != UIView.self {
        if let hit = subview.hitTest(inner, with: event) { return hit }
      } else if subview.takesTouches, subview.bounds.contains(inner) {
        levels.append((subview, inner, subview.storedSubviews))
      }
    }
    return self
  }

  /// Whether the view can receive touches at all: its interaction is enabled, it is visible, and its touches are not
  /// disabled by an animation.
  private final var takesTouches: Bool {
    isUserInteractionEnabled && !isHidden && layer.opacity >= 0.01 && gate?.isOpen ?? true
  }

  /// Converts a point from the superview's coordinates to this view's coordinates, for hit testing.
  ///
  /// While a property animator moves the view (see `presentedHits`), the conversion uses the presentation values,
  /// otherwise the model values.
  private final func hitPoint(for point: CGPoint, in superview: UIView) -> CGPoint {
    presentedHits > 0
      ? layer.presentedPoint(ofSuperlayer: point) ?? layer.modelPoint(ofSuperlayer: point)
      : layer.modelPoint(ofSuperlayer: point)
  }

  /// Calls `layoutSubviews()`.
  public final func layoutSublayers(of layer: CALayer) { layoutSubviews() }

  /// Returns the action with which the current animation block animates a property. Outside blocks, returns `NSNull`.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    UIViewAnimationBlock.action(for: self, event: event)
  }

  /// Calls `change`, which can set the bounds. If the size of the bounds has changed, requests layout, and resizes the
  /// subviews according to their autoresizing masks.
  private final func changeSize(_ change: () -> Void) {
    let old = bounds.size
    change()
    cover?.followPosition()
    layoutItem?.noteGeometry()
    guard bounds.size != old else { return }
    setNeedsLayout()
    if redrawsAfterResizing || old.width == 0 || old.height == 0 { note(.drawing) }
    if viewController != nil { setNeedsUpdateConstraints() }
    // A change that the superview makes during its own layout must not request another layout.
    if let superview, !superview.isLayingOut { superview.setNeedsLayout() }
    guard autoresizesSubviews else { return }
    for view in storedSubviews { view.resize(inSuperviewOf: old, now: bounds.size) }
  }
}
