// UIKit and QuartzCore have these types on iOS: timers, display links, queues and selectors. The declarations with the
// same names as declarations of Foundation or Dispatch are also exported individually, so that they take precedence in
// files that import Foundation.
@_exported public import Runtime
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
