extension Stage {
  /// The saved state of the app, or nil if there is none. The saved state remains when the app ends, and the next
  /// launch restores it.
  ///
  /// The value is the text of a `StateArchive`. An app saves its state when it enters the background, if its delegate
  /// returns true in `application(_:shouldSaveSecureApplicationState:)`. Setting the property replaces the saved state,
  /// for example with the saved state of another stage. If a launch cannot read the text, it restores nothing, and
  /// `refusedApplicationState` contains the text.
  /// - Source: B-455, B-456, B-504.
  public var savedApplicationState: String? {
    get { restoration.saved }
    set { restoration.saved = newValue }
  }

  /// The saved state that the last launch could not read, with the reason, or nil.
  public var refusedApplicationState: RefusedApplicationState? { restoration.refused }

  /// Whether the saved state remains when the app crashes or the user ends the app. On a device, Apple's configuration
  /// profile for developers has this effect. The default is false.
  ///
  /// - Source: B-506.
  public var keepsApplicationStateAfterFailures: Bool {
    get { restoration.keepsState }
    set { restoration.keepsState = newValue }
  }

  /// The image that iOS shows while the app is launched. On a stage, a launch takes no time, so the image is visible in
  /// one case only: if an app is restored without its snapshot, the launch screen dissolves into the restored
  /// interface.
  public var launchImage: LaunchImage { restoration.launchImage }

  /// The part of the stage that saves and restores the state.
  var restoration: StageRestoration { participant(.restoration) }

  /// Continues an activity in the app, as the system does with an activity from another device.
  ///
  /// An app with scenes receives the activity in its scene delegate. In an app without scenes, the application delegate
  /// receives the activity. The delegate can pass view controllers to the restoration handler, which calls their
  /// `restoreUserActivityState(_:)`.
  /// - Returns: Whether the app has continued the activity.
  @discardableResult
  public func continueUserActivity(_ activity: NSUserActivity) -> Bool {
    makeCurrent()
    note("continueUserActivity", activity.activityType)
    if let scene = application.life.scenes.first, let delegate = scene.delegate {
      delegate.scene(scene, willContinueUserActivityWithType: activity.activityType)
      delegate.scene(scene, continue: activity)
      return true
    }
    guard let delegate = application.delegate else { return false }
    _ = delegate.application(application, willContinueUserActivityWithType: activity.activityType)
    return delegate.application(application, continue: activity) { objects in
      for object in objects ?? [] { object.restoreUserActivityState(activity) }
    }
  }
}

/// A saved state that a launch could not read.
public struct RefusedApplicationState: Hashable, Sendable {
  /// The text of the state, unchanged.
  public let text: String
  /// The error with its position in the text.
  public let error: StateArchiveError
}
