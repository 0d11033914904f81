public import Geometry

/// Which way a transition goes: to the next place or back to the one before.
public enum Direction: Hashable, Sendable {
  /// A push, a presentation, a tab further to the right.
  case forwards
  /// A pop, a dismissal, a tab further to the left.
  case backwards

  /// 1 forwards, −1 backwards: the sign of a movement that is mirrored on the way back.
  public var sign: CGFloat { self == .forwards ? 1 : -1 }
}
