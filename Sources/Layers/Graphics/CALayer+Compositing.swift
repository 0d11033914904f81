import Animation

extension CALayer {
  /// The name of the filter that combines the layer and its sublayers with the pixels behind them. If the value is nil,
  /// the layer is drawn over these pixels (source-over). The default is nil.
  ///
  ///     layer.compositingFilter = "multiplyBlendMode"
  ///
  /// The names are those of Core Image's blend modes and compositing filters (`CIMultiplyBlendMode`,
  /// `CISourceAtopCompositing`), also without the prefix `CI` and with a lowercase first letter (`multiplyBlendMode`).
  /// Other names have no effect (unverified). The pixels behind are those of the nearest superlayer that is drawn into
  /// an offscreen buffer, because of its opacity, mask, shadow, rounded clip or perspective.
  ///
  /// - Precondition: the value is a `String` or nil. A value of another type ends the program with an error.
  public final var compositingFilter: Any? {
    get { if case .discrete(let name)? = state[whole: .compositingFilter] { name } else { nil } }
    set {
      require(
        newValue == nil || newValue is String,
        "CALayer.compositingFilter takes the name of a filter, not \(type(of: newValue!))")
      setExtra((newValue as? String).map { .discrete($0) }, of: .compositingFilter)
    }
  }
}
