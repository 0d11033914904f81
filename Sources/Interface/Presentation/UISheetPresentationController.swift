public import Geometry
import Layers
import MediaTime

/// Manages a sheet: a page or form sheet over a dimmed presenter.
///
///     container ─┬─ dimming view
///                └─ drop-shadow view ── the presented controller's view
///
/// The drop-shadow view is what animators move; it is in its place before they are asked. In the modern profile the user
/// can drag a sheet down to dismiss it, or between its detents, and in a narrow window the presenter becomes a card behind
/// a sheet of full height (`PresenterCard`).
/// - Source: spec E2; inventory B-311.
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

  /// The heights at which it rests; the smallest first. One detent, the large one, unless set.
  ///
  /// They count where the sheet stands on the window's lower edge.
  open var detents: [Detent] = [.large()] { didSet { place() } }
  /// Where it rests; nil is the first detent. Set inside `animateChanges` it moves there.
  open var selectedDetentIdentifier: Detent.Identifier? {
    get { storedSelection }
    set {
      storedSelection = newValue
      place()
    }
  }
  /// The largest detent at which the presenter is not dimmed and gets touches; nil, the default, is none.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { place() } }
  /// Whether a bar at the top shows that it can be dragged; it does not by default.
  open var prefersGrabberVisible = false { didSet { place() } }
  /// How round it is; nil is the profile's radius.
  open var preferredCornerRadius: CGFloat? { didSet { place() } }

  /// Changes made to the sheet in `changes` are shown over time.
  public final func animateChanges(_ changes: () -> Void) {
    UIViewAnimationBlock(duration: profile.coverDuration, pace: .spring(.uiKitDefault), completion: nil).run(changes)
  }

  open override var presentedView: UIView? { shadow ?? makeShadow() }
  open override var frameOfPresentedViewInContainerView: CGRect { geometry.frame(height: height(of: selectedDetent)) }
  open override var adaptivePresentationStyle: UIModalPresentationStyle {
    profile.sheetsFitCompactWindows ? .none : .fullScreen
  }
  override var isPlacedBefore: Bool { true }

  open override func containerViewWillLayoutSubviews() {
    if !presentedViewController.presentation.isInTransition, drag.isNone { place() }
  }

  open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    place()
  }

  /// The sheet's size in a container of `parentSize`, while the interface turns in one of the interface to be.
  open override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    let inset = (containerView?.window?.stage).map { $0.safeAreaInsets($0.rotation.upcoming).top }
    let geometry = geometry(in: parentSize, topInset: inset ?? 0)
    return geometry.frame(height: height(of: selectedDetent, in: geometry)).size
  }

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

  open override func presentationTransitionDidEnd(_ completed: Bool) { if !completed { clear() } }

  open override func dismissalTransitionWillBegin() {
    animateDimming(to: 0)
    animateCard { [weak self] in self?.showCard(progress: 0) }
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { return clear() }
    dimming?.alpha = dimmingAlpha
    showCard()
  }

  override func didBecomePresented() {
    guard profile.sheetsFitCompactWindows else { return }
    shadow?.addGestureRecognizer(
      UIPanGestureRecognizer { [weak self] in ($0 as? UIPanGestureRecognizer).map { self?.pan($0) } })
  }

  override func target(ofStray point: CGPoint, in container: UIView) -> UIView? { isDimmed ? container : nil }

  private final func animateDimming(to alpha: CGFloat) {
    let dimming = dimming
    presentedViewController.transitionCoordinator?.animate(
      alongsideTransition: { _ in dimming?.alpha = alpha }, completion: nil)
  }

  /// Changes the presenter's card with the transition; a driver of the transition drives the card, too.
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

// MARK: Where it is

extension UISheetPresentationController {
  final var geometry: SheetGeometry {
    geometry(in: containerView?.bounds.size ?? .zero, topInset: containerView?.safeAreaInsets.top ?? 0)
  }

  final func geometry(in container: CGSize, topInset: CGFloat) -> SheetGeometry {
    SheetGeometry(
      container: container, topInset: topInset, constants: profile, isForm: isForm,
      preferredSize: presentedViewController.preferredContentSize)
  }

  /// The detents that there are, with their heights, the smallest first.
  final var heights: [(identifier: Detent.Identifier, height: CGFloat)] { heights(in: geometry) }

  private final func heights(in geometry: SheetGeometry) -> [(identifier: Detent.Identifier, height: CGFloat)] {
    let context = DetentContext(
      maximumDetentValue: geometry.maximumHeight,
      mediumValue: min(geometry.container.height * profile.mediumDetent, geometry.maximumHeight))
    return detents.compactMap { detent in detent.resolvedValue(in: context).map { (detent.identifier, $0) } }
      .sorted { $0.height < $1.height }
  }

  /// The detent at which it rests.
  private final var selectedDetent: Detent.Identifier? { selectedDetentIdentifier ?? detents.first?.identifier }

  private final func height(of identifier: Detent.Identifier?) -> CGFloat { height(of: identifier, in: geometry) }

  final func height(of identifier: Detent.Identifier?, in geometry: SheetGeometry) -> CGFloat {
    let heights = heights(in: geometry)
    return (heights.first { $0.identifier == identifier } ?? heights.first)?.height ?? geometry.maximumHeight
  }

  /// Whether the presenter is dimmed where the sheet rests.
  private final var isDimmed: Bool {
    guard !geometry.isCentred, let largest = largestUndimmedDetentIdentifier,
      heights.contains(where: { $0.identifier == largest })
    else { return true }
    return height(of: selectedDetent) > height(of: largest)
  }

  private final var dimmingAlpha: CGFloat { isDimmed ? 1 : 0 }

  /// Puts the sheet where it rests, as it is to look.
  final func place() {
    guard let shadow, containerView != nil else { return }
    shadow.round(by: preferredCornerRadius ?? profile.cornerRadius, topOnly: !geometry.isCentred)
    shadow.grabber.isHidden = !prefersGrabberVisible
    guard !presentedViewController.presentation.isInTransition else { return }
    shadow.frame = frameOfPresentedViewInContainerView
    if shadow.superview != nil { dimming?.alpha = dimmingAlpha }
    showCard()
  }

  /// Puts the sheet at a height between its detents.
  final func place(at height: CGFloat) {
    shadow?.frame = geometry.frame(height: height)
    showCard(progress: cardProgress(at: height))
  }

  // MARK: The card behind it

  /// How much of a card the presenter is behind a sheet of a height: wholly behind one of full height, and not at all
  /// behind the next smaller detent.
  private final func cardProgress(at height: CGFloat) -> CGFloat {
    guard !geometry.isRegular, isDimmed else { return 0 }
    let full = geometry.maximumHeight
    guard height < full else { return 1 }
    guard let lower = heights.last(where: { $0.height < full })?.height, heights.last?.height == full else { return 0 }
    return max(0, (height - lower) / (full - lower))
  }

  private final func showCard() { showCard(progress: cardProgress(at: height(of: selectedDetent))) }

  private final func showCard(progress: CGFloat) {
    guard let card, let containerView else { return }
    let top = geometry.frame(height: geometry.maximumHeight).minY
    card.show(progress, under: top, in: containerView, radius: preferredCornerRadius ?? profile.cornerRadius)
  }
}
