import Layers

extension UIApplication {
  /// Registers an object other than a view controller for state restoration on the current stage.
  ///
  /// The object is saved if another object that takes part in state restoration encodes it. The stage does not retain
  /// the object.
  /// - Source: B-493, B-494.
  public static func registerObject(
    forStateRestoration object: any UIStateRestoring, restorationIdentifier: String
  ) {
    guard let stage = Stage.current else {
      fatalError("UIApplication.registerObject requires a stage. Create one first")
    }
    stage.restoration.registry.add(object, restorationIdentifier)
  }

  /// Extends the state restoration beyond the launch, for example until data are loaded.
  ///
  /// If the app ends before `completeStateRestoration()` has been called as often as this method, the saved state is
  /// discarded.
  /// - Source: B-490.
  public final func extendStateRestoration() { stage.restoration.extensionCount += 1 }

  /// Completes a state restoration that `extendStateRestoration()` has extended.
  ///
  /// - Precondition: `extendStateRestoration()` was called more often than this method.
  public final func completeStateRestoration() {
    require(
      stage.restoration.extensionCount > 0, "completeStateRestoration() without extendStateRestoration()")
    stage.restoration.extensionCount -= 1
  }

  /// Requests that the next launch shows the launch screen in place of the snapshot.
  ///
  /// The method is called while the state is saved. The launch screen then dissolves into the restored interface.
  /// - Source: B-500.
  public final func ignoreSnapshotOnNextApplicationLaunch() { stage.restoration.ignoresSnapshot = true }
}
