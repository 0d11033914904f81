import Animation
public import Geometry

// The rarer properties of every layer. All of them animate; NaN or infinite values trap with the property's name.

extension CALayer {
  /// Colour of the shadow; opaque black by default.
  public final var shadowColor: CGColor? {
    get { color(.shadowColor) }
    set { setExtra(newValue.map { .color($0.value) }, of: .shadowColor) }
  }

  /// How much of the shadow shows, 0 (none, the default) …1.
  public final var shadowOpacity: Float {
    get { Float(number(.shadowOpacity)) }
    set { setExtra(.number(Double(min(max(newValue, 0), 1))), of: .shadowOpacity) }
  }

  /// Where the shadow falls, in points; (0, -3) by default.
  public final var shadowOffset: CGSize {
    get { if case .size(let size)? = state[whole: .shadowOffset] { size } else { .zero } }
    set { setExtra(.size(newValue), of: .shadowOffset) }
  }

  /// How far the shadow blurs, in points; 3 by default, less than 0 counts as 0.
  public final var shadowRadius: CGFloat {
    get { number(.shadowRadius) }
    set { setExtra(.number(Double(max(newValue, 0))), of: .shadowRadius) }
  }

  /// The outline that throws the shadow, in the layer's points; nil (the default) is what the layer shows.
  public final var shadowPath: CGPath? {
    get { path(.shadowPath) }
    set { setExtra(newValue.map { .path($0.value) }, of: .shadowPath) }
  }
}

extension CALayer {
  /// The layer whose opacity is what shows of this one and everything in it; nil shows all.
  ///
  /// It lies in this layer's points and time, and its own animations run, but it is not among the sublayers. On a
  /// presentation layer it is a presentation layer too.
  /// - Precondition: the mask lies in no other layer.
  public final var mask: CALayer? {
    get { presented == nil ? storedMask : presented?.committedMask?.presentation() }
    set {
      refuseIfPresented("mask")
      guard newValue !== storedMask else { return }
      newValue?.refuseIfPresented("mask")
      if let newValue, newValue.superlayer != nil || newValue === rootLayer {
        fatalError("the mask of \(name ?? "a layer") already lies in a layer, or is the one it lies in")
      }
      post("mask") {
        storedMask?.superlayer = nil
        storedMask = newValue
        newValue?.superlayer = self
        noteChangeOfSublayers()
      }
    }
  }

  /// The part of `contents` that is shown, in fractions of its size; all of it by default.
  public final var contentsRect: CGRect {
    get { if case .rect(let rect)? = state[whole: .contentsRect] { rect } else { .zero } }
    set { setExtra(.rect(newValue), of: .contentsRect) }
  }

  /// How `contents` is placed in the bounds; stretched over them by default.
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

/// How a picture is placed in a layer's bounds.
///
/// - Source: CALayer.h. Top and bottom are those of the screen, as on iOS.
public struct CALayerContentsGravity: Hashable, Sendable, RawRepresentable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// In the middle, at its own size.
  public static let center = Self(rawValue: "center")
  /// At an edge or corner, at its own size.
  public static let top = Self(rawValue: "top"), bottom = Self(rawValue: "bottom"), left = Self(rawValue: "left")
  public static let right = Self(rawValue: "right"), topLeft = Self(rawValue: "topLeft")
  public static let topRight = Self(rawValue: "topRight"), bottomLeft = Self(rawValue: "bottomLeft")
  public static let bottomRight = Self(rawValue: "bottomRight")
  /// Stretched over the bounds.
  public static let resize = Self(rawValue: "resize")
  /// As large as fits, in its own proportions.
  public static let resizeAspect = Self(rawValue: "resizeAspect")
  /// As small as covers the bounds, in its own proportions.
  public static let resizeAspectFill = Self(rawValue: "resizeAspectFill")
}
