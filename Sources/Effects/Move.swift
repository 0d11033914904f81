public import Animation
public import Geometry
public import Interface

/// The values of one property of one view over a transition's progress.
///
///     Move(upper, .y, from: height, to: 0)
///     Move(upper, .opacity, [.init(0, 0), .init(0.25, 1), .init(1, 1)])
public struct Move: Sendable {
  /// An animated property of a view.
  public typealias Property = MotionProperty
  /// A value of the property at a progress of the transition.
  public typealias Key = MotionKey

  /// The motion, as the transitions of `Interface` play it.
  package let motion: ViewMotion

  /// The view that moves.
  public var view: UIView { motion.view }
  /// The property that changes.
  public var property: Property { motion.track.property }
  /// The keys of the move, at least two. Their progress increases from 0 to 1.
  public var keys: [Key] { motion.track.keys }

  /// Creates a linear move of a view's property from the value `start` to the value `end`. If the timing curve of the
  /// effect is a spring, the value can go beyond `end` before it settles.
  public init(_ view: UIView, _ property: Property, from start: CGFloat, to end: CGFloat) {
    self.init(ViewMotion(view, property, from: start, to: end))
  }

  /// Creates a move of a view's property through several values.
  ///
  /// - Precondition: the progress of the keys increases from 0 to 1.
  public init(_ view: UIView, _ property: Property, _ keys: [Key]) {
    self.init(ViewMotion(view, MotionTrack(property, keys)))
  }

  /// Creates a move that plays the given motion.
  package init(_ motion: ViewMotion) { self.motion = motion }

  /// The move in reverse, from its last value to its first.
  public var reversed: Move { Move(motion.reversed) }
}
