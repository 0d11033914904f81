import Geometry
public import Interface

/// An effect like the appearance of an alert: the incoming view shrinks to its final size and fades in, in front of a
/// shade (a translucent grey view).
///
///     appearing      scale 1.6 ─▶ 1   opacity 0 ─▶ 1        shade: white 0.4, opacity 0.2
///     disappearing   scale 1 ─▶ 0.5   opacity 1 ─▶ 0
///
/// In a presentation whose container outlives the transition, the shade stays in the container until the dismissal.
/// - Source: B-556.
@preconcurrency @MainActor
public final class AlertEffect: OverlayEffect {
  /// The tag of the shade, a dimming view. The effect finds the shade by this tag if it is still in the container.
  public static let shadeTag = 987

  /// Returns the moves with which `upper` shrinks from 1.6 times its size and fades in, while the shade fades in. If
  /// `upper` is nil, there are no moves.
  public override func arrival(
    of upper: UIView?, before lower: UIView?, in context: any UIViewControllerContextTransitioning
  ) -> [Move] {
    let shade = shade(behind: upper, in: context)
    guard let upper else { return [] }
    return [
      Move(shade, .opacity, from: 0, to: 1), Move(upper, .scale, from: 1.6, to: 1),
      Move(upper, .opacity, from: 0, to: 1),
    ]
  }

  /// Returns the moves with which `upper` shrinks to half its size and fades out, while the shade fades out. If `upper`
  /// is nil, there are no moves.
  public override func departure(
    of upper: UIView?, before lower: UIView?, in context: any UIViewControllerContextTransitioning
  ) -> [Move] {
    let shade = shade(behind: upper, in: context)
    guard let upper else { return [] }
    return [
      Move(shade, .opacity, from: 1, to: 0), Move(upper, .scale, from: 1, to: 0.5),
      Move(upper, .opacity, from: 1, to: 0),
    ]
  }

  /// Returns the container's shade: the one that an earlier presentation left in the container, or a new one behind
  /// `upper`.
  private func shade(behind upper: UIView?, in context: any UIViewControllerContextTransitioning) -> UIView {
    keptView(tagged: Self.shadeTag, behind: upper, in: context) {
      context.makeShade(UIColor(white: 0.4, alpha: 0.2))
    }
  }
}
