import Geometry
import Layers

/// Where the pages of a page view controller lie, and how they turn.
///
/// Pages that scroll, and one-sided pages, fill the book. A book with its spine in the middle shows two pages. One with
/// two-sided pages and its spine at an edge is twice as large as what is seen of it: the other half lies outside, and
/// there are the backs.
///
///     min: │ outside ┆ page │      mid: │ page ┆ page │      max: │ page ┆ outside │
@MainActor
struct PageLayout {
  let style: UIPageViewController.TransitionStyle
  let orientation: UIPageViewController.NavigationOrientation
  let spine: UIPageViewController.SpineLocation
  let isDoubleSided: Bool
  /// Points between pages that scroll.
  let spacing: CGFloat

  /// A part of the book: all of it, the left or upper half, the right or lower half.
  enum Place: Hashable {
    case whole, before, after
  }

  /// Where the pages on show lie, in their order.
  var places: [Place] {
    guard style == .pageCurl else { return [.whole] }
    return switch spine {
    case .mid: [.before, .after]
    case .max where isDoubleSided: [.before]
    case .min where isDoubleSided: [.after]
    case .min, .max, .none: [.whole]
    }
  }

  /// Where the back of a leaf lies that was turned; nil when backs are pages on show, or none at all.
  var backPlace: Place? {
    switch places {
    case [.after]: .before
    case [.before]: .after
    default: nil
    }
  }

  var isHorizontal: Bool { orientation == .horizontal }

  /// The book in the points of the view it is seen in.
  func book(in bounds: CGRect) -> CGRect {
    guard let backPlace else { return bounds }
    let outside = backPlace == .before ? -length(of: bounds.size) : 0
    return isHorizontal
      ? CGRect(x: bounds.minX + outside, y: bounds.minY, width: 2 * bounds.width, height: bounds.height)
      : CGRect(x: bounds.minX, y: bounds.minY + outside, width: bounds.width, height: 2 * bounds.height)
  }

  /// A part of a book.
  func frame(of place: Place, in book: CGRect) -> CGRect {
    guard place != .whole else { return book }
    let half = length(of: book.size) / 2
    let size = isHorizontal ? CGSize(width: half, height: book.height) : CGSize(width: book.width, height: half)
    let moved = place == .after ? way(half) : .zero
    return CGRect(origin: CGPoint(x: book.minX + moved.x, y: book.minY + moved.y), size: size)
  }

  /// The length of something along the way pages go.
  func length(of size: CGSize) -> CGFloat { isHorizontal ? size.width : size.height }

  /// The part of a way that counts.
  func along(_ point: CGPoint) -> CGFloat { isHorizontal ? point.x : point.y }

  /// A way along which pages go, of this length.
  func way(_ length: CGFloat) -> CGPoint { isHorizontal ? CGPoint(x: length, y: 0) : CGPoint(x: 0, y: length) }

  /// How a page is turned: rolled off or laid down at the edge that is away from the spine, or over the spine.
  func curl(_ direction: UIPageViewController.NavigationDirection) -> (CATransitionType, CATransitionSubtype?) {
    let isLaidDown = (spine == .max) == (direction == .forward)
    let (before, after): (CATransitionSubtype, CATransitionSubtype) =
      isHorizontal ? (.fromLeft, .fromRight) : (.fromTop, .fromBottom)
    guard spine != .mid else { return (.init(rawValue: "pageTurn"), direction == .forward ? after : before) }
    let name = (isLaidDown ? "pageUn" : "page") + (isDoubleSided ? "Turn" : "Curl")
    return (.init(rawValue: name), spine == .max ? before : after)
  }
}
