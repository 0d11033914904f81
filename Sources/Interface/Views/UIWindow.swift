public import Geometry
import Layers

/// The outermost view: it fills the stage and shows its root controller's view.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// The controller whose view fills the window; setting it replaces the one before.
  ///
  /// The new controller's view appears at once; `viewDidAppear` follows at the end of the run loop's turn.
  public final var rootViewController: UIViewController? {
    didSet { if oldValue !== rootViewController { replaceRoot(oldValue) } }
  }
  /// The stage this window is on.
  public internal(set) final weak var stage: Stage?

  /// The views whose transforms rotate the interface (`WindowSeat`).
  final var seats: [WindowSeat] = []
  /// Where actions without a target start.
  final weak var firstResponder: UIResponder?

  open override var next: UIResponder? { stage?.application }

  /// Its rectangle in the points of the interface, which is what it shows: the origin is zero, the size that of `bounds`.
  ///
  /// It does not tell how the interface stands on the panel.
  open override var frame: CGRect {
    get { stage == nil ? super.frame : CGRect(origin: .zero, size: bounds.size) }
    set { super.frame = newValue }
  }

  /// Passes an event on: to the recognizers that watch its touches, then to the views that the touches are on.
  open func sendEvent(_ event: UIEvent) { stage?.screen.dispatch(event) }

  /// A view leaves the window: the touches and gestures in it are cancelled, and it is first responder no more.
  final func willLose(_ view: UIView) {
    stage?.screen.willLose(view)
    guard let firstResponder, sequence(first: firstResponder, next: { $0.next }).contains(view) else { return }
    firstResponder.resignFirstResponder()
    self.firstResponder = nil  // also when it would not
  }

  /// Called after a subview was added; an override calls `super`.
  open override func didAddSubview(_ subview: UIView) {
    let fills = subview === rootViewController?.viewIfLoaded || subview is PresentationContainerView
    if fills, rotatesItsViews { fill(with: subview) }
  }

  /// Called before a subview is taken out; an override calls `super`.
  open override func willRemoveSubview(_ subview: UIView) { release(subview) }

  private final func replaceRoot(_ old: UIViewController?) {
    stage?.makeCurrent()  // the end of its turn is waited for
    if let old, old.isViewLoaded, old.view.superview === self {
      old.beginAppearanceTransition(false, animated: false)
      old.view.removeFromSuperview()
      old.endAppearanceTransition()
    }
    guard let root = rootViewController else { return }
    stage?.rotation.rootDidChange()
    fill(with: root.view)
    root.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.beginAppearanceTransition(true, animated: false)
    addSubview(root.view)
    CATransaction.atEndOfTurn { [weak self, weak root] in
      guard let root, self?.rootViewController === root else { return }
      root.endAppearanceTransition()
    }
  }

  /// Shows the window. It is visible from the start here; present so that iOS code compiles.
  public final func makeKeyAndVisible() { isHidden = false }
}
