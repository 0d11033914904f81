import Layers

/// Pages that were asked for in code.
@MainActor
struct PageRequest {
  let pages: [UIViewController]
  let direction: UIPageViewController.NavigationDirection
  let animated: Bool
  let completion: ((Bool) -> Void)?
}

extension UIPageViewController {
  /// Shows these pages: one, or two with the spine in the middle, or a page and the back of the leaf when double-sided.
  ///
  /// A turn that runs is cut short: it is over at once, or undone when it was on its way back or under the finger. What
  /// is set while controllers hear of a turn waits until they all have; the last one counts.
  /// - Parameters:
  ///   - direction: which way the pages turn.
  ///   - completion: false when it was cut short or never began; after the controllers have heard of it.
  /// - Precondition: the number of pages is that which the spine needs, and they are different ones.
  public final func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    let request = PageRequest(
      pages: viewControllers ?? [], direction: direction, animated: animated, completion: completion)
    guard !isChoosingSpine else { return waiting = request }
    check(request.pages)
    guard !isTelling else {
      waiting?.completion?(false)
      return waiting = request
    }
    viewIfLoaded?.window?.stage?.makeCurrent()
    if turn != nil {
      gestures.cancel()
      cutShort()
    }
    perform(request)
  }

  private final func check(_ new: [UIViewController]) {
    let count = layout.places.count
    let mayHaveBack = layout.backPlace != nil
    require(
      new.count == count || (mayHaveBack && new.count == 2),
      "UIPageViewController was given \(new.count) pages; with this spine it shows \(count)")
    require(Set(new).count == new.count, "UIPageViewController was given the same page twice")
  }

  private final func perform(_ request: PageRequest) {
    let new = Array(request.pages.prefix(layout.places.count))
    let back = request.pages.dropFirst(new.count).first
    guard request.animated, appearance == .appeared, !pages.isEmpty, new != pages else {
      change(to: new)
      indicator.askAgain()
      if let completion = request.completion { CATransaction.atEndOfTurn { completion(true) } }
      return
    }
    begin(
      PageTurn(from: pages, to: new, back: back, request.direction, isByFinger: false, completion: request.completion))
    indicator.askAgain()
  }

  /// Shows pages at once; they hear of it as far as this controller is on show.
  private final func change(to new: [UIViewController]) {
    let (arriving, leaving) = (new.filter { !pages.contains($0) }, pages.filter { !new.contains($0) })
    let isInSight = appearance == .appeared || appearance == .appearing
    telling {
      arriving.forEach { addChild($0) }
      sizeViews(of: new)
      if isInSight {
        arriving.forEach { $0.beginAppearanceTransition(true, animated: false) }
        leaving.forEach { $0.isMoving = .fromParent }
        leaving.forEach { $0.beginAppearanceTransition(false, animated: false) }
      }
      if new != pages {
        pages = new
        showPages()
      }
      if appearance == .appeared {
        if contentView.window != nil { contentView.layoutIfNeeded() }
        end(arriving: arriving, leaving: leaving)
      } else {
        leaving.forEach { $0.endAppearanceTransition() }  // those that arrive complete together with this controller
      }
      welcome(arriving)
      dismiss(leaving)
    }
  }

  /// Gives pages the sizes that they will have, before they are told that they appear.
  private final func sizeViews(of new: [UIViewController]) {
    guard isViewLoaded else { return }
    for (page, place) in zip(new, layout.places) where page.view.window == nil {
      page.view.restingFrame = layout.frame(of: place, in: book.bounds)
    }
  }

  /// Tells pages that they are here and gone: which first depends on the style (spec D4).
  final func end(arriving: [UIViewController], leaving: [UIViewController]) {
    let order = transitionStyle == .scroll ? arriving + leaving : leaving + arriving
    order.forEach { $0.endAppearanceTransition() }
  }

  /// Completes the move of new children.
  final func welcome(_ arriving: [UIViewController]) { arriving.forEach { $0.announceArrival(in: self) } }

  /// Lets children go.
  final func dismiss(_ leaving: [UIViewController]) {
    for child in leaving {
      child.announceRemoval()
      child.removeFromParent()
    }
  }

  /// Runs what controllers hear of; then what was set meanwhile.
  final func telling(_ body: () -> Void) {
    guard !isTelling else { return body() }
    isTelling = true
    body()
    isTelling = false
    guard waiting != nil else { return }
    CATransaction.atEndOfTurn { [weak self] in self?.performWaiting() }
  }

  private final func performWaiting() {
    guard !isTelling, let request = waiting else { return }
    waiting = nil
    setViewControllers(
      request.pages, direction: request.direction, animated: request.animated, completion: request.completion)
  }
}
