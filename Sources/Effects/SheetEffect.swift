import Geometry
public import Interface

/// An effect in which the incoming view grows about its centre from a tenth of its size over a shade that darkens the
/// outgoing view.
///
/// In a presentation whose container outlives the transition, the shade stays in the container until the dismissal.
/// - Source: B-554.
@preconcurrency @MainActor
public final class SheetEffect: OverlayEffect {
  /// The tag of the shade that stays in the container.
  public static let shadeTag = 989

  /// Returns the moves with which `upper` grows from a tenth of its size, while the shade fades in.
  public override func arrival(
    of upper: UIView?, before lower: UIView?, in context: any UIViewControllerContextTransitioning
  ) -> [Move] {
    let shade = keptView(tagged: Self.shadeTag, behind: upper, in: context) {
      context.makeShade(UIColor(white: 0, alpha: 0.2))
    }
    return [Move(shade, .opacity, from: 0, to: 1)] + (upper.map { [Move($0, .scale, from: 0.1, to: 1)] } ?? [])
  }
}
