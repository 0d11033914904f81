@_exported public import Foundation
@_exported public import Interface
@_exported public import QuartzCore

// Foundation, which UIKit brings along, has types of these names that follow the machine's time. Declared in this very
// module, these win for whoever imports UIKit alone. Beside an `import Foundation` they are ambiguous, until they are
// imported by name: `import typealias UIKit.Timer`.

/// The stage's timer, in front of Foundation's.
public typealias Timer = Interface.Timer
/// The stage's main queue, in front of Dispatch's.
public typealias DispatchQueue = Interface.DispatchQueue
/// An instant of the stage, in front of Dispatch's.
public typealias DispatchTime = Interface.DispatchTime
/// A length of time, in front of Dispatch's.
public typealias DispatchTimeInterval = Interface.DispatchTimeInterval
