import class Foundation.NSCoder
import Controls
import Geometry
import Interface
import Layers
import Lists
import TestSupport

/// The faults found on a walk, and the number of running transitions with custom animators.
@MainActor
final class WalkLog {
  var faults: [String] = []
  var animationsUnderWay = 0
}

/// A controller that detects appearance callbacks in a wrong order.
@MainActor
final class WalkScreen: UIViewController {
  private enum Sight { case out, coming, there, going }

  private let log: WalkLog
  private var sight = Sight.out
  /// The number of the page in a page view controller.
  var number = 0
  /// Whether the screen prefers a hidden status bar.
  var hidesStatusBar = false
  /// The kind of the content.
  let kind: WalkKind
  /// The rows of the table.
  let rows: WalkRows
  /// The text of the text field when the view is loaded.
  let text: String?
  var table: UITableView?
  var field: UITextField?
  /// Changes that the next callback with the name performs once.
  var onWillAppear: (@MainActor () -> Void)?
  var onDidAppear: (@MainActor () -> Void)?
  var onWillDisappear: (@MainActor () -> Void)?

  init(_ name: String, _ kind: WalkKind, _ log: WalkLog) {
    (self.log, self.kind, rows, text) = (log, kind, WalkRows(), nil)
    super.init(nibName: nil, bundle: nil)
    (restorationIdentifier, title) = (name, name)
  }

  /// Creates a screen with the name, the appearance and the preferences of another.
  init(copying other: WalkScreen, _ log: WalkLog) {
    (self.log, kind, rows, text) = (log, other.kind, WalkRows(copying: other.rows), other.field?.text)
    super.init(nibName: nil, bundle: nil)
    (restorationIdentifier, title, number) = (other.restorationIdentifier, other.title, other.number)
    (edgesForExtendedLayout, extendedLayoutIncludesOpaqueBars) =
      (other.edgesForExtendedLayout, other.extendedLayoutIncludesOpaqueBars)
    hidesBottomBarWhenPushed = other.hidesBottomBarWhenPushed
    hidesStatusBar = other.hidesStatusBar
    navigationItem.prompt = other.navigationItem.prompt
    navigationItem.rightBarButtonItem = other.navigationItem.rightBarButtonItem.map { Self.item($0.title) }
    toolbarItems = other.toolbarItems?.map { Self.item($0.title) }
  }

  required init?(coder: NSCoder) { fatalError("not decoded") }

  static func item(_ title: String?) -> UIBarButtonItem {
    UIBarButtonItem(title: title, style: .plain, target: nil, action: nil)
  }

  /// Sets at random whether a push hides the bottom bar, and whether the view extends under bars.
  func draw(wishesFrom draw: inout Draw) {
    hidesBottomBarWhenPushed = draw.chance("hides the bottom bar", in: 4)
    if draw.chance("no edges", in: 4) { edgesForExtendedLayout = [] }
    extendedLayoutIncludesOpaqueBars = draw.chance("under opaque bars", in: 4)
  }

  override func viewDidLoad() {
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let hue = (restorationIdentifier ?? "").utf8.reduce(7) { ($0 * 31 + Int($1)) % 97 }
    view.backgroundColor = UIColor(red: CGFloat(hue) / 97, green: 0.5, blue: 1 - CGFloat(hue) / 97, alpha: 1)
    addContents()
  }

  override var prefersStatusBarHidden: Bool { hidesStatusBar }

  private func run(_ change: inout (@MainActor () -> Void)?) {
    let due = change
    change = nil
    due?()
  }

  var isInSight: Bool { sight == .there }
  var isAtRest: Bool { sight == .there || sight == .out }

  override func viewWillAppear(_ animated: Bool) {
    go(to: .coming, from: [.out, .going])
    run(&onWillAppear)
  }
  override func viewDidAppear(_ animated: Bool) {
    go(to: .there, from: [.coming])
    run(&onDidAppear)
  }
  override func viewWillDisappear(_ animated: Bool) {
    go(to: .going, from: [.there, .coming])
    run(&onWillDisappear)
  }
  override func viewDidDisappear(_ animated: Bool) { go(to: .out, from: [.going]) }

  private func go(to next: Sight, from allowed: [Sight]) {
    if !allowed.contains(sight) { log.faults.append("\(restorationIdentifier!) goes from \(sight) to \(next)") }
    sight = next
  }
}

/// An app's animator, which fades the new view in.
@MainActor
class WalkAnimator: UIViewControllerAnimatedTransitioning {
  fileprivate let log: WalkLog

  init(_ log: WalkLog) { self.log = log }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> Double { 0.25 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let to = prepare(context)
    UIView.animate(withDuration: 0.25) {
      to.alpha = 1
    } completion: { _ in
      to.alpha = 1
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  fileprivate func prepare(_ context: any UIViewControllerContextTransitioning) -> UIView {
    log.animationsUnderWay += 1
    // In a dismissal in which the presenter stays visible, no view is added, and the presented view is shown to the
    // end.
    guard let to = context.view(forKey: .to) else { return context.view(forKey: .from)! }
    context.containerView.addSubview(to)
    if let controller = context.viewController(forKey: .to) { to.frame = context.finalFrame(for: controller) }
    to.alpha = 0
    return to
  }

  func animationEnded(_ transitionCompleted: Bool) { log.animationsUnderWay -= 1 }
}

/// The same with a property animator, which can be interrupted.
@MainActor
final class InterruptibleWalkAnimator: UIViewControllerAnimatedTransitioning {
  private let plain: WalkAnimator
  private var animator: UIViewPropertyAnimator?

  init(_ log: WalkLog) { plain = WalkAnimator(log) }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> Double { 0.25 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: context).startAnimation()
  }

  func interruptibleAnimator(using context: any UIViewControllerContextTransitioning) -> any UIViewImplicitlyAnimating {
    if let animator { return animator }
    let to = plain.prepare(context)
    let fresh = UIViewPropertyAnimator(duration: 0.25, curve: .easeInOut) { to.alpha = 1 }
    fresh.addCompletion { _ in
      to.alpha = 1
      context.completeTransition(!context.transitionWasCancelled)
    }
    animator = fresh
    return fresh
  }

  func animationEnded(_ transitionCompleted: Bool) {
    plain.animationEnded(transitionCompleted)
    animator = nil
  }
}
