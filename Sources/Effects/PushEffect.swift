import Geometry
public import Interface

/// An effect like a push: the incoming view slides in from the right, while the outgoing view shifts left and darkens.
///
///     upper  W ─▶ 0      lower  0 ─▶ −0.3 W      shade over the lower view  0 ─▶ 0.1
///
/// In a layout from right to left, the directions are mirrored.
/// - Source: spec E1.
@preconcurrency @MainActor
public final class PushEffect: OverlayEffect {
  /// Whether the left edge of the incoming view casts a shadow, as in the push of a navigation controller.
  package var castsShadow = false

  /// Returns the moves with which `upper` enters from the right. At the same time, `lower` moves to the left by 30 %
  /// of the container's width, and a shade over `lower` becomes darker.
  public override func arrival(
    of upper: UIView?, before lower: UIView?, in context: any UIViewControllerContextTransitioning
  ) -> [Move] {
    motions.push(
      upper, over: lower, castsShadow: castsShadow, movesShade: true, isMirrored: layoutSign(in: context) < 0,
      in: context
    ).map { Move($0) }
  }
}
