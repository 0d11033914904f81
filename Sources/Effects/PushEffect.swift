import Geometry
public import Interface

/// An effect like a push: the incoming view slides in from the right, the other one shifts left and darkens.
///
///     guest  W ─▶ 0      host  0 ─▶ −0.3 W      shade over the host  0 ─▶ 0.1
///
/// - Source: spec E1.
@preconcurrency @MainActor
public final class PushEffect: GuestEffect {
  /// Returns the moves with which the view enters from the right, while the host moves 30 % of the width to the left.
  public override func arrival(
    of guest: UIView?, before host: UIView?, in context: any UIViewControllerContextTransitioning
  ) -> [Move] {
    let width = context.containerView.bounds.width
    let shade = lendShade(.black, behind: guest, in: context)
    return [guest.map { Move($0, .x, from: width, to: 0) }, host.map { Move($0, .x, from: 0, to: -0.3 * width) }]
      .compactMap { $0 } + [Move(shade, .opacity, from: 0, to: 0.1), Move(shade, .x, from: 0, to: -0.3 * width)]
  }
}
