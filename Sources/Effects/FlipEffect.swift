import Geometry
public import Interface

/// An effect in which both views rotate about the vertical centre line, in perspective, like the two sides of a card.
///
///     forwards   0° ─▶ −180°, the right edge comes nearer first      backwards   reversed
///
/// In a layout from right to left, the rotation is mirrored. Half-way, both views are edge-on, and whatever is behind
/// them is visible.
/// - Source: spec C6.
@preconcurrency @MainActor
public final class FlipEffect: Effect {
  /// Returns the moves that rotate the two views about the vertical axis like the sides of a card.
  public override func moves(in context: any UIViewControllerContextTransitioning) -> [Move] {
    let (upper, lower) = arrange(in: context)
    let (new, old) = direction == .forwards ? (upper, lower) : (lower, upper)
    return motions.flip(
      from: old, to: new, by: .rotationY, sign: -direction.sign * layoutSign(in: context), in: context.containerView
    ).map { Move($0) }
  }
}
