import Runtime

/// A part of a stage that the stage calls in its run-loop passes, and when an event such as a rotation occurs.
///
/// Participants have no references to each other. An event causes a call of the same method on all participants, and a
/// participant responds to it by its own implementation. For example, the participant for touches cancels all touches
/// in `interfaceWillRotate()`, and the participant for rotations starts a deferred rotation in `transitionDidEnd()`.
/// All members have default implementations that do nothing.
@MainActor
protocol StageParticipant: PassParticipant {
  /// Called by `layoutIfNeeded()` of `view` while transitions are pending, before the view lays out its subviews. Not
  /// called in a commit, which starts pending transitions before the layout.
  func viewWillLayOut(_ view: UIView)
  /// Called after the root view controller of the main window was replaced.
  func rootViewControllerDidChange()
  /// Called when a view controller begins to appear or to disappear.
  func controller(_ controller: UIViewController, beginsToAppear isAppearing: Bool, animated: Bool)
  /// Called when the preferences of view controllers for the status bar or the home indicator may have changed.
  func statusBarPreferencesDidChange()
  /// Called when a touch that began on the status bar has ended on the status bar.
  func statusBarWasTapped()
  /// Called before a view controller is presented.
  func controllerWillBePresented(_ controller: UIViewController, style: UIModalPresentationStyle, animated: Bool)
  /// Called when a view controller was dismissed, after `dismissalTransitionDidEnd(_:)` of its presentation controller.
  /// `style` is the style of the presentation.
  func presentationWasDismissed(style: UIModalPresentationStyle)
  /// Called when a transition has ended and its callbacks have returned.
  func transitionDidEnd()
  /// Called before the interface rotates.
  func interfaceWillRotate()
  /// Called when the interface has its new orientation. During an animated rotation, the method is called inside the
  /// animation.
  func interfaceDidRotate()
  /// Called before a first responder is replaced by another one. The calls can be nested.
  func firstResponderBeginsToChange()
  /// Called after an attempt to replace a first responder, whether it succeeded or not.
  func firstResponderEndsToChange()
  /// Called when the first responder of a window changes, possibly to none, or when its input views have changed.
  func firstResponderDidChange(in window: UIWindow)
  /// Called when `becomeFirstResponder()` is called on a responder that is in no window. A view then becomes the first
  /// responder as soon as it is in a window.
  func responderWaitsForWindow(_ responder: UIResponder)
  /// Called at each change of a drag in a scroll view, from the beginning to the end of the drag. The call comes before
  /// the content moves.
  func contentIsDragged(in view: UIView, by recognizer: UIPanGestureRecognizer)
  /// Called when the app receives a memory warning.
  func didReceiveMemoryWarning()
  /// Called during a launch, after `application(_:willFinishLaunchingWithOptions:)` has returned.
  func appDidBuildInterface()
  /// Called during a launch, before the scenes' delegates are called.
  func scenesWillConnect()
  /// Called at the end of a launch, when the windows are visible, before the app becomes active.
  func appDidLaunch()
  /// Called when the app has entered the background, before the snapshot is taken.
  func appDidEnterBackground()
  /// Called when a phone call begins or ends, which changes the height of the status bar. The method is called inside
  /// an animation.
  func callDidBeginOrEnd()
  /// Called before the app is discarded.
  ///
  /// - Parameter isOrderly: Whether the system ends the app. Otherwise the app has crashed, or the user ends it.
  func appWillQuit(isOrderly: Bool)
  /// Called when the stage is deallocated. Releases references to the stage's views and view controllers.
  func abandon()
}

extension StageParticipant {
  func viewWillLayOut(_ view: UIView) {}
  func rootViewControllerDidChange() {}
  func controller(_ controller: UIViewController, beginsToAppear isAppearing: Bool, animated: Bool) {}
  func statusBarPreferencesDidChange() {}
  func statusBarWasTapped() {}
  func controllerWillBePresented(_ controller: UIViewController, style: UIModalPresentationStyle, animated: Bool) {}
  func presentationWasDismissed(style: UIModalPresentationStyle) {}
  func transitionDidEnd() {}
  func interfaceWillRotate() {}
  func interfaceDidRotate() {}
  func firstResponderBeginsToChange() {}
  func firstResponderEndsToChange() {}
  func firstResponderDidChange(in window: UIWindow) {}
  func responderWaitsForWindow(_ responder: UIResponder) {}
  func contentIsDragged(in view: UIView, by recognizer: UIPanGestureRecognizer) {}
  func didReceiveMemoryWarning() {}
  func appDidBuildInterface() {}
  func scenesWillConnect() {}
  func appDidLaunch() {}
  func appDidEnterBackground() {}
  func callDidBeginOrEnd() {}
  func appWillQuit(isOrderly: Bool) {}
  func abandon() {}
}

extension Stage {
  /// The positions of the participants in `Stage.participants`. In each step of a run-loop pass, the stage calls the
  /// participants in this order.
  ///
  /// The commit depends on the order: pending transitions start before the windows are laid out, the status bar is
  /// updated before the layout and drawn after the windows, and the display commits what all others have drawn.
  enum Slot: Int {
    case transitions, windows, statusBar, display, rotation, touches, animators, scrollInsets, keyboard, screenReader
    case restoration
  }
}
