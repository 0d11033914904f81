@_exported public import Containers
@_exported public import Controls
@_exported public import Foundation
@_exported public import Interface
@_exported public import InterfaceBuilder
@_exported public import Lists
@_exported public import QuartzCore
// UIKit re-exports Foundation, and apps also import Foundation and Dispatch. Both modules have types with the names
// below, which follow the machine's clock. A declaration that is exported by its name takes precedence over one that is
// exported with its module, in files that import Foundation before or after UIKit. The declaration has to be exported
// from the module that contains it: a type alias in this module would be ambiguous beside Foundation.
@_exported public import class Runtime.BlockOperation
@_exported public import class Runtime.DispatchGroup
@_exported public import enum Runtime.DispatchPredicate
@_exported public import struct Runtime.DispatchQoS
@_exported public import class Runtime.DispatchQueue
@_exported public import class Runtime.DispatchSemaphore
@_exported public import class Runtime.DispatchSource
@_exported public import protocol Runtime.DispatchSourceProtocol
@_exported public import protocol Runtime.DispatchSourceTimer
@_exported public import class Runtime.DispatchSpecificKey
@_exported public import struct Runtime.DispatchTime
@_exported public import enum Runtime.DispatchTimeInterval
@_exported public import enum Runtime.DispatchTimeoutResult
@_exported public import struct Runtime.DispatchWallTime
@_exported public import class Runtime.DispatchWorkItem
@_exported public import struct Runtime.DispatchWorkItemFlags
@_exported public import class Runtime.NotificationCenter
@_exported public import class Runtime.Operation
@_exported public import class Runtime.OperationQueue
@_exported public import class Runtime.RunLoop
@_exported public import class Runtime.Timer
@_exported public import class Runtime.UserDefaults
@_exported public import func Runtime.CFAbsoluteTimeGetCurrent
@_exported public import func Runtime.Date
@_exported public import func Runtime.dispatchPrecondition
