import Geometry
public import Interface

/// An effect in which the incoming view slides in from one side while the outgoing view slides out at the other.
///
///     forwards   outgoing  0 ─▶ −W      incoming  W ─▶ 0
///     backwards  outgoing  0 ─▶  W      incoming −W ─▶ 0
///
/// In a layout from right to left, the directions are mirrored.
/// - Source: B-548.
@preconcurrency @MainActor
public final class SlideEffect: Effect {
  /// Returns the moves with which the outgoing and the incoming view, side by side, move by the width of the
  /// container.
  public override func moves(in context: any UIViewControllerContextTransitioning) -> [Move] {
    let (upper, lower) = arrange(in: context, keepsUpperInFront: false)
    let (new, old) = direction == .forwards ? (upper, lower) : (lower, upper)
    let width = context.containerView.bounds.width * direction.sign * layoutSign(in: context)
    return [old.map { Move($0, .x, from: 0, to: -width) }, new.map { Move($0, .x, from: width, to: 0) }]
      .compactMap { $0 }
  }
}
