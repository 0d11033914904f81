import Geometry
import Layers

extension UIViewController: UIContentContainer {}

extension UIViewController {
  /// What this controller presents, or a controller it lies in; nil when nothing.
  public final var presentedViewController: UIViewController? {
    lineage.lazy.compactMap(\.presentation.presented).first
  }

  /// Who presents this controller, or a controller it lies in; nil when it is not presented.
  public final var presentingViewController: UIViewController? {
    lineage.lazy.compactMap(\.presentation.current).first?.presenter
  }

  /// Brings the objects that present and dismiss this controller in its own way; not kept.
  public final var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
    get { presentation.transitioningDelegate }
    set { presentation.transitioningDelegate = newValue }
  }

  /// Whether `currentContext` and `overCurrentContext`, asked of this controller or one inside, cover its view alone.
  public final var definesPresentationContext: Bool {
    get { presentation.definesContext }
    set { presentation.definesContext = newValue }
  }

  /// Whether what covers this controller's view takes its transition style; counts only where it defines a context.
  public final var providesPresentationContextTransitionStyle: Bool {
    get { presentation.providesTransitionStyle }
    set { presentation.providesTransitionStyle = newValue }
  }

  /// Whether this controller appears because it is presented; true until `viewDidAppear` is over.
  public final var isBeingPresented: Bool { presentation.isBeingPresented }
  /// Whether this controller disappears because it is dismissed; true until `viewDidDisappear` is over.
  public final var isBeingDismissed: Bool { presentation.isBeingDismissed }

  /// What manages the presentation of this controller, or of the one it lies in; made for the next one when there is none.
  ///
  /// One made by a transitioning delegate exists only from the presentation on.
  public final var presentationController: UIPresentationController? {
    lineage.lazy.compactMap(\.presentation.current).first?.controller ?? preparedController
  }

  /// The same for a sheet; nil when the style is another.
  public final var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  /// The same for a popover; nil when the style is another.
  public final var popoverPresentationController: UIPopoverPresentationController? {
    guard presentation.current == nil else { return presentation.controller as? UIPopoverPresentationController }
    return preparedController as? UIPopoverPresentationController
  }

  /// This controller and those it lies in, innermost first.
  final var lineage: UnfoldFirstSequence<UIViewController> { sequence(first: self) { $0.parent } }

  /// The outermost controller it lies in; itself when in none.
  private final var outermost: UIViewController { lineage.reduce(self) { $1 } }

  /// Who presents, when this controller is asked to: whose view is covered.
  ///
  /// - Source: inventory G-207 to G-209: contexts are sought among the parents, up to the outermost.
  final func presenter(for controller: UIPresentationController) -> UIViewController {
    guard !controller.shouldPresentInFullscreen else { return outermost }
    return lineage.first { $0.definesPresentationContext } ?? outermost
  }
}

// MARK: Presenting

extension UIViewController {
  /// Presents `other`; the two are tied together before this returns, the views change by a transition.
  ///
  /// Nothing happens, and the trace has a warning, while this controller or one it lies in presents already, while
  /// `other` is presented, while a presentation or dismissal runs here, and while this view is in no window.
  /// - Precondition: `other` is another controller, and in no container.
  final func startPresenting(_ other: UIViewController, animated: Bool, completion: (() -> Void)?) {
    require(other !== self, "\(traceName) cannot present itself")
    require(other.parent == nil, "\(other.traceName) cannot be presented: it lies in \(other.parent?.traceName ?? "")")
    if let obstacle = obstacle(toPresenting: other) {
      return warn("present(\(other.traceName)) was ignored: \(obstacle)")
    }
    viewIfLoaded?.window?.stage?.makeCurrent()
    Presentation(of: other, from: self, controller: other.adaptedController(from: self))
      .present(animated: animated, completion: completion)
  }

  private final func obstacle(toPresenting other: UIViewController) -> String? {
    if let presented = presentedViewController { return "\(traceName) presents \(presented.traceName) already" }
    if let presenter = other.presentation.current?.presenter { return "\(presenter.traceName) presents it already" }
    if viewIfLoaded?.window == nil { return "the view of \(traceName) is in no window" }
    return lineage.contains { $0.presentation.isInTransition } ? "a presentation or dismissal runs" : nil
  }

  /// Writes a call that has no effect into the trace.
  final func warn(_ sentence: String) {
    (viewIfLoaded?.window?.stage ?? Stage.current)?.note("warning", traceName, detail: sentence)
  }

  /// The presentation controller of the next presentation, made from the style when first asked for.
  private final var preparedController: UIPresentationController? {
    if let controller = presentation.controller { return controller }
    let style = modalPresentationStyle.resolved(by: Stage.current.presentations)
    presentation.controller = style == .custom ? nil : makeController(style)
    return presentation.controller
  }

  /// The controller that manages the presentation from `source`: the style's own, or the one it adapts to.
  private final func adaptedController(from source: UIViewController) -> UIPresentationController {
    let constants = source.viewIfLoaded?.window?.stage.presentations ?? .modern
    let style = modalPresentationStyle.resolved(by: constants)
    require(style != .none, "\(traceName) cannot be presented with the style none")
    let own = style == .custom ? customController(from: source) : preparedController ?? makeController(style)
    own.presentationStyle = style
    let isCompact = (source.viewIfLoaded?.window?.stage?.interfaceSize.width ?? 0) < constants.regularWidth
    let adapted = isCompact ? own.adaptedStyle(constants) : .none
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
  /// Dismisses what this controller presents, with all on top of it; else this controller, which its presenter does.
  ///
  /// With nothing to dismiss only `completion` runs, at the end of the run loop's turn. While a presentation or
  /// dismissal runs there, nothing happens, and the trace has a warning.
  final func startDismissing(animated: Bool, completion: (() -> Void)?) {
    guard let presenter = lineage.first(where: { $0.presentation.presented != nil }) ?? presentingViewController
    else { return CATransaction.atEndOfTurn { completion?() } }
    let chain = presenter.presentations
    if chain.contains(where: { $0.presented.presentation.isInTransition }) {
      return warn("dismiss was ignored: a presentation or dismissal runs")
    }
    viewIfLoaded?.window?.stage?.makeCurrent()
    Dismissal(of: chain, animated: animated)?.begin { if $0 { completion?() } }
  }

  /// What this controller presents, what that presents, and so on, the lowest first.
  final var presentations: [Presentation] {
    guard let next = presentation.presented ?? presentedInside, let own = next.presentation.current else { return [] }
    return [own] + next.presentations
  }

  /// What controllers inside this one present.
  private final var presentedInside: UIViewController? {
    children.lazy.compactMap { $0.presentation.presented ?? $0.presentedInside }.first
  }
}

extension UIPresentationController {
  /// What takes the style's place in a compact window; `none` is itself.
  fileprivate final func adaptedStyle(_ constants: StageProfile.Presentations) -> UIModalPresentationStyle {
    let wanted = delegate?.adaptivePresentationStyle(for: self) ?? adaptivePresentationStyle
    return wanted == .none ? .none : wanted.resolved(by: constants)
  }
}

extension UIModalPresentationStyle {
  /// `automatic` as the profile has it; all others as they are.
  fileprivate func resolved(by constants: StageProfile.Presentations) -> UIModalPresentationStyle {
    self == .automatic ? constants.automaticStyle : self
  }

  /// Whether the nearest controller that defines a context is covered, not the window.
  var searchesContext: Bool { self == .currentContext || self == .overCurrentContext }
}
