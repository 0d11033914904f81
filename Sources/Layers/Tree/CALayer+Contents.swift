import Animation
package import DisplayList
public import Geometry

// The contents of a layer, and their placement in the bounds. NaN and infinite values end the program with an error
// that names the property.

extension CALayer {
  /// The image of the layer, placed in the bounds by `contentsGravity`, or nil. Animatable.
  ///
  /// - Precondition: the value is a `CGImage` or nil. A value of another type ends the program with an error.
  public final var contents: Any? {
    get { if case .image(let image) = state.contents { image } else { nil } }
    set {
      require(
        newValue == nil || newValue is CGImage, "CALayer.contents takes a CGImage, not \(type(of: newValue!))")
      change(\.contents, to: (newValue as? CGImage).map { .image($0) } ?? .none, event: "contents")
    }
  }

  /// The number of pixels per point of `contents`, which determines the image's own size. The default is 1.
  ///
  /// The size is used by `contentsCenter` and by gravities other than `resize`.
  public final var contentsScale: CGFloat {
    get { CGFloat(state.contentsScale) }
    set {
      refuse(!newValue.isFinite, "contentsScale", newValue)
      change(\.contentsScale, to: Double(newValue), event: "contentsScale")
    }
  }

  /// The drawing commands of the layer's content, in points relative to the origin of the bounds. Empty for an image.
  ///
  /// Setting the property replaces the image or drawing that the layer displays.
  package final var drawing: [Command] {
    get {
      switch state.contents {
      case .drawing(let commands): commands
      case .recorded(let drawing): drawing.commands
      case .none, .image, .mix: []
      }
    }
    set { change(\.contents, to: newValue.isEmpty ? .none : .drawing(newValue), event: nil) }
  }
}

extension CALayer {
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

  /// The part of the contents that stretches, in fractions of the part that `contentsRect` selects. Animatable.
  ///
  /// The default is the whole part. The four corners keep their size, and the edges stretch in one direction. If the
  /// corners do not fit, they shrink.
  public final var contentsCenter: CGRect {
    get { if case .rect(let rect)? = state[whole: .contentsCenter] { rect } else { .zero } }
    set { setExtra(.rect(newValue), of: .contentsCenter) }
  }
}

extension CALayer {
  /// The method of sampling `contents` when it is enlarged. The default is `linear`.
  public final var magnificationFilter: CALayerContentsFilter {
    get { filter(.magnificationFilter) }
    set { setExtra(.discrete(newValue.rawValue), of: .magnificationFilter) }
  }

  /// The method of sampling `contents` when it is reduced. The default is `linear`.
  public final var minificationFilter: CALayerContentsFilter {
    get { filter(.minificationFilter) }
    set { setExtra(.discrete(newValue.rawValue), of: .minificationFilter) }
  }

  /// The number that is added to the level of detail when `trilinear` reduces `contents`. The default is 0.
  ///
  /// Level n of detail has 1/2ⁿ of the image's resolution.
  public final var minificationFilterBias: Float {
    get { Float(number(.minificationFilterBias)) }
    set { setExtra(.number(Double(newValue)), of: .minificationFilterBias) }
  }

  private final func filter(_ property: LayerProperty) -> CALayerContentsFilter {
    guard case .discrete(let name)? = state[whole: property] else { return .linear }
    return CALayerContentsFilter(rawValue: name)
  }
}

/// A method of sampling an image. An unknown name means `linear`.
public struct CALayerContentsFilter: Hashable, Sendable, RawRepresentable {
  /// The name as a string.
  public let rawValue: String
  /// Creates a filter from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The mean of the four nearest texels, weighted by their distances.
  public static let linear = Self(rawValue: "linear")
  /// The colour of the nearest texel, without interpolation.
  public static let nearest = Self(rawValue: "nearest")
  /// The weighted mean of two reductions of the image with 1/2ⁿ and 1/2ⁿ⁺¹ of its resolution.
  public static let trilinear = Self(rawValue: "trilinear")
}

/// The placement of an image in a layer's bounds.
///
/// - Source: CALayer.h. Top and bottom refer to the screen, as on iOS.
public struct CALayerContentsGravity: Hashable, Sendable, RawRepresentable {
  /// The name as a string.
  public let rawValue: String
  /// Creates a gravity from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The image is centred at its own size.
  public static let center = Self(rawValue: "center")
  /// The image is in the middle of the named edge of the bounds, at its own size.
  public static let top = Self(rawValue: "top"), bottom = Self(rawValue: "bottom"), left = Self(rawValue: "left")
  /// The image is in the middle of the right edge or in the top left corner, at its own size.
  public static let right = Self(rawValue: "right"), topLeft = Self(rawValue: "topLeft")
  /// The image is in the top right or bottom left corner at its own size.
  public static let topRight = Self(rawValue: "topRight"), bottomLeft = Self(rawValue: "bottomLeft")
  /// The image is in the bottom right corner at its own size.
  public static let bottomRight = Self(rawValue: "bottomRight")
  /// The image is stretched to fill the bounds.
  public static let resize = Self(rawValue: "resize")
  /// The image has the largest size that fits into the bounds, without distortion.
  public static let resizeAspect = Self(rawValue: "resizeAspect")
  /// The image has the smallest size that covers the bounds, without distortion.
  public static let resizeAspectFill = Self(rawValue: "resizeAspectFill")
}
