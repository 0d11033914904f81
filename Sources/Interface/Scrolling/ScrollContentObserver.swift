import Geometry
import MediaTime

/// An object whose bar is a function of the offset of a scroll view's content.
@MainActor
protocol ScrollContentObserver: AnyObject {
  /// Called after the offset or the insets have changed.
  func contentDidMove(in view: UIScrollView)
  /// Called when the content begins to move by itself along the y-axis.
  ///
  /// - Parameters:
  ///   - beginning: The time of the scroll view's layer at the beginning, in seconds.
  ///   - duration: The duration of the motion, in seconds.
  func contentWillGlide(in view: UIScrollView, along glide: Glide, from beginning: Double, duration: Double)
  /// Called when a motion of the content has ended.
  func contentDidStop(in view: UIScrollView)
  /// Returns the part of the upper inset that the bar has given up, because it has collapsed, in points.
  func collapsedInset(of view: UIScrollView) -> CGFloat
  /// Returns the y-coordinate of the offset at which content comes to rest after a drag, instead of a proposed one.
  func restingOffset(for proposed: CGFloat, in view: UIScrollView) -> CGFloat
}
