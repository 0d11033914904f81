package import Animation
import Geometry
package import Pixels

extension LayerState: AnimatableProperties {
  /// The value of a whole property. Nil if the property has no value, for example if no background colour is set, and
  /// if the layer's class does not have the property.
  ///
  /// A nil colour has no value: an animation to a nil colour contributes nothing, as measured (spec B2). Setting a
  /// value that is not of the property's kind has no effect. Only `limited()` applies limits, after all animations,
  /// because intermediate sums may exceed the limits.
  package subscript(whole property: LayerProperty) -> AnimatableValue? {
    get {
      guard let builtIn = property.builtIn else { return extras.value(of: property) }
      return switch builtIn {
      case .bounds: .rect(bounds)
      case .position: .point(position)
      case .zPosition: .number(zPosition)
      case .anchorPoint: .point(anchorPoint)
      case .transform: .transform(transform)
      case .opacity: .number(opacity)
      case .hidden: .boolean(isHidden)
      case .masksToBounds: .boolean(masksToBounds)
      case .backgroundColor: backgroundColor.map { .color($0.value) }
      case .cornerRadius: .number(cornerRadius)
      case .borderWidth: .number(borderWidth)
      case .borderColor: borderColor.map { .color($0.value) }
      case .contentsScale: .number(contentsScale)
      case .contents: contentsValue
      default: extras.value(of: property) ?? builtIn.defaultValue  // properties that few layers have
      }
    }
    set {
      guard let builtIn = property.builtIn else {
        extras.set(newValue, of: property)
        return
      }
      switch (builtIn, newValue) {
      case (.bounds, .rect(let value)?): bounds = value
      case (.position, .point(let value)?): position = value
      case (.zPosition, .number(let value)?): zPosition = value
      case (.anchorPoint, .point(let value)?): anchorPoint = value
      case (.transform, .transform(let value)?): transform = value
      case (.opacity, .number(let value)?): opacity = value
      case (.hidden, .boolean(let value)?): isHidden = value
      case (.masksToBounds, .boolean(let value)?): masksToBounds = value
      case (.backgroundColor, .color(let value)?): backgroundColor = CGColor(value)
      case (.cornerRadius, .number(let value)?): cornerRadius = value
      case (.borderWidth, .number(let value)?): borderWidth = value
      case (.borderColor, .color(let value)?): borderColor = CGColor(value)
      case (.contentsScale, .number(let value)?): contentsScale = value
      case (.contents, .image(let mix)?): contents = .mix(mix)
      default:
        if !builtIn.isStored { extras.set(newValue, of: property) }
      }
    }
  }

  /// The value of a property that is a number, or nil for other properties. The access creates no `AnimatableValue` for
  /// the properties that every layer stores.
  package subscript(number property: LayerProperty) -> Double? {
    get {
      switch property.builtIn {
      case .opacity: opacity
      case .zPosition: zPosition
      case .cornerRadius: cornerRadius
      case .borderWidth: borderWidth
      case .contentsScale: contentsScale
      default:
        if case .number(let number)? = self[whole: property] { number } else { nil }
      }
    }
    set {
      guard let newValue else { return }
      switch property.builtIn {
      case .opacity: opacity = newValue
      case .zPosition: zPosition = newValue
      case .cornerRadius: cornerRadius = newValue
      case .borderWidth: borderWidth = newValue
      case .contentsScale: contentsScale = newValue
      default: self[whole: property] = .number(newValue)
      }
    }
  }

  /// Returns the state with the opacity limited to 0…1, and without negative corner radii and border widths. This is
  /// the last step in the computation of presentation values.
  package func limited() -> LayerState {
    var copy = self
    copy.opacity = min(max(opacity, 0), 1)
    copy.cornerRadius = max(cornerRadius, 0)
    copy.borderWidth = max(borderWidth, 0)
    return copy
  }

  /// Returns the value of a colour property, or nil if the colour is not set or has an alpha of 0.
  package func shapeColor(_ property: LayerProperty) -> StraightColor? {
    if case .color(let color)? = self[whole: property], color.alpha > 0 { color } else { nil }
  }

