public import class Foundation.NSCoder
import Geometry
import Layers

/// The outermost view, which shows its root controller's view.
///
/// A stage has a main window that fills it and is visible from the start. A window that an app creates belongs to the stage
/// that is current then. Such a window is hidden until `makeKeyAndVisible()` is called or `isHidden` is set to false; it
/// lies above or below the others by its `windowLevel`, and among those of one level by the order in which they were shown.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// The controller whose view fills the window; setting it replaces the one before.
  ///
  /// In a visible window the controller's view appears at once; `viewDidAppear` follows at the end of the run loop's turn.
  /// In a hidden one it appears when the window is shown.
  public final var rootViewController: UIViewController? {
    didSet { if oldValue !== rootViewController { replaceRoot(oldValue) } }
  }
  /// The stage this window is on.
  public internal(set) final weak var stage: Stage?
  /// How far in front the window lies: above all windows of lower levels. Normal unless set.
  public final var windowLevel = Level.normal { didSet { stage?.windows.arrange() } }

  /// Where actions without a target start.
  final weak var firstResponder: UIResponder?

  /// Creates a hidden window on the current stage.
  ///
  /// - Parameter frame: the window's rectangle in the points of the interface.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    guard let stage = Stage.current else { return }
    self.stage = stage
    super.isHidden = true
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    layer.name = "window"
  }

  /// Traps: decoding is not supported (Docs/Unsupported.md).
  public required init?(coder: NSCoder) { fatalError("UIWindow(coder:) is not supported (Docs/Unsupported.md)") }

  open override var next: UIResponder? { stage?.application }

  /// Whether this is the window that the stage was created with.
  final var isMain: Bool { stage.map { $0.window === self } ?? true }

  /// The rectangle in the points of the interface. That of a stage's main window has the origin zero and the size of
  /// `bounds`: as since iOS 8 it does not tell how the interface stands on the panel.
  open override var frame: CGRect {
    get { stage == nil || !isMain ? super.frame : CGRect(origin: .zero, size: bounds.size) }
    set { super.frame = newValue }
  }

  /// Whether the window is left out, of drawing and of touches. Showing or hiding a window that the app created lets its
  /// root controller appear or disappear.
  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      let changes = newValue != super.isHidden
      super.isHidden = newValue
      if changes { visibilityDidChange() }
    }
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

  private final func replaceRoot(_ old: UIViewController?) {
    stage?.makeCurrent()  // the end of its turn is waited for
    if let old, let view = old.viewIfLoaded?.standIn, view.superview === self {
      old.beginAppearanceTransition(false, animated: false)
      view.removeFromSuperview()
      old.endAppearanceTransition()
    }
    if rootViewController != nil, isMain { stage?.rotation.rootDidChange() }
    if isMain || !isHidden { showRoot() }
  }

  /// Lets the root controller appear in the window.
  final func showRoot() {
    guard let root = rootViewController else { return }
    root.view.placeFrame = bounds
    root.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.beginAppearanceTransition(true, animated: false)
    if root.view.standIn.superview !== self { addSubview(root.view) }
    CATransaction.atEndOfTurn { [weak self, weak root] in
      guard let root, self?.rootViewController === root else { return }
      root.endAppearanceTransition()
    }
  }

  /// Lets the root controller disappear; its view stays in the window.
  final func hideRoot() {
    rootViewController?.beginAppearanceTransition(false, animated: false)
    rootViewController?.endAppearanceTransition()
  }

  /// The key window has changed to this one.
  open func becomeKey() {}
  /// The key window has changed from this one to another.
  open func resignKey() {}
}
