public import protocol Foundation.NSObjectProtocol

/// The sizes of text that a user can choose.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Comparable, Sendable {
  /// The name of the category.
  public let rawValue: String
  /// Creates a category from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// No size is specified.
  public static let unspecified = Self(rawValue: "_UICTContentSizeCategoryUnspecified")
  /// The smallest size.
  public static let extraSmall = Self(rawValue: "UICTContentSizeCategoryXS")
  /// The second smallest of the twelve sizes.
  public static let small = Self(rawValue: "UICTContentSizeCategoryS")
  /// The third smallest of the twelve sizes.
  public static let medium = Self(rawValue: "UICTContentSizeCategoryM")
  /// The fourth smallest of the twelve sizes, the default of iOS.
  public static let large = Self(rawValue: "UICTContentSizeCategoryL")
  /// The fifth smallest of the twelve sizes.
  public static let extraLarge = Self(rawValue: "UICTContentSizeCategoryXL")
  /// The sixth smallest of the twelve sizes.
  public static let extraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXL")
  /// The seventh smallest of the twelve sizes, and the largest that is not for accessibility.
  public static let extraExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXXL")
  /// The smallest size for accessibility.
  public static let accessibilityMedium = Self(rawValue: "UICTContentSizeCategoryAccessibilityM")
  /// The second smallest of the five sizes for accessibility.
  public static let accessibilityLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityL")
  /// The third smallest of the five sizes for accessibility.
  public static let accessibilityExtraLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityXL")
  /// The second largest of the five sizes for accessibility.
  public static let accessibilityExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityXXL")
  /// The largest size for accessibility.
  public static let accessibilityExtraExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

  /// The categories from the smallest to the largest size, without `unspecified`.
  static let ordered: [UIContentSizeCategory] = [
    extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge, accessibilityMedium,
    accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge,
  ]

  /// The index of the category in `ordered`, 0…11. For `unspecified` and unknown names, the value is the index of
  /// `large`.
  var index: Int { Self.ordered.firstIndex(of: self) ?? 3 }

  /// Whether the size is one of those for accessibility.
  public var isAccessibilityCategory: Bool { index >= Self.accessibilityMedium.index }

  /// Returns whether the left size is smaller than the right one.
  public static func < (left: Self, right: Self) -> Bool { left.index < right.index }
}

/// A view whose fonts can follow changes of the content size category.
@preconcurrency @MainActor
public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
  /// Whether the view changes its font when the content size category changes.
  ///
  /// Only fonts of `UIFont.preferredFont(forTextStyle:)` and of `UIFontMetrics` change.
  var adjustsFontForContentSizeCategory: Bool { get set }
}
