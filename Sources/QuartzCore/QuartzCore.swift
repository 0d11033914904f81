@_exported public import CoreGraphics
@_exported public import Layers
// The declarations behind Apple's names. Code that enables MemberImportVisibility needs them for the cases of these
// types.
@_exported public import enum Animation.CalculationMode
@_exported public import enum Animation.RotationMode
@_exported public import enum MediaTime.FillMode
