import Layers
import Runtime

/// The state of the app that a stage runs: its delegate, its scenes and its phase.
@MainActor
final class ApplicationLife {
  /// The arguments with which the app was launched, or nil if no app was launched. A relaunch uses them again.
  var launch: ApplicationLaunch?
  /// The delegate that the launch has created.
  var delegate: (any UIApplicationDelegate)?
  /// Whether the app runs. Stages without a launched app always run.
  var isRunning = true
  var state = UIApplication.State.active
  /// The scenes in the order of their connection.
  var scenes: [UIScene] = []
  /// The sessions, which persist when their scenes are disconnected.
  var sessions: [UISceneSession] = []
  /// The background tasks that have not ended, with their expiration handlers.
  var backgroundTasks: [(id: Int, name: String, expire: (() -> Void)?)] = []
  var lastBackgroundTask = 0
  /// The scheduled event that expires the remaining background tasks, or nil if none is scheduled.
  var expiration: EventQueue.Ticket?
  /// The time of `expiration`, in seconds of the stage, or nil if no expiration is scheduled.
  var expirationTime: Double?
  /// The committed tree that was displayed when the app last entered the background, and the time at which it was
  /// displayed, in seconds of the stage.
  var snapshot: (tree: CommittedTree, time: Double)?
  /// Whether the app switcher has a card of the app. The value is false after the user has ended the app.
  var hasCard = true
  /// The layer of the home screen, which covers the windows while the app is in the background.
  let homeScreen = CALayer()
  var values = ApplicationValues()

  /// Whether the app has scenes, so that the scene delegates are called in place of the application delegate.
  var usesScenes: Bool { !scenes.isEmpty }

  /// Returns the state of the app of a stage.
  static func ofStage(_ stage: Stage) -> ApplicationLife { stage.attachment { ApplicationLife() } }
}

/// The arguments of a launch.
@MainActor
struct ApplicationLaunch {
  /// A closure that creates the application delegate.
  let makeDelegate: @MainActor () -> any UIApplicationDelegate
  /// The information property list of the app.
  let info: InfoDictionary
}

/// The values of those properties of `UIApplication` that are only stored and have no effect on the interface.
struct ApplicationValues {
  var isIdleTimerDisabled = false
  var badgeNumber = 0
  var showsNetworkActivity = false
  var editsOnShake = true
}

extension UIApplication {
  /// The state of the app.
  final var life: ApplicationLife { .ofStage(stage) }
}
