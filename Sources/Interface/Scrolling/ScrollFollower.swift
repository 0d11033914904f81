/// An object, such as a refresh control, that is notified of changes of a scroll view's content offset and can add to
/// the insets of the scroll view.
@MainActor
package protocol ScrollFollower: AnyObject {
  /// The insets that the scroll view adds to its own content insets. After changing the value, the follower calls
  /// `applyInsets()` of the scroll view.
  var addedContentInset: UIEdgeInsets { get }
  /// Called after every change of the content offset, before the delegate is called.
  func contentDidMove()
  /// Called when a drag ends. The target offset of the content is determined after this call, so that a change of the
  /// insets affects it.
  func dragWillEnd()
}
