import Geometry
import Layers

/// The presentation of a view controller, from the call that presents it to the end of its dismissal.
///
///     presenter ──owns──▶ presented ──owns──▶ presentation ──owns──▶ presentation controller, container
///
/// The presenter is the presenting view controller. The container is in front of the presenter's view, from the start
/// of the presentation to the end of the dismissal. Usually, the container is a subview of the window. If the
/// presentation covers a presentation context, the container is in front of the view of the presentation context
/// instead, and follows the changes of that view (`ViewCover`). If the presenting view is removed from the window, its
/// position in the view hierarchy is stored.
///
/// - Source: spec D5.
@MainActor
final class Presentation {
  unowned let presented: UIViewController
  private(set) weak var presenter: UIViewController?
  /// The view controller on which `present(_:animated:completion:)` was called.
  private(set) weak var source: UIViewController?
  let controller: UIPresentationController
  private(set) var container: PresentationContainerView
  /// The object that keeps the container over the view of a presentation context, or nil if the container is in the
  /// window.
  let cover: ViewCover?
  /// The stored position of the presenting view in the view hierarchy, to which the view returns when the presentation
  /// ends. Nil if no position is stored.
  ///
  /// If the presentation covers a presentation context, the container is at that position and no position is stored.
  /// The exception is the time between `putAside(below:)` and `putBack(below:)`, when the container is removed.
  private var presenterPosition: SavedViewPosition?
  /// The transform of the presenting view before the presentation, without the rotation of the interface.
  private let presentersTransform: CATransform3D
  /// The view in which the running transition of a sheet takes place in the classic profile, or nil. It is a separate
  /// view in front of `container`. The dimming view and the sheet are in `container`.
  private var arena: UIView?
  private let placesViewsAsIOS7: Bool
  /// The stored position to which a view of this presentation returns if the dismissal of several presentations is
  /// cancelled. Nil if no position is stored.
  ///
  /// In the topmost presentation, the position is that of `container`, which the dismissal moves to another superview.
  /// In a lower presentation, the position is that of `asideView`, which the dismissal removes from the hierarchy.
  private var containerPosition: SavedViewPosition?
  /// The view that `putAside(below:)` has removed from the hierarchy, or nil. The view is the container or, if the
  /// container was discarded after the presentation (`discardsContainer`), the presented view.
  private var asideView: UIView?

