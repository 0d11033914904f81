import Geometry

/// The fingers of a page view controller: a pan, and a tap at an edge for pages that curl.
@MainActor
final class PageGestures: UIGestureRecognizerDelegate {
  private unowned let owner: UIPageViewController
  private let pan = UIPanGestureRecognizer()
  private let tap = UITapGestureRecognizer()
  private var drag = PageDrag()

  init(owner: UIPageViewController) {
    self.owner = owner
    pan.delegate = self
    tap.delegate = self
    pan.addAction { [weak self] _ in self?.panned() }
    tap.addAction { [weak self] _ in self?.tapped() }
  }

  var recognizers: [UIGestureRecognizer] { owner.transitionStyle == .pageCurl ? [pan, tap] : [pan] }

  /// Watches the owner's view as long as there is a data source; a view that the app chose instead is kept.
  func update() {
    for recognizer in recognizers {
      if owner.dataSource == nil {
        recognizer.view?.removeGestureRecognizer(recognizer)
      } else if recognizer.view == nil {
        owner.viewIfLoaded?.addGestureRecognizer(recognizer)
      }
    }
  }

  /// Ends a drag under way.
  func cancel() {
    guard pan.isEnabled else { return }
    pan.isEnabled = false
    pan.isEnabled = true
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard owner.canTurn else { return false }
    guard gestureRecognizer === pan else { return direction(at: tap.location(in: owner.view)) != nil }
    let way = pan.translation(in: owner.view)
    let layout = owner.layout
    return layout.along(way).magnitude >= (layout.isHorizontal ? way.y : way.x).magnitude
  }

  private func panned() {
    switch pan.state {
    case .began:
      drag = PageDrag()
      owner.drag(&drag, to: owner.layout.along(pan.translation(in: owner.view)))
    case .changed: owner.drag(&drag, to: owner.layout.along(pan.translation(in: owner.view)))
    case .ended: owner.release(drag, velocity: owner.layout.along(pan.velocity(in: owner.view)))
    case .cancelled: owner.release(drag, velocity: nil)
    case .possible, .failed: break
    }
  }

  private func tapped() {
    guard tap.state == .ended, let direction = direction(at: tap.location(in: owner.view)) else { return }
    owner.turnByTap(direction)
  }

  /// Where a tap turns to: the outer fifths of the pages count (unverified).
  private func direction(at point: CGPoint) -> UIPageViewController.NavigationDirection? {
    let bounds = owner.contentView.frame
    let (place, start) = (owner.layout.along(point), owner.layout.along(bounds.origin))
    let length = owner.layout.length(of: bounds.size)
    if place < start + length / 5 { return .reverse }
    return place > start + length * 4 / 5 ? .forward : nil
  }
}
