@_exported public import Geometry
@_exported public import Graphics
@_exported public import class Layers.CGColor
@_exported public import class Layers.CGColorSpace
@_exported public import class Layers.CGContext
@_exported public import class Layers.CGDataProvider
@_exported public import class Layers.CGGradient
@_exported public import class Layers.CGImage
@_exported public import class Layers.CGPattern
@_exported public import enum Layers.CGBlendMode
@_exported public import enum Layers.CGColorRenderingIntent
@_exported public import enum Layers.CGColorSpaceModel
@_exported public import enum Layers.CGImageAlphaInfo
@_exported public import enum Layers.CGInterpolationQuality
@_exported public import enum Layers.CGPathDrawingMode
@_exported public import enum Layers.CGPatternTiling
@_exported public import func Layers.CGColorSpaceCreateDeviceGray
@_exported public import func Layers.CGColorSpaceCreateDeviceRGB
@_exported public import struct Layers.CGBitmapInfo
@_exported public import struct Layers.CGGradientDrawingOptions
@_exported public import struct Layers.CGPatternCallbacks
@_exported public import typealias Layers.CFArray
@_exported public import typealias Layers.CGPatternDrawPatternCallback
@_exported public import typealias Layers.CGPatternReleaseInfoCallback
