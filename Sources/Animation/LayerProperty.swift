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
    case position, zPosition, bounds, anchorPoint, anchorPointZ, transform, sublayerTransform
    case contents, contentsRect, contentsCenter, contentsScale, contentsGravity
    case opacity, hidden, doubleSided, masksToBounds, backgroundColor, cornerRadius, borderWidth, borderColor
    case shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowPath, shouldRasterize, rasterizationScale
    case allowsEdgeAntialiasing
    // CAShapeLayer
    case path, fillColor, strokeColor, lineWidth, miterLimit, strokeStart, strokeEnd, lineDashPhase, lineDashPattern
    // CAGradientLayer
    case colors, locations, startPoint, endPoint
    // CATextLayer
    case string, fontSize, foregroundColor
    // CAReplicatorLayer
    case instanceCount, instanceDelay, instanceTransform, instanceColor
    case instanceRedOffset, instanceGreenOffset, instanceBlueOffset, instanceAlphaOffset
  }

  /// The kind of a property's values.
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
    let place = customs.withLock { book in
      if let known = book.firstIndex(where: { $0.name == name && $0.kind == kind }) { return known }
      book.append(Entry(name: name, kind: kind))
      return book.count - 1
    }
    return LayerProperty(code: builtIns.count + place)
  }

  private init(code: Int) {
    precondition(code <= UInt16.max, "there are more than 65,000 custom layer properties")
    self.code = UInt16(code)
  }

  /// Orders built-in properties before custom ones, and custom ones by their creation.
  package static func < (a: LayerProperty, b: LayerProperty) -> Bool { a.code < b.code }

  private struct Entry: Sendable {
    let name: String
    let kind: Kind
  }

  private static let builtIns = BuiltIn.allCases
  /// The custom properties in the order of their creation. The code of a custom property contains its index in this
  /// array.
  private static let customs = Mutex<[Entry]>([])
}

extension LayerProperty {
  // The built-in properties by name.
  package static let position = Self(.position), zPosition = Self(.zPosition), bounds = Self(.bounds)
  package static let anchorPoint = Self(.anchorPoint), anchorPointZ = Self(.anchorPointZ), transform = Self(.transform)
  package static let sublayerTransform = Self(.sublayerTransform), contents = Self(.contents),
    contentsRect = Self(.contentsRect)
  package static let contentsCenter = Self(.contentsCenter), contentsScale = Self(.contentsScale),
    contentsGravity = Self(.contentsGravity)
  package static let opacity = Self(.opacity), hidden = Self(.hidden), doubleSided = Self(.doubleSided)
  package static let masksToBounds = Self(.masksToBounds), backgroundColor = Self(.backgroundColor),
    cornerRadius = Self(.cornerRadius)
  package static let borderWidth = Self(.borderWidth), borderColor = Self(.borderColor),
    shadowColor = Self(.shadowColor)
  package static let shadowOpacity = Self(.shadowOpacity), shadowOffset = Self(.shadowOffset),
    shadowRadius = Self(.shadowRadius)
  package static let shadowPath = Self(.shadowPath)
  package static let shouldRasterize = Self(.shouldRasterize)
  package static let allowsEdgeAntialiasing = Self(.allowsEdgeAntialiasing)
  package static let rasterizationScale = Self(.rasterizationScale), path = Self(.path), fillColor = Self(.fillColor)
  package static let strokeColor = Self(.strokeColor), lineWidth = Self(.lineWidth), miterLimit = Self(.miterLimit)
  package static let strokeStart = Self(.strokeStart), strokeEnd = Self(.strokeEnd),
    lineDashPhase = Self(.lineDashPhase)
  package static let lineDashPattern = Self(.lineDashPattern), colors = Self(.colors), locations = Self(.locations)
  package static let startPoint = Self(.startPoint), endPoint = Self(.endPoint), string = Self(.string)
  package static let fontSize = Self(.fontSize), foregroundColor = Self(.foregroundColor),
    instanceCount = Self(.instanceCount)
  package static let instanceDelay = Self(.instanceDelay), instanceTransform = Self(.instanceTransform),
    instanceColor = Self(.instanceColor)
  package static let instanceRedOffset = Self(.instanceRedOffset), instanceGreenOffset = Self(.instanceGreenOffset),
    instanceBlueOffset = Self(.instanceBlueOffset)
  package static let instanceAlphaOffset = Self(.instanceAlphaOffset)
}

extension LayerProperty.BuiltIn {
  /// The kind of the property's values.
  package var kind: LayerProperty.Kind {
    switch self {
    case .position, .anchorPoint, .startPoint, .endPoint: .point
    case .shadowOffset: .size
    case .bounds, .contentsRect, .contentsCenter: .rect
    case .transform, .sublayerTransform, .instanceTransform: .transform
    case .hidden, .doubleSided, .masksToBounds, .shouldRasterize, .allowsEdgeAntialiasing: .boolean
    case .backgroundColor, .borderColor, .shadowColor, .fillColor, .strokeColor, .foregroundColor, .instanceColor:
      .color
    case .path, .shadowPath: .path
    case .contents: .image
    case .contentsGravity, .string: .discrete
    case .locations, .lineDashPattern: .numbers
    case .colors: .colors
    case .zPosition, .anchorPointZ, .contentsScale, .opacity, .cornerRadius, .borderWidth, .shadowOpacity,
      .shadowRadius, .rasterizationScale, .lineWidth, .miterLimit, .strokeStart, .strokeEnd, .lineDashPhase,
      .fontSize, .instanceCount, .instanceDelay, .instanceRedOffset, .instanceGreenOffset, .instanceBlueOffset,
      .instanceAlphaOffset:
      .number
    }
  }
}
