public import class Foundation.NSCoder
import Geometry
import Layers

/// A container view controller that manages navigation between pages, each of which is a child view controller.
///
/// One page is visible at a time, or two as in an open book. The user turns pages by pans and taps, and the app by
/// `setViewControllers(_:direction:animated:completion:)`. Pages of the style `scroll` move with the touch. Pages of
/// the style `pageCurl` turn like paper. The data source is called when a gesture begins. All page turns are
/// transitions with a `TransitionContext`, a built-in animator and, if interactive, a percent driver.
///
/// In the classic profile, pages of the style `scroll` are cached as on iOS 7: the outgoing page of an animated page
/// turn is the neighbour of the incoming one, whatever the data source returns. After an animated jump over several
/// pages, a drag back therefore returns to the page before the jump. Setting pages without animation, or setting the
/// data source, clears the cache.
/// - Source: B-346 to B-363, C-183 to C-223; spec D4 (order of callbacks), E4.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
  /// The animation of page turns. Raw values are those of UIKit.
  public enum TransitionStyle: Int, Hashable, Sendable { case pageCurl, scroll }
  /// The axis of navigation. Raw values are those of UIKit.
  public enum NavigationOrientation: Int, Hashable, Sendable { case horizontal, vertical }
  /// The position of the spine: at the left or upper edge, in the middle, or at the right or lower edge.
  ///
  /// `none` is the value for pages of the style `scroll`.
  public enum SpineLocation: Int, Hashable, Sendable { case none, min, mid, max }
  /// The direction of a page turn: to a later page or to an earlier one.
  public enum NavigationDirection: Int, Hashable, Sendable { case forward, reverse }

  /// A key of the options with which a page view controller is created.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The spine location for pages of the style `pageCurl`. The value is the raw value of a `SpineLocation`.
    public static let spineLocation = Self(rawValue: "UIPageViewControllerOptionSpineLocationKey")
    /// The distance between pages of the style `scroll`. The value is a number of points, at least 0.
    public static let interPageSpacing = Self(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }

  /// The animation of page turns, which is set at creation.
  public let transitionStyle: TransitionStyle
  /// The axis along which the user turns pages, which is set at creation.
  public let navigationOrientation: NavigationOrientation
  /// The spine location, which is `none` with the style `scroll`. The delegate can change it before a rotation.
  public internal(set) final var spineLocation: SpineLocation
  let spacing: CGFloat

  /// The delegate. It is called for page turns by the user and for rotations.
  public final weak var delegate: (any UIPageViewControllerDelegate)?
  /// The data source, which supplies the neighbours of a page. Without a data source, gestures turn no pages.
  public final weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet {
      cachedNeighbor = nil
      gestures.update()
    }
  }
  /// Whether pages are two-sided. The back of a page is then a page with its own view controller.
  ///
  /// The value is always true with the spine location `mid`. With the spine at an edge, every second page is the back
  /// of the page before it.
  /// - Precondition: the value is not set to false with the spine location `mid`.
  public final var isDoubleSided: Bool {
    get { spineLocation == .mid || storedDoubleSided }
    set {
      require(
        newValue || spineLocation != .mid || isChoosingSpine,
        "UIPageViewController.isDoubleSided must be true if the spine location is mid")
      storedDoubleSided = newValue
      if isChoosingSpine { return }
      showPages()
    }
  }
  private final var storedDoubleSided = false

  /// The visible pages.
  ///
  /// During a page turn started by code, these are the incoming pages. During a page turn by the user, these are the
  /// outgoing pages until the page turn is completed (unverified).
  public final var viewControllers: [UIViewController]? { pages }
  final var pages: [UIViewController] = []

  /// The pan and the tap recognizer of the style `pageCurl`, which the app can add to another view.
  ///
  /// The array is empty without a data source. As in UIKit, it is also empty with the style `scroll`, although that
  /// style uses a pan recognizer.
  public final var gestureRecognizers: [UIGestureRecognizer] {
    transitionStyle == .pageCurl && dataSource != nil ? gestures.recognizers : []
  }

  private(set) final lazy var gestures = PageGestures(owner: self)
  /// The view that clips `book` to its visible part.
  let contentView = PageContentView()
  /// The view that contains the pages. It is the container view of page turns.
  final var book: UIView { contentView.book }
  private(set) final lazy var indicator = PageIndicator(owner: self)
  final var spread: PageSpread?
  final var turn: PageTurn?
  /// The cached neighbour of a page in the classic profile, or nil.
  final var cachedNeighbor: CachedNeighbor?
  /// Whether callbacks of view controllers or of the delegate are running. Meanwhile, `setViewControllers` is deferred.
  final var isDeferringCalls = false
  /// The arguments of the deferred call of `setViewControllers`, or nil if no call is deferred.
  final var waiting: PageRequest?
  /// Whether the delegate's method that returns a spine location is running. Pages that the delegate sets in this
  /// method are for the new location.
  final var isChoosingSpine = false

  /// Creates a page view controller. Style, orientation and options cannot be changed later.
  ///
  /// - Parameter options: nil for the defaults: spine location `min`, spacing 0.
  /// - Precondition: every key of `options` is known, and every value is a number in its range.
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

  /// Creates an object from an element of an Interface Builder file.
  public required init?(coder: NSCoder) {
    transitionStyle = coder.fileAttribute("transitionStyle") == "scroll" ? .scroll : .pageCurl
    navigationOrientation = coder.fileAttribute("navigationOrientation") == "vertical" ? .vertical : .horizontal
    spineLocation =
      switch coder.fileAttribute("spineLocation") {
      case _ where transitionStyle == .scroll: .none
      case "mid": .mid
      case "max": .max
      default: .min
      }
    spacing =
      transitionStyle == .scroll ? coder.fileAttribute("pageSpacing").flatMap(Double.init).map { CGFloat($0) } ?? 0 : 0
    super.init(coder: coder)
  }

  /// Creates the view, and adds the content view, in which pages are shown. Also adds the page indicator if there is
  /// one.
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

  /// The supported orientations, as returned by the delegate. By default, the value of `UIViewController` applies.
  ///
  /// In the classic profile, a page view controller without pages supports no orientation.
  /// - Source: C-199.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    if isClassic, pages.isEmpty { return [] }
    return (delegate?.pageViewControllerSupportedInterfaceOrientations(self) ?? .unanswered)
      .answered(otherwise: super.supportedInterfaceOrientations)
  }

  /// The preferred orientation, as returned by the delegate. By default, the value of `UIViewController` applies.
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    let answer = delegate?.pageViewControllerPreferredInterfaceOrientationForPresentation(self) ?? .unknown
    return answer == .unknown ? super.preferredInterfaceOrientationForPresentation : answer
  }

  /// Whether the stage has the classic profile, which is that of iOS 7.
  final var isClassic: Bool { stageOrCurrent?.profile.rotatesRootView ?? false }

  override func interfaceWillRotate(to orientation: UIInterfaceOrientation) { chooseSpine(for: orientation) }

  /// The current layout of the pages.
  final var layout: PageLayout {
    PageLayout(
      style: transitionStyle, orientation: navigationOrientation, spine: spineLocation, isDoubleSided: isDoubleSided,
      spacing: spacing,
      isReversed: navigationOrientation == .horizontal && (viewIfLoaded?.isRightToLeft ?? false))
  }

  /// Shows the current pages in a new `PageSpread`. Does nothing during a page turn.
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

