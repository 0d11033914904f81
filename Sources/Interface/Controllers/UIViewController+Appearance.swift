import Layers

extension UIViewController {
  /// Tells the controller that its view comes into sight (or goes out of it); `endAppearanceTransition` completes it.
  ///
  /// Beginning the opposite before the end turns the first one round: `willAppear`, `willDisappear`, `didDisappear`.
  /// Beginning what already holds does nothing. A controller whose view is covered in its own presentation context stays
  /// out of sight: what covers it appears and disappears in its place.
  /// - Source: spec D4.
  public final func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    guard turnAppearance(isAppearing, animated: animated) else { return }
    statusBarStage?.statusBar.controller(self, beginsToAppear: isAppearing, animated: animated)
  }

  /// Completes what `beginAppearanceTransition` began; nothing when nothing was begun.
  public final func endAppearanceTransition() {
    for controller in travellers where !controller.presentation.isInTransition || !controller.isOnShow {
      controller.endOwnAppearance()
    }
  }

  /// Begins the appearance without asking what the status bar has to look like; returns whether a controller's changed.
  @discardableResult
  private final func turnAppearance(_ isAppearing: Bool, animated: Bool) -> Bool {
    var hasChanged = false
    for controller in isAppearing ? inSightWithView : travellers.reversed()
    where controller.turnOwnAppearance(isAppearing, animated: animated) {
      hasChanged = true
    }
    return hasChanged
  }

  /// This controller, and those presented over its view alone, which come and go with it.
  private final var travellers: [UIViewController] {
    [self] + (presentationInContext?.presented.travellers ?? [])
  }

  /// Those of `travellers` that are in sight when this controller's place is.
  private final var inSightWithView: [UIViewController] {
    let inside = presentationInContext
    let isDismissed = inside?.presented.isBeingDismissed ?? false
    let isCovered = presentation.presented?.presentation.current?.removesPresenter ?? false
    let others = isDismissed ? [] : inside?.presented.inSightWithView ?? []
    return (isCovered && !isDismissed ? [] : [self]) + others
  }

  /// What is presented over this controller's view alone.
  private final var presentationInContext: Presentation? {
    presentation.presented?.presentation.current.flatMap { $0.cover == nil ? nil : $0 }
  }

  /// Begins the appearance of this controller itself, whatever covers it.
  final func beginOwnAppearance(_ isAppearing: Bool, animated: Bool) {
    guard turnOwnAppearance(isAppearing, animated: animated) else { return }
    statusBarStage?.statusBar.controller(self, beginsToAppear: isAppearing, animated: animated)
  }

  /// Begins the appearance of this controller and of those inside it; returns false when it holds already.
  private final func turnOwnAppearance(_ isAppearing: Bool, animated: Bool) -> Bool {
    switch (isAppearing, appearance) {
    case (true, .appearing), (true, .appeared), (false, .disappearing), (false, .disappeared): return false
    case (true, .disappeared), (true, .disappearing): willAppear(animated)
    case (false, .appeared), (false, .appearing): willDisappear(animated)
    }
    return true
  }

  /// Completes the appearance of this controller itself.
  final func endOwnAppearance() {
    switch appearance {
    case .appearing: didAppear()
    case .disappearing: didDisappear()
    case .appeared, .disappeared: return
    }
  }

  /// Its view comes into a window or leaves it: unless a container or the window has begun that, it begins here.
  ///
  /// The did callback follows at the end of the run loop's turn, or with the parent's own.
  final func viewWillMove(intoWindow isEntering: Bool) {
    guard parent?.shouldAutomaticallyForwardAppearanceMethods ?? true else { return }
    let parentAppearance = parent?.appearance ?? .appeared
    guard !isEntering || parentAppearance == .appearing || parentAppearance == .appeared else { return }
    let before = appearance
    beginOwnAppearance(isEntering, animated: false)
    guard appearance != before, !isEntering || parentAppearance != .appearing else { return }
    CATransaction.atEndOfTurn { self.endOwnAppearance() }
  }

  private final func willAppear(_ animated: Bool) {
    loadViewIfNeeded()
    (appearance, isAppearanceAnimated, awaitsIsAppearing) = (.appearing, animated, true)
    note("viewWillAppear")
    viewWillAppear(animated)
    forward { $0.turnAppearance(true, animated: animated) }
    childrenWillAppear(animated)
  }

  /// The view was laid out in its window for the first time since it began to appear.
  final func tellIsAppearing() {
    guard awaitsIsAppearing, appearance == .appearing || appearance == .appeared else { return }
    awaitsIsAppearing = false
    viewIsAppearing(isAppearanceAnimated)
  }

  private final func didAppear() {
    tellIsAppearing()
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
    forward { $0.turnAppearance(false, animated: animated) }
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