  private var contentsValue: AnimatableValue? {
    switch contents {
    case .image(let image): .image(ImageMix(from: nil, to: image.bitmap, progress: 1))
    case .mix(let mix): .image(mix)
    case .none, .drawing, .recorded: nil
    }
  }
}

extension LayerProperty.BuiltIn {
  /// Whether the property is stored in every layer. Other properties are stored in `LayerState.extras`.
  package var isStored: Bool {
    switch self {
    case .bounds, .position, .zPosition, .anchorPoint, .transform, .opacity, .hidden, .masksToBounds, .backgroundColor,
      .cornerRadius, .borderWidth, .borderColor, .contentsScale, .contents:
      true
    default: false
    }
  }

  /// The default value of the property, or nil for a property without a default value, such as most colours.
  ///
  /// - Source: the headers of the layer classes.
  package var defaultValue: AnimatableValue? {
    switch self {
    case .anchorPointZ, .shadowOpacity, .strokeStart, .lineDashPhase, .instanceDelay, .instanceRedOffset,
      .instanceGreenOffset, .instanceBlueOffset, .instanceAlphaOffset, .minificationFilterBias, .filterRadius,
      .backgroundFilterRadius, .filterBrightness, .backgroundFilterBrightness, .emitterZPosition, .emitterDepth:
      .number(0)
    case .rasterizationScale, .lineWidth, .strokeEnd, .instanceCount, .filterSaturation, .filterContrast,
      .backgroundFilterSaturation, .backgroundFilterContrast, .birthRate, .lifetime, .velocity, .scale, .spin:
      .number(1)
    case .edgeAntialiasingMask: .number(15)
    case .shadowRadius: .number(3)
    case .miterLimit: .number(10)
    case .fontSize: .number(36)
    case .contentsRect, .contentsCenter: .rect(CGRect(x: 0, y: 0, width: 1, height: 1))
    case .contentsGravity: .discrete("resize")
    case .cornerCurve: .discrete("circular")
    case .minificationFilter, .magnificationFilter: .discrete("linear")
    case .emitterPosition: .point(.zero)
    case .emitterSize: .size(.zero)
    case .shadowOffset: .size(CGSize(width: 0, height: -3))
    case .shadowColor, .fillColor: .color(.black)
    case .foregroundColor, .instanceColor: .color(.white)
    case .sublayerTransform, .instanceTransform: .transform(CATransform3DIdentity)
    case .startPoint: .point(CGPoint(x: 0.5, y: 0))
    case .endPoint: .point(CGPoint(x: 0.5, y: 1))
    case .doubleSided, .allowsGroupOpacity: .boolean(true)
    case .shouldRasterize, .allowsEdgeAntialiasing, .geometryFlipped, .preservesDepth: .boolean(false)
    default: nil
    }
  }
}

/// The values of properties that few layers set.
package struct ExtraValues: Hashable, Sendable {
  private struct Entry: Hashable, Sendable {
    let property: LayerProperty
    var value: AnimatableValue
  }
  /// The values, sorted by property, so that equal values are equal arrays.
  private var entries: [Entry] = []

  /// Creates a list without values.
  package init() {}

  /// Whether no property is set.
  package var isEmpty: Bool { entries.isEmpty }

  /// Returns the value of a property, or nil if it is not set.
  package func value(of property: LayerProperty) -> AnimatableValue? {
    entries.first { $0.property == property }?.value
  }

  /// Sets the value of a property. nil removes it.
  package mutating func set(_ value: AnimatableValue?, of property: LayerProperty) {
    let index = entries.firstIndex { $0.property >= property } ?? entries.count
    let isKnown = index < entries.count && entries[index].property == property
    switch (value, isKnown) {
    case (let value?, true): entries[index].value = value
    case (let value?, false): entries.insert(Entry(property: property, value: value), at: index)
    case (nil, true): entries.remove(at: index)
    case (nil, false): break
    }
  }
}
