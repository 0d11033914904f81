internal import Geometry

// Access to the components of geometric values. A component that the type does not have reads nil, and setting it has
// no effect. `PropertyPath` excludes such components, so the `default` branches handle only `.whole`.

extension CGPoint {
  func part(_ component: PropertyPath.Component) -> AnimatableValue? {
    switch component {
    case .whole: .point(self)
    case .x: .number(x)
    case .y: .number(y)
    default: nil
    }
  }

  mutating func setPart(_ component: PropertyPath.Component, _ value: AnimatableValue) {
    switch (component, value) {
    case (.whole, .point(let point)): self = point
    case (.x, .number(let number)): x = number
    case (.y, .number(let number)): y = number
    default: break
    }
  }
}

extension CGSize {
  func part(_ component: PropertyPath.Component) -> AnimatableValue? {
    switch component {
    case .whole: .size(self)
    case .width: .number(width)
    case .height: .number(height)
    default: nil
    }
  }

  mutating func setPart(_ component: PropertyPath.Component, _ value: AnimatableValue) {
    switch (component, value) {
    case (.whole, .size(let size)): self = size
    case (.width, .number(let number)): width = number
    case (.height, .number(let number)): height = number
    default: break
    }
  }
}

extension CGRect {
  func part(_ component: PropertyPath.Component) -> AnimatableValue? {
    switch component {
    case .whole: .rect(self)
    case .origin: .point(origin)
    case .size: .size(size)
    case .originX: .number(origin.x)
    case .originY: .number(origin.y)
    case .sizeWidth: .number(size.width)
    case .sizeHeight: .number(size.height)
    default: nil
    }
  }

  mutating func setPart(_ component: PropertyPath.Component, _ value: AnimatableValue) {
    switch (component, value) {
    case (.whole, .rect(let rect)): self = rect
    case (.origin, .point(let point)): origin = point
    case (.size, .size(let size)): self.size = size
    case (.originX, .number(let number)): origin.x = number
    case (.originY, .number(let number)): origin.y = number
    case (.sizeWidth, .number(let number)): size.width = number
    case (.sizeHeight, .number(let number)): size.height = number
    default: break
    }
  }
}

extension CATransform3D {
  func part(_ component: PropertyPath.Component) -> AnimatableValue? {
    switch component {
    case .whole: .transform(self)
    case .scale: .number(uniformScale)
    case .translation: .size(planeTranslation)
    default: component.number.map { .number(self[$0]) }
    }
  }

  mutating func setPart(_ component: PropertyPath.Component, _ value: AnimatableValue) {
    switch (component, value) {
    case (.whole, .transform(let transform)): self = transform
    case (.scale, .number(let number)): uniformScale = number
    case (.translation, .size(let size)): planeTranslation = size
    case (_, .number(let number)):
      if let part = component.number { self[part] = number }
    default: break
    }
  }
}

extension PropertyPath.Component {
  /// The `TransformComponent` that corresponds to this component, or nil if this component is not a single number of a
  /// transform.
  fileprivate var number: TransformComponent? {
    switch self {
    case .rotationX: .rotationX
    case .rotationY: .rotationY
    case .rotationZ: .rotationZ
    case .scaleX: .scaleX
    case .scaleY: .scaleY
    case .scaleZ: .scaleZ
    case .translationX: .translationX
    case .translationY: .translationY
    case .translationZ: .translationZ
    case .whole, .x, .y, .width, .height, .origin, .size, .originX, .originY, .sizeWidth, .sizeHeight, .scale,
      .translation:
      nil
    }
  }
}
