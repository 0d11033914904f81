import Geometry
public import Interface

/// The visibility, the insets and the colour of the two separators of an item in a list.
public struct UIListSeparatorConfiguration: Hashable, Sendable {
  /// The visibilities of a separator. Raw values are those of UIKit.
  public enum Visibility: Int, Sendable {
    /// The list determines whether the separator is visible.
    case automatic
    /// The separator is visible.
    case visible
    /// The separator is hidden.
    case hidden
  }

  /// Insets that let the list determine the position of a separator. Such a separator extends from the beginning of
  /// the text to the trailing side of the item.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: largest, leading: largest, bottom: largest, trailing: largest)
  private static let largest = CGFloat(Double.greatestFiniteMagnitude)

  /// The visibility of the separator at the upper edge of the item. The default is `automatic`.
  public var topSeparatorVisibility = Visibility.automatic
  /// The visibility of the separator at the lower edge of the item. The default is `automatic`.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// The distances from the sides of the item to its upper separator. The default is `automaticInsets`.
  ///
  /// The values `top` and `bottom` have no effect.
  public var topSeparatorInsets = Self.automaticInsets
  /// The distances from the sides of the item to its lower separator. The default is `automaticInsets`.
  ///
  /// The values `top` and `bottom` have no effect.
  public var bottomSeparatorInsets = Self.automaticInsets
  /// The colour of the separators.
  public var color = UIColor.separator

  /// Creates the default configuration for an appearance of lists. The configuration is the same for all appearances
  /// (unverified).
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}
