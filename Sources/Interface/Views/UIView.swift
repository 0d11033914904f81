public import class Foundation.NSCoder
public import Geometry
public import Layers

/// A rectangle of the interface that lays out what is inside it and receives touches; it draws through its layer.
///
/// Lengths are points, y down. Geometry that is NaN or infinite traps (see `CALayer`).
@preconcurrency @MainActor
open class UIView: UIResponder, CALayerDelegate {
  /// The layer that shows this view; the view is its delegate.
  public let layer: CALayer
  final var storedSubviews: [UIView] = []
  /// What is to be done for this view before the next commit.
  final var needs = Needs.all
  /// Whether `layoutSubviews` of this view runs.
  final var isLayingOut = false
  /// What may be to be done for views inside this one.
  final var needsInside = Needs()

  // Neither counted nor checked, as they are followed at every change. Each is taken back by whom it names, before that
  // goes: by `deinit` here and by the controller's; views are used, and let go, on the main actor alone.

  /// The superview.
  nonisolated(unsafe) final unowned(unsafe) var outer: UIView?
  /// The controller whose root view this is.
  nonisolated(unsafe) final unowned(unsafe) var managingController: UIViewController?
  /// The window around the view, known without looking for it; nil for a window.
  ///
  /// Weak: a window may go before what was in it.
  final weak var storedWindow: UIWindow?
  /// What animations close to keep touches away from this view; nil when none ever did.
  final var gate: TouchGate?
  /// How many property animators' animations have touches find this view where it shows.
  final var presentedHits = 0
  /// What covers this view as a presentation context; nil for other views.
  final var cover: ViewCover?
  /// Recognizers watching touches on this view and inside it.
  public internal(set) final var gestureRecognizers: [UIGestureRecognizer]?

  /// How the view follows its superview's size.
  public final var autoresizingMask: AutoresizingMask = [] { didSet { cover?.followMask() } }
  /// Whether subviews follow this view's size by their masks.
  public final var autoresizesSubviews = true
  /// Whether touches find this view and what is inside it.
  open var isUserInteractionEnabled = true
  /// How a picture fits the view; views that show none ignore it.
  open var contentMode = ContentMode.scaleToFill { didSet { setNeedsDisplay() } }
  /// A number to find the view by.
  public final var tag = 0
  /// A name for tests and traces; it also names the layer.
  public final var accessibilityIdentifier: String? { didSet { layer.name = accessibilityIdentifier } }
  /// Whether the view hears of more than one finger at a time; recognizers always do.
  public final var isMultipleTouchEnabled = false
  /// Whether no other view hears of fingers while this one has one, and it of none while another has.
  public final var isExclusiveTouch = false
  final var storedTint: UIColor?
  final var storedTintMode = TintAdjustmentMode.automatic

  /// The class of `layer`, `CALayer` or a subclass of it.
  open class var layerClass: AnyClass { CALayer.self }

  /// A view with this frame, in its future superview's points.
  public init(frame: CGRect) {
    guard let layerClass = Self.layerClass as? CALayer.Type else {
      fatalError("\(Self.self).layerClass is \(Self.layerClass), which is not a CALayer")
    }
    layer = layerClass.init()
    super.init()
    unsafe layer.owner = self
    UIView.performWithoutAnimation { self.frame = frame }
  }

  /// A view of no size.
  public override convenience init() { self.init(frame: .zero) }

  deinit {
    unsafe layer.owner = nil
    if storedSubviews.isEmpty { return }
    let inside = storedSubviews
    for view in inside { unsafe view.outer = nil }
    storedSubviews = []
    Self.letGo(inside)
  }

  /// Releases views and what only they hold one after the other, however deep they lie in each other.
  nonisolated private static func letGo(_ views: [UIView]) {
    // Not checked: views are let go on the main actor alone, as said above.
    let parts = unsafe unsafeBitCast(takeInside, to: (@Sendable (UIView) -> [UIView]).self)
    var waiting = views
    while var view = waiting.popLast() {
      if isKnownUniquelyReferenced(&view) { waiting += parts(view) }
    }
  }

  /// Takes the subviews out of a view that is about to go.
  nonisolated private static let takeInside: @MainActor @Sendable (UIView) -> [UIView] = { view in
    let inside = view.storedSubviews
    for view in inside { view.superview = nil }
    view.storedSubviews = []
    return inside
  }

  /// Decoding is not supported: it traps. Present so that subclasses compile as on iOS.
  public required init?(coder: NSCoder) {
    fatalError("UIView(coder:) is not supported: there are no nibs (Docs/Unsupported.md)")
  }

  open override var next: UIResponder? { viewController ?? superview }

  /// The view's rectangle in its superview's points.
  open var frame: CGRect {
    get { layer.frame }
    set { changeSize { layer.frame = newValue } }
  }

