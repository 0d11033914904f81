import Geometry
import Layers

/// The page indicator: a page control below pages of the style `scroll`.
@MainActor
final class PageIndicator {
  private unowned let owner: UIPageViewController
  private let control = UIPageControl()

  init(owner: UIPageViewController) {
    self.owner = owner
    control.layer.name = "\(owner.traceName).indicator"
    control.onChange = { [weak self] in self?.turn(to: $0) }
    // In all languages, the dots are arranged from left to right. A drag along the dots has no effect, because a page
    // turn changes the page by one only.
    (control.direction, control.allowsContinuousInteraction) = (.leftToRight, false)
  }

  /// Updates the page control with the number of pages and the current index that the data source returns.
  func askAgain() {
    let count = owner.dataSource?.presentationCount(for: owner) ?? 0
    let index = owner.dataSource?.presentationIndex(for: owner) ?? -1
    control.numberOfPages = index >= 0 ? max(count, 0) : 0
    control.currentPage = max(index, 0)
    update()
  }

  /// Changes the current page of the page control by one. Called after the user has turned a page.
  func move(_ direction: UIPageViewController.NavigationDirection) {
    control.currentPage += direction == .forward ? 1 : -1
  }

  /// Shows or hides the page control at the bottom of the page view controller's view, and resizes the content view
  /// accordingly.
  ///
  /// The control is visible with the style `scroll`, a horizontal orientation and at least one page.
  func update() {
    guard let view = owner.viewIfLoaded else { return }
    let isShown = owner.transitionStyle == .scroll && owner.layout.isHorizontal && control.numberOfPages > 0
    guard isShown != (control.superview != nil) else { return }
    let height = isShown ? UIPageControl.height : 0
    if isShown { view.addSubview(control) } else { control.removeFromSuperview() }
    control.frame = CGRect(x: 0, y: view.bounds.height - height, width: view.bounds.width, height: height)
    control.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    owner.contentView.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: view.bounds.height - height)
  }

  /// Begins a page turn after a tap beside the dots. `change` is the number of pages by which the tap has changed the
  /// current page of the page control.
  private func turn(to change: Int) {
    control.currentPage -= change  // The dots change only when the page turn is completed.
    owner.turnByTap(change > 0 ? .forward : .reverse)
  }
}
