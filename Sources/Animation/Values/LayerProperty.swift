internal import Synchronization

/// An animatable property of a layer class: its name and the kind of its values.
///
/// The properties of Core Animation's classes are `BuiltIn`. Custom layer classes add properties with `custom(_:_:)`.
/// Properties with equal names and kinds are equal, independent of the class.
/// - Source: spec B11; "Animatable Properties" of the Core Animation guide; headers of the layer classes.
package struct LayerProperty: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// Below `BuiltIn.allCases.count`, the index of a built-in property; otherwise that count plus the index of a custom
  /// property.
  private let code: UInt16

  /// The properties of Core Animation's own classes, with Apple's names.
  package enum BuiltIn: String, CaseIterable, Hashable, Sendable, BitwiseCopyable {
    // CALayer
    /// A geometry property of `CALayer`.
    case position, zPosition, bounds, anchorPoint, anchorPointZ, transform, sublayerTransform
    /// A property of `CALayer` for the image in `contents` and its placement.
    case contents, contentsRect, contentsCenter, contentsScale, contentsGravity
    /// A property of `CALayer` for visibility, clipping, background or border.
    case opacity, hidden, doubleSided, masksToBounds, backgroundColor, cornerRadius, borderWidth, borderColor
    /// A property of `CALayer` for the shadow or for rasterization.
    case shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowPath, shouldRasterize, rasterizationScale
    /// A property of `CALayer` for antialiased edges.
    case allowsEdgeAntialiasing, edgeAntialiasingMask
    /// A property of `CALayer` for the shape of corners, for coordinates or for compositing.
    case cornerCurve, geometryFlipped, compositingFilter, allowsGroupOpacity
    /// A property of `CALayer` for the sampling of images.
    case minificationFilter, magnificationFilter, minificationFilterBias
    /// The standard deviation, in points, of a blur in `CALayer.filters` or in `CALayer.backgroundFilters`.
    case filterRadius, backgroundFilterRadius
    /// A parameter of a colour filter in `CALayer.filters`.
    case filterSaturation, filterBrightness, filterContrast
    /// A parameter of a colour filter in `CALayer.backgroundFilters`.
    case backgroundFilterSaturation, backgroundFilterBrightness, backgroundFilterContrast
    // CAShapeLayer
    /// A property of `CAShapeLayer` for its path, or for the fill and the stroke of this path.
    case path, fillColor, strokeColor, lineWidth, miterLimit, strokeStart, strokeEnd, lineDashPhase, lineDashPattern
    // CAGradientLayer
    /// A property of `CAGradientLayer` for the colours, or for the line or the circle along which they change.
    case colors, locations, startPoint, endPoint
    // CATextLayer
    /// A property of `CATextLayer` for the displayed text, its font size or its colour.
    case string, fontSize, foregroundColor
    // CAReplicatorLayer
    /// The number of copies of a `CAReplicatorLayer`, or the delay, transform or colour from copy to copy.
    case instanceCount, instanceDelay, instanceTransform, instanceColor
    /// The change of a colour component from copy to copy of a `CAReplicatorLayer`.
    case instanceRedOffset, instanceGreenOffset, instanceBlueOffset, instanceAlphaOffset
    // CAReplicatorLayer and CAEmitterLayer
    /// Whether the sublayers of a `CAReplicatorLayer`, or the particles of a `CAEmitterLayer`, keep their depth.
    case preservesDepth
    // CAEmitterLayer
    /// A property of `CAEmitterLayer` for the geometry of the emitter.
    case emitterPosition, emitterZPosition, emitterSize, emitterDepth
    /// A property of `CAEmitterLayer`: a factor by which the property with the same name of each of the layer's cells
    /// is multiplied.
    case birthRate, lifetime, velocity, scale, spin
  }

  /// The kind of a property's values, such as numbers or colours.
  package enum Kind: Hashable, Sendable, BitwiseCopyable {
    /// One of the kinds of `AnimatableValue`, in the same order.
    case number, point, size, rect, color, transform, boolean, path, image, discrete, numbers, colors
  }

  /// Creates a built-in property.
  package init(_ property: BuiltIn) {
    code = UInt16(BuiltIn.allCases.firstIndex(of: property) ?? 0)
  }

  /// The built-in property, or nil for a custom one.
  package var builtIn: BuiltIn? { code < Self.builtIns.count ? Self.builtIns[Int(code)] : nil }

  /// The property's name as used in key paths.
  package var name: String { builtIn?.rawValue ?? Self.customs.withLock { $0[Int(code) - Self.builtIns.count].name } }

  /// The kind of the property's values.
  package var kind: Kind { builtIn?.kind ?? Self.customs.withLock { $0[Int(code) - Self.builtIns.count].kind } }

  /// Returns the built-in property with this name, or nil.
  package static func named(_ name: String) -> LayerProperty? { BuiltIn(rawValue: name).map { LayerProperty($0) } }

  /// Returns the custom property with this name and kind, which is created at the first call.
  ///
  /// - Precondition: the program has at most 65,000 custom properties.
  package static func custom(_ name: String, _ kind: Kind) -> LayerProperty {
    let index = customs.withLock { book in
      if let known = book.firstIndex(where: { $0.name == name && $0.kind == kind }) { return known }
      book.append(Entry(name: name, kind: kind))
      return book.count - 1
    }
    return LayerProperty(code: builtIns.count + index)
  }

  private init(code: Int) {
    precondition(code <= UInt16.max, "LayerProperty.custom: a program can have at most 65,000 custom layer properties")
    self.code = UInt16(code)
  }

  /// Orders built-in properties before custom ones, and custom ones by their creation.
  package static func < (a: LayerProperty, b: LayerProperty) -> Bool { a.code < b.code }

  private struct Entry: Sendable {
    let name: String
    let kind: Kind
  }

  private static let builtIns = BuiltIn.allCases
  /// The custom properties in the order of their creation. The code of a custom property is its index in this array
  /// plus the number of built-in properties.
  private static let customs = Mutex<[Entry]>([])
}

