extension UIViewController {
  /// The view controller that this controller or one of its ancestors presents, or nil.
  public final var presentedViewController: UIViewController? {
    lineage.lazy.compactMap(\.presentation.presented).first
  }

  /// The view controller that presents this controller or one of its ancestors, or nil.
  public final var presentingViewController: UIViewController? {
    lineage.lazy.compactMap(\.presentation.current).first?.presenter
  }

  /// Whether the view controller is presented.
  final var isPresented: Bool { presentation.current != nil }

  /// The controller and its ancestors, from the innermost to the outermost.
  final var lineage: UnfoldFirstSequence<UIViewController> { sequence(first: self) { $0.parent } }

  /// The view controller, its children and the view controllers that it presents, recursively.
  final var withAllInside: [UIViewController] {
    [self] + children.flatMap(\.withAllInside) + (presentation.presented?.withAllInside ?? [])
  }
}
