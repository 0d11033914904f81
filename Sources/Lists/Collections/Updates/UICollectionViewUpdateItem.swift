public import class Foundation.NSObject
public import struct Foundation.IndexPath

/// One change of the data of a collection view: the insertion, deletion, reload or move of an item or a section.
///
/// If the change concerns a section, `item` of the index paths is `NSNotFound`, which is `Int.max`.
public final class UICollectionViewUpdateItem: NSObject {
  /// The kinds of changes. Raw values are those of UIKit.
  public enum Action: Int, Sendable {
    /// The item or section is inserted.
    case insert
    /// The item or section is deleted.
    case delete
    /// The item or section is replaced at its position.
    case reload
    /// The item or section moves.
    case move
    /// There is no change.
    case none
  }

  /// The index path before the update, or nil for an insertion.
  public let indexPathBeforeUpdate: IndexPath?
  /// The index path after the update, or nil for a deletion.
  public let indexPathAfterUpdate: IndexPath?
  /// The kind of the change.
  public let updateAction: Action

  init(_ action: Action, _ before: IndexPath?, _ after: IndexPath?) {
    (updateAction, indexPathBeforeUpdate, indexPathAfterUpdate) = (action, before, after)
  }

  /// Whether the change concerns a section. If false, the change concerns an item.
  var isSection: Bool { (indexPathBeforeUpdate ?? indexPathAfterUpdate)?.item == Int.max }
}

extension IndexPath {
  /// Returns the index path that stands for a whole section in a `UICollectionViewUpdateItem`. Its `item` is
  /// `Int.max`.
  static func ofSection(_ section: Int) -> IndexPath { IndexPath(item: .max, section: section) }
}
