extension Stage {
  /// Memory is short: every controller that is in use hears of it, those outside first.
  ///
  /// In use are the root controller, the children of each, and what each presents. No view is thrown away (as since iOS 6).
  public func memoryWarning() {
    makeCurrent()
    for controller in windows.allWithMain.compactMap(\.rootViewController).flatMap(\.withAllInside) {
      note("didReceiveMemoryWarning", controller.traceName)
      controller.didReceiveMemoryWarning()
    }
  }
}

extension UIViewController {
  /// This controller, what is in its children, and what is in the one it presents.
  fileprivate final var withAllInside: [UIViewController] {
    [self] + children.flatMap(\.withAllInside) + (presentation.presented?.withAllInside ?? [])
  }
}
