import Geometry

/// The gesture recognizers of a page view controller: a pan, and with the style `pageCurl` also a tap at an edge.
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

  /// The recognizers that are used with the transition style of the page view controller.
  var recognizers: [UIGestureRecognizer] { owner.transitionStyle == .pageCurl ? [pan, tap] : [pan] }

  /// Adds the recognizers to the page view controller's view if there is a data source, and removes them otherwise.
  ///
  /// A recognizer that the app has added to another view is not moved.
  func update() {
    for recognizer in recognizers {
      if owner.dataSource == nil {
        recognizer.view?.removeGestureRecognizer(recognizer)
      } else if recognizer.view == nil {
        owner.viewIfLoaded?.addGestureRecognizer(recognizer)
      }
    }
  }

  /// Cancels a running pan.
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

  /// Returns the direction in which a tap at `point` turns the page, or nil if the point is not near an edge. `point`
  /// is in the coordinates of the page view controller's view.
  ///
  /// Only the outer fifths of the pages, along the axis of navigation, respond to taps (unverified).
  private func direction(at point: CGPoint) -> UIPageViewController.NavigationDirection? {
    let bounds = owner.contentView.frame
    let first = owner.layout.isMirrored ? CGPoint(x: bounds.maxX, y: bounds.minY) : bounds.origin
    let (place, start) = (owner.layout.along(point), owner.layout.along(first))
    let length = owner.layout.length(of: bounds.size)
    if place < start + length / 5 { return .reverse }
    return place > start + length * 4 / 5 ? .forward : nil
  }
}
