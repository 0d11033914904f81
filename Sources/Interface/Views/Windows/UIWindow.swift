public import class Foundation.NSCoder
import Geometry
import Layers

/// The root of a view hierarchy, which displays the view of its root view controller.
///
/// A stage has a main window that fills it and is visible from the start. A window that an app creates belongs to the
/// stage that is current when the window is created. Such a window is hidden until `makeKeyAndVisible()` is called or
/// `isHidden` is set to false. Windows with a higher `windowLevel` are in front. Of windows with the same level, the
/// one that was shown last is in front.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// The view controller whose view fills the window. Setting this property replaces the previous view controller.
  ///
  /// In a visible window, the view controller's view appears immediately, and `viewDidAppear` follows at the end of the
  /// run-loop pass. In a hidden window, the view appears when the window is shown.
  public final var rootViewController: UIViewController? {
    didSet { if oldValue !== rootViewController { replaceRoot(oldValue) } }
  }
  /// The stage to which the window belongs, or nil if there is none.
  public internal(set) final weak var stage: Stage?
  /// The external screen on which the window is displayed, or nil for the device's screen.
  final var externalScreen: UIScreen?
  /// The position in the z-order: windows with higher levels are in front. The default is `normal`.
  public final var windowLevel = Level.normal { didSet { stage?.windows.arrange() } }

  /// The coordinator of the rotation that runs on the stage, or nil. Only the main window has one.
  final weak var rotationCoordinator: (any UIViewControllerTransitionCoordinator)?

  /// The responder at which the search for the target of an action starts.
  package internal(set) final weak var firstResponder: UIResponder?

  /// The scene to which the app assigned the window, or nil.
  final weak var sceneObject: UIResponder?

  /// Whether the system created the window, so that the application does not list it.
  var isSystemWindow: Bool { false }

  /// Creates a hidden window on the current stage.
  ///
  /// - Parameter frame: The window's frame in the coordinate system of the interface.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Assigns a new window to the current stage and hides the window. Does nothing without a current stage.
  private final func setUp() {
    guard let stage = Stage.current else { return }
    self.stage = stage
    super.isHidden = true
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    layer.name = "window"
  }

  /// Creates a hidden window from an element of an Interface Builder file.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.decodeMembers(of: self, as: UIWindow.self)
  }

  /// Creates a hidden window on the current stage that fills the screen, as on iOS 9 and later.
  public convenience init() {
    self.init(frame: CGRect(origin: .zero, size: Stage.current?.window.bounds.size ?? .zero))
  }

  /// The next responder: the scene of the window or, if there is none, the application of the window's stage.
  open override var next: UIResponder? { sceneObject ?? stage?.application }

  /// Whether the window is the main window of its stage. A window without a stage is treated as a main window.
  final var isMain: Bool { stage.map { $0.window === self } ?? true }

  /// The window's rectangle in the coordinate system of the interface.
  ///
  /// For a stage's main window, the origin is zero and the size is that of `bounds`.
  open override var frame: CGRect {
    get { stage == nil || !isMain ? super.frame : CGRect(origin: .zero, size: bounds.size) }
    set { super.frame = newValue }
  }

  /// Whether the window is hidden, so that it is not drawn and receives no touches.
  ///
  /// If a window that the app created is shown or hidden, the root view controller appears or disappears.
  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      let changes = newValue != super.isHidden
      super.isHidden = newValue
      if changes { visibilityDidChange() }
    }
  }

  /// Delivers an event to the gesture recognizers that receive its touches, then to the touched views.
  open func sendEvent(_ event: UIEvent) { stage?.screen.dispatch(event) }

  /// Called before `view` leaves the window. Cancels the touches and gestures in `view`. If the first responder is in
  /// `view`, makes it resign.
  final func willLose(_ view: UIView) {
    stage?.screen.willLose(view)
    guard let firstResponder, sequence(first: firstResponder, next: { $0.next }).contains(view) else { return }
    firstResponder.resignFirstResponder()
    // The view loses the status even if it refuses to resign.
    dropFirstResponder()
  }

  override final func didInsert(_ view: UIView) { seatIfFilling(view) }
  override final func willTakeOut(_ view: UIView) { unseat(view) }

  private final func replaceRoot(_ old: UIViewController?) {
    stage?.makeCurrent()  // viewDidAppear follows at the end of this stage's pass
    if let old, let view = old.viewIfLoaded?.standIn, view.superview === self {
      old.beginAppearanceTransition(false, animated: false)
      view.removeFromSuperview()
      old.endAppearanceTransition()
    }
    if rootViewController != nil, isMain { stage?.participants.forEach { $0.rootViewControllerDidChange() } }
    if isMain || !isHidden { showRoot() }
  }

  /// Adds the view of the root view controller, and sends the appearance callbacks. `viewDidAppear(_:)` follows at the
  /// end of the run-loop pass.
  final func showRoot() {
    guard let root = rootViewController else { return }
    fit(rootView: root.view)
    root.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.beginAppearanceTransition(true, animated: false)
    if root.view.standIn.superview !== self { addSubview(root.view) }
    CATransaction.atEndOfPass { [weak self, weak root] in
      guard let root, self?.rootViewController === root else { return }
      root.endAppearanceTransition()
    }
  }

  /// Sends the disappearance callbacks to the root view controller, whose view stays in the window.
  final func hideRoot() {
    rootViewController?.beginAppearanceTransition(false, animated: false)
    rootViewController?.endAppearanceTransition()
  }

  /// Called when this window has become the key window. The default implementation does nothing.
  open func becomeKey() {}
  /// Called when this window is no longer the key window. The default implementation does nothing.
  open func resignKey() {}
}
