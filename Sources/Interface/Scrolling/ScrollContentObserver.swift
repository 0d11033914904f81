import Geometry
import MediaTime

/// An object with a bar whose height depends on the content offset of a scroll view: a navigation controller.
@MainActor
protocol ScrollContentObserver: AnyObject {
  /// Called after the content offset or the insets of the scroll view have changed.
  func contentDidMove(in view: UIScrollView)
  /// Called when the content begins a motion along the y-axis without a touch, such as deceleration.
  ///
  /// - Parameters:
  ///   - glide: The y-coordinate of the content offset over time.
  ///   - beginning: The local time of the scroll view's layer at which the motion begins, in seconds.
  ///   - duration: The duration of the motion, in seconds.
  func contentWillGlide(in view: UIScrollView, along glide: Glide, from beginning: Double, duration: Double)
  /// Called when a motion of the content without a touch has ended.
  func contentDidStop(in view: UIScrollView)
  /// Returns the difference between the expanded and the current height of the bar, in points.
  func collapsedInset(of view: UIScrollView) -> CGFloat
  /// Returns the y-coordinate of the content offset at which the content comes to rest after a drag.
  ///
  /// - Parameter proposed: The y-coordinate at which the content would come to rest if the bar did not change it.
  func restingOffset(for proposed: CGFloat, in view: UIScrollView) -> CGFloat
}
