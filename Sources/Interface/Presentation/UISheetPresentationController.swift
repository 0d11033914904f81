public import Geometry
import Layers
import MediaTime

/// A presentation controller for page sheets and form sheets over a dimmed presenting view.
///
///     container ─┬─ dimming view
///                └─ drop-shadow view ── view of the presented view controller
///
/// Animators move the drop-shadow view, which has its final frame before the transition begins. In the modern profile,
/// the user can drag a sheet down to dismiss it, or from one detent to another. In a narrow window, the presenting view
/// becomes a card behind a sheet of full height (`PresenterCard`).
///
/// - Source: spec E2; B-311.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
  private let isForm: Bool
  private final var shadow: DropShadowView?
  private final var dimming: DimmingView?
  final var drag = SheetDrag.none
  private final var card: PresenterCard?
  private final var storedSelection: Detent.Identifier?

  init(presentedViewController: UIViewController, style: UIModalPresentationStyle) {
    isForm = style == .formSheet
    super.init(presentedViewController: presentedViewController, presenting: nil)
    presentationStyle = style
  }

  /// The heights at which the sheet can rest.
  ///
  /// The default is the large detent only. The detents have no effect on a form sheet in a wide window.
  open var detents: [Detent] = [.large()] { didSet { placeAgain() } }
  /// The identifier of the detent at which the sheet rests.
  ///
  /// If nil, the first element of `detents` is selected. Setting this property inside `animateChanges(_:)` animates the
  /// change.
  open var selectedDetentIdentifier: Detent.Identifier? {
    get { storedSelection }
    set {
      storedSelection = newValue
      placeAgain()
    }
  }
  /// The identifier of the largest detent at which the presenting view is not dimmed and receives touches.
  ///
  /// If nil, which is the default, the presenting view is always dimmed.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { placeAgain() } }
  /// Whether the sheet shows a grabber at its upper edge.
  ///
  /// The default is false.
  open var prefersGrabberVisible = false { didSet { place() } }
  /// The corner radius in points.
  ///
  /// If nil, which is the default, the radius of the profile is used.
  open var preferredCornerRadius: CGFloat? { didSet { place() } }

  /// Runs a closure and animates the changes of the sheet's properties that the closure makes.
  public final func animateChanges(_ changes: () -> Void) {
    UIViewAnimationBlock(duration: profile.coverDuration, timingCurve: .both(.spring(.uiKitDefault)), completion: nil)
      .run(
        changes)
  }

  /// The drop-shadow view, which contains the view of the presented view controller.
  open override var presentedView: UIView? { shadow ?? makeShadow() }
  /// The frame of the sheet at the selected detent.
  open override var frameOfPresentedViewInContainerView: CGRect { geometry.frame(height: height(of: selectedDetent)) }
  /// The style in a narrow window: `none` in the modern profile, in which sheets keep their style, else `fullScreen`.
  open override var adaptivePresentationStyle: UIModalPresentationStyle {
    profile.sheetsFitCompactWindows ? .none : .fullScreen
  }
  override var isPlacedBefore: Bool { true }

  /// Places the sheet, unless a transition runs or the user drags the sheet.
  open override func containerViewWillLayoutSubviews() {
    if !presentedViewController.presentation.isInTransition, drag.isNone { place() }
  }

  /// Places the sheet again, because its size may have changed.
  open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    place()
  }

  /// Returns the size of the sheet in a container of `parentSize`.
  ///
  /// During a rotation, the safe area of the new orientation determines the maximum height.
  open override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    let inset = (containerView?.window?.stage).map {
      $0.safeAreaInsets($0.rotationTarget ?? $0.interfaceOrientation).top
    }
    let geometry = geometry(in: parentSize, topInset: inset ?? 0)
    return geometry.frame(height: height(of: selectedDetent, in: geometry)).size
  }

  /// Adds the dimming view. Alongside the transition, the dimming view fades in and the presenting view becomes a card.
  open override func presentationTransitionWillBegin() {
    guard let container = containerView else { return }
    let dimming = DimmingView(frame: container.bounds, dimming: profile.dimming)
    container.insertSubview(dimming, at: 0)
    self.dimming = dimming
    if profile.sheetsFitCompactWindows {
      dimming.addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.userDidTapOutside() })
    }
    animateDimming(to: dimmingAlpha)
    if profile.sheetsFitCompactWindows { card = PresenterCard(of: presentingViewController) }
    animateCard { [weak self] in self?.showCard() }
  }

  /// Removes the views of the sheet if the presentation was cancelled.
  open override func presentationTransitionDidEnd(_ completed: Bool) { if !completed { clear() } }

  /// Fades the dimming view out, and restores the presenting view, alongside the transition.
  open override func dismissalTransitionWillBegin() {
    animateDimming(to: 0)
    animateCard { [weak self] in self?.showCard(progress: 0) }
  }

  /// Removes the views of the sheet, or restores the dimming and the card if the dismissal was cancelled.
  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { return clear() }
    dimming?.alpha = dimmingAlpha
    showCard()
  }

  override func didBecomePresented() {
    guard profile.sheetsFitCompactWindows else { return }
    shadow?.addGestureRecognizer(
      SheetPan { [weak self] in ($0 as? UIPanGestureRecognizer).map { self?.pan($0) } })
  }

  override func transitionDidFinish() { place() }

  override func target(ofStray point: CGPoint, in container: UIView) -> UIView? { isDimmed ? container : nil }

  private final func animateDimming(to alpha: CGFloat) {
    let dimming = dimming
    presentedViewController.transitionCoordinator?.animate(
      alongsideTransition: { _ in dimming?.alpha = alpha }, completion: nil)
  }

  /// Runs `change` in an animation alongside the transition. `change` scales the presenting view, which is the card
  /// behind the sheet, or restores it.
  ///
  /// If an interaction controller drives the transition, the scale follows the interaction.
  private final func animateCard(_ change: @escaping () -> Void) {
    guard let card else { return }
    presentedViewController.transitionCoordinator?.animateAlongsideTransition(
      in: card.view, animation: { _ in change() }, completion: nil)
  }

  private final func makeShadow() -> UIView {
    let view = DropShadowView(
      around: presentedViewController.view, name: "\(presentedViewController.traceName).shadow")
    shadow = view
    place()
    return view
  }

  private final func clear() {
    dimming?.removeFromSuperview()
    shadow?.release()
    card?.restore()
    (dimming, shadow, card) = (nil, nil, nil)
  }
}

