public import class Foundation.NSCoder
import Geometry
import Layers

/// A view that shows a part of its content. The user moves the content by drags and scales the content by pinches.
///
/// `contentOffset` is the origin of `bounds`. After a drag, a formula (`Glide`) determines the content offset at every
/// time. An animation of the layer's bounds shows this exact offset in every frame. The property `contentOffset`
/// changes only at the refreshes of the stage's display, after which the delegate is called. The refreshes do not
/// depend on the frame rate of a film, so the content of a frame depends only on its time. At the end of the motion,
/// `contentOffset` is exactly the target.
///
/// A change of `contentOffset` in an animation block or an animator is animated like any change of bounds. The delegate
/// is called once.
///
/// The constants of bouncing and paging are unverified. So is the choice of the scroll view that a drag moves if
/// several are nested.
@preconcurrency @MainActor
open class UIScrollView: UIView {
  /// The object that is called when the content moves.
  open weak var delegate: (any UIScrollViewDelegate)?

  /// The size of the content. After a change, `contentOffset` is limited to the content, unless a touch or a motion
  /// moves the content.
  open var contentSize = CGSize.zero { didSet { if contentSize != oldValue { contentSizeDidChange() } } }
  /// The distances by which the content can be scrolled beyond `contentSize`, in points.
  open var contentInset = UIEdgeInsets.zero { didSet { if contentInset != oldValue { applyInsets() } } }
  /// The rule that determines whether the safe area is added to `contentInset`. The default is `automatic`.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic { didSet { applyInsets() } }

  /// Whether a drag, and the motion after the drag, can move the content beyond its edges. The content then returns to
  /// the edges. The default is true.
  open var bounces = true
  /// Whether content that is not higher than the view can be dragged vertically, if `bounces` is true.
  open var alwaysBounceVertical = false { didSet { applyInsets() } }
  /// Whether content that is not wider than the view can be dragged horizontally, if `bounces` is true.
  open var alwaysBounceHorizontal = false { didSet { applyInsets() } }
  /// Whether the content comes to rest at multiples of the view's size. A drag moves the content by at most one page.
  open var isPagingEnabled = false
  /// Whether a drag moves the content along one axis only, unless the drag begins diagonally.
  open var isDirectionalLockEnabled = false
  /// Whether the user can drag the content. Setting it to false cancels a running drag.
  open var isScrollEnabled = true { didSet { panGestureRecognizer.isEnabled = isScrollEnabled } }
  /// The rate at which content loses velocity after a drag.
  open var decelerationRate = DecelerationRate.normal
  /// Whether touches are delivered to subviews only after 0.15 s, unless the touch ends earlier. The default is true.
  open var delaysContentTouches = true
  /// Whether a drag can begin with a touch that a subview has received, if `touchesShouldCancel(in:)` returns true.
  open var canCancelContentTouches = true
  /// Whether a tap on the status bar scrolls to the top, if this is the only visible scroll view with the value true.
  open var scrollsToTop = true
  /// The mode in which a drag dismisses the keyboard. The default is `none`.
  open var keyboardDismissMode = KeyboardDismissMode.none

  /// The minimum zoom scale. The default is 1.
  open var minimumZoomScale: CGFloat = 1 { didSet { pinch.isEnabled = canZoom } }
  /// The maximum zoom scale. The default is 1. Pinches zoom only if the value is greater than `minimumZoomScale`.
  open var maximumZoomScale: CGFloat = 1 { didSet { pinch.isEnabled = canZoom } }
  /// Whether a pinch can exceed the limits of the zoom scale. The scale then returns to the limits. The default is
  /// true.
  open var bouncesZoom = true

  /// The colour of the scroll indicators.
  open var indicatorStyle = IndicatorStyle.default { didSet { indicators.update() } }
  /// Whether the vertical indicator is visible while the content moves.
  open var showsVerticalScrollIndicator = true { didSet { indicators.update() } }
  /// Whether the horizontal indicator is visible while the content moves.
  open var showsHorizontalScrollIndicator = true { didSet { indicators.update() } }
  /// The distances from the view's edges to the vertical indicator, in points.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { indicators.update() } }
  /// The distances from the view's edges to the horizontal indicator, in points.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { indicators.update() } }
  /// Whether the insets that bars cause are added to the insets of the indicators. The default is true.
  open var automaticallyAdjustsScrollIndicatorInsets = true { didSet { indicators.update() } }

