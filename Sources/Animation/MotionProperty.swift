/// A property of a view that a transition can move.
///
/// The raw values are the names of the properties in scenarios.
public enum MotionProperty: String, Hashable, Sendable, CaseIterable {
  /// The horizontal offset from the position that the view has without the animation, in points; positive values are
  /// to the right.
  case x
  /// The vertical offset from the position that the view has without the animation, in points; positive values are
  /// downwards.
  case y
  /// The scale factor about the centre.
  case scale
  /// The horizontal scale factor about the centre.
  case scaleX
  /// The vertical scale factor about the centre.
  case scaleY
  /// The width of the bounds, in points.
  case width
  /// The height of the bounds, in points.
  case height
  /// The corner radius, in points.
  case corner
  /// The opacity, 0…1.
  case opacity
  /// The rotation about the z axis through the centre, clockwise, in radians.
  case rotation
  /// The rotation about the x axis through the centre, in radians. For small positive angles the bottom edge is nearer
  /// to the viewer.
  case rotationX
  /// The rotation about the y axis through the centre, in radians. For small positive angles the right edge is
  /// farther from the viewer.
  case rotationY
}

extension MotionProperty {
  /// The layer key paths that an animation of the property changes.
  ///
  /// The key paths of `scale` do not include the scale along z, so that the `transform` of a scaled view remains
  /// affine.
  package var keyPaths: [String] {
    switch self {
    case .x: ["position.x"]
    case .y: ["position.y"]
    case .scale: ["transform.scale.x", "transform.scale.y"]
    case .scaleX: ["transform.scale.x"]
    case .scaleY: ["transform.scale.y"]
    case .width: ["bounds.size.width"]
    case .height: ["bounds.size.height"]
    case .corner: ["cornerRadius"]
    case .opacity: ["opacity"]
    case .rotation: ["transform.rotation.z"]
    case .rotationX: ["transform.rotation.x"]
    case .rotationY: ["transform.rotation.y"]
    }
  }

  /// Whether the property is a component of the transform.
  ///
  /// A rotation beyond 90° cannot be recovered from a matrix. Components are therefore always set in the transform
  /// that the view has without the animation, never in one that is already rotated.
  package var isPartOfTransform: Bool {
    switch self {
    case .scale, .scaleX, .scaleY, .rotation, .rotationX, .rotationY: true
    case .x, .y, .width, .height, .corner, .opacity: false
    }
  }

  /// Whether values are offsets from the position that the view has without the animation.
  package var isOffset: Bool { self == .x || self == .y }
}
