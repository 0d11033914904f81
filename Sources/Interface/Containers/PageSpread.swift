import class Foundation.NSCoder
import Geometry
import Layers

/// A view with the pages that are visible at the same time, and the back beside them. Resizes them with the book.
@MainActor
final class PageSpread: UIView {
  private let layout: PageLayout
  private let views: [(place: PageLayout.Place, view: UIView)]

  /// Creates a spread for the views of `pages`, without adding them. `gather(in:)` adds them.
  ///
  /// - Parameter back: the controller whose view is on the back of the page. With nil, a back is a white view.
  init(_ pages: [UIViewController], back: UIViewController?, in book: CGRect, _ layout: PageLayout) {
    self.layout = layout
    let backs = layout.backPlace.map { [(place: $0, view: back?.view ?? Self.paper)] } ?? []
    views = backs + zip(layout.places, pages).map { ($0, $1.view) }
    super.init(frame: book)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    layer.name = "pages"
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  /// Fills the book with this spread and adds the page views, which can still be in another spread.
  ///
  /// The spread must already be in the book. Pages that move from one spread to another then stay in the window and
  /// receive no window callbacks.
  func gather(in book: CGRect) {
    (frame, isHidden) = (book, false)
    for (place, view) in views {
      view.placeFrame = layout.frame(of: place, in: bounds)
      view.autoresizingMask = mask(of: place)
      if view.standIn.superview !== self { addSubview(view) }
    }
  }

  /// The frame that determines the safe area of the pages. During a page turn it is the final frame.
  override var settledFrame: CGRect { superview?.bounds ?? frame }

  /// Returns the autoresizing mask of a page. The two halves of a book share a change of its size.
  private func mask(of place: PageLayout.Place) -> AutoresizingMask {
    let both: AutoresizingMask = [.flexibleWidth, .flexibleHeight]
    return switch place {
    case .whole: both
    case .before: both.union(layout.isHorizontal ? .flexibleRightMargin : .flexibleBottomMargin)
    case .after: both.union(layout.isHorizontal ? .flexibleLeftMargin : .flexibleTopMargin)
    }
  }

  private static var paper: UIView {
    let paper = UIView()
    paper.backgroundColor = .white
    return paper
  }
}
