import Geometry
import Layers

/// A presentation that ends, with all that lie on top of it: only the topmost one is shown going.
///
/// One that is cancelled leaves everything as it was.
/// - Source: spec D4, D5; those between go without a transition, as Apple documents.
@MainActor
struct Dismissal {
  /// The presentations, the lowest first.
  private let chain: [Presentation]
  private let bottom: Presentation
  private let top: Presentation
  private let presenter: UIViewController
  /// The controllers that go, so that they last until they have heard of it.
  private let leaving: [UIViewController]
  private let animated: Bool

  /// The dismissal of a chain; nil for an empty one.
  init?(of chain: [Presentation], animated: Bool) {
    guard let bottom = chain.first, let top = chain.last, let presenter = bottom.presenter else { return nil }
    leaving = chain.map(\.presented)
    (self.chain, self.bottom, self.top, self.presenter, self.animated) = (chain, bottom, top, presenter, animated)
  }

  private var removes: Bool { bottom.removesPresenter }

  /// Dismisses it; a gesture brings its own animator and driver.
  ///
  /// - Parameter ends: hears whether it completed, when all is over.
  func begin(cast: Presentation.Cast? = nil, ends: @escaping (_ completed: Bool) -> Void) {
    let (animator, interaction) = cast ?? top.dismissalCast(animated: animated)
    let (presented, place) = (top.presented, top.frame(of: top.presented))
    let start = top.controller.presentedView.map { top.container.convert($0.bounds, from: $0) } ?? place
    let back = top.frame(of: presenter)
    let context = TransitionContext(
      from: presented, to: presenter, views: (top.controller.presentedView, removes ? presenter.view : nil),
      containerView: top.container, animator: animator, interaction: interaction, style: top.style,
      isAnimated: animated,
      hooks: .init(
        initialFrame: { $0 === presented ? start : removes ? .zero : back },
        finalFrame: { $0 === presented ? .zero : back },
        willCancel: willCancel, putAway: putAway, didEnd: didEnd,
        afterwards: { completed in
          for presentation in chain.reversed() { presentation.isOver(completed: completed, nil) }
          ends(completed)
        }))
    chain.forEach { $0.mark(context, isPresenting: false) }
    for presentation in chain.reversed() {
      presentation.presented.beginAppearanceTransition(false, animated: shown(presentation))
    }
    if removes { presenter.beginAppearanceTransition(true, animated: animated) }
    for presentation in chain.reversed() { presentation.willDismiss() }
    UIView.performWithoutAnimation {
      chain.dropLast().forEach { $0.putAside(below: top) }
      bottom.restorePresentersView(forgetting: false)
    }
    top.begin(context)
  }

  private func shown(_ presentation: Presentation) -> Bool { presentation === top && animated }

  private func willCancel() {
    if removes {
      presenter.beginAppearanceTransition(false, animated: animated)
    } else {
      top.presented.beginAppearanceTransition(true, animated: animated)
    }
  }

  private func putAway(completed: Bool) {
    top.container.isBlocked = false
    UIView.performWithoutAnimation {
      bottom.restorePresentersView(forgetting: completed)
      if completed {
        chain.forEach { $0.controller.presentedView?.removeFromSuperview() }
      } else {
        top.placePresentedView()
        chain.dropLast().forEach { $0.putBack() }
        bottom.removePresentersView()
      }
    }
  }

  private func didEnd(completed: Bool) {
    for presentation in chain.reversed() { presentation.didDismiss(completed: completed) }
    if completed {
      for presentation in chain.reversed() {
        presentation.presented.hear(isAppearing: false, animated: shown(presentation))
      }
      if removes { presenter.hear(isAppearing: true, animated: animated) }
    } else {
      if removes { presenter.hear(isAppearing: false, animated: animated) }
      for presentation in chain where presentation === top || presentation.isInSight {
        presentation.presented.hear(isAppearing: true, animated: shown(presentation))
      }
    }
  }
}

extension Presentation {
  /// Whether its presented view is in the window.
  fileprivate var isInSight: Bool { presented.viewIfLoaded?.window != nil }

  fileprivate func willDismiss() {
    presented.note("dismissalTransitionWillBegin")
    controller.dismissalTransitionWillBegin()
  }

  fileprivate func didDismiss(completed: Bool) {
    presented.note("dismissalTransitionDidEnd", detail: completed ? "completed" : "cancelled")
    controller.dismissalTransitionDidEnd(completed)
    guard completed else { return }
    if style.decidesOnOrientation { stage?.rotation.askLater() }
    removeContainer()
    unlink()
  }
}
