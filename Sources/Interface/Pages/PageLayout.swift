import Geometry
import Layers

/// The layout of a page view controller: the frames of its pages and the kind of their page turns.
///
/// The book is the view that contains the pages. Pages of the style `scroll`, and one-sided pages, fill the book. A
/// book with the spine location `mid` shows two pages. A book with two-sided pages and its spine at an edge is twice as
/// large as its visible part. The hidden half of the book, beyond the spine, contains the backs of the pages. In the
/// figure, `┆` is the spine of a book with two-sided pages.
///
///     min: │ hidden ┆ page │      mid: │ page ┆ page │      max: │ page ┆ hidden │
@MainActor
struct PageLayout {
  let style: UIPageViewController.TransitionStyle
  let orientation: UIPageViewController.NavigationOrientation
  let spine: UIPageViewController.SpineLocation
  let isDoubleSided: Bool
  /// The distance between pages of the style `scroll`, in points.
  let spacing: CGFloat
  /// Whether the next page is to the left, because the pages are horizontal and the layout is from right to left. The
  /// book is then mirrored: the spine location `min` is at the right.
  var isReversed = false

  /// The position of a page in the book: the whole book (`whole`), its left or upper half (`before`), or its right or
  /// lower half (`after`). In a mirrored book, `before` is the right half.
  enum Slot: Hashable {
    case whole, before, after
  }

  /// The positions of the visible pages, in the order of the pages from the first to the last.
  var slots: [Slot] {
    guard style == .pageCurl else { return [.whole] }
    return switch spine {
    case .mid: [.before, .after]
    case .max where isDoubleSided: [.before]
    case .min where isDoubleSided: [.after]
    case .min, .max, .none: [.whole]
    }
  }

  /// The position of the back of a turning page, in the hidden half of the book.
  ///
  /// The value is nil if the book has no hidden half: with the spine location `mid`, with one-sided pages, and with
  /// pages of the style `scroll`.
  var backSlot: Slot? {
    switch slots {
    case [.after]: .before
    case [.before]: .after
    default: nil
    }
  }

  var isHorizontal: Bool { orientation == .horizontal }

  /// Returns the frame of the book, the view that contains all pages, in a content view with the given bounds.
  func book(in bounds: CGRect) -> CGRect {
    guard let backSlot else { return bounds }
    let outside = (backSlot == .before) != isMirrored ? -length(of: bounds.size) : 0
    return isHorizontal
      ? CGRect(x: bounds.minX + outside, y: bounds.minY, width: 2 * bounds.width, height: bounds.height)
      : CGRect(x: bounds.minX, y: bounds.minY + outside, width: bounds.width, height: 2 * bounds.height)
  }

  /// Returns the frame of a page at a position, in a book with the given bounds.
  func frame(of slot: Slot, in book: CGRect) -> CGRect {
    guard slot != .whole else { return book }
    let half = length(of: book.size) / 2
    let size = isHorizontal ? CGSize(width: half, height: book.height) : CGSize(width: book.width, height: half)
    let moved = (slot == .after) != isMirrored ? half : 0
    let origin =
      isHorizontal ? CGPoint(x: book.minX + moved, y: book.minY) : CGPoint(x: book.minX, y: book.minY + moved)
    return CGRect(origin: origin, size: size)
  }

  /// Whether the half `before` of the book is at the right, as in a layout from right to left.
  var isMirrored: Bool { isReversed && isHorizontal }

  /// Returns the component of a size along the axis of navigation.
  func length(of size: CGSize) -> CGFloat { isHorizontal ? size.width : size.height }

  /// Returns the component of a vector in the direction from a page to the next one: to the right, to the left if pages
  /// are reversed, or down.
  func along(_ point: CGPoint) -> CGFloat { isHorizontal ? (isReversed ? -point.x : point.x) : point.y }

  /// Returns a vector of the given length, in points, in the direction from a page to the next one (see `along(_:)`).
  func offset(_ length: CGFloat) -> CGPoint {
    isHorizontal ? CGPoint(x: isReversed ? -length : length, y: 0) : CGPoint(x: 0, y: length)
  }

  /// Returns the type and subtype of the `CATransition` that animates a page turn of the style `pageCurl`.
  ///
  /// One-sided pages curl up from the edge opposite the spine, or uncurl in the reverse motion. Two-sided pages turn
  /// about the spine.
  func curl(_ direction: UIPageViewController.NavigationDirection) -> (CATransitionType, CATransitionSubtype?) {
    let isLaidDown = (spine == .max) == (direction == .forward)
    let (before, after): (CATransitionSubtype, CATransitionSubtype) =
      isHorizontal ? (isMirrored ? (.fromRight, .fromLeft) : (.fromLeft, .fromRight)) : (.fromTop, .fromBottom)
    guard spine != .mid else { return (.init(rawValue: "pageTurn"), direction == .forward ? after : before) }
    let name = (isLaidDown ? "pageUn" : "page") + (isDoubleSided ? "Turn" : "Curl")
    return (.init(rawValue: name), spine == .max ? before : after)
  }
}
