extension Stage {
  /// Calls `didReceiveMemoryWarning()` on every view controller in use, parents before children.
  ///
  /// The view controllers in use are the root view controllers of the visible windows, their children and the view
  /// controllers that they present. Views are not unloaded, as on iOS 6 and later.
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
