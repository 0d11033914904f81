public import class Foundation.NSCoder
import Geometry
import Layers

/// A control that displays a row of dots, one for each page, in which the dot of the current page is highlighted.
///
/// A tap in the right half increases `currentPage` by one. A tap in the left half decreases it by one. In a layout from
/// right to left, the dots and the halves are mirrored. If the page changes, the control sends `valueChanged`. Dots are 7 points wide and 16 points apart, white on a clear background
/// (unverified: the sizes of iOS 7).
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  /// The number of pages, which is the number of dots.
  ///
  /// A negative value is set to 0. Dots that do not fit are drawn outside the bounds.
  open var numberOfPages = 0 {
    didSet {
      if numberOfPages < 0 { numberOfPages = 0 }
      currentPage = min(currentPage, max(numberOfPages - 1, 0))
      invalidateIntrinsicContentSize()
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
  /// The colour of the current page's dot. If nil, it is white.
  open var currentPageIndicatorTintColor: UIColor? {
    didSet {
      noteAppearance(.currentPageIndicatorTintColor, \UIPageControl.currentPageIndicatorTintColor)
      refresh()
    }
  }

  /// A closure that is called when a touch has changed the page, before `valueChanged` is sent. Its argument is 1 or
  /// −1.
  final var onChange: ((Int) -> Void)?
  private final var dots: [UIView] = []

  static let height: CGFloat = 37
  private static let dotSize: CGFloat = 7
  private static let pitch: CGFloat = 16

  /// Creates a page control with a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Traps, because decoding is not supported (`Docs/Unsupported.md`).
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Returns the size, in points, that a number of dots requires.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: max(CGFloat(pageCount) * Self.pitch - (Self.pitch - Self.dotSize), 0), height: Self.height)
  }

  /// Returns the size that the dots require. `size` is ignored.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(forNumberOfPages: numberOfPages) }
  /// The size that the dots require.
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

  /// Places the dots in a row in the centre of the control.
  open override func layoutSubviews() {
    let start = bounds.midX - size(forNumberOfPages: numberOfPages).width / 2
    for (index, dot) in (isRightToLeft ? dots.reversed() : dots).enumerated() {
      dot.frame = CGRect(
        x: start + CGFloat(index) * Self.pitch, y: bounds.midY - Self.dotSize / 2, width: Self.dotSize,
        height: Self.dotSize)
    }
  }

  /// Ends a touch: selects the previous page in the left half of the control, or the next page in the right half, and
  /// sends `valueChanged`.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard isTouchInside, let point = touch?.location(in: self) else { return }
    userDidChange(by: (point.x < bounds.midX) == isRightToLeft ? 1 : -1)
  }

  /// Changes the page by a number of pages, and sends `valueChanged` if there is such a page.
  final func userDidChange(by step: Int) {
    let old = currentPage
    currentPage += step
    guard currentPage != old else { return }
    onChange?(currentPage - old)
    sendActions(for: .valueChanged)
  }

  private final func rebuild() {
    dots.forEach { $0.removeFromSuperview() }
    dots = (0..<numberOfPages).map { _ in
      let dot = UIView()
      dot.layer.cornerRadius = Self.dotSize / 2
      dot.isUserInteractionEnabled = false
      return dot
    }
    dots.forEach { addSubview($0) }
    refresh()
    setNeedsLayout()
  }

  private final func refresh() {
    for (index, dot) in dots.enumerated() {
      dot.backgroundColor =
        index == currentPage
        ? currentPageIndicatorTintColor ?? .white
        : pageIndicatorTintColor ?? UIColor(white: 1, alpha: 0.4)
      dot.isHidden = hidesForSinglePage && dots.count == 1
    }
  }
}