  /// Creates the presentation of `presented` by `source`, and adds the container to the view hierarchy.
  ///
  /// The presented view is not added to the container yet, and the view controllers do not refer to each other yet
  /// (`link()`).
  init(of presented: UIViewController, from source: UIViewController, controller: UIPresentationController) {
    (self.presented, self.source, self.controller) = (presented, source, controller)
    let presenter = source.presenter(for: controller)
    self.presenter = presenter
    controller.presenting = presenter
    presentersTransform = presenter.view.ownTransform3D
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

  /// Whether the container exists only during transitions.
  ///
  /// Between transitions, the presented view replaces the container in the view hierarchy.
  private var discardsContainer: Bool { placesViewsAsIOS7 && cover == nil && style == .fullScreen }

  /// Whether the presenting view is in the container, behind the presented view, until the dismissal ends.
  var keepsPresenterInside: Bool { placesViewsAsIOS7 && cover == nil && style == .custom }

  /// Whether the presenting view is removed from the window while the presentation is visible.
  var removesPresenter: Bool { controller.shouldRemovePresentersView && presenter != nil }

  /// Whether the dismissal must add the presenting view to the window again.
  ///
  /// The value is false in these cases: the presentation does not remove the view; the superview of the view is no
  /// longer in a window; the view belongs to a root view controller that was replaced.
  var returnsPresenter: Bool {
    guard removesPresenter, presenterBelongs else { return false }
    return cover == nil ? presenterPosition?.isInWindow ?? true : container.window != nil
  }

  /// The transition style that applies if there is no custom animator.
  ///
  /// The value is the style of the presented view controller. If the presentation covers a presentation context whose
  /// `providesPresentationContextTransitionStyle` is true, the value is the style of the presentation context.
  var transitionStyle: UIModalTransitionStyle {
    guard let presenter, presenter.definesPresentationContext, presenter.providesPresentationContextTransitionStyle,
      cover != nil
    else { return presented.modalTransitionStyle }
    return presenter.modalTransitionStyle
  }

  /// The frame of the presented view after the transition, in container coordinates.
  var finalFrame: CGRect { controller.frameOfPresentedViewInContainerView }

  /// The frame that the presenting view has when no transition runs, in container coordinates.
  ///
  /// The transform that the view had before the presentation is included. Later changes of the transform are ignored.
  var presentersFrame: CGRect {
    guard let view = presenter?.viewIfLoaded else { return .zero }
    guard view.window != nil else { return container.bounds }
    let own = CATransform3DGetAffineTransform(presentersTransform)
    let (rest, transform) = (view.restingFrame, own.concatenating(view.seatRotation))
    let size = CGRect(origin: .zero, size: rest.size).applying(transform).size
    let frame = CGRect(
      x: rest.midX - size.width / 2, y: rest.midY - size.height / 2, width: size.width, height: size.height)
    return container.convert(frame, from: view.superview)
  }

  /// The view whose size is the size of the presentation. A rotation passes the new size of this view to
  /// `viewWillTransition(to:with:)` of the presentation controller.
  ///
  /// In a presentation whose container copies the frame of the presentation context's view, the property is the
  /// context's view. In any other presentation, it is the container or, after the container was discarded, the presented
  /// view.
  var extent: UIView { cover.flatMap { $0.holdsProvider ? nil : presenter?.viewIfLoaded } ?? stand }

  /// Whether the presenting view may be added to the window again.
  ///
  /// The value is false for the view of a root view controller that the window has replaced by another one.
  private var presenterBelongs: Bool {
    guard let presenter, cover == nil, let window = container.window ?? presented.viewIfLoaded?.window else {
      return true
    }
    return presenter.presentation.current != nil || window.rootViewController === presenter
  }

  /// Stores this presentation in the presented view controller, and the presented view controller in the presenting
  /// one.
  ///
  /// Called before the transition begins.
  func link() {
    presented.presentation.current = self
    presented.presentation.controller = controller
    presenter?.presentation.presented = presented
  }

  /// Removes this presentation from the presented view controller, and the presented view controller from the
  /// presenting one.
  ///
  /// For its next presentation, the presented view controller gets a new presentation controller.
  func unlink() {
    if presenter?.presentation.presented === presented { presenter?.presentation.presented = nil }
    presented.presentation.current = nil
    presented.presentation.controller = nil
  }

  // MARK: Views

  /// Adds the presented view to the container, with its final frame.
  func placePresentedView() {
    guard let view = controller.presentedView else { return }
    keepPresentedView()
    view.restingFrame = finalFrame
  }

  /// Adds the presented view to the container if it is not in the container already.
  ///
  /// The frame does not change.
  func keepPresentedView() {
    guard let view = controller.presentedView, !view.isDescendant(of: container) else { return }
    container.addSubview(view)
  }

  /// Moves the presenting view into the container, where a transition animates it.
  ///
  /// The call has no effect if the presenting view stays in its superview during the transition.
  func takePresentersView() {
    guard removesPresenter || keepsPresenterInside, let view = presenter?.view, presenterPosition == nil else { return }
    if cover == nil { presenterPosition = SavedViewPosition(of: view) }
    let center = container.convert(view.center, from: view.superview)
    container.insertSubview(view, at: 0)
    view.center = center
  }

  /// Moves the presenting view into the container again when a dismissal is cancelled.
  func takePresentersViewAgain() {
    presenterPosition = nil
    takePresentersView()
  }

  /// Removes the presenting view, which is covered, from the window.
  func removePresentersView() {
    guard removesPresenter, let view = presenter?.view else { return }
    if let cover { return cover.replaceProvider() }
    if presenterPosition == nil { presenterPosition = SavedViewPosition(of: view) }
    view.removeFromSuperview()
  }

  /// Returns the presenting view to its position in the hierarchy when a dismissal begins.
  ///
  /// The method has no effect for the styles `fullScreen` and `custom` in the classic profile, where the animator adds
  /// the view.
  func bringPresentersViewBack() {
    if !discardsContainer, !keepsPresenterInside { restorePresentersView(forgetting: false) }
  }

  /// Returns the presenting view to its position in the hierarchy. If the view belongs to a root view controller that
  /// was replaced, removes it from its superview instead.
  ///
  /// In a presentation context, the view is not added to the hierarchy if the container has been removed from its
  /// superview in the meantime.
  ///
  /// - Parameter isOver: whether to discard the stored position.
  func restorePresentersView(forgetting isOver: Bool) {
    guard removesPresenter || keepsPresenterInside, let view = presenter?.view else { return }
    if let cover, presenterPosition == nil { return cover.restoreProvider() }
    if !presenterBelongs {
      view.removeFromSuperview()
    } else if cover == nil || view.superview != nil {
      presenterPosition?.put(view)
    }
    if isOver { presenterPosition = nil }
  }

  /// Sets the frame of the presenting view if the view has been removed from its superview. The new frame is the stored
  /// one, adapted to the current size of the stored superview according to the autoresizing mask.
  func sizePresentersView() {
    if let view = presenter?.view, view.superview == nil { presenterPosition?.size(view) }
  }

  /// Restores the transform of the presenting view after a cancelled presentation.
  func restorePresentersTransform() {
    if removesPresenter { presenter?.view.ownTransform3D = presentersTransform }
  }

  /// Returns the view in which a transition of the presentation takes place.
  ///
  /// The result is the presentation's container view or, for sheets in the classic profile, a new view above it.
  func makeContainerOfTransition() -> UIView {
    renewContainer()
    guard placesViewsAsIOS7, controller is UISheetPresentationController, let host = container.superview else {
      return container
    }
    let arena = UIView(frame: container.frame)
    arena.layer.name = "\(presented.traceName).transition"
    host.insertSubview(arena, aboveSubview: container)
    (host as? UIWindow)?.seat(arena)
    self.arena = arena
    return arena
  }

  /// Removes the views that exist only during a transition.
  ///
  /// - Parameter onShow: Whether the presented view stays visible after the transition. If the container view is
  ///   discarded (`discardsContainer`), the presented view then replaces the container view in the window.
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

  /// Prepares a dismissal if the container was discarded after the presentation: creates a new container at the
  /// position of the presented view, and moves the presented view into it.
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

  /// The view that represents the presentation in the view hierarchy: the container or, if it was discarded, the
  /// presented view.
  private var stand: UIView { container.superview == nil ? controller.presentedView ?? container : container }

  /// Removes the container from the view hierarchy and discards the stored positions.
  func removeContainer() {
    if let cover { cover.detach() } else { container.removeFromSuperview() }
    controller.containerView = nil
    (containerPosition, asideView) = (nil, nil)
  }

  /// Removes this presentation from the view hierarchy temporarily, while `top`, the topmost presentation, is dismissed
  /// together with it. The removed view is this presentation's container or, if the container was discarded, the
  /// presented view.
  ///
  /// If the container of `top` is inside the removed view, the method first moves the container of `top` directly in
  /// front of the removed view, with the same superview. Call this method after the presenting view has returned to its
  /// position.
  func putAside(below top: Presentation) {
    let stand = stand
    if top.container.isDescendant(of: stand), let host = stand.superview {
      let (bounds, frame) = (top.container.bounds, host.convert(top.container.bounds, from: top.container))
      top.containerPosition = SavedViewPosition(of: top.container)
      host.insertSubview(top.container, aboveSubview: stand)
      top.container.restingFrame = top.container.isSeated ? bounds.centered(in: frame) : frame
    }
    (containerPosition, asideView) = (SavedViewPosition(of: stand), stand)
    if let cover, !cover.holdsProvider { presenterPosition = (presenter?.viewIfLoaded).flatMap(SavedViewPosition.init) }
    stand.removeFromSuperview()
  }

  /// Undoes `putAside(below:)`: adds the removed view of this presentation again, and moves the container of `top` back
  /// to its previous superview.
  func putBack(below top: Presentation) {
    if let view = asideView { containerPosition?.put(view) }
    top.containerPosition?.put(top.container)
    (containerPosition, asideView, top.containerPosition) = (nil, nil, nil)
    if cover != nil { presenterPosition = nil }
  }
}

/// A stored position in the view hierarchy: the superview, index and frame of a view. `put(_:)` returns the view to
/// that position.
@MainActor
struct SavedViewPosition {
  private weak var superview: UIView?
  private let index: Int
  private let frame: CGRect
  private let size: CGSize
  /// The interface orientation whose rotation is included in the view's transform. Nil unless the view fills a window
  /// in the classic profile.
  private let seat: UIInterfaceOrientation?

