extension Stage {
  /// Calls `didReceiveMemoryWarning()` on every view controller in use, parents before children.
  ///
  /// In use are the root view controllers of the visible windows, the children of each, and the view controllers that
  /// they present. No view is unloaded, as since iOS 6.
  public func memoryWarning() {
    makeCurrent()
    for controller in windows.allWithMain.compactMap(\.rootViewController).flatMap(\.withAllInside) {
      note("didReceiveMemoryWarning", controller.traceName)
      controller.didReceiveMemoryWarning()
    }
  }
}

extension UIViewController {
  /// The view controller, its children and the view controllers that it presents, recursively.
  fileprivate final var withAllInside: [UIViewController] {
    [self] + children.flatMap(\.withAllInside) + (presentation.presented?.withAllInside ?? [])
  }
}
