import Geometry
public import Interface
import Layers

/// An effect in which a snapshot of the incoming view grows about its centre from a tenth of its size.
///
/// The view itself is hidden during the transition. The snapshot is rendered from the view's layers, because an
/// incoming view has not been on screen yet. The snapshot is removed at the end of the transition.
/// - Source: B-555.
@preconcurrency @MainActor
public final class PictureEffect: OverlayEffect {
  /// Hides `upper` and adds a snapshot of `upper` to the container. Returns the move with which the snapshot grows from
  /// a tenth of its size. If `upper` is nil, there is neither a snapshot nor a move.
  public override func arrival(
    of upper: UIView?, before lower: UIView?, in context: any UIViewControllerContextTransitioning
  ) -> [Move] {
    guard let upper else { return [] }
    upper.layoutIfNeeded()
    let image = UIGraphicsImageRenderer(size: upper.bounds.size).image { upper.layer.render(in: $0.cgContext) }
    let picture = UIImageView(image: image)
    picture.frame = upper.convert(upper.bounds, to: context.containerView)
    picture.accessibilityIdentifier = "picture"
    context.containerView.insertSubview(picture, aboveSubview: upper)
    lend(picture)
    hide(upper)
    return [Move(picture, .scale, from: 0.1, to: 1)]
  }
}
