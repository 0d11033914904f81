public import Geometry
public import Interface

/// An effect in which the incoming view rises from below, over a blurred snapshot of the view that it covers.
///
/// The snapshot does not move. It is revealed from below as the incoming view rises. In a presentation whose container
/// outlives the transition, the snapshot stays behind the (possibly translucent) presented view until the dismissal.
/// - Source: B-558.
@preconcurrency @MainActor
public final class CoverEffect: OverlayEffect {
  /// The tag of the blurred snapshot that stays in the container.
  public static let blurTag = 988
  /// The standard deviation of the blur, in points.
  public static let blurRadius: CGFloat = 8

  /// Returns the moves with which `upper` rises from below the container, while the blurred snapshot of the covered
  /// view is revealed behind `upper`.
  public override func arrival(
    of upper: UIView?, before lower: UIView?, in context: any UIViewControllerContextTransitioning
  ) -> [Move] {
    let height = context.containerView.bounds.height
    return rising(blur(of: lowerController(in: context), behind: upper, in: context), height)
      + (upper.map { [Move($0, .y, from: height, to: 0)] } ?? [])
  }

  /// Returns the moves with which the clipping view `window` grows from the bottom of the container to a height of
  /// `height` points. During these moves, the subviews of `window` stay at the same position on the screen.
  private func rising(_ window: UIView, _ height: CGFloat) -> [Move] {
    [Move(window, .height, from: 0, to: height), Move(window, .y, from: height / 2, to: 0)]
      + window.subviews.map { Move($0, .y, from: -height, to: 0) }
  }

  private func lowerController(in context: any UIViewControllerContextTransitioning) -> UIViewController? {
    context.viewController(forKey: direction == .forwards ? .from : .to)
  }

  /// Returns a clipping view with a blurred snapshot of the covered controller's view. If an earlier presentation
  /// left such a view in the container, the result is that view. Otherwise, the method creates the view and inserts
  /// it behind `upper`.
  private func blur(
    of lower: UIViewController?, behind upper: UIView?, in context: any UIViewControllerContextTransitioning
  ) -> UIView {
    keptView(tagged: Self.blurTag, behind: upper, in: context) {
      let window = UIView(frame: context.containerView.bounds)
      (window.clipsToBounds, window.accessibilityIdentifier) = (true, "blur")
      lower.map { window.addSubview(picture(of: $0.view, in: context.containerView)) }
      return window
    }
  }

  /// Returns an image view with a blurred snapshot of `lower`, the covered view. The image has the size of the
  /// container.
  private func picture(of lower: UIView, in container: UIView) -> UIImageView {
    let isComingBack = direction == .backwards  // In a dismissal, the lower view is not on screen yet.
    let picture = UIGraphicsImageRenderer(size: container.bounds.size).image { _ in
      lower.drawHierarchy(in: lower.convert(lower.bounds, to: container), afterScreenUpdates: isComingBack)
    }
    return UIImageView(image: picture.blurred(radius: Self.blurRadius))
  }
}
