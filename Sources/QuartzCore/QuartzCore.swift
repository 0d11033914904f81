@_exported public import CoreGraphics
@_exported public import Layers
// The declarations behind Apple's names. Code that enables MemberImportVisibility needs them for the cases of these
// types.
@_exported public import enum Animation.CalculationMode
@_exported public import enum Animation.RotationMode
@_exported public import enum MediaTime.FillMode
// Layers has no clock: display links belong to the run loop.
@_exported public import class Runtime.CADisplayLink
@_exported public import struct Runtime.CAFrameRateRange
@_exported public import struct Runtime.Selector
