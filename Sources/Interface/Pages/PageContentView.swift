import class Foundation.NSCoder
import Geometry
import Layers

/// The view that clips the book, which contains all page views, to its visible part.
///
/// Changes of this view's bounds resize the book. A book with two-sided pages and its spine at an edge is twice as
/// large as this view, which clips the half beyond the spine.
@MainActor
final class PageContentView: UIView {
  /// The view that contains the page views.
  let book = UIView()
  /// The layout that determines the book's frame, or nil for a book that fills this view.
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
