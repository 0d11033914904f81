package import Geometry
package import Pixels

/// A value of an animatable property.
///
/// Operations on two values require equal kinds. Otherwise they return nil, and the animation contributes no value.
/// - Source: spec B5.
package enum AnimatableValue: Hashable, Sendable {
  /// A number, such as a length in points, an angle in radians or a factor.
  case number(Double)
  /// A point, such as a layer's position.
  case point(CGPoint)
  /// A size, or a translation.
  case size(CGSize)
  /// A rectangle, such as a layer's bounds.
  case rect(CGRect)
  /// A colour with straight alpha.
  case color(StraightColor)
  /// A transform of three-dimensional space.
  case transform(CATransform3D)
  /// A Boolean value.
  case boolean(Bool)
  /// A path.
  case path(Path)
  /// The contents of a layer.
  case image(ImageMix)
  /// A value that cannot be interpolated, such as a contents gravity.
  case discrete(String)
  /// A list of numbers, such as gradient stops or dashes.
  case numbers([Double])
  /// A list of colours, such as those of a gradient.
  case colors([StraightColor])
}
