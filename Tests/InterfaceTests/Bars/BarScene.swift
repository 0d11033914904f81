import class Foundation.NSCoder
import Geometry
import Interface
import Layers

/// A screen that changes its bars in callbacks, as apps do.
@MainActor
final class BarScreen: UIViewController {
  var onWillAppear: ((BarScreen, Bool) -> Void)?
  var onDidAppear: ((BarScreen) -> Void)?
  private let color: UIColor

  init(_ title: String, color: UIColor = .white) {
    self.color = color
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { fatalError("not decoded") }

  override func viewDidLoad() { view.backgroundColor = color }
  override func viewWillAppear(_ animated: Bool) { onWillAppear?(self, animated) }
  override func viewDidAppear(_ animated: Bool) { onDidAppear?(self) }
}

/// A navigation controller with bar screens, in a tab bar or not.
@MainActor
final class BarScene {
  let stage: Stage
  let navigation: UINavigationController
  let tabs: UITabBarController?
  let a = BarScreen("a", color: UIColor(red: 1, green: 0.8, blue: 0.75, alpha: 1))
  let b = BarScreen("b", color: UIColor(red: 0.75, green: 0.9, blue: 1, alpha: 1))
  let other = BarScreen("other", color: UIColor(red: 0.8, green: 1, blue: 0.75, alpha: 1))

  var bar: UINavigationBar { navigation.navigationBar }

  /// Creates a scene of 320 × 480 points in the classic profile, whose root has appeared, at time 0.
  init(inTabs: Bool = false, isOpaque: Bool = false, configure: (BarScene) -> Void = { _ in }) {
    stage = Stage(size: CGSize(width: 320, height: 480), scale: 1, profile: .classic)
    navigation = UINavigationController(rootViewController: a)
    tabs = inTabs ? UITabBarController() : nil
    tabs?.viewControllers = [navigation, other]
    navigation.navigationBar.isTranslucent = !isOpaque
    configure(self)
    stage.window.rootViewController = tabs ?? navigation
    stage.advance(to: 0)
  }

  /// Drags from the left edge over a third of the screen and lifts, which cancels the pop.
  func cancelPop() throws {
    stage.drag(from: CGPoint(x: 2, y: 200), to: CGPoint(x: 80, y: 200), over: 0.5)
    try stage.settle()
  }

  /// The texts of the bar's visible labels, left to right.
  var barTexts: [String] {
    texts(in: bar).sorted { $0.x < $1.x }.map(\.text)
  }

  private func texts(in view: UIView) -> [(x: CGFloat, text: String)] {
    guard view.alpha > 0.01, !view.isHidden else { return [] }
    var found = view.subviews.flatMap { texts(in: $0) }
    if let label = view as? UILabel, let text = label.text, label.bounds.width > 0 {
      found.append((label.convert(.zero, to: nil).x, text))
    }
    return found
  }
}

/// Counts the taps of the buttons that it is the target of.
@MainActor
final class BarTaps {
  private(set) var count = 0
  func tap(_ sender: AnyObject?) { count += 1 }
}
