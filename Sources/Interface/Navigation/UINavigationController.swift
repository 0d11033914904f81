public import class Foundation.NSCoder
import Geometry
import Layers

/// Shows one of a stack of controllers, with a bar that says where one is and leads back.
///
/// The reader of `viewControllers` sees a change at once; a cancelled transition takes it back. What is asked while a
/// transition runs waits for its end, and comes then in the order asked (spec D6).
/// - Source: catalog seed (C-001 to C-132), book seed (B-192 to B-239); spec D, E1.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  /// What changes the top; raw values as on iOS.
  public enum Operation: Int, Sendable {
    /// Nothing.
    case none
    /// A controller comes on top.
    case push
    /// The controller on top goes.
    case pop
  }

  /// The bar at the top; the controller fills it.
  public final let navigationBar: UINavigationBar
  /// The bar at the bottom; it shows the items of the controller on top.
  public final let toolbar: UIToolbar!
  /// Hears what is shown, and says how.
  public final weak var delegate: (any UINavigationControllerDelegate)?
  /// The drag from the left edge that goes back; nil until the view is loaded.
  public private(set) final var interactivePopGestureRecognizer: UIGestureRecognizer?
  /// How long bars take to hide and to show, in seconds (spec E4).
  public static let hideShowBarDuration: CGFloat = 0.2

  /// Holds the view on top, behind the bars.
  final let contentView = UIView()
  final var stack: [UIViewController] = []
  final var transition: TransitionContext?
  /// What was asked while a transition ran.
  final var waiting: [() -> Void] = []
  final var hidesNavigationBar = false
  final var hidesToolbar = true
  private final let popGesture = InteractivePop()

  /// A controller with a first level.
  ///
  /// - Precondition: the level is not a tab bar controller, nor another navigation controller.
  public convenience init(rootViewController: UIViewController) {
    self.init(navigationBarClass: nil, toolbarClass: nil)
    pushViewController(rootViewController, animated: false)
  }

  /// A controller without a level, with bars of one's own classes.
  ///
  /// - Precondition: the classes are nil or those of the bars.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    guard let barClass = (navigationBarClass ?? UINavigationBar.self) as? UINavigationBar.Type,
      let toolbarClass = (toolbarClass ?? UIToolbar.self) as? UIToolbar.Type
    else { fatalError("a navigation controller's bars are a UINavigationBar and a UIToolbar") }
    navigationBar = barClass.init(frame: .zero)
    toolbar = toolbarClass.init(frame: .zero)
    super.init(nibName: nil, bundle: nil)
    (navigationBar.manager, toolbar.manager) = (self, self)
  }

  /// Decoding is not supported: it traps.
  public required init?(coder: NSCoder) {
    fatalError("UINavigationController(coder:) is not supported: there are no storyboards (Docs/Unsupported.md)")
  }

  /// A controller without a level.
  public convenience init() { self.init(navigationBarClass: nil, toolbarClass: nil) }

  open override func loadView() {
    super.loadView()
    contentView.frame = view.bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.layer.name = "\(traceName).content"
    view.addSubview(contentView)
    view.addSubview(toolbar)
    view.addSubview(navigationBar)
    interactivePopGestureRecognizer = popGesture.attach(to: self)
  }

  override func didLoadView() {
    layoutBars()
    showTop()
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if layoutSize != view.bounds.size || layoutInsets != view.safeAreaInsets { layoutBars() }
  }

  /// What the bars were laid out for.
  final var layoutSize = CGSize.zero
  final var layoutInsets = UIEdgeInsets.zero

  /// The stack, lowest first; setting it is `setViewControllers(_:animated:)` without animation.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The controller on top of the stack.
  open var topViewController: UIViewController? { stack.last }

  /// The controller on show: the one on top, or what it presents.
  open var visibleViewController: UIViewController? { stack.last.map { $0.presentedViewController ?? $0 } }

  override var visibleChildren: [UIViewController] { transition == nil ? stack.suffix(1) : [] }

  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    (delegate?.navigationControllerSupportedInterfaceOrientations(self) ?? .unanswered)
      .answered(otherwise: super.supportedInterfaceOrientations)
  }

  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    let answer = delegate?.navigationControllerPreferredInterfaceOrientationForPresentation(self) ?? .unknown
    return answer == .unknown ? super.preferredInterfaceOrientationForPresentation : answer
  }

  /// The controller on top decides while the bar is hidden (unverified).
  open override var childForStatusBarStyle: UIViewController? { isNavigationBarHidden ? topViewController : nil }
  open override var childForStatusBarHidden: UIViewController? { topViewController }
  open override var childForHomeIndicatorAutoHidden: UIViewController? { topViewController }

  override var runningCoordinator: (any UIViewControllerTransitionCoordinator)? { transition?.coordinator }

  override func layoutChildren() { if isViewLoaded, transition == nil { layoutBars() } }
}

extension UIViewController {
  /// The navigation controller around this one, at any depth.
  public final var navigationController: UINavigationController? { enclosing(UINavigationController.self) }

  /// What stands for this controller in a navigation bar; made from the title when first asked for.
  public final var navigationItem: UINavigationItem {
    if let storedNavigationItem { return storedNavigationItem }
    let item = UINavigationItem(controllerTitle: title)
    storedNavigationItem = item
    return item
  }

  /// What the tool bar of a navigation controller shows while this controller is on top.
  public final var toolbarItems: [UIBarButtonItem]? {
    get { storedToolbarItems }
    set { setToolbarItems(newValue, animated: false) }
  }

  /// Sets what the tool bar shows for this controller; it fades when this one is on top and it is animated.
  public final func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    storedToolbarItems = toolbarItems
    guard let navigation = parent as? UINavigationController, navigation.topViewController === self,
      navigation.transition == nil
    else { return }
    navigation.toolbar.setItems(toolbarItems, animated: animated)
  }

  /// Whether the content can be edited.
  public final var isEditing: Bool {
    get { storedEditing }
    set { setEditing(newValue, animated: false) }
  }

  /// A button that begins and ends editing; always the same one.
  public final var editButtonItem: UIBarButtonItem {
    if let storedEditButton { return storedEditButton }
    let item = UIBarButtonItem(barButtonSystemItem: isEditing ? .done : .edit, target: nil, action: nil)
    item.handler = { [weak self] in
      guard let self else { return }
      setEditing(!isEditing, animated: true)
    }
    storedEditButton = item
    return item
  }
}
