/// The part of a stage that saves the state of the app when it enters the background, and restores it at a launch.
///
///     enters the background ─▶ StateSaver ─▶ StateArchive ─▶ text
///     launch: text ─▶ StateArchive ─▶ StateRestorer, between willFinishLaunching and didFinishLaunching
///
/// - Source: B-453 to B-461, B-490.
@MainActor
final class StageRestoration: StageParticipant {
  private unowned let stage: Stage
  let registry = RestorationRegistry()
  /// The text of the saved state, or nil if there is none. The text remains when the app ends.
  var saved: String?
  /// The saved state that the last launch could not read, or nil.
  var refused: RefusedApplicationState?
  /// Whether the saved state remains when the app crashes or the user ends it.
  var keepsState = false
  /// The number of calls of `extendStateRestoration()` that have not been followed by a call of
  /// `completeStateRestoration()` yet.
  var extensionCount = 0
  /// Whether the app has requested that the next launch does not show the snapshot.
  var ignoresSnapshot = false
  /// The image that was visible during the last launch of the app.
  private(set) var launchImage = LaunchImage.standard
  private let launchScreen = LaunchScreen()
  /// The object that restores the state during the current launch, or nil. After the launch, the property keeps the
  /// object until all restored presentations have begun: a presentation waits until the presenting controller is in a
  /// window.
  private var restorer: StateRestorer?

  init(_ stage: Stage) { self.stage = stage }

  private var life: ApplicationLife { stage.application.life }
  private var usesScenes: Bool { life.launch?.info.usesScenes ?? false }

  // MARK: Saving

  func appDidEnterBackground() {
    ignoresSnapshot = false
    if life.usesScenes { return saveActivities() }
    guard var archive = StateSaver(stage, registry).save() else { return }
    if ignoresSnapshot { archive.hasUsableSnapshot = false }
    saved = archive.text
  }

  /// Saves the user activities of the app's scenes instead of a state of view controllers.
  private func saveActivities() {
    var archive = StateArchive()
    let saver = StateSaver(stage, registry)
    for scene in life.scenes {
      guard let activity = scene.delegate?.stateRestorationActivity(for: scene) else { continue }
      activity.update()
      archive.activities.append(
        StateArchive.SceneActivity(session: scene.session.persistentIdentifier, activity: saver.activity(activity)))
    }
    saver.writeHeader(to: &archive)
    if ignoresSnapshot { archive.hasUsableSnapshot = false }
    saved = archive.activities.isEmpty ? nil : archive.text
  }

  func appWillQuit(isOrderly: Bool) {
    // An extended restoration that was not completed counts as a crash (B-490).
    if !keepsState, !isOrderly || extensionCount > 0 { saved = nil }
    extensionCount = 0
    restorer = nil
    launchScreen.remove()
  }

  // MARK: Restoring

  func appDidBuildInterface() {
    (restorer, launchImage) = (nil, .standard)
    guard !usesScenes, let archive = readArchive() else { return }
    let restorer = StateRestorer(stage, archive, registry)
    guard restorer.restore() else { return }
    self.restorer = restorer
    if archive.hasUsableSnapshot { launchImage = .snapshot }
  }

  func scenesWillConnect() {
    guard let archive = readArchive() else { return }
    let restorer = StateRestorer(stage, archive, registry)
    for session in life.sessions {
      let saved = archive.activities.first { $0.session == session.persistentIdentifier }
      session.stateRestorationActivity = saved.map { restorer.activity($0.activity) }
    }
    launchImage = archive.hasUsableSnapshot ? .snapshot : .standard
    self.restorer = restorer
  }

  func appDidLaunch() {
    guard let restorer else { return }
    restorer.present()
    if launchImage == .standard { launchScreen.dissolve(on: stage, life.launch?.info) }
    if restorer.presentations.isEmpty { self.restorer = nil }
  }

  /// Reads the saved state, and returns nil if there is none. A state that cannot be read is moved to `refused`, and
  /// the app is launched without it.
  private func readArchive() -> StateArchive? {
    guard let text = saved else { return nil }
    do throws(StateArchiveError) {
      let archive = try StateArchive(text)
      refused = nil
      return archive
    } catch {
      refused = RefusedApplicationState(text: text, error: error)
      saved = nil
      stage.note("warning", "restoreState", detail: "the state is not restored. \(error)")
      return nil
    }
  }

  func abandon() { restorer = nil }
}
