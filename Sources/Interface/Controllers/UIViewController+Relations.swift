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

  /// The view controller itself and all view controllers below it: its children, the view controller that it presents,
  /// and recursively the children and presented view controllers of these.
  final var withAllInside: [UIViewController] {
    [self] + children.flatMap(\.withAllInside) + (presentation.presented?.withAllInside ?? [])
  }
}
