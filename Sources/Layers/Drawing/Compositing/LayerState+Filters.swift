import Animation
import DisplayList
import Geometry

extension LayerState {
  /// Returns the group that filters the whole layer, or nil if no filter has an effect.
  func filterGroup(_ layer: DrawnLayer) -> Group? {
    let filters = activeFilters(
      .filterRadius, .filterSaturation, .filterBrightness, .filterContrast, layer.transform.pixelsPerPoint)
    return filters.isEmpty ? nil : Group(filters: filters)
  }

  /// Returns the group that filters the pixels behind the layer, or nil if no background filter has an effect. The
  /// group contains no commands.
  func backdropGroup(_ layer: DrawnLayer) -> Group? {
    let filters = activeFilters(
      .backgroundFilterRadius, .backgroundFilterSaturation, .backgroundFilterBrightness, .backgroundFilterContrast,
      layer.transform.pixelsPerPoint)
    guard !filters.isEmpty else { return nil }
    return Group(
      opacity: layer.opacity, clip: Clip(outline(under: layer.transform), transform: layer.transform), backdrop: filters
    )
  }

  private func activeFilters(
    _ radius: LayerProperty, _ saturation: LayerProperty, _ brightness: LayerProperty, _ contrast: LayerProperty,
    _ scale: CGFloat
  ) -> [Filter] {
    var filters: [Filter] = []
    if let radius = self[number: radius], radius > 0 { filters.append(.blur(radius * scale.native)) }
    let controls = ColorMatrix.controls(
      saturation: self[number: saturation] ?? 1, brightness: self[number: brightness] ?? 0,
      contrast: self[number: contrast] ?? 1)
    if controls != .identity { filters.append(.color(controls)) }
    return filters
  }
}
