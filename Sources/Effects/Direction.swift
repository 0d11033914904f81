public import Geometry

/// The direction of a transition: to a new screen, or back to an earlier one.
public enum Direction: Hashable, Sendable {
  /// A push, a presentation, or a change to a tab further to the right.
  case forwards
  /// A pop, a dismissal, or a change to a tab further to the left.
  case backwards

  /// 1 for `forwards` and −1 for `backwards`. An effect that multiplies its offsets by this sign is mirrored for a
  /// transition in the backward direction.
  public var sign: CGFloat { self == .forwards ? 1 : -1 }
}
