/// The priority of a constraint: above 0 and at most 1000.
///
/// Constraints with the priority `required` must hold. If other constraints contradict each other, those with the
/// higher priority hold.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  /// The value of the priority.
  public let rawValue: Float
  /// Creates a priority from its value.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// Creates a priority from its value.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// The priority of constraints that must hold: 1000.
  public static let required = Self(1000)
  /// The default priority with which views resist compression below their intrinsic size: 750.
  public static let defaultHigh = Self(750)
  /// The priority of a drag that can resize the window's scene: 510.
  public static let dragThatCanResizeScene = Self(510)
  /// The priority with which a window's scene keeps its size: 500.
  public static let sceneSizeStayPut = Self(500)
  /// The priority of a drag that cannot resize the window's scene: 490.
  public static let dragThatCannotResizeScene = Self(490)
  /// The default priority with which views resist growth beyond their intrinsic size: 250.
  public static let defaultLow = Self(250)
  /// The priority of the target size in `systemLayoutSizeFitting(_:)`: 50.
  public static let fittingSizeLevel = Self(50)

  /// Returns whether the left priority is lower than the right one.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
