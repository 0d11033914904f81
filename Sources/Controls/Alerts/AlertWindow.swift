import class Foundation.NSCoder
import Geometry
import Interface
import Layers

/// A list through which a stage retains its visible alert views and action sheets, and their windows.
@MainActor
final class VisibleAlerts {
  private var objects: [AnyObject] = []

  /// Returns the list of a stage.
  static func of(_ stage: Stage) -> VisibleAlerts { stage.attachment { VisibleAlerts() } }

  func add(_ object: AnyObject) { objects.append(object) }
  func remove(_ object: AnyObject) { objects.removeAll { $0 === object } }
}

/// A transparent window in front of the app, in which an alert view or an action sheet is presented.
///
/// The window becomes the key window. When it is hidden, the previous key window becomes key again, and its first
/// responder is restored.
@MainActor
final class AlertWindow: UIWindow {
  /// The alert view or action sheet that is presented in the window. The window retains this object, and the stage
  /// retains the visible window.
  private let owner: AnyObject
  private weak var previous: UIWindow?
  private weak var responder: UIResponder?

  init?(owner: AnyObject) {
    guard let stage = Stage.current else { return nil }
    self.owner = owner
    super.init(frame: stage.window.frame)
    layer.name = "alertWindow"
    windowLevel = .alert
    let root = AlertRootController()
    root.covered = stage.window
    rootViewController = root
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  /// Shows the window and presents an alert in it.
  func present(_ alert: UIAlertController, animated: Bool, completion: @escaping () -> Void) {
    guard let stage else { return }
    previous = stage.application.keyWindow
    responder = previous?.firstResponder
    responder?.resignFirstResponder()
    VisibleAlerts.of(stage).add(self)
    makeKeyAndVisible()
    rootViewController?.present(alert, animated: animated, completion: completion)
  }

  /// Hides the window after the dismissal of its alert, restores the previous key window, and releases the window.
  func putAway() {
    isHidden = true
    previous?.makeKey()
    if responder?.isFirstResponder == false { responder?.becomeFirstResponder() }
    if let stage { VisibleAlerts.of(stage).remove(self) }
  }
}

/// The root view controller of an alert's window. It permits the same orientations as the root view controller of the
/// covered window, and hides the status bar if that controller does.
@MainActor
private final class AlertRootController: UIViewController {
  weak var covered: UIWindow?

  override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    covered?.rootViewController?.supportedInterfaceOrientations ?? super.supportedInterfaceOrientations
  }
  override var prefersStatusBarHidden: Bool { covered?.rootViewController?.prefersStatusBarHidden ?? false }
}
