import Geometry
public import Interface
import Layers

/// A picture of the guest grows about its centre from a tenth of its size; the guest itself is hidden meanwhile.
///
/// The picture is rendered from the guest's layers, as a guest that comes was never on show. It is gone at the end.
/// - Source: book seed, B-555.
@preconcurrency @MainActor
public final class PictureEffect: GuestEffect {
  public override func arrival(
    of guest: UIView?, before host: UIView?, in context: any UIViewControllerContextTransitioning
  ) -> [Move] {
    guard let guest else { return [] }
    guest.layoutIfNeeded()
    let image = UIGraphicsImageRenderer(size: guest.bounds.size).image { guest.layer.render(in: $0.cgContext) }
    let picture = UIImageView(image: image)
    picture.frame = guest.convert(guest.bounds, to: context.containerView)
    picture.accessibilityIdentifier = "picture"
    context.containerView.insertSubview(picture, aboveSubview: guest)
    lend(picture)
    hide(guest)
    return [Move(picture, .scale, from: 0.1, to: 1)]
  }
}
