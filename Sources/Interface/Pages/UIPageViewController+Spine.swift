import Layers

extension UIPageViewController {
  /// Requests the spine location for an orientation from the delegate, and shows the pages that the delegate sets.
  ///
  /// The pages change without animation, before the rotation.
  /// - Source: catalogue (C-217), as documented by Apple.
  final func chooseSpine(for orientation: UIInterfaceOrientation) {
    guard transitionStyle == .pageCurl, turn == nil, !isDeferringCalls, let delegate else { return }
    isChoosingSpine = true
    let spine = delegate.pageViewController(self, spineLocationFor: orientation)
    isChoosingSpine = false
    require(spine != .none, "pageViewController(_:spineLocationFor:): none is not allowed with the style pageCurl")
    let (offered, old) = (waiting, spineLocation)
    (waiting, spineLocation) = (nil, spine)
    guard offered != nil || spine != old else { return }
    require(
      offered != nil || pages.isEmpty || layout.slots.count == pages.count,
      "spineLocationFor: \(spine) requires \(layout.slots.count) pages, but the delegate did not set them")
    UIView.performWithoutAnimation {
      if let offered {
        setViewControllers(
          offered.pages, direction: offered.direction, animated: false, completion: offered.completion)
      }
      showPages()
    }
  }
}
