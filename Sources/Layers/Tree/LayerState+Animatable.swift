package import Animation
import Geometry
import Pixels

extension LayerState: AnimatableProperties {
  /// Whether an animation of `property` shows; others trap where they are added.
  package static func supports(_ property: LayerProperty) -> Bool {
    LayerState()[whole: property] != nil || property == .contents
  }

  /// The value of a whole property; nil for one this layer does not have.
  ///
  /// A colour that is nil counts as clear. Setting a value of another kind is ignored.
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
      case .backgroundColor: .color(backgroundColor?.value ?? .clear)
      case .cornerRadius: .number(cornerRadius)
      case .borderWidth: .number(borderWidth)
      case .borderColor: .color(borderColor?.value ?? .clear)
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

  private var contentsValue: AnimatableValue? {
    switch contents {
    case .image(let image): .image(ImageMix(from: nil, to: image.bitmap, progress: 1))
    case .mix(let mix): .image(mix)
    case .none, .drawing: nil
    }
  }
}
