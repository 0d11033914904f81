import Animation
import DisplayList

extension LayerState {
  /// Returns the group that composites the whole layer by its `compositingFilter`, or nil if the layer is drawn over
  /// the pixels below without a filter.
  ///
  /// In some modes, transparent pixels of the layer also change the pixels below. The effect of such a mode is limited
  /// to the layer's bounds (unverified).
  func compositingGroup(_ layer: DrawnLayer) -> Group? {
    guard let mode = compositingMode else { return nil }
    let clip = mode.keepsBelow ? nil : Clip(outline(under: layer.transform), transform: layer.transform)
    return Group(clip: clip, blend: .mode(mode))
  }

  /// The blend mode that `compositingFilter` names, or nil for none.
  private var compositingMode: BlendMode? {
    guard !extras.isEmpty, case .discrete(let name)? = self[whole: .compositingFilter] else { return nil }
    let mode = BlendMode(filter: name)
    return mode == .normal ? nil : mode
  }
}

extension BlendMode {
  /// Creates the blend mode of a filter of Core Animation, such as `multiplyBlendMode`, or of Core Image, such as
  /// `CIMultiplyBlendMode`. The result is nil for other names.
  ///
  /// - Source: the names of Core Image's filters; those of Core Animation's filters are unverified.
  package init?(filter name: String) {
    let bare = name.hasPrefix("CI") ? String(name.dropFirst(2)) : name
    for suffix in ["BlendMode", "Compositing"] where bare.hasSuffix(suffix) {
      self.init(bareName: bare.dropLast(suffix.count).lowercased())
      return
    }
    self.init(bareName: bare.lowercased())
  }

  private init?(bareName name: String) {
    let mode = BlendMode.allCases.first { String(describing: $0).lowercased() == name } ?? Self.otherNames[name]
    guard let mode else { return nil }
    self = mode
  }

  /// The blend modes by lowercase filter name, for the filters whose name is not that of their `BlendMode` case.
  private static let otherNames: [String: BlendMode] = [
    "sourceover": .normal, "addition": .plusLighter, "plusl": .plusLighter, "lineardodge": .plusLighter,
    "plusd": .plusDarker, "linearburn": .plusDarker, "maximum": .lighten, "minimum": .darken,
    "destover": .destinationOver,
    "destin": .destinationIn, "destout": .destinationOut, "destatop": .destinationAtop,
  ]
}

extension LayerState {
  /// The group that composites the layer's offscreen buffer with the pixels below, with the layer's blend mode. The
  /// caller adds the projection of the buffer.
  var bufferGroup: Group { Group(blend: compositingMode.map { .mode($0) } ?? .over) }

  /// The values with which the layer is drawn into its offscreen buffer. They have no `compositingFilter`, because
  /// `bufferGroup` applies the blend mode to the whole buffer.
  var insideBuffer: LayerState {
    guard compositingMode != nil else { return self }
    var copy = self
    copy.extras.set(nil, of: .compositingFilter)
    return copy
  }
}
