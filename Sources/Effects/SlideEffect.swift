import Geometry
public import Interface

/// The new view slides in from one side while the old one slides out at the other.
///
///     forwards   old  0 ─▶ −W      new  W ─▶ 0
///     backwards  old  0 ─▶  W      new −W ─▶ 0
///
/// - Source: book seed, B-548.
@preconcurrency @MainActor
public final class SlideEffect: Effect {
  public override func moves(in context: any UIViewControllerContextTransitioning) -> [Move] {
    let (guest, host) = arrange(in: context, keepsGuestInFront: false)
    let (new, old) = direction == .forwards ? (guest, host) : (host, guest)
    let width = context.containerView.bounds.width * direction.sign
    return [old.map { Move($0, .x, from: 0, to: -width) }, new.map { Move($0, .x, from: width, to: 0) }]
      .compactMap { $0 }
  }
}
