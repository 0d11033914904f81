public import class Foundation.NSCoder
import Geometry
import Layers

/// Shows a controller at a time, or two as an open book, and turns to the next by finger or in code.
///
/// Pages that scroll follow the finger; pages that curl are turned as paper. Neighbours are asked for on demand, when a
/// finger turns: there is no cache that could be stale, as there was on iOS. All turns go through the seam
/// (`TransitionContext`), with animators of our own and a percent driver under a finger.
/// - Source: book seed (B-346 to B-363), catalogue (C-183 to C-223); spec D4 (order of callbacks), E4.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
  /// How pages are turned; raw values as on iOS.
  public enum TransitionStyle: Int, Hashable, Sendable { case pageCurl, scroll }
  /// Along which way pages go; raw values as on iOS.
  public enum NavigationOrientation: Int, Hashable, Sendable { case horizontal, vertical }
  /// Where pages are held that curl: at the left or upper edge, in the middle, at the right or lower edge.
  public enum SpineLocation: Int, Hashable, Sendable { case none, min, mid, max }
  /// Whether a turn goes to a page after or to one before.
  public enum NavigationDirection: Int, Hashable, Sendable { case forward, reverse }

  /// What can be said when a page view controller is made.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The raw value of a `SpineLocation`; for pages that curl.
    public static let spineLocation = Self(rawValue: "UIPageViewControllerOptionSpineLocationKey")
    /// Points between pages that scroll.
    public static let interPageSpacing = Self(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }

  /// How pages are turned.
  public let transitionStyle: TransitionStyle
  /// Along which way pages go.
  public let navigationOrientation: NavigationOrientation
  /// Where pages are held; none when they scroll. The delegate may change it when the interface turns.
  public internal(set) final var spineLocation: SpineLocation
  let spacing: CGFloat

  /// Is told when a finger turns pages.
  public final weak var delegate: (any UIPageViewControllerDelegate)?
  /// Says which pages there are; without it fingers turn nothing.
  public final weak var dataSource: (any UIPageViewControllerDataSource)? { didSet { gestures.update() } }
  /// Whether pages have backs, which are controllers, too; always with the spine in the middle.
  ///
  /// With the spine at an edge the page after one is its back, and the one after that lies open next.
  /// - Precondition: not set to false with the spine in the middle.
  public final var isDoubleSided: Bool {
    get { spineLocation == .mid || storedDoubleSided }
    set {
      require(
        newValue || spineLocation != .mid || isChoosingSpine, "a book with its spine in the middle is double-sided")
      storedDoubleSided = newValue
      if isChoosingSpine { return }
      showPages()
    }
  }
  private final var storedDoubleSided = false

  /// The pages on show, or that will be when the running turn made in code is over; one that a finger turns counts when
  /// it is turned (unverified).
  public final var viewControllers: [UIViewController]? { pages }
  final var pages: [UIViewController] = []

  /// What watches fingers on pages that curl, a pan and a tap; none without a data source, and none that is told of
  /// when pages scroll, as on iOS. They may be put on another view.
  public final var gestureRecognizers: [UIGestureRecognizer] {
    transitionStyle == .pageCurl && dataSource != nil ? gestures.recognizers : []
  }

  private(set) final lazy var gestures = PageGestures(owner: self)
  /// What is seen of the book.
  let contentView = PageContentView()
  /// Holds the pages on show; the container view of turns.
  final var book: UIView { contentView.book }
  private(set) final lazy var indicator = PageIndicator(owner: self)
  final var spread: PageSpread?
  final var turn: PageTurn?
  /// Controllers hear of a turn just now: what is set meanwhile waits.
  final var isTelling = false
  final var waiting: PageRequest?
  /// The delegate is asked for a spine: pages that it sets are for the spine it will answer.
  final var isChoosingSpine = false

  /// A page view controller; nothing of this can be changed later.
  ///
  /// - Parameter options: an unknown key, or a value that is no number, traps.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    let options = PageOptions(options ?? [:])
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    spineLocation = style == .scroll ? .none : options.spine
    spacing = style == .scroll ? options.spacing : 0
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    fatalError("UIPageViewController(coder:) is not supported: there are no storyboards (Docs/Unsupported.md)")
  }

  open override func loadView() {
    super.loadView()
    contentView.layer.name = "\(traceName).content"
    contentView.frame = view.bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    book.layer.name = "\(traceName).book"
    view.addSubview(contentView)
    indicator.update()
    gestures.update()
  }

  override func didLoadView() { showPages() }

  override var visibleChildren: [UIViewController] { turn == nil ? pages : [] }

  override var runningCoordinator: (any UIViewControllerTransitionCoordinator)? { turn?.context?.coordinator }

  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    (delegate?.pageViewControllerSupportedInterfaceOrientations(self) ?? .unanswered)
      .answered(otherwise: super.supportedInterfaceOrientations)
  }

  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    let answer = delegate?.pageViewControllerPreferredInterfaceOrientationForPresentation(self) ?? .unknown
    return answer == .unknown ? super.preferredInterfaceOrientationForPresentation : answer
  }

  override func interfaceWillTurn(to orientation: UIInterfaceOrientation) { chooseSpine(for: orientation) }

  /// Where pages lie now.
  final var layout: PageLayout {
    PageLayout(
      style: transitionStyle, orientation: navigationOrientation, spine: spineLocation, isDoubleSided: isDoubleSided,
      spacing: spacing)
  }

  /// Puts the pages on show into place, where no turn runs.
  final func showPages() {
    guard isViewLoaded, turn == nil else { return }
    contentView.layout = layout
    let old = spread
    spread = pages.isEmpty ? nil : PageSpread(pages, back: nil, in: book.bounds, layout)
    if let spread {
      book.addSubview(spread)
      spread.gather(in: book.bounds)
    }
    old?.removeFromSuperview()
  }
}
