import Geometry
import Layers

extension Presentation {
  /// Presents the view controller with a transition.
  ///
  /// - Source: spec D5 (order), D4 (callbacks), D1 (frames).
  func present(animated: Bool, completion: (() -> Void)?) {
    guard let presenter else { return }
    stage?.participants.forEach {
      $0.controllerWillBePresented(presented, style: style, animated: animated)
    }
    link()
    let (animator, interaction) = presented.deciding { presentationObjects(animated: animated) }
    presented.loadViewIfNeeded()
    let start = presentersFrame
    let removes = removesPresenter
    let context = TransitionContext(
      from: presenter, to: presented, views: (removes ? presenter.view : nil, controller.presentedView),
      containerView: makeContainerOfTransition(), animator: animator, interaction: interaction, style: style,
      isAnimated: animated,
      hooks: .init(
        initialFrame: { $0 === presenter ? start : .zero },
        finalFrame: { [self] in $0 === presented ? finalFrame : removes ? .zero : start },
        willCancel: { [self] in presented.beginOwnAppearance(false, animated: animated) },
        didStart: { [self] in didStart() },
        putAway: { [self] in putAwayPresentation(completed: $0) },
        didEnd: { [self] in notifyPresented(completed: $0, animated: animated) },
        afterwards: { [self] in isOver(completed: $0, completion) }))
    mark(context, isPresenting: true)
    presented.note("presentationTransitionWillBegin")
    controller.presentationTransitionWillBegin()
    if controller.placesPresentedView { controller.presentedView?.restingFrame = finalFrame }
    if removes { presenter.beginOwnAppearance(false, animated: animated) }
    presented.beginOwnAppearance(true, animated: animated)
    UIView.performWithoutAnimation {
      takePresentersView()
      if controller.isPlacedBefore {
        placePresentedView()
      } else if controller.placesPresentedView {
        controller.presentedView?.restingFrame = finalFrame
      }
    }
    begin(context)
    presenter.setNeedsStatusBarAppearanceUpdate()
  }

  /// Begins a transition.
  ///
  /// Touches in the container are blocked unless the transition is interactive.
  func begin(_ context: TransitionContext) {
    container.isBlocked = !context.initiallyInteractive
    context.begin()
  }

  /// Called after the transition has started. Unblocks touches in the container if touches can drive or interrupt the
  /// transition.
  func didStart() {
    if let context = presented.presentation.transition { container.isBlocked = !context.allowsTouches }
  }

  /// Stores the running transition `context` in the presenting and the presented view controller. Sets
  /// `isBeingPresented` and `isBeingDismissed` of the presented view controller according to `isPresenting`.
  func mark(_ context: TransitionContext, isPresenting: Bool) {
    for party in [presented, presenter] { party?.presentation.transition = context }
    presented.presentation.isBeingPresented = isPresenting
    presented.presentation.isBeingDismissed = !isPresenting
    cover?.isInTransition = true
  }

  private func putAwayPresentation(completed: Bool) {
    container.isBlocked = false
    cover?.isInTransition = false
    UIView.performWithoutAnimation {
      if completed {
        keepPresentedView()
        removePresentersView()
        endTransition(onShow: true)
      } else {
        endTransition(onShow: false)
        controller.presentedView?.removeFromSuperview()
        restorePresentersView(forgetting: true)
        restorePresentersTransform()
      }
    }
  }

  private func notifyPresented(completed: Bool, animated: Bool) {
    presented.note("presentationTransitionDidEnd", detail: completed ? "completed" : "cancelled")
    controller.presentationTransitionDidEnd(completed)
    if !completed {
      removeContainer()
      unlink()
    }
    let (staying, leaving) = completed ? (presented, presenter) : (presenter, presented)
    if completed ? removesPresenter : true { leaving?.receive(isAppearing: false, animated: animated) }
    if completed || removesPresenter, staying?.isOnShow ?? false {
      staying?.receive(isAppearing: true, animated: animated)
    }
    presented.presentation.isBeingPresented = false
    if completed { controller.didBecomePresented() }
  }

  /// Removes the transition, which has finished, from the presenting and the presented view controller. Calls
  /// `completion` if `completed` is true, that is, if the transition was not cancelled.
  ///
  /// Called after all other callbacks of the transition.
  func isOver(completed: Bool, _ completion: (() -> Void)?) {
    for party in [presented, presenter] where party?.presentation.isInTransition == false {
      party?.presentation.transition = nil
    }
    if !presented.presentation.isInTransition { presented.presentation.isBeingDismissed = false }
    for party in [presenter, presented] { party?.presentation.current?.controller.transitionDidFinish() }
    presenter?.setNeedsStatusBarAppearanceUpdate()
    if completed { completion?() }
  }
}

extension UIViewController {
  /// Ends the appearance transition that this view controller has begun. If none has begun, first begins one with the
  /// given arguments, so that both appearance callbacks are sent.
  final func receive(isAppearing: Bool, animated: Bool) {
    beginOwnAppearance(isAppearing, animated: animated)
    endOwnAppearance()
  }
}

// MARK: Animators

extension Presentation {
  typealias TransitionObjects = (
    animator: any UIViewControllerAnimatedTransitioning, interaction: (any UIViewControllerInteractiveTransitioning)?
  )

  private func presentationObjects(animated: Bool) -> TransitionObjects {
    guard asks(animated: animated), let presenter, let source, let delegate = presented.transitioningDelegate,
      let animator = delegate.animationController(forPresented: presented, presenting: presenter, source: source)
    else { return (builtInAnimator(isPresenting: true, animated: animated), nil) }
    return (animator, animated ? delegate.interactionControllerForPresentation(using: animator) : nil)
  }

  /// Returns the animator and the interaction controller of the dismissal. The transitioning delegate supplies both. If
  /// the delegate supplies no animator, the result is a built-in animator and no interaction controller.
  func dismissalObjects(animated: Bool) -> TransitionObjects {
    guard asks(animated: animated), let delegate = presented.transitioningDelegate,
      let animator = delegate.animationController(forDismissed: presented)
    else { return (builtInAnimator(isPresenting: false, animated: animated), nil) }
    return (animator, animated ? delegate.interactionControllerForDismissal(using: animator) : nil)
  }

  /// Returns whether the transitioning delegate is asked for an animator. If the result is false, the built-in animator
  /// is used.
  ///
  /// The result is true if the transition is animated. With the style `custom`, it is always true (spec D1).
  private func asks(animated: Bool) -> Bool { animated || style == .custom }

  private func builtInAnimator(isPresenting: Bool, animated: Bool) -> any UIViewControllerAnimatedTransitioning {
    guard animated else { return ImmediateAnimator() }
    if let own = controller.ownAnimator(isPresenting: isPresenting) { return own }
    let profile = controller.profile
    switch transitionStyle {
    case .coverVertical: return controller.coverAnimator(isPresenting: isPresenting)
    case .flipHorizontal:
      return MotionAnimator.flipHorizontal(isPresenting: isPresenting, duration: profile.flipDuration)
    case .crossDissolve:
      return MotionAnimator.crossDissolve(isPresenting: isPresenting, duration: profile.dissolveDuration)
    case .partialCurl:
      require(
        style == .fullScreen,
        "the modalTransitionStyle partialCurl requires the modalPresentationStyle fullScreen, not \(style)")
      return PartialCurlAnimator(isPresenting: isPresenting, profile: profile)
    }
  }
}
