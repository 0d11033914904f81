import Interface
import Scenario

/// The view controller of a document's screen.
@MainActor
final class ScreenController: UIViewController {
  /// The view that `loadView()` sets.
  var content: UIView?
  /// Whether the trace records calls of `willMove(toParent:)` and `didMove(toParent:)`.
  var notesMoves = false
  /// A closure that is called in `viewWillAppear` and `viewWillDisappear`, when animations can still be added to the
  /// transition coordinator.
  var beforeChange: (UIViewController) -> Void = { _ in }

  /// The tables of the screen.
  var tables: [SceneTable] = []

  override func loadView() {
    guard let content else { return super.loadView() }
    view = content
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    tables.forEach { $0.screenWillAppear(animated: animated) }
    beforeChange(self)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    beforeChange(self)
  }

  override func willMove(toParent parent: UIViewController?) {
    note(parent == nil ? .willMoveFromParent : .willMoveToParent)
    super.willMove(toParent: parent)
  }

  override func didMove(toParent parent: UIViewController?) {
    note(parent == nil ? .didMoveFromParent : .didMoveToParent)
    super.didMove(toParent: parent)
  }

  private func note(_ callback: ScenarioDocument.Callback) {
    if notesMoves { Stage.current?.note(callback.rawValue, traceName) }
  }
}
