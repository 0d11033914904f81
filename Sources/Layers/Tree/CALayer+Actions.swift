public import class Foundation.NSNull
import Animation
import MediaTime

/// An object that responds to a change of a layer's property, usually an animation.
///
/// - Source: spec B11.
@preconcurrency @MainActor
public protocol CAAction {
  /// Performs the action for `event` on the layer `object`.
  func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?)
}

extension NSNull: @MainActor CAAction {
  /// Does nothing. `NSNull` as an action ends the search for an action, so that none is performed.
  public func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {}
}

/// Methods for actions, layout and drawing of a layer. A view is the delegate of its layer.
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {
  /// Returns the action for an event. nil continues the search, and `NSNull` ends it without an action.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
  /// Called when the layer's sublayers need layout.
  func layoutSublayers(of layer: CALayer)
  /// Sets the layer's contents. If a delegate does not implement this method, `draw(_:in:)` is called.
  func display(_ layer: CALayer)
  /// Draws the layer's contents, in the layer's points.
  func draw(_ layer: CALayer, in ctx: CGContext)
}

extension CALayerDelegate {
  /// The default implementation returns nil, so that the layer continues its search for an action.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
  /// The default implementation does nothing.
  public func layoutSublayers(of layer: CALayer) {}
  /// The default implementation does nothing, so that the layer draws its content with `draw(in:)`.
  public func display(_ layer: CALayer) { layer.isDisplayDeclined = true }
  /// The default implementation does nothing.
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
}

extension CALayer {
  /// Returns the first action found in the order of `action(forKey:)`. `NSNull` ends the search; the result is then
  /// nil. While the owning view does not animate changes, the result is nil too.
  final func searchedAction(forKey event: String) -> (any CAAction)? {
    if let owner = unsafe owner, !owner.animatesChanges { return nil }
    let given =
      delegate?.action(for: self, forKey: event) ?? actions?[event] ?? Self.action(forKey: event, in: style)
      ?? Self.defaultAction(forKey: event)
    if let given { return given is NSNull ? nil : given }
    return shown == nil ? nil : implicitAnimation(forKey: event)
  }

  /// Returns the action for an event from the dictionary `actions` of a style. If it contains no such action, searches
  /// the nested style under the key `style`. Nil if no style contains an action for the event.
  private static func action(forKey event: String, in style: [AnyHashable: Any]?) -> (any CAAction)? {
    guard let style else { return nil }
    let own = (style["actions"] as? [String: any CAAction])?[event]
    return own ?? action(forKey: event, in: style["style"] as? [AnyHashable: Any])
  }

  /// Returns the action for a change. The result is nil while actions are disabled, and for a layer without a delegate
  /// that has not been committed.
  ///
  /// The delegate is asked even before the first commit: a view animates its changes in the transaction that first
  /// displays it.
  final func actionForChange(_ event: String) -> (any CAAction)? {
    guard !CATransaction.disableActions(), shown != nil || delegate != nil else { return nil }
    return action(forKey: event)
  }

  /// Returns the implicit animation for a change of a property. The result is nil if the duration of implicit
  /// animations is 0, or if the property has no old value or is not animated implicitly.
  ///
  /// Measured: a `CATransition` for the events in `fadingEvents`; otherwise a `CABasicAnimation` with `fromValue` = old
  /// model value, "default" timing function, fill mode backwards (spec B11).
  private final func implicitAnimation(forKey event: String) -> (any CAAction)? {
    guard CATransaction.animationDuration() > 0 else { return nil }
    if Self.fadingEvents.contains(event) { return CATransition() }
    let animation = CABasicAnimation(keyPath: event)
    animation.fromValue = currentValue(forEvent: event)
    animation.timingFunction = CAMediaTimingFunction(name: .default)
    animation.fillMode = .backwards
    return animation.fromValue == nil ? nil : animation
  }

  /// The events whose default action is a fade of the whole layer.
  ///
  /// - Source: spec B11, measured.
  private static let fadingEvents: Set = [
    "hidden", "masksToBounds", "mask", "sublayers", "filters", "maskedCorners", "geometryFlipped",
  ]

  /// Performs a change that does not set a property's value, such as adding a sublayer, and runs the action for
  /// `event`.
  ///
  /// The method searches for the action before the change, and runs the action after the change.
  final func post(_ event: String, _ change: () -> Void = {}) {
    let action = actionForChange(event)
    change()
    action?.run(forKey: event, object: self, arguments: nil)
  }

  /// Returns the model value of the property whose name is `event`, in the type that `fromValue` takes. The result is
  /// nil if changes of the property are not animated implicitly.
  private final func currentValue(forEvent event: String) -> Any? {
    guard let property = LayerProperty.BuiltIn(rawValue: event), property.animatesImplicitly else { return nil }
    return state[whole: LayerProperty(property)]?.object
  }
}

extension LayerProperty.BuiltIn {
  /// Whether a change of the property causes an implicit animation on a committed layer.
  ///
  /// - Source: spec B11, measured; the properties of shape and gradient layers by their headers ("Animatable").
  fileprivate var animatesImplicitly: Bool {
    switch self {
    case .hidden, .masksToBounds, .doubleSided, .contentsGravity, .shouldRasterize, .rasterizationScale, .string,
      .allowsEdgeAntialiasing, .edgeAntialiasingMask, .cornerCurve, .geometryFlipped, .compositingFilter,
      .minificationFilter, .magnificationFilter, .preservesDepth, .allowsGroupOpacity:
      false
    case .shadowPath, .path: false  // according to CALayer.h and CAShapeLayer.h
    default: true
    }
  }
}
