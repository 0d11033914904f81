/// The ways in which the groups of a section scroll perpendicularly to the collection view. Raw values are those of
/// UIKit.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// The groups follow each other along the scroll direction of the collection view, and do not scroll separately.
  case none
  /// The groups come to rest at any offset.
  case continuous
  /// The groups come to rest where the leading edge of a group is at the leading inset of the section.
  case continuousGroupLeadingBoundary
  /// The groups scroll by the length of the section.
  case paging
  /// The groups scroll one group at a time. The leading edge of the group comes to rest at the leading inset.
  case groupPaging
  /// The groups scroll one group at a time. The group comes to rest in the middle.
  case groupPagingCentered
}
