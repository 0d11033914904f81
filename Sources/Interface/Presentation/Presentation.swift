import Geometry
import Layers

/// One controller on show over another, from the call that presents it to the end of its dismissal.
///
///     presenter ──keeps──▶ presented ──keeps──▶ presentation ──keeps──▶ presentation controller, container
///
/// The container lies over the presenter for the whole time: in the window, or, for a context, over that controller's
/// view. Where the presenter's view goes out of the window, its place is remembered.
/// - Source: spec D5.
@MainActor
final class Presentation {
  unowned let presented: UIViewController
  private(set) weak var presenter: UIViewController?
  /// The controller that was asked to present.
  private(set) weak var source: UIViewController?
  let controller: UIPresentationController
  let container: PresentationContainerView
  /// Where the presenter's view belongs while it is not there.
  private var presentersPlace: ViewPlace?
  /// Where the container was, while another presentation above this one is dismissed together with it.
  private var containersPlace: ViewPlace?

  /// The presentation of `presented`, asked of `source`; nothing has happened yet.
  init(of presented: UIViewController, from source: UIViewController, controller: UIPresentationController) {
    (self.presented, self.source, self.controller) = (presented, source, controller)
    let presenter = source.presenter(for: controller)
    self.presenter = presenter
    controller.presenting = presenter
    let isContext = !controller.shouldPresentInFullscreen
    let host: UIView? = isContext ? presenter.view.superview : source.view.window
    let frame = isContext ? presenter.view.frame : host?.bounds ?? presenter.view.bounds
    container = PresentationContainerView(frame: frame, controller: controller)
    if isContext { host?.insertSubview(container, aboveSubview: presenter.view) } else { host?.addSubview(container) }
    controller.containerView = container
  }

  var style: UIModalPresentationStyle { controller.presentationStyle }
  var stage: Stage? { container.window?.stage }

  /// Whether the presenter's view is out of the window as long as this is on show.
  var removesPresenter: Bool { controller.shouldRemovePresentersView && presenter != nil }

  /// How the presented controller comes and goes when nobody brings an animator; a context may have its own idea.
  var transitionStyle: UIModalTransitionStyle {
    guard let presenter, presenter.definesPresentationContext, presenter.providesPresentationContextTransitionStyle,
      !controller.shouldPresentInFullscreen
    else { return presented.modalTransitionStyle }
    return presenter.modalTransitionStyle
  }

  /// Where the presented view has to be when nothing moves.
  var finalFrame: CGRect { controller.frameOfPresentedViewInContainerView }

  /// Where a controller's view is, in the container's points.
  func frame(of controller: UIViewController?) -> CGRect {
    guard let view = controller?.viewIfLoaded else { return .zero }
    return view.window == nil ? container.bounds : container.convert(view.bounds, from: view)
  }

  /// Ties the two together, at once.
  func link() {
    presented.presentation.current = self
    presented.presentation.controller = controller
    presenter?.presentation.presented = presented
  }

  /// Unties them; the presented controller is free, and gets a new presentation controller next time.
  func unlink() {
    if presenter?.presentation.presented === presented { presenter?.presentation.presented = nil }
    presented.presentation.current = nil
    presented.presentation.controller = nil
  }

  // MARK: Views

  /// Puts the presented view into the container and where it belongs.
  func placePresentedView() {
    guard let view = controller.presentedView else { return }
    if view.superview !== container { container.addSubview(view) }
    guard controller.placesPresentedView else { return }
    view.transform = .identity
    view.frame = finalFrame
  }

  /// Takes the presenter's view into the container, where a transition moves it.
  func takePresentersView() {
    guard removesPresenter, let view = presenter?.view, presentersPlace == nil else { return }
    presentersPlace = ViewPlace(of: view)
    let frame = frame(of: presenter)
    container.insertSubview(view, at: 0)
    view.frame = frame
  }

  /// Takes the presenter's view out of the window: it is covered.
  func removePresentersView() {
    guard removesPresenter, let view = presenter?.view else { return }
    if presentersPlace == nil { presentersPlace = ViewPlace(of: view) }
    view.removeFromSuperview()
  }

  /// Puts the presenter's view back to where it was before.
  func restorePresentersView(forgetting isOver: Bool) {
    guard let place = presentersPlace, let view = presenter?.view else { return }
    view.transform = (view.superview as? UIWindow)?.rotation(of: view) ?? .identity
    place.put(view)
    if isOver { presentersPlace = nil }
  }

  /// Nothing of it is left in the window.
  func removeContainer() {
    container.removeFromSuperview()
    controller.containerView = nil
    containersPlace = nil
  }

  /// Takes the container out for as long as the one above it is dismissed; what it lies in takes its place.
  func putAside(below top: Presentation) {
    if top.container.isDescendant(of: container), let host = container.superview {
      let frame = host.convert(top.container.bounds, from: top.container)
      host.insertSubview(top.container, aboveSubview: container)
      top.container.frame = frame
    }
    containersPlace = ViewPlace(of: container)
    container.removeFromSuperview()
  }

  /// Takes `putAside` back.
  func putBack() {
    containersPlace?.put(container)
    containersPlace = nil
  }
}

/// Where a view is among the subviews of another, so that it can come back.
@MainActor
struct ViewPlace {
  private weak var superview: UIView?
  private let index: Int
  private let frame: CGRect
  private let size: CGSize

  /// The place of a view; nil when it is in no other.
  init?(of view: UIView) {
    guard let superview = view.superview, let index = superview.subviews.firstIndex(of: view) else { return nil }
    (self.superview, self.index) = (superview, index)
    (frame, size) = (view.frame, superview.bounds.size)
  }

  /// Puts a view there; it follows what the superview's size did in the meantime.
  func put(_ view: UIView) {
    guard let superview else { return }
    if view.superview !== superview { superview.insertSubview(view, at: index) }
    view.frame = frame
    if superview.bounds.size != size { view.resize(inSuperviewOf: size, now: superview.bounds.size) }
  }
}
