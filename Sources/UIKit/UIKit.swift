@_exported public import Containers
@_exported public import Controls
@_exported public import Foundation
@_exported public import Interface
@_exported public import Lists
@_exported public import QuartzCore
public import Runtime

// UIKit re-exports Foundation, which has types of these names that follow the machine's clock. Declarations in this
// module take precedence in a file that imports only UIKit. In a file that also imports Foundation, the names are
// ambiguous, unless the file imports them by name: `import typealias UIKit.Timer`.

/// A timer in the stage's virtual time. Shadows `Foundation.Timer`.
public typealias Timer = Runtime.Timer
/// The main queue of the stage. Shadows the type of Dispatch with this name.
public typealias DispatchQueue = Runtime.DispatchQueue
/// An instant in the stage's virtual time. Shadows the type of Dispatch with this name.
public typealias DispatchTime = Runtime.DispatchTime
/// A time interval. Shadows the type of Dispatch with this name.
public typealias DispatchTimeInterval = Runtime.DispatchTimeInterval
