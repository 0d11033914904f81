import Geometry
import Layers

extension UIViewController: UIContentContainer {}

extension UIViewController {
  /// The delegate that supplies the animators, interaction controllers and the presentation controller of this
  /// controller's presentation. The delegate is not retained.
  public final var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
    get { presentation.transitioningDelegate }
    set { presentation.transitioningDelegate = newValue }
  }

  /// Whether this controller's view is a presentation context.
  ///
  /// A presentation with the style `currentContext` or `overCurrentContext`, from this controller or a descendant, then
  /// covers only this view.
  public final var definesPresentationContext: Bool {
    get { presentation.definesContext }
    set { presentation.definesContext = newValue }
  }

  /// Whether a presentation over this controller's view uses this controller's transition style.
  ///
  /// The value has an effect only if `definesPresentationContext` is true.
  public final var providesPresentationContextTransitionStyle: Bool {
    get { presentation.providesTransitionStyle }
    set { presentation.providesTransitionStyle = newValue }
  }

  /// Whether the controller appears because it is being presented. The value is true until `viewDidAppear(_:)` has
  /// returned.
  public final var isBeingPresented: Bool { presentation.isBeingPresented }
  /// Whether the controller disappears because it is being dismissed. The value is true until `viewDidDisappear(_:)`
  /// has returned.
  public final var isBeingDismissed: Bool { presentation.isBeingDismissed }

  /// The presentation controller of this controller, or of the nearest ancestor that is presented.
  ///
  /// If neither this controller nor an ancestor is presented, the value is the presentation controller for the next
  /// presentation of this controller. A presentation controller that the transitioning delegate supplies does not exist
  /// before the presentation begins.
  public final var presentationController: UIPresentationController? {
    lineage.lazy.compactMap(\.presentation.current).first?.controller ?? preparedController
  }

  /// The value of `presentationController` if it is a sheet presentation controller, otherwise nil.
  public final var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  /// The popover presentation controller of this controller, or of the nearest ancestor that is presented. Nil if the
  /// style of that controller is not `popover`.
  ///
  /// If neither this controller nor an ancestor is presented, the value is the presentation controller for the next
  /// presentation of this controller.
  public final var popoverPresentationController: UIPopoverPresentationController? {
    if let presented = lineage.first(where: { $0.presentation.current != nil }) {
      return presented.presentation.controller as? UIPopoverPresentationController
    }
    return preparedController as? UIPopoverPresentationController
  }

  /// The outermost ancestor of this controller, or the controller itself if it has no parent.
  private final var outermost: UIViewController { lineage.reduce(self) { $1 } }

  /// Returns the view controller whose view is covered if this controller presents another one with the presentation
  /// controller `controller`.
  ///
  /// The result is the outermost ancestor of this controller. If the presentation covers a presentation context, the
  /// result is the nearest controller that defines one, among this controller and its ancestors.
  ///
  /// - Source: G-207 to G-209: the context is sought among the ancestors, up to the outermost one.
  final func presenter(for controller: UIPresentationController) -> UIViewController {
    guard !controller.shouldPresentInFullscreen else { return outermost }
    return lineage.first { $0.definesPresentationContext } ?? outermost
  }
}

// MARK: Presenting

extension UIViewController {
  /// Presents the view controller `other`.
  ///
  /// `presentedViewController` and `presentingViewController` are set before the method returns. A transition then
  /// exchanges the views. The call is ignored, and the trace contains a warning, in these cases: this controller or an
  /// ancestor already presents another controller; `other` is already presented; a presentation or dismissal by this
  /// controller or an ancestor is in progress; this controller's view is in no window.
  /// - Precondition: `other` is not this controller, and it has no parent.
  final func startPresenting(_ other: UIViewController, animated: Bool, completion: (() -> Void)?) {
    require(other !== self, "\(traceName) cannot present itself")
    require(
      other.parent == nil, "\(other.traceName) cannot be presented: it is a child of \(other.parent?.traceName ?? "")")
    if let obstacle = obstacle(toPresenting: other) {
      return warn("present(\(other.traceName)) was ignored: \(obstacle)")
    }
    viewIfLoaded?.window?.stage?.makeCurrent()
    warnOfPopover(presenting: other)
    let controller = outermost.deciding { other.adaptedController(from: self) }
    Presentation(of: other, from: self, controller: controller).present(animated: animated, completion: completion)
  }

