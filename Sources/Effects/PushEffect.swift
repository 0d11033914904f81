import Geometry
public import Interface

/// An effect like a push: the incoming view slides in from the right, the other one shifts left and darkens.
///
///     upper  W ─▶ 0      lower  0 ─▶ −0.3 W      shade over the lower view  0 ─▶ 0.1
///
/// - Source: spec E1.
@preconcurrency @MainActor
public final class PushEffect: OverlayEffect {
  /// Returns the moves with which the view enters from the right, while the lower view moves 30 % of the width to the
  /// left.
  public override func arrival(
    of upper: UIView?, before lower: UIView?, in context: any UIViewControllerContextTransitioning
  ) -> [Move] {
    let width = context.containerView.bounds.width
    let shade = lendShade(.black, behind: upper, in: context)
    return [upper.map { Move($0, .x, from: width, to: 0) }, lower.map { Move($0, .x, from: 0, to: -0.3 * width) }]
      .compactMap { $0 } + [Move(shade, .opacity, from: 0, to: 0.1), Move(shade, .x, from: 0, to: -0.3 * width)]
  }
}
