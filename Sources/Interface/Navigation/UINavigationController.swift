public import class Foundation.NSCoder
import Geometry
import Layers

/// A container view controller that displays the topmost view controller of a stack, with a navigation bar.
///
/// A change of the stack changes `viewControllers` immediately, before the transition. If the transition is cancelled,
/// the property gets its old value back. Changes of the stack during a transition are deferred until the transition
/// ends, and then run in their order (spec D6).
/// - Source: C-001 to C-132, B-192 to B-239; spec D, E1.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  /// The kind of a change of the topmost view controller. Raw values are those of UIKit.
  public enum Operation: Int, Sendable {
    /// No change.
    case none
    /// A view controller is pushed onto the stack.
    case push
    /// The topmost view controller is popped.
    case pop
  }

  /// The navigation bar, whose items the navigation controller sets.
  public final let navigationBar: UINavigationBar
  /// The toolbar, which displays the toolbar items of the topmost view controller.
  public final let toolbar: UIToolbar!
  /// The delegate, which is called for changes of the stack and can supply animators.
  public final weak var delegate: (any UINavigationControllerDelegate)?
  /// The recognizer of the pan from the leading edge that drives a pop, or nil until the view is loaded.
  public private(set) final var interactivePopGestureRecognizer: UIGestureRecognizer?
  /// The duration of hiding and showing bars, in seconds (spec E4).
  public static let hideShowBarDuration: CGFloat = 0.2

  /// Whether the view extends under the status bar: true if `wantsFullScreenLayout` is true. Otherwise, the value is
  /// false if an opaque bar is visible, and is that of the topmost view controller in all other cases.
  override var extendsUnderStatusBar: Bool {
    if wantsFullScreenLayout { return true }
    guard isNavigationBarHidden || navigationBar.isTranslucent, isToolbarHidden || toolbar.isTranslucent else {
      return false
    }
    return topViewController?.extendsUnderStatusBar ?? false
  }

  /// Whether a swipe up hides the bars, and a swipe down shows them. The default is false.
  open var hidesBarsOnSwipe = false { didSet { barHiding.update(self) } }
  /// Whether a tap on the content hides or shows the bars. The default is false.
  open var hidesBarsOnTap = false { didSet { barHiding.update(self) } }
  /// Whether the bars are hidden when the keyboard appears. A tap or a swipe down shows them. The default is false.
  open var hidesBarsWhenKeyboardAppears = false { didSet { barHiding.update(self) } }
  /// Whether the bars are hidden while the height is compact, until a tap on the content. The default is false.
  open var hidesBarsWhenVerticallyCompact = false { didSet { barHiding.verticalSizeDidChange(in: self) } }
  /// The recognizer of the swipes that hide and show the bars. It is enabled if `hidesBarsOnSwipe` is true.
  public final var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { barHiding.swipe }
  /// The recognizer of the taps that hide and show the bars.
  public final var barHideOnTapGestureRecognizer: UITapGestureRecognizer { barHiding.tap }

  /// The object that hides and shows the bars after gestures, for the keyboard, and in compact height.
  private final lazy var barHiding = BarHiding(of: self)

  /// The view that contains the topmost view, behind the bars.
  final let contentView = UIView()
  /// The delegate of the navigation bar if the class of the navigation controller does not conform to
  /// `UINavigationBarDelegate`. Otherwise, the navigation controller is the delegate.
  private(set) final lazy var barDelegate = RepresentedBarDelegate(self)
  final var stack: [UIViewController] = []
  final var transition: TransitionContext?
  /// Whether a change of the stack is being prepared. Further changes are deferred meanwhile.
  final var isChanging = false
  /// The deferred changes of the stack, in the order in which they were requested.
  final var waiting: [() -> Void] = []
  final var hidesNavigationBar = false
  final var hidesToolbar = true
  /// Whether a view controller on the stack has `hidesBottomBarWhenPushed` set.
  final var hidesBottomBar = false
  /// Whether the delegate's `navigationController(_:didShow:animated:)` has been called at least once.
  private final var hasShown = false
  private final let popGesture = InteractivePop()

  /// Creates a navigation controller with a root view controller.
  ///
  /// - Precondition: the root is neither a tab bar controller nor a navigation controller.
  public convenience init(rootViewController: UIViewController) {
    self.init(navigationBarClass: nil, toolbarClass: nil)
    pushViewController(rootViewController, animated: false)
  }

  /// Creates a navigation controller with an empty stack and bars of the given classes. If a class is nil, the standard
  /// class is used.
  ///
  /// - Precondition: the classes are subclasses of `UINavigationBar` and `UIToolbar`.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    guard let barClass = (navigationBarClass ?? UINavigationBar.self) as? UINavigationBar.Type,
      let toolbarClass = (toolbarClass ?? UIToolbar.self) as? UIToolbar.Type
    else { fatalError("init(navigationBarClass:toolbarClass:) requires subclasses of UINavigationBar and UIToolbar") }
    navigationBar = barClass.init(frame: .zero)
    toolbar = toolbarClass.init(frame: .zero)
    super.init(nibName: nil, bundle: nil)
    (navigationBar.manager, toolbar.manager) = (self, self)
  }

  /// Creates an object from an element of an Interface Builder file.
  public required init?(coder: NSCoder) {
    navigationBar = coder.fileObject("navigationBar") as? UINavigationBar ?? UINavigationBar(frame: .zero)
    toolbar = coder.fileObject("toolbar") as? UIToolbar ?? UIToolbar(frame: .zero)
    super.init(coder: coder)
    (navigationBar.manager, toolbar.manager) = (self, self)
    coder.decodeMembers(of: self, as: UINavigationController.self)
  }

  /// Creates a navigation controller with an empty stack.
  public convenience init() { self.init(navigationBarClass: nil, toolbarClass: nil) }

  // MARK: Segues

  /// Pushes `vc` onto the stack. The push is animated if animations are enabled.
  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: UIView.areAnimationsEnabled)
  }

  /// Returns the children from the top of the stack downwards, without the child that contains the source view
  /// controller of the unwind segue.
  ///
  /// - Source: B-411.
  open override func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
    let origin = childContaining(source)
    return viewControllers.reversed().filter { $0 !== origin }
  }

  /// Pops to `subsequentVC`. Does nothing if that controller is already on top, or if it is not on the stack.
  open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
    guard viewControllers.contains(subsequentVC), topViewController !== subsequentVC else { return }
    popToViewController(subsequentVC, animated: unwindSegue.isAnimated)
  }

  /// Creates the view with the content view, the toolbar and the navigation bar, and attaches the pop gesture.
  open override func loadView() {
    super.loadView()
    contentView.frame = view.bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.layer.name = "\(traceName).content"
    view.addSubview(contentView)
    view.addSubview(toolbar)
    view.addSubview(navigationBar)
    interactivePopGestureRecognizer = popGesture.attach(to: self)
    barHiding.update(self)
  }

  /// Hides or shows the bars if the vertical size class has changed and `hidesBarsWhenVerticallyCompact` is true. An
  /// override calls `super`.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard previousTraitCollection?.verticalSizeClass != traitCollection.verticalSizeClass else { return }
    barHiding.verticalSizeDidChange(in: self)
  }

  override func didLoadView() {
    layoutBars()
    showTop()
  }

  /// Lays out the bars if the size of the view or its safe area has changed.
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let isFollowing = observedContent === topViewController?.contentScrollView(for: .top)
    if layoutSize != view.bounds.size || layoutInsets != view.safeAreaInsets || !isFollowing { layoutBars() }
    if transition == nil { bottomBarContainer?.hidingMayHaveChanged() }
  }

  /// The scroll view whose content offset determines the height and the background of the navigation bar, or nil.
  final weak var observedContent: UIScrollView?
  /// The animations with which the navigation bar follows a motion of the content after a drag. Nil while there is no
  /// such motion.
  final var barGlide: BarGlide?
  /// The view's size at the last layout of the bars, in points.
  final var layoutSize = CGSize.zero
  /// The view's safe area insets at the last layout of the bars.
  final var layoutInsets = UIEdgeInsets.zero
  /// The frame that the last layout assigned to the topmost view, in the content view's coordinates.
  final var placedContent = CGRect.zero

  /// The stack, from the root to the topmost view controller.
  ///
  /// Setting the property calls `setViewControllers(_:animated:)` without animation.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The topmost view controller of the stack, or nil if the stack is empty.
  open var topViewController: UIViewController? { stack.last }

  /// The view controller that the topmost view controller presents, or the topmost view controller if it presents none.
  open var visibleViewController: UIViewController? { stack.last.map { $0.presentedViewController ?? $0 } }

  override var visibleChildren: [UIViewController] { transition == nil ? stack.suffix(1) : [] }

  /// Saves whether the bars are hidden (unverified). State restoration also saves the stack.
  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(hidesNavigationBar, forKey: "UINavigationController.hidesNavigationBar")
    coder.encode(hidesToolbar, forKey: "UINavigationController.hidesToolbar")
  }

  /// Restores whether the bars are hidden, if the coder contains this state.
  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    guard coder.containsValue(forKey: "UINavigationController.hidesNavigationBar") else { return }
    isNavigationBarHidden = coder.decodeBool(forKey: "UINavigationController.hidesNavigationBar")
    isToolbarHidden = coder.decodeBool(forKey: "UINavigationController.hidesToolbar")
  }

  /// The orientations that the delegate returns. By default, the implementation of `UIViewController` determines them.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    (delegate?.navigationControllerSupportedInterfaceOrientations(self) ?? .unanswered)
      .answered(otherwise: super.supportedInterfaceOrientations)
  }

  /// The orientation that the delegate returns. If the delegate returns none, the value is that of the superclass.
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    let answer = delegate?.navigationControllerPreferredInterfaceOrientationForPresentation(self) ?? .unknown
    return answer == .unknown ? super.preferredInterfaceOrientationForPresentation : answer
  }

  /// The view controller that determines the style of the status bar: the topmost view controller while the navigation
  /// bar is hidden, otherwise nil (unverified).
  open override var childForStatusBarStyle: UIViewController? { isNavigationBarHidden ? topViewController : nil }
  /// The topmost view controller, which determines whether the status bar is hidden.
  open override var childForStatusBarHidden: UIViewController? { topViewController }
  /// The topmost view controller, which determines whether the home indicator is hidden automatically.
  open override var childForHomeIndicatorAutoHidden: UIViewController? { topViewController }
  /// The topmost view controller, which determines the edges of the screen at which the system's gestures wait for
  /// those of the app.
  open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { topViewController }

  override var runningCoordinator: (any UIViewControllerTransitionCoordinator)? { transition?.coordinator }

  override func layoutChildren() { barsDidChange() }

  override var hasBarsOverContent: Bool { true }

  override func keyboardWillShow() { barHiding.keyboardWillShow(in: self) }

  /// Removes a child from the stack when the child moves to another parent.
  override func giveAway(_ child: UIViewController, to parent: UIViewController?) { leaveStack(child) }

  override func childrenWillAppear(_ animated: Bool) {
    if !hasShown, let top = topViewController { notifyWillShow(top, animated: animated) }
  }

  override func childrenDidAppear(_ animated: Bool) {
    if !hasShown, let top = topViewController { notifyDidShow(top, animated: animated) }
  }

  final func notifyWillShow(_ top: UIViewController, animated: Bool) {
    delegate?.navigationController(self, willShow: top, animated: animated)
  }

  final func notifyDidShow(_ top: UIViewController, animated: Bool) {
    hasShown = true
    delegate?.navigationController(self, didShow: top, animated: animated)
  }

  override func childItemMayHaveChanged(_ child: UIViewController) { parent?.childItemMayHaveChanged(self) }

  override var hidesTabBar: Bool { hidesBottomBar || stack.last?.hidesTabBar ?? false }

  /// Pushes a view controller onto the stack.
  ///
  /// During a transition, the push is deferred until the transition has ended.
  /// - Precondition: the view controller is not on the stack, and is neither a tab bar controller nor a navigation
  ///   controller.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    push(viewController, animated: animated)
  }

  /// Pops the topmost view controller, unless it is the only one.
  ///
  /// - Returns: the popped view controller, or nil if there is none to pop or the pop is deferred until the end of a
  ///   running transition.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    pop(animated: animated)
  }

  /// Pops all view controllers above the root view controller, like `popToViewController(_:animated:)`.
  ///
  /// - Returns: the popped view controllers, the lowest first, or nil if the stack is empty or the pop is deferred.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    popToRoot(animated: animated)
  }

  /// Pops all view controllers above `viewController`. Only the change from the topmost view to the revealed view is
  /// animated.
  ///
  /// - Returns: the popped view controllers, the lowest first, or nil if the pop is deferred until the end of a running
  ///   transition.
  /// - Precondition: `viewController` is on the stack.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    pop(to: viewController, animated: animated)
  }
}
