/// An object that follows the content of a scroll view, and can add to its insets.
@MainActor
package protocol ScrollFollower: AnyObject {
  /// The insets that are added to those of the content. After a change, the follower calls `applyInsets()`.
  var addedContentInset: UIEdgeInsets { get }
  /// Called after every change of the content offset, before the delegate.
  func contentDidMove()
  /// Called when a drag ends, before the offset is determined at which the content comes to rest.
  func dragWillEnd()
}
