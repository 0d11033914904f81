import class Foundation.NSCoder
import Geometry
import Layers

/// A view that shows the visible part of the book, and clips the rest. The book is the view that contains all page
/// views.
///
/// Changes of this view's bounds resize the book. A book with two-sided pages and its spine at an edge is twice as
/// large as this view, which clips the half beyond the spine.
@MainActor
final class PageContentView: UIView {
  /// The view that contains the page views.
  let book = UIView()
  /// The layout that determines the frame of `book`. If nil, `book` fills this view.
  var layout: PageLayout? { didSet { placeBook() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    addSubview(book)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  override var frame: CGRect { didSet { placeBook() } }
  override var bounds: CGRect { didSet { if bounds.size != oldValue.size { placeBook() } } }

  private func placeBook() {
    let seen = CGRect(origin: .zero, size: bounds.size)
    let place = layout?.book(in: seen) ?? seen
    if book.frame != place { book.frame = place }
  }
}

/// A view with the pages that are visible at the same time: one page, or two as in an open book. While a page turns,
/// the view also contains the back of that page.
@MainActor
final class PageSpread: UIView {
  private let layout: PageLayout
  private var views: [(slot: PageLayout.Slot, view: UIView)]

  /// Creates a spread for the views of `pages`, without adding these views. The method `gather(in:)` adds them.
  ///
  /// - Parameters:
  ///   - back: the view controller of the page's back. If nil, the back is a plain white view.
  ///   - book: the bounds of the view `PageContentView.book`.
  init(_ pages: [UIViewController], back: UIViewController?, in book: CGRect, _ layout: PageLayout) {
    self.layout = layout
    let backs = layout.backSlot.map { [(slot: $0, view: back?.view ?? Self.paper)] } ?? []
    views = backs + zip(layout.slots, pages).map { ($0, $1.view) }
    super.init(frame: book)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    layer.name = "pages"
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  /// Sets the frame of the spread to `book`, the bounds of `PageContentView.book`, and adds the page views as subviews.
  /// Page views that are in another spread move to this one.
  ///
  /// The spread must already be in the view `PageContentView.book`. Page views that move between spreads then stay in
  /// the window, and receive no callbacks about a change of window.
  func gather(in book: CGRect) {
    (frame, isHidden) = (book, false)
    for (slot, view) in views {
      view.placeFrame = layout.frame(of: slot, in: bounds)
      view.autoresizingMask = mask(of: slot)
      if view.standIn.superview !== self { addSubview(view) }
    }
  }

  /// Removes the view of a page's back, which is visible only while the page turns.
  func remove(back view: UIView) {
    views.removeAll { $0.view === view }
    view.removeFromSuperview()
  }

  /// The frame that the spread has after the page turn. The safe area of the pages is computed for this frame.
  override var settledFrame: CGRect { superview?.bounds ?? frame }

  /// Returns the autoresizing mask of the page view at a position in the book. With this mask, both halves of the book
  /// change by equal amounts when the size of the book changes.
  private func mask(of slot: PageLayout.Slot) -> AutoresizingMask {
    let both: AutoresizingMask = [.flexibleWidth, .flexibleHeight]
    guard slot != .whole else { return both }
    return (slot == .before) != layout.isMirrored
      ? both.union(layout.isHorizontal ? .flexibleRightMargin : .flexibleBottomMargin)
      : both.union(layout.isHorizontal ? .flexibleLeftMargin : .flexibleTopMargin)
  }

  private static var paper: UIView {
    let paper = UIView()
    paper.backgroundColor = .white
    return paper
  }
}
