import Layers

/// The arguments of a call of `setViewControllers(_:direction:animated:completion:)`.
@MainActor
struct PageRequest {
  let pages: [UIViewController]
  let direction: UIPageViewController.NavigationDirection
  let animated: Bool
  let completion: ((Bool) -> Void)?
}

extension UIPageViewController {
  /// Sets the pages to display.
  ///
  /// The number of pages is one, or two with the spine location `mid`. If pages are two-sided and the spine is at an
  /// edge, a second view controller can be passed for the back of the page.
  ///
  /// A running page turn ends at once. If it is settling to its final state, it is completed. If it is interactive or
  /// is being cancelled, it is cancelled.
  ///
  /// A call inside a callback of a page turn is deferred until all callbacks have returned. Of several deferred calls,
  /// only the last one takes effect.
  /// - Parameters:
  ///   - viewControllers: the pages. nil is treated as an empty array.
  ///   - direction: the direction of the animated page turn.
  ///   - animated: whether to animate. The first pages, and pages set while this view controller is not visible, are
  ///     not animated.
  ///   - completion: called after the appearance callbacks. It receives false if the page turn was ended early or never
  ///     began.
  /// - Precondition: the number of pages is the one that the spine location requires, and no page occurs twice.
  public final func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    let request = PageRequest(
      pages: viewControllers ?? [], direction: direction, animated: animated, completion: completion)
    guard !isChoosingSpine else { return wait(with: request) }
    check(request.pages)
    guard !isDeferringCalls else { return wait(with: request) }
    viewIfLoaded?.window?.stage?.makeCurrent()
    if turn != nil {
      gestures.cancel()
      cutShort()
    }
    perform(request)
  }

  /// Stores a request until it can be performed. If the request replaces a stored one, the completion of the replaced
  /// request is called with false.
  private final func wait(with request: PageRequest) {
    let replaced = waiting
    waiting = request
    replaced?.completion?(false)
  }

  /// Traps if the number of pages in `new` is not one that the spine location requires, or if a page occurs twice. In
  /// the classic profile, writes a warning for each page that is a navigation or tab bar controller.
  ///
  /// - Source: C-272.
  private final func check(_ new: [UIViewController]) {
    let count = layout.slots.count
    let mayHaveBack = layout.backSlot != nil
    require(
      new.count == count || (mayHaveBack && new.count == 2),
      "UIPageViewController.setViewControllers: the spine location requires \(count) pages, but the array has "
        + "\(new.count)")
    require(
      Set(new).count == new.count, "UIPageViewController.setViewControllers: the array contains a page twice")
    for page in new where isClassic && (page is UINavigationController || page is UITabBarController) {
      warn(
        "\(page.traceName) cannot be a page, because it is a navigation or tab bar controller: make the page view "
          + "controller a child of that controller")
    }
  }

  /// Displays the requested pages. The change is animated if the request is animated and this view controller is
  /// visible.
  private final func perform(_ request: PageRequest) {
    let new = Array(request.pages.prefix(layout.slots.count))
    let back = request.pages.dropFirst(new.count).first
    guard request.animated, appearance == .appeared, !pages.isEmpty, new != pages else {
      change(to: new)
      indicator.askAgain()
      if let completion = request.completion { CATransaction.atEndOfPass { completion(true) } }
      return
    }
    begin(
      PageTurn(from: pages, to: new, back: back, request.direction, isByUser: false, completion: request.completion))
    indicator.askAgain()
  }

  /// Shows the pages `new` without animation. The incoming and outgoing pages receive the appearance callbacks, if this
  /// view controller is visible or appearing.
  private final func change(to new: [UIViewController]) {
    cachedNeighbor = nil
    let (arriving, leaving) = (new.filter { !pages.contains($0) }, pages.filter { !new.contains($0) })
    let isInSight = appearance == .appeared || appearance == .appearing
    deferringCalls {
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
        leaving.forEach { $0.endAppearanceTransition() }  // Incoming pages end together with this controller.
      }
      welcome(arriving)
      dismiss(leaving)
    }
  }

  /// Sets the final sizes of the pages' views, before `viewWillAppear` is called. Views that are already in a window
  /// keep their frames.
  final func sizeViews(of new: [UIViewController]) {
    guard isViewLoaded else { return }
    for (page, slot) in zip(new, layout.slots) where page.view.window == nil {
      page.view.restingFrame = layout.frame(of: slot, in: book.bounds)
    }
  }

  /// Ends the appearance transitions of pages. With the style `scroll`, the arriving pages come first, and with the
  /// style `pageCurl`, the leaving pages (spec D4).
  final func end(arriving: [UIViewController], leaving: [UIViewController]) {
    let order = transitionStyle == .scroll ? arriving + leaving : leaving + arriving
    order.forEach { $0.endAppearanceTransition() }
  }

  /// Completes the addition of child view controllers by calling `didMove(toParent:)` on each of them.
  final func welcome(_ arriving: [UIViewController]) { arriving.forEach { $0.announceArrival(in: self) } }

  /// Removes pages from this view controller's children, with the containment callbacks.
  final func dismiss(_ leaving: [UIViewController]) {
    for child in leaving {
      child.announceRemoval()
      child.removeFromParent()
    }
  }

  /// Runs `body`, which calls methods of view controllers or of the delegate. Calls of `setViewControllers` from these
  /// methods are deferred.
  ///
  /// The last deferred call is performed at the end of the run-loop pass.
  final func deferringCalls(_ body: () -> Void) {
    guard !isDeferringCalls else { return body() }
    isDeferringCalls = true
    body()
    isDeferringCalls = false
    guard waiting != nil else { return }
    CATransaction.atEndOfPass { [weak self] in self?.performWaiting() }
  }

  private final func performWaiting() {
    guard !isDeferringCalls, let request = waiting else { return }
    waiting = nil
    setViewControllers(
      request.pages, direction: request.direction, animated: request.animated, completion: request.completion)
  }
}

extension UIPageViewController {
  /// Requests from the delegate the spine location for a new orientation, and shows the pages that the delegate sets.
  ///
  /// The pages change without animation, before the rotation.
  /// - Source: C-217, as documented by Apple.
  final func chooseSpine(for orientation: UIInterfaceOrientation) {
    guard transitionStyle == .pageCurl, turn == nil, !isDeferringCalls, let delegate else { return }
    isChoosingSpine = true
    let spine = delegate.pageViewController(self, spineLocationFor: orientation)
    isChoosingSpine = false
    require(spine != .none, "pageViewController(_:spineLocationFor:): 'none' is not possible with the style pageCurl")
    let (offered, old) = (waiting, spineLocation)
    (waiting, spineLocation) = (nil, spine)
    guard offered != nil || spine != old else { return }
    require(
      offered != nil || pages.isEmpty || layout.slots.count == pages.count,
      "pageViewController(_:spineLocationFor:): \(spine) requires \(layout.slots.count) pages. The delegate must pass "
        + "the pages to setViewControllers before it returns")
    UIView.performWithoutAnimation {
      if let offered {
        setViewControllers(
          offered.pages, direction: offered.direction, animated: false, completion: offered.completion)
      }
      showPages()
    }
  }
}
