internal import DisplayList

/// The method of combining a drawing with the pixels below it in the same context.
///
/// - Source: CGContext.h. The formulas are those of `BlendMode`.
@frozen
public enum CGBlendMode: Int32, Hashable, Sendable, CaseIterable {
  /// The drawing is composited over the pixels below (source-over).
  case normal
  /// A separable blend function of the source and the backdrop.
  case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference, exclusion
  /// A blend function of hue, saturation or luminosity.
  case hue, saturation, color, luminosity
  /// A transparent result, whatever the pixels below are.
  case clear
  /// The drawing replaces the pixels below, also where the drawing is transparent.
  case copy
  /// A Porter-Duff operator.
  case sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut, destinationAtop, xor
  /// A sum of colours: 1 − ((1 − destination) + (1 − source)) for `plusDarker`, destination + source for
  /// `plusLighter`. The results are limited to 0…1.
  case plusDarker, plusLighter
}
