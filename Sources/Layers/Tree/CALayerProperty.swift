import Animation
public import Geometry
import Pixels

/// A type that a layer's own animatable property can have.
///
/// Numbers, geometry, colours, paths, switches and lists of numbers; other types cannot be interpolated.
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

/// Makes a property of a `CALayer` subclass animatable: what `@NSManaged` and `@dynamic` do on Apple's systems.
///
///     final class PieLayer: CALayer {
///       @CALayerProperty var progress: CGFloat = 0
///       override class func needsDisplay(forKey key: String) -> Bool {
///         key == "progress" || super.needsDisplay(forKey: key)
///       }
///       override func draw(in ctx: CGContext) { … }      // `progress` is the presented value here
///     }
///
/// Setting it posts the event of its name; an animation of that key path moves it; `presentation()` has its value of
/// the moment. The name is the property's own.
@preconcurrency @MainActor @propertyWrapper
public final class CALayerProperty<Value: CALayerValue> {
  private let initial: Value
  private var property: LayerProperty?

  /// A property with this value in a new layer.
  public init(wrappedValue: Value) { initial = wrappedValue }

  /// Only layers have such properties.
  @available(*, unavailable, message: "@CALayerProperty is for properties of CALayer subclasses")
  public var wrappedValue: Value {
    get { fatalError("@CALayerProperty is for properties of CALayer subclasses") }
    set { fatalError("@CALayerProperty is for properties of CALayer subclasses, not for \(newValue)") }
  }

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

/// A wrapper around a layer's own property, whatever its type.
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
  /// Classes whose layers were looked through and have no properties of this sort, as Core Animation's own.
  private static var plainClasses: Set<ObjectIdentifier> = []

  /// Finds the properties that the layer's class added.
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
  /// The value as one of the types that layers' own properties have; nil when it is of another kind.
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
