public import class Foundation.Bundle
public import class Foundation.NSCoder
import Geometry
public import Interface
import Layers

/// A container view controller that displays two or three view controllers in columns. The stage's profile determines
/// the rules by which columns are visible:
///
///     classic   landscape: both columns; portrait: the secondary column, and a button that slides the primary one in
///     modern    regular width: the columns of the display mode; compact width: one stack of the collapsed columns
///
/// In the modern profile, `preferredDisplayMode`, the size and the user determine the display mode. In the classic
/// profile, the orientation and the delegate determine the display mode, as on iOS 7. A property animator performs each
/// change of the mode. A pan can drive the animator, and a change in the opposite direction reverses the animator.
/// - Source: C-224 to C-243, G-258 to G-261; the modern behaviour is that of iOS 14, as far
///   as Apple documents it. Durations, automatic widths and the automatic mode of three columns are unverified.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
  /// The style, which determines the number of columns.
  public final let style: Style
  /// The delegate, which adapts the split view controller.
  public final weak var delegate: (any UISplitViewControllerDelegate)? {
    didSet {
      classic.delegateDidChange()
      preferencesDidChange()
    }
  }
  /// Whether a swipe from the primary edge shows the primary column, and a swipe towards this edge hides the column.
  /// The default is true.
  open var presentsWithGesture = true { didSet { updateModeButton() } }
  /// The rule that determines whether a bar of a column displays the display mode button. The default is `automatic`.
  open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic { didSet { updateModeButton() } }
  /// The preferred display mode. Setting the property replaces the mode that the user has selected.
  ///
  /// Inside an animation block, the change is animated. In the classic profile, the value has no effect.
  open var preferredDisplayMode = DisplayMode.automatic {
    didSet {
      chosenMode = nil
      preferencesDidChange()
    }
  }
  /// The preferred arrangement of the primary and the supplementary column relative to the secondary column. The
  /// default is `automatic`.
  open var preferredSplitBehavior = SplitBehavior.automatic { didSet { preferencesDidChange() } }
  /// The edge of the primary column. The default is `leading`.
  open var primaryEdge = PrimaryEdge.leading { didSet { preferencesDidChange() } }
  /// The preferred width of the primary column in points, or `automaticDimension`.
  open var preferredPrimaryColumnWidth = automaticDimension { didSet { preferencesDidChange() } }
  /// The preferred width of the primary column as a fraction of the view's width, or `automaticDimension`.
  open var preferredPrimaryColumnWidthFraction = automaticDimension { didSet { preferencesDidChange() } }
  /// The least width of the primary column in points, or `automaticDimension`.
  open var minimumPrimaryColumnWidth = automaticDimension { didSet { preferencesDidChange() } }
  /// The largest width of the primary column in points, or `automaticDimension`.
  open var maximumPrimaryColumnWidth = automaticDimension { didSet { preferencesDidChange() } }
  /// The preferred width of the supplementary column in points, or `automaticDimension`.
  open var preferredSupplementaryColumnWidth = automaticDimension { didSet { preferencesDidChange() } }
  /// The preferred width of the supplementary column as a fraction of the view's width, or `automaticDimension`.
  open var preferredSupplementaryColumnWidthFraction = automaticDimension { didSet { preferencesDidChange() } }
  /// The least width of the supplementary column in points, or `automaticDimension`.
  open var minimumSupplementaryColumnWidth = automaticDimension { didSet { preferencesDidChange() } }
  /// The largest width of the supplementary column in points, or `automaticDimension`.
  open var maximumSupplementaryColumnWidth = automaticDimension { didSet { preferencesDidChange() } }
  /// Whether the columns are displayed as one stack. This is the case while the width is compact.
  public internal(set) final var isCollapsed = false
  /// The button that shows and hides columns. `displayModeButtonVisibility` determines whether a bar of a column
  /// displays the button.
  public final private(set) lazy var displayModeButtonItem = makeModeButton()

  final var columns = SplitColumns()
  /// The display mode that the user has selected, or that a call of `show(_:)` or `hide(_:)` has selected. Nil if
  /// there is no such selection. A change of the view's size resets the property to nil.
  final var chosenMode: DisplayMode?
  /// The display mode of the visible columns. During an animated change, the mode towards which the animation runs.
  /// `automatic` before the columns are displayed for the first time.
  final var shownMode = DisplayMode.automatic
  final let panels = SplitPanels()
  /// The animated change of the display mode that is in progress, or nil.
  final var motion: SplitMotion?
  /// The change of the columns' frames for the size change in progress, or nil if the size of the view is not
  /// changing.
  final var resize: SplitResize?
  final lazy var gestures = SplitGestures(owner: self)
  final let collapse = SplitCollapse()
  final lazy var classic = SplitClassic(owner: self)
  /// The orientation to which the interface rotates, or nil if no rotation has been announced.
  final var targetOrientation: UIInterfaceOrientation?
  private final var laidOutSize = CGSize.zero
  /// The navigation item to which the display mode button was added, or nil.
  final weak var modeButtonItem: UINavigationItem?

  /// Creates a split view controller with the columns of a style.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
    requirePad()
  }

  /// Creates a split view controller whose view controllers are set by `viewControllers`.
  public override init(nibName: String?, bundle: Bundle?) {
    style = .unspecified
    super.init(nibName: nibName, bundle: bundle)
    requirePad()
  }

  /// Creates a split view controller from an element of an Interface Builder file.
  public required init?(coder: NSCoder) {
    style = Style(fileName: coder.fileAttribute("style") ?? coder.fileAttribute("columnStyle"))
    super.init(coder: coder)
    coder.decodeMembers(of: self, as: UISplitViewController.self)
  }

  private final func requirePad() {
    require(
      !isClassic || Stage.current?.device.userInterfaceIdiom != .phone,
      "UISplitViewController: the classic profile supports this class only on a pad, as iOS 7 does")
  }

  /// Whether the stage has the classic profile, which reproduces iOS 7.
  final var isClassic: Bool { stageOrCurrent?.profile.presentations.placesViewsAsIOS7 ?? false }

  // MARK: View

  /// Creates the view with a panel for each column.
  open override func loadView() {
    super.loadView()
    view.clipsToBounds = true
    panels.add(to: view, name: traceName)
    gestures.attach()
    isCollapsed = isCompact
    if isCollapsed { collapse.begin(in: self) } else { display(mode(for: view.bounds.size)) }
  }

  /// Lays out the columns if the size of the view has changed.
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard view.bounds.size != laidOutSize else { return }
    laidOutSize = view.bounds.size
    if isCollapsed {
      placeCollapsed()
    } else if let resize {
      resize.run()
    } else {
      chosenMode = nil
      display(mode(for: laidOutSize))
    }
  }

  /// In the classic profile, writes a warning if the split view controller has a parent. iOS 7 permits a split view
  /// controller only as the root view controller of a window. An override calls `super`.
  ///
  /// - Precondition: the split view controller is not presented. Otherwise, UIKit raises an exception.
  /// - Source: C-230, C-231.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    require(
      !isBeingPresented,
      "\(traceName) cannot be presented: make the split view controller the root of a window, or add it as a child")
    if isClassic, parent != nil { warn("a split view controller must be the root view controller of its window") }
  }

  /// Writes a warning if the new parent is a navigation or page view controller.
  ///
  /// - Source: C-272.
  open override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    switch parent {
    case is UINavigationController, is UIPageViewController:
      warn(
        "a split view controller cannot be inside a navigation or page view controller: make the split view controller "
          + "the root view controller of the window")
    default: break
    }
  }

  // MARK: Rotation and traits

  /// Stores the new orientation. In the classic profile, the orientation determines whether the primary column is
  /// hidden.
  open override func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: Double) {
    super.willRotate(to: toInterfaceOrientation, duration: duration)
    targetOrientation = toInterfaceOrientation
  }

  /// Begins the change of the columns' frames for a new size of the view. The columns move in the animation of the
  /// rotation.
  open override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    beginResize(to: size, with: coordinator)
    super.viewWillTransition(to: size, with: coordinator)
  }

  /// Collapses or expands the columns after a change of the horizontal size class.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if isViewLoaded, isCompact != isCollapsed { updateCollapse() }
  }

  /// Returns the size of the column that contains a child, for the given size of this view controller's view.
  open override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    guard !isCollapsed, let child = container as? UIViewController, let column = columns.column(of: child) else {
      return parentSize
    }
    return layout(mode(for: parentSize), in: parentSize).frame(of: column).size
  }

  /// The orientations that the delegate returns. Without a delegate or with its default implementation, the value
  /// contains the orientations that every column supports, also the hidden ones.
  ///
  /// If the columns have no orientation in common, the value is the current orientation.
  /// - Source: C-235.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    (delegate?.splitViewControllerSupportedInterfaceOrientations(self) ?? .unanswered).answered(otherwise: consensus)
  }

  private final var consensus: UIInterfaceOrientationMask {
    let common = children.reduce(into: super.supportedInterfaceOrientations) {
      $0.formIntersection($1.supportedInterfaceOrientations)
    }
    return common.isEmpty ? UIInterfaceOrientationMask(interfaceOrientation) : common
  }

  /// The orientation that the delegate returns. If the delegate returns `unknown`, the default, or if there is no
  /// delegate, the property has the value of the superclass.
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    let answer = delegate?.splitViewControllerPreferredInterfaceOrientationForPresentation(self) ?? .unknown
    return answer == .unknown ? super.preferredInterfaceOrientationForPresentation : answer
  }

  /// The child that determines the style of the status bar (unverified): the secondary column or, while the columns are
  /// collapsed, the visible child.
  open override var childForStatusBarStyle: UIViewController? { mainChild }
  /// The child that determines whether the status bar is hidden (unverified): the secondary column or, while the
  /// columns are collapsed, the visible child.
  open override var childForStatusBarHidden: UIViewController? { mainChild }

  // MARK: Showing

  /// Shows a view controller in the primary column. While the columns are collapsed, the view controller is pushed onto
  /// the stack. The delegate can show the view controller itself instead.
  open override func show(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, show: vc, sender: sender) ?? false { return }
    if isCollapsed { return pushCollapsed(vc, of: .primary) }
    replace(.primary, by: vc)
  }

  /// Shows a view controller in the secondary column. While the columns are collapsed, the view controller is pushed
  /// onto the stack. The delegate can show the view controller itself instead.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: vc, sender: sender) ?? false { return }
    if isCollapsed { return pushCollapsed(vc, of: .secondary) }
    replace(.secondary, by: vc)
  }
}
