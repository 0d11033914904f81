import class Foundation.NSCoder
import Geometry
import Layers

/// What is seen of a book: it keeps the book as large as the layout says, half of it outside at times.
@MainActor
final class PageContentView: UIView {
  /// Holds the pages.
  let book = UIView()
  /// How large the book is; as large as what is seen when nil.
  var layout: PageLayout? { didSet { placeBook() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    addSubview(book)
  }

  required init?(coder: NSCoder) { fatalError("it is made by its page view controller") }

  override var frame: CGRect { didSet { placeBook() } }
  override var bounds: CGRect { didSet { if bounds.size != oldValue.size { placeBook() } } }

  private func placeBook() {
    let seen = CGRect(origin: .zero, size: bounds.size)
    let place = layout?.book(in: seen) ?? seen
    if book.frame != place { book.frame = place }
  }
}