  /// The recognizer of drags.
  public let panGestureRecognizer: UIPanGestureRecognizer
  /// The recognizer of pinches, or nil if the content cannot be zoomed because the limits of the scale do not differ.
  public final var pinchGestureRecognizer: UIPinchGestureRecognizer? { canZoom ? pinch : nil }
  final let pinch = ScrollPinch()
  private final let delay = ScrollDelay()

  /// Whether the user has touched the content, possibly without dragging it.
  public internal(set) final var isTracking = false
  /// Whether the user is dragging the content.
  public internal(set) final var isDragging = false
  /// Whether a pinch is zooming the content.
  public internal(set) final var isZooming = false
  /// Whether the zoom scale is currently returning to its limits.
  public internal(set) final var isZoomBouncing = false
  /// Whether the content moves by itself after a drag.
  public final var isDecelerating: Bool { motion?.purpose == .deceleration }

  /// The running motion of the content, or nil.
  final var motion: ScrollMotion?
  /// The running drag, or nil.
  final var drag: ScrollDrag?
  /// The running pinch, or nil.
  final var zoom: ScrollZoom?
  /// The touches that stopped a motion of the content when they began. Subviews do not receive these touches.
  final var catches: Set<UITouch> = []
  /// The value of `fullContentInset` that the content offset already takes into account. `applyInsets()` compares it
  /// with the current value.
  final var appliedInset = UIEdgeInsets.zero
  /// Whether the scroll view itself is changing the content offset, in `show(_:)`. If the value is false, a change of
  /// the offset is a change by the app.
  final var isMovingContent = false
  final var storedZoomScale: CGFloat = 1
  /// The content offset that state restoration has decoded, until the first layout in a window applies the offset.
  /// Otherwise nil.
  package final var restoredOffset: CGPoint?
  private(set) final lazy var indicators = ScrollIndicators(of: self)
  final var storedContentGuide: UILayoutGuide?
  /// The object that is notified of changes of the content offset, such as a refresh control, or nil. Setting the
  /// property updates the insets.
  package final var follower: (any ScrollFollower)? { didSet { applyInsets() } }
  /// The navigation controller whose bar changes its height with the content offset, or nil.
  final weak var barObserver: (any ScrollContentObserver)?
  /// A closure that returns the content offset at which the content comes to rest after a drag, for example to align it
  /// with items. If the closure is nil, the content comes to rest at the proposed offset.
  ///
  /// `proposed` is the offset at which the content would come to rest, and `velocity` the velocity of the content
  /// offset in points per millisecond. The delegate can change the result.
  package final var adjustsTarget: ((_ proposed: CGPoint, _ velocity: CGPoint) -> CGPoint)?
  /// A closure that returns the content offset to which content moves that a touch has stopped, after the touch has
  /// ended. The argument is the current offset, limited to the content. If the closure is nil, the content stays where
  /// it is, except at a page or beyond its limits.
  package final var adjustsRest: ((CGPoint) -> CGPoint)?
  /// A closure that is called in each layout step of the stage, or nil. A collection view uses the closure to detect changes
  /// of its safe area insets and layout margins.
  package final var checksInsets: (() -> Void)?
  /// Whether the user drags the content, or the content moves by itself.
  package final var isContentMoving: Bool { drag != nil || motion != nil }

  /// Creates a scroll view with a frame in the coordinate system of its future superview.
  public override init(frame: CGRect) {
    let pan = ScrollPan()
    panGestureRecognizer = pan
    super.init(frame: frame)
    setUp(pan)
  }

  /// Sets the initial properties of a new scroll view, and adds its gesture recognizers.
  private final func setUp(_ pan: ScrollPan) {
    clipsToBounds = true
    isMultipleTouchEnabled = true
    attachRecognizers(pan)
  }

  /// Creates an object from an element of an Interface Builder file.
  public required init?(coder: NSCoder) {
    let pan = ScrollPan()
    panGestureRecognizer = pan
    super.init(coder: coder)
    setUp(pan)
    coder.decodeMembers(of: self, as: UIScrollView.self)
  }

  private final func attachRecognizers(_ pan: ScrollPan) {
    pan.addAction { [weak self] in if let pan = $0 as? ScrollPan { self?.dragDidChange(pan) } }
    pinch.addAction { [weak self] _ in self?.pinchDidChange() }
    pinch.isEnabled = false
    // As in UIKit, a subclass can implement the methods of a recognizer's delegate.
    let delegate = self as? any UIGestureRecognizerDelegate
    for recognizer in [delay, pan, pinch] as [UIGestureRecognizer] {
      recognizer.delegate = delegate
      addGestureRecognizer(recognizer)
    }
  }

