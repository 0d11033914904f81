import Geometry
public import Interface
import Layers

/// An effect in which a snapshot of the incoming view grows about its centre from a tenth of its size.
///
/// The view itself is hidden during the transition. The snapshot is rendered from the view's layers, because an
/// incoming view has not been on screen yet. It is removed at the end.
/// - Source: book seed, B-555.
@preconcurrency @MainActor
public final class PictureEffect: GuestEffect {
  /// Returns the move with which a snapshot of the view grows from a tenth of its size, and hides the view itself.
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
