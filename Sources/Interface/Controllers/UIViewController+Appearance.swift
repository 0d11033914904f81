import Layers

extension UIViewController {
  /// Begins an appearance transition, which `endAppearanceTransition()` completes.
  ///
  /// The opposite transition can begin before this one ends. The callbacks are then, for example, `viewWillAppear`,
  /// `viewWillDisappear`, `viewDidDisappear`. If the controller is already in the requested state, or in a transition
  /// to it, the method does nothing. While another controller is presented over only this controller's view
  /// (`definesPresentationContext`), the presented controller receives the callbacks instead of this controller.
  /// - Parameters:
  ///   - isAppearing: true if the view appears, false if it disappears.
  ///   - animated: whether the transition is animated.
  /// - Source: spec D4.
  public final func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    guard changeAppearance(isAppearing, animated: animated) else { return }
    noteAppearance(isAppearing, animated: animated)
  }

  /// Completes the appearance transition that has begun. If none has begun, the method does nothing.
  public final func endAppearanceTransition() {
    for controller in travellers where !controller.appearsWithPresentation || !controller.isOnShow {
      controller.endOwnAppearance()
    }
  }

  /// Whether a presentation or dismissal is running that itself begins and ends the appearance transition of this
  /// controller.
  ///
  /// A presentation that leaves the presenting view in the window does not change the presenter's appearance.
  private final var appearsWithPresentation: Bool {
    guard presentation.isInTransition else { return false }
    return isBeingPresented || isBeingDismissed
      || presentation.presented?.presentation.current?.removesPresenter ?? true
  }

  /// Begins an appearance transition of this controller and of the controllers presented over its view. Does not call
  /// the participants of the stage, so that the status bar is not updated.
  ///
  /// - Returns: whether the appearance state of any controller has changed.
  @discardableResult
  private final func changeAppearance(_ isAppearing: Bool, animated: Bool) -> Bool {
    var hasChanged = false
    for controller in isAppearing ? inSightWithView : travellers.reversed()
    where controller.changeOwnAppearance(isAppearing, animated: animated) {
      hasChanged = true
    }
    return hasChanged
  }

  /// The controllers that appear and disappear together with the view of this controller.
  ///
  /// The first element is this controller. Each further element is presented over only the view of the previous element
  /// (see `presentationInContext`).
  private final var travellers: [UIViewController] {
    [self] + (presentationInContext?.presented.travellers ?? [])
  }

  /// The elements of `travellers` that become visible when this controller's view appears. A controller is left out if
  /// the controller that it presents covers it completely, and a presented controller is left out while it is being
  /// dismissed.
  private final var inSightWithView: [UIViewController] {
    let inside = presentationInContext
    let isDismissed = inside?.presented.isBeingDismissed ?? false
    let isCovered = presentation.presented?.presentation.current?.removesPresenter ?? false
    let others = isDismissed ? [] : inside?.presented.inSightWithView ?? []
    return (isCovered && !isDismissed ? [] : [self]) + others
  }

  /// The presentation by this controller that covers only the controller's view, and not the whole window (see
  /// `definesPresentationContext`). Nil if there is no such presentation.
  private final var presentationInContext: Presentation? {
    presentation.presented?.presentation.current.flatMap { $0.cover == nil ? nil : $0 }
  }

  private final func noteAppearance(_ isAppearing: Bool, animated: Bool) {
    stageOrCurrent?.participants.forEach { $0.controller(self, beginsToAppear: isAppearing, animated: animated) }
  }

  /// Begins an appearance transition of this controller, but not of the controllers presented over its view.
  final func beginOwnAppearance(_ isAppearing: Bool, animated: Bool) {
    guard changeOwnAppearance(isAppearing, animated: animated) else { return }
    noteAppearance(isAppearing, animated: animated)
  }

  /// Begins an appearance transition of this controller and of its children. Does not call the participants of the
  /// stage, so that the status bar is not updated.
  ///
  /// - Returns: false if the controller is already in the requested state, or in a transition to it.
  private final func changeOwnAppearance(_ isAppearing: Bool, animated: Bool) -> Bool {
    switch (isAppearing, appearance) {
    case (true, .appearing), (true, .appeared), (false, .disappearing), (false, .disappeared): return false
    case (true, .disappeared), (true, .disappearing): willAppear(animated)
    case (false, .appeared), (false, .appearing): willDisappear(animated)
    }
    return true
  }

  /// Completes the appearance transition of this controller, but not of the controllers presented over its view.
  final func endOwnAppearance() {
    switch appearance {
    case .appearing: didAppear()
    case .disappearing: didDisappear()
    case .appeared, .disappeared: return
    }
  }

  /// Begins the appearance transition of this view controller when its view is about to enter or leave a window.
  ///
  /// The appearance transition ends at the end of the run-loop pass or, if the parent is appearing, together with the
  /// appearance transition of the parent. If the appearance transition has already begun, for example by the parent or
  /// the window, the method has no effect.
  final func viewWillMove(intoWindow isEntering: Bool) {
    if isEntering, isOrphan {
      warn("the view was added to a window, but \(traceName) has no parent: call addChild(_:) and didMove(toParent:)")
    }
    guard parent?.shouldAutomaticallyForwardAppearanceMethods ?? true else { return }
    let parentAppearance = parent?.appearance ?? .appeared
    guard !isEntering || parentAppearance == .appearing || parentAppearance == .appeared else { return }
    let before = appearance
    beginOwnAppearance(isEntering, animated: false)
    guard appearance != before, !isEntering || parentAppearance != .appearing else { return }
    CATransaction.atEndOfPass { self.endOwnAppearance() }
  }

  /// Whether the controller is neither a child, nor presented, nor the root view controller of a window.
  ///
  /// - Source: G-028.
  private final var isOrphan: Bool {
    parent == nil && presentation.current == nil
      && !(stageOrCurrent?.windows.onAllScreens.contains { $0.rootViewController === self } ?? true)
  }

  private final func willAppear(_ animated: Bool) {
    loadViewIfNeeded()
    (appearance, isAppearanceAnimated, awaitsIsAppearing) = (.appearing, animated, true)
    note("viewWillAppear")
    viewWillAppear(animated)
    forward { $0.changeAppearance(true, animated: animated) }
    childrenWillAppear(animated)
  }

  /// Calls `viewIsAppearing(_:)`, unless it was already called for the current appearance. Called before each layout of
  /// the view and before `viewDidAppear(_:)`. Does nothing if the view is neither appearing nor visible.
  final func sendIsAppearing() {
    guard awaitsIsAppearing, appearance == .appearing || appearance == .appeared else { return }
    awaitsIsAppearing = false
    viewIsAppearing(isAppearanceAnimated)
  }

  private final func didAppear() {
    sendIsAppearing()
    appearance = .appeared
    note("viewDidAppear")
    viewDidAppear(isAppearanceAnimated)
    forward { $0.endAppearanceTransition() }
    childrenDidAppear(isAppearanceAnimated)
    isMoving = .nowhere
  }

  private final func willDisappear(_ animated: Bool) {
    (appearance, isAppearanceAnimated) = (.disappearing, animated)
    note("viewWillDisappear")
    viewWillDisappear(animated)
    forward { $0.changeAppearance(false, animated: animated) }
  }

  private final func didDisappear() {
    appearance = .disappeared
    note("viewDidDisappear")
    viewDidDisappear(isAppearanceAnimated)
    forward { $0.endAppearanceTransition() }
    isMoving = .nowhere
  }

  private final func forward(_ event: (UIViewController) -> Void) {
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    visibleChildren.forEach(event)
  }
}
