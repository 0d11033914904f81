@_exported public import CoreGraphics
@_exported public import Layers
// The types behind Apple's names, so that their cases are seen by code that asks for members' own imports.
@_exported public import enum Animation.CalculationMode
@_exported public import enum Animation.RotationMode
@_exported public import enum MediaTime.FillMode