  // MARK: Offset

  /// The point of the content at the view's upper left corner: the origin of the bounds.
  ///
  /// While the content moves by itself, the value changes at each refresh of the stage's display. If the app sets the
  /// property meanwhile, the motion continues from the new offset.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }

  /// Moves the content to an offset, which may be beyond the limits, and ends a motion of the content.
  ///
  /// - Parameter animated: Whether to animate the change, over 0.3 s with an ease-in-out curve (unverified). The
  ///   delegate then receives `scrollViewDidEndScrollingAnimation(_:)`, unless nothing changes.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) { move(to: contentOffset, animated: animated) }

  /// Moves the content by the shortest distance that makes a rectangle of the content visible.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) { reveal(rect, animated: animated) }

  /// Shows the indicators for a short time.
  open func flashScrollIndicators() { indicators.flash() }

  /// Called after `adjustedContentInset` has changed. The default implementation does nothing.
  open func adjustedContentInsetDidChange() {}

  // MARK: Zooming

  /// The scale of the view that the delegate returns for zooming. Setting the property changes the scale without
  /// animation.
  open var zoomScale: CGFloat {
    get { storedZoomScale }
    set { setZoomScale(newValue, animated: false) }
  }

  /// Sets the zoom scale, limited to the range from `minimumZoomScale` to `maximumZoomScale`. The middle of the visible
  /// part does not move.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) { changeZoom(to: scale, animated: animated) }

  /// Scales and moves the content so that the rectangle `rect`, in the coordinates of the zoomed view, fills the scroll
  /// view as far as the limits of the zoom scale permit.
  open func zoom(to rect: CGRect, animated: Bool) { changeZoom(toShow: rect, animated: animated) }

  // MARK: Touches

  /// Returns whether a subview receives touches that begin in it. The default is true.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

  /// Returns whether a drag may cancel the touches of a subview. The default is true, except for controls that accept
  /// no text input.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) || view is any UIKeyInput }

  /// Returns whether a drag of the content may begin. For gestures other than the view's own pan, the result is true.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    gestureRecognizer === panGestureRecognizer ? mayDrag : true
  }

  override func allowsTouches(_ touches: Set<UITouch>, with event: UIEvent, in view: UIView) -> Bool {
    touches.isDisjoint(with: catches) && touchesShouldBegin(touches, with: event, in: view)
  }

  // MARK: Layout

  /// The view's rectangle in the content's coordinate system. Its origin is the content offset.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds
      super.bounds = newValue
      if newValue.origin != old.origin { originDidChange() }
    }
  }

  /// Updates the insets, the content size that constraints determine, and the indicators.
  open override func layoutSubviews() {
    super.layoutSubviews()
    takeConstrainedContentSize()
    applyInsets()
    applyRestoredOffset()
    indicators.update()
  }

  /// Saves the content offset, the content inset and the zoom scale.
  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(contentOffset, forKey: "UIScrollView.contentOffset")
    coder.encode(contentInset, forKey: "UIScrollView.contentInset")
    coder.encode(Double(zoomScale), forKey: "UIScrollView.zoomScale")
  }

  /// Restores the content offset, the content inset and the zoom scale.
  ///
  /// The first layout in a window sets the content offset again, because bars and the size of the content limit it.
  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    guard coder.containsValue(forKey: "UIScrollView.contentOffset") else { return }
    contentInset = coder.decodeUIEdgeInsets(forKey: "UIScrollView.contentInset")
    let scale = CGFloat(coder.decodeDouble(forKey: "UIScrollView.zoomScale"))
    if scale != zoomScale { setZoomScale(scale, animated: false) }
    restoreOffset(coder.decodeCGPoint(forKey: "UIScrollView.contentOffset"))
  }

  override var contentGuide: UILayoutGuide? { contentLayoutGuide }

  override var contentSafeArea: UIEdgeInsets { safeAreaInsets.minus(automaticInset) }

  /// Ends the motion of the content when the view leaves its window.
  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    if newWindow == nil { motion?.stop() }
  }

  /// Updates the content insets, and registers the view for changes of its safe area.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    registerForInsets()
    applyInsets()
  }
}
