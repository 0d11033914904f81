internal import Synchronization

/// An animatable property of a class of layers: its name, and the kind of value it holds.
///
/// Those of Core Animation's classes are `BuiltIn`; a user's layer class adds its own with `custom(_:_:)`. Equal name
/// and kind are one property, whichever class asks.
/// - Source: spec B11; "Animatable Properties" of the Core Animation guide; headers of the layer classes.
package struct LayerProperty: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// Below `BuiltIn.allCases.count` the place of a built-in property; above it, that of a custom one in the book.
  private let code: UInt16

  /// The properties of Core Animation's own classes, under Apple's names.
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

  /// What a property's whole value looks like.
  package enum Kind: Hashable, Sendable, BitwiseCopyable {
    /// The kinds of `AnimatableValue`, in its order.
    case number, point, size, rect, color, transform, boolean, path, image, discrete, numbers, colors
  }

  /// A built-in property.
  package init(_ property: BuiltIn) {
    code = UInt16(BuiltIn.allCases.firstIndex(of: property) ?? 0)
  }

  /// The built-in property it is; nil for a custom one.
  package var builtIn: BuiltIn? { code < Self.builtIns.count ? Self.builtIns[Int(code)] : nil }

  /// The property's name, as key paths spell it.
  package var name: String { builtIn?.rawValue ?? Self.customs.withLock { $0[Int(code) - Self.builtIns.count].name } }

  /// The kind of value the property holds.
  package var kind: Kind { builtIn?.kind ?? Self.customs.withLock { $0[Int(code) - Self.builtIns.count].kind } }

  /// The built-in property of this name; nil when there is none.
  package static func named(_ name: String) -> LayerProperty? { BuiltIn(rawValue: name).map { LayerProperty($0) } }

  /// A user's property; the same one for the same name and kind.
  ///
  /// - Precondition: a program has at most 65,000 of them.
  package static func custom(_ name: String, _ kind: Kind) -> LayerProperty {
    let place = customs.withLock { book in
      if let known = book.firstIndex(where: { $0.name == name && $0.kind == kind }) { return known }
      book.append(Entry(name: name, kind: kind))
      return book.count - 1
    }
    return LayerProperty(code: builtIns.count + place)
  }

  private init(code: Int) {
    precondition(code <= UInt16.max, "more than 65,000 properties of layers")
    self.code = UInt16(code)
  }

  /// Built-in properties first; among custom ones the order of their first mention.
  package static func < (a: LayerProperty, b: LayerProperty) -> Bool { a.code < b.code }

  private struct Entry: Sendable {
    let name: String
    let kind: Kind
  }

  private static let builtIns = BuiltIn.allCases
  /// Properties of users' classes, in the order of their first mention; only names and kinds ever leave it.
  private static let customs = Mutex<[Entry]>([])
}

extension LayerProperty {
  // The built-in ones, by name.
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
  /// The kind of value the property holds.
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
