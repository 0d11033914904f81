import class Foundation.NSCoder
import Geometry
import Layers

/// The view in which one presentation takes place, from its beginning to the end of its dismissal.
final class PresentationContainerView: UIView {
  private weak var controller: UIPresentationController?
  /// Whether fingers find nothing in here, nor behind it: a transition runs.
  var isBlocked = false
  /// The controller whose view the container covers as a context; nil for one over the window.
  weak var provider: UIViewController?

  init(frame: CGRect, controller: UIPresentationController) {
    self.controller = controller
    super.init(frame: frame)
    layer.name = "\(controller.presentedViewController.traceName).container"
  }

  required init?(coder: NSCoder) { fatalError("there are no nibs (Docs/Unsupported.md)") }

  /// Lays out the container and what is in it: the presented controller's layout callbacks come before
  /// `containerViewDidLayoutSubviews`.
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