  /// Stores the current position of a view in the hierarchy, or returns nil if the view has no superview.
  init?(of view: UIView) {
    guard let superview = view.superview, let index = superview.subviews.firstIndex(of: view) else { return nil }
    (self.superview, self.index) = (superview, index)
    (frame, size, seat) = (view.restingFrame, superview.bounds.size, view.seat)
  }

  /// Whether the superview is in a window.
  var isInWindow: Bool { superview?.window != nil }

  /// Inserts a view at the stored position, with its current transform.
  ///
  /// If the superview's size has changed, the view is resized according to its autoresizing mask.
  func put(_ view: UIView) {
    guard let superview else { return }
    if view.superview !== superview { superview.insertSubview(view, at: index) }
    self.size(view)
  }

  /// Sets a view's frame to the stored frame. If the size of the superview has changed, the frame is adapted according
  /// to the view's autoresizing mask.
  ///
  /// In the classic profile, a view that fills a window gets the window's current size instead. The exception is a view
  /// whose position was stored in portrait, if the interface is still in portrait.
  func size(_ view: UIView) {
    if let seat, let window = superview as? UIWindow,
      !(seat == .portrait && window.stage?.interfaceOrientation == .portrait)
    {
      return window.fit(seatedView: view)
    }
    view.restingFrame = frame
    if let superview, superview.bounds.size != size { view.resize(inSuperviewOf: size, now: superview.bounds.size) }
  }
}

/// The frame and transform of a presented view before its dismissal. `give(to:)` restores both after a cancelled
/// dismissal.
@MainActor
struct ViewPose {
  private let frame: CGRect
  private let transform: CATransform3D

  /// Stores the frame and the transform of a view.
  ///
  /// For a view that fills the window in the classic profile, the stored frame has the origin zero and the size of the
  /// view's bounds, because its container has the same size.
  init(of view: UIView) {
    frame = view.isSeated ? CGRect(origin: .zero, size: view.bounds.size) : view.restingFrame
    transform = view.ownTransform3D
  }

  func give(to view: UIView) {
    view.restingFrame = frame
    view.ownTransform3D = transform
  }
}

extension CGRect {
  /// Returns a rectangle with this rectangle's size and the centre of `other`.
  fileprivate func centered(in other: CGRect) -> CGRect {
    CGRect(x: other.midX - width / 2, y: other.midY - height / 2, width: width, height: height)
  }
}
