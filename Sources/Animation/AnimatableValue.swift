package import Geometry
package import Pixels

/// A value that a property can hold while it is animated.
///
/// Two values work together only when they are of one kind; otherwise every operation answers nil, and an animation
/// that meets nil contributes nothing.
/// - Source: spec B5.
package enum AnimatableValue: Hashable, Sendable {
  /// A plain number: points, radians, factors.
  case number(Double)
  /// A position.
  case point(CGPoint)
  /// A width and a height, or a movement.
  case size(CGSize)
  /// An origin and a size.
  case rect(CGRect)
  /// A colour, not multiplied.
  case color(StraightColor)
  /// A transform of space.
  case transform(CATransform3D)
  /// A switch.
  case boolean(Bool)
  /// A path.
  case path(Path)
  /// The contents of a layer.
  case image(ImageMix)
  /// Something that cannot be in between, such as a gravity.
  case discrete(String)
  /// Numbers, such as gradient stops or dashes.
  case numbers([Double])
  /// Colours, such as those of a gradient.
  case colors([StraightColor])
}