extension LayerProperty {
  /// The geometry properties of `CALayer`.
  package static let position = Self(.position), zPosition = Self(.zPosition), bounds = Self(.bounds),
    anchorPoint = Self(.anchorPoint), anchorPointZ = Self(.anchorPointZ), transform = Self(.transform),
    sublayerTransform = Self(.sublayerTransform)
  /// The properties of `CALayer` for the image in `contents` and its placement.
  package static let contents = Self(.contents), contentsRect = Self(.contentsRect),
    contentsCenter = Self(.contentsCenter), contentsScale = Self(.contentsScale),
    contentsGravity = Self(.contentsGravity)
  /// The properties of `CALayer` for visibility, clipping, background and border.
  package static let opacity = Self(.opacity), hidden = Self(.hidden), doubleSided = Self(.doubleSided),
    masksToBounds = Self(.masksToBounds), backgroundColor = Self(.backgroundColor), cornerRadius = Self(.cornerRadius),
    borderWidth = Self(.borderWidth), borderColor = Self(.borderColor)
  /// The properties of `CALayer` for the shadow.
  package static let shadowColor = Self(.shadowColor), shadowOpacity = Self(.shadowOpacity),
    shadowOffset = Self(.shadowOffset), shadowRadius = Self(.shadowRadius), shadowPath = Self(.shadowPath)
  /// The properties of `CALayer` for rasterization and antialiased edges.
  package static let shouldRasterize = Self(.shouldRasterize), rasterizationScale = Self(.rasterizationScale),
    allowsEdgeAntialiasing = Self(.allowsEdgeAntialiasing)
  /// The properties of `CALayer` for edges, corners, coordinates and compositing.
  package static let edgeAntialiasingMask = Self(.edgeAntialiasingMask), cornerCurve = Self(.cornerCurve),
    geometryFlipped = Self(.geometryFlipped), compositingFilter = Self(.compositingFilter),
    allowsGroupOpacity = Self(.allowsGroupOpacity)
  /// The properties of `CALayer` for the sampling of images.
  package static let minificationFilter = Self(.minificationFilter), magnificationFilter = Self(.magnificationFilter),
    minificationFilterBias = Self(.minificationFilterBias)
  /// The properties of `CALayer` for the inputs of `filters`, which change the layer's content.
  package static let filterRadius = Self(.filterRadius), filterSaturation = Self(.filterSaturation),
    filterBrightness = Self(.filterBrightness), filterContrast = Self(.filterContrast)
  /// The properties of `CALayer` for the inputs of `backgroundFilters`, which change the pixels behind the layer.
  package static let backgroundFilterRadius = Self(.backgroundFilterRadius),
    backgroundFilterSaturation = Self(.backgroundFilterSaturation),
    backgroundFilterBrightness = Self(.backgroundFilterBrightness),
    backgroundFilterContrast = Self(.backgroundFilterContrast)
  /// The property that determines whether the copies of a `CAReplicatorLayer`, or the particles of a `CAEmitterLayer`,
  /// keep their depth.
  package static let preservesDepth = Self(.preservesDepth)
  /// The properties of `CAEmitterLayer`.
  package static let emitterPosition = Self(.emitterPosition), emitterZPosition = Self(.emitterZPosition),
    emitterSize = Self(.emitterSize), emitterDepth = Self(.emitterDepth), birthRate = Self(.birthRate),
    lifetime = Self(.lifetime), velocity = Self(.velocity), scale = Self(.scale), spin = Self(.spin)
  /// The properties of `CAShapeLayer`.
  package static let path = Self(.path), fillColor = Self(.fillColor), strokeColor = Self(.strokeColor),
    lineWidth = Self(.lineWidth), miterLimit = Self(.miterLimit), strokeStart = Self(.strokeStart),
    strokeEnd = Self(.strokeEnd), lineDashPhase = Self(.lineDashPhase), lineDashPattern = Self(.lineDashPattern)
  /// The properties of `CAGradientLayer`.
  package static let colors = Self(.colors), locations = Self(.locations), startPoint = Self(.startPoint),
    endPoint = Self(.endPoint)
  /// The properties of `CATextLayer`.
  package static let string = Self(.string), fontSize = Self(.fontSize), foregroundColor = Self(.foregroundColor)
  /// The number of copies of a `CAReplicatorLayer`, and the delay, transform and colour from copy to copy.
  package static let instanceCount = Self(.instanceCount), instanceDelay = Self(.instanceDelay),
    instanceTransform = Self(.instanceTransform), instanceColor = Self(.instanceColor)
  /// The changes of the colour's components from copy to copy of a `CAReplicatorLayer`.
  package static let instanceRedOffset = Self(.instanceRedOffset), instanceGreenOffset = Self(.instanceGreenOffset),
    instanceBlueOffset = Self(.instanceBlueOffset), instanceAlphaOffset = Self(.instanceAlphaOffset)
}

