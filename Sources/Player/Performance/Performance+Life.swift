import Interface
import Scenario

extension Performance {
  /// Ends the app. Until its next launch, there are no screens. If the scene is not an app, stores an error at the
  /// position of `step`.
  func quit(_ cause: ScenarioDocument.AppEnd, _ step: ScenarioDocument.Step) {
    guard requireApp(step) else { return }
    stage.quit(cause.uiKit)
    if !isRunner { scene = BuiltScene(root: UIViewController()) }
  }

  /// Launches the app again. If the scene is not an app, stores an error at the position of `step`.
  func relaunch(_ step: ScenarioDocument.Step) {
    guard requireApp(step) else { return }
    stage.relaunch()
    if isRunner { scene.root = stage.window.rootViewController ?? scene.root }
  }

  private var isRunner: Bool { if case .runner = document.scene { true } else { false } }

  /// Returns whether the scene is an app. If it is not, the method stores an error at the position of `step`, which
  /// ends the film.
  private func requireApp(_ step: ScenarioDocument.Step) -> Bool {
    if stage.hasLaunchedApp { return true }
    firstError = firstError ?? .noApp(line: step.location.line, column: step.location.column)
    return false
  }

  /// Launches the scene as an app. The app's delegate builds the screens at each launch.
  func launchApp() {
    let (stage, restores) = (stage, document.restoration)
    UIApplication.launch(
      delegate: SceneAppDelegate(restores: restores, scene: { [unowned self] in scene }) { [unowned self] in
        rebuild()
        return scene.root
      }, in: stage)
  }

  /// Builds the scene for a launch. Does nothing at the first launch, because the scene exists already.
  private func rebuild() {
    guard isBuilt else {
      isBuilt = true
      return
    }
    do throws(PlayerError) {
      scene = try builder.build()
      delegates = try Self.makeDelegates(document, scene, builder)
    } catch {
      firstError = firstError ?? error
    }
  }
}

extension ScenarioDocument.AppEnd {
  fileprivate var uiKit: AppTermination {
    switch self {
    case .system: .system
    case .user: .user
    case .crash: .crash
    case .removal: .removal
    }
  }
}
