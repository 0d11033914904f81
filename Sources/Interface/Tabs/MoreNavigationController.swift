import class Foundation.NSCoder
import Geometry
import Layers

/// The navigation controller of the More tab. Its root is the list of the view controllers that have no item in the
/// bar. The view controller that the user selects in the list is pushed on top of the list.
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

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  /// The tab bar controller's view controller that is on top of the list, or nil while the list is on top.
  var shown: UIViewController? {
    guard viewControllers.count > 1 else { return nil }
    return (viewControllers[1] as? MoreHolder)?.wrapped ?? viewControllers[1]
  }

  /// Shows `controller`, one of the tab bar controller's view controllers, on top of the list. Removes the view
  /// controller that was shown before.
  ///
  /// A navigation controller is wrapped in a `MoreHolder`, because it cannot be on the stack of another navigation
  /// controller.
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

  /// Pops to the list without animation, and makes the shown view controller a child of the tab bar controller again.
  func empty() {
    setViewControllers([list], animated: false)
    takeBack()
  }

  /// Makes the view controller that has been popped from the list a child of the tab bar controller again.
  ///
  /// Does nothing while a view controller is on top of the list.
  func takeBack() {
    guard viewControllers.count == 1 else { return }
    holder?.letGo()
    holder = nil
    owner?.reclaim()
  }
}

/// A view controller that contains a navigation controller, so that `MoreNavigationController` can push it on its
/// stack.
///
/// The contained navigation controller keeps its own bar, below the bar of the More navigation controller.
@MainActor
final class MoreHolder: UIViewController {
  private(set) var wrapped: UIViewController?

  init(_ wrapped: UINavigationController) {
    self.wrapped = wrapped
    super.init(nibName: nil, bundle: nil)
    title = wrapped.title ?? wrapped.viewControllers.first?.title
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  override func viewDidLoad() {
    guard let wrapped else { return }
    addChild(wrapped)
    wrapped.view.frame = view.bounds
    wrapped.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(wrapped.view)
    wrapped.announceArrival(in: self)
  }

  /// Removes the contained navigation controller, so that it can have another parent.
  func letGo() {
    guard let wrapped, wrapped.parent === self else { return }
    wrapped.announceRemoval()
    wrapped.view.removeFromSuperview()
    wrapped.removeFromParent()
    self.wrapped = nil
  }
}
