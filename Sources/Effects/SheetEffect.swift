import Geometry
public import Interface

/// The guest grows about its own centre from a tenth of its size; the host darkens.
///
/// In a presentation that keeps its container the shade stays there until the sheet goes.
/// - Source: book seed, B-554.
@preconcurrency @MainActor
public final class SheetEffect: GuestEffect {
  /// The tag of the shade that stays in the container.
  public static let shadeTag = 989

  public override func arrival(
    of guest: UIView?, before host: UIView?, in context: any UIViewControllerContextTransitioning
  ) -> [Move] {
    let shade = keptView(tagged: Self.shadeTag, behind: guest, in: context) {
      Self.makeShade(UIColor(white: 0, alpha: 0.2), in: context)
    }
    return [Move(shade, .opacity, from: 0, to: 1)] + (guest.map { [Move($0, .scale, from: 0.1, to: 1)] } ?? [])
  }
}
