import Geometry

// The positions of a transition's views in its container.

extension UIViewControllerContextTransitioning {
  /// Adds the incoming view to the container with its final frame.
  ///
  /// In the forward direction, the incoming view is in front of the outgoing view. In the backward direction, it is
  /// behind the outgoing view, unless `keepsUpperInFront` is false.
  ///
  /// - Parameters:
  ///   - isForwards: whether the direction is forward, as in a push. A pop has the backward direction.
  ///   - keepsUpperInFront: whether the outgoing view stays in front in the backward direction. If false, the incoming
  ///     view is in front in both directions.
  ///   - movesSheet: whether an incoming sheet is moved to this container. In the classic profile, the container of a
  ///     sheet's transition is in front of the container that contains the sheet. Built-in animators leave the sheet
  ///     where it is.
  /// - Returns: the upper and the lower view. In the forward direction, the upper view is the incoming view, and the
  ///   lower view the outgoing one. In the backward direction, the upper view is the outgoing view, and the lower view
  ///   the incoming one. Each result is nil if the transition must not move that view.
  package func arrange(
    isForwards: Bool, keepsUpperInFront: Bool = true, movesSheet: Bool = false
  ) -> (upper: UIView?, lower: UIView?) {
    let incoming = bringIn(behind: !isForwards && keepsUpperInFront, movesSheet: movesSheet)
    let outgoing = view(forKey: .from)
    return isForwards ? (incoming, outgoing) : (outgoing, incoming)
  }

  /// Adds the incoming view to the container with its final frame, and returns the incoming view. Returns nil if the
  /// animator must not change that view.
  ///
  /// - Parameters:
  ///   - isBehind: whether to insert the view behind the outgoing view.
  ///   - movesSheet: whether an incoming sheet is moved to this container. If false, a sheet stays in its own
  ///     container.
  private func bringIn(behind isBehind: Bool, movesSheet: Bool) -> UIView? {
    guard let view = view(forKey: .to), let controller = viewController(forKey: .to) else { return nil }
    let other = isBehind ? self.view(forKey: .from).flatMap { $0.superview === containerView ? $0 : nil } : nil
    place(view, of: controller, below: other, movesSheet: movesSheet)
    return view
  }

  /// Adds `view`, the view of `controller`, to the container with its final frame, without changing its transform. The
  /// view is inserted directly below `other` or, if `other` is nil, in front of all other subviews.
  ///
  /// A view that is already elsewhere in the window, such as the presenting view, keeps its bounds and its position in
  /// the window. If `movesSheet` is false, a view in a sheet stays in its container.
  func place(
    _ view: UIView, of controller: UIViewController, below other: UIView? = nil, movesSheet: Bool = false
  ) {
    let isInSheet = (view.superview?.isPresentationContainer ?? false) && !containerView.isPresentationContainer
    if isInSheet, !movesSheet { return }
    let superview = view.window == nil || view.superview === containerView ? nil : view.superview
    let center = superview.map { containerView.convert(view.center, from: $0) }
    if let other { containerView.insertSubview(view, belowSubview: other) } else { containerView.addSubview(view) }
    if let center { view.center = center } else { view.restingFrame = finalFrame(for: controller) }
  }

  /// Inserts a view into the container directly behind `upper`, or in front of all others if `upper` is not in the
  /// container.
  package func insert(_ view: UIView, behind upper: UIView?) {
    if let upper, upper.superview === containerView {
      containerView.insertSubview(view, belowSubview: upper)
    } else {
      containerView.addSubview(view)
    }
  }

  /// Creates a view without content that has the background colour `color` and the size of the container.
  package func makeShade(_ color: UIColor) -> UIView {
    let shade = UIView(frame: containerView.bounds)
    shade.backgroundColor = color
    shade.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    shade.accessibilityIdentifier = "shade"
    return shade
  }
}
