extension DispatchQueue {
  /// The properties of a new queue.
  public struct Attributes: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt64
    /// Creates a set from its bits.
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    /// The queue can run several blocks at the same time.
    public static let concurrent = Attributes(rawValue: 1)
    /// The queue runs no blocks before `activate()`.
    public static let initiallyInactive = Attributes(rawValue: 2)
  }

  /// The frequency with which a queue releases autoreleased objects. The value has no effect.
  public enum AutoreleaseFrequency: Sendable {
    /// The frequency of the target queue.
    case inherit
    /// Objects are released after each block.
    case workItem
    /// Objects are not released.
    case never
  }
}

/// A quality of service. The value has no effect: blocks run in the order in which they were added.
public struct DispatchQoS: Hashable, Sendable {
  /// The classes of quality of service.
  public enum QoSClass: Hashable, Sendable {
    /// Work that the user does not notice.
    case background
    /// Work whose progress the user follows.
    case utility
    /// Work without a more specific class.
    case `default`
    /// Work that the user waits for.
    case userInitiated
    /// Work for the interface.
    case userInteractive
    /// The absence of a quality-of-service class.
    case unspecified
  }

  /// The quality-of-service class.
  public let qosClass: QoSClass
  /// The priority within the class.
  public let relativePriority: Int

  /// Creates a quality of service.
  public init(qosClass: QoSClass, relativePriority: Int) {
    (self.qosClass, self.relativePriority) = (qosClass, relativePriority)
  }

  /// The quality of service of work that the user does not notice.
  public static let background = DispatchQoS(qosClass: .background, relativePriority: 0)
  /// The quality of service of work whose progress the user follows.
  public static let utility = DispatchQoS(qosClass: .utility, relativePriority: 0)
  /// The quality of service of work without a more specific class.
  public static let `default` = DispatchQoS(qosClass: .default, relativePriority: 0)
  /// The quality of service of work that the user waits for.
  public static let userInitiated = DispatchQoS(qosClass: .userInitiated, relativePriority: 0)
  /// The quality of service of work for the interface.
  public static let userInteractive = DispatchQoS(qosClass: .userInteractive, relativePriority: 0)
  /// The absence of a quality of service.
  public static let unspecified = DispatchQoS(qosClass: .unspecified, relativePriority: 0)
}

/// Options of a work item. They have no effect, because blocks do not run at the same time.
public struct DispatchWorkItemFlags: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The block is a barrier of a concurrent queue: it runs after all blocks that were added earlier, and before all
  /// blocks that are added later.
  public static let barrier = DispatchWorkItemFlags(rawValue: 1)
  /// The block does not inherit the attributes of the code that adds it, such as the quality of service.
  public static let detached = DispatchWorkItemFlags(rawValue: 2)
  /// The block inherits the attributes of the code that creates it, such as the quality of service.
  public static let assignCurrentContext = DispatchWorkItemFlags(rawValue: 4)
  /// The block runs without a quality of service of its own.
  public static let noQoS = DispatchWorkItemFlags(rawValue: 8)
  /// The block prefers the quality of service of the code that adds it to its own.
  public static let inheritQoS = DispatchWorkItemFlags(rawValue: 16)
  /// The block prefers its own quality of service to that of the code that adds it.
  public static let enforceQoS = DispatchWorkItemFlags(rawValue: 32)
}

/// A key of a value that is stored in a queue. Keys are compared by identity.
public final class DispatchSpecificKey<Value>: Sendable {
  /// Creates a key.
  public init() {}
}

/// The result of waiting with a timeout.
public enum DispatchTimeoutResult: Hashable, Sendable {
  /// The condition was fulfilled.
  case success
  /// The timeout was reached before the condition was fulfilled.
  case timedOut
}

/// A condition of `dispatchPrecondition(condition:)`.
public enum DispatchPredicate: Sendable {
  /// The caller is a block of the queue.
  case onQueue(DispatchQueue)
  /// The caller is a block that runs as a barrier of the queue. In Interlude, every block of a queue runs as a barrier.
  case onQueueAsBarrier(DispatchQueue)
  /// The caller is not a block of the queue.
  case notOnQueue(DispatchQueue)
}

/// Ends the program with an error message if a condition about the queue of the caller does not hold.
///
/// - Precondition: The caller is on the main thread.
public func dispatchPrecondition(condition: @autoclosure () -> DispatchPredicate) {
  let current = MainActor.assumeIsolated { DispatchQueue.running.last }
  switch condition() {
  case .onQueue(let queue), .onQueueAsBarrier(let queue):
    if current !== queue { fatalError("dispatchPrecondition: the caller does not run on the queue '\(queue.label)'") }
  case .notOnQueue(let queue):
    if current === queue { fatalError("dispatchPrecondition: the caller runs on the queue '\(queue.label)'") }
  }
}
