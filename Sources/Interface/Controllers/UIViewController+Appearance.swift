import Layers

extension UIViewController {
  /// Tells the controller that its view comes into sight (or goes out of it); `endAppearanceTransition` completes it.
  ///
  /// Beginning the opposite before the end turns the first one round: `willAppear`, `willDisappear`, `didDisappear`.
  /// Beginning what already holds does nothing.
  /// - Source: spec D4.
  public final func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    guard turnAppearance(isAppearing, animated: animated) else { return }
    statusBarStage?.statusBar.controller(self, beginsToAppear: isAppearing, animated: animated)
  }

  /// Does what `beginAppearanceTransition` does to the controller and those inside it; false when it holds already.
  @discardableResult
  private final func turnAppearance(_ isAppearing: Bool, animated: Bool) -> Bool {
    switch (isAppearing, appearance) {
    case (true, .appearing), (true, .appeared), (false, .disappearing), (false, .disappeared): return false
    case (true, .disappeared), (true, .disappearing): willAppear(animated)
    case (false, .appeared), (false, .appearing): willDisappear(animated)
    }
    return true
  }

  /// Completes what `beginAppearanceTransition` began; nothing when nothing was begun.
  public final func endAppearanceTransition() {
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
    beginAppearanceTransition(isEntering, animated: false)
    guard appearance != before, !isEntering || parentAppearance != .appearing else { return }
    CATransaction.atEndOfTurn { self.endAppearanceTransition() }
  }

  private final func willAppear(_ animated: Bool) {
    loadViewIfNeeded()
    (appearance, isAppearanceAnimated, awaitsIsAppearing) = (.appearing, animated, true)
    note("viewWillAppear")
    viewWillAppear(animated)
    forward { $0.turnAppearance(true, animated: animated) }
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
