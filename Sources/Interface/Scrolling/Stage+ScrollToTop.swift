import Geometry
import Layers
import MediaTime

extension Stage {
  /// Performs a tap on the status bar, which scrolls a scroll view to its top.
  ///
  /// The tap scrolls only if `scrollsToTop` is true for exactly one visible scroll view of the main window, and if the
  /// delegate of this view permits it. The animation takes 0.3 s (unverified). If the stage draws a status bar, a touch
  /// on it has the same effect as this method.
  public func tapStatusBar() {
    makeCurrent()
    var candidates: [UIScrollView] = []
    var waiting: [UIView] = [window]
    while let view = waiting.popLast() {
      guard !view.isHidden, view.alpha > 0 else { continue }
      if let view = view as? UIScrollView, view.scrollsToTop { candidates.append(view) }
      waiting += view.subviews
    }
    note("statusBarTap")
    if candidates.count == 1 { candidates[0].scrollToTop() }
  }
}

extension UIScrollView {
  fileprivate final func scrollToTop() {
    let top = CGPoint(x: contentOffset.x, y: -fullContentInset.top)
    guard drag == nil, delegate?.scrollViewShouldScrollToTop(self) ?? true, contentOffset.y > top.y else { return }
    motion?.stop()
    let glide = Glide(
      from: Double(contentOffset.y), to: Double(top.y), curve: .easeInEaseOut, duration: Self.animationDuration)
    ScrollMotion.start(.scrollToTop, of: self, along: ScrollGlides { $0 == .y ? glide : nil })
  }
}
