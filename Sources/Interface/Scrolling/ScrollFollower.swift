/// An object that follows the content of a scroll view, and can add to its insets.
@MainActor
package protocol ScrollFollower: AnyObject {
  /// The insets that the scroll view adds to those of its content. After changing them, the follower calls
  /// `applyInsets()` of the scroll view.
  var addedContentInset: UIEdgeInsets { get }
  /// Called after every change of the content offset, before the delegate is called.
  func contentDidMove()
  /// Called when a drag ends, before the offset is determined at which the content comes to rest.
  func dragWillEnd()
}
