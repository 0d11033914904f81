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
  /// The smaller value of each component.
  case darken
  /// The larger value of each component.
  case lighten
  /// The destination is brightened to reflect the source.
  case colorDodge
  /// The destination is darkened to reflect the source.
  case colorBurn
  /// A weaker variant of `hardLight`.
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
  /// 0
  case clear
  /// S
  case copy
  /// S Da
  case sourceIn
  /// S (1 − Da)
  case sourceOut
  /// S Da + D (1 − Sa)
  case sourceAtop
  /// S (1 − Da) + D
  case destinationOver
  /// D Sa
  case destinationIn
  /// D (1 − Sa)
  case destinationOut
  /// S (1 − Da) + D Sa
  case destinationAtop
  /// S (1 − Da) + D (1 − Sa)
  case xor
  /// max(0, 1 − ((1 − D) + (1 − S))) for opaque pixels. For other pixels, the distances from white are added and the
  /// alphas are added, both clamped (unverified).
  case plusDarker
  /// min(1, S + D)
  case plusLighter

  /// Whether a transparent source leaves the destination unchanged.
  ///
  /// For all other modes, the shape in which a command is drawn limits its effect. For this, the command needs a group
  /// with a clip: see `[Command].blending(_:mode:)`.
  public var keepsBelow: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: false
    default: true
    }
  }
}
