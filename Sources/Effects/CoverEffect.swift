public import Geometry
public import Interface

/// The guest rises from below; what it covers goes out of focus where it stands.
///
/// The blur is a picture of the host, uncovered from below at the rate at which the guest rises. In a presentation that
/// keeps its container it stays there, behind a guest that lets it shine through, until the guest goes.
/// - Source: book seed, B-558.
@preconcurrency @MainActor
public final class CoverEffect: GuestEffect {
  /// The tag of the blurred picture that stays in the container.
  public static let blurTag = 988
  /// The standard deviation of the blur, in points.
  public static let blurRadius: CGFloat = 8

  public override func arrival(
    of guest: UIView?, before host: UIView?, in context: any UIViewControllerContextTransitioning
  ) -> [Move] {
    let height = context.containerView.bounds.height
    return rising(blur(of: hostController(in: context), behind: guest, in: context), height)
      + (guest.map { [Move($0, .y, from: height, to: 0)] } ?? [])
  }

  /// A window at the bottom that grows upwards, and the picture in it, which stays where it is.
  private func rising(_ window: UIView, _ height: CGFloat) -> [Move] {
    [Move(window, .height, from: 0, to: height), Move(window, .y, from: height / 2, to: 0)]
      + window.subviews.map { Move($0, .y, from: -height, to: 0) }
  }

  private func hostController(in context: any UIViewControllerContextTransitioning) -> UIViewController? {
    context.viewController(forKey: direction == .forwards ? .from : .to)
  }

  /// The blur that stayed, or a new one.
  private func blur(
    of host: UIViewController?, behind guest: UIView?, in context: any UIViewControllerContextTransitioning
  ) -> UIView {
    keptView(tagged: Self.blurTag, behind: guest, in: context) {
      let window = UIView(frame: context.containerView.bounds)
      (window.clipsToBounds, window.accessibilityIdentifier) = (true, "blur")
      host.map { window.addSubview(picture(of: $0.view, in: context.containerView)) }
      return window
    }
  }

  /// The host out of focus, as large as the container.
  private func picture(of host: UIView, in container: UIView) -> UIImageView {
    let isComingBack = direction == .backwards  // and so is not on show
    let picture = UIGraphicsImageRenderer(size: container.bounds.size).image { _ in
      host.drawHierarchy(in: host.convert(host.bounds, to: container), afterScreenUpdates: isComingBack)
    }
    return UIImageView(image: picture.blurred(radius: Self.blurRadius))
  }
}