extension LayerProperty.BuiltIn {
  /// The kind of the property's values.
  package var kind: LayerProperty.Kind {
    switch self {
    case .position, .anchorPoint, .startPoint, .endPoint, .emitterPosition: .point
    case .shadowOffset, .emitterSize: .size
    case .bounds, .contentsRect, .contentsCenter: .rect
    case .transform, .sublayerTransform, .instanceTransform: .transform
    case .hidden, .doubleSided, .masksToBounds, .shouldRasterize, .allowsEdgeAntialiasing, .geometryFlipped,
      .preservesDepth, .allowsGroupOpacity:
      .boolean
    case .backgroundColor, .borderColor, .shadowColor, .fillColor, .strokeColor, .foregroundColor, .instanceColor:
      .color
    case .path, .shadowPath: .path
    case .contents: .image
    case .contentsGravity, .string, .cornerCurve, .compositingFilter, .minificationFilter, .magnificationFilter:
      .discrete
    case .locations, .lineDashPattern: .numbers
    case .colors: .colors
    case .zPosition, .anchorPointZ, .contentsScale, .opacity, .cornerRadius, .borderWidth, .shadowOpacity,
      .shadowRadius, .rasterizationScale, .lineWidth, .miterLimit, .strokeStart, .strokeEnd, .lineDashPhase,
      .fontSize, .instanceCount, .instanceDelay, .instanceRedOffset, .instanceGreenOffset, .instanceBlueOffset,
      .instanceAlphaOffset, .edgeAntialiasingMask, .minificationFilterBias, .filterRadius, .backgroundFilterRadius,
      .filterSaturation, .filterBrightness, .filterContrast, .backgroundFilterSaturation, .backgroundFilterBrightness,
      .backgroundFilterContrast, .emitterZPosition, .emitterDepth, .birthRate, .lifetime, .velocity, .scale, .spin:
      .number
    }
  }
}
