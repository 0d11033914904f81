public import class Foundation.NSAttributedString
public import class Foundation.NSCoder
import Geometry
public import Interface
import Layers

/// A control above the content of a scroll view. The user pulls the content down to begin a refresh.
///
/// When the content has been pulled down by 100 points (unverified), the control sends `valueChanged`. The control
/// stays visible until the app calls `endRefreshing()`.
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
  /// Whether the height of the control is added to the upper content inset of the scroll view, so that the content
  /// stays below the control.
  private final var holdsContent = false
  /// Whether the user has begun the current refresh by a pull. False without a refresh, and for a refresh that
  /// `beginRefreshing()` has begun.
  private final var isPulled = false

  /// The height of the control, the distance of a pull that begins a refresh, and the duration in which the control
  /// disappears (unverified). Lengths are in points, and the duration is in seconds.
  private static let (height, threshold, duration): (CGFloat, CGFloat, Double) = (60, 100, 0.3)

  /// Creates a control with the width of `frame` and a height of 60 points. The lower edge of the control is at y = 0
  /// of its future superview. The origin and the height of `frame` are ignored.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(x: 0, y: -Self.height, width: frame.width, height: Self.height))
    setUp()
  }

  /// Adds the spokes and the title label to a new control, and sets their colours.
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

  /// Displays the control as during a refresh. The content offset of the scroll view does not change, and
  /// `valueChanged` is not sent.
  public final func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    spokes.start(in: tintColor)
    guard let scrollView else { return holdsContent = true }
    let offset = scrollView.contentOffset
    hold(true)
    scrollView.contentOffset = offset
  }

  /// Ends the refresh. The content moves back to the upper edge of the scroll view in 0.3 s (unverified).
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

  /// Sets the frames of the spokes and the title.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let hasTitle = attributedTitle != nil
    spokes.bounds.size = RefreshSpokes.size
    spokes.center = CGPoint(x: bounds.midX, y: hasTitle ? 22 : bounds.midY)
    label.frame = CGRect(x: 0, y: 38, width: bounds.width, height: 18)
  }

  // MARK: Content

  /// The insets that the scroll view adds to its content insets, so that the content stays below the control during a
  /// refresh.
  package final var addedContentInset: UIEdgeInsets { holdsContent ? UIEdgeInsets(top: Self.height) : .zero }

  /// The distance in points by which the content is below its position at rest without a refresh.
  private final var pull: CGFloat {
    guard let scrollView else { return 0 }
    return -scrollView.contentOffset.y - scrollView.adjustedContentInset.top + addedContentInset.top
  }

  /// Moves the control to its position above the content, and begins a refresh if a drag has pulled the content down
  /// by 100 points. Called after each change of the content offset.
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

  /// Sets the frame of the control. If the content is pulled down by more than the height of the control, the control
  /// is centred between the upper edge of the scroll view and the content. Otherwise, it is directly above the
  /// content.
  final func place(in scrollView: UIScrollView) {
    let y = min(-Self.height, -(pull + Self.height) / 2)
    let frame = CGRect(x: 0, y: y, width: scrollView.bounds.width, height: Self.height)
    if restingFrame != frame { restingFrame = frame }
  }

  /// Called when a drag of the content ends. If the drag has begun a refresh, adds the height of the control to the
  /// upper content inset, so that the content comes to rest below the control.
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
