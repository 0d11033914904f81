import class Foundation.NSCoder
import Geometry
import Layers

/// What is behind a tab bar's More: a list of controllers, and the chosen one on top of it.
@MainActor
final class MoreNavigationController: UINavigationController {
  let list: MoreListController
  private weak var owner: UITabBarController?
  private var holder: MoreHolder?

  init(owner: UITabBarController) {
    self.owner = owner
    list = MoreListController(owner: owner)
    super.init(navigationBarClass: nil, toolbarClass: nil)
    restorationIdentifier = "\(owner.traceName).more"
    tabBarItem = UITabBarItem(tabBarSystemItem: .more, tag: 0)
    pushViewController(list, animated: false)
  }

  required init?(coder: NSCoder) { fatalError("it is made by its tab bar controller") }

  /// The controller on show; nil while the list is.
  var shown: UIViewController? {
    guard viewControllers.count > 1 else { return nil }
    return (viewControllers[1] as? MoreHolder)?.held ?? viewControllers[1]
  }

  /// Shows one of the owner's controllers on top of the list.
  func show(_ controller: UIViewController, animated: Bool = false) {
    guard shown !== controller else { return }
    let level: UIViewController
    if let navigation = controller as? UINavigationController {
      let holder = MoreHolder(navigation)
      (level, self.holder) = (holder, holder)
    } else {
      level = controller
    }
    setViewControllers([list, level], animated: animated)
  }

  /// Back to the list, at once.
  func empty() {
    setViewControllers([list], animated: false)
    takeBack()
  }

  /// The list is on show again: what was on top of it is a child of the owner as before.
  func takeBack() {
    guard viewControllers.count == 1 else { return }
    holder?.letGo()
    holder = nil
    owner?.reclaim()
  }
}

/// A level that holds a navigation controller, which cannot be one itself; that keeps its bar, below the one of More.
@MainActor
final class MoreHolder: UIViewController {
  private(set) var held: UIViewController?

  init(_ held: UINavigationController) {
    self.held = held
    super.init(nibName: nil, bundle: nil)
    title = held.title ?? held.viewControllers.first?.title
  }

  required init?(coder: NSCoder) { fatalError("it is made by More") }

  override func viewDidLoad() {
    guard let held else { return }
    addChild(held)
    held.view.frame = view.bounds
    held.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(held.view)
    held.announceArrival(in: self)
  }

  /// Gives the controller away.
  func letGo() {
    guard let held, held.parent === self else { return }
    held.announceRemoval()
    held.view.removeFromSuperview()
    held.removeFromParent()
    self.held = nil
  }
}
