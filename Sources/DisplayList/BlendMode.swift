/// A formula by which the pixels of a group or a command are combined with the pixels below.
///
/// The names and numbers are those of `CGBlendMode`. Each formula is in premultiplied components 0…1, where S and D are
/// the source and the destination, Sa and Da their alphas.
///
///     result = coverage × formula(S × opacity, D) + (1 − coverage) × D
///
/// - Source: CGContext.h; ISO 32000-1 §11.3.5 for the modes from `multiply` to `luminosity`; Porter and Duff 1984 for
///   the modes from `clear` to `xor`.
public enum BlendMode: Int32, CaseIterable, Hashable, Sendable {
  /// The source is composited over the destination.
  case normal
  /// The colours are multiplied. The result is at least as dark as both.
  case multiply
  /// The inverse colours are multiplied. The result is at least as light as both.
  case screen
  /// `multiply` where the destination is dark, `screen` where the destination is light.
  case overlay
  /// The smaller one of the two colours, component by component.
  case darken
  /// The larger one of the two colours, component by component.
  case lighten
  /// The destination is brightened to reflect the source.
  case colorDodge
  /// The destination is darkened to reflect the source.
  case colorBurn
  /// A weaker variant of `hardLight`, with a gradual change between darkening and lightening.
  case softLight
  /// `multiply` where the source is dark, `screen` where the source is light.
  case hardLight
  /// The absolute difference of the colours.
  case difference
  /// A variant of `difference` with less contrast.
  case exclusion
  /// The hue of the source with the saturation and luminosity of the destination.
  case hue
  /// The saturation of the source with the hue and luminosity of the destination.
  case saturation
  /// The hue and saturation of the source with the luminosity of the destination.
  case color
  /// The luminosity of the source with the hue and saturation of the destination.
  case luminosity
  /// A transparent result: 0.
  case clear
  /// The source alone: S.
  case copy
  /// The source where the destination is opaque: S Da.
  case sourceIn
  /// The source where the destination is transparent: S (1 − Da).
  case sourceOut
  /// The source over the destination, where the destination is opaque: S Da + D (1 − Sa).
  case sourceAtop
  /// The destination over the source: S (1 − Da) + D.
  case destinationOver
  /// The destination where the source is opaque: D Sa.
  case destinationIn
  /// The destination where the source is transparent: D (1 − Sa).
  case destinationOut
  /// The destination over the source, where the source is opaque: S (1 − Da) + D Sa.
  case destinationAtop
  /// The source where the destination is transparent, and vice versa: S (1 − Da) + D (1 − Sa).
  case xor
  /// The differences between white and the two colours are added: max(0, 1 − ((1 − D) + (1 − S))) for opaque pixels.
  /// For other pixels, the alphas are added too, and both sums are clamped (unverified).
  case plusDarker
  /// The sum of source and destination: min(1, S + D).
  case plusLighter

  /// Whether pixels of the destination stay unchanged where the source is transparent.
  ///
  /// In the modes for which this is false, transparent pixels of the source would change the destination outside the
  /// drawn shape. A command therefore needs a group whose clip is this shape: see `[Command].blending(_:mode:)`.
  public var keepsBelow: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: false
    default: true
    }
  }
}
