import Geometry
import Layers

/// One controller that is presented over another, from the call that presents it to the end of its dismissal.
///
///     presenter ──keeps──▶ presented ──keeps──▶ presentation ──keeps──▶ presentation controller, container
///
/// The container lies over the presenter for the whole time: in the window, or, for a context, over that controller's
/// view, which it follows (`ViewCover`). Where the presenter's view leaves the window, its place is remembered.
/// - Source: spec D5.
@MainActor
final class Presentation {
  unowned let presented: UIViewController
  private(set) weak var presenter: UIViewController?
  /// The controller that was asked to present.
  private(set) weak var source: UIViewController?
  let controller: UIPresentationController
  private(set) var container: PresentationContainerView
  /// What has the container follow the view of the controller that provides the context; nil over the window.
  let cover: ViewCover?
  /// Where the presenter's view belongs while it is not there; not used for contexts, whose container is in that place.
  private var presentersPlace: ViewPlace?
  /// The presenter's transform before the presentation.
  private let presentersTransform: CATransform3D
  /// In the classic profile the view in which a sheet's animator works, over the container with the sheet's views.
  private var arena: UIView?
  private let placesViewsAsIOS7: Bool
  /// Where the container was, while another presentation above this one is dismissed together with it.
  private var containersPlace: ViewPlace?
  /// What was taken from that place.
  private var asideView: UIView?

  /// The presentation of `presented`, asked of `source`; nothing has happened yet.
  init(of presented: UIViewController, from source: UIViewController, controller: UIPresentationController) {
    (self.presented, self.source, self.controller) = (presented, source, controller)
    let presenter = source.presenter(for: controller)
    self.presenter = presenter
    controller.presenting = presenter
    presentersTransform = presenter.view.transform3D
    placesViewsAsIOS7 = source.view.window?.stage?.profile.presentations.placesViewsAsIOS7 ?? false
    if controller.shouldPresentInFullscreen {
      let window = source.view.window
      container = PresentationContainerView(frame: window?.bounds ?? presenter.view.bounds, controller: controller)
      container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      cover = nil
      window?.addSubview(container)
    } else {
      container = PresentationContainerView(frame: presenter.view.frame, controller: controller)
      container.provider = presenter
      cover = ViewCover(container, over: presenter.view)
    }
    controller.containerView = container
  }

  var style: UIModalPresentationStyle { controller.presentationStyle }
  var stage: Stage? { (container.window ?? presented.viewIfLoaded?.window)?.stage }

  /// Whether the container is there in transitions alone, and the presented view beside it in between.
  private var discardsContainer: Bool { placesViewsAsIOS7 && cover == nil && style == .fullScreen }

  /// Whether the presenter's view is in the container, behind what is presented, to the end of the dismissal.
  var keepsPresenterInside: Bool { placesViewsAsIOS7 && cover == nil && style == .custom }

  /// Whether the presenter's view is out of the window as long as this is on show.
  var removesPresenter: Bool { controller.shouldRemovePresentersView && presenter != nil }

  /// Whether the presenter's view comes into the window when this ends: the view that it lies in may be out of it.
  var returnsPresenter: Bool {
    guard removesPresenter, presenterBelongs else { return false }
    return cover == nil ? presentersPlace?.isInWindow ?? true : container.window != nil
  }

  /// How the presented controller comes and goes when nobody brings an animator; a context may have its own idea.
  var transitionStyle: UIModalTransitionStyle {
    guard let presenter, presenter.definesPresentationContext, presenter.providesPresentationContextTransitionStyle,
      cover != nil
    else { return presented.modalTransitionStyle }
    return presenter.modalTransitionStyle
  }

  /// Where the presented view has to be when nothing moves.
  var finalFrame: CGRect { controller.frameOfPresentedViewInContainerView }

  /// Where the presenter's view rests, in the container's points: without transforms that the presentation gave it.
  var presentersFrame: CGRect {
    guard let view = presenter?.viewIfLoaded else { return .zero }
    guard view.window != nil else { return container.bounds }
    let (rest, transform) = (view.restingFrame, CATransform3DGetAffineTransform(presentersTransform))
    let size = CGRect(origin: .zero, size: rest.size).applying(transform).size
    let frame = CGRect(
      x: rest.midX - size.width / 2, y: rest.midY - size.height / 2, width: size.width, height: size.height)
    return container.convert(frame, from: view.superview)
  }

  /// The view that has the presentation's size: its container, what stands for that, or the view that the container follows.
  var extent: UIView { cover.flatMap { $0.holdsProvider ? nil : presenter?.viewIfLoaded } ?? stand }

