import Layers

/// The images of single pages of a page control.
struct PageImages {
  /// The images of pages that are not the current one, and of the current page.
  var ordinary: [Int: UIImage] = [:], current: [Int: UIImage] = [:]

  /// Removes the images of pages from an index on.
  mutating func limit(to count: Int) {
    ordinary = ordinary.filter { $0.key < count }
    current = current.filter { $0.key < count }
  }
}

extension UIPageControl {
  /// Returns the image of a page's dot that was set, or nil.
  ///
  /// - Precondition: the page exists.
  public final func indicatorImage(forPage page: Int) -> UIImage? {
    check(page, "indicatorImage(forPage:)")
    return images.ordinary[page]
  }

  /// Sets the image of a page's dot. With nil, the page has `preferredIndicatorImage`.
  ///
  /// - Precondition: the page exists.
  public final func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
    check(page, "setIndicatorImage(_:forPage:)")
    images.ordinary[page] = image
    imagesDidChange()
  }

  /// Returns the image of a page's dot while the page is the current one, or nil if none was set.
  ///
  /// - Precondition: the page exists.
  public final func currentPageIndicatorImage(forPage page: Int) -> UIImage? {
    check(page, "currentPageIndicatorImage(forPage:)")
    return images.current[page]
  }

  /// Sets the image of a page's dot while the page is the current one. With nil, the page has
  /// `preferredCurrentPageIndicatorImage` or, without that, the image that it has while it is not the current one.
  ///
  /// - Precondition: the page exists.
  public final func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
    check(page, "setCurrentPageIndicatorImage(_:forPage:)")
    images.current[page] = image
    imagesDidChange()
  }

  private final func check(_ page: Int, _ call: String) {
    require(
      page >= 0 && page < numberOfPages, "UIPageControl.\(call): there is no page \(page) of \(numberOfPages)")
  }

  /// Returns the image that a page's dot displays, or nil for a dot.
  final func image(ofPage page: Int) -> UIImage? {
    let ordinary = images.ordinary[page] ?? preferredIndicatorImage
    return page == currentPage ? images.current[page] ?? preferredCurrentPageIndicatorImage ?? ordinary : ordinary
  }

  /// Updates the dots and the sizes after a change of an image.
  final func imagesDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    refresh()
  }
}
