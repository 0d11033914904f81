public import class Foundation.NSCoder
import Geometry
import Layers

/// A control that displays a row of dots, one for each page, in which the dot of the current page is highlighted.
///
/// A tap on the side of the following pages increases `currentPage` by one. A tap on the other side decreases it by
/// one. A drag along the dots selects the page of the nearest dot. If the page changes, the control sends
/// `valueChanged`. Dots are 7 points wide and 16 points apart, white on a clear background. These sizes are those of
/// iOS 7 (unverified).
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  /// The number of pages, which is the number of dots.
  ///
  /// A negative value is replaced by 0. Dots that do not fit are drawn outside the bounds.
  open var numberOfPages = 0 {
    didSet {
      if numberOfPages < 0 { numberOfPages = 0 }
      currentPage = min(currentPage, max(numberOfPages - 1, 0))
      images.limit(to: numberOfPages)
      rebuild()
    }
  }
  /// The index of the current page, from 0. Values out of range are clamped.
  open var currentPage = 0 {
    didSet {
      let clamped = min(max(currentPage, 0), max(numberOfPages - 1, 0))
      if clamped != currentPage { currentPage = clamped }
      refresh()
    }
  }
  /// Whether the dot is hidden if there is only one page.
  open var hidesForSinglePage = false { didSet { refresh() } }
  /// The colour of all dots except that of the current page. If nil, they are white with an alpha of 0.4.
  open var pageIndicatorTintColor: UIColor? {
    didSet {
      noteAppearance(.pageIndicatorTintColor, \UIPageControl.pageIndicatorTintColor)
      refresh()
    }
  }
  /// The colour of the current page's dot. If nil, the dot is white.
  open var currentPageIndicatorTintColor: UIColor? {
    didSet {
      noteAppearance(.currentPageIndicatorTintColor, \UIPageControl.currentPageIndicatorTintColor)
      refresh()
    }
  }
  /// The background behind the dots. The default is `automatic`.
  open var backgroundStyle = BackgroundStyle.automatic { didSet { refresh() } }
  /// The direction from the first page's dot to the last page's dot. The default is `natural`.
  open var direction = Direction.natural {
    didSet {
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }
  /// Whether a drag along the dots changes the page. The default is true.
  open var allowsContinuousInteraction = true
  /// The kind of the current interaction by which a touch changes the page, or `none`.
  public private(set) final var interactionState = InteractionState.none { didSet { refresh() } }
  /// The image that replaces the dots, or nil to display dots. The image is drawn in the colours of the dots.
  open var preferredIndicatorImage: UIImage? { didSet { imagesDidChange() } }
  /// The image that replaces the dot of the current page, or nil to display `preferredIndicatorImage`.
  open var preferredCurrentPageIndicatorImage: UIImage? { didSet { imagesDidChange() } }

  /// A closure that is called when a touch has changed the page, before `valueChanged` is sent. The argument of the
  /// closure is the new page's index minus the old page's index.
  final var onChange: ((Int) -> Void)?
  final var dots: [PageDot] = []
  /// The images that the app has set for individual pages.
  final var images = PageImages()
  final var storedBackground: UIView?
  private final var beginning: CGPoint?

  static let height: CGFloat = 37
  /// The distance along the row of dots, in points, that a touch has to exceed to select pages by a drag (unverified).
  private static let dragThreshold: CGFloat = 10

  /// Creates a page control with a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates an object from an element of an Interface Builder file.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    coder.decodeMembers(of: self, as: UIPageControl.self)
  }

  /// Returns the size, in points, that the dots of `pageCount` pages require. A negative number is treated as 0.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let (cell, count) = (cellSize, CGFloat(max(pageCount, 0)))
    let length = max(count * pitch - PageDot.gap, 0)
    return isVertical
      ? CGSize(width: max(Self.height, cell.width), height: length)
      : CGSize(width: length, height: max(Self.height, cell.height))
  }

  /// Returns the size that the dots require. `size` is ignored.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(forNumberOfPages: numberOfPages) }
  /// The size that the dots require.
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

  /// Places the dots in the centre of the control.
  open override func layoutSubviews() { placeDots() }

  // MARK: Touches

  /// Stores the position of the touch.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    beginning = touch.location(in: self)
    return true
  }

  /// Selects the page of the dot nearest to a touch that has moved by more than 10 points, and sends `valueChanged`.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    if interactionState == .none, allowsContinuousInteraction, let beginning,
      (position(of: point) - position(of: beginning)).magnitude > Self.dragThreshold
    {
      interactionState = .continuous
    }
    if interactionState == .continuous { change(to: page(at: point)) }
    return true
  }

  /// Ends a touch. A tap selects the previous or the next page, and sends `valueChanged`.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    defer { endInteraction() }
    guard interactionState == .none, isTouchInside, let point = touch?.location(in: self) else { return }
    interactionState = .discrete
    let isBackward = (position(of: point) < (isVertical ? bounds.midY : bounds.midX)) != isReversed
    userDidChange(by: isBackward ? -1 : 1)
  }

  /// Changes the current page by `step`, limited to the existing pages, and sends `valueChanged` if the page changes.
  final func userDidChange(by step: Int) { change(to: currentPage + step) }

  /// Ends the interaction when the touch is cancelled. The current page does not change.
  open override func cancelTracking(with event: UIEvent?) { endInteraction() }

  private final func endInteraction() { (interactionState, beginning) = (.none, nil) }

  private final func change(to page: Int) {
    let old = currentPage
    currentPage = page
    guard currentPage != old else { return }
    onChange?(currentPage - old)
    sendActions(for: .valueChanged)
  }
}
