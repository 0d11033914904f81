package import Animation
import Geometry
import Pixels

extension LayerState: AnimatableProperties {
  /// Whether an animation of `property` shows; others trap where they are added.
  package static func supports(_ property: LayerProperty) -> Bool {
    LayerState()[whole: property] != nil || property == .contents || property == .backgroundColor
  }

  /// The value of a whole property; nil for one this layer does not have.
  ///
  /// A colour that is nil has no value: an animation that would end on it shows nothing, as measured (spec B2).
  /// Setting a value of another kind is ignored.
  package subscript(whole property: LayerProperty) -> AnimatableValue? {
    get {
      switch property {
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
      default: nil
      }
    }
    set {
      switch (property, newValue) {
      case (.bounds, .rect(let value)?): bounds = value
      case (.position, .point(let value)?): position = value
      case (.zPosition, .number(let value)?): zPosition = value
      case (.anchorPoint, .point(let value)?): anchorPoint = value
      case (.transform, .transform(let value)?): transform = value
      case (.opacity, .number(let value)?): opacity = min(max(value, 0), 1)
      case (.hidden, .boolean(let value)?): isHidden = value
      case (.masksToBounds, .boolean(let value)?): masksToBounds = value
      case (.backgroundColor, .color(let value)?): backgroundColor = CGColor(value)
      case (.cornerRadius, .number(let value)?): cornerRadius = max(value, 0)
      case (.borderWidth, .number(let value)?): borderWidth = max(value, 0)
      case (.borderColor, .color(let value)?): borderColor = CGColor(value)
      case (.contentsScale, .number(let value)?): contentsScale = value
      case (.contents, .image(let mix)?): contents = .mix(mix)
      default: break
      }
    }
  }

  /// The value of a property that is a plain number, read and stored without wrapping it.
  package subscript(number property: LayerProperty) -> Double? {
    get {
      switch property {
      case .opacity: opacity
      case .zPosition: zPosition
      case .cornerRadius: cornerRadius
      case .borderWidth: borderWidth
      case .contentsScale: contentsScale
      default: nil
      }
    }
    set {
      guard let newValue else { return }
      switch property {
      case .opacity: opacity = min(max(newValue, 0), 1)
      case .zPosition: zPosition = newValue
      case .cornerRadius: cornerRadius = max(newValue, 0)
      case .borderWidth: borderWidth = max(newValue, 0)
      case .contentsScale: contentsScale = newValue
      default: break
      }
    }
  }

  private var contentsValue: AnimatableValue? {
    switch contents {
    case .image(let image): .image(ImageMix(from: nil, to: image.bitmap, progress: 1))
    case .mix(let mix): .image(mix)
    case .none, .drawing: nil
    }
  }
}
