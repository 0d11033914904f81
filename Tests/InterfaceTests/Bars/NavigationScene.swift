import class Foundation.NSCoder
import Geometry
import Interface
import Layers
import TestSupport

/// A controller that records every callback with its moving and presentation flags.
@MainActor
final class LoggingController: LayoutLoggingController {
  private let journal: Journal

  init(_ name: String, _ journal: Journal, color: UIColor = .white) {
    self.journal = journal
    super.init(nibName: nil, bundle: nil)
    title = name
    self.color = color
  }

  required init?(coder: NSCoder) { fatalError("not decoded") }

  private var color = UIColor.white
  private var name: String { title ?? "?" }

  override func viewDidLoad() {
    view.backgroundColor = color
    journal.note("\(name).viewDidLoad")
  }
  override func viewWillAppear(_ animated: Bool) { note("viewWillAppear", animated) }
  override func viewDidAppear(_ animated: Bool) { note("viewDidAppear", animated) }
  override func viewWillDisappear(_ animated: Bool) { note("viewWillDisappear", animated) }
  override func viewDidDisappear(_ animated: Bool) { note("viewDidDisappear", animated) }
  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    journal.note("\(name).willMove(\(parent == nil ? "nil" : "parent"))")
  }
  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    journal.note("\(name).didMove(\(parent == nil ? "nil" : "parent"))")
  }

  private func note(_ call: String, _ animated: Bool) {
    let way = isMovingToParent ? " to" : isMovingFromParent ? " from" : ""
    journal.note("\(name).\(call)\(animated ? "" : " at once")\(way)")
  }
}

/// A navigation controller on a stage. The scene is its delegate and records all calls.
@MainActor
final class NavigationScene: UINavigationControllerDelegate {
  let stage: Stage
  let navigation: UINavigationController
  let journal = Journal()
  let a: LoggingController
  let b: LoggingController
  let c: LoggingController
  /// The objects that the delegate returns.
  var animator: (any UIViewControllerAnimatedTransitioning)?
  var driver: (any UIViewControllerInteractiveTransitioning)?

  /// Creates a scene whose root has appeared, at time 0.
  init(size: CGSize = CGSize(width: 320, height: 480), profile: StageProfile = .classic) {
    stage = Stage(size: size, scale: 1, profile: profile)
    a = LoggingController("a", journal, color: UIColor(red: 1, green: 0.8, blue: 0.75, alpha: 1))
    b = LoggingController("b", journal, color: UIColor(red: 0.75, green: 0.9, blue: 1, alpha: 1))
    c = LoggingController("c", journal, color: UIColor(red: 0.8, green: 1, blue: 0.75, alpha: 1))
    navigation = UINavigationController(rootViewController: a)
    navigation.restorationIdentifier = "nav"
    stage.window.rootViewController = navigation
    navigation.delegate = self
    stage.advance(to: 0)
    _ = journal.take()
  }

  /// Pushes `b` and waits until the push has ended.
  func pushB() {
    navigation.pushViewController(b, animated: false)
    _ = journal.take()
  }

  /// Returns the calls that are recorded while `body` runs and until the stage has settled.
  func log(_ body: () -> Void) throws -> [String] {
    _ = journal.take()
    body()
    try stage.settle()
    return journal.take()
  }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) { journal.note("willShow \(viewController.title ?? "?")") }
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) { journal.note("didShow \(viewController.title ?? "?")") }
  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
}
