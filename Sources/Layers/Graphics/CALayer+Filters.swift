import Animation

// The filters of a layer, as on macOS. The values of their inputs are properties of the layer, so that animations
// change them without the filter objects.

extension CALayer {
  /// The filters of the layer with its sublayers, border and shadow, as `CIFilter` objects. The default is nil.
  ///
  /// The layer copies the filters. A list contains at most one blur and at most one filter of colours. The blur is
  /// applied first.
  public final var filters: [Any]? {
    get { userValues["filters"] as? [CIFilter] }
    set { setFilters(newValue, "filters") }
  }

  /// The filters of the pixels behind the layer, inside its rounded corners, as `CIFilter` objects. The default is nil.
  ///
  /// The pixels behind are those of the nearest superlayer that is drawn into an offscreen buffer, because of its
  /// opacity, mask, shadow, rounded clip or perspective. A mask of the layer does not limit the filtered area.
  public final var backgroundFilters: [Any]? {
    get { userValues["backgroundFilters"] as? [CIFilter] }
    set { setFilters(newValue, "backgroundFilters") }
  }

  private func setFilters(_ list: [Any]?, _ key: String) {
    refuseIfPresented(key)
    let filters = list?.map { filter in
      guard let filter = filter as? CIFilter else {
        fatalError("CALayer.\(key) takes CIFilter objects, not \(type(of: filter))")
      }
      return CIFilter(filter)
    }
    let kinds = (filters ?? []).map(\.kind)
    require(Set(kinds).count == kinds.count, "CALayer.\(key) takes at most one filter of each kind")
    post(key) {
      userValues[key] = filters
      for input in FilterInput.allCases { state.extras.set(nil, of: input.property(in: key)) }
      for filter in filters ?? [] {
        for (name, value) in filter.inputs {
          guard let property = FilterInput(rawValue: name)?.property(in: key) else { continue }
          state.extras.set(.number(value), of: property)
        }
      }
      CATransaction.noteChange(of: self)
    }
  }

  /// Returns the property that a key path such as `filters.blur.inputRadius` names. Returns nil for a key path of
  /// another form, and if the layer has no such filter or the filter no such input.
  final func filterProperty(_ keyPath: String) -> LayerProperty? {
    for key in ["filters", "backgroundFilters"] where keyPath.hasPrefix(key + ".") {
      let rest = keyPath.dropFirst(key.count + 1)
      for filter in userValues[key] as? [CIFilter] ?? [] where rest.hasPrefix(filter.name + ".") {
        let name = String(rest.dropFirst(filter.name.count + 1))
        if filter.inputs[name] != nil { return FilterInput(rawValue: name)?.property(in: key) }
      }
    }
    return nil
  }
}

/// An input of a filter. The raw value is the name of the input.
private enum FilterInput: String, CaseIterable {
  case inputRadius, inputSaturation, inputBrightness, inputContrast

  /// Returns the layer property that stores the value of this input, for the filters in `filters` or in
  /// `backgroundFilters`. `key` is the name of one of these two properties.
  func property(in key: String) -> LayerProperty {
    let isContent = key == "filters"
    return switch self {
    case .inputRadius: isContent ? .filterRadius : .backgroundFilterRadius
    case .inputSaturation: isContent ? .filterSaturation : .backgroundFilterSaturation
    case .inputBrightness: isContent ? .filterBrightness : .backgroundFilterBrightness
    case .inputContrast: isContent ? .filterContrast : .backgroundFilterContrast
    }
  }
}
