import class Foundation.NSCoder
import Geometry
import Layers

/// The container view of one presentation, from its start to the end of the dismissal.
final class PresentationContainerView: UIView {
  private weak var controller: UIPresentationController?
  /// Whether the container itself receives all touches inside it, so that no view in or behind the container receives
  /// touches. The value is true during a transition that touches cannot drive or interrupt.
  var isBlocked = false
  /// The view controller that is the presentation context, or nil if the container is in the window.
  weak var provider: UIViewController?
  override var isPresentationContainer: Bool { true }
  override var contextProvider: UIViewController? { provider }
  override var fullScreenPresented: UIViewController? {
    controller?.presentationStyle == .fullScreen ? controller?.presentedViewController : nil
  }

  init(frame: CGRect, controller: UIPresentationController) {
    self.controller = controller
    super.init(frame: frame)
    layer.name = "\(controller.presentedViewController.traceName).container"
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  /// Lays out the container and its subviews.
  ///
  /// The presented view controller's `viewWillLayoutSubviews()` is called before `containerViewWillLayoutSubviews()`.
  /// If `containerViewWillLayoutSubviews()` resizes the view, `viewWillLayoutSubviews()` is called again. The view
  /// controller's other layout callbacks come before `containerViewDidLayoutSubviews()`.
  ///
  /// - Source: C-370.
  override func layoutSubviews() {
    guard let controller else { return }
    let presented = controller.presentedViewController
    let size = presented.viewIfLoaded?.bounds.size
    let isEarly = presented.viewIfLoaded.map { $0.isDescendant(of: self) && $0.needs.contains(.layout) } ?? false
    if isEarly { presented.beginLayout() }
    presented.note("containerViewWillLayoutSubviews")
    controller.containerViewWillLayoutSubviews()
    presented.hasBegunLayout = isEarly && presented.viewIfLoaded?.bounds.size == size
    subviews.forEach { $0.layoutIfNeeded() }
    presented.hasBegunLayout = false
    controller.presentedViewController.note("containerViewDidLayoutSubviews")
    controller.containerViewDidLayoutSubviews()
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    guard hit != nil, !isBlocked else { return hit == nil ? nil : self }
    return hit === self ? controller?.target(ofStray: point, in: self) : hit
  }
}

extension PresentationContainerView: AccessibilityBehavior {
  /// The default accessibility values of the container. The container is modal: the screen reader ignores the elements
  /// of its sibling views.
  var accessibilityDefaults: AccessibilityDefaults {
    var values = AccessibilityDefaults()
    values.isModal = true
    return values
  }
}