  /// Writes a warning if the content of a visible popover presents another controller modally in the classic profile.
  ///
  /// - Source: C-267.
  private final func warnOfPopover(presenting other: UIViewController) {
    guard viewIfLoaded?.window?.stage?.profile.rotatesRootView == true, other.modalPresentationStyle != .popover,
      lineage.contains(where: { $0.presentation.current?.controller is UIPopoverPresentationController })
    else { return }
    warn("present(\(other.traceName)): dismiss the popover before a controller inside it presents another one modally")
  }

  /// Calls `ask`, which calls methods of the app's delegate, and returns the result of `ask`. Presentations and
  /// dismissals that the app requests during the call are ignored.
  final func deciding<Answer>(_ ask: () -> Answer) -> Answer {
    let before = presentation.isDeciding
    presentation.isDeciding = true
    defer { presentation.isDeciding = before }
    return ask()
  }

  private final func obstacle(toPresenting other: UIViewController) -> String? {
    if let presented = presentedViewController { return "\(traceName) presents \(presented.traceName) already" }
    if let presenter = other.presentation.current?.presenter {
      return "\(presenter.traceName) already presents \(other.traceName)"
    }
    if lineage.contains(where: { $0.presentation.isInTransition }) {
      return "another presentation or dismissal is running"
    }
    return viewIfLoaded?.window == nil ? "the view of \(traceName) is in no window" : nil
  }

  /// The presentation controller of the next presentation. It is created from the style on first access.
  private final var preparedController: UIPresentationController? {
    if let controller = presentation.controller { return controller }
    let style = modalPresentationStyle.resolved(on: Stage.current)
    presentation.controller = style == .custom ? nil : makeController(style)
    return presentation.controller
  }

  /// Returns the presentation controller with which `source` presents this controller. If the window is compact and the
  /// presentation adapts to compact windows, the presentation controller has the adapted style. Otherwise it has this
  /// controller's presentation style.
  private final func adaptedController(from source: UIViewController) -> UIPresentationController {
    let stage = source.viewIfLoaded?.window?.stage
    let style = modalPresentationStyle.resolved(on: stage)
    require(style != .none, "\(traceName) cannot be presented with the modalPresentationStyle none")
    let own = style == .custom ? customController(from: source) : preparedController ?? makeController(style)
    own.presentationStyle = style
    let isCompact = (source.viewIfLoaded?.window?.uprightSize.width ?? 0) < stage.presentations.regularWidth
    let adapted = isCompact ? own.adaptedStyle(stage, source.traitCollection) : .none
    own.delegate?.presentationController(own, willPresentWithAdaptiveStyle: adapted, transitionCoordinator: nil)
    guard adapted != .none, adapted != style else { return own }
    let other = makeController(adapted)
    (other.presentationStyle, other.delegate) = (adapted, own.delegate)
    return other
  }

  private final func customController(from source: UIViewController) -> UIPresentationController {
    transitioningDelegate?.presentationController(
      forPresented: self, presenting: source.outermost, source: source)
      ?? LoosePresentationController(presentedViewController: self, presenting: source)
  }

  private final func makeController(_ style: UIModalPresentationStyle) -> UIPresentationController {
    switch style {
    case .pageSheet, .formSheet: UISheetPresentationController(presentedViewController: self, style: style)
    case .popover: UIPopoverPresentationController(presentedViewController: self, presenting: nil)
    case .fullScreen, .currentContext, .overFullScreen, .overCurrentContext, .automatic, .none, .custom:
      CoveringPresentationController(presentedViewController: self, style: style)
    }
  }

