import Animation
import Geometry
import Layers
import Pixels

/// A property of a view's layer that view blocks animate; the others change at once.
///
/// - Source: spec C2.
enum ViewProperty: String, CaseIterable, Hashable, Sendable {
  case position, bounds, transform, cornerRadius, opacity, shadowOpacity, backgroundColor, anchorPoint

  /// The layer's property of the same name.
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
    }
  }

  /// Whether a change is added to those that run, instead of replacing them.
  var isAdditive: Bool {
    switch self {
    case .position, .bounds, .transform, .cornerRadius: true
    case .opacity, .shadowOpacity, .backgroundColor, .anchorPoint: false
    }
  }

  /// The value in a state of a layer; nil for no background.
  func value(in state: LayerState) -> AnimatableValue? { state[whole: layerProperty] }

  /// A value as `fromValue` takes it.
  func object(_ value: AnimatableValue) -> Any {
    switch (self, value) {
    case (.opacity, .number(let number)), (.shadowOpacity, .number(let number)): Float(number)
    case (_, .number(let number)): CGFloat(number)
    default: value.object
    }
  }

  /// Gives a view the value, not animated; subviews follow a change of size.
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
  /// The value before and after; nil for no background.
  let before: AnimatableValue?
  let after: AnimatableValue?
}

extension ViewChange {
  /// The values that it is animated between: no background is a clear one.
  var old: AnimatableValue { before ?? .color(.clear) }
  var new: AnimatableValue { after ?? .color(.clear) }

  /// The same change from another value.
  func beginning(at start: AnimatableValue?) -> ViewChange {
    ViewChange(view: view, property: property, before: start, after: after)
  }

  /// One animation that shows the change, in no time yet.
  struct Template {
    let animation: CABasicAnimation
    /// The key it is added under, when it does not have to make way for one that runs.
    let key: String
    /// Which of two springs it follows.
    var axis = ViewPace.Axis.x
  }

  /// The animations that show the change.
  ///
  /// An additive one goes from what is missing to nothing; of the bounds only the part that changed is moved. Where
  /// nothing can be added (planes in space, transforms that cannot be undone) it replaces what runs.
  /// - Parameters:
  ///   - isSplit: whether x and y have springs of their own.
  ///   - start: the value to replace from, in place of the old one.
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

  /// Whether one of two transforms leaves the plane.
  private var needsSpace: Bool {
    guard case .transform(let old) = old, case .transform(let new) = new else { return false }
    return !CATransform3DIsAffine(old) || !CATransform3DIsAffine(new)
  }

  @MainActor
  private func addition(_ key: String, _ from: Any, _ to: Any, axis: ViewPace.Axis = .x) -> Template {
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
