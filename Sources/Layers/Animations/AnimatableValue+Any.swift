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
      preconditionFailure("'\(path.description)' cannot be animated with a value of type \(type(of: value))")
    }
    self = found.adapted(to: path)
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
    switch (self, path.property.kind) {
    case (.number(let number), .boolean): .boolean(number != 0)
    case (.boolean(let flag), .number): .number(flag ? 1 : 0)
    default: self
    }
  }
}
