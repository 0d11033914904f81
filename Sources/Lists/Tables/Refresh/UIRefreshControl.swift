public import class Foundation.NSAttributedString
public import class Foundation.NSCoder
import Geometry
public import Interface
import Layers

/// A control above the content of a scroll view, which the user pulls down to refresh the content.
///
/// When the content has been pulled by 100 points (unverified), the control sends `valueChanged`. The control stays
/// visible until the app calls `endRefreshing()`.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl, ScrollFollower {
  /// Whether a refresh is running.
  public private(set) final var isRefreshing = false
  /// The text below the spokes.
  open var attributedTitle: NSAttributedString? {
    didSet {
      label.attributedText = attributedTitle
      setNeedsLayout()
    }
  }
  private final let spokes = RefreshSpokes()
  private final let label = UILabel()
  /// Whether the height of the control is added to the insets of the content.
  private final var holdsContent = false
  /// Whether a pull has begun the running refresh. The value is false for a refresh that `beginRefreshing()` has begun.
  private final var isPulled = false

  /// The height of the control, the distance of a pull that begins a refresh, and the duration in which the control
  /// disappears (unverified). Lengths are in points, and the duration is in seconds.
  private static let (height, threshold, duration): (CGFloat, CGFloat, Double) = (60, 100, 0.3)

  /// Creates a control that is as wide as `frame` and 60 points high, directly above the origin of its future
  /// superview. The origin and the height of `frame` are ignored.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(x: 0, y: -Self.height, width: frame.width, height: Self.height))
    setUp()
  }

  /// Adds the subviews to a new view and sets the view's initial state.
  private final func setUp() {
    tintColor = .secondaryLabel
    (label.font, label.textColor, label.textAlignment) = (.systemFont(ofSize: 13), .secondaryLabel, .center)
    addSubview(spokes)
    addSubview(label)
  }

  /// Creates an object from an element of an Interface Builder file.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.decodeMembers(of: self, as: UIRefreshControl.self)
  }

  private final var scrollView: UIScrollView? { superview as? UIScrollView }

  /// Shows that a refresh is running. The offset of the content does not change, and no action is sent.
  public final func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    spokes.start(in: tintColor)
    guard let scrollView else { return holdsContent = true }
    let offset = scrollView.contentOffset
    hold(true)
    scrollView.contentOffset = offset
  }

  /// Ends the refresh. The content moves back to its upper edge in 0.3 s (unverified).
  public final func endRefreshing() {
    guard isRefreshing else { return }
    (isRefreshing, isPulled) = (false, false)
    UIView.animate(
      withDuration: Self.duration, delay: 0, options: .allowUserInteraction,
      animations: {
        hold(false)
        spokes.alpha = 0
      },
      completion: { [weak self] _ in
        guard let self, !isRefreshing else { return }
        spokes.stop()
      })
  }

  private final func hold(_ holds: Bool) {
    holdsContent = holds
    scrollView?.applyInsets()
  }

  /// Places the spokes and the title.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let hasTitle = attributedTitle != nil
    spokes.bounds.size = RefreshSpokes.size
    spokes.center = CGPoint(x: bounds.midX, y: hasTitle ? 22 : bounds.midY)
    label.frame = CGRect(x: 0, y: 38, width: bounds.width, height: 18)
  }

  // MARK: Content

  /// The inset that keeps the content below the control during a refresh.
  package final var addedContentInset: UIEdgeInsets { holdsContent ? UIEdgeInsets(top: Self.height) : .zero }

  /// The distance by which the content is pulled below its normal position, in points. The distance does not include
  /// the inset of a refresh.
  private final var pull: CGFloat {
    guard let scrollView else { return 0 }
    return -scrollView.contentOffset.y - scrollView.adjustedContentInset.top + addedContentInset.top
  }

  /// Places the control above the content, and begins a refresh if a drag has pulled the content far enough.
  package final func contentDidMove() {
    guard let scrollView else { return }
    UIView.performWithoutAnimation { place(in: scrollView) }
    guard !isRefreshing else { return }
    spokes.show(min(max(pull / Self.threshold, 0), 1), in: tintColor)
    guard scrollView.isDragging, pull >= Self.threshold, isEnabled else { return }
    (isRefreshing, isPulled) = (true, true)
    spokes.start(in: tintColor)
    sendActions(for: .valueChanged)
  }

  /// Centres the control between the upper edge of the scroll view and the content.
  final func place(in scrollView: UIScrollView) {
    let y = min(-Self.height, -(pull + Self.height) / 2)
    let frame = CGRect(x: 0, y: y, width: scrollView.bounds.width, height: Self.height)
    if restingFrame != frame { restingFrame = frame }
  }

  /// Adds the control's height to the content insets if the drag has begun a refresh, so that the content stays below
  /// the control.
  package final func dragWillEnd() {
    // The deceleration uses the larger inset as its target. `applyInsets()` would move the content without animation.
    if isRefreshing, isPulled { holdsContent = true }
  }
}

extension UIScrollView {
  /// The refresh control above the content of the scroll view, or nil.
  public final var refreshControl: UIRefreshControl? {
    get { follower as? UIRefreshControl }
    set {
      guard newValue !== follower else { return }
      refreshControl?.removeFromSuperview()
      follower = newValue
      guard let newValue else { return }
      insertSubview(newValue, at: 0)
      alwaysBounceVertical = true
      newValue.place(in: self)
    }
  }
}

extension UITableViewController {
  /// The refresh control above the rows of the table, or nil.
  public final var refreshControl: UIRefreshControl? {
    get { tableView?.refreshControl }
    set { tableView?.refreshControl = newValue }
  }
}
