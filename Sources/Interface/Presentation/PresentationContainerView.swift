import class Foundation.NSCoder
import Geometry
import Layers

/// The container view of one presentation, from its begin to the end of its dismissal.
final class PresentationContainerView: UIView {
  private weak var controller: UIPresentationController?
  /// Whether touches reach neither the subviews nor the views behind, because a transition runs.
  var isBlocked = false
  /// The view controller that is the presentation context, or nil if the container is in the window.
  weak var provider: UIViewController?

  init(frame: CGRect, controller: UIPresentationController) {
    self.controller = controller
    super.init(frame: frame)
    layer.name = "\(controller.presentedViewController.traceName).container"
  }

  required init?(coder: NSCoder) { fatalError("there are no nibs (Docs/Unsupported.md)") }

  /// Lays out the container and its subviews.
  ///
  /// The layout callbacks of the presented view controller come before `containerViewDidLayoutSubviews()`.
  ///
  /// - Source: inventory C-370.
  override func layoutSubviews() {
    guard let controller else { return }
    controller.presentedViewController.note("containerViewWillLayoutSubviews")
    controller.containerViewWillLayoutSubviews()
    subviews.forEach { $0.layoutIfNeeded() }
    controller.presentedViewController.note("containerViewDidLayoutSubviews")
    controller.containerViewDidLayoutSubviews()
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    guard hit != nil, !isBlocked else { return hit == nil ? nil : self }
    return hit === self ? controller?.target(ofStray: point, in: self) : hit
  }
}
