import Geometry
import Layers

/// The dismissal of a presentation and of all presentations above it.
///
/// Only the topmost presented view takes part in the transition. A cancelled dismissal restores the previous state.
///
/// - Source: spec D4, D5; the presentations below the topmost one are removed without a transition, as Apple documents.
@MainActor
struct Dismissal {
  /// The presentations to dismiss. The first one is the lowest, whose presenting view becomes visible; each one
  /// presents the next.
  private let chain: [Presentation]
  private let bottom: Presentation
  private let top: Presentation
  private let presenter: UIViewController
  /// The view controllers that are dismissed. The array retains the view controllers until all callbacks have returned.
  private let leaving: [UIViewController]
  private let animated: Bool
  /// Whether the lowest presentation has removed its presenting view from the window, so that the dismissal adds the
  /// view again (`Presentation.returnsPresenter`).
  private let returns: Bool
  /// The frame and transform of the topmost presented view before the dismissal, restored if the dismissal is
  /// cancelled.
  private let pose: ViewPose?

  /// Creates the dismissal of the presentations in `chain`, from the lowest to the topmost. Returns nil if `chain` is
  /// empty or the presenting view controller of its first presentation no longer exists.
  init?(of chain: [Presentation], animated: Bool) {
    guard let bottom = chain.first, let top = chain.last, let presenter = bottom.presenter else { return nil }
    leaving = chain.map(\.presented)
    (self.chain, self.bottom, self.top, self.presenter) = (chain, bottom, top, presenter)
    self.animated = animated && top.presented.isOnShow
    returns = bottom.returnsPresenter
    pose = top.controller.presentedView.map(ViewPose.init)
  }

  /// Begins the dismissal.
  ///
  /// - Parameters:
  ///   - objects: the animator and the interaction controller of a dismissal that a gesture drives. By default, the
  ///     delegate or the transition style determines them.
  ///   - ends: called after all callbacks, with the value true if the dismissal completed.
  func begin(objects: Presentation.TransitionObjects? = nil, ends: @escaping (_ completed: Bool) -> Void) {
    let (animator, interaction) = objects ?? top.presented.deciding { top.dismissalObjects(animated: animated) }
    let presented = top.presented
    let containerView = top.makeContainerOfTransition()
    let start = top.controller.presentedView.map { top.container.convert($0.bounds, from: $0) } ?? .zero
    let back = top === bottom ? top.presentersFrame : top.container.bounds
    let context = TransitionContext(
      from: presented, to: presenter, views: (top.controller.presentedView, returns ? presenter.view : nil),
      containerView: containerView, animator: animator, interaction: interaction, style: top.style,
      isAnimated: animated,
      hooks: .init(
        initialFrame: { $0 === presented ? start : bottom.removesPresenter ? .zero : back },
        finalFrame: { $0 === presented ? .zero : back },
        willCancel: willCancel, didStart: top.didStart, putAway: putAway, didEnd: didEnd,
        afterwards: { completed in
          for presentation in chain.reversed() { presentation.isOver(completed: completed, nil) }
          ends(completed)
        }))
    chain.forEach { $0.mark(context, isPresenting: false) }
    for presentation in chain.reversed() {
      presentation.presented.beginOwnAppearance(false, animated: shown(presentation))
    }
    if returns {
      bottom.sizePresentersView()
      presenter.beginOwnAppearance(true, animated: animated)
    }
    for presentation in chain.reversed() { presentation.willDismiss() }
    UIView.performWithoutAnimation {
      if bottom === top { bottom.bringPresentersViewBack() } else { putAsideAllBelow() }
    }
    top.begin(context)
  }

  /// Removes all presentations below the topmost one from the view hierarchy, so that only the topmost presented view
  /// and the presenting view of the lowest presentation are visible. `Presentation.putBack(below:)` undoes the removal
  /// if the dismissal is cancelled.
  ///
  /// A container over the view of a presentation context stops following the changes of that view (`ViewCover`) until
  /// the dismissal ends.
  private func putAsideAllBelow() {
    bottom.restorePresentersView(forgetting: false)
    for presentation in chain.dropFirst() where presentation.keepsPresenterInside {
      presentation.restorePresentersView(forgetting: true)
    }
    chain.forEach { $0.cover?.isSuspended = true }
    chain.dropLast().forEach { $0.putAside(below: top) }
  }

  private func shown(_ presentation: Presentation) -> Bool { presentation === top && animated }

  private func willCancel() {
    if bottom.removesPresenter {
      presenter.beginOwnAppearance(false, animated: animated)
    } else if top.presented.isOnShow {
      top.presented.beginOwnAppearance(true, animated: animated)
    }
  }

  private func putAway(completed: Bool) {
    top.container.isBlocked = false
    chain.forEach { $0.cover?.isInTransition = false }
    UIView.performWithoutAnimation {
      if completed {
        bottom.restorePresentersView(forgetting: true)
        top.endTransition(onShow: false)
        chain.forEach { $0.controller.presentedView?.removeFromSuperview() }
      } else {
        putBackAll()
      }
    }
  }

  private func putBackAll() {
    if bottom !== top || !bottom.keepsPresenterInside { bottom.restorePresentersView(forgetting: false) }
    top.keepPresentedView()
    if let view = top.controller.presentedView { pose?.give(to: view) }
    chain.dropLast().forEach { $0.putBack(below: top) }
    if bottom !== top { chain.forEach { $0.cover?.isSuspended = false } }
    if bottom !== top { chain.filter(\.keepsPresenterInside).forEach { $0.takePresentersViewAgain() } }
    bottom.removePresentersView()
    top.endTransition(onShow: true)
  }

  private func didEnd(completed: Bool) {
    for presentation in chain.reversed() { presentation.didDismiss(completed: completed) }
    if completed {
      for presentation in chain.reversed() {
        presentation.presented.receive(isAppearing: false, animated: shown(presentation))
      }
      if bottom.removesPresenter, presenter.isOnShow { presenter.receive(isAppearing: true, animated: animated) }
    } else {
      if bottom.removesPresenter { presenter.receive(isAppearing: false, animated: animated) }
      for presentation in chain where presentation.presented.isOnShow {
        presentation.presented.receive(isAppearing: true, animated: shown(presentation))
      }
    }
  }
}

extension Presentation {
  fileprivate func willDismiss() {
    presented.note("dismissalTransitionWillBegin")
    controller.dismissalTransitionWillBegin()
  }

  fileprivate func didDismiss(completed: Bool) {
    presented.note("dismissalTransitionDidEnd", detail: completed ? "completed" : "cancelled")
    controller.dismissalTransitionDidEnd(completed)
    guard completed else { return }
    stage?.participants.forEach { $0.presentationWasDismissed(style: style) }
    removeContainer()
    unlink()
  }
}
