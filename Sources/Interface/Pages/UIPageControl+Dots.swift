import class Foundation.NSCoder
import Geometry
import Layers

/// A view that displays one dot of a page control, or an image that replaces the dot.
@MainActor
final class PageDot: UIView {
  private var picture: UIImageView?

  /// The diameter of a dot, in points.
  static let size: CGFloat = 7
  /// The width of the gap between two dots, in points.
  static let gap: CGFloat = 9

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  /// Displays an image in a colour or, if the image is nil, a dot in the colour.
  func show(_ image: UIImage?, _ color: UIColor) {
    backgroundColor = image == nil ? color : nil
    layer.cornerRadius = image == nil ? Self.size / 2 : 0
    guard let image else {
      picture?.removeFromSuperview()
      return picture = nil
    }
    let view = picture ?? UIImageView()
    (view.image, view.tintColor, view.contentMode) = (image.withRenderingMode(.alwaysTemplate), color, .center)
    (picture, view.frame) = (view, bounds)
    if view.superview == nil { addSubview(view) }
  }

  override func layoutSubviews() { picture?.frame = bounds }
}

extension UIPageControl {
  /// The size, in points, of the largest image that replaces a dot, but at least that of a dot.
  final var cellSize: CGSize {
    let single = (0..<numberOfPages).flatMap { [images.ordinary[$0], images.current[$0]] }
    let all = [preferredIndicatorImage, preferredCurrentPageIndicatorImage] + single
    return all.compactMap { $0?.size }.reduce(CGSize(width: PageDot.size, height: PageDot.size)) {
      CGSize(width: max($0.width, $1.width), height: max($0.height, $1.height))
    }
  }

  /// The distance between the centres of two adjacent dots, in points.
  final var pitch: CGFloat { (isVertical ? cellSize.height : cellSize.width) + PageDot.gap }

  /// Returns the coordinate of a point along the row of dots: x, or y if the dots are arranged vertically.
  final func position(of point: CGPoint) -> CGFloat { isVertical ? point.y : point.x }

  /// The coordinate of the centre of the leftmost or topmost dot, along the row of dots (see `position(of:)`).
  private final var firstCentre: CGFloat {
    (isVertical ? bounds.midY : bounds.midX) - CGFloat(max(numberOfPages - 1, 0)) * pitch / 2
  }

  /// Returns the index of the page whose dot is nearest to a point in the coordinates of the control.
  final func page(at point: CGPoint) -> Int {
    let last = CGFloat(max(numberOfPages - 1, 0))
    let index = Int(min(max(((position(of: point) - firstCentre) / pitch).rounded(), 0), last))
    return isReversed ? Int(last) - index : index
  }

  final func placeDots() {
    let (first, pitch, cell) = (firstCentre, pitch, cellSize)
    for (index, dot) in dots.enumerated() {
      let along = first + CGFloat(isReversed ? dots.count - 1 - index : index) * pitch
      let centre = isVertical ? CGPoint(x: bounds.midX, y: along) : CGPoint(x: along, y: bounds.midY)
      let size = image(ofPage: index) == nil ? CGSize(width: PageDot.size, height: PageDot.size) : cell
      dot.frame = CGRect(
        x: centre.x - size.width / 2, y: centre.y - size.height / 2, width: size.width, height: size.height)
    }
    placeBackground()
  }

  /// Sets the frame of the background, a capsule around the dots. The distances from the dots are unverified.
  private final func placeBackground() {
    guard let storedBackground else { return }
    let size = size(forNumberOfPages: numberOfPages)
    let (along, across): (CGFloat, CGFloat) = (12, 5.5)
    let area =
      isVertical
      ? CGSize(width: max(size.width - 2 * across, 0), height: size.height + 2 * along)
      : CGSize(width: size.width + 2 * along, height: max(size.height - 2 * across, 0))
    storedBackground.frame = CGRect(
      x: bounds.midX - area.width / 2, y: bounds.midY - area.height / 2, width: area.width, height: area.height)
    storedBackground.layer.cornerRadius = min(area.width, area.height) / 2
  }

  /// Replaces all dots by new ones, after a change of the number of pages.
  final func rebuild() {
    dots.forEach { $0.removeFromSuperview() }
    dots = (0..<numberOfPages).map { _ in PageDot() }
    dots.forEach { addSubview($0) }
    invalidateIntrinsicContentSize()
    refresh()
    setNeedsLayout()
  }

  /// Updates the colours and the images of the dots, and shows or hides the background.
  final func refresh() {
    for (index, dot) in dots.enumerated() {
      let color =
        index == currentPage
        ? currentPageIndicatorTintColor ?? .white : pageIndicatorTintColor ?? UIColor(white: 1, alpha: 0.4)
      dot.show(image(ofPage: index), color)
      dot.isHidden = hidesForSinglePage && dots.count == 1
    }
    if preferredCurrentPageIndicatorImage != nil || !images.current.isEmpty { setNeedsLayout() }
    refreshBackground()
  }

  private final func refreshBackground() {
    let isShown =
      switch backgroundStyle {
      case .automatic: interactionState == .continuous
      case .prominent: !(hidesForSinglePage && dots.count <= 1)
      case .minimal: false
      }
    guard isShown else {
      storedBackground?.removeFromSuperview()
      return storedBackground = nil
    }
    guard storedBackground == nil else { return }
    let view = UIView()
    view.isUserInteractionEnabled = false
    view.backgroundColor = .secondarySystemFill
    storedBackground = view
    insertSubview(view, at: 0)
    setNeedsLayout()
  }
}
