public import Geometry

/// The direction of a transition.
public enum Direction: Hashable, Sendable {
  /// A push, a presentation, or a change to a tab further to the right.
  case forwards
  /// A pop, a dismissal, or a change to a tab further to the left.
  case backwards

  /// 1 for forwards and −1 for backwards. Multiply offsets by the sign to mirror them for the other direction.
  public var sign: CGFloat { self == .forwards ? 1 : -1 }
}
