import Animation
public import Geometry

// The less common properties of all layers. All except `mask` are animatable. NaN and infinite values end the program
// with an error that names the property.

extension CALayer {
  /// The colour of the shadow. The default is opaque black. Animatable.
  public final var shadowColor: CGColor? {
    get { color(.shadowColor) }
    set { setExtra(newValue.map { .color($0.value) }, of: .shadowColor) }
  }

  /// The opacity of the shadow, clamped to 0…1. The default is 0: no shadow. Animatable.
  public final var shadowOpacity: Float {
    get { Float(number(.shadowOpacity)) }
    set { setExtra(.number(Double(min(max(newValue, 0), 1))), of: .shadowOpacity) }
  }

  /// The offset of the shadow, in points. The default is (0, −3). Animatable.
  public final var shadowOffset: CGSize {
    get { if case .size(let size)? = state[whole: .shadowOffset] { size } else { .zero } }
    set { setExtra(.size(newValue), of: .shadowOffset) }
  }

  /// The blur radius of the shadow, in points. The default is 3; negative values count as 0. Animatable.
  public final var shadowRadius: CGFloat {
    get { number(.shadowRadius) }
    set { setExtra(.number(Double(max(newValue, 0))), of: .shadowRadius) }
  }

  /// The outline of the shadow, in the layer's points. The default is nil: the shadow has the shape of the layer's
  /// content. Animatable.
  public final var shadowPath: CGPath? {
    get { path(.shadowPath) }
    set { setExtra(newValue.map { .path($0.value) }, of: .shadowPath) }
  }
}

extension CALayer {
  /// A layer whose alpha determines the visible parts of this layer and its sublayers. The default is nil: no mask.
  ///
  /// The mask uses this layer's coordinates and time, and its animations run, but it is not one of the sublayers. On a
  /// presentation layer, the mask is a presentation layer too.
  /// - Precondition: the mask has no superlayer and does not contain this layer.
  public final var mask: CALayer? {
    get { presented == nil ? storedMask : presented?.committedMask?.presentation() }
    set {
      refuseIfPresented("mask")
      guard newValue !== storedMask else { return }
      newValue?.refuseIfPresented("mask")
      if let newValue, newValue.superlayer != nil || newValue === rootLayer {
        fatalError("the mask of \(name ?? "a layer") has a superlayer, or contains the layer")
      }
      post("mask") {
        storedMask?.superlayer = nil
        storedMask = newValue
        newValue?.superlayer = self
        noteChangeOfSublayers()
      }
    }
  }

  /// The visible part of `contents`, in fractions of its size. The default is (0, 0, 1, 1). Animatable.
  public final var contentsRect: CGRect {
    get { if case .rect(let rect)? = state[whole: .contentsRect] { rect } else { .zero } }
    set { setExtra(.rect(newValue), of: .contentsRect) }
  }

  /// The placement of `contents` in the bounds. The default is `resize`.
  public final var contentsGravity: CALayerContentsGravity {
    get {
      if case .discrete(let name)? = state[whole: .contentsGravity] {
        CALayerContentsGravity(rawValue: name)
      } else {
        .resize
      }
    }
    set { setExtra(.discrete(newValue.rawValue), of: .contentsGravity) }
  }
}

/// The placement of an image in a layer's bounds.
///
/// - Source: CALayer.h. Top and bottom refer to the screen, as on iOS.
public struct CALayerContentsGravity: Hashable, Sendable, RawRepresentable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The image is centred at its own size.
  public static let center = Self(rawValue: "center")
  /// The image is at the named edge or corner at its own size.
  public static let top = Self(rawValue: "top"), bottom = Self(rawValue: "bottom"), left = Self(rawValue: "left")
  public static let right = Self(rawValue: "right"), topLeft = Self(rawValue: "topLeft")
  public static let topRight = Self(rawValue: "topRight"), bottomLeft = Self(rawValue: "bottomLeft")
  public static let bottomRight = Self(rawValue: "bottomRight")
  /// The image is stretched to fill the bounds.
  public static let resize = Self(rawValue: "resize")
  /// The image has the largest size that fits into the bounds, without distortion.
  public static let resizeAspect = Self(rawValue: "resizeAspect")
  /// The image has the smallest size that covers the bounds, without distortion.
  public static let resizeAspectFill = Self(rawValue: "resizeAspectFill")
}
