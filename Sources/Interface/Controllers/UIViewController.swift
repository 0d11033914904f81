public import class Foundation.Bundle
public import class Foundation.NSCoder
import Geometry
import Layers

/// Manages one view and everything in it, and takes part in transitions.
///
/// The view is made when it is first asked for. Callbacks reach a controller in the orders of spec D4 and are
/// written to the stage's trace under the controller's name.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  /// Where a controller stands between being out of sight and being in sight.
  enum Appearance: Hashable {
    case disappeared, appearing, appeared, disappearing
  }

  private final var storedView: UIView?
  final var appearance = Appearance.disappeared
  final var isAppearanceAnimated = false
  final var awaitsIsAppearing = false
  final var isMoving = Moving.nowhere
  final var storedTabBarItem: UITabBarItem?
  final var storedNavigationItem: UINavigationItem?
  final var storedToolbarItems: [UIBarButtonItem]?
  final var storedEditButton: UIBarButtonItem?
  /// What bars of the parent cover, beyond what its own view says.
  final var containerInsets = UIEdgeInsets.zero
  final var presentation = PresentationState()

  /// What a person calls the screen; also the tab's title unless that has its own.
  open var title: String? {
    didSet {
      storedTabBarItem?.controllerTitleDidChange(to: title)
      storedNavigationItem?.controllerTitleDidChange(to: title)
    }
  }
  /// A name for traces and scenarios.
  public final var restorationIdentifier: String?
  /// The controllers inside this one, in order.
  public internal(set) final var children: [UIViewController] = []
  /// The controller this one is in.
  public internal(set) final weak var parent: UIViewController?

  /// Which of the parent's bars the view goes under; all of them unless set.
  open var edgesForExtendedLayout = UIRectEdge.all { didSet { parent?.layoutChildren() } }
  /// Whether the view goes under bars that nothing shines through, too.
  open var extendedLayoutIncludesOpaqueBars = false { didSet { parent?.layoutChildren() } }
  /// What of the view is kept free, beyond what bars cover.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero { didSet { viewIfLoaded?.setNeedsLayout() } }
  /// Whether the parent's bar at the bottom goes while this controller is pushed, and what is pushed over it.
  open var hidesBottomBarWhenPushed = false
  /// Whether the content can be edited; set through `setEditing(_:animated:)`.
  final var storedEditing = false

  /// A controller; nibs do not exist here, so both arguments have to be nil.
  public init(nibName: String?, bundle: Bundle?) {
    require(
      nibName == nil && bundle == nil,
      "UIViewController(nibName:bundle:) with a nib is not supported (Docs/Unsupported.md)")
    super.init()
  }

  /// A controller.
  public override convenience init() { self.init(nibName: nil, bundle: nil) }

  deinit {
    guard let storedView, unsafe storedView.managingController === self else { return }
    unsafe storedView.managingController = nil
  }

  /// Decoding is not supported: it traps. Present so that subclasses compile as on iOS.
  public required init?(coder: NSCoder) {
    fatalError("UIViewController(coder:) is not supported: there are no storyboards (Docs/Unsupported.md)")
  }

  open override var next: UIResponder? { viewIfLoaded?.superview ?? parent }

  /// The controller's view; asking for it the first time loads it.
  public final var view: UIView! {
    get {
      loadViewIfNeeded()
      return storedView
    }
    set {
      storedView?.viewController = nil
      storedView = newValue
      newValue?.viewController = self
    }
  }

  /// The view when it was loaded; asking loads nothing.
  public final var viewIfLoaded: UIView? { storedView }
  /// Whether the view was loaded.
  public final var isViewLoaded: Bool { storedView != nil }

  /// Loads the view when it was not yet.
  public final func loadViewIfNeeded() {
    guard storedView == nil else { return }
    loadView()
    guard let loaded = storedView else { fatalError("\(traceName).loadView() did not set a view") }
    if loaded.layer.name == nil { loaded.layer.name = "\(traceName).view" }
    note("viewDidLoad")
    viewDidLoad()
    didLoadView()
  }

  /// Called after `viewDidLoad`; containers put their children's views in.
  func didLoadView() {}

  /// Makes the view: an empty one as large as the stage, unless a subclass sets its own. Never calls `super` then.
  open func loadView() {
    let size = Stage.current?.window.bounds.size ?? StageProfile.modern.defaultSize
    view = UIView(frame: CGRect(origin: .zero, size: size))
  }

  /// Called after the view was loaded.
  open func viewDidLoad() {}
  /// Called before the view comes into sight, or goes on to after all.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called between those two, when the view is in its place and laid out for the first time since; not in traces.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called after the view came into sight.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view goes out of sight, or goes on to after all.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view went out of sight.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called before the view lays out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Called after the view laid out its subviews.
  open func viewDidLayoutSubviews() {}

  /// Called before the controller gets a parent, or loses it (nil); an override calls `super`.
  open func willMove(toParent parent: UIViewController?) {
    if parent == nil, self.parent != nil { isMoving = .fromParent }
  }
  /// Called after the controller got a parent or lost it; an override calls `super`.
  open func didMove(toParent parent: UIViewController?) {
    if parent != nil, isMoving == .toParent, appearance != .appearing { isMoving = .nowhere }
  }

  /// Whether children hear of appearance when this controller does.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Begins or ends editing; an override calls `super`, which keeps the edit button in step.
  open func setEditing(_ editing: Bool, animated: Bool) {
    storedEditing = editing
    storedEditButton?.title = editing ? "Done" : "Edit"
    storedEditButton?.style = editing ? .done : .plain
  }

  /// Called when memory is short; an override calls `super`.
  open func didReceiveMemoryWarning() {}

  // MARK: Rotation (UIViewController+Rotation)

  /// Whether the interface follows the device while this controller is the one asked.
  open var shouldAutorotate: Bool { true }
  /// Which orientations there may be while this controller is the one asked: the root, or what covers it in full.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { usualOrientations }
  /// How the interface stands when this controller comes to cover it in full; as before unless overridden.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { interfaceOrientation }
  /// Its view is about to get another size; an override calls `super`, which tells the children in sight.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    passOn(size, with: coordinator)
  }
  /// Whether the children in sight hear the following three calls when this controller does.
  open var shouldAutomaticallyForwardRotationMethods: Bool { true }
  /// The interface is about to turn; everything is still as before.
  open func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: Double) {}
  /// The interface turns, and was laid out for that; changes made here are animated with it.
  open func willAnimateRotation(to toInterfaceOrientation: UIInterfaceOrientation, duration: Double) {}
  /// The interface has turned.
  open func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {}
  /// The interface is about to turn; containers that change with it answer.
  func interfaceWillTurn(to orientation: UIInterfaceOrientation) {}

  /// Puts children where they belong after bars changed; containers with bars answer.
  func layoutChildren() {}

  /// The children that are in sight when this controller is.
  var visibleChildren: [UIViewController] { children.filter { $0.viewIfLoaded?.superview != nil } }

  // MARK: Presentation and status bar: what subclasses may override (UIViewController+Presentation, +StatusBar)

  /// Presents another controller over this one; see `startPresenting`.
  open func present(_ other: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
    startPresenting(other, animated: flag, completion: completion)
  }
  /// Dismisses what this controller presents, else this controller itself; see `startDismissing`.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    startDismissing(animated: flag, completion: completion)
  }
  /// Where it is when it is presented; the profile's choice unless set. It counts when the presentation begins.
  open var modalPresentationStyle: UIModalPresentationStyle {
    get { presentation.style }
    set { setPresentationStyle(newValue) }
  }
  /// How it comes and goes when it is presented: a cover from below unless set.
  open var modalTransitionStyle: UIModalTransitionStyle {
    get { presentation.transitionStyle }
    set { presentation.transitionStyle = newValue }
  }
  /// How large it wants to be, in sheets and popovers; zero when it does not care.
  open var preferredContentSize: CGSize {
    get { presentation.preferredContentSize }
    set { setPreferredContentSize(newValue) }
  }
  /// Whether the user cannot dismiss it by a gesture.
  open var isModalInPresentation: Bool {
    get { presentation.isModal }
    set { presentation.isModal = newValue }
  }
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// How the status bar's text looks while this controller decides.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Whether the status bar is hidden while this controller decides.
  open var prefersStatusBarHidden: Bool { false }
  /// How the status bar changes when this controller begins to decide.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// The child that decides on the style in its place; nil is itself.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The child that decides on hiding in its place; nil is itself.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// Whether the home indicator is hidden while this controller decides.
  ///
  /// It is hidden as long as this is true (unverified: iOS shows it again after a touch).
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// The child that decides on the home indicator in its place; nil is itself.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }

  /// Tells of the transition this controller takes part in; nil when there is none.
  public final var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    sequence(first: self, next: { $0.parent }).lazy.compactMap {
      $0.presentation.transition?.coordinator ?? $0.runningCoordinator
    }
    .first ?? viewIfLoaded?.window?.stage?.rotation.turn?.coordinator
  }

  /// The coordinator of a transition that this controller itself runs; containers answer.
  var runningCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }

  final func enclosing<Controller: UIViewController>(_ type: Controller.Type) -> Controller? {
    sequence(first: self.parent, next: { $0?.parent }).prefix { $0 != nil }.lazy.compactMap { $0 as? Controller }.first
  }
}

extension UIViewController {
  /// The controller's name in traces: its identifier, else its title, else its class.
  package final var traceName: String { restorationIdentifier ?? title ?? String(describing: Self.self) }

  /// Writes a callback into the trace.
  final func note(_ name: String, detail: String = "") {
    (viewIfLoaded?.window?.stage ?? Stage.current)?.note(name, traceName, detail: detail)
  }
}
