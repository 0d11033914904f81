import Geometry
import Layers

/// The dots below pages that scroll sideways.
@MainActor
final class PageIndicator {
  private unowned let owner: UIPageViewController
  private let control = UIPageControl()

  init(owner: UIPageViewController) {
    self.owner = owner
    control.layer.name = "\(owner.traceName).indicator"
    control.onChange = { [weak self] in self?.turn(to: $0) }
  }

  /// Pages were set in code: asks how many there are and which one this is.
  func askAgain() {
    let count = owner.dataSource?.presentationCount(for: owner) ?? 0
    let index = owner.dataSource?.presentationIndex(for: owner) ?? -1
    control.numberOfPages = index >= 0 ? max(count, 0) : 0
    control.currentPage = max(index, 0)
    update()
  }

  /// A finger turned to a neighbour.
  func move(_ direction: UIPageViewController.NavigationDirection) {
    control.currentPage += direction == .forward ? 1 : -1
  }

  /// Takes its place at the bottom of the owner's view, and away from the pages; or gives it back.
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

  /// A tap beside the dots: the control has moved on already.
  private func turn(to change: Int) {
    control.currentPage -= change  // the dot follows when the turn is completed
    owner.turnByTap(change > 0 ? .forward : .reverse)
  }
}
