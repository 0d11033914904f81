@_exported public import Foundation
@_exported public import Interface
@_exported public import QuartzCore
public import Runtime

// UIKit re-exports Foundation, which has types of these names that follow the machine's clock. Declarations in this
// module take precedence in a file that imports only UIKit. In a file that also imports Foundation, the names are
// ambiguous, unless the file imports them by name: `import typealias UIKit.Timer`.

/// A timer in the stage's virtual time. Hides Foundation's type.
public typealias Timer = Runtime.Timer
/// The main queue of the stage. Hides Dispatch's type.
public typealias DispatchQueue = Runtime.DispatchQueue
/// An instant of the stage. Hides Dispatch's type.
public typealias DispatchTime = Runtime.DispatchTime
/// A time interval. Hides Dispatch's type.
public typealias DispatchTimeInterval = Runtime.DispatchTimeInterval
