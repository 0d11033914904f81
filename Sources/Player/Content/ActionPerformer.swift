import Scenario

/// The connection between the controls, rows and items of a scene and the performance that performs their actions.
///
/// The scene is created before the performance is complete, so the performance sets the closure afterwards.
@MainActor
final class ActionPerformer {
  /// A closure that performs actions at the current instant.
  var perform: ([ScenarioDocument.Action]) -> Void = { _ in }
}
