import Scenario

/// An object that passes the actions of a scene's controls, rows and items to the performance.
///
/// The performance sets `perform` after creating the scene, because the scene is created first.
@MainActor
final class ActionPerformer {
  /// A closure that performs actions at the current instant.
  var perform: ([ScenarioDocument.Action]) -> Void = { _ in }
}
