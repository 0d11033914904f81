import UIKit

/// A book in which a double tap at an edge turns the page, and a single tap has no effect.
public final class DoubleTapBook: PictureBook {
  public init() {
    super.init(.pageCurl)
    for case let tap as UITapGestureRecognizer in gestureRecognizers { tap.numberOfTapsRequired = 2 }
  }

  public required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }
}

/// A book that can jump to any page.
///
/// On iOS a scrolling book caches the neighbours of its page, and an animated jump does not update the cache, so that
/// the next swipe shows a wrong page. Setting the same page again, without animation and in a later block of the main
/// queue, updates it.
public final class JumpingBook: PictureBook {
  private let refreshesNeighbours: Bool

  public init(refreshingNeighbours: Bool) {
    refreshesNeighbours = refreshingNeighbours
    super.init(.scroll)
  }

  public required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  public func jump(to index: Int) {
    let page = page(index)
    setViewControllers([page], direction: .forward, animated: true) { [weak self] _ in
      guard let self, refreshesNeighbours else { return }
      DispatchQueue.main.async { [weak self] in
        self?.setViewControllers([page], direction: .forward, animated: false)
      }
    }
  }
}

/// A book with a dot for each page. The data source is queried for the dots when a page is set. Afterwards the page
/// view controller updates them.
public final class DottedBook: PictureBook {
  /// The number of calls that query the number of dots.
  public private(set) var questions = 0

  public init() {
    super.init(.scroll)
    setViewControllers([page(0)], direction: .forward, animated: false)
  }

  public required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  override public func viewDidLoad() {
    super.viewDidLoad()
    for case let dots as UIPageControl in view.subviews {
      dots.pageIndicatorTintColor = UIColor.red.withAlphaComponent(0.6)
      dots.currentPageIndicatorTintColor = .red
      dots.backgroundColor = .yellow
    }
  }

  override public func presentationCount(for pageViewController: UIPageViewController) -> Int {
    questions += 1
    return titles.count
  }

  override public func presentationIndex(for pageViewController: UIPageViewController) -> Int {
    (viewControllers?.first as? PicturePage)?.number ?? 0
  }
}

/// A scrolling book that taps at the edges turn too. In this style, iOS has no recognizer for such taps.
public final class EdgeTapBook: PictureBook {
  public init() { super.init(.scroll) }

  public required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  override func page(_ index: Int) -> PicturePage {
    let page = super.page(index)
    for (tag, edge) in [UIRectEdge.left, .right].enumerated() {
      let size = page.view.bounds.size
      let strip = UIView(frame: CGRect(x: edge == .left ? 0 : size.width - 30, y: 0, width: 30, height: size.height))
      strip.autoresizingMask = [.flexibleHeight, edge == .left ? .flexibleRightMargin : .flexibleLeftMargin]
      strip.tag = tag
      strip.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector("turn", Self.turn)))
      page.view.addSubview(strip)
    }
    return page
  }

  private func turn(_ recognizer: UITapGestureRecognizer) {
    guard let shown = viewControllers?.first else { return }
    let isBack = recognizer.view?.tag == 0
    let next =
      isBack
      ? pageViewController(self, viewControllerBefore: shown) : pageViewController(self, viewControllerAfter: shown)
    guard let next else { return }
    setViewControllers([next], direction: isBack ? .reverse : .forward, animated: true)
  }
}
