import UIKit

/// A custom container that forwards the appearance callbacks to its child itself.
public final class ForwardingViewController: UIViewController {
  private let forwards: Bool

  /// Creates a container. Without `forwards`, the container forwards nothing, and the child receives no callbacks.
  public init(forwards: Bool = true) {
    self.forwards = forwards
    super.init(nibName: nil, bundle: nil)
    restorationIdentifier = "box"
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  override public var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  override public func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .darkGray
  }

  /// Adds the first child.
  public func show(_ child: UIViewController) {
    addChild(child)
    child.view.frame = view.bounds.insetBy(dx: 20, dy: 80)
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }

  /// Flips from the child to another one.
  public func flip(to new: UIViewController) {
    guard let old = children.first else { return }
    addChild(new)
    new.view.frame = old.view.frame
    old.willMove(toParent: nil)
    old.beginAppearanceTransition(false, animated: true)
    new.beginAppearanceTransition(true, animated: true)
    UIView.transition(from: old.view, to: new.view, duration: 0.4, options: .transitionFlipFromLeft) { _ in
      new.endAppearanceTransition()
      old.endAppearanceTransition()
      new.didMove(toParent: self)
      old.removeFromParent()
    }
  }

  /// The child, if it is visible together with this controller.
  private var visibleChild: UIViewController? {
    guard forwards, let child = children.first, child.isViewLoaded, child.view.superview != nil else { return nil }
    return child
  }

  override public func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    visibleChild?.beginAppearanceTransition(true, animated: animated)
  }

  override public func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    visibleChild?.endAppearanceTransition()
  }

  override public func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    visibleChild?.beginAppearanceTransition(false, animated: animated)
  }

  override public func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    visibleChild?.endAppearanceTransition()
  }
}
