import Layers

/// The images that the app has set for individual pages of a page control, by page index.
struct PageImages {
  /// The images for pages while they are not current (`ordinary`) and while they are current (`current`).
  var ordinary: [Int: UIImage] = [:], current: [Int: UIImage] = [:]

  /// Removes the images of pages whose index is `count` or more.
  mutating func limit(to count: Int) {
    ordinary = ordinary.filter { $0.key < count }
    current = current.filter { $0.key < count }
  }
}

extension UIPageControl {
  /// Returns the image that was set to replace a page's dot, or nil if none was set.
  ///
  /// - Precondition: the page exists.
  public final func indicatorImage(forPage page: Int) -> UIImage? {
    check(page, "indicatorImage(forPage:)")
    return images.ordinary[page]
  }

  /// Sets the image that replaces a page's dot. If the image is nil, `preferredIndicatorImage` applies to the page.
  ///
  /// - Precondition: the page exists.
  public final func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
    check(page, "setIndicatorImage(_:forPage:)")
    images.ordinary[page] = image
    imagesDidChange()
  }

  /// Returns the image that was set to replace a page's dot while the page is the current page, or nil if none was set.
  ///
  /// - Precondition: the page exists.
  public final func currentPageIndicatorImage(forPage page: Int) -> UIImage? {
    check(page, "currentPageIndicatorImage(forPage:)")
    return images.current[page]
  }

  /// Sets the image that replaces a page's dot while the page is the current page.
  ///
  /// If the image is nil, `preferredCurrentPageIndicatorImage` applies to the page. If that is nil too, the page keeps
  /// the image that it has while another page is current.
  ///
  /// - Precondition: the page exists.
  public final func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
    check(page, "setCurrentPageIndicatorImage(_:forPage:)")
    images.current[page] = image
    imagesDidChange()
  }

  private final func check(_ page: Int, _ call: String) {
    require(
      page >= 0 && page < numberOfPages,
      "UIPageControl.\(call): there is no page \(page), because numberOfPages is \(numberOfPages)")
  }

  /// Returns the image that the control currently displays for a page, or nil if it displays a dot.
  final func image(ofPage page: Int) -> UIImage? {
    let ordinary = images.ordinary[page] ?? preferredIndicatorImage
    return page == currentPage ? images.current[page] ?? preferredCurrentPageIndicatorImage ?? ordinary : ordinary
  }

  /// Updates the dots and the intrinsic size after a change of an image.
  final func imagesDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    refresh()
  }
}