  /// Whether the presenter's view belongs into the window: that of a root controller that was replaced does not.
  private var presenterBelongs: Bool {
    guard let presenter, cover == nil, let window = container.window ?? presented.viewIfLoaded?.window else {
      return true
    }
    return presenter.presentation.current != nil || window.rootViewController === presenter
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

  /// Puts the presented view into the container, where it belongs.
  func placePresentedView() {
    guard let view = controller.presentedView else { return }
    keepPresentedView()
    view.restingFrame = finalFrame
  }

  /// Puts the presented view into the container when it is not there; in it, it stays where it is.
  func keepPresentedView() {
    guard let view = controller.presentedView, !view.isDescendant(of: container) else { return }
    container.addSubview(view)
  }

  /// Takes the presenter's view into the container, where a transition moves it.
  func takePresentersView() {
    guard removesPresenter || keepsPresenterInside, let view = presenter?.view, presentersPlace == nil else { return }
    if cover == nil { presentersPlace = ViewPlace(of: view) }
    let center = container.convert(view.center, from: view.superview)
    container.insertSubview(view, at: 0)
    view.center = center
  }

  /// Takes the presenter's view into the container again, as a dismissal is cancelled.
  func takePresentersViewAgain() {
    presentersPlace = nil
    takePresentersView()
  }

  /// Takes the presenter's view out of the window: it is covered.
  func removePresentersView() {
    guard removesPresenter, let view = presenter?.view else { return }
    if let cover { return cover.replaceProvider() }
    if presentersPlace == nil { presentersPlace = ViewPlace(of: view) }
    view.removeFromSuperview()
  }

  /// Puts the presenter's view back to where it was before, as a dismissal begins; in the classic profile its animator does.
  func bringPresentersViewBack() {
    if !discardsContainer, !keepsPresenterInside { restorePresentersView(forgetting: false) }
  }

  /// Puts the presenter's view back to where it was before.
  ///
  /// In a context it stays out when what it lies in has taken it out meanwhile.
  func restorePresentersView(forgetting isOver: Bool) {
    guard removesPresenter || keepsPresenterInside, let view = presenter?.view else { return }
    if let cover, presentersPlace == nil { return cover.restoreProvider() }
    if !presenterBelongs {
      view.removeFromSuperview()
    } else if cover == nil || view.superview != nil {
      presentersPlace?.put(view)
    }
    if isOver { presentersPlace = nil }
  }

  /// Gives the presenter's view the size that it will have where it belongs, as long as it is in no window.
  func sizePresentersView() {
    if let view = presenter?.view, view.superview == nil { presentersPlace?.size(view) }
  }

  /// Gives the presenter's view the transform that it had before; only a cancelled presentation does.
  func restorePresentersTransform() {
    if removesPresenter { presenter?.view.transform3D = presentersTransform }
  }

  /// The view in which the animator of a transition works: the container, or in the classic profile one over a sheet's.
  func makeContainerOfTransition() -> UIView {
    renewContainer()
    guard placesViewsAsIOS7, controller is UISheetPresentationController, let host = container.superview else {
      return container
    }
    let arena = UIView(frame: container.frame)
    arena.layer.name = "\(presented.traceName).transition"
    host.insertSubview(arena, aboveSubview: container)
    self.arena = arena
    return arena
  }

  /// Takes a container that lasted for one transition out: the presented view takes its place.
  func endTransition(onShow: Bool) {
    arena?.removeFromSuperview()
    arena = nil
    guard onShow, discardsContainer, let host = container.superview, let view = controller.presentedView else { return }
    let center = host.convert(view.center, from: view.superview)
    host.insertSubview(view, aboveSubview: container)
    view.center = center
    container.removeFromSuperview()
    controller.containerView = nil
  }

  /// Makes a container for the dismissal when that of the presentation is gone, and puts the presented view into it.
  private func renewContainer() {
    guard discardsContainer, container.superview == nil, let view = controller.presentedView, let host = view.superview
    else { return }
    container = PresentationContainerView(frame: host.bounds, controller: controller)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    controller.containerView = container
    host.insertSubview(container, aboveSubview: view)
    let center = container.convert(view.center, from: host)
    container.addSubview(view)
    view.center = center
  }

  /// What stands for it among the views: its container, or the presented view while there is none.
  private var stand: UIView { container.superview == nil ? controller.presentedView ?? container : container }

  /// Nothing of it is left in the window.
  func removeContainer() {
    if let cover { cover.detach() } else { container.removeFromSuperview() }
    controller.containerView = nil
    (containersPlace, asideView) = (nil, nil)
  }

  /// Takes the container out for as long as the one above it is dismissed; what it lies in takes its place.
  ///
  /// The presenter's view is back in its place then, if it goes there.
  func putAside(below top: Presentation) {
    if top.container.isDescendant(of: container), let host = container.superview {
      let frame = host.convert(top.container.bounds, from: top.container)
      top.containersPlace = ViewPlace(of: top.container)
      host.insertSubview(top.container, aboveSubview: container)
      top.container.frame = frame
    }
    let stand = stand
    (containersPlace, asideView) = (ViewPlace(of: stand), stand)
    if let cover, !cover.holdsProvider { presentersPlace = (presenter?.viewIfLoaded).flatMap(ViewPlace.init) }
    cover?.isSuspended = true
    stand.removeFromSuperview()
  }

  /// Takes `putAside` back.
  func putBack(below top: Presentation) {
    if let view = asideView { containersPlace?.put(view) }
    top.containersPlace?.put(top.container)
    (containersPlace, asideView, top.containersPlace) = (nil, nil, nil)
    guard let cover else { return }
    cover.isSuspended = false
    presentersPlace = nil
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
    (frame, size) = (view.restingFrame, superview.bounds.size)
  }

  /// Whether the place is in a window now.
  var isInWindow: Bool { superview?.window != nil }

  /// Puts a view there, with the transform it has; it follows what the superview's size did in the meantime.
  func put(_ view: UIView) {
    guard let superview else { return }
    if view.superview !== superview { superview.insertSubview(view, at: index) }
    self.size(view)
  }

  /// Gives a view the frame that it has there.
  func size(_ view: UIView) {
    view.restingFrame = frame
    if let superview, superview.bounds.size != size { view.resize(inSuperviewOf: size, now: superview.bounds.size) }
  }
}

/// How a view lies in its superview, so that it can be put back after a transition that is undone.
@MainActor
struct ViewPose {
  private let frame: CGRect
  private let transform: CATransform3D

  init(of view: UIView) { (frame, transform) = (view.restingFrame, view.transform3D) }

  func give(to view: UIView) {
    view.restingFrame = frame
    view.transform3D = transform
  }
}
