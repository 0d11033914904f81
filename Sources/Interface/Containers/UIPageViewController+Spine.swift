import Layers

extension UIPageViewController {
  /// Asks the delegate where pages that curl are held when the interface stands otherwise, and shows those it set.
  ///
  /// They change at once, before the interface turns.
  /// - Source: catalogue (C-217), as Apple documents.
  final func chooseSpine(for orientation: UIInterfaceOrientation) {
    guard transitionStyle == .pageCurl, turn == nil, !isTelling, let delegate else { return }
    isChoosingSpine = true
    let spine = delegate.pageViewController(self, spineLocationFor: orientation)
    isChoosingSpine = false
    require(spine != .none, "pages that curl are held somewhere: spineLocationFor cannot answer none")
    let (offered, old) = (waiting, spineLocation)
    (waiting, spineLocation) = (nil, spine)
    guard offered != nil || spine != old else { return }
    require(
      offered != nil || pages.isEmpty || layout.places.count == pages.count,
      "spineLocationFor answers \(spine) without setting the \(layout.places.count) pages that it needs")
    UIView.performWithoutAnimation {
      if let offered {
        setViewControllers(
          offered.pages, direction: offered.direction, animated: false, completion: offered.completion)
      }
      showPages()
    }
  }
}
