import Geometry

// The positions of a transition's views in its container.

extension UIViewControllerContextTransitioning {
  /// Adds the incoming view to the container with its final frame.
  ///
  /// In the forward direction, the incoming view is placed in front of the outgoing view. In the backward direction,
  /// the incoming view is placed behind it, unless `keepsUpperInFront` is false.
  ///
  /// - Parameters:
  ///   - isForwards: whether the direction is forward, as in a push. A pop has the backward direction.
  ///   - keepsUpperInFront: whether the outgoing view stays in front in the backward direction. If false, the incoming
  ///     view is in front in both directions.
  ///   - movesSheet: whether an incoming sheet is moved to a container above its own. In the classic profile, the
  ///     animator of a sheet works in such a container. Built-in animators leave the sheet where it is.
  /// - Returns: the upper and the lower view. The upper view is the incoming view in the forward direction and the
  ///   outgoing view in the backward direction. The lower view is the other one. Each is nil if the transition must not
  ///   move that view.
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

  /// Adds the view of `controller` to the container with its final frame, without changing its transform. The view is
  /// inserted below `other`, or in front of all others if `other` is nil.
  ///
  /// A view that is already in the window, such as the presenting view, keeps its bounds and its position in the
  /// window. A view in a sheet is not moved to another container if `movesSheet` is false.
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

  /// Creates a plain view with a background colour and the size of the container.
  package func makeShade(_ color: UIColor) -> UIView {
    let shade = UIView(frame: containerView.bounds)
    shade.backgroundColor = color
    shade.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    shade.accessibilityIdentifier = "shade"
    return shade
  }
}
