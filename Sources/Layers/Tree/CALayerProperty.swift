import Animation
public import Geometry
import Pixels

/// A type that a custom animatable property of a layer can have.
///
/// The types are numbers, geometry, colours, paths, Booleans and lists of numbers. Other types cannot be interpolated.
public protocol CALayerValue {}
extension Double: CALayerValue {}
extension Float: CALayerValue {}
extension CGFloat: CALayerValue {}
extension Int: CALayerValue {}
extension Bool: CALayerValue {}
extension CGPoint: CALayerValue {}
extension CGSize: CALayerValue {}
extension CGRect: CALayerValue {}
extension CATransform3D: CALayerValue {}
extension CGColor: CALayerValue {}
extension CGPath: CALayerValue {}
extension [Double]: CALayerValue {}

/// A property wrapper that makes a property of a `CALayer` subclass animatable, like `@NSManaged` and `@dynamic` on
/// Apple's systems.
///
///     final class PieLayer: CALayer {
///       @CALayerProperty var progress: CGFloat = 0
///       override class func needsDisplay(forKey key: String) -> Bool {
///         key == "progress" || super.needsDisplay(forKey: key)
///       }
///       override func draw(in ctx: CGContext) { … }      // `progress` is the presentation value here
///     }
///
/// Setting the property runs the action of its name. An animation with the property's name as key path changes the
/// property's presentation value, which `presentation()` returns.
@preconcurrency @MainActor @propertyWrapper
public final class CALayerProperty<Value: CALayerValue> {
  private let initial: Value
  private var property: LayerProperty?

  /// Creates a property whose default value is `wrappedValue`.
  public init(wrappedValue: Value) { initial = wrappedValue }

  /// Not available: the wrapper can only be used in `CALayer` subclasses.
  @available(*, unavailable, message: "@CALayerProperty can only be used in a subclass of CALayer")
  public var wrappedValue: Value {
    get { fatalError("@CALayerProperty can only be used in a subclass of CALayer") }
    set { fatalError("@CALayerProperty can only be used in a subclass of CALayer; cannot set the value \(newValue)") }
  }

  /// The value of the property in the layer's state, or the initial value if the property is not set.
  ///
  /// Setting the value runs the layer's action for the property, like setting a property of `CALayer` itself.
  public static subscript<Owner: CALayer>(
    _enclosingInstance layer: Owner, wrapped wrapped: ReferenceWritableKeyPath<Owner, Value>,
    storage storage: ReferenceWritableKeyPath<Owner, CALayerProperty>
  ) -> Value {
    get {
      let wrapper = layer[keyPath: storage]
      return wrapper.property.flatMap { layer.state[whole: $0] }?.value(as: Value.self) ?? wrapper.initial
    }
    set {
      guard let property = layer[keyPath: storage].property else { return }
      layer.setExtra(AnimatableValue(of: newValue, for: PropertyPath(property)), of: property)
    }
  }
}

/// The interface of `CALayerProperty` without the value type, with which `joinOwnProperties()` finds the properties of
/// a layer.
@MainActor
private protocol OwnProperty {
  func join(_ layer: CALayer, as name: String)
}

extension CALayerProperty: OwnProperty {
  fileprivate func join(_ layer: CALayer, as name: String) {
    let value = AnimatableValue(ofAny: initial)
    let property = LayerProperty.custom(name, value.kind)
    self.property = property
    layer.customProperties.append(property)
    layer.state.extras.set(value, of: property)
  }
}

extension CALayer {
  /// The layer classes in which `joinOwnProperties()` found no custom properties, such as those of Core Animation.
  /// Layers of these classes are not searched again.
  private static var plainClasses: Set<ObjectIdentifier> = []

  /// Adds the `CALayerProperty` properties of the layer's class to `customProperties`, and sets their initial values.
  final func joinOwnProperties() {
    let ownClass = ObjectIdentifier(type(of: self))
    guard !Self.plainClasses.contains(ownClass) else { return }
    joinProperties()
    if customProperties.isEmpty { Self.plainClasses.insert(ownClass) }
  }

  private final func joinProperties() {
    var mirror: Mirror? = Mirror(reflecting: self)
    while let current = mirror, current.subjectType != CALayer.self {
      for child in current.children {
        guard let own = child.value as? any OwnProperty, let label = child.label else { continue }
        own.join(self, as: String(label.drop { $0 == "_" }))
      }
      mirror = current.superclassMirror
    }
  }
}

extension AnimatableValue {
  /// Returns the value converted to `type`, one of the types of custom properties, or nil if the value is of another
  /// kind.
  func value<Value>(as type: Value.Type) -> Value? {
    if let value = object as? Value { return value }
    guard case .number(let number) = self else { return nil }
    return switch type {
    case is CGFloat.Type: CGFloat(number) as? Value
    case is Float.Type: Float(number) as? Value
    case is Int.Type: (Int(exactly: number.rounded()) ?? 0) as? Value
    default: number as? Value
    }
  }
}
