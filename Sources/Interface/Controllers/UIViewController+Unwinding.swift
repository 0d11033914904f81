package import Runtime

extension UIViewController {
  /// Returns the child through which an unwind segue comes to this controller: the child that is the source of the
  /// segue, contains the source, or has presented it. Returns nil if there is none.
  public final func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
    source.source.unwindChain.first { $0.parent === self }
  }

  /// The controllers that an unwind segue visits, beginning with this one. After each controller, the segue visits its
  /// parent or, if it has no parent, the controller that presents it.
  ///
  /// - Source: B-406.
  final var unwindChain: UnfoldFirstSequence<UIViewController> {
    sequence(first: self) { $0.parent ?? $0.presentation.current?.presenter }
  }

  /// Searches this controller and its descendants for the controller at which an unwind segue ends, and returns that
  /// controller, or nil if there is none. `source` is the controller at which the segue begins.
  ///
  /// The children are searched first, in the order of `allowedChildrenForUnwinding(from:)`.
  /// - Source: B-409, B-411.
  final func unwindTarget(_ action: Selector, from source: UIViewController, sender: Any?) -> UIViewController? {
    let origin = UIStoryboardUnwindSegueSource(source: source, unwindAction: action, sender: sender)
    for child in allowedChildrenForUnwinding(from: origin) {
      if let found = child.unwindTarget(action, from: source, sender: sender) { return found }
    }
    return canPerformUnwindSegueAction(action, from: source, sender: sender) ? self : nil
  }

  /// Returns the controller at which an unwind segue from this controller ends, or nil if no controller implements
  /// `action`.
  ///
  /// - Source: B-408.
  final func unwindDestination(_ action: Selector, sender: Any?) -> UIViewController? {
    unwindChain.lazy.compactMap { $0.forUnwindSegueAction(action, from: self, withSender: sender) }.first
  }

  /// Performs an unwind segue from this controller. The method finds the destination, calls `prepare(for:sender:)` on
  /// this controller and `action` on the destination, and performs the segue. Without a destination, the method does
  /// nothing.
  ///
  /// - Precondition: the destination implements `action`. Only a container that overrides
  ///   `forUnwindSegueAction(_:from:withSender:)` can return a controller that does not implement the action.
  /// - Source: B-416.
  package final func performUnwindSegue(
    _ action: Selector, identifier: String?, sender: Any?, isAnimated: Bool = true,
    make: ((_ source: UIViewController, _ destination: UIViewController) -> UIStoryboardSegue)? = nil
  ) {
    guard let target = unwindDestination(action, sender: sender) else { return }
    let maker = target.parent ?? target
    guard
      let segue = make?(self, target) ?? maker.segueForUnwinding(to: target, from: self, identifier: identifier)
    else { return }
    segue.isAnimated = isAnimated
    prepare(for: segue, sender: sender)
    Selector(named: action.name).call(target, segue)
    segue.perform()
  }

  /// Performs the segue that has the given identifier in the controller's storyboard scene.
  final func startSegue(withIdentifier identifier: String, sender: Any?) {
    let isFound = fileSource?.performSegue(withIdentifier: identifier, from: self, sender: sender) ?? false
    precondition(
      isFound,
      "performSegue(withIdentifier:sender:): \(type(of: self)) has no segue with the identifier '\(identifier)'")
  }
}

extension UIStoryboardSegue {
  /// Returns an unwind segue from one controller to another.
  static func unwinding(
    to destination: UIViewController, from source: UIViewController, identifier: String?
  ) -> UIStoryboardSegue {
    let segue = UIStoryboardSegue(identifier: identifier, source: source, destination: destination)
    segue.makeUnwinding()
    return segue
  }

  /// Makes this an unwind segue: `perform()` dismisses and pops view controllers until the destination is visible.
  package final func makeUnwinding() { transition = { [unowned self] in unwind() } }

  /// Makes the destination visible: dismisses the controllers presented above it, and pops the controllers above it
  /// from containers.
  ///
  /// If controllers are dismissed, only the dismissal is animated.
  /// - Source: B-418.
  private final func unwind() {
    let up = Array(source.unwindChain)
    let down = Array(destination.lineage)
    guard let meeting = up.first(where: { one in down.contains { $0 === one } }) else { return }
    let dismisser = up.drop { $0 !== meeting }.isEmpty ? nil : presenter(in: up, upTo: meeting)
    let isPopAnimated = isAnimated && dismisser == nil
    let path = Array(down.prefix { $0 !== meeting }.reversed())
    var container = meeting
    let was = isAnimated
    isAnimated = isPopAnimated
    for child in path {
      container.unwind(for: self, towards: child)
      container = child
    }
    isAnimated = was
    dismisser?.dismiss(animated: was)
  }

  /// Returns the controller that has to dismiss its presented controller for `meeting` to become visible, or nil if no
  /// dismissal is needed. `chain` is the unwind chain of the source. `meeting` is the first controller in it that is
  /// the destination or an ancestor of the destination. The result is the presenter of the last controller before
  /// `meeting` that has no parent.
  private final func presenter(in chain: [UIViewController], upTo meeting: UIViewController) -> UIViewController? {
    let inside = chain.prefix { $0 !== meeting }
    return inside.last { $0.parent == nil }?.presentation.current?.presenter
  }
}
