extension UITabBarController: RestorableContainer {
  /// The view controllers of all tabs.
  package var restorableChildren: [UIViewController] { viewControllers ?? [] }

  /// Adds the restored view controllers that have no tab yet. If all tabs were saved, restores their order.
  package func restoreChildren(_ children: [UIViewController]) {
    let present = viewControllers ?? []
    let all = present + children.filter { !present.contains($0) }
    let order = Set(children) == Set(all) ? children : all
    guard order != present, !order.isEmpty else { return }
    if present.isEmpty || all.count > present.count { viewControllers = order } else { rearrange(to: order) }
  }
}