// MARK: Frame

extension UISheetPresentationController {
  final var geometry: SheetGeometry {
    geometry(in: containerView?.bounds.size ?? .zero, topInset: containerView?.safeAreaInsets.top ?? 0)
  }

  final func geometry(in container: CGSize, topInset: CGFloat) -> SheetGeometry {
    SheetGeometry(
      container: container, topInset: topInset, constants: profile, isForm: isForm,
      preferredSize: presentedViewController.preferredContentSize)
  }

  /// The detents that apply in the current container, with their heights in points, from the smallest to the largest.
  final var heights: [(identifier: Detent.Identifier, height: CGFloat)] { heights(in: geometry) }

  private final func heights(in geometry: SheetGeometry) -> [(identifier: Detent.Identifier, height: CGFloat)] {
    let context = DetentContext(
      maximumDetentValue: geometry.maximumHeight,
      mediumValue: min(geometry.container.height * profile.mediumDetent, geometry.maximumHeight))
    return detents.compactMap { detent in detent.resolvedValue(in: context).map { (detent.identifier, $0) } }
      .sorted { $0.height < $1.height }
  }

  /// The identifier of the selected detent.
  private final var selectedDetent: Detent.Identifier? { selectedDetentIdentifier ?? detents.first?.identifier }

  private final func height(of identifier: Detent.Identifier?) -> CGFloat { height(of: identifier, in: geometry) }

  final func height(of identifier: Detent.Identifier?, in geometry: SheetGeometry) -> CGFloat {
    let heights = heights(in: geometry)
    return (heights.first { $0.identifier == identifier } ?? heights.first)?.height ?? geometry.maximumHeight
  }

  /// Whether the presenting view is dimmed at the selected detent.
  private final var isDimmed: Bool {
    guard !geometry.isCentred, let largest = largestUndimmedDetentIdentifier,
      heights.contains(where: { $0.identifier == largest })
    else { return true }
    return height(of: selectedDetent) > height(of: largest)
  }

  private final var dimmingAlpha: CGFloat { isDimmed ? 1 : 0 }

  /// Applies the selected detent's frame, the corner radius, the grabber and the dimming.
  ///
  /// During a transition, only the corner radius and the grabber change.
  final func place() {
    guard let shadow, containerView != nil else { return }
    shadow.round(by: preferredCornerRadius ?? profile.cornerRadius, topOnly: !geometry.isCentred)
    shadow.grabber.isHidden = !prefersGrabberVisible
    guard !presentedViewController.presentation.isInTransition else { return }
    shadow.restingFrame = frameOfPresentedViewInContainerView
    if shadow.superview != nil { dimming?.alpha = dimmingAlpha }
    showCard()
  }

  /// Places the sheet after a change of its detents, and updates the status bar, whose style depends on the selected
  /// detent.
  private final func placeAgain() {
    place()
    if containerView != nil { presentedViewController.setNeedsStatusBarAppearanceUpdate() }
  }

  /// Sets the sheet's height during a drag, in points.
  final func place(at height: CGFloat) {
    shadow?.frame = geometry.frame(height: height)
    showCard(progress: cardProgress(at: height))
  }

  // MARK: Presenter card

  /// Returns how far the presenting view is transformed into a card behind the sheet, from 0 (no card) to 1 (complete
  /// card), while the sheet is `height` points high.
  ///
  /// The result is 1 if the sheet has its full height, and 0 at the next smaller detent and below. The result is always
  /// 0 in a wide window and without dimming.
  private final func cardProgress(at height: CGFloat) -> CGFloat {
    guard !geometry.isRegular, isDimmed else { return 0 }
    let full = geometry.maximumHeight
    guard height < full else { return 1 }
    guard let lower = heights.last(where: { $0.height < full })?.height, heights.last?.height == full else { return 0 }
    return max(0, (height - lower) / (full - lower))
  }

  /// Whether the presenting view is a scaled-down card behind the sheet. The value is true if the selected detent has
  /// the full height, and false as soon as the dismissal begins.
  final var showsCard: Bool {
    profile.sheetsFitCompactWindows && containerView != nil && !presentedViewController.isBeingDismissed
      && cardProgress(at: height(of: selectedDetent)) == 1
  }

  private final func showCard() { showCard(progress: cardProgress(at: height(of: selectedDetent))) }

  private final func showCard(progress: CGFloat) {
    guard let card, let containerView else { return }
    let top = geometry.frame(height: geometry.maximumHeight).minY
    card.show(progress, under: top, in: containerView, radius: preferredCornerRadius ?? profile.cornerRadius)
  }
}
