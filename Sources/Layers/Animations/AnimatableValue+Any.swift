package import Animation
import Geometry
import Pixels

extension AnimatableValue {
  /// What a user put into `fromValue` or `values`, as the value that `path` takes.
  ///
  /// - Precondition: `value` is of a kind the property has; another one traps with both names, as a value that is
  ///   silently ignored would be found only on screen.
  @MainActor
  package init(of value: Any, for path: PropertyPath) {
    guard let found = Self.animatable(value) else {
      fatalError("'\(path.description)' cannot be animated with a value of type \(type(of: value))")
    }
    self = found.adapted(to: path)
    if kind != path.kind { fatalError("'\(path.description)' takes a \(path.kind), not \(value)") }
  }

  @MainActor
  private static func animatable(_ value: Any) -> AnimatableValue? {
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
    default: nil
    }
  }

  /// A number where the property is a switch is what it would be in an `NSNumber`.
  private func adapted(to path: PropertyPath) -> AnimatableValue {
    switch (self, path.kind) {
    case (.number(let number), .boolean): .boolean(number != 0)
    case (.boolean(let flag), .number): .number(flag ? 1 : 0)
    default: self
    }
  }

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
  /// The kind of value that the path takes.
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