  final func setPresentationStyle(_ style: UIModalPresentationStyle) {
    presentation.style = style
    if presentation.current == nil { presentation.controller = nil }
  }

  final func setPreferredContentSize(_ size: CGSize) {
    guard size != presentation.preferredContentSize else { return }
    presentation.preferredContentSize = size
    parent?.preferredContentSizeDidChange(forChildContentContainer: self)
    presentation.current?.controller.preferredContentSizeDidChange(forChildContentContainer: self)
  }
}

// MARK: Dismissing

extension UIViewController {
  /// Dismisses the controllers that this controller presents, or this controller itself if it presents none.
  ///
  /// A controller that an ancestor presents is treated as presented by this controller. If there is nothing to dismiss,
  /// only the completion is called, at the end of the run-loop pass. While one of these controllers is being presented
  /// or dismissed, the call is ignored, and the trace contains a warning.
  final func startDismissing(animated: Bool, completion: (() -> Void)?) {
    guard let presenter = lineage.first(where: { $0.presentation.presented != nil }) ?? presentingViewController
    else { return CATransaction.atEndOfPass { completion?() } }
    let chain = presenter.presentedChain
    if chain.contains(where: { $0.presented.presentation.isInTransition }) {
      return warn("dismiss was ignored: another presentation or dismissal is running")
    }
    viewIfLoaded?.window?.stage?.makeCurrent()
    Dismissal(of: chain, animated: animated)?.begin { if $0 { completion?() } }
  }

  /// The presentations that cover this controller, from the lowest to the topmost: the one by this controller, the one
  /// by the controller that it presents, and so on.
  private final var presentedChain: [Presentation] {
    guard let next = presentation.presented, let own = next.presentation.current else { return [] }
    return [own] + next.presentedChain
  }

  /// All presentations in the tree of this controller: those by this controller and its descendants, and those by the
  /// controllers that they present. A presentation that covers another one comes after it.
  final var presentations: [Presentation] {
    let inside = children.flatMap(\.presentations)
    guard let next = presentation.presented, let own = next.presentation.current else { return inside }
    return inside + [own] + next.presentations
  }
}

extension UIPresentationController {
  /// Returns the style that replaces the style of this presentation in a compact window, or `none` if the presentation
  /// keeps its style. `traits` are the traits that the delegate receives.
  ///
  /// The delegate of this presentation controller determines the style. Without a delegate, `adaptivePresentationStyle`
  /// of this presentation controller is the style.
  fileprivate final func adaptedStyle(_ stage: Stage?, _ traits: UITraitCollection) -> UIModalPresentationStyle {
    let wanted =
      delegate?.adaptivePresentationStyle(for: self, traitCollection: traits) ?? adaptivePresentationStyle
    return wanted == .none ? .none : wanted.resolved(on: stage)
  }
}

extension UIModalPresentationStyle {
  /// Returns the style that a presentation with this style uses on a stage.
  ///
  /// The style `automatic` becomes the style of the stage's profile. On a phone of iOS 7, `currentContext` becomes
  /// `fullScreen`. All other styles are returned unchanged.
  /// - Source: B-148, B-534.
  @MainActor fileprivate func resolved(on stage: Stage?) -> UIModalPresentationStyle {
    let constants = stage.presentations
    let isPhone = stage?.device.userInterfaceIdiom == .phone
    if self == .currentContext, constants.placesViewsAsIOS7, isPhone { return .fullScreen }
    return self == .automatic ? constants.automaticStyle : self
  }

  /// Whether a presentation with this style covers the nearest view controller that defines a presentation context.
  /// Otherwise, the presentation covers the window.
  var searchesContext: Bool { self == .currentContext || self == .overCurrentContext }
}