  /// The view's rectangle in its own points.
  open var bounds: CGRect {
    get { layer.bounds }
    set { changeSize { layer.bounds = newValue } }
  }

  /// Where the view's anchor point (its middle) lies in the superview's points.
  open var center: CGPoint {
    get { layer.position }
    set {
      layer.position = newValue
      cover?.followPlace()
    }
  }

  /// Applied about the centre.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set {
      layer.setAffineTransform(newValue)
      cover?.followTransform()
    }
  }

  /// The same in space.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set {
      layer.transform = newValue
      cover?.followTransform()
    }
  }

  /// How much shows, 0…1, subviews included.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set {
      layer.opacity = Float(newValue)
      cover?.followLook()
    }
  }

  /// Whether the view is left out, of drawing and of touches.
  open var isHidden: Bool {
    get { layer.isHidden }
    set {
      layer.isHidden = newValue
      cover?.followLook()
    }
  }

  /// Fills the bounds; nil is clear.
  open var backgroundColor: UIColor? {
    get { layer.backgroundColor.map { UIColor(cgColor: $0) } }
    set { layer.backgroundColor = newValue?.cgColor }
  }

  /// Whether subviews are cut at the bounds.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// The accent of controls inside; inherited from the superview, iOS's blue at the top. Grey while it is dimmed.
  open var tintColor: UIColor! {
    get { tintAdjustmentMode == .dimmed ? ownTint.withoutHue : ownTint }
    set {
      storedTint = newValue
      noteTintChange()
    }
  }
  /// Whether the tint is dimmed, here and inside; inherited from the superview while it was not set, or set to automatic.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { inheritedTintMode }
    set {
      storedTintMode = newValue
      noteTintModeChange()
    }
  }

  /// Told when the tint changes, here or above.
  open func tintColorDidChange() {}

  /// Called before `superview` changes; nil when the view is taken out.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after `superview` changed.
  open func didMoveToSuperview() {}
  /// Called before the view comes into a window, or leaves it (nil).
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after the view came into a window or left it.
  open func didMoveToWindow() {}
  /// Called after a subview was added.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a subview is taken out.
  open func willRemoveSubview(_ subview: UIView) {}

  /// Places subviews; called when the view needs layout, before the next commit.
  open func layoutSubviews() {}

  /// The size that suits the view within `size`; its present size unless a subclass knows better.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Stands for no size of its own, in a direction.
  public static let noIntrinsicMetric: CGFloat = -1

  /// The size that the view's content has; `noIntrinsicMetric` where it has none.
  open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

  /// The frame that counts for the insets the view inherits.
  var settledFrame: CGRect { restingFrame }

  /// Writes what the view draws into its layer; called before a commit when drawing is needed.
  func updateDrawing() {}

  /// Whether a gesture may begin with a finger that landed on this view or inside it.
  ///
  /// The views from the touched one out to the recognizer's own are asked, then the recognizer's delegate.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether a point of this view counts as inside.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// The deepest view at a point of this view that takes touches; nil when none does.
  ///
  /// Hidden, nearly clear (alpha below 0.01), disabled and animating views (without `allowUserInteraction`) take none.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard takesTouches, self.point(inside: point, with: event) else { return nil }
    return hitInside(at: point, with: event)
  }

  /// The deepest view at a point that this view itself has passed.
  ///
  /// Subviews of this very class are looked through on a stack of their own, so that they may lie in each other as deep
  /// as they like; others are asked, as they may answer for themselves.
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

  /// Whether touches may find the view, wherever they are.
  private final var takesTouches: Bool {
    isUserInteractionEnabled && !isHidden && layer.opacity >= 0.01 && gate?.isOpen ?? true
  }

  /// A superview's point in this view's points, for hit testing; while a property animator moves the view, as it shows.
  private final func hitPoint(for point: CGPoint, in superview: UIView) -> CGPoint {
    presentedHits > 0
      ? layer.presentedPoint(ofSuperlayer: point) ?? layer.modelPoint(ofSuperlayer: point)
      : layer.modelPoint(ofSuperlayer: point)
  }

  public final func layoutSublayers(of layer: CALayer) { layoutSubviews() }

  public final func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    UIViewAnimationBlock.action(for: self, event: event)
  }

  /// Runs `change`, then lets subviews follow the new size.
  private final func changeSize(_ change: () -> Void) {
    let old = bounds.size
    change()
    cover?.followPlace()
    guard bounds.size != old else { return }
    setNeedsLayout()
    setNeedsDisplay()
    // What the superview does in its own layout is no reason for another one.
    if let superview, !superview.isLayingOut { superview.setNeedsLayout() }
    guard autoresizesSubviews else { return }
    for view in storedSubviews { view.resize(inSuperviewOf: old, now: bounds.size) }
  }
}
