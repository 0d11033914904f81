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
  /// A value at a progress.
  public typealias Key = MotionKey

  /// The view that moves.
  public let view: UIView
  /// The values of the property.
  package let track: MotionTrack

  /// The property that changes.
  public var property: Property { track.property }
  /// At least two keys with increasing progress, from 0 to 1.
  public var keys: [Key] { track.keys }

  /// Creates a linear move between two values. With a spring, the value can exceed the second one.
  public init(_ view: UIView, _ property: Property, from start: CGFloat, to end: CGFloat) {
    self.init(view, MotionTrack(property, [Double(start), Double(end)]))
  }

  /// Creates a move through several values.
  ///
  /// - Precondition: the progress of the keys increases from 0 to 1.
  public init(_ view: UIView, _ property: Property, _ keys: [Key]) { self.init(view, MotionTrack(property, keys)) }

  /// Creates the move of a view along a track.
  package init(_ view: UIView, _ track: MotionTrack) { (self.view, self.track) = (view, track) }

  /// The move in reverse, from its last value to its first.
  public var reversed: Move { Move(view, track.reversed) }
}