/// The parsed values of the options with which a page view controller is created.
struct PageOptions {
  var spine = UIPageViewController.SpineLocation.min
  var spacing: CGFloat = 0

  init(_ options: [UIPageViewController.OptionsKey: Any]) {
    for (key, value) in options {
      guard let number = Self.number(value) else { fatalError("\(key.rawValue) must be a number, but is \(value)") }
      switch key {
      case .spineLocation:
        guard let location = Self.spineLocation(number) else {
          fatalError("\(key.rawValue) must be the raw value of a SpineLocation, 0…3, but is \(value)")
        }
        spine = location == .none ? .min : location
      case .interPageSpacing:
        require(number.isFinite && number >= 0, "\(key.rawValue) must be at least 0, but is \(value)")
        spacing = CGFloat(number)
      default: fatalError("UIPageViewController has no option \(key.rawValue)")
      }
    }
  }

  /// Returns the spine location whose raw value is the integer part of a number, or nil if there is no such location.
  /// The result for NaN is nil.
  private static func spineLocation(_ number: Double) -> UIPageViewController.SpineLocation? {
    Int(exactly: number.rounded(.towardZero)).flatMap { UIPageViewController.SpineLocation(rawValue: $0) }
  }

  private static func number(_ value: Any) -> Double? {
    switch value {
    case let value as Int: Double(value)
    case let value as Double: value
    case let value as CGFloat: Double(value)
    case let value as Float: Double(value)
    case let value as UIPageViewController.SpineLocation: Double(value.rawValue)
    default: nil
    }
  }
}
