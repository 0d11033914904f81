import class Foundation.NSCoder
import Geometry
import Layers

/// Pages that lie in a book at the same time; they follow its size.
@MainActor
final class PageSpread: UIView {
  private let layout: PageLayout
  private let views: [(place: PageLayout.Place, view: UIView)]

  /// A spread for the views of `pages` in a book of these bounds, which it has yet to gather.
  ///
  /// - Parameter back: shown on the back of the leaf; white paper when nil and there is a place for backs.
  init(_ pages: [UIViewController], back: UIViewController?, in book: CGRect, _ layout: PageLayout) {
    self.layout = layout
    let backs = layout.backPlace.map { [(place: $0, view: back?.view ?? Self.paper)] } ?? []
    views = backs + zip(layout.places, pages).map { ($0, $1.view) }
    super.init(frame: book)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    layer.name = "pages"
  }

  required init?(coder: NSCoder) { fatalError("a spread is made by its page view controller") }

  /// Takes its views, which another spread may have had, and shows them where they belong.
  ///
  /// Once it is in the book itself: pages that stay in the window do not hear of it.
  func gather(in book: CGRect) {
    (frame, isHidden) = (book, false)
    for (place, view) in views {
      view.placeFrame = layout.frame(of: place, in: bounds)
      view.autoresizingMask = mask(of: place)
      if view.standIn.superview !== self { addSubview(view) }
    }
  }

  /// Pages have the insets of their place while they are on their way, too.
  override var settledFrame: CGRect { superview?.bounds ?? frame }

  /// Two halves share what a book gets wider or higher.
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
