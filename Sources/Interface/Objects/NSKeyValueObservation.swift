public import class Foundation.NSObject

/// The options that determine which values a change handler receives, and when the handler is called. Raw values are
/// those of Foundation on Apple's systems.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// The bits of the options.
  public let rawValue: UInt
  /// Creates options from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The change contains the new value.
  public static let new = Self(rawValue: 1)
  /// The change contains the value before the change.
  public static let old = Self(rawValue: 2)
  /// The handler is also called immediately, with the current value.
  public static let initial = Self(rawValue: 4)
  /// The handler is also called before each change that `willChangeValue(for:)` reports.
  public static let prior = Self(rawValue: 8)
}

/// The kinds of changes. Raw values are those of Foundation on Apple's systems.
public enum NSKeyValueChange: UInt, Sendable {
  /// The property was set.
  case setting = 1
  /// A part of a collection was changed. Interlude reports all changes as `setting`.
  case insertion, removal, replacement
}

/// A change of an observed property.
public struct NSKeyValueObservedChange<Value> {
  /// The kind of the change.
  public typealias Kind = NSKeyValueChange

  /// The kind of the change, which is `setting`.
  public let kind: Kind
  /// The value after the change if the option `new` was specified, otherwise nil.
  public let newValue: Value?
  /// The value before the change if the option `old` was specified, otherwise nil.
  public let oldValue: Value?
  /// Whether the change has not happened yet (option `prior`).
  public let isPrior: Bool
}

/// The observation of a property. The observation ends when this object is deallocated or invalidated.
public final class NSKeyValueObservation: NSObject {
  private let number: Int

  init(_ number: Int) { self.number = number }

  /// Ends the observation.
  @preconcurrency @MainActor public func invalidate() { KeyValueWatches.remove(number) }

  // Observations are used on the main actor, as all objects of UIKit.
  deinit {
    let number = number
    MainActor.assumeIsolated { KeyValueWatches.remove(number) }
  }
}
