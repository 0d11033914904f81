import Scenario

/// An object that passes the actions of a scene's controls, rows and items to the performance.
///
/// Until the performance sets `perform`, actions have no effect. The performance can set it only after the scene has
/// been created.
@MainActor
final class ActionPerformer {
  /// A closure that performs actions at the current instant.
  var perform: ([ScenarioDocument.Action]) -> Void = { _ in }
}
