/// A key for one of the two view controllers of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// The name of the key.
  public let rawValue: String
  /// Creates a key from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The view controller that is visible at the start.
  public static let from = Self(rawValue: "from")
  /// The view controller that is visible at the end.
  public static let to = Self(rawValue: "to")
}

/// A key for one of the two views of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// The name of the key.
  public let rawValue: String
  /// Creates a key from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The view that is visible at the start.
  public static let from = Self(rawValue: "from")
  /// The view that is visible at the end.
  public static let to = Self(rawValue: "to")
}
