import Animation
import Geometry
import Layers
import Pixels

/// A layer property that animation blocks animate. All other properties change without animation.
///
/// - Source: spec C2.
enum ViewProperty: String, CaseIterable, Hashable, Sendable {
  case position, bounds, transform, cornerRadius, opacity, shadowOpacity, backgroundColor, anchorPoint
  case backgroundFilterRadius, backgroundFilterSaturation

  /// The corresponding property of the layer.
  var layerProperty: LayerProperty {
    switch self {
    case .position: .position
    case .bounds: .bounds
    case .transform: .transform
    case .cornerRadius: .cornerRadius
    case .opacity: .opacity
    case .shadowOpacity: .shadowOpacity
    case .backgroundColor: .backgroundColor
    case .anchorPoint: .anchorPoint
    case .backgroundFilterRadius: .backgroundFilterRadius
    case .backgroundFilterSaturation: .backgroundFilterSaturation
    }
  }

  /// Whether animations of the property are additive: a new animation is added to the running animations instead of
  /// replacing them.
  var isAdditive: Bool {
    switch self {
    case .position, .bounds, .transform, .cornerRadius: true
    case .opacity, .shadowOpacity, .backgroundColor, .anchorPoint, .backgroundFilterRadius,
      .backgroundFilterSaturation:
      false
    }
  }

  /// Returns the value of the property in `state`, the property values of a layer. Returns nil for the background
  /// colour of a layer without one.
  func value(in state: LayerState) -> AnimatableValue? { state[whole: layerProperty] }

  /// Returns `value`, converted to the type that `CABasicAnimation.fromValue` requires for the property, such as
  /// `CGPoint`.
  func object(_ value: AnimatableValue) -> Any {
    switch (self, value) {
    case (.opacity, .number(let number)), (.shadowOpacity, .number(let number)): Float(number)
    case (_, .number(let number)): CGFloat(number)
    default: value.object
    }
  }

  /// Sets the property of a view without animation. A change of the size also resizes the subviews.
  @MainActor
  func set(_ value: AnimatableValue?, of view: UIView) {
    UIView.performWithoutAnimation {
      switch (self, value) {
      case (.position, .point(let point)?): view.center = point
      case (.bounds, .rect(let rect)?): view.bounds = rect
      default: view.layer.setValue(value.map(object), forKeyPath: rawValue)
      }
    }
  }
}

/// A change of one property of one view.
struct ViewChange {
  let view: UIView
  let property: ViewProperty
  /// The value before the change, or nil if the view had no background colour before.
  let before: AnimatableValue?
  /// The value after the change, or nil if the change removes the background colour.
  let after: AnimatableValue?
}

extension ViewChange {
  /// The value from which the change is animated. A missing background colour is treated as clear.
  var old: AnimatableValue { before ?? .color(.clear) }
  /// The value to which the change is animated. A missing background colour is treated as clear.
  var new: AnimatableValue { after ?? .color(.clear) }

  /// Returns a copy of the change in which the value before the change is `start`.
  func beginning(at start: AnimatableValue?) -> ViewChange {
    ViewChange(view: view, property: property, before: start, after: after)
  }

  /// An animation of the change, or of one part of the change. The animation block sets its duration and timing curve.
  struct Template {
    let animation: CABasicAnimation
    /// The key under which the animation is added. If a running additive animation has the key, a number is appended to
    /// the key.
    let key: String
    /// The axis whose spring determines the timing, if x and y have different springs.
    var axis = ViewTimingCurve.Axis.x
  }

  /// Returns the animations of the change. There are two if x and y of a position, or the origin and size of the
  /// bounds, are animated separately. Otherwise there is one.
  ///
  /// An additive animation starts at the difference, old minus new, and ends at zero. For the bounds, only a changed
  /// origin or size is animated. Transforms that are not affine or not invertible have no difference. The animation of
  /// such a transform is not additive: it replaces a running animation of the transform.
  /// - Parameters:
  ///   - isSplit: whether x and y have different springs, so that a position needs one animation for each coordinate.
  ///   - start: the start value of an animation that is not additive, or nil for the old value of the change.
  /// - Source: spec C2, C3.
  @MainActor
  func templates(isSplit: Bool, start: AnimatableValue?) -> [Template] {
    guard property.isAdditive, !needsSpace, let missing = old.subtracting(new), let nothing = missing.zero else {
      return [replacement(from: start ?? old)]
    }
    switch (property, missing) {
    case (.position, .point(let way)) where isSplit:
      return [addition("position.x", way.x, CGFloat(0)), addition("position.y", way.y, CGFloat(0), axis: .y)]
    case (.bounds, .rect(let way)):
      return (way.origin != .zero ? [addition("bounds.origin", way.origin, CGPoint.zero)] : [])
        + (way.size != .zero ? [addition("bounds.size", way.size, CGSize.zero)] : [])
    default:
      return [addition(property.rawValue, property.object(missing), property.object(nothing))]
    }
  }

  /// Whether the property is a transform whose old or new value is not affine.
  private var needsSpace: Bool {
    guard case .transform(let old) = old, case .transform(let new) = new else { return false }
    return !CATransform3DIsAffine(old) || !CATransform3DIsAffine(new)
  }

  @MainActor
  private func addition(_ key: String, _ from: Any, _ to: Any, axis: ViewTimingCurve.Axis = .x) -> Template {
    let animation = CABasicAnimation(keyPath: key)
    (animation.isAdditive, animation.fromValue, animation.toValue) = (true, from, to)
    return Template(animation: animation, key: key, axis: axis)
  }

  @MainActor
  private func replacement(from start: AnimatableValue) -> Template {
    let animation = CABasicAnimation(keyPath: property.rawValue)
    animation.fromValue = property.object(start)
    return Template(animation: animation, key: property.rawValue)
  }
}
