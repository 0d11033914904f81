import Interface
import Scenario

/// A screen of a document.
@MainActor
final class ScreenController: UIViewController {
  /// What it shows; its view as soon as somebody asks for that.
  var content: UIView?
  /// Whether the trace says what containers tell it.
  var notesMoves = false
  /// Called when it is about to come or to go: its transition, if there is one, can still take others along.
  var beforeChange: (UIViewController) -> Void = { _ in }

  override func loadView() {
    guard let content else { return super.loadView() }
    view = content
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
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
