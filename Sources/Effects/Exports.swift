// The declarations behind `Move.Property`, `Move.Key` and `EffectTimingCurve`. Code that enables MemberImportVisibility
// needs them for the members of these types.
@_exported public import struct Animation.MotionKey
@_exported public import enum Animation.MotionProperty
@_exported public import enum MediaTime.Easing
