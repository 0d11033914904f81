import Scenario

/// The object through which the controls, rows and items of a scene have the performance perform their actions.
///
/// The performance sets `perform` after creating the scene, because the scene is created first.
@MainActor
final class ActionPerformer {
  /// A closure that performs actions at the current instant.
  var perform: ([ScenarioDocument.Action]) -> Void = { _ in }
}
