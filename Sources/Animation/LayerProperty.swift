/// The animatable properties of the layer classes, under Apple's names.
///
/// - Source: spec B11; "Animatable Properties" of the Core Animation guide; headers of the layer classes.
package enum LayerProperty: String, CaseIterable, Hashable, Sendable, BitwiseCopyable {
  // CALayer
  case position, zPosition, bounds, anchorPoint, anchorPointZ, transform, sublayerTransform
  case contents, contentsRect, contentsCenter, contentsScale, contentsGravity
  case opacity, hidden, doubleSided, masksToBounds, backgroundColor, cornerRadius, borderWidth, borderColor
  case shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowPath, rasterizationScale
  // CAShapeLayer
  case path, fillColor, strokeColor, lineWidth, miterLimit, strokeStart, strokeEnd, lineDashPhase, lineDashPattern
  // CAGradientLayer
  case colors, locations, startPoint, endPoint
  // CATextLayer
  case string, fontSize, foregroundColor

  /// What a property's whole value looks like.
  package enum Kind: Hashable, Sendable, BitwiseCopyable {
    /// The kinds of `AnimatableValue`, in its order.
    case number, point, size, rect, color, transform, boolean, path, image, discrete, numbers, colors
  }

  /// The kind of value the property holds.
  package var kind: Kind {
    switch self {
    case .position, .anchorPoint, .startPoint, .endPoint: .point
    case .shadowOffset: .size
    case .bounds, .contentsRect, .contentsCenter: .rect
    case .transform, .sublayerTransform: .transform
    case .hidden, .doubleSided, .masksToBounds: .boolean
    case .backgroundColor, .borderColor, .shadowColor, .fillColor, .strokeColor, .foregroundColor: .color
    case .path, .shadowPath: .path
    case .contents: .image
    case .contentsGravity, .string: .discrete
    case .locations, .lineDashPattern: .numbers
    case .colors: .colors
    case .zPosition, .anchorPointZ, .contentsScale, .opacity, .cornerRadius, .borderWidth, .shadowOpacity,
      .shadowRadius, .rasterizationScale, .lineWidth, .miterLimit, .strokeStart, .strokeEnd, .lineDashPhase,
      .fontSize:
      .number
    }
  }
}
