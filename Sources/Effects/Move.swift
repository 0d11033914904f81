public import Geometry
public import Interface
import Layers
public import MediaTime

/// The values of one property of one view over a transition's progress.
///
///     Move(upper, .y, from: height, to: 0)
///     Move(upper, .opacity, [.init(0, 0), .init(0.25, 1), .init(1, 1)])
public struct Move: Sendable {
  /// An animated property of a view.
  public enum Property: Hashable, Sendable, CaseIterable {
    /// The horizontal offset from the rest position, in points; positive values are to the right.
    case x
    /// The vertical offset from the rest position, in points; positive values are downwards.
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
    /// The rotation about the y axis through the centre, in radians. For small positive angles the right edge is
    /// farther from the viewer.
    case rotationY
  }

  /// A value at a progress.
  public struct Key: Hashable, Sendable {
    /// The progress, 0…1.
    public var progress: Double
    /// The value at this progress.
    public var value: Double
    /// The timing curve of the interval that ends at this key.
    public var timingCurve: UnitBezier

    /// Creates a key. Without a timing curve, the interval that ends at it is linear.
    public init(
      _ progress: Double, _ value: Double, timingCurve: UnitBezier = UnitBezier(c1x: 0, c1y: 0, c2x: 1, c2y: 1)
    ) {
      (self.progress, self.value, self.timingCurve) = (progress, value, timingCurve)
    }
  }

  /// The view that moves.
  public let view: UIView
  /// The property that changes.
  public let property: Property
  /// At least two keys with increasing progress, from 0 to 1.
  public let keys: [Key]

  /// Creates a linear move between two values. With a spring, the value can exceed the second one.
  public init(_ view: UIView, _ property: Property, from start: CGFloat, to end: CGFloat) {
    self.init(view, property, [Key(0, Double(start)), Key(1, Double(end))])
  }

  /// Creates a move through several values.
  ///
  /// - Precondition: the progress of the keys increases from 0 to 1.
  public init(_ view: UIView, _ property: Property, _ keys: [Key]) {
    precondition(
      keys.first?.progress == 0 && keys.last?.progress == 1
        && zip(keys, keys.dropFirst()).allSatisfy { $0.progress < $1.progress },
      "Move: the progress of the keys must increase from 0 to 1")
    (self.view, self.property, self.keys) = (view, property, keys)
  }

  /// Creates a linear move through at least two evenly spaced values.
  init(_ view: UIView, _ property: Property, through values: [Double]) {
    let last = Double(values.count - 1)
    self.init(view, property, values.enumerated().map { Key(Double($0) / last, $1) })
  }

  /// The move in reverse, from its last value to its first.
  public var reversed: Move {
    let timingCurves = keys.dropFirst().reversed().map(\.timingCurve.reversedInTime)
    let reversedInTime = zip(keys.reversed(), [UnitBezier.linear] + timingCurves).map {
      Key(1 - $0.progress, $0.value, timingCurve: $1)
    }
    return Move(view, property, reversedInTime)
  }

  /// Returns the value at a progress. A linear move of two keys is extrapolated outside 0…1; others are clamped.
  package func value(at progress: Double) -> Double {
    if keys.count == 2, keys[1].timingCurve == .linear {
      return keys[0].value + (keys[1].value - keys[0].value) * progress
    }
    let place = min(max(progress, 0), 1)
    let index = keys.dropFirst().firstIndex { place <= $0.progress } ?? keys.count - 1
    let (a, b) = (keys[index - 1], keys[index])
    return a.value + (b.value - a.value) * b.timingCurve.value(at: (place - a.progress) / (b.progress - a.progress))
  }
}

extension UnitBezier {
  /// The curve in reverse, rotated by 180° about its middle.
  fileprivate var reversedInTime: UnitBezier { UnitBezier(c1x: 1 - c2x, c1y: 1 - c2y, c2x: 1 - c1x, c2y: 1 - c1y) }
}

extension Move.Property {
  /// The key paths of the layer. `scale` has no z component, so that the `transform` of a scaled view remains affine.
  var keyPaths: [String] {
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
    case .rotationY: ["transform.rotation.y"]
    }
  }

  /// Whether the property is a component of the transform.
  ///
  /// A rotation beyond 90° cannot be recovered from a matrix. Components are therefore always set in a transform at
  /// rest, never in one that is already rotated.
  var isPartOfTransform: Bool {
    switch self {
    case .scale, .scaleX, .scaleY, .rotation, .rotationY: true
    case .x, .y, .width, .height, .corner, .opacity: false
    }
  }

  /// Whether values are relative to the rest position.
  var isOffset: Bool { self == .x || self == .y }
}
