public import class Foundation.NSCoder
import Geometry
import Layers

/// A row of dots, one for each page; that of the current page is lit.
///
/// A tap to the right of the middle goes one page on, one to the left a page back, and sends `valueChanged`. Dots are 7 points wide and 16 apart,
/// white on nothing (unverified: the sizes of iOS 7).
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  /// How many dots there are, 0 or more; more than fit are drawn beyond the edges.
  open var numberOfPages = 0 {
    didSet {
      if numberOfPages < 0 { numberOfPages = 0 }
      currentPage = min(currentPage, max(numberOfPages - 1, 0))
      rebuild()
    }
  }
  /// Which dot is lit, from 0; values outside are moved to the nearest.
  open var currentPage = 0 {
    didSet {
      let clamped = min(max(currentPage, 0), max(numberOfPages - 1, 0))
      if clamped != currentPage { currentPage = clamped }
      refresh()
    }
  }
  /// Whether a single page has no dot.
  open var hidesForSinglePage = false { didSet { refresh() } }
  /// Colour of the dots; nil is pale white.
  open var pageIndicatorTintColor: UIColor? { didSet { refresh() } }
  /// Colour of the lit dot; nil is white.
  open var currentPageIndicatorTintColor: UIColor? { didSet { refresh() } }

  /// Is told of a tap that changed the page, by how much.
  final var onChange: ((Int) -> Void)?
  private final var dots: [UIView] = []

  static let height: CGFloat = 37
  private static let dotSize: CGFloat = 7
  private static let pitch: CGFloat = 16

  /// A row of dots in this frame.
  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The size that so many dots need, in points.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: max(CGFloat(pageCount) * Self.pitch - (Self.pitch - Self.dotSize), 0), height: Self.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(forNumberOfPages: numberOfPages) }

  open override func layoutSubviews() {
    let start = bounds.midX - size(forNumberOfPages: numberOfPages).width / 2
    for (index, dot) in dots.enumerated() {
      dot.frame = CGRect(
        x: start + CGFloat(index) * Self.pitch, y: bounds.midY - Self.dotSize / 2, width: Self.dotSize,
        height: Self.dotSize)
    }
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard isTouchInside, let point = touch?.location(in: self) else { return }
    let old = currentPage
    currentPage += point.x < bounds.midX ? -1 : 1
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
