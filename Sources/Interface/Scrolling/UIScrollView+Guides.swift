import Geometry

extension UIScrollView {
  /// The guide of the content. Its size, which constraints determine, becomes the content size at the next layout.
  ///
  /// A constraint between an edge of the scroll view and a view inside it relates to this guide as well.
  public final var contentLayoutGuide: UILayoutGuide {
    if let storedContentGuide { return storedContentGuide }
    let guide = ScrollContentGuide(of: self)
    storedContentGuide = guide
    return guide
  }

  /// The guide of the visible part, which moves with the content offset relative to the content.
  public final var frameLayoutGuide: UILayoutGuide { viewItem.systemGuide(.frame) }

  /// Sets the content size to the size that constraints give the content.
  final func takeConstrainedContentSize() {
    guard let guide = storedContentGuide, let rect = layoutRoot.layoutItem?.engine?.rect(of: guide) else { return }
    if contentSize != rect.size { contentSize = rect.size }
  }
}
