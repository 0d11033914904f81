package import Animation
import class Foundation.NSNumber
import class Foundation.NSValue
import Geometry
import Pixels

extension AnimatableValue {
  /// Creates the animatable value for a value that the app assigned to `fromValue`, `values` or a key path.
  ///
  /// - Precondition: the value is finite and of the kind of the property at `path`. Otherwise the program ends with an
  ///   error that names the key path and the value. If the value were ignored, the mistake would be difficult to find.
  package init(of value: Any, for path: PropertyPath) {
    guard let found = Self.animatable(value) else {
      fatalError("'\(path.description)' cannot be animated with a value of type \(type(of: value))")
    }
    self = found.adapted(to: path)
    if kind != path.kind { fatalError("'\(path.description)' takes a \(path.kind), not \(value)") }
    if !isFinite { fatalError("'\(path.description)' cannot be animated with \(value): it is not finite") }
  }

  /// Creates the animatable value for a value of any animatable type.
  ///
  /// - Precondition: the type is animatable. Otherwise the program ends with an error that names the type.
  package init(ofAny value: Any) {
    guard let found = Self.animatable(value) else { fatalError("values of type \(type(of: value)) cannot be animated") }
    self = found
  }

  private static func animatable(_ value: Any) -> AnimatableValue? { usual(value) ?? unusual(value) }

  /// Returns the animatable value if `value` has one of the types that views animate most: `CGFloat`, `Float`,
  /// `CGPoint` or `CATransform3D`. Returns nil for values of other types, which `unusual(_:)` converts.
  ///
  /// The type is compared exactly, because checks for protocol conformance are slow.
  private static func usual(_ value: Any) -> AnimatableValue? {
    let type = Swift.type(of: value)
    if type == CGFloat.self { return (value as? CGFloat).map { .number($0.native) } }
    if type == Float.self { return (value as? Float).map { .number(Double($0)) } }
    if type == CGPoint.self { return (value as? CGPoint).map { .point($0) } }
    if type == CATransform3D.self { return (value as? CATransform3D).map { .transform($0) } }
    return nil
  }

  private static func unusual(_ value: Any) -> AnimatableValue? {
    switch value {
    case let value as any BinaryFloatingPoint: .number(Double(value))
    case let value as Bool: .boolean(value)
    case let value as any BinaryInteger: .number(Double(value))
    case let value as CGPoint: .point(value)
    case let value as CGSize: .size(value)
    case let value as CGRect: .rect(value)
    case let value as CGColor: .color(value.value)
    case let value as CATransform3D: .transform(value)
    case let value as CGAffineTransform: .transform(CATransform3DMakeAffineTransform(value))
    case let value as CGPath: .path(value.value)
    case let value as CGImage: .image(ImageMix(value.bitmap))
    case let value as NSNumber: .number(value.doubleValue)
    case let value as NSValue: value.animatableObject.flatMap(animatable)
    case let value as String: .discrete(value)
    case let value as [CGColor]: .colors(value.map(\.value))
    case let value as [any BinaryFloatingPoint]: .numbers(value.map { Double($0) })
    case let value as [any BinaryInteger]: .numbers(value.map { Double($0) })
    case let value as [NSNumber]: .numbers(value.map(\.doubleValue))
    default: nil
    }
  }

  /// Returns the value converted to the kind that `path` requires. Only these values are converted: a number to a
  /// Boolean value or the reverse, and an empty list of colours to an empty list of numbers. Other values are returned
  /// unchanged.
  private func adapted(to path: PropertyPath) -> AnimatableValue {
    switch (self, path.kind) {
    case (.number(let number), .boolean): .boolean(number != 0)
    case (.boolean(let flag), .number): .number(flag ? 1 : 0)
    case (.colors([]), .numbers): .numbers([])
    default: self
    }
  }

  /// The kind of the value, such as a number or a point. Only properties of the same kind accept the value.
  package var kind: LayerProperty.Kind {
    switch self {
    case .number: .number
    case .point: .point
    case .size: .size
    case .rect: .rect
    case .color: .color
    case .transform: .transform
    case .boolean: .boolean
    case .path: .path
    case .image: .image
    case .discrete: .discrete
    case .numbers: .numbers
    case .colors: .colors
    }
  }
}

extension PropertyPath {
  /// The kind of the property or, if the path names a component of the property, the kind of the component: a number
  /// for `position.x`.
  fileprivate var kind: LayerProperty.Kind {
    switch component {
    case .whole: property.kind
    case .origin: .point
    case .size, .translation: .size
    case .x, .y, .width, .height, .originX, .originY, .sizeWidth, .sizeHeight, .rotationX, .rotationY, .rotationZ,
      .scale, .scaleX, .scaleY, .scaleZ, .translationX, .translationY, .translationZ:
      .number
    }
  }
}
