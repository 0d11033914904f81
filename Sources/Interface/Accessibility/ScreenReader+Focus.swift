import Geometry
import Layers
import Runtime

/// A requested change of the focus, which takes effect in the next run-loop pass.
enum FocusRequest {
  /// A change that the library makes after a transition or a rotation. The associated value is the element to focus, or
  /// nil for the first element.
  case system(UIResponder?)
  /// A change that the app has requested by posting an accessibility notification. The associated value is the element
  /// to focus, or nil for the first element.
  case app(UIResponder?)
}

/// The visible view controllers. The screen reader compares them before and after a transition to choose the element to
/// focus.
@MainActor
struct AccessibleScreen {
  /// The topmost presented view controller of the key window or, if none is presented, the root view controller.
  weak var front: UIViewController?
  /// The visible container with a stack, such as a navigation controller: `front` itself or a container inside it. Nil
  /// if there is none.
  weak var navigation: (any AccessibleContainer)?
  /// The topmost controller on the stack of `navigation`.
  weak var top: UIViewController?
  /// The number of view controllers on the stack of `navigation`. A greater number after a transition means a push.
  var depth = 0
  /// One entry for each current presentation, the oldest first. An entry contains the view controller that was in front
  /// before the presentation, and the element that had the focus then. A dismissal returns the focus to that element.
  var returns: [(front: WeakController, element: WeakElement)] = []

  struct WeakController { weak var controller: UIViewController? }
  struct WeakElement { weak var element: UIResponder? }

  /// Sets `front`, `navigation`, `top` and `depth` to the view controllers that the key window of a stage displays now.
  mutating func update(_ stage: Stage) {
    front = stage.windows.key.rootViewController.map { $0.presentations.last?.presented ?? $0 }
    navigation = front?.visibleNavigation
    (top, depth) = (navigation?.accessibleChild, navigation?.accessibleDepth ?? 0)
  }
}

extension UIViewController {
  /// The view controller itself if it is a container with a stack, otherwise the first such container among its visible
  /// descendants. Nil if there is none.
  fileprivate final var visibleNavigation: (any AccessibleContainer)? {
    guard let container = self as? any AccessibleContainer else { return nil }
    return container.accessibleDepth > 0 ? container : container.accessibleChild?.visibleNavigation
  }
}

extension ScreenReader {
  /// Moves the focus to the next element. At the last one, the focus stays.
  ///
  /// - Returns: Whether the focus has moved.
  @discardableResult
  public func focusNext() -> Bool { move(by: 1, "next") }

  /// Moves the focus to the previous element. At the first one, the focus stays.
  ///
  /// - Returns: Whether the focus has moved.
  @discardableResult
  public func focusPrevious() -> Bool { move(by: -1, "previous") }

  private func move(by step: Int, _ name: String) -> Bool {
    begin(name)
    let all = elements
    let index = focusedElement.flatMap { focus in all.firstIndex { $0 === focus } }
    let target = index.map { $0 + step } ?? 0
    guard all.indices.contains(target) else { return false }
    reveal(all[target])
    focus(all[target])
    return true
  }

  /// Scrolls the scroll views that enclose `element` without animation, so that the element is visible. Elements that
  /// are not views are not scrolled.
  private func reveal(_ element: UIResponder) {
    guard let view = element as? UIView else { return }
    for case let scroll as UIScrollView in sequence(first: view, next: { $0.superview }).dropFirst() {
      let rect = view.convert(view.bounds, to: scroll)
      if !scroll.bounds.inset(by: scroll.adjustedContentInset).contains(rect) {
        scroll.scrollRectToVisible(rect, animated: false)
      }
    }
  }

  /// Requests the focus on the first element in the next run-loop pass.
  func resetFocus() { ask(.system(nil)) }

  /// Stores a request to change the focus, which the next run-loop pass fulfils. A new request replaces a stored one,
  /// but `FocusRequest.system` does not replace `FocusRequest.app`.
  func ask(_ new: FocusRequest) {
    guard isRunning else { return }
    if case .app = request, case .system = new { return }
    let isFirst = request == nil
    request = new
    guard isFirst else { return }
    stage.schedule(at: stage.now, "a change of the accessibility focus") { [weak self] in self?.settleRequest() }
  }

  private func settleRequest() {
    guard let request else { return }
    self.request = nil
    switch request {
    case .system(let element), .app(let element): focus(element ?? elements.first)
    }
  }

  // MARK: Changes of the screen

  /// Updates the focus after a transition.
  ///
  /// A push focuses the back button. A dismissal focuses the element that had the focus before the presentation, if the
  /// element still exists (unverified). Other changes of the screen focus the first element. A change of the selected
  /// tab keeps the focus.
  func transitionDidEnd() {
    let old = screen
    screen.update(stage)
    guard isRunning, old.front != nil else { return }
    if screen.front !== old.front { return frontDidChange(old) }
    guard screen.navigation !== nil, screen.navigation === old.navigation, screen.top !== old.top else {
      return ask(.system(focusedElement.flatMap { focus in elements.first { $0 === focus } }))
    }
    let back = screen.navigation?.accessibleBackButton
    ask(.system(screen.depth > old.depth ? elements.first { $0 === back } : nil))
  }

  private func frontDidChange(_ old: AccessibleScreen) {
    if let index = screen.returns.firstIndex(where: { $0.front.controller === screen.front }) {
      let element = screen.returns[index].element.element
      screen.returns.removeSubrange(index...)
      return ask(.system(elements.first { $0 === element }))
    }
    screen.returns.append((.init(controller: old.front), .init(element: focusedElement)))
    ask(.system(nil))
  }

  /// Called after a rotation of the interface. Requests the focus on the first element, as after the notification
  /// `layoutChanged`.
  ///
  /// - Source: G-356.
  func interfaceDidRotate() { resetFocus() }

  func rootViewControllerDidChange() {
    screen.update(stage)
    resetFocus()
  }
}
