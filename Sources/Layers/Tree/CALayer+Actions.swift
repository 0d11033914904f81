public import class Foundation.NSNull
import Animation
import MediaTime

/// Something that runs when a layer's property changes; animations are the usual ones.
///
/// - Source: spec B11.
@preconcurrency @MainActor
public protocol CAAction {
  /// Runs for `event` on the layer `object`.
  func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?)
}

extension NSNull: @MainActor CAAction {
  /// Nothing: the action that stops the search for one.
  public func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {}
}

/// Who answers for a layer: actions and layout. A view is the delegate of its layer.
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {
  /// The action for an event: nil looks further, `NSNull` stops the search without one.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
  /// Called when the layer's sublayers are to be laid out.
  func layoutSublayers(of layer: CALayer)
  /// Sets the layer's contents; a delegate without this method draws them in `draw(_:in:)`.
  func display(_ layer: CALayer)
  /// Draws the layer's contents, in its points.
  func draw(_ layer: CALayer, in ctx: CGContext)
}

extension CALayerDelegate {
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
  public func layoutSublayers(of layer: CALayer) {}
  public func display(_ layer: CALayer) { layer.isDisplayDeclined = true }
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
}

extension CALayer {
  /// The answer of whoever is asked first and has one; `NSNull` counts as none, and stops the search.
  final func searchedAction(forKey event: String) -> (any CAAction)? {
    if let owner = unsafe owner, !owner.animatesChanges { return nil }
    let given =
      delegate?.action(for: self, forKey: event) ?? actions?[event] ?? Self.action(forKey: event, in: style)
      ?? Self.defaultAction(forKey: event)
    if let given { return given is NSNull ? nil : given }
    return shown == nil ? nil : implicitAnimation(forKey: event)
  }

  /// The action that a style has for an event, or else the style within it.
  private static func action(forKey event: String, in style: [AnyHashable: Any]?) -> (any CAAction)? {
    guard let style else { return nil }
    let own = (style["actions"] as? [String: any CAAction])?[event]
    return own ?? action(forKey: event, in: style["style"] as? [AnyHashable: Any])
  }

  /// The action of a change about to be made; none while actions are disabled or before the layer was committed.
  ///
  /// A delegate is asked even then: a view animates what it changes in the transaction that shows it.
  final func actionForChange(_ event: String) -> (any CAAction)? {
    guard !CATransaction.disableActions(), shown != nil || delegate != nil else { return nil }
    return action(forKey: event)
  }

  /// From the old model value, in the transaction's duration; none when that is 0 or there is no old value.
  ///
  /// Measured: `CABasicAnimation` with `fromValue` = old model value, "default" pace, fill backwards (spec B11).
  private final func implicitAnimation(forKey event: String) -> (any CAAction)? {
    guard CATransaction.animationDuration() > 0 else { return nil }
    if Self.fadingEvents.contains(event) { return CATransition() }
    let animation = CABasicAnimation(keyPath: event)
    animation.fromValue = currentValue(forEvent: event)
    animation.timingFunction = CAMediaTimingFunction(name: .default)
    animation.fillMode = .backwards
    return animation.fromValue == nil ? nil : animation
  }

  /// Events whose default action is a fade of the whole layer.
  ///
  /// - Source: spec B11, measured.
  private static let fadingEvents: Set = [
    "hidden", "masksToBounds", "mask", "sublayers", "filters", "maskedCorners", "geometryFlipped",
  ]

  /// Posts an event that is no change of a value: asks for its action, changes, then runs the action.
  final func post(_ event: String, _ change: () -> Void = {}) {
    let action = actionForChange(event)
    change()
    action?.run(forKey: event, object: self, arguments: nil)
  }

  /// The model value behind an event's property, as `fromValue` takes it.
  private final func currentValue(forEvent event: String) -> Any? {
    guard let property = LayerProperty.BuiltIn(rawValue: event), property.animatesImplicitly else { return nil }
    return state[whole: LayerProperty(property)]?.object
  }
}

extension LayerProperty.BuiltIn {
  /// Whether a change of it on a layer on show is animated without anybody asking.
  ///
  /// - Source: spec B11, measured; the properties of shape and gradient layers by their headers ("Animatable").
  fileprivate var animatesImplicitly: Bool {
    switch self {
    case .hidden, .masksToBounds, .doubleSided, .contentsGravity, .shouldRasterize, .rasterizationScale, .string,
      .allowsEdgeAntialiasing:
      false
    case .shadowPath, .path: false  // The headers say so of both.
    default: true
    }
  }
}
