@_exported public import Foundation
@_exported public import Interface
@_exported public import QuartzCore
