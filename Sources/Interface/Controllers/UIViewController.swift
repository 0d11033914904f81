public import class Foundation.Bundle
public import class Foundation.NSCoder
import Geometry
import Layers
public import Runtime

/// An object that manages a view with its subviews, and takes part in transitions.
///
/// The view is loaded on first access. The order of callbacks is that of spec D4. Each callback is written to the
/// stage's trace under the controller's name: its restoration identifier, its title or its class.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  /// The appearance states of a view controller.
  enum Appearance: Hashable {
    case disappeared, appearing, appeared, disappearing
  }

  private final var storedView: UIView?
  final var appearance = Appearance.disappeared
  final var isAppearanceAnimated = false
  final var awaitsIsAppearing = false
  /// Whether the container view of the presentation has already called `viewWillLayoutSubviews()` in the current
  /// layout, so that the layout of the view must not call it again.
  final var hasBegunLayout = false
  final var isMoving = Moving.nowhere
  /// The attachments that enclosing containers have created for this controller, such as its tab bar item.
  final var attachments: [any ControllerAttachment] = []
  /// The insets, in points, that the parent adds to the safe area insets of the view because of its bars.
  final var containerInsets = UIEdgeInsets.zero { didSet { if containerInsets != oldValue { roomDidChange() } } }
  final var presentation = PresentationState()
  /// The value of `traitCollection`.
  final var storedTraits = UITraitCollection.current
  /// The trait overrides of this controller and its registrations for trait changes, or nil if there are none.
  final var storedTraitState: TraitState?

  /// The title of the screen. Setting it also sets the titles of the navigation item and of the tab bar item.
  open var title: String? {
    didSet {
      attachments.forEach { $0.titleDidChange(to: title) }
      parent?.childItemMayHaveChanged(self)
    }
  }
  /// The identifier with which state restoration saves the controller, and the name of the controller in traces and
  /// scenarios.
  ///
  /// If the value is nil, neither the controller nor its children nor the controllers that it presents are saved.
  /// - Source: B-462, B-463.
  open var restorationIdentifier: String?
  /// The class that creates the controller again when state is restored, or nil.
  ///
  /// Without a class, the application delegate, an existing controller or the storyboard supplies the controller.
  /// - Source: B-471.
  open var restorationClass: (any UIViewControllerRestoration.Type)?
  /// The child view controllers, in the order in which they were added.
  public internal(set) final var children: [UIViewController] = []
  /// The parent view controller, or nil.
  public internal(set) final weak var parent: UIViewController?

  /// The edges at which the view extends under bars of the parent. The default is all edges.
  open var edgesForExtendedLayout = UIRectEdge.all { didSet { parent?.layoutChildren() } }
  /// Whether the view also extends under opaque bars. The default is false.
  open var extendedLayoutIncludesOpaqueBars = false { didSet { parent?.layoutChildren() } }
  /// The insets, in points, that are added to the safe area of the view.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero { didSet { viewIfLoaded?.setNeedsLayout() } }
  /// Whether bars adjust the insets of a scroll view that is the controller's view or the first subview of that view.
  /// The default is true.
  ///
  /// The scroll view's `contentInsetAdjustmentBehavior` must be `automatic`.
  open var automaticallyAdjustsScrollViewInsets = true { didSet { viewIfLoaded?.setNeedsLayout() } }
  /// Whether the tab bar is hidden while this controller, or one pushed above it, is shown by a navigation controller.
  open var hidesBottomBarWhenPushed = false
  /// Whether the controller is in editing mode. `setEditing(_:animated:)` sets the value.
  final var storedEditing = false

  /// Creates a view controller whose view is in a nib file.
  ///
  /// - Parameters:
  ///   - nibName: the name of the file without its extension. If nil, a file that has the name of the class, with or
  ///     without "Controller" at its end, is searched for.
  ///   - bundle: the bundle with the file, or nil for the bundle of `AppResources`.
  /// - Source: B-039 to B-043.
  public init(nibName: String?, bundle: Bundle?) {
    (self.nibName, nibBundle) = (nibName, bundle)
    super.init()
  }

  /// The name of the nib file with the controller's view, or nil.
  public final let nibName: String?
  /// The bundle with the nib file, or nil for the bundle of `AppResources`.
  public final let nibBundle: Bundle?
  /// The storyboard scene or the nib file from which the controller was created, or nil.
  package final var fileSource: (any ControllerSource)?

  /// Creates a view controller.
  public override convenience init() { self.init(nibName: nil, bundle: nil) }

  deinit {
    guard let storedView, unsafe storedView.managingController === self else { return }
    unsafe storedView.managingController = nil
  }

  /// Creates an object from an element of an Interface Builder file.
  public required init?(coder: NSCoder) {
    (nibName, nibBundle) = (coder.fileAttribute("nibName"), nil)
    super.init()
    coder.decodeMembers(of: self, as: UIViewController.self)
  }

  /// The next responder: the superview of the view or, if there is none, the parent view controller. Reading the
  /// property does not load the view.
  open override var next: UIResponder? { viewIfLoaded?.superview ?? parent }

  /// The controller's view, which is loaded on first access.
  ///
  /// Setting a view that belongs to another controller writes a warning to the trace.
  public final var view: UIView! {
    get {
      loadViewIfNeeded()
      return storedView
    }
    set {
      storedView?.viewController = nil
      if let other = newValue?.viewController, other !== self {
        warn("view was set to the view of \(other.traceName): a view belongs to only one controller")
      }
      storedView = newValue
      newValue?.viewController = self
    }
  }

  /// The controller's view, or nil if it has not been loaded.
  public final var viewIfLoaded: UIView? { storedView }
  /// Whether the view has been loaded.
  public final var isViewLoaded: Bool { storedView != nil }

  /// Loads the view if it has not been loaded yet.
  public final func loadViewIfNeeded() {
    guard storedView == nil else { return }
    loadView()
    guard let loaded = storedView else { fatalError("\(traceName).loadView() did not set a view") }
    if loaded.layer.name == nil { loaded.layer.name = "\(traceName).view" }
    note("viewDidLoad")
    viewDidLoad()
    didLoadView()
  }

  /// Called after `viewDidLoad()`. Containers override the method to add the views of their children.
  func didLoadView() {}

  /// Creates the controller's view. By default, this is the view of the storyboard or of the nib file, or otherwise an
  /// empty view with the size of the stage's window.
  ///
  /// An override sets `view` and does not call `super`.
  open func loadView() {
    if loadViewFromFile() { return }
    let size = Stage.current?.window.bounds.size ?? StageProfile.modern.defaultSize
    view = UIView(frame: CGRect(origin: .zero, size: size))
  }

  /// Called after the view has been loaded.
  open func viewDidLoad() {}
  /// Called before the view appears, and when a running disappearance is reversed.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called between `viewWillAppear(_:)` and `viewDidAppear(_:)`, immediately before the first layout of the view. At
  /// this time, the superviews of the view have already been laid out.
  ///
  /// The trace does not contain this callback.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called after the view has appeared.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view disappears, and when a running appearance is reversed.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view has disappeared.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Updates the constraints of the controller's view. An override calls `super`, which calls the view's
  /// `updateConstraints()`.
  ///
  /// Called before the first layout of the view, after its size has changed, and after
  /// `setNeedsUpdateConstraints()` of the view.
  /// - Source: B-093, B-094.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
  /// Called before the view lays out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Called after the view has laid out its subviews.
  open func viewDidLayoutSubviews() {}

  /// Called before the controller is added to a parent. If `parent` is nil, called before the controller is removed
  /// from its parent.
  ///
  /// An override need not call `super` for the containers of this library.
  open func willMove(toParent parent: UIViewController?) {
    if parent == nil, self.parent != nil { isMoving = .fromParent }
  }
  /// Called after the controller was added to a parent. If `parent` is nil, called after the controller was removed. An
  /// override calls `super`.
  open func didMove(toParent parent: UIViewController?) {
    if parent != nil, isMoving == .toParent, appearance != .appearing { isMoving = .nowhere }
  }

  /// Whether the appearance callbacks of this controller are forwarded to its children.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Begins or ends editing mode. An override calls `super`, which updates the edit button.
  open func setEditing(_ editing: Bool, animated: Bool) {
    storedEditing = editing
    attachments.forEach { $0.editingDidChange(to: editing) }
  }

  /// Called when the app receives a memory warning. An override calls `super`.
  open func didReceiveMemoryWarning() { unloadInvisibleView() }

  // MARK: State restoration (folder Restoration)

  /// Saves the controller's own state. An override calls `super`.
  ///
  /// Called for controllers with a restoration identifier when the app enters the background. Views, view controllers
  /// and registered objects are encoded as references.
  /// - Source: B-478, B-479.
  open func encodeRestorableState(with coder: NSCoder) {}
  /// Restores the state that `encodeRestorableState(with:)` has saved. An override calls `super`.
  ///
  /// Called after `viewDidLoad()`.
  /// - Source: B-484.
  open func decodeRestorableState(with coder: NSCoder) {}
  /// Called at the end of a state restoration, after the state of all controllers has been decoded. The default
  /// implementation does nothing.
  ///
  /// - Source: B-487.
  open func applicationFinishedRestoringState() {}

  // MARK: Segues (UIViewController+Unwinding)

  /// Performs the segue with an identifier.
  ///
  /// `shouldPerformSegue(withIdentifier:sender:)` is not called.
  /// - Precondition: the storyboard of the controller has a segue with the identifier that begins at this controller.
  /// - Source: B-393, G-334.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    startSegue(withIdentifier: identifier, sender: sender)
  }
  /// Returns whether a segue that the user has triggered is performed. The default is true.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  /// Called before a segue is performed. The default implementation does nothing.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  /// Shows a view controller in the nearest container that can show controllers. Without such a container, presents the
  /// view controller.
  ///
  /// The default implementation calls the method of the parent.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let parent { parent.show(vc, sender: sender) } else { present(vc, animated: UIView.areAnimationsEnabled) }
  }
  /// Shows a view controller as the detail in the nearest container that distinguishes details from other content.
  /// Without such a container, presents the view controller.
  ///
  /// The default implementation calls the method of the parent.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let parent {
      parent.showDetailViewController(vc, sender: sender)
    } else {
      present(vc, animated: UIView.areAnimationsEnabled)
    }
  }
  /// Returns the nearest controller, from this one upwards, that can perform an action, or nil.
  open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
    lineage.first { $0.canPerformAction(action, withSender: sender) }
  }
  /// Returns whether an unwind segue can end at this controller. By default, the result is true if the controller
  /// implements `action` and is not `from`, the controller at which the segue begins.
  open func canPerformUnwindSegueAction(_ action: Selector, from: UIViewController, sender: Any?) -> Bool {
    canPerformUnwindSegueAction(action, from: from, withSender: sender ?? self)
  }
  /// Returns whether an unwind segue can end at this controller.
  ///
  /// iOS 13 replaced this method by `canPerformUnwindSegueAction(_:from:sender:)`, whose default implementation calls
  /// this method.
  /// - Source: B-410.
  open func canPerformUnwindSegueAction(_ action: Selector, from: UIViewController, withSender sender: Any) -> Bool {
    from !== self && ObjectClass.method(action.name, of: type(of: self)) != nil
  }
  /// Returns the controller at which an unwind segue ends: this controller or one of its descendants. Returns nil if
  /// the segue ends at none of them.
  ///
  /// Custom containers override the method in apps written for iOS 8 and earlier.
  /// - Source: B-408, B-409.
  open func forUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, withSender sender: Any?
  ) -> UIViewController? { unwindTarget(action, from: fromViewController, sender: sender) }
  /// Returns the children in which the destination of an unwind segue is searched for, in the order of the search.
  open func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
    let origin = childContaining(source)
    return children.filter { $0 !== origin }
  }
  /// Returns the segue that returns from `fromViewController` to `toViewController`. The default segue dismisses
  /// presented controllers and pops from containers.
  ///
  /// - Source: B-413.
  open func segueForUnwinding(
    to toViewController: UIViewController, from fromViewController: UIViewController, identifier: String?
  ) -> UIStoryboardSegue? { .unwinding(to: toViewController, from: fromViewController, identifier: identifier) }
  /// Makes a child visible during an unwind segue. Containers override the method. The default does nothing.
  open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}

  // MARK: Rotation (UIViewController+Rotation)

  /// Whether the controller's view extends under the status bar.
  ///
  /// Deprecated since iOS 7, where every view extends under the status bar. The value is then true, and setting the
  /// property has no effect. With the behaviour before iOS 7 (`Stage.hasLegacyBehavior`), the default is false.
  /// - Source: B-056, C-031, G-097.
  open var wantsFullScreenLayout: Bool {
    get { stageOrCurrent?.hasLegacyBehavior ?? false ? storedFullScreenLayout : true }
    set {
      storedFullScreenLayout = newValue
      if stageOrCurrent?.hasLegacyBehavior ?? false { viewIfLoaded?.window?.fitFillingViews() }
    }
  }
  private final var storedFullScreenLayout = false
  /// Whether the controller's view extends under the status bar on a stage with the behaviour before iOS 7. Containers
  /// override the property: their value also depends on the visible child.
  var extendsUnderStatusBar: Bool { wantsFullScreenLayout }
  /// Returns whether the controller supports an orientation, as on iOS 5. The default is true for portrait only.
  ///
  /// The method is called only if the stage has the behaviour of iOS 5 (`Stage.hasLegacyBehavior`).
  /// - Source: G-146.
  open func shouldAutorotate(to toInterfaceOrientation: UIInterfaceOrientation) -> Bool {
    toInterfaceOrientation == .portrait
  }
  /// Called before the view is unloaded because of a memory warning, while `view` is still set. The default
  /// implementation does nothing.
  ///
  /// The method is called only if the stage has the behaviour of iOS 5 (`Stage.hasLegacyBehavior`).
  ///
  /// - Source: G-064, G-065.
  open func viewWillUnload() {}
  /// Called after the view was unloaded because of a memory warning. The default implementation does nothing.
  ///
  /// The method is called only if the stage has the behaviour of iOS 5 (`Stage.hasLegacyBehavior`).
  ///
  /// - Source: G-064, G-066.
  open func viewDidUnload() {}

  /// Whether the interface rotates with the device while this controller determines the orientation.
  open var shouldAutorotate: Bool { true }
  /// The orientations that this controller supports.
  ///
  /// The value applies while this is the root view controller, or the controller that is presented over the full
  /// screen. A container can take the values of its children into account.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { usualOrientations }
  /// The orientation in which this controller is presented over the full screen. The default is the current
  /// orientation.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { interfaceOrientation }
  /// Called before the size of the view changes. An override calls `super`, which forwards the call to the visible
  /// children.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    passOn(size, with: coordinator)
  }
  /// Called when the interface is about to rotate, if the rotation changes the traits. The call precedes
  /// `viewWillTransition(to:with:)`. An override calls `super`, which forwards the call to the visible children whose
  /// traits change.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    passOn(newCollection, with: coordinator)
  }
  /// Called after the traits have changed. The default implementation does nothing.
  ///
  /// The call for a parent precedes those for its children. During a rotation, changes made in this method are animated
  /// with the rotation.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Whether `willRotate`, `willAnimateRotation` and `didRotate` are forwarded to the visible children.
  open var shouldAutomaticallyForwardRotationMethods: Bool { true }
  /// Called before the interface rotates, before any layout for the new orientation.
  open func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: Double) {}
  /// Called during the rotation, after the layout for the new orientation. Changes made in this method are animated
  /// with the rotation.
  open func willAnimateRotation(to toInterfaceOrientation: UIInterfaceOrientation, duration: Double) {}
  /// Called after the interface has rotated.
  open func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {}
  /// Called before the interface rotates. Overridden by containers whose content depends on the orientation.
  func interfaceWillRotate(to orientation: UIInterfaceOrientation) {}

  /// Whether the controller can display bars in front of the views of its children, such as a navigation bar or tab
  /// bar. Containers with bars override the property.
  var hasBarsOverContent: Bool { false }

  /// Called on the ancestors of the first responder when the keyboard begins to appear. Containers override the method.
  func keyboardWillShow() {}

  /// Lays out the views of the children again. Called after a change that affects how far they extend under bars.
  /// Containers with bars override the method.
  func layoutChildren() {}

  /// Called before `child` leaves this controller: it becomes a child of `parent`, or of no controller if `parent` is
  /// nil. Containers override the method to remove the child from their own lists.
  func giveAway(_ child: UIViewController, to parent: UIViewController?) {}

  /// Called when a child's tab bar item may have been replaced by another one. Containers override the method.
  func childItemMayHaveChanged(_ child: UIViewController) {}

  /// Called after `viewWillAppear(_:)` of this controller and of its visible children.
  func childrenWillAppear(_ animated: Bool) {}
  /// Called after `viewDidAppear(_:)` of this controller and of its visible children.
  func childrenDidAppear(_ animated: Bool) {}

  /// Whether this controller or one of its visible descendants requires that the tab bar of the enclosing tab bar
  /// controller is hidden.
  var hidesTabBar: Bool { visibleChildren.contains { $0.hidesTabBar } }

  /// The children that are visible while this controller is visible.
  var visibleChildren: [UIViewController] { children.filter { $0.viewIfLoaded?.standIn.superview != nil } }

  // MARK: Presentation and status bar: what subclasses may override (UIViewController+Presentation, +StatusBar)

  /// Presents a view controller over this one.
  ///
  /// The call is ignored, and the trace contains a warning, in the following cases. This controller or an ancestor
  /// already presents a controller, `other` is already presented, a presentation or dismissal is in progress, or this
  /// controller's view is in no window.
  /// - Parameter completion: called after the transition, unless the transition is cancelled.
  /// - Precondition: `other` is not this controller, and it has no parent.
  open func present(_ other: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
    startPresenting(other, animated: flag, completion: completion)
  }
  /// Dismisses the controllers that this controller presents, or this controller itself if there are none.
  ///
  /// - Parameter completion: called after the transition, unless the transition is cancelled, or at the end of the
  ///   run-loop pass if there is nothing to dismiss.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    startDismissing(animated: flag, completion: completion)
  }
  /// The style in which this controller is presented. Setting the property during the presentation does not affect this
  /// presentation.
  ///
  /// The default is `automatic`: the style that the stage's profile specifies.
  open var modalPresentationStyle: UIModalPresentationStyle {
    get { presentation.style }
    set { setPresentationStyle(newValue) }
  }
  /// The built-in transition with which this controller is presented. The default is `coverVertical`.
  open var modalTransitionStyle: UIModalTransitionStyle {
    get { presentation.transitionStyle }
    set { presentation.transitionStyle = newValue }
  }
  /// The preferred size of the content in sheets and popovers, in points. Zero means no preference.
  open var preferredContentSize: CGSize {
    get { presentation.preferredContentSize }
    set { setPreferredContentSize(newValue) }
  }
  /// Whether the user cannot dismiss this controller with a gesture.
  open var isModalInPresentation: Bool {
    get { presentation.isModal }
    set { presentation.isModal = newValue }
  }
  /// Called when a child has changed its preferred content size.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// Returns the size that the view of the child `container` has when this controller's view has the size `parentSize`.
  /// The default is `parentSize`.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// The style of the status bar while this controller determines it.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Whether the status bar is hidden while this controller determines its visibility.
  open var prefersStatusBarHidden: Bool { false }
  /// The animation with which the status bar changes when this controller begins to determine it.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// The child that determines the style of the status bar instead of this controller, or nil.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The child that determines whether the status bar is hidden instead of this controller, or nil.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// Whether the home indicator is hidden while this controller determines its visibility.
  ///
  /// The home indicator is hidden as long as the value is true. On iOS, it becomes visible again after a touch.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// The child that determines the visibility of the home indicator instead of this controller, or nil.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }

  /// The commands for keys that were added with `addKeyCommand(_:)`, in the order of the additions.
  final var addedKeyCommands: [UIKeyCommand] = []

  /// Adds a command for a key, in addition to those in `keyCommands`. If `keyCommands` contains a command for the same
  /// key, that command takes precedence (unverified).
  public final func addKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.append(keyCommand) }
  /// Removes a command that was added. The method has no effect on other commands.
  public final func removeKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.removeAll { $0 === keyCommand } }

  /// The edges at which the system's gestures wait for the app's gestures, while this controller determines these
  /// edges. The default is none.
  ///
  /// A stage has no system gestures. `Stage.screenEdgesDeferringSystemGestures` returns the edges that the system would
  /// use.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// The child whose `preferredScreenEdgesDeferringSystemGestures` replaces the value of this controller, or nil.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  /// Requests an update after a change of `preferredScreenEdgesDeferringSystemGestures`.
  ///
  /// The method has no effect: `Stage.screenEdgesDeferringSystemGestures` queries the controllers each time.
  public final func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

  /// The actions that a swipe upwards shows below the preview of this controller. The default is empty.
  ///
  /// `registerForPreviewing(with:sourceView:)` describes previews.
  open var previewActionItems: [any UIPreviewActionItem] { [] }
  /// The registrations of the views that show previews when they are pressed.
  final var previewingContexts: [any UIViewControllerPreviewing] = []

  /// The coordinator of the transition or rotation in which this controller takes part, or nil.
  public final var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    sequence(first: self, next: { $0.parent }).lazy.compactMap { $0.presentation.coordinator ?? $0.runningCoordinator }
      .first ?? viewIfLoaded?.window?.stage?.window.rotationCoordinator
  }

  /// The coordinator of a running transition between this controller's children, or nil. Containers override the
  /// property.
  var runningCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }

  /// Returns the nearest ancestor that is of the class `type`, or nil if there is none.
  final func enclosing<Controller: UIViewController>(_ type: Controller.Type) -> Controller? {
    sequence(first: self.parent, next: { $0?.parent }).prefix { $0 != nil }.lazy.compactMap { $0 as? Controller }.first
  }
}
