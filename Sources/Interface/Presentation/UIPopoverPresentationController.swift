public import Geometry
import Layers

/// A presentation controller for popovers: boxes with an arrow that points at the popover's source.
///
/// A tap outside dismisses the popover. In a narrow window, the popover becomes a sheet, or in the classic profile a
/// full-screen presentation, unless its delegate returns `none` as the adaptive style.
///
/// - Source: spec E2; C-254 to C-262.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
  /// The source of the popover: a view or a bar button item.
  ///
  /// This property takes precedence over `sourceView`.
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? { didSet { containerView?.setNeedsLayout() } }
  /// The source item as a bar button item, or nil if the source item is not a bar button item.
  ///
  /// Setting this property sets `sourceItem`.
  public final var barButtonItem: UIBarButtonItem? {
    get { sourceItem as? UIBarButtonItem }
    set { sourceItem = newValue }
  }
  /// The view that contains the source of the popover.
  ///
  /// - Precondition: when the popover is presented, this property or `sourceItem` is set. UIKit raises an exception
  ///   otherwise.
  open weak var sourceView: UIView? { didSet { containerView?.setNeedsLayout() } }
  /// The rectangle at which the arrow points, in the coordinate system of `sourceView`.
  ///
  /// If the rectangle is null, which is the default, the bounds of `sourceView` are used.
  open var sourceRect = CGRect.null { didSet { containerView?.setNeedsLayout() } }
  /// The permitted directions of the arrow.
  ///
  /// By default, all directions are permitted.
  open var permittedArrowDirections = UIPopoverArrowDirection.any
  /// The direction of the arrow, or `unknown` before the popover is placed.
  public private(set) final var arrowDirection = UIPopoverArrowDirection.unknown
  /// The colour of the popover and its arrow.
  ///
  /// If nil, the background colour of the content is used.
  open var backgroundColor: UIColor?
  /// The views outside the popover that receive touches while the popover is visible.
  ///
  /// A tap in one of these views does not dismiss the popover.
  open var passthroughViews: [UIView]?
  /// The minimum distances between the popover and the edges of its container, in points. The profile determines the
  /// default.
  open var popoverLayoutMargins: UIEdgeInsets {
    get { storedMargins ?? Self.margins(profile.popoverMargin) }
    set {
      storedMargins = newValue
      containerView?.setNeedsLayout()
    }
  }
  private static func margins(_ margin: CGFloat) -> UIEdgeInsets {
    UIEdgeInsets(top: margin, left: margin, bottom: margin, right: margin)
  }
  private final var storedMargins: UIEdgeInsets?
  /// The class of the view that draws the popover's background and arrow, or nil for the standard appearance.
  ///
  /// A new value applies to the next presentation.
  open var popoverBackgroundViewClass: UIPopoverBackgroundView.Type?
  /// Whether the popover may cover its source rectangle if there is too little space beside it.
  ///
  /// The value is always false, because changing the property is not supported.
  public final let canOverlapSourceViewRect = false
  /// A closure that is called when a tap outside the popover has dismissed it. The delegate is called first.
  package final var onDismissal: (() -> Void)?
  private final var box: PopoverView?
  private final lazy var tapDelegate = OutsideTapDelegate { [weak self] touch in
    guard let box = self?.box else { return false }
    return !box.bounds.contains(touch.location(in: box))
  }

  /// Creates a presentation controller with the style `popover`.
  public override init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) {
    super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
    presentationStyle = .popover
  }

  /// The view with the popover's background and arrow, which contains the view of the presented view controller.
  open override var presentedView: UIView? { box ?? makeBox() }
  /// The frame of the popover with its arrow, or zero if the source is in no window.
  open override var frameOfPresentedViewInContainerView: CGRect { placement?.frame ?? .zero }
  /// The style in a narrow window: `pageSheet` in the modern profile, `fullScreen` in the classic one.
  open override var adaptivePresentationStyle: UIModalPresentationStyle {
    profile.sheetsFitCompactWindows ? .pageSheet : .fullScreen
  }
  override var isPlacedBefore: Bool { true }

  override func ownAnimator(isPresenting: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
    MotionAnimator.crossDissolve(isPresenting: isPresenting, duration: profile.popoverDuration)
  }

  /// Sets the frame of the popover and the direction of its arrow, according to the source and the size of the content.
  open override func containerViewWillLayoutSubviews() { place() }

  /// Moves the popover to its new frame, with an animation if it is in a window and no transition runs.
  ///
  /// - Source: C-249; the duration is that of the popover's transition (unverified).
  open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    guard let box, box.window != nil, !presentedViewController.presentation.isInTransition,
      UIView.areAnimationsEnabled
    else { return super.preferredContentSizeDidChange(forChildContentContainer: container) }
    UIView.animate(withDuration: profile.popoverDuration, delay: 0, options: .allowUserInteraction) { [self] in
      place()
      box.animateOutline(over: profile.popoverDuration)
    }
  }

  /// Calls `prepareForPopoverPresentation(_:)` of the delegate, and adds the recognizer for taps outside the popover.
  ///
  /// - Precondition: the source is set and is in the window.
  open override func presentationTransitionWillBegin() {
    (delegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(self)
    require(
      sourceView != nil || sourceItem != nil,
      "the popover with \(presentedViewController.traceName) has no source: before presenting, set sourceView, "
        + "barButtonItem or sourceItem of popoverPresentationController. On a pad, an action sheet is a popover")
    require(
      source != nil,
      "the source of the popover with \(presentedViewController.traceName) is in no window; "
        + "set a sourceView or sourceItem that is in the window before presenting")
    place()
    let tap = UITapGestureRecognizer { [weak self] _ in self?.userDidTapOutside() }
    tap.delegate = tapDelegate
    containerView?.addGestureRecognizer(tap)
  }

  /// Releases the popover's view if the presentation was cancelled.
  open override func presentationTransitionDidEnd(_ completed: Bool) { if !completed { clear() } }
  /// Releases the popover's view if the dismissal completed.
  open override func dismissalTransitionDidEnd(_ completed: Bool) { if completed { clear() } }

  override func target(ofStray point: CGPoint, in container: UIView) -> UIView? {
    let through = passthroughViews ?? []
    let isThrough = through.contains { $0.point(inside: $0.convert(point, from: container), with: nil) }
    return isThrough ? nil : container
  }

  private final func makeBox() -> UIView {
    let view = PopoverView(
      around: presentedViewController.view, name: "\(presentedViewController.traceName).popover",
      radius: profile.cornerRadius, arrow: arrow, background: popoverBackgroundViewClass)
    box = view
    return view
  }

  private final func clear() {
    box?.release()
    box = nil
    arrowDirection = .unknown
  }

  /// The rectangle at which the arrow points (`sourceRect`, or the frame of `sourceItem`) in container coordinates. Nil
  /// if the source is in no window.
  private final var source: CGRect? {
    guard let containerView else { return nil }
    if let sourceItem { return sourceItem.frame(in: containerView) }
    guard let sourceView, sourceView.window != nil else { return nil }
    return containerView.convert(sourceRect.isNull ? sourceView.bounds : sourceRect, from: sourceView)
  }

  /// The size that the popover's content gets if there is enough room, in points: its preferred size or the default
  /// size, with the width within the limits of the profile.
  private final var wantedSize: CGSize {
    let preferred = presentedViewController.preferredContentSize
    var size = preferred == .zero ? profile.popoverSize : preferred
    if let limits = profile.popoverWidths { size.width = min(max(size.width, limits.lowerBound), limits.upperBound) }
    return size
  }

  private final var placement: PopoverPlacement? {
    guard let source, let bounds = containerView?.bounds else { return nil }
    let insets = popoverBackgroundViewClass?.contentViewInsets() ?? .zero
    let size = CGSize(
      width: wantedSize.width + insets.left + insets.right, height: wantedSize.height + insets.top + insets.bottom)
    return PopoverPlacement(
      of: size, at: source, in: bounds.inset(by: popoverLayoutMargins), permitted: permittedArrowDirections,
      arrow: arrow, corner: profile.cornerRadius)
  }

  /// The size of the arrow in points: the length of its base (width) and its height.
  private final var arrow: CGSize {
    popoverBackgroundViewClass.map { CGSize(width: $0.arrowBase(), height: $0.arrowHeight()) } ?? profile.popoverArrow
  }

  /// Calls the delegate's `popoverPresentationController(_:willRepositionPopoverTo:in:)`, which can change the source
  /// for the new size. The delegate is not called if the source is an item.
  open override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    guard sourceItem == nil, let view = sourceView,
      let delegate = delegate as? any UIPopoverPresentationControllerDelegate
    else { return }
    var (rect, source) = (sourceRect.isNull ? view.bounds : sourceRect, view)
    delegate.popoverPresentationController(self, willRepositionPopoverTo: &rect, in: &source)
    if source !== view { sourceView = source }
    if rect != (sourceRect.isNull ? view.bounds : sourceRect) { sourceRect = rect }
  }

  private final func place() {
    guard let placement else { return }
    _ = presentedView
    arrowDirection = placement.direction
    box?.take(placement, color: backgroundColor)
  }

  private final func userDidTapOutside() {
    let state = presentedViewController.presentation
    guard let current = state.current, !state.isInTransition, state.presented == nil else { return }
    let delegate = delegate
    guard !presentedViewController.isModalInPresentation, delegate?.presentationControllerShouldDismiss(self) ?? true
    else { delegate?.presentationControllerDidAttemptToDismiss(self); return }
    delegate?.presentationControllerWillDismiss(self)
    Dismissal(of: [current], animated: true)?.begin { [self] completed in
      guard completed else { return }
      delegate?.presentationControllerDidDismiss(self)
      onDismissal?()
    }
  }
}

/// The methods of a popover's delegate, in addition to those of all presentation delegates.
///
/// All methods have default implementations, because they are optional in UIKit.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called before the popover is presented.
  ///
  /// The method can set the source of the popover.
  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
  /// Called when the interface rotates, before the popover moves to its new position. The method can change the
  /// rectangle and the view to which the popover points.
  ///
  /// In UIKit, the parameters are pointers. The method is not called if the source is an item.
  func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController, willRepositionPopoverTo rect: inout CGRect,
    in view: inout UIView)
}

extension UIPopoverPresentationControllerDelegate {
  /// Does nothing by default.
  public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
  /// Does nothing by default.
  public func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController, willRepositionPopoverTo rect: inout CGRect,
    in view: inout UIView
  ) {}
}

/// The delegate of the tap recognizer that dismisses a popover. The delegate keeps touches inside the popover from the
/// recognizer: a recognized tap would cancel these touches in the popover's views.
@MainActor
private final class OutsideTapDelegate: UIGestureRecognizerDelegate {
  private let isOutside: (UITouch) -> Bool

  init(_ isOutside: @escaping (UITouch) -> Bool) { self.isOutside = isOutside }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    isOutside(touch)
  }
}
