public import Geometry
public import Interface
import Layers
public import MediaTime

/// One property of one view over a transition: what it is at which part of the way.
///
///     Move(guest, .y, from: height, to: 0)
///     Move(guest, .opacity, [.init(0, 0), .init(0.25, 1), .init(1, 1)])
public struct Move: Sendable {
  /// What changes.
  public enum Property: Hashable, Sendable, CaseIterable {
    /// Points to the right of where the view rests.
    case x
    /// Points below where the view rests.
    case y
    /// Size about the centre, as a factor.
    case scale
    /// Width about the centre, as a factor.
    case scaleX
    /// Height about the centre, as a factor.
    case scaleY
    /// Width of the bounds, in points.
    case width
    /// Height of the bounds, in points.
    case height
    /// Corner radius, in points.
    case corner
    /// Opacity, 0…1.
    case opacity
    /// Radians clockwise about the centre.
    case rotation
    /// Radians about the vertical line through the centre, the right edge away from the viewer first.
    case turn
  }

  /// A value at a part of the way.
  public struct Key: Hashable, Sendable {
    /// How much of the way is behind, 0…1.
    public var progress: Double
    /// The value there.
    public var value: Double
    /// The pace of the stretch that ends here.
    public var pace: UnitBezier

    /// A value at a part of the way, reached at a pace.
    public init(_ progress: Double, _ value: Double, pace: UnitBezier = UnitBezier(c1x: 0, c1y: 0, c2x: 1, c2y: 1)) {
      (self.progress, self.value, self.pace) = (progress, value, pace)
    }
  }

  /// What moves.
  public let view: UIView
  /// What of it.
  public let property: Property
  /// At least two, the first at 0, the last at 1, in order.
  public let keys: [Key]

  /// A straight way between two values; a spring goes beyond the second.
  public init(_ view: UIView, _ property: Property, from start: CGFloat, to end: CGFloat) {
    self.init(view, property, [Key(0, Double(start)), Key(1, Double(end))])
  }

  /// A way through several values.
  ///
  /// - Precondition: the keys begin at 0, end at 1 and rise.
  public init(_ view: UIView, _ property: Property, _ keys: [Key]) {
    precondition(
      keys.first?.progress == 0 && keys.last?.progress == 1
        && zip(keys, keys.dropFirst()).allSatisfy { $0.progress < $1.progress },
      "the keys of a move rise from 0 to 1")
    (self.view, self.property, self.keys) = (view, property, keys)
  }

  /// Straight stretches through evenly spaced values; at least two.
  init(_ view: UIView, _ property: Property, through values: [Double]) {
    let last = Double(values.count - 1)
    self.init(view, property, values.enumerated().map { Key(Double($0) / last, $1) })
  }

  /// The same way in the other direction.
  public var reversed: Move {
    let paces = keys.dropFirst().reversed().map(\.pace.turned)
    let turned = zip(keys.reversed(), [UnitBezier.linear] + paces).map { Key(1 - $0.progress, $0.value, pace: $1) }
    return Move(view, property, turned)
  }

  /// The value at a part of the way; straight on beyond the ends when there are but two.
  package func value(at progress: Double) -> Double {
    if keys.count == 2, keys[1].pace == .linear { return keys[0].value + (keys[1].value - keys[0].value) * progress }
    let place = min(max(progress, 0), 1)
    let index = keys.dropFirst().firstIndex { place <= $0.progress } ?? keys.count - 1
    let (a, b) = (keys[index - 1], keys[index])
    return a.value + (b.value - a.value) * b.pace.value(at: (place - a.progress) / (b.progress - a.progress))
  }
}

extension UnitBezier {
  /// The same curve run backwards.
  fileprivate var turned: UnitBezier { UnitBezier(c1x: 1 - c2x, c1y: 1 - c2y, c2x: 1 - c1x, c2y: 1 - c1y) }
}

extension Move.Property {
  /// What it is for a layer; scaling stays in the plane, so that a scaled view's `transform` is affine.
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
    case .turn: ["transform.rotation.y"]
    }
  }

  /// Whether it is a part of the transform. A turn cannot be read off a transform once it is more than a quarter, so
  /// parts of a transform are always set in one at rest, never in one that is turned already.
  var isPartOfTransform: Bool {
    switch self {
    case .scale, .scaleX, .scaleY, .rotation, .turn: true
    case .x, .y, .width, .height, .corner, .opacity: false
    }
  }

  /// Whether values are counted from where the view rests.
  var isOffset: Bool { self == .x || self == .y }
}
