import Geometry
import Interface

extension UICollectionViewCompositionalLayout {
  /// Returns the reference for the content insets of a section.
  ///
  /// If neither the section nor the configuration has another reference than the safe area, a list whose rows fill the
  /// width of the collection view is not inset: the cells keep their content in the safe area (unverified).
  final func reference(of section: NSCollectionLayoutSection) -> UIContentInsetsReference {
    guard section.contentInsetsReference == .automatic else { return section.contentInsetsReference }
    let isFullWidth = section.list.map { $0.configuration.appearance != .insetGrouped } ?? false
    return isFullWidth && ownReference == .safeArea ? .none : ownReference
  }

  /// The reference of the configuration, with `safeArea` in place of `automatic`.
  ///
  /// A layout that scrolls horizontally has the reference `none` in place of `safeArea`: the content insets of the
  /// collection view apply at the top and the bottom (unverified).
  final var ownReference: UIContentInsetsReference {
    switch configuration.contentInsetsReference {
    case .automatic, .safeArea: configuration.scrollDirection == .vertical ? .safeArea : .none
    case .none, .layoutMargins, .readableContent: configuration.contentInsetsReference
    }
  }

  /// Returns the distances from the sides of the layout's area to a reference, in the coordinates of the layout.
  ///
  /// Along the scroll direction, the distances are 0: the content insets of the collection view apply there. A side at
  /// which the adjusted content inset is larger has the distance 0, too.
  final func currentInsets(of reference: UIContentInsetsReference) -> NSDirectionalEdgeInsets {
    guard let collectionView else { return .zero }
    let (sides, applied) = (collectionView.edges(of: reference), collectionView.adjustedContentInset)
    func rest(_ edge: KeyPath<UIEdgeInsets, CGFloat>) -> CGFloat {
      max(0, sides[keyPath: edge] - applied[keyPath: edge])
    }
    guard configuration.scrollDirection == .vertical else {
      return NSDirectionalEdgeInsets(top: rest(\.top), bottom: rest(\.bottom))
    }
    return isMirrored
      ? NSDirectionalEdgeInsets(leading: rest(\.right), trailing: rest(\.left))
      : NSDirectionalEdgeInsets(leading: rest(\.left), trailing: rest(\.right))
  }
}

extension UICollectionView {
  /// Returns the distances from the sides of the view to a reference for content insets.
  fileprivate final func edges(of reference: UIContentInsetsReference) -> UIEdgeInsets {
    switch reference {
    case .automatic, .none: .zero
    case .safeArea: safeAreaInsets
    case .layoutMargins: layoutMargins
    case .readableContent: readableContentInsets
    }
  }
}

extension NSDirectionalEdgeInsets {
  /// Returns the sums of the insets of both values.
  func plus(_ other: NSDirectionalEdgeInsets) -> NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: top + other.top, leading: leading + other.leading, bottom: bottom + other.bottom,
      trailing: trailing + other.trailing)
  }
}
