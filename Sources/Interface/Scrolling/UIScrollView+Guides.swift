import Geometry

extension UIScrollView {
  /// The layout guide of the content. Constraints determine its size, which becomes `contentSize` at the next layout.
  ///
  /// A constraint between an edge of the scroll view and a view inside it is treated as a constraint to this guide.
  public final var contentLayoutGuide: UILayoutGuide {
    if let storedContentGuide { return storedContentGuide }
    let guide = ScrollContentGuide(of: self)
    storedContentGuide = guide
    return guide
  }

  /// The layout guide of the visible rectangle. Views with constraints to this guide do not move when the content is
  /// scrolled.
  public final var frameLayoutGuide: UILayoutGuide { viewItem.systemGuide(.frame) }

  /// Sets the content size to the size that the constraints of the content layout guide determine.
  final func takeConstrainedContentSize() {
    guard let guide = storedContentGuide, let rect = layoutRoot.layoutItem?.engine?.rect(of: guide) else { return }
    if contentSize != rect.size { contentSize = rect.size }
  }
}
