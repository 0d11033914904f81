import Geometry
public import Interface
import Layers

/// An effect in which both views rotate about the vertical centre line, in perspective, like the two sides of a card.
///
///     forwards   0° ─▶ −180°, the right edge comes nearer first      backwards   reversed
///
/// - Source: spec C6, which leaves the distance of the eye open.
@preconcurrency @MainActor
public final class FlipEffect: Effect {
  /// Returns the moves that rotate the two views about the vertical axis like the sides of a card.
  public override func moves(in context: any UIViewControllerContextTransitioning) -> [Move] {
    let (upper, lower) = arrange(in: context)
    let (new, old) = direction == .forwards ? (upper, lower) : (lower, upper)
    let space = context.containerView.layer
    let (before, half) = (space.sublayerTransform, Double.pi * Double(direction.sign))
    space.sublayerTransform.m34 = -1 / 850
    afterwards { space.sublayerTransform = before }
    for side in [old, new].compactMap({ $0 }) {
      let wasDoubleSided = side.layer.isDoubleSided
      side.layer.isDoubleSided = false
      afterwards { side.layer.isDoubleSided = wasDoubleSided }
    }
    return [
      old.map { Move($0, .rotationY, from: 0, to: CGFloat(-half)) },
      new.map { Move($0, .rotationY, from: CGFloat(half), to: 0) },
    ]
    .compactMap { $0 }
  }
}
